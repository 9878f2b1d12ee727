"""A gallery with the form of a tile, and how a designer uses them."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QModelIndex, QPoint, QPointF, QRect, QSettings, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QGuiApplication,
    QWheelEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.edition.library import Library, default_library
from editor.document.document import Document
from editor.document.document_context import DocumentContext
from editor.document.selection import Selection
from editor.gallery.gallery_rows import SetHeading
from editor.gallery.tile_commands import TileCommands
from editor.gallery.tile_gallery import TileGallery
from editor.gallery.tile_grid import USUAL
from editor.look.appearance import Appearance
from editor.look.tile_pictures import TilePictures
from editor.tile_form.tile_inspector import TileInspector
from editor.widgets.rows import Heading

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier


class Bench(QWidget):
    """A window with a gallery and a form, without all the rest."""

    def __init__(self, path: Path, settings: QSettings, library: Library | None = None) -> None:
        super().__init__()
        self.document = Document(library or default_library())
        self.document.open(path)
        self.selection = Selection(self.document, self)
        self.pictures = TilePictures(self)
        self.appearance = Appearance(settings, self)
        self.context = DocumentContext(
            self.document, self.selection, self.pictures, self.appearance, settings, "en"
        )
        self.gallery = TileGallery(self.context)
        self.inspector = TileInspector(self.context)
        self.tiles = TileCommands(self.document, self.selection, self.gallery, self.inspector)
        for action in self.tiles.actions[:3]:
            self.addAction(action)
        self.refusals: list[str] = []
        self.document.refused.connect(self.refusals.append)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.gallery, 1)
        row.addWidget(self.inspector)
        self.resize(820, 640)
        self.gallery.setFocus()

    def start_over(self, path: Path) -> None:
        """Open another file, and show it as at first."""
        self.gallery.view.set_zoom(USUAL)
        self.gallery.setFocus()
        self.document.open(path)
        self.gallery.explain("")
        self.gallery.view.verticalScrollBar().setValue(0)
        self.refusals.clear()
        self.resize(820, 640)

    @property
    def view(self) -> QWidget:
        """The cards."""
        return self.gallery.view

    @property
    def text(self) -> str:
        """The text of the file."""
        return self.document.text

    @property
    def notice(self) -> str:
        """What is said over the tiles; empty if nothing is."""
        shown = self.gallery._notice.isVisibleTo(self.gallery)
        return self.gallery._notice.text.text() if shown else ""

    def ids(self) -> list[str]:
        """Return the ids of the tiles shown, in their order."""
        rows = self.gallery.view.rows
        return [rows.text(row) for row in rows.rows if not isinstance(row, Heading)]

    def index(self, tile: str) -> QModelIndex:
        """Return where a tile is in the view."""
        rows = self.gallery.view.rows
        tiles = [row for row in rows.rows if not isinstance(row, Heading)]
        return rows.index(rows.number_of(tiles[self.ids().index(tile)]))

    def card(self, tile: str) -> QRect:
        """Return where the card of a tile lies."""
        return self.gallery.view.visualRect(self.index(tile))

    def headings(self) -> list[SetHeading]:
        """Return the headings over the tiles."""
        return [row for row in self.gallery.view.rows.rows if isinstance(row, SetHeading)]

    def columns(self) -> int:
        """Return how many cards are side by side."""
        return len({self.card(tile).left() for tile in self.ids()})

    def own_ids(self) -> list[str]:
        """Return the ids of the tiles of the file."""
        assert self.document.source is not None
        return [item.tile.id for item in self.document.source.items]

    def selected(self) -> list[str]:
        """Return the ids of the selected tiles, in the order of the gallery."""
        keys = [key for key in self.document.keys() if key in self.selection.keys]  # noqa: SIM118
        designs = [self.document.design(key) for key in keys]
        return [design.id for design in designs if design is not None]

    def centre(self, tile: str) -> QPoint:
        """Return the middle of a card, scrolled into view."""
        view = self.gallery.view
        index = self.index(tile)
        view.scrollTo(index)
        return view.visualRect(index).center()

    def click(self, tile: str, held: Qt.KeyboardModifier = NONE) -> None:
        """Click a card."""
        QTest.mouseClick(self.gallery.view.viewport(), LEFT, held, self.centre(tile))

    def band(self, start: QPoint, end: QPoint, held: Qt.KeyboardModifier = NONE) -> None:
        """Pull a rubber band over the cards."""
        port = self.gallery.view.viewport()
        QTest.mousePress(port, LEFT, held, start)
        QTest.mouseMove(port, (start + end) / 2)
        QTest.mouseMove(port, end)
        QTest.mouseRelease(port, LEFT, held, end)

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        """Press a key where the cursor is."""
        self._activate()
        QTest.keyClick(QApplication.focusWidget() or self, key, held)

    def _activate(self) -> None:
        if QApplication.activeWindow() is not self:
            self.activateWindow()
            QApplication.processEvents()

    def type(self, text: str) -> None:
        """Type where the cursor is."""
        for letter in text:
            QTest.keyClicks(QApplication.focusWidget() or self, letter)

    def search(self, text: str) -> None:
        """Search by Ctrl+F, from wherever in the gallery."""
        self.gallery.view.setFocus()
        self.press(Qt.Key.Key_F, CTRL)
        self.type(text)

    def switch(self, part: str, value: str) -> None:
        """Turn a switch of the filter panel."""
        QTest.mouseClick(self.gallery.bar.filters, LEFT)
        panel = self.gallery.bar.panel
        assert panel is not None
        QTest.mouseClick(panel.switches[part, value], LEFT)
        panel.close()
        self._activate()

    def wheel(self, up: int, held: Qt.KeyboardModifier = NONE) -> None:
        """Turn the wheel over the cards."""
        where = QPointF(60, 60)
        event = QWheelEvent(
            where,
            self.gallery.view.viewport().mapToGlobal(where),
            QPoint(),
            QPoint(0, 120 * up),
            Qt.MouseButton.NoButton,
            held,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.gallery.view.viewport(), event)

    def drag(self, data: QMimeData, to: QPoint) -> bool:
        """Bring something over a point; say whether it could be dropped there."""
        port = self.gallery.view.viewport()
        actions = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
        QApplication.sendEvent(port, QDragEnterEvent(to, actions, data, LEFT, NONE))
        event = QDragMoveEvent(to, actions, data, LEFT, NONE)
        event.ignore()
        QApplication.sendEvent(port, event)
        return event.isAccepted()

    def drop(self, data: QMimeData, to: QPoint) -> None:
        """Drag something to a point and release it."""
        self.drag(data, to)
        actions = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
        port = self.gallery.view.viewport()
        QApplication.sendEvent(port, QDropEvent(QPointF(to), actions, data, LEFT, NONE))

    def leave(self) -> None:
        """Take what is dragged away again."""
        QApplication.sendEvent(self.gallery.view.viewport(), QDragLeaveEvent())

    def before(self, tile: str) -> QPoint:
        """Return a point at the left edge of a card."""
        rect = self.card(tile)
        return QPoint(rect.left() + 3, rect.center().y())

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Close the file: a stack of undo that still has steps must not become garbage."""
        self.setFocus()  # what is being typed is entered now, not when all is closed
        self.document.close()
        self.pictures.stop()
        super().closeEvent(event)


def clipboard_text() -> str:
    """Return what any other program would paste."""
    return QGuiApplication.clipboard().text()


def show(bench: Bench, bot: QtBot) -> Bench:
    """Bring a bench to the screen, and close it after the test."""
    # a stack of undo that still has steps must not become garbage
    bot.addWidget(bench, before_close_func=lambda _: bench.document.close())
    return bring_up(bench, bot)


def bring_up(bench: Bench, bot: QtBot) -> Bench:
    """Bring a bench to the screen, with the keyboard in its gallery."""
    with bot.waitActive(bench):
        bench.show()
        bench.activateWindow()
    bench.gallery.setFocus()
    return bench
