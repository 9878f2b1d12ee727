"""Repositories that are not what they say: damaged, endless, or made to break what reads them."""

import os
import re
import struct

import pytest

from core.git import limits
from core.git.reading import revisions
from tests.hostile_repositories import (
    CASES,
    GIB,
    OTHER,
    TOO_LARGE,
    listed,
    objects_of,
    said,
    sparse,
)
from tests.repositories import (
    MadeRepository,
    commit_body,
    packed,
)
from tests.volume import part_of, scaled


@pytest.mark.parametrize("name", CASES)
def test_what_is_amiss_is_told(made: MadeRepository, name: str) -> None:
    """In one sentence; what is not asked for does no harm."""
    change, told = CASES[name]
    change(made)
    assert re.search(told, said(made)), said(made)
    if name in part_of(CASES, 4):
        assert isinstance(listed(made), int | str)


def test_a_beginning_is_not_looked_for_in_what_is_not_there(made: MadeRepository) -> None:
    """In four billion names, which an index of either version says it has."""
    counts = [0] * 17 + [0xFFFFFFFF] * 239
    table = struct.pack(">256L", *counts)
    lying = struct.pack(">256L", *counts[:255], 0)
    path = made.pack(packed("blob", b"x")).with_suffix(".idx")
    for held in (table, lying, b"\xfftOc\0\0\0\2" + lying, b"\xfftOc\0\0\0\2" + table):
        path.write_bytes(held + bytes(999))
        assert said(made, OTHER[:8]).startswith("its repository is damaged: pack-")


def test_hostile_logs_and_indexes_are_told(made: MadeRepository) -> None:
    """Where they are asked for."""
    who = "A <a@example.org> 1 +0000\t"
    for log in (b"\0" * 99, b"x\n", f"{OTHER} ../../../x {who}".encode(), b"\xff" * 9999):
        made.write("logs/HEAD", log)
        assert "damaged" in said(made, "HEAD@{0}~1") or said(made, "HEAD@{0}~1") == "before\n"
        assert re.search("damaged|no log|missing", said(made, "HEAD@{1}"))
    made.write("logs/HEAD", f"../../../mine.yaml {OTHER} {who}x\n")
    assert said(made, "HEAD@{1}") == "its repository is damaged: ../../../min"
    moved = f"{OTHER} {OTHER} {who}checkout: moving from ../../x to y\n"
    made.write("logs/HEAD", moved.encode())
    assert said(made, "@{-1}") == "there is no revision ../../x"
    for index in (b"DIRC" + b"\xff" * 8, b"DIRC\0\0\0\2\xff\xff\xff\xff" + bytes(99), b"x" * 99):
        made.write("index", index)
        assert said(made, "") == "its repository is damaged: index"
    made.write("index", b"DIRC\0\0\0\2\0\0\0\0link" + bytes(40))
    assert said(made, "") == "its repository has a format that is not read: split index"


def test_refs_lead_out_of_no_folder(made: MadeRepository) -> None:
    """Whatever names them: a person, another ref, or the list of packed ones."""
    name = objects_of(made)[0]
    (made.folder / "outside").write_text(name)
    for revision in (
        "../outside",
        "../../outside",
        "refs/../../outside",
        "/etc/passwd",
        "a//b",
        "x" * 999,
    ):
        assert said(made, revision).startswith("there is no revision ")
    for ref in ("refs/heads/../../../outside", "../x", "refs/heads/a\x1bb"):
        made.write("packed-refs", f"{name} {ref}\n")
        assert said(made, "none") == "its repository is damaged: packed-refs"
    made.write("packed-refs", b"\xff" * 999)
    assert said(made, "none") == "its repository is damaged: packed-refs"
    sparse("packed-refs", GIB)(made)
    assert re.search(TOO_LARGE, said(made, "none"))


@pytest.mark.parametrize("mode", ["120000", "160000", "40000", "0"])
def test_only_a_file_is_a_set(made: MadeRepository, mode: str) -> None:
    """A set that is committed as a link, a submodule or a folder is refused, and not listed."""
    made.file("../../elsewhere", objects_of(made)[0], mode=mode)
    assert said(made) == "at HEAD it is a link, a folder or a submodule, and no file"
    assert listed(made) == 2


def test_what_is_told_can_be_shown(made: MadeRepository) -> None:
    """Neither names nor messages move the cursor, or turn the text around them."""
    head = objects_of(made)[0]
    message = "red\x1b[31m\t\u202eevil\x07\r\nmore \udcff" + "x" * 999
    made.file("third\n", head, message=message)
    subject = revisions(made.folder / "mine.yaml")[0][1]
    assert subject.isprintable()
    assert subject.startswith("2023-11-14  red\\x1b[31m \\u202eevil\\x07 more �xxx")
    assert len(subject) < limits.MAX_SUBJECT + 60
    assert said(made, "x\x1b[31m\u202e").isprintable()
    made.write("refs/heads/main", f"ref: refs/heads/\x1b[31m{'x' * 999}\n")
    assert said(made).isprintable()
    assert len(said(made)) < 100


def test_strange_times_are_days_all_the_same(made: MadeRepository) -> None:
    """Before the first and after the last, and in zones that are none."""
    tree = objects_of(made)[1]
    for when, zone in (
        ("-9", "+0100"),
        ("9" * 30, "-9959"),
        ("1", "+99999999999"),
        ("9" * 5000, ""),
    ):
        body = commit_body(tree, message="x", when=1).replace(b"1 +0100", f"{when} {zone}".encode())
        made.write("refs/heads/main", made.add("commit", body))
        assert listed(made) == 1 or "damaged" in str(listed(made))


def test_a_long_history_is_walked_for_a_while(made: MadeRepository) -> None:
    """What is found until then is listed; steps back go on until time is up."""
    count = scaled(200_000, 100)
    head, tree, _ = objects_of(made)
    commits = []
    for each in range(count):
        body = commit_body(tree, head, message="same", when=1_800_000_000 + each)
        commits.append(packed("commit", body))
        head = commits[-1].name
    made.pack(*commits)
    made.write("refs/heads/main", head)
    found = listed(made)
    assert found == 2 or "takes longer than" in str(found)
    text = said(made, f"HEAD~{count}")
    assert text == "here\n" or "takes longer than" in text
    assert re.search("no revision|takes longer than", said(made, "HEAD~999999999"))


def test_a_repository_of_somebody_else_is_read(made: MadeRepository) -> None:
    """Nothing in it is run, so that it does not matter whose it is."""
    if os.geteuid() == 0:  # who else may give files away
        for path in (made.folder, made.git, *made.git.rglob("*")):
            os.chown(path, 12345, 12345)
    assert said(made) == "here\n"
