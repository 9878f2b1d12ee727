"""Files that are not as files should be: read-only, linked, replaced, oddly named, edited twice."""

import fcntl
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from pytestqt.qtbot import QtBot

from core.authoring.kept_versions import KeptVersions
from core.edition.library import default_library
from core.storage.files import printable
from core.storage.own_files import OwnFolder
from editor.document.document import Document
from editor.shell.safety import watching
from editor.shell.safety.safekeeping import Safekeeping
from tests.volume import part_of

from ..conftest import (
    GOLD_RUSH,
    Answers,
    Hands,
    OpenHands,
    answer,
    raise_count,
    with_few_tiles,
)

pytestmark = pytest.mark.shared_window

NOBODY = 65534
TEXT = with_few_tiles()


@pytest.fixture(autouse=True)
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read files that other programs wrote at once, in windows that are opened from now on."""
    monkeypatch.setattr(watching, "_SETTLING", 10)


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a file whose set says little: it is the file that matters here."""
    return few_tiles


@pytest.fixture
def public() -> Iterator[Path]:
    """Return a folder that everybody may look into, as those of tests are not."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def without_rights() -> Iterator[None]:
    """Be somebody to whom permissions apply."""
    is_root = os.geteuid() == 0
    datetime.strptime("2000+0000", "%Y%z")  # what Python loads when first used, while it may
    if is_root:
        os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        if is_root:
            os.setresuid(0, 0, 0)


def unsaved_below(folder: Path) -> list[Path]:
    """Return the unsaved work kept anywhere in a folder."""
    return list(folder.rglob("*-unsaved.yaml"))


def leave_dead(file: Path, text: str) -> None:
    """Leave unsaved work as a process that has died: the system lets go of its locks."""
    lost = KeptVersions(file)
    lost.write_unsaved(text)
    for lock in lost._locks.values():
        lock.close()


def kept_text(hands: Hands) -> str:
    """Have the work kept, and return what is kept."""
    safekeeping = hands.window.workspace.safekeeping(hands.window.document)
    safekeeping.keep()
    kept = safekeeping.kept
    assert kept is not None
    files = [path for folder in kept._folders() for path in folder.glob("*-unsaved.yaml")]
    assert len(files) == 1
    return files[0].read_text(encoding="utf-8")


# --- Not to be written ------------------------------------------------------------------------


def test_in_a_read_only_folder_work_is_kept_elsewhere(
    hands_at: OpenHands, public: Path, home: Path, answers: Answers, tmp_path: Path
) -> None:
    """Saving says why not, and offers another name; what is not saved is among the user's data."""
    file = public / "mine.yaml"
    file.write_text(TEXT, encoding="utf-8")
    file.chmod(0o666)
    hands = hands_at(file)
    raise_count(hands)
    public.chmod(0o555)
    home.chmod(0o777)
    parent = home.parent.stat().st_mode
    with without_rights():
        hands.press("Ctrl+S")
    window = hands.window
    assert "could not be saved: Permission denied" in window.message.text.text()
    assert window.isWindowModified()
    assert home.parent.stat().st_mode == parent
    assert file.read_text(encoding="utf-8") == TEXT
    assert "count: 6" in kept_text(hands)
    elsewhere = tmp_path / "mine.yaml"
    answers.choose_file(elsewhere)
    answer(window, "Save as…")
    assert "count: 6" in elsewhere.read_text(encoding="utf-8")
    assert unsaved_below(public) == unsaved_below(home) == []
    public.chmod(0o755)


def test_a_read_only_file_is_not_replaced(hands_at: OpenHands, public: Path) -> None:
    """Although the folder would let us."""
    file = public / "mine.yaml"
    file.write_text(TEXT, encoding="utf-8")
    hands = hands_at(file)
    raise_count(hands)
    public.chmod(0o777)
    file.chmod(0o444)
    with without_rights():
        hands.press("Ctrl+S")
    assert "could not be saved: Permission denied" in hands.window.message.text.text()
    assert file.read_text(encoding="utf-8") == TEXT


def test_a_folder_that_cannot_be_written_is_no_hindrance(qapp: object, tmp_path: Path) -> None:
    """Something else is called like the folder in which work would be kept beside the file."""
    del qapp
    (tmp_path / ".goldrush").write_text("mine", encoding="utf-8")
    kept = KeptVersions(tmp_path / "mine.yaml")
    kept.write_unsaved("format: 1\n")
    (left,) = unsaved_below(kept._own_folder)
    assert left.read_text(encoding="utf-8") == "format: 1\n"
    kept.forget_unsaved()
    assert list(kept._own_folder.iterdir()) == []
    assert (tmp_path / ".goldrush").read_text(encoding="utf-8") == "mine"


def test_work_that_can_be_kept_nowhere_is_told_once(
    hands: Hands, my_copy: Path, home: Path
) -> None:
    """Neither beside the file nor at home; the file itself can still be saved."""
    (my_copy.parent / ".goldrush").write_text("in the way", encoding="utf-8")
    (home / "state").write_text("in the way", encoding="utf-8")
    raise_count(hands)
    window = hands.window
    safekeeping = window.workspace.safekeeping(window.document)
    safekeeping.keep()
    assert "cannot be backed up" in window.message.text.text()
    window.message.hide()
    safekeeping.keep()
    assert not window.message.isVisible()
    hands.press("Ctrl+S")
    assert "count: 6" in my_copy.read_text(encoding="utf-8")
    assert not window.isWindowModified()


# --- Replaced by something else ---------------------------------------------------------------


def test_a_file_that_becomes_a_folder_counts_as_gone(
    hands: Hands, my_copy: Path, qtbot: QtBot, answers: Answers
) -> None:
    """The work is unsaved from then on, and goes where the designer says."""
    window = hands.window
    my_copy.unlink()
    my_copy.mkdir()
    qtbot.waitUntil(window.message.isVisible)
    assert "was deleted from disk" in window.message.text.text()
    assert window.isWindowModified()
    answer(window, "Save it again")
    answer(window, "Overwrite with mine")
    assert "could not be saved: Is a directory" in window.message.text.text()
    elsewhere = my_copy.with_name("elsewhere.yaml")
    answers.choose_file(elsewhere)
    answer(window, "Save as…")
    assert elsewhere.read_bytes() == TEXT.encode()
    assert not window.isWindowModified()


def test_a_file_that_nobody_can_read_any_more_leaves_the_work(
    hands: Hands, my_copy: Path, qtbot: QtBot
) -> None:
    """Another program wrote what is no text; ours counts as unsaved and can replace it."""
    window = hands.window
    my_copy.write_bytes(b"\xff\xfe\x00 no text")
    qtbot.waitUntil(window.message.isVisible)
    assert "is not UTF-8 text" in window.message.text.text()
    assert window.isWindowModified()
    assert window.document.text == TEXT
    answer(window, "Overwrite with mine")
    assert my_copy.read_text(encoding="utf-8") == TEXT
    assert not window.isWindowModified()


def test_theirs_that_cannot_be_read_is_no_choice(hands: Hands, my_copy: Path, qtbot: QtBot) -> None:
    """With edits here it is asked about; what cannot be taken is said to be so."""
    raise_count(hands)
    window = hands.window
    my_copy.write_bytes(b"\xff\xfe\x00 no text")
    qtbot.waitUntil(window.message.isVisible)
    answer(window, "Use the file’s version")
    assert "is not UTF-8 text" in window.statusBar().currentMessage()
    assert window.message.asks
    assert "count: 6" in window.document.text
    assert window.isWindowModified()


def test_what_was_asked_and_closed_is_not_asked_again(
    hands: Hands, my_copy: Path, qtbot: QtBot
) -> None:
    """Until the file is written once more; saving asks in any case."""
    raise_count(hands)
    window, looks = hands.window, hands.window.workspace.watching.look
    my_copy.write_text(TEXT + "# theirs\n", encoding="utf-8")
    qtbot.waitUntil(window.message.isVisible)
    window.message.hide()
    looks()
    assert not window.message.isVisible()
    my_copy.write_text(TEXT + "# theirs again\n", encoding="utf-8")
    looks()
    assert window.message.isVisible()
    window.message.hide()
    hands.press("Ctrl+S")
    assert window.message.isVisible()
    assert my_copy.read_text(encoding="utf-8").endswith("# theirs again\n")


# --- Links ------------------------------------------------------------------------------------


def test_a_link_stays_a_link_and_its_file_has_one_place(
    hands_at: OpenHands, tmp_path: Path
) -> None:
    """Work on it is found by whatever name the file is opened next."""
    target = tmp_path / "there" / "gold-rush.yaml"
    target.parent.mkdir()
    target.write_text(TEXT, encoding="utf-8")
    link = tmp_path / "here.yaml"
    link.symlink_to(target)
    hands = hands_at(link)
    raise_count(hands)
    assert "count: 6" in kept_text(hands)
    assert len(unsaved_below(target.parent)) == 1
    assert KeptVersions(target).has_other_owner()
    hands.press("Ctrl+S")
    assert link.is_symlink()
    assert "count: 6" in target.read_text(encoding="utf-8")
    other = hands.window.workspace.document_on(target)
    assert other is hands.window.document


def test_links_in_a_ring_are_no_file(hands: Hands, tmp_path: Path) -> None:
    """They are refused in words; what is open stays."""
    (tmp_path / "a.yaml").symlink_to(tmp_path / "b.yaml")
    (tmp_path / "b.yaml").symlink_to(tmp_path / "a.yaml")
    assert not hands.window.files.open_path(tmp_path / "a.yaml")
    assert "cannot be read" in hands.window.message.text.text()
    assert hands.window.document.text == TEXT


# --- Names ------------------------------------------------------------------------------------

NAMES = {
    "spaces": "  my  set .yaml",
    "signs": "a'b\"c$d`e*f?[g]{h}|i;j&k%l.yaml",
    "line": "two\nlines, \x1b[2J and \u202eturned.yaml",
    "letters": "Ruée vers l’Or — Ω 金 🤠.yaml",
    "long": "x" * 250 + ".yaml",
    "long-letters": "é" * 125 + ".yaml",
    "dashes": "--help.yaml",
    "no-suffix": "set",
    "hidden": ".goldrush",
    "bytes": os.fsdecode(b"no-\xff\xfe-name.yaml"),
}


@pytest.mark.parametrize("name", part_of(NAMES.values(), 9), ids=part_of(NAMES, 9))
def test_a_file_of_any_name_is_kept_safe(
    hands_at: OpenHands, tmp_path: Path, home: Path, name: str
) -> None:
    """Opened, edited, kept, killed, recovered, saved, with a version of what was there before."""
    file = tmp_path / name
    file.write_text(TEXT, encoding="utf-8")
    leave_dead(file, TEXT.replace("count: 5", "count: 7", 1))
    hands = hands_at(file)
    window = hands.window
    assert "Unsaved work on this file" in window.message.text.text()
    assert window.windowTitle() == printable(window.windowTitle())
    answer(window, "Restore")
    assert "count: 7" in window.document.text
    assert "count: 7" in kept_text(hands)
    hands.press("Ctrl+S")
    assert "count: 7" in file.read_text(encoding="utf-8")
    assert TEXT in [version.text() for version in KeptVersions(file).versions()]
    assert unsaved_below(tmp_path) == unsaved_below(home) == []


def test_names_alike_are_kept_apart(qapp: object, tmp_path: Path) -> None:
    """Where they are cut off to fit, they still differ."""
    del qapp
    folders = {
        KeptVersions(tmp_path / f"{'x' * 240}{n}.yaml", apart=True)._own_folder for n in "12"
    }
    assert len(folders) == 2
    assert all(len(folder.name.encode()) < 255 for folder in folders)


# --- Two programs -----------------------------------------------------------------------------

OTHER = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from core.authoring.kept_versions import KeptVersions
app = QCoreApplication([])
kept = KeptVersions(Path(sys.argv[1]))
kept.write_unsaved(sys.argv[2])
print("kept", flush=True)
sys.stdin.readline()
"""


@contextmanager
def other_program(file: Path, text: str) -> Iterator[subprocess.Popen[str]]:
    """Let another process have unsaved work on a file."""
    words = [sys.executable, "-c", OTHER, str(file), text]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "kept\n"
        yield other
        other.kill()


@pytest.mark.process
def test_work_of_another_process_is_its_own_until_it_dies(
    hands_at: OpenHands, my_copy: Path
) -> None:
    """However old its lock is; then it is offered here."""
    with other_program(my_copy, TEXT + "# theirs\n") as other:
        (lock,) = (my_copy.parent / ".goldrush" / my_copy.name).glob("*.lock")
        long_ago = time.time() - 100_000
        os.utime(lock, (long_ago, long_ago))
        first = hands_at(my_copy).window
        assert "being edited in another program" in first.message.text.text()
        assert len(unsaved_below(my_copy.parent)) == 1
        first.close()
        other.kill()
        other.wait()
    second = hands_at(my_copy).window
    assert "Unsaved work on this file" in second.message.text.text()
    answer(second, "Restore")
    assert "# theirs" in second.document.text


@pytest.mark.process
def test_work_of_two_dead_processes_is_offered_one_after_the_other(
    hands_at: OpenHands, my_copy: Path
) -> None:
    """None of it is lost, though both were last changed at the same moment."""
    for text in ("# one\n", "# two\n"):
        leave_dead(my_copy, TEXT + text)
    for left in unsaved_below(my_copy.parent):
        os.utime(left, (1_000_000_000, 1_000_000_000))
    texts = set()
    window = hands_at(my_copy).window
    for _ in range(2):
        answer(window, "Restore")
        texts.add(window.document.text.removeprefix(TEXT))
        window.document.undo_stack.setIndex(0)
        window.files.open_path(GOLD_RUSH)
        window.files.open_path(my_copy)
    assert texts == {"# one\n", "# two\n"}
    assert not window.message.isVisible()


def test_what_nobody_looked_at_outlives_all_versions(qapp: object, my_copy: Path) -> None:
    """Only versions that somebody decided about make room for newer ones."""
    del qapp
    leave_dead(my_copy, "lost")
    kept = KeptVersions(my_copy)
    kept.take_unsaved()
    for number in range(30):
        kept.add(f"format: 1 # {number}\n")
    assert [version.text() for version in kept.versions() if version.unsaved] == ["lost"]


# --- A stranger's folder ------------------------------------------------------------------------


def lead_the_folder_away(beside: Path, elsewhere: Path) -> None:
    """Let the folder in which work is kept be a link."""
    beside.symlink_to(elsewhere)


def lead_the_files_away(beside: Path, elsewhere: Path) -> None:
    """Let the folder of one file be a link, in a folder that looks like ours."""
    beside.mkdir()
    (beside / ".gitignore").write_text("*\n")
    (beside / "gold-rush.yaml").symlink_to(elsewhere)


def lead_the_mark_away(beside: Path, elsewhere: Path) -> None:
    """Let what hides the folder from version control be a link that leads nowhere."""
    beside.mkdir()
    (beside / ".gitignore").symlink_to(elsewhere / "made")


def have_one_already(beside: Path, elsewhere: Path) -> None:
    """Let somebody else have a folder of that name."""
    (beside / "gold-rush.yaml").mkdir(parents=True)
    (beside / "gold-rush.yaml" / "deadbeef.lock").write_text(elsewhere.name)


def lay_traps(beside: Path, elsewhere: Path) -> None:
    """Let names that are ours be links and a pipe."""
    own = beside / "gold-rush.yaml"
    own.mkdir(parents=True)
    (beside / ".gitignore").write_text("*\n")
    (own / "deadbeef.lock").symlink_to(elsewhere / "deadbeef.lock")
    (own / "deadbeef-unsaved.yaml").write_text("theirs")
    os.mkfifo(own / "0123abcd.lock")
    (own / "abcdabcd-unsaved.yaml").symlink_to(elsewhere / "poetry.lock")
    (own / "2020-01-01T00-00-00-000000.yaml").symlink_to(elsewhere / "poetry.lock")
    (own / "poetry.lock").write_text("theirs")


def all_below(folder: Path) -> dict[str, str]:
    """Return all there is below a folder: what files hold, and where links lead."""
    return {
        str(path.relative_to(folder)): str(path.readlink())
        if path.is_symlink()
        else path.read_text(encoding="utf-8")
        if path.is_file()
        else ""
        for path in folder.rglob("*")
    }


@pytest.mark.parametrize(
    "prepare",
    [
        lead_the_folder_away,
        lead_the_files_away,
        lead_the_mark_away,
        have_one_already,
        lay_traps,
    ],
)
def test_nothing_is_touched_that_is_not_our_own(
    hands_at: OpenHands,
    my_copy: Path,
    tmp_path: Path,
    prepare: Callable[[Path, Path], None],
) -> None:
    """Opened, edited, kept and saved: whatever a stranger prepared beside the file is as it was."""
    elsewhere, beside = tmp_path / "elsewhere", my_copy.parent / ".goldrush"
    (elsewhere / "gold-rush.yaml").mkdir(parents=True)
    for name in ("poetry.lock", "deadbeef.lock", "deadbeef-unsaved.yaml"):
        for place in (elsewhere, elsewhere / "gold-rush.yaml"):
            (place / name).write_text("theirs")
            os.utime(place / name, (1_000_000_000, 1_000_000_000))
    prepare(beside, elsewhere)
    theirs, prepared = all_below(elsewhere), all_below(beside)
    hands = hands_at(my_copy)
    raise_count(hands)
    hands.window.workspace.safekeeping(hands.window.document).keep()
    hands.press("Ctrl+S")
    assert "count: 6" in my_copy.read_text(encoding="utf-8")
    hands.window.files.open_path(GOLD_RUSH)
    assert all_below(elsewhere) == theirs
    assert all_below(beside).items() >= prepared.items()
    assert TEXT in [version.text() for version in KeptVersions(my_copy).versions()]
    assert "theirs" not in [version.text() for version in KeptVersions(my_copy).versions()]


# --- Disks that refuse one thing ----------------------------------------------------------------


def refuse(*_: object, **__: object) -> None:
    """Be a system call that some file systems do not have."""
    raise PermissionError(13, "Permission denied")


def test_where_files_cannot_be_locked_work_is_kept_and_that_is_said_once(
    hands_at: OpenHands, my_copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is offered again after a crash all the same."""
    monkeypatch.setattr(fcntl, "flock", refuse)
    KeptVersions(my_copy).write_unsaved(TEXT + "# lost\n")
    hands = hands_at(my_copy)
    window = hands.window
    answer(window, "Restore")
    assert "# lost" in kept_text(hands)
    assert "cannot be locked here (Permission denied)" in window.message.text.text()
    window.message.hide()
    raise_count(hands)
    assert "count: 6" in kept_text(hands)
    assert not window.message.isVisible()
    hands.press("Ctrl+S")
    assert unsaved_below(my_copy.parent) == []


def test_where_files_cannot_be_removed_what_was_saved_is_not_offered(
    hands_at: OpenHands, my_copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left of unsaved work holds nothing then."""
    monkeypatch.setattr(os, "unlink", refuse)
    first = hands_at(my_copy)
    raise_count(first)
    assert "count: 6" in kept_text(first)
    first.press("Ctrl+S")
    assert not first.window.isWindowModified()
    first.window.close()
    assert not hands_at(my_copy).window.message.isVisible()


# --- Litter -----------------------------------------------------------------------------------


def test_what_is_being_written_is_not_swept_away(tmp_path: Path) -> None:
    """What a dead process was writing is."""
    left = tmp_path / ".goldrush-0123abcd.tmp"
    left.write_text("half", encoding="utf-8")
    other = tmp_path / "other.tmp"
    other.write_text("not ours", encoding="utf-8")
    script = (
        "import os, sys, time\nfrom pathlib import Path\nfrom core.tileset import reader\n"
        "os.fsync = lambda _: (print('writing', flush=True), sys.stdin.readline())\n"
        "reader.save_text('whole', Path(sys.argv[1]))\n"
    )
    words = [sys.executable, "-c", script, str(tmp_path / "set.yaml")]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "writing\n"
        with OwnFolder(tmp_path) as folder:
            folder.sweep()
        assert not left.exists()
        assert other.exists()
        assert len(list(tmp_path.glob(".goldrush-*.tmp"))) == 1
        writer.communicate("go on\n")
    assert (tmp_path / "set.yaml").read_text(encoding="utf-8") == "whole"
    assert list(tmp_path.glob(".goldrush-*.tmp")) == []


def test_a_folder_that_a_crash_left_unmarked_is_swept_and_used(tmp_path: Path) -> None:
    """The program was killed while it wrote by what it knows the folder to be its own."""
    file, folder = tmp_path / "mine.yaml", tmp_path / ".goldrush"
    file.write_bytes(TEXT.encode())
    folder.mkdir()
    (folder / ".goldrush-f3bb341f.tmp").write_bytes(b"*")
    kept = KeptVersions(file)
    kept.take_unsaved()
    assert list(folder.iterdir()) == []
    kept.write_unsaved("a: 1\n")
    assert [path.name for path in folder.rglob("*-unsaved.yaml")] == [f"{kept._mark}-unsaved.yaml"]
    kept.forget_unsaved()


def test_keeping_does_not_bring_a_folder_back(qapp: object, tmp_path: Path) -> None:
    """Where the file's folder was removed, work is kept among the user's data."""
    del qapp
    folder = tmp_path / "gone"
    folder.mkdir()
    file = folder / "gold-rush.yaml"
    file.write_text(TEXT, encoding="utf-8")
    document = Document(default_library())
    safekeeping = Safekeeping(document)
    document.open(file)
    file.unlink()
    folder.rmdir()
    document.type_text(TEXT + "# more\n", "Typing")
    safekeeping.keep()
    assert not folder.exists()
    assert safekeeping.kept is not None
    (left,) = unsaved_below(safekeeping.kept._own_folder)
    assert left.read_text(encoding="utf-8") == document.text
    safekeeping.stop()
