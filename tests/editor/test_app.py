"""Starting the editor: what it opens, when it refuses, and what its code may not know."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication, QWidget

import dev
from core.edition.library import default_library
from editor import app, system_libraries
from editor.app import make_application
from editor.look import settings as settings_module
from editor.look.appearance import Appearance
from editor.look.settings import opened_settings
from editor.main_window import MainWindow
from tests.volume import part_of

from .conftest import GOLD_RUSH, SHIPPED

ROOT = Path(app.__file__).parent


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the hook for uncaught errors back after a test that starts the application."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)


def windows() -> list[MainWindow]:
    """Return the windows that are open."""
    shown = QApplication.topLevelWidgets()
    return [window for window in shown if isinstance(window, MainWindow) and window.isVisible()]


def run_and_close(*set_refs: str) -> tuple[int, list[Path | None]]:
    """Run the application until its windows are there; return its exit code and what it opened."""
    opened: list[Path | None] = []
    before = windows()

    def close() -> None:
        found = [window for window in windows() if window not in before]
        for window in found:
            opened.append(window.document.path)
            window.close()
        if found:
            QApplication.closeAllWindows()  # what other tests left would keep it running
        else:  # something else let events pass before the window was there
            QTimer.singleShot(150, close)

    QTimer.singleShot(150, close)
    return app.main(*set_refs), opened


@pytest.mark.usefixtures("qapp", "hook")
def test_the_editor_opens_what_it_is_asked_for() -> None:
    """By id or by path; without either the last file, and at first none, but a welcome."""
    assert run_and_close() == (0, [None])
    assert run_and_close() == (0, [None])
    assert run_and_close("sheriff") == (0, [SHIPPED / "sheriff.yaml"])
    assert run_and_close() == (0, [SHIPPED / "sheriff.yaml"])


@pytest.mark.usefixtures("qapp", "hook")
def test_each_set_that_it_is_asked_for_has_a_window() -> None:
    """A desktop hands over all files that were opened together; one named twice is open once."""
    code, opened = run_and_close("sheriff", "gold-rush", "sheriff")
    assert code == 0
    assert sorted(map(str, opened)) == [str(GOLD_RUSH), str(SHIPPED / "sheriff.yaml")]


def test_an_unknown_set_is_refused_before_any_window(capsys: pytest.CaptureFixture[str]) -> None:
    """The command line says so, with what was likely meant."""
    assert app.main("gold-rusch") == 2
    assert "gold-rush" in capsys.readouterr().err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a matter of X11 and Wayland")
@pytest.mark.usefixtures("qapp", "hook")
def test_without_a_display_one_sentence_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Qt would abort the process."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    timer = QTimer(singleShot=True, interval=500)
    timer.timeout.connect(QApplication.closeAllWindows)  # or a window would wait for ever
    timer.start()
    assert app.main() == 2
    timer.stop()
    assert tuple(capsys.readouterr()) == ("", "There is no display to open a window on.\n")


@pytest.mark.process
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a matter of X11")
@pytest.mark.parametrize(
    "soname", part_of(["libxcb-cursor.so.0", "libxkbcommon-x11.so.0", "libGL.so.1"], 3)
)
def test_without_a_library_of_the_system_it_is_said_which(tmp_path: Path, soname: str) -> None:
    """Qt would abort the process, or not load at all; a file without content stands in the way."""
    (tmp_path / soname).touch()
    environ = {**os.environ, "DISPLAY": ":98", "LD_LIBRARY_PATH": str(tmp_path)}
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY"):
        environ.pop(name, None)
    command = [sys.executable, "-m", "core.cli", "edit", "gold-rush"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "the editor cannot open a window" in done.stderr
    package = {**system_libraries.OFFSCREEN, **system_libraries.X11}[soname]
    on_debian = shutil.which("apt-get") is not None
    # A machine without a screen may lack others, too.
    *_, last = done.stderr.splitlines()
    assert (package if on_debian else soname) in last.split()
    assert not on_debian or "apt-get install --no-install-recommends " in last


def test_the_libraries_looked_for_are_those_that_dev_py_installs() -> None:
    """It has to do without the package, and the package without it."""
    assert dict(dev.OFFSCREEN_LIBRARIES) == system_libraries.OFFSCREEN
    assert dict(dev.X11_LIBRARIES) == system_libraries.X11
    assert dict(dev.WAYLAND_LIBRARIES) == system_libraries.WAYLAND


@pytest.mark.parametrize(
    ("environ", "platform"),
    [
        ({"QT_QPA_PLATFORM": "offscreen:configfile=x"}, "linux"),
        ({"QT_QPA_PLATFORM": "nowhere"}, "linux"),
        ({"DISPLAY": ":0"}, "darwin"),
    ],
)
def test_where_qt_can_load_or_nobody_can_say_nothing_is_missing(
    environ: dict[str, str], platform: str
) -> None:
    """Qt itself answers then."""
    assert system_libraries.what_is_missing(environ, platform) is None


COPY_AND_QUIT = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from editor import app
from editor.app import make_application
from editor.main_window import MainWindow
from editor.look.settings import opened_settings

def copy_and_quit():
    (window,) = (w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    if sys.argv[1] == "tiles":
        window.tiles.copy.trigger()
    else:
        window.panels.show("source")
        window.source.editor.selectAll()
        window.source.editor.copy()
    print("edges:" in QApplication.clipboard().text())
    QApplication.quit()

app.make_application()
QTimer.singleShot(100, copy_and_quit)
raise SystemExit(app.main("gold-rush"))
"""


@pytest.mark.process
@pytest.mark.parametrize("what", part_of(["tiles", "text"], 2))
def test_a_program_that_copied_something_ends_well(what: str) -> None:
    """Qt lets go of the clipboard when Python has ended already."""
    done = subprocess.run(
        [sys.executable, "-c", COPY_AND_QUIT, what],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT.parent,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr


def test_the_fonts_are_our_own(qapp: QApplication) -> None:
    """So pictures of the window are the same on every machine."""
    app.make_application()
    assert QFontInfo(qapp.font()).family() == "Inter"
    folders = (ROOT / "look" / "fonts", ROOT.parent / "core" / "drawing" / "fonts")
    names = {path.name for folder in folders for path in folder.iterdir()}
    assert {"LICENSE-Inter.txt", "LICENSE-DejaVu.txt"} <= names


def test_calls_into_qt_cost_no_references(qapp: QApplication) -> None:
    """A binding that loses them ends the process after a minute (docs/decisions/0007)."""
    widget = QWidget()
    before = sys.getrefcount(None)
    for _ in range(1000):
        widget.update()
        qapp.setApplicationDisplayName("")
    assert before - sys.getrefcount(None) < 100


@pytest.mark.usefixtures("qapp")
def test_a_stored_look_that_nobody_knows_means_the_systems(tmp_path: Path) -> None:
    """Settings of another version do no harm."""
    settings = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    settings.setValue("appearance", "sepia")
    assert Appearance(settings).mode == "system"


def test_the_editor_names_nothing_that_sets_declare() -> None:
    """Kinds and icons come from the edition, so that a new expansion needs no code."""
    library = default_library()
    declared: set[str] = set()
    for _, path in library.shipped():
        tileset = library.load(path).tileset
        parts = (tileset.terrains, tileset.features, tileset.icons, tileset.pieces)
        declared.update(name for part in parts for name in part)
        declared.update(feature.role or "" for feature in tileset.features.values() if feature)
    pattern = re.compile(rf"\b({'|'.join(sorted(declared - {''}))})\b", re.IGNORECASE)
    for path in ROOT.glob("*.py"):
        assert not pattern.search(path.read_text(encoding="utf-8")), path


def make_pipe(file: Path) -> None:
    """Let the settings be a pipe, by a link."""
    os.mkfifo(file.with_name("pipe"))
    file.symlink_to("pipe")


def make_stuck_lock(file: Path) -> None:
    """Let there be a lock on the settings that nobody can remove."""
    file.write_text("[General]\nlook=dark\n")
    (file.parent / f"{file.name}.lock" / "full").mkdir(parents=True)
    os.utime(file.parent / f"{file.name}.lock", (1_000_000_000, 1_000_000_000))


@pytest.mark.parametrize("prepare", [make_pipe, make_stuck_lock])
def test_settings_that_cannot_be_kept_last_for_one_run(
    qapp: QApplication,
    home: Path,
    prepare: Callable[[Path], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They are not waited for, and nothing is put in the place of what is no file."""
    make_application()
    monkeypatch.setattr(settings_module, "_PATIENCE", 50)
    name = qapp.applicationName()
    file = home / "config" / name / f"{name}.conf"
    file.parent.mkdir(parents=True)
    prepare(file)
    before = sorted((path.name, path.lstat().st_mode) for path in file.parent.iterdir())
    settings, trouble = opened_settings()
    assert trouble is not None
    assert "Settings cannot be saved" in trouble
    assert settings.value("look") == ("dark" if file.is_file() else None)
    settings.setValue("look", "light")
    settings.sync()
    assert settings.value("look") == "light"
    assert sorted((path.name, path.lstat().st_mode) for path in file.parent.iterdir()) == before


def test_settings_are_kept_where_they_can_be(qapp: QApplication) -> None:
    """In the file of the application."""
    del qapp
    make_application()
    settings, trouble = opened_settings()
    assert trouble is None
    settings.setValue("look", "dark")
    settings.sync()
    assert opened_settings()[0].value("look") == "dark"
