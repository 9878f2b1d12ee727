"""A person who goes round: the mouse over every menu, and each window opened and closed again.

    python -c "from tests.editor.touring import main; main('FILE', 'xdotool')"

opens a file as the program does, goes round in all its windows, and writes what was seen as JSON;
without the last word by events of Qt. It is no script, which the program's own processes would
read again.
"""

from __future__ import annotations

import json
import os
import re
import resource
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QHelpEvent
from PySide6.QtGui import Qt as Html
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDialog,
    QFileDialog,
    QGroupBox,
    QLabel,
    QMainWindow,
    QMenu,
    QMenuBar,
    QTabBar,
    QTextEdit,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

from editor import app
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from editor.sandbox.sandbox_window import SandboxWindow
from editor.shell.safety.crash_dialog import CrashDialog
from tests.editor.menus_of import menus_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from PySide6.QtGui import QAction

    Steps = Generator[None]

PACE: Final = 15
PATIENCE: Final = 12.0
SUFFIXES: Final = (".goldrush", ".results.sqlite", ".jsonl", ".yaml")
_TURNED: Final = re.compile("[\u202a-\u202e\u2066-\u2069\x00-\x08\x0b-\x1f]")
_ACCESS_KEY: Final = re.compile("(?<!&)R&D")


# --- What a name of a stranger must not be ----------------------------------------------------


def misread(top: QWidget) -> Iterator[str]:
    """Yield each text of a window in which a name is read as HTML, as a key, or turns others."""
    if isinstance(top, QFileDialog):  # which is Qt's or the system's own
        return
    for part in (top, *top.findChildren(QWidget)):
        for kind, text in _texts(part):
            is_rich = "tip" in kind or _is_rich(part)
            if is_rich and "<img" in text and Html.mightBeRichText(text):
                yield f"{kind} of {type(part).__name__}, rich: {text!r}"
            if _TURNED.search(text):
                yield f"{kind} of {type(part).__name__}, turned: {text!r}"
            if "key" in kind and _ACCESS_KEY.search(text):
                yield f"{kind} of {type(part).__name__}: {text!r}"
        if isinstance(part, QTextEdit):
            formats = part.document().allFormats()
            images = [each.toImageFormat().name() for each in formats if each.isImageFormat()]
            yield from (f"picture of a page: {name}" for name in images if "file:" in name)


def _is_rich(part: QWidget) -> bool:
    plain = Qt.TextFormat.PlainText
    return isinstance(part, QLabel) and part.textFormat() is not plain


def _texts(part: QWidget) -> Iterator[tuple[str, str]]:
    """Yield the texts of a widget by itself: what they are, with "key" if `&` is one there."""
    yield "title", part.windowTitle()
    yield "tip", part.toolTip()
    yield "status tip", part.statusTip()
    yield "spoken name", part.accessibleName()
    if isinstance(part, QLabel):
        yield "text and key" if part.buddy() is not None else "text", part.text()
    elif isinstance(part, QAbstractButton):
        yield "text and key", part.text()
    elif isinstance(part, QGroupBox):
        yield "title and key", part.title()
    else:
        yield from _listed_texts(part)


def _listed_texts(part: QWidget) -> Iterator[tuple[str, str]]:
    if isinstance(part, QTabBar):
        for number in range(part.count()):
            yield "text and key of a tab", part.tabText(number)
            yield "tip of a tab", part.tabToolTip(number)
    elif isinstance(part, QMenu | QMenuBar):
        for action in part.actions():
            yield "text and key of an entry", action.text()
            if isinstance(part, QMenu) and part.toolTipsVisible():
                yield "tip of an entry", action.toolTip()
            yield "status tip of an entry", action.statusTip()
    elif isinstance(part, QAbstractItemView):
        for index in indexes(part, part.rootIndex()):
            yield "row", str(index.data() or "")
            yield "tip of a row", str(index.data(Qt.ItemDataRole.ToolTipRole) or "")


def indexes(view: QAbstractItemView, parent: QModelIndex) -> Iterator[QModelIndex]:
    """Yield all that a view lists."""
    model = view.model()
    if model is None:
        return
    for row in range(model.rowCount(parent)):
        is_list = isinstance(model, QAbstractListModel)
        for column in range(1 if is_list else model.columnCount(parent)):
            yield model.index(row, column, parent)
        yield from indexes(view, model.index(row, 0, parent))


# --- Going round ------------------------------------------------------------------------------


@dataclass
class Seen:
    """What was met on the way."""

    entries: int = 0
    windows: list[str] = field(default_factory=list)
    misread: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    crashes: list[str] = field(default_factory=list)
    longest: float = 0.0
    """Seconds for which nothing moved."""
    slowest: str = ""
    """Where that was: the window that was gone to last."""
    memory: int = 0
    """MiB that the process and its largest child had at most."""
    ended: bool = False


class Mouse:
    """Moves and clicks by events of Qt."""

    def move(self, widget: QWidget, place: QPoint) -> None:
        """Move over a place of a widget."""
        QTest.mouseMove(widget, place)

    def click(self, widget: QWidget, place: QPoint) -> None:
        """Click there."""
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place)


class RealMouse(Mouse):
    """That of the screen, by xdotool."""

    def move(self, widget: QWidget, place: QPoint) -> None:
        at = widget.mapToGlobal(place)
        subprocess.run(["xdotool", "mousemove", str(at.x()), str(at.y())], check=True)  # noqa: S607

    def click(self, widget: QWidget, place: QPoint) -> None:
        self.move(widget, place)
        subprocess.run(["xdotool", "click", "1"], check=True)  # noqa: S607


class Tour(QObject):
    """Goes round as soon as there is a window, and calls `ended` when it has seen everything."""

    def __init__(self, mouse: Mouse, beside: Path, ended: Callable[[], object]) -> None:
        super().__init__()
        self.seen = Seen()
        self._mouse, self._beside, self._ended = mouse, beside, ended
        self._last = monotonic()
        self._steps = self._all()
        self._is_busy = False
        self._walked: set[type] = set()
        self._timer = QTimer(self, interval=PACE)
        self._timer.timeout.connect(self._step)
        self._timer.start()

    def _step(self) -> None:
        """Go on by a step; it is called in dialogs that wait, too."""
        now = monotonic()
        if now - self._last > self.seen.longest:
            self.seen.longest = now - self._last
            self.seen.slowest = (self.seen.windows or [""])[-1]
        self._last = now
        if self._is_busy:
            return
        self._is_busy = True
        try:
            next(self._steps)
        except StopIteration:
            self.seen.ended = True
            self._timer.stop()
            self._ended()
        except BaseException:
            self._timer.stop()
            self._ended()
            raise
        finally:
            self._is_busy = False

    def _until(self, is_so: Callable[[], object], patience: float = PATIENCE) -> Steps:
        end = monotonic() + patience
        while not is_so() and monotonic() < end:
            yield

    def _rest(self, seconds: float) -> Steps:
        yield from self._until(lambda: False, seconds)

    def _all(self) -> Steps:
        yield from self._until(lambda: self._main() is not None)
        window = self._main()
        assert window is not None
        yield from self._until(lambda: window.document.path is not None, 5)
        yield from self._rest(0.5)
        window.activateWindow()
        for panel in [*window.panels.docks]:
            window.panels.show(panel)
            yield
        yield from self._walk(window)
        for action in self._ways(window):
            if action.isEnabled():
                yield from self._visit(action.trigger)
        for path in sorted(self._beside.glob("*")):
            if path.name.endswith(SUFFIXES):
                yield from self._open(window, path)

    @staticmethod
    def _main() -> MainWindow | None:
        tops = QApplication.topLevelWidgets()
        return next((w for w in tops if isinstance(w, MainWindow) and w.isVisible()), None)

    @staticmethod
    def _ways(window: MainWindow) -> Iterable[QAction]:
        """Return the actions that open other windows."""
        menus = menus_of(window)
        yield from (window.launching.play, window.laboratory.open_laboratory)
        yield window.proposing.propose
        yield from (window.comparing.disk, *window.publishing.actions, window.files.open_action)
        yield from (menus.new, window.help, window.shortcuts, window.about_box, window.find_command)

    def _open(self, window: MainWindow, path: Path) -> Steps:
        """Open a file in each kind of window that may be asked to."""
        yield from self._visit(partial(window.workspace.shared(MainWindows).open_path, path))
        laboratory = window.laboratory.opened
        if laboratory is not None:
            yield from self._visit(partial(self._drop, laboratory.catalogue.open_file, path))
            yield from self._visit(laboratory.show)

    @staticmethod
    def _drop(does: Callable[[Path], object], path: Path) -> None:
        does(path)

    def _visit(self, does: Callable[[], object]) -> Steps:
        """Do what opens a window, go round in it, and close it."""
        before = set(self._tops())
        QTimer.singleShot(0, does)
        yield
        yield from self._until(lambda: set(self._tops()) - before, 2)
        yield from self._rest(0.2)
        for _ in range(9):  # one may come after another, as a question before a window
            new = [top for top in self._tops() if top not in before]
            if not new:
                return
            top = new[-1]
            if isinstance(top, SandboxWindow):
                yield from self._at_table(top)
            yield from self._walk(top)
            if isValid(top):
                top.reject() if isinstance(top, QDialog) else top.close()
            yield from self._rest(0.1)

    def _at_table(self, window: SandboxWindow) -> Steps:
        for panel in [*window.panels.docks]:
            window.panels.show(panel)
            yield
        for path in sorted(self._beside.glob("*.yaml")):
            window.open_path(path)
            yield

    @staticmethod
    def _tops() -> list[QWidget]:
        kinds = Qt.WindowType.Popup, Qt.WindowType.ToolTip
        tops = QApplication.topLevelWidgets()
        return [w for w in tops if w.isVisible() and w.windowType() not in kinds]

    # --- In a window ---

    def _walk(self, top: QWidget) -> Steps:
        """Have every menu opened and every tip shown, and note what is misread."""
        self.seen.windows.append(f"{type(top).__name__}: {top.windowTitle()}")
        if isinstance(top, CrashDialog):
            self.seen.crashes.append(top.report.toPlainText())
        yield from self._rest(0.1)
        if isinstance(top, QMainWindow) and type(top) not in self._walked:
            self._walked.add(type(top))
            yield from self._menus(top.menuBar())
        for number, part in enumerate([top, *top.findChildren(QWidget)]):
            if isValid(part) and part.isVisible():
                self._tip(part)
            if not number % 20:
                yield
        if isValid(top):
            self._note(misread(top))

    def _note(self, texts: Iterable[str]) -> None:
        self.seen.misread += [text for text in texts if text not in self.seen.misread]

    def _tip(self, part: QWidget) -> None:
        """Rest with the mouse on some places of a widget."""
        places = [part.rect().center()]
        if isinstance(part, QAbstractItemView):
            rows = [part.visualRect(index) for index in indexes(part, part.rootIndex())]
            part = part.viewport()
            places = [row.center() for row in rows if part.rect().contains(row.center())][:9]
        for place in places:
            if not isValid(part):
                return
            event = QHelpEvent(QEvent.Type.ToolTip, place, part.mapToGlobal(place))
            QApplication.sendEvent(part, event)
            said = QToolTip.text()
            if ("<img" in said and Html.mightBeRichText(said)) or _TURNED.search(said):
                self._note([f"tip over {type(part).__name__}: {said!r}"])

    def _menus(self, bar: QMenuBar) -> Steps:
        for action in bar.actions():
            menu = action.menu()
            if not isinstance(menu, QMenu) or not action.isVisible() or not action.isEnabled():
                continue
            self._mouse.click(bar, bar.actionGeometry(action).center())
            yield from self._until(menu.isVisible, 3)
            if menu.isVisible():
                yield from self._hover(menu)
            else:
                self.seen.missed.append(menu.title())
            while (shown := QApplication.activePopupWidget()) is not None:
                shown.close()
                yield

    def _hover(self, menu: QMenu) -> Steps:
        """Move over each entry of a menu, and of those below it."""
        yield from self._until(lambda: not self._is_being_filled(menu))
        self._note(misread(menu))
        for action in menu.actions():
            if not isValid(action) or action.isSeparator() or not action.isVisible():
                continue
            yield from self._reach(menu, action)
            below = action.menu() if isValid(action) else None
            if isinstance(below, QMenu) and action.isEnabled():
                yield from self._until(below.isVisible, 3)
                if below.isVisible():
                    yield from self._hover(below)
                else:
                    self.seen.missed.append(action.text())

    def _reach(self, menu: QMenu, action: QAction) -> Steps:
        end = monotonic() + 3
        while isValid(action) and menu.isVisible() and monotonic() < end:
            rect = menu.actionGeometry(action)
            # Once from either side, since Qt looks whether the mouse is on its way below.
            for at in (rect.center() - QPoint(3, 0), rect.center()):
                self._mouse.move(menu, at)
                yield
            if menu.activeAction() is action or not action.isEnabled():
                self.seen.entries += 1
                return
        self.seen.missed.append(action.text() if isValid(action) else "an entry that went")

    @staticmethod
    def _is_being_filled(menu: QMenu) -> bool:
        return [action.text() for action in menu.actions()] == ["Reading the repository…"]


def main(file: str, mouse: str = "") -> int:
    """Open a file as the program does, go round, and tell what was seen."""
    app.make_application()

    def end() -> None:
        memory = Path("/proc/self/status").read_text(encoding="utf-8")
        own = int(re.findall(r"VmHWM:\s+(\d+)", memory)[0])
        children = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        tour.seen.memory = max(own, children) // 1024
        sys.stdout.write(json.dumps(asdict(tour.seen)) + "\n")
        sys.stdout.flush()
        os._exit(0)  # what is left open is none of a tour's business

    tour = Tour(RealMouse() if mouse else Mouse(), Path(file).parent, end)
    return app.main(file)
