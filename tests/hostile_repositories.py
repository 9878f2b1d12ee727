"""What strangers make of a repository: each case changes a good one, and is told in some words."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable
from time import monotonic, sleep
from typing import Final

from core.git import limits
from core.git.reading import file_at, revisions
from core.storage.files import UnreadableFile, printable
from tests.repositories import (
    BY_OFFSET,
    MadeRepository,
    Packed,
    commit_body,
    delta,
    name_of,
    packed,
    tree_body,
)
from tests.volume import scaled

PROGRAMS: Final = """\
[core]
\trepositoryformatversion = 1
\tfsmonitor = "{run}"
\tsshCommand = "{run}"
\thooksPath = {hooks}
\tpager = "{run}"
\teditor = "{run}"
[log]
\tshowSignature = true
[gpg]
\tprogram = {run}
[gpg "ssh"]
\tdefaultKeyCommand = {run}
[diff]
\texternal = {run}
[filter "x"]
\tsmudge = {run}
\tprocess = {run}
[credential]
\thelper = "!{run}"
[remote "origin"]
\turl = ext::{run}
\tuploadpack = {run}
\tvcs = x
\tpromisor = true
[extensions]
\tpartialClone = origin
[include]
\tpath = {hooks}/more
[alias]
\tshow = "!{run}"
"""
"""What a configuration names that git would run: `run`, and what lies in the folder `hooks`."""

MOST: Final = 1 << 20
GIB: Final = 1 << 30
Case = Callable[[MadeRepository], None]
WayOut = Callable[[MadeRepository, MadeRepository], None]


def said(made: MadeRepository, revision: str = "HEAD", path: str = "mine.yaml") -> str:
    """Return the file at a revision, or why it is not read; in time, and on one line."""
    began = monotonic()
    try:
        return file_at(made.folder / path, revision, MOST).decode()
    except UnreadableFile as refused:
        text = str(refused)
        assert text.startswith(f"{made.folder / path}: ")
        assert printable(text) == text
        return text.removeprefix(f"{made.folder / path}: ")
    finally:
        assert (
            monotonic() - began < limits.SECONDS + 12
        )  # of which the start of a process is a part


def listed(made: MadeRepository, path: str = "mine.yaml") -> str | int:
    """Return how many revisions there are, or why they are not read."""
    try:
        return len(revisions(made.folder / path))
    except UnreadableFile as refused:
        return str(refused)


def sleeps(*_: object) -> None:
    """Say nothing for a long time, as a process would that is led round in circles."""
    sleep(60)


def objects_of(made: MadeRepository) -> tuple[str, str, str]:
    """Return the names of the last commit, its tree and the file in it."""
    commit = (made.git / "refs/heads/main").read_text().strip()
    blob = name_of("blob", b"here\n")
    return commit, name_of("tree", tree_body(("100644", "mine.yaml", blob))), blob


def deflated(size: int) -> bytes:
    """Return a megabyte of zeros deflated, again and again, without an end or a check."""
    maker = zlib.compressobj()
    head = maker.flush(zlib.Z_FULL_FLUSH)
    block = maker.compress(bytes(1 << 20)) + maker.flush(zlib.Z_FULL_FLUSH)
    return head + block * (size >> 20)


# --- Ways out of the folder -------------------------------------------------------------------


def git_is_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """The folder itself."""
    made.git.rename(made.folder / "git")
    made.git.symlink_to(other.git)


def git_is_a_file(made: MadeRepository, other: MadeRepository) -> None:
    """To a repository that knows nothing of this folder."""
    made.git.rename(made.folder / "git")
    made.git.write_text(f"gitdir: {other.git}\n")


def git_is_a_file_of_a_worktree(made: MadeRepository, other: MadeRepository) -> None:
    """That names this folder, and what it shares elsewhere."""
    git_is_a_file(made, other)
    fake = made.folder / "fake/worktrees/x"
    fake.mkdir(parents=True)
    made.git.write_text(f"gitdir: {fake}\n")
    (fake / "gitdir").write_text(f"{made.git}\n")
    (fake / "commondir").write_text(f"{other.git}\n")
    (fake / "HEAD").write_text("ref: refs/heads/main\n")


def git_is_a_file_by_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """Below a link that leads into a worktree's folder."""
    git_is_a_file(made, other)
    own = other.write("worktrees/x/gitdir", f"{made.git}\n").parent
    (own / "commondir").write_text("../..\n")
    (own / "HEAD").write_text("ref: refs/heads/main\n")
    (made.folder / "link").symlink_to(other.git)
    made.git.write_text("gitdir: link/worktrees/x\n")


def git_is_a_file_of_a_submodule(made: MadeRepository, other: MadeRepository) -> None:
    """Whose repository is that of another folder."""
    git_is_a_file(made, other)
    config = other.git / "config"
    config.write_text(f"{config.read_text()}\tworktree = {other.folder}\n")


def shares_with_another(made: MadeRepository, other: MadeRepository) -> None:
    """As if the folder were a worktree's own."""
    made.write("commondir", f"{other.git}\n")


def objects_are_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """All of them."""
    (made.git / "objects").rename(made.folder / "objects")
    (made.git / "objects").symlink_to(other.git / "objects")


def an_object_is_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """One alone."""
    commit = objects_of(other)[0]
    made.place(commit).parent.mkdir(exist_ok=True)
    made.place(commit).symlink_to(other.place(commit))


def a_folder_of_objects_is_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """Those that begin with the same letters."""
    commit = (other.git / "refs/heads/main").read_text().strip()
    folder = made.place(commit).parent
    if folder.exists():
        folder.rename(made.folder / "moved")
    folder.symlink_to(other.place(commit).parent)


def packs_are_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """Their folder."""
    (made.git / "objects/pack").rmdir()
    (made.git / "objects/pack").symlink_to(other.git / "objects/pack")


def a_pack_is_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """With an index that is none."""
    pack = other.pack(packed("blob", b"x"))
    (made.git / "objects/pack" / pack.name).symlink_to(pack)
    index = pack.with_suffix(".idx")
    (made.git / "objects/pack" / index.name).write_bytes(index.read_bytes())


def a_branch_is_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """To a branch elsewhere."""
    (made.git / "refs/heads/main").unlink()
    (made.git / "refs/heads/main").symlink_to(other.git / "refs/heads/main")


def branches_are_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """All of them."""
    (made.git / "refs/heads").rename(made.folder / "heads")
    (made.git / "refs/heads").symlink_to(other.git / "refs/heads")


def head_is_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """As old versions of git had it."""
    (made.git / "HEAD").unlink()
    (made.git / "HEAD").symlink_to(other.git / "refs/heads/main")


def config_is_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """To that of another."""
    (made.git / "config").unlink()
    (made.git / "config").symlink_to(other.git / "config")


def packed_refs_are_a_link(made: MadeRepository, other: MadeRepository) -> None:
    """With no branch of its own."""
    other.write("packed-refs", f"{objects_of(made)[0]} refs/heads/main\n")
    (made.git / "refs/heads/main").unlink()
    (made.git / "packed-refs").symlink_to(other.git / "packed-refs")


ELSEWHERE = "a repository elsewhere that does not name this folder"
LINK = "is a link, a pipe or a device; only plain files are read"
WAYS: list[tuple[WayOut, str]] = [
    (git_is_a_link, f".git of its repository {LINK}"),
    (git_is_a_file, ELSEWHERE),
    (git_is_a_file_of_a_worktree, ELSEWHERE),
    (git_is_a_file_by_a_link, f"link of its repository {LINK}"),
    (git_is_a_file_of_a_submodule, ELSEWHERE),
    (shares_with_another, ELSEWHERE),
    (objects_are_a_link, f"objects of its repository {LINK}"),
    (packs_are_a_link, f"pack of its repository {LINK}"),
    (a_pack_is_a_link, LINK),
    (a_branch_is_a_link, f"main of its repository {LINK}"),
    (branches_are_a_link, f"heads of its repository {LINK}"),
    (head_is_a_link, f"HEAD of its repository {LINK}"),
    (config_is_a_link, f"config of its repository {LINK}"),
    (packed_refs_are_a_link, f"packed-refs of its repository {LINK}"),
]


# --- What is not what it says -----------------------------------------------------------------


def bomb(made: MadeRepository) -> None:
    """A loose file of a gibibyte, in a megabyte."""
    held = zlib.compressobj()
    head = held.compress(b"blob %d\0" % GIB) + held.flush(zlib.Z_FULL_FLUSH)
    made.place(objects_of(made)[2]).write_bytes(head + deflated(GIB)[2:])


def packs(*objects: Packed) -> Case:
    """Return a case in which the file lies in a pack."""

    def case(made: MadeRepository) -> None:
        made.place(objects_of(made)[2]).unlink()
        made.pack(*objects)

    return case


BLOB = name_of("blob", b"here\n")
TREE = name_of("tree", tree_body(("100644", "mine.yaml", BLOB)))
OTHER = "11" * 20
BASE = packed("blob", bytes(1000))
COPIES = b"\xf0" + (0x10000 - 1).to_bytes(2, "little") + b"\0"


def lies_about_names(made: MadeRepository) -> None:
    """A table of first bytes by which a search would go through four billion names."""
    path = made.pack(packed("blob", b"x")).with_suffix(".idx")
    held = bytearray(path.read_bytes())
    held[8 : 8 + 4 * 255] = struct.pack(">L", 0xFFFFFFFF) * 255
    path.write_bytes(held)


def claims_names(made: MadeRepository) -> None:
    """More of them than there is room for."""
    path = made.pack(packed("blob", b"x")).with_suffix(".idx")
    held = bytearray(path.read_bytes())
    held[8 + 4 * 255 : 12 + 4 * 255] = struct.pack(">L", 0xFFFFFFFF)
    path.write_bytes(held)


def leads_beyond(made: MadeRepository) -> None:
    """An object far behind the end of its pack."""
    made.place(objects_of(made)[2]).unlink()
    path = made.pack(packed("blob", b"here\n")).with_suffix(".idx")
    held = bytearray(path.read_bytes())
    held[-44:-40] = struct.pack(">L", 0x7FFFFFFF)
    path.write_bytes(held)


def with_file(name: str, content: bytes) -> Case:
    """Return a case in which a file of the repository is another one."""

    def case(made: MadeRepository) -> None:
        made.write(name, content)

    return case


def with_object(kind: str, body: bytes) -> Case:
    """Return a case in which HEAD is an object."""

    def case(made: MadeRepository) -> None:
        made.write("refs/heads/main", made.add(kind, body))

    return case


def of_wrong_content(made: MadeRepository) -> None:
    """A file in the place of another."""
    made.place(objects_of(made)[2]).write_bytes(zlib.compress(b"blob 6\0there\n"))


def of_wrong_kind(made: MadeRepository) -> None:
    """A commit as the file."""
    tree = made.tree(("100644", "mine.yaml", objects_of(made)[0]))
    made.write("refs/heads/main", made.commit(tree))


def parent_of_itself(made: MadeRepository) -> None:
    """A commit that only seems to have its name."""
    commit, tree, _ = objects_of(made)
    body = commit_body(tree, OTHER, message="x", when=1)
    for name, parent in ((OTHER, commit), (commit, OTHER)):
        made.place(name).parent.mkdir(exist_ok=True)
        held = body.replace(OTHER.encode(), parent.encode())
        made.place(name).write_bytes(zlib.compress(b"commit %d\0" % len(held) + held))


def sparse(name: str, size: int) -> Case:
    """Return a case with a file of zeros, which takes no room."""

    def case(made: MadeRepository) -> None:
        os.truncate(made.write(name, b""), size)

    return case


def without(name: str) -> Case:
    """Return a case in which a file of the repository is missing."""

    def case(made: MadeRepository) -> None:
        (made.git / name).unlink()

    return case


def of_many_packs(made: MadeRepository) -> None:
    """More than are opened."""
    for each in range(limits.MAX_PACKS + 1):
        made.write(f"objects/pack/pack-{each:040x}.idx", b"")


HERE = "^here\n$"
DAMAGED = "^its repository is damaged: "
TOO_LARGE = "of its repository is too large$"
CASES: dict[str, tuple[Case, str]] = {
    "loose bomb": (bomb, TOO_LARGE),
    "packed bomb": (packs(Packed(BLOB, 3, GIB, deflated(GIB))), TOO_LARGE),
    "packed bomb that hides its size": (packs(Packed(BLOB, 3, 99, deflated(GIB))), DAMAGED),
    "deflated without an end": (packs(Packed(BLOB, 3, 1 << 20, deflated(0) * 9999)), DAMAGED),
    "size without an end": (packs(Packed(BLOB, 3, 5, b"", b"\xff" * (1 << 20))), DAMAGED),
    "size of 70 bits": (packs(Packed(BLOB, 3, 1 << 70, b"x")), DAMAGED),
    "offset without an end": (
        packs(Packed(BLOB, BY_OFFSET, 4 << 20, b"\xff" * (4 << 20))),
        DAMAGED,
    ),
    "delta bomb": (packs(BASE, delta(BLOB, BASE.name, GIB, COPIES * 99, 1000)), TOO_LARGE),
    "delta that hides its size": (packs(BASE, delta(BLOB, BASE.name, 5, COPIES, 1000)), DAMAGED),
    "delta of itself": (packs(delta(BLOB, BLOB, 5, b"x", 5)), TOO_LARGE),
    "delta of itself by nothing": (packs(Packed(BLOB, BY_OFFSET, 5, b"x", b"\0")), DAMAGED),
    "deltas in a circle": (
        packs(delta(BLOB, OTHER, 5, b"x", 5), delta(OTHER, BLOB, 5, b"x", 5)),
        TOO_LARGE,
    ),
    "delta of nothing": (packs(delta(BLOB, OTHER, 5, b"x", 5)), DAMAGED),
    "delta before the pack": (packs(Packed(BLOB, BY_OFFSET, 5, b"x", b"\xff\x7f")), DAMAGED),
    "delta that is cut off": (packs(BASE, delta(BLOB, BASE.name, 5, b"\xff", 1000)), DAMAGED),
    "unknown kind": (packs(Packed(BLOB, 5, 5, zlib.compress(b"here\n"))), DAMAGED),
    "names that lie": (lies_about_names, DAMAGED),
    "names that are not there": (claims_names, DAMAGED),
    "object beyond the pack": (leads_beyond, DAMAGED),
    "empty index of a pack": (with_file("objects/pack/pack-00.idx", b""), HERE),
    "many packs": (of_many_packs, "has more than 1000 packs; `git gc` makes one of them$"),
    "wrong content": (of_wrong_content, DAMAGED),
    "wrong kind": (of_wrong_kind, DAMAGED),
    "no object": (without(f"objects/{BLOB[:2]}/{BLOB[2:]}"), "^object .* is missing"),
    "empty object": (with_file(f"objects/{BLOB[:2]}/{BLOB[2:]}", b""), DAMAGED),
    "commits in a circle": (parent_of_itself, DAMAGED),
    "commit without a tree": (with_object("commit", b"author x\n\nx"), DAMAGED),
    "commit of a path": (
        with_object("commit", commit_body("../../x", message="", when=1)),
        DAMAGED,
    ),
    "commit of nobody": (with_object("commit", f"tree {TREE}\n\nx".encode()), HERE),
    "commit of nothing": (with_object("commit", b""), DAMAGED),
    "tree as HEAD": (with_object("tree", tree_body(("100644", "mine.yaml", BLOB))), HERE),
    "tree that is cut off": (with_object("tree", b"100644 mine.yaml\0xx"), DAMAGED),
    "tree with a name twice": (
        with_object("tree", tree_body(*[("100644", "mine.yaml", BLOB)] * 2)),
        DAMAGED,
    ),
    "tree of many": (
        with_object(
            "tree",
            tree_body(*(("100644", f"{each:06}", BLOB) for each in range(scaled(99999, 9)))),
        ),
        "^it is not in revision HEAD$",
    ),
    "tag of nothing": (with_object("tag", b"object x\n"), DAMAGED),
    "HEAD of itself": (with_file("HEAD", b"ref: HEAD\n"), DAMAGED),
    "refs in a circle": (with_file("refs/heads/main", b"ref: refs/heads/main\n"), DAMAGED),
    "HEAD outside": (with_file("HEAD", b"ref: refs/../../mine.yaml\n"), DAMAGED),
    "HEAD by a path": (with_file("HEAD", b"ref: /etc/passwd\n"), DAMAGED),
    "HEAD of a device": (with_file("HEAD", b"ref: refs/heads/../../../../dev/zero\n"), DAMAGED),
    "HEAD of bytes": (with_file("HEAD", bytes(range(256))), DAMAGED),
    "no HEAD": (without("HEAD"), "no repository; HEAD is missing$"),
    "long HEAD": (sparse("HEAD", GIB), TOO_LARGE),
    "long branch": (sparse("refs/heads/main", GIB), TOO_LARGE),
    "long config": (sparse("config", GIB), TOO_LARGE),
    "config of bytes": (with_file("config", bytes(range(256))), DAMAGED),
    "config without an end": (
        with_file("config", b"[core]\n\tx = \\\n" * 999),
        f"{DAMAGED}|{HERE}",
    ),
    "long shallow": (sparse("shallow", GIB), TOO_LARGE),
    "long file": (sparse(f"objects/{BLOB[:2]}/{BLOB[2:]}", GIB), TOO_LARGE),
    "version 9": (with_file("config", b"[core]\nrepositoryformatversion = 9\n"), "version 9$"),
    "reftable": (
        with_file(
            "config", b"[core]\nrepositoryformatversion=1\n[extensions]\nrefStorage=reftable"
        ),
        "has a format that is not read: refStorage = reftable$",
    ),
    "unknown extension": (
        with_file("config", b"[core]\nrepositoryformatversion=1\n[extensions]\nx\x1b=1"),
        f"not read: |{DAMAGED}",
    ),
    "sha256 that is none": (
        with_file(
            "config", b"[core]\nrepositoryformatversion=1\n[extensions]\nobjectformat=sha256"
        ),
        f"{DAMAGED}|no revision",
    ),
}
