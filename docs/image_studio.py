"""A window of the program without a screen, hands at its mouse and keys, and pictures of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSettings, QSize, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QImage, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget

from core.edition.library import default_library
from editor.look.appearance import Appearance
from editor.main_windows import MainWindows
from editor.sandbox.sandboxes import Sandboxes
from editor.window_kinds import WINDOW_KINDS
from editor.workspace import Workspace

if TYPE_CHECKING:
    from editor.look.appearance import Mode
    from editor.main_window import MainWindow
    from editor.sandbox.sandbox_window import SandboxWindow

SIZE: Final = QSize(1280, 800)
LEFT: Final = Qt.MouseButton.LeftButton
RIGHT: Final = Qt.MouseButton.RightButton
_NO_KEY: Final = Qt.KeyboardModifier.NoModifier
_HELD: Final = {
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Shift": Qt.KeyboardModifier.ShiftModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
}
_NAMED: Final = {".": Qt.Key.Key_Period, "Enter": Qt.Key.Key_Return}
_STEPS: Final = 8
_ROUNDS: Final = 6
_PAUSE_MS: Final = 15
_FADING_MS: Final = 240
_PATIENCE: Final = 400


class Studio:
    """One window on a file, or on none, as a designer sees it who has it for the first time.

    `front` is the window that hands work in and that pictures are of: at first the only one.
    """

    def __init__(
        self, file: Path | None, folder: Path, mode: Mode, language: str, size: QSize
    ) -> None:
        self._before = QApplication.topLevelWidgets()
        settings = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        settings.clear()
        settings.setValue("language", language)
        appearance = Appearance(settings)
        appearance.choose(mode)
        self.folder = folder
        self.workspace = Workspace(default_library(), settings, appearance, WINDOW_KINDS)
        self.workspace.speak(language)
        self.window: MainWindow = self.workspace.shared(MainWindows).open()
        self.front: MainWindow | SandboxWindow = self.window
        self.window.resize(size)
        if file is not None:
            self.window.files.open_path(file)
        self.window.show()
        self.window.activateWindow()
        self.settle()

    def settle(self) -> None:
        """Let the window finish what it is about: drawing, verifying, laying out."""
        for _ in range(_ROUNDS):
            QTest.qWait(_PAUSE_MS)
            self.window.pictures.finish()
            self.front.pictures.finish()
        while self.window.document.is_checking:
            QTest.qWait(_PAUSE_MS)
        QApplication.processEvents()

    # --- What a designer does -------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press combinations of keys one after another, where the keyboard is."""
        self._stay_in_front()
        for combination in keys:
            *names, last = combination.split("+")
            held = _NO_KEY
            for name in names:
                held |= _HELD[name]
            key = _NAMED[last] if last in _NAMED else Qt.Key[f"Key_{last}"]
            QTest.keyClick(self._keyboard, key, held)
            QApplication.processEvents()

    def type(self, text: str) -> None:
        """Type a text where the keyboard is."""
        self._stay_in_front()
        for letter in text:
            if letter == "\n":
                QTest.keyClick(self._keyboard, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(self._keyboard, letter)

    def click(self, widget: QWidget, place: QPoint | None = None) -> None:
        """Click a widget, in its middle or elsewhere."""
        QTest.mouseClick(widget, LEFT, pos=place or widget.rect().center())
        self.settle()

    def click_row(self, view: QAbstractItemView, text: str) -> None:
        """Click the first row whose text begins so, scrolling to it first."""
        model = view.model()
        for row in range(model.rowCount()):
            index = model.index(row, 0)
            if str(index.data()).startswith(text):
                view.scrollTo(index)
                self.click(view.viewport(), view.visualRect(index).center())
                return
        raise LookupError(text)

    def click_tile(self, tile: str) -> None:
        """Click a tile in the gallery."""
        self.click_row(self.window.gallery.view, tile)

    def hover(self, widget: QWidget, place: QPoint) -> None:
        """Move the mouse there with no button down."""
        self._move(widget, place, Qt.MouseButton.NoButton)

    def drag(self, widget: QWidget, start: QPoint, stop: QPoint) -> None:
        """Press, move and hold; nothing is dropped."""
        self.hover(widget, start)
        QTest.mousePress(widget, LEFT, pos=start)
        # Several moves, since a drag begins only some pixels away from the press.
        for step in range(1, _STEPS + 1):
            self._move(widget, start + (stop - start) * step / _STEPS, LEFT)

    def ask_menu(self, widget: QWidget) -> QWidget:
        """Ask for the menu of a widget by the key for it; return the menu."""
        place = widget.rect().center()
        reason = QContextMenuEvent.Reason.Keyboard
        asked = QContextMenuEvent(reason, place, widget.mapToGlobal(place))
        QApplication.sendEvent(widget, asked)
        self.settle()
        return self.popups()[-1]

    def drop(self, widget: QWidget, place: QPoint) -> None:
        """Release the mouse button."""
        QTest.mouseRelease(widget, LEFT, pos=place)
        self.settle()

    def show_panel(self, name: str, wide: int = 0, high: int = 0) -> QWidget:
        """Bring a panel to the front and give its dock a size; return its view."""
        self._stay_in_front()
        panels = self.front.panels
        panels.show(name)
        dock = panels.docks[name]
        for room, way in ((wide, Qt.Orientation.Horizontal), (high, Qt.Orientation.Vertical)):
            if room:
                self.front.resizeDocks([dock], [room], way)
                panels.room.keep()
        self.settle()
        return dock.widget()

    def wait(self, ready: Callable[[], bool], *, longer: int = 1) -> None:
        """Wait until something is so, `longer` times as long as usual; raise TimeoutError."""
        for _ in range(_PATIENCE * longer):
            if ready():
                return
            QTest.qWait(_PAUSE_MS)
        raise TimeoutError

    def popups(self) -> list[QWidget]:
        """Return what has opened over the windows."""
        others = (*self._before, self.window, self.front)
        return [w for w in QApplication.topLevelWidgets() if w.isVisible() and w not in others]

    # --- Pictures -------------------------------------------------------------------------------

    def picture(self, of: QWidget | None = None, *over: QWidget, margin: int = 0) -> QImage:
        """Return a picture of a part of the window, with windows that lie over it."""
        shown = of or self.front
        area = QRect(shown.mapToGlobal(QPoint(0, 0)), shown.size())
        for widget in over:
            if widget.isWindow():
                area = area.united(_place(widget).adjusted(-margin, -margin, margin, margin))
        return self._still(area, shown, over)

    def part(self, area: QRect, *over: QWidget) -> QImage:
        """Return a picture of an area of the window, in its coordinates."""
        corner = self.front.mapToGlobal(area.topLeft())
        return self._still(QRect(corner, area.size()), self.front, over)

    def _still(self, area: QRect, shown: QWidget, over: tuple[QWidget, ...]) -> QImage:
        """Return a picture once nothing fades in or out any more."""
        self.settle()
        # Tool tips and menus fade in: two pictures with a pause between them have to be equal.
        before, image = None, self._compose(area, shown, over)
        while image != before:
            QTest.qWait(_FADING_MS)
            before, image = image, self._compose(area, shown, over)
        return image

    def _compose(self, area: QRect, shown: QWidget, over: tuple[QWidget, ...]) -> QImage:
        ratio = self.front.devicePixelRatioF()
        image = QImage(area.size() * ratio, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor(self.front.appearance.colours.window))
        painter = QPainter(image)
        beneath = self.front if over or shown is self.front else shown
        for widget in (beneath, *over):
            painter.drawPixmap(_place(widget).topLeft() - area.topLeft(), widget.grab())
        painter.setPen(QColor(self.front.appearance.colours.strong_border))
        painter.drawRect(QRectF(0.5, 0.5, area.width() - 1, area.height() - 1))
        painter.end()
        return image

    def close(self) -> None:
        """Close the windows without a question."""
        self.workspace.shared(Sandboxes).close_all()
        for window in list(self.workspace.shared(MainWindows).windows):
            window.document.undo_stack.setClean()
            window.close()
            window.deleteLater()
        QTest.qWait(0)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.workspace.deleteLater()
        QTest.qWait(0)

    @property
    def _keyboard(self) -> QWidget:
        return QApplication.focusWidget() or self.front

    def _stay_in_front(self) -> None:
        """Give the window the keyboard if a dialog that had it is gone."""
        active = QApplication.activeWindow()
        if active is None or not active.isVisible():
            self.front.activateWindow()
            QApplication.processEvents()

    def _move(self, widget: QWidget, place: QPoint, button: Qt.MouseButton) -> None:
        at = QPointF(place)
        on_screen = QPointF(widget.mapToGlobal(place))
        none = Qt.MouseButton.NoButton  # that caused the event: a move has none
        moved = QMouseEvent(QEvent.Type.MouseMove, at, on_screen, none, button, _NO_KEY)
        QApplication.sendEvent(widget, moved)
        QApplication.processEvents()


def _place(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


@contextmanager
def studio(
    file: Path | str | None = "gold-rush",
    *,
    folder: Path,
    mode: Mode = "light",
    language: str = "en",
    size: QSize = SIZE,
) -> Iterator[Studio]:
    """Open a window on a shipped set, by its id, on a file or on nothing; close it at the end."""
    path = default_library().find(file) if isinstance(file, str) else file
    made = Studio(path, folder, mode, language, size)
    try:
        yield made
    finally:
        made.close()
