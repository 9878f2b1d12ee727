"""Folders of files whose writing was killed: the next writing makes them whole, and no other."""

import json
import resource
import signal
from hashlib import sha256
from pathlib import Path

import pytest

from core.publishing.file_sets import (
    LIST,
    PlannedFile,
    WouldOverwrite,
    refuse_other_files,
    write_files,
)
from tests.commands import TIED, python

KILLED = (
    TIED
    + """
import os, signal, sys
from pathlib import Path
from core.storage.own_files import OwnFolder
from core.publishing.file_sets import PlannedFile, write_files
folder, content, last, when = sys.argv[1:]
def die(): os.kill(os.getpid(), signal.SIGKILL)
write = OwnFolder.write
def write_and_die(self, name, *more, **how):
    if name == last and when == "noted": die()
    write(self, name, *more, **how)
    if name == last: die()
OwnFolder.write = write_and_die
names = "old.html", "a.html", "b.html", "c.html"
made = [PlannedFile(n, lambda n=n: f"{content} {n}".encode()) for n in names]
write_files(Path(folder), "site", made)
"""
)

pytestmark = pytest.mark.process


def plan(content: str, *names: str) -> list[PlannedFile]:
    """Return files with a content."""
    return [PlannedFile(name, f"{content} {name}".encode) for name in names]


def killed(folder: Path, content: str, last: str, when: str = "written") -> None:
    """Begin to write four files and be killed at one, after it was written or only noted."""
    done = python(KILLED, str(folder), content, last, when)
    assert (done.returncode, done.stderr) == (-signal.SIGKILL, "")


def pages(folder: Path) -> dict[str, str]:
    """Return what is in a folder, but for the list."""
    return {each.name: each.read_text() for each in folder.iterdir() if each.name != LIST}


@pytest.mark.parametrize("when", ["noted", "written"])
@pytest.mark.parametrize("last", ["a.html", "c.html"])
def test_the_next_time_no_page_is_left_and_none_is_in_the_way(
    tmp_path: Path, last: str, when: str
) -> None:
    """Although it is another site; also over one of yesterday, of which a part was replaced."""
    for yesterday in (False, True):
        folder = tmp_path / str(yesterday)
        if yesterday:
            write_files(folder, "site", plan("yesterday", "old.html", "b.html"))
        killed(folder, "today", last, when)
        refuse_other_files(folder, "site")
        done = write_files(folder, "site", plan("tomorrow", "a.html", "d.html"))
        assert set(done.written) == {"a.html", "d.html"}
        assert pages(folder) == {name: f"tomorrow {name}" for name in ("a.html", "d.html")}
        assert (
            json.loads((folder / LIST).read_text())["files"]["site"].keys() == pages(folder).keys()
        )


def test_what_somebody_else_put_there_meanwhile_is_theirs(tmp_path: Path) -> None:
    """In the place of one that was written, or was about to be."""
    killed(tmp_path, "today", "b.html", "noted")
    for name in ("a.html", "b.html"):
        (tmp_path / name).write_text("theirs")
    with pytest.raises(WouldOverwrite, match=r"2 files|a\.html, b\.html"):
        write_files(tmp_path, "site", plan("tomorrow", "a.html", "b.html"))
    write_files(tmp_path, "site", plan("tomorrow", "d.html"))
    assert pages(tmp_path) == {
        "a.html": "theirs",
        "b.html": "theirs",
        "d.html": "tomorrow d.html",
    }


def test_what_a_full_disk_has_kept_from_being_replaced_is_still_ours(tmp_path: Path) -> None:
    """It is there as it was yesterday."""
    write_files(tmp_path, "site", plan("yesterday", "a.html", "b.html"))
    large = [*plan("today", "a.html"), PlannedFile("b.html", bytes(9000).lower)]
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (5000, before[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            write_files(tmp_path, "site", large)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert pages(tmp_path) == {"a.html": "today a.html", "b.html": "yesterday b.html"}
    write_files(tmp_path, "site", plan("tomorrow", "b.html"))
    assert pages(tmp_path) == {"b.html": "tomorrow b.html"}


def test_a_list_of_a_stranger_names_nothing_elsewhere(tmp_path: Path) -> None:
    """Whatever is at its end."""
    (tmp_path / "victim").write_text("precious")
    right = sha256(b"precious").hexdigest()
    folder = tmp_path / "site"
    write_files(folder, "site", plan("today", "a.html"))
    whole = (folder / LIST).read_text()
    for end in (
        f'["site", "../victim", "{right}"]\n',
        '["site", 7, null]\n',
        "[" * 100_000,
        '{"a": 1}\n',
        '["site"',
        "[[], {}, []]\n",
    ):
        (folder / LIST).write_text(whole + end)
        done = write_files(folder, "site", plan("today", "a.html"))
        assert (done.same, done.removed) == (("a.html",), ())
    assert (tmp_path / "victim").read_text() == "precious"
