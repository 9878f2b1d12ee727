"""Repositories in which anything may be otherwise: what is read is right, or refused in words."""

import random
from pathlib import Path

import pytest

from tests.hostile_repositories import listed, said
from tests.mutations import mutated
from tests.repositories import BEGINNING, MadeRepository, commit_body, delta, packed, tree_body
from tests.volume import scaled

SEED = 31
TEXTS = {"", *(f"{each}\n" * 40 for each in ("one", "two", "three", "staged"))}
REVISIONS = ("HEAD", "HEAD~1", "main^", "old", "v1", "HEAD@{1}", "", "@{-1}", None)


def with_everything(folder: Path) -> MadeRepository:
    """Return a repository with a bit of all that is read."""
    made = MadeRepository(folder)
    one = made.file("one\n" * 40)
    two = packed("blob", b"two\n" * 40)
    copies = b"\x90\x94" + b"\x90\x94"
    other = packed("blob", b"two\n" * 74)
    tree = packed("tree", tree_body(("100644", "mine.yaml", two.name)))
    commit = packed("commit", commit_body(tree.name, one, message="Two", when=BEGINNING + 90))
    of = delta(other.name, two.name, 296, copies, 160)
    made.pack(two, of, tree, commit)
    last = made.file("three\n" * 40, commit.name)
    tag = f"object {one}\ntype commit\ntag v1\ntagger A <a@b> {BEGINNING} +0000\n\nv1\n"
    made.write("packed-refs", f"# pack-refs with: peeled\n{one} refs/heads/old\n")
    made.write("refs/tags/v1", made.add("tag", tag.encode()))
    moved = f"{one} {last} A <a@b> {BEGINNING} +0000\tcheckout: moving from old to main\n"
    made.write("logs/HEAD", moved)
    made.write("shallow", f"{one}\n")
    staged = bytes.fromhex(made.add("blob", b"staged\n" * 40))
    entry = bytes(24) + (0o100644).to_bytes(4, "big") + bytes(12) + staged + b"\0\x09mine.yaml\0"
    made.write("index", b"DIRC\0\0\0\2\0\0\0\1" + entry + bytes(20))
    return made


def test_whatever_is_otherwise_nothing_breaks(tmp_path: Path) -> None:
    """No traceback, no hang, no wrong text: one sentence, or what was committed."""
    made = with_everything(tmp_path)
    assert {said(made, each) for each in REVISIONS if each is not None} <= TEXTS
    assert listed(made) == 3
    files = sorted(each for each in made.git.rglob("*") if each.is_file())
    dice = random.Random(SEED)
    refused = 0
    for _ in range(scaled(1000, 16)):
        file, revision = dice.choice(files), dice.choice(REVISIONS)
        held = file.read_bytes()
        changed = mutated(held, dice)
        file.write_bytes(changed)
        told = str(listed(made)) if revision is None else said(made, revision)
        file.write_bytes(held)
        if told not in TEXTS and not told.isdecimal():
            refused += 1
            assert told.removeprefix(f"{tmp_path / 'mine.yaml'}: ")[:4] not in {"Trac", "read"}, (
                file,
                changed,
                revision,
            )
    assert refused > 1


@pytest.mark.parametrize("revision", ["@{-1}", "HEAD~1", "old", "v1"])
def test_revisions_may_be_anything(tmp_path: Path, revision: str) -> None:
    """Also a text that only looks like one."""
    made = with_everything(tmp_path)
    dice = random.Random(SEED)
    for _ in range(scaled(120, 30)):
        text = mutated(revision.encode(), dice).decode(errors="replace")
        assert (
            said(made, text) in TEXTS
            or "revision" in said(made, text)
            or " log " in said(made, text)
        )
