"""The program's own files: no link is followed, nothing blocks, locks name their process."""

import fcntl
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from core.storage import files, own_files
from core.storage.files import UnreadableFile, changed, printable, read_bytes
from core.storage.own_files import OwnFolder
from core.tileset.reader import save_text


@pytest.fixture(params=["by handle", "by name"])
def folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> OwnFolder:
    """Return a folder of the program's own, next to a file of another user.

    Some systems know neither handles of folders nor how to open a file but not a link.
    """
    if request.param == "by name":
        monkeypatch.setattr(own_files, "_BY_HANDLE", False)
        for module in (own_files, files):
            monkeypatch.setattr(module, "_NOFOLLOW", 0)
    (tmp_path / "own").mkdir()
    (tmp_path / "theirs").write_text("theirs")
    return OwnFolder(tmp_path / "own")


@pytest.mark.parametrize("target", ["../theirs", "../missing", ".."])
@pytest.mark.parametrize(
    "does",
    [
        lambda folder: folder.read("x.lock", 100),
        lambda folder: folder.below("x.lock"),
        lambda folder: folder.below("x.lock", make=True),
        lambda folder: folder.lock("x.lock"),
        lambda folder: folder.taking("x.lock").__enter__(),
        lambda folder: folder.write("x.lock", b"ours", is_new=True),
    ],
)
def test_no_link_is_followed(
    folder: OwnFolder, does: Callable[[OwnFolder], object], target: str
) -> None:
    """Neither to read, nor to write, nor to lock, nor to go down."""
    link = folder.path / "x.lock"
    link.symlink_to(target)
    with pytest.raises(OSError, match=r"x\.lock"):
        does(folder)
    assert link.is_symlink()
    assert not (folder.path.parent / "missing").exists()
    assert (folder.path.parent / "theirs").read_text() == "theirs"


def test_what_is_replaced_is_the_link(folder: OwnFolder) -> None:
    """What it leads to stays as it is."""
    (folder.path / "x").symlink_to("../theirs")
    folder.write("x", b"ours")
    assert (folder.path / "x").read_text() == "ours"
    assert (folder.path.parent / "theirs").read_text() == "theirs"


def test_only_litter_of_ours_is_swept_up(folder: OwnFolder) -> None:
    """By its whole name, if it is a file; a pipe is not waited for."""
    names = (".goldrush-0123abcd.tmp", ".goldrush-x.tmp", ".goldrush-0123abcd.tmp.bak")
    for name in names:
        (folder.path / name).write_text("")
    os.mkfifo(folder.path / ".goldrush-abcd0123.tmp")
    (folder.path / ".goldrush-abcd4567.tmp").symlink_to("../theirs")
    folder.sweep()
    left = {".goldrush-abcd0123.tmp", ".goldrush-abcd4567.tmp", *names[1:]}
    assert {path.name for path in folder.path.iterdir()} == left
    assert folder.names(re.compile(".*")) == [".goldrush-0123abcd.tmp.bak", ".goldrush-x.tmp"]


def test_litter_of_another_user_stays(folder: OwnFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files have no owners on every system: there it goes as that of this user does."""
    litter = folder.path / ".goldrush-0123abcd.tmp"
    litter.touch()
    monkeypatch.setattr(os, "geteuid", lambda: litter.stat().st_uid + 1)
    folder.sweep()
    assert litter.exists()
    monkeypatch.delattr(os, "geteuid")
    folder.sweep()
    assert not litter.exists()


def test_what_is_being_written_is_no_litter(folder: OwnFolder) -> None:
    """Another program that writes in the folder sweeps it first, and once."""
    left = folder.path / ".goldrush-0123abcd.tmp"
    left.touch()
    with folder.writing("x") as unfinished:
        assert not left.exists()
        left.touch()
        with OwnFolder(folder.path) as other:
            other.write("y", b"theirs")
        assert unfinished.path.exists()
        assert not left.exists()
    assert folder.all_names() == ["x", "y"]


def test_litter_that_got_another_file_of_its_name_stays(
    folder: OwnFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the moment in which it was opened and that in which it was locked."""
    litter, fresh, lock = folder.path / ".goldrush-0123abcd.tmp", folder.path / "new", fcntl.flock
    litter.touch()
    fresh.write_text("new")

    def lock_late(handle: int, how: int) -> None:
        fresh.replace(litter)
        lock(handle, how)

    monkeypatch.setattr(fcntl, "flock", lock_late)
    folder.sweep()
    assert litter.read_text() == "new"


def test_where_files_cannot_be_locked_only_old_litter_goes(
    folder: OwnFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody writes a file for a day."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    young, old = (folder.path / f".goldrush-{n}123abcd.tmp" for n in (0, 1))
    for litter in (young, old):
        litter.touch()
    os.utime(old, (1_000_000_000, 1_000_000_000))
    monkeypatch.setattr(fcntl, "flock", refuse)
    folder.sweep()
    assert (young.exists(), old.exists()) == (True, False)


def test_a_lock_goes_with_its_process(folder: OwnFolder) -> None:
    """As long as it is held its owner is at work; released, it can be taken, and is gone then."""
    lock = folder.lock("x.lock")
    assert lock.trouble is None
    assert folder.is_at_work("x.lock")
    with folder.taking("x.lock") as is_left:
        assert not is_left
    lock.close()
    assert not folder.is_at_work("x.lock")
    with folder.taking("x.lock") as is_left:
        assert is_left
        assert folder.is_at_work("x.lock")
    assert folder.all_names() == []
    assert not folder.is_at_work("x.lock")


def test_where_files_cannot_be_locked_the_process_is_asked_for(
    folder: OwnFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its number stands in the lock, and that of its machine: of another one nothing is known."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(fcntl, "flock", refuse)
    lock = folder.lock("x.lock")
    assert lock.trouble is not None
    assert not folder.is_at_work("x.lock"), "this process is no other"
    _, program, machine, _ = (folder.path / "x.lock").read_text().split("\n")
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as other:
        (folder.path / "x.lock").write_text(f"{other.pid}\n{program}\n{machine}\n")
        assert folder.is_at_work("x.lock")
    assert not folder.is_at_work("x.lock")
    (folder.path / "x.lock").write_text(f"{other.pid}\n{program}\nelsewhere\n")
    assert folder.is_at_work("x.lock")
    folder.write("x", b"written all the same")
    folder.unlock(lock)
    assert folder.all_names() == ["x"]


def test_what_cannot_be_removed_is_emptied(
    folder: OwnFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that it is not taken for something that was left."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    folder.write("x", b"unsaved")
    monkeypatch.setattr(os, "unlink", refuse)
    folder.discard("x")
    assert folder.read("x", 10) == b""
    folder.write("y", b"new", is_new=True)
    assert sorted(folder.all_names()) == ["x", "y"]


@pytest.mark.parametrize("is_new", [False, True])
def test_who_may_read_what_is_written_is_as_the_user_wants_it(
    folder: OwnFolder, is_new: bool
) -> None:
    """By the umask, which is never changed for that: other threads make files, too."""
    before = os.umask(0o027)
    try:
        folder.write("x", b"", is_new=is_new)
        folder.write("y", b"", 0o604, is_new=is_new)
    finally:
        os.umask(before)
    assert [folder.status(name).st_mode & 0o777 for name in "xy"] == [0o640, 0o604]


@pytest.mark.parametrize("linked", [False, True])
def test_what_is_no_file_is_neither_read_nor_replaced(tmp_path: Path, linked: bool) -> None:
    """A pipe would block, a device has no end, and replaced it would be gone."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    if linked:
        (tmp_path / "link").symlink_to(path)
    name = tmp_path / ("link" if linked else "pipe")
    with pytest.raises(UnreadableFile, match="is not a regular file"):
        read_bytes(name, "it", 10, "file")
    with pytest.raises(OSError, match="Not a regular file"):
        save_text("", name)
    assert path.is_fifo()


@pytest.mark.parametrize(
    ("seconds", "year"),
    [(-(10**18), 1970), (-1, 1970), (10**9, 2001), (253402300800, 9999), (10**18, 9999)],
)
def test_any_time_of_a_file_is_one(seconds: int, year: int) -> None:
    """Also before the first year and after the last one that a calendar has."""
    assert changed(os.stat_result((0o100644, *[0] * 7, seconds, 0))).year == year


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ruée vers l’Or — 金 🤠.yaml", None),
        ("می‌خواهم 👩\u200d🌾", None),
        ("a\x1b[2Jb\n", r"a\x1b[2Jb\n"),
        ("a\u202etxt.exe\u2066", r"a\u202etxt.exe\u2066"),
        ("\udcff\u2028\ufeff", r"\udcff\u2028\ufeff"),
    ],
)
def test_names_do_not_move_what_stands_around_them(name: str, shown: str | None) -> None:
    """What other scripts need is shown as it is."""
    assert printable(name) == (shown or name)
