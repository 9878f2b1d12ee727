"""Where a new set goes: ids, folders, and files that replace no other."""

import contextlib
import errno
import os
from pathlib import Path

import pytest

from core.authoring.new_file import (
    base_fault,
    create,
    folder_fault,
    id_fault,
    suggested_id,
    title_fault,
)
from core.edition.library import Library, default_library
from core.tileset.reader import load


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("Long winter", "long-winter"),
        ("La Ruée vers l'Or", "la-ruee-vers-l-or"),
        ("  Straße № 7! ", "strasse-no-7"),
        ("北の町", "北の町"),
        ("my.yaml", "my-yaml"),
        ("!?", ""),
        ("", ""),
    ],
)
def test_an_id_is_made_of_a_title(title: str, expected: str) -> None:
    """Of its letters and digits."""
    assert suggested_id(title) == expected
    assert not expected or id_fault(expected) is None


def test_a_suggested_id_is_free_and_short_enough() -> None:
    """A number distinguishes it from those that are taken."""
    assert suggested_id("Sheriff", {"sheriff", "sheriff-2"}) == "sheriff-3"
    assert id_fault(suggested_id("word " * 40, {suggested_id("word " * 40)})) is None


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "is needed"),
        ("a b", "letters, digits"),
        ("-a", "letters, digits"),
        ("a/b", "letters, digits"),
        ("a.yaml", "the id is 'a'"),
        ("a" * 61, "60 characters"),
    ],
)
def test_a_bad_id_is_told_in_a_sentence(text: str, part: str) -> None:
    """What is wrong, and what would be right."""
    assert part in (id_fault(text) or "")


def test_a_title_is_needed() -> None:
    """One that can be shown."""
    assert title_fault("Peaks") is None
    assert title_fault("  ") == "A title is needed."
    assert title_fault("a\x07") == title_fault("a" * 401) == "This cannot be a title."


def test_a_file_is_created_once(tmp_path: Path) -> None:
    """A file, a link to nowhere or a folder of that name is left alone."""
    path = tmp_path / "new.yaml"
    create(path, "format: 1\nid: new\ntitle: Été\n")
    assert load(path).tileset.title == "Été"
    assert path.stat().st_mode & 0o777 == 0o666 & ~_umask()
    with pytest.raises(FileExistsError):
        create(path, "")
    (tmp_path / "link.yaml").symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExistsError):
        create(tmp_path / "link.yaml", "")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["link.yaml", "new.yaml"]


def refuse_links(monkeypatch: pytest.MonkeyPatch, number: int = errno.EPERM) -> None:
    """Let files have one name, as on a memory stick."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "link", refuse)


def is_open(path: Path) -> bool:
    """Say whether this process holds a file open."""
    for handle in range(3, 256):
        with contextlib.suppress(OSError):
            if os.path.samestat(os.fstat(handle), path.stat()):
                return True
    return False


@pytest.mark.parametrize("number", [errno.EPERM, errno.EINVAL, errno.ENOSYS])
def test_where_files_cannot_be_linked_they_are_created_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Whatever the system calls it; and closed before they are replaced, as Windows demands."""
    replace = os.replace

    def replace_closed(old: str, new: str, **handles: int) -> None:
        assert not is_open(tmp_path / new)
        replace(old, new, **handles)

    refuse_links(monkeypatch, number)
    monkeypatch.setattr(os, "replace", replace_closed)
    create(tmp_path / "new.yaml", "format: 1\n")
    assert [p.name for p in tmp_path.iterdir()] == ["new.yaml"]
    assert (tmp_path / "new.yaml").read_text() == "format: 1\n"
    with pytest.raises(FileExistsError):
        create(tmp_path / "new.yaml", "format: 1\nid: other\n")


def test_nothing_is_left_of_a_file_that_cannot_be_created(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a half nor an empty one."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    refuse_links(monkeypatch)
    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError):
        create(tmp_path / "new.yaml", "format: 1\n")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_says_why_nothing_can_be_made_in_it(tmp_path: Path) -> None:
    """Missing, or a file; one that will be made needs a folder above it."""
    assert folder_fault(tmp_path) is None
    assert folder_fault(tmp_path / "no") == "There is no such folder."
    assert folder_fault(tmp_path / "no" / "such", makes=True) is None
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert folder_fault(tmp_path / "file") == "This is a file, not a folder."
    assert folder_fault(Path("/bad\0name")) is not None


def test_a_base_has_to_be_found_from_the_folder(tmp_path: Path) -> None:
    """By its id: next to the new file, in the user's folder, or among the shipped sets."""
    known = default_library()
    library = Library((tmp_path / "user", *known.set_folders), ())
    (tmp_path / "user").mkdir()
    (tmp_path / "mine").mkdir()
    path = tmp_path / "mine" / "own.yaml"
    path.write_text("format: 1\nid: own\n", encoding="utf-8")
    own, shipped = load(path), library.load(library.find("gold-rush"))
    assert base_fault(library, own, tmp_path / "mine") is None
    assert base_fault(library, shipped, tmp_path) is None
    fault = base_fault(library, own, tmp_path) or ""
    assert "would not find 'own'" in fault
    assert str(tmp_path / "mine") in fault
    (tmp_path / "gold-rush.yaml").write_bytes(path.read_bytes())
    assert base_fault(library, shipped, tmp_path) is not None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
