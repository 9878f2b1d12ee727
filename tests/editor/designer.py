"""A designer at a whole window, who works in any of its views by mouse and keys alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from core.verification.edge_patterns import PresentPattern
from editor.document.document_context import DocumentContext
from editor.widgets.rows import ROW

from .conftest import Hands
from .drawer import LEFT, Drawer, segment, side
from .set_forms.hands import FormHands

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.canvas.targets import TileTarget
    from editor.main_window import MainWindow
    from editor.widgets.form_fields import CheckedLine


class Designer(Hands):
    """Hands at a window that know their way about all of its views."""

    def __init__(self, window: MainWindow, bot: QtBot) -> None:
        super().__init__(window, bot)
        self.drawer = Drawer(window.canvas, window.document, window.selection)
        context = DocumentContext(
            *(window.document, window.selection, window.pictures, window.appearance),
            *(window.workspace.settings, window.workspace.language),
        )
        self.forms = FormHands(window.forms, context)

    @property
    def text(self) -> str:
        """The text of the set."""
        return self.window.document.text

    @property
    def tile(self) -> str:
        """The id of the tile looked at."""
        return self.drawer.design.id

    def come_back(self) -> None:
        """Be in the window again after a list that came up over it, as Qt does with a screen."""
        if not self.window.isActiveWindow():
            self.window.activateWindow()
            self.bot.waitUntil(lambda: QApplication.focusWidget() is not None)

    def press(self, keys: str, widget: QWidget | None = None) -> None:
        """Press a combination of keys where the cursor is."""
        self.come_back()
        super().press(keys, widget)

    def write(self, text: str) -> None:
        """Type where the cursor is."""
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, text)

    def click(self, widget: QWidget) -> None:
        """Click a widget, scrolling to it first."""
        area = widget.parentWidget()
        while area is not None and not hasattr(area, "ensureWidgetVisible"):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(widget)
            QApplication.processEvents()
        assert widget.isVisible(), widget
        QTest.mouseClick(widget, LEFT, pos=widget.rect().center())

    def begin_expansion(self, title: str, set_id: str, folder: Path) -> None:
        """Make an empty expansion of the set that is open, by the guide, and be in it."""
        self.press("Ctrl+N")
        guide = self.window.guide
        self.bot.waitUntil(guide.isActiveWindow)
        self.write(title)
        for line, text in ((guide.id, set_id), (guide.folder, str(folder))):
            self._fill(line, text)
        self.click(guide.make)
        self.bot.waitUntil(lambda: not guide.isVisible())

    def show(self, panel: str) -> None:
        """Go to a panel by its keys, whether it is in front or not."""
        dock, focus = self.window.panels.docks[panel], QApplication.focusWidget()
        if focus is None or not dock.isAncestorOf(focus):
            self.press(f"Ctrl+{[*self.window.panels.docks].index(panel) + 1}")
            self.bot.waitUntil(dock.widget().isVisible)

    def begin_tile(self, name: str) -> None:
        """Add a tile, type its id, and go to the canvas."""
        self.press("Ctrl+T")
        self.write(name)
        self.press("F7")
        assert self.tile == name
        assert self.drawer.view.hasFocus()

    def type_lines(self, text: str) -> None:
        """Type lines where the cursor is in the source pane, each but the last ended by Enter.

        What the pane puts at the beginning of a line is taken where it fits, else deleted first.
        Names of kinds are completed from their first letters.
        """
        first, *others = text.split("\n")
        self._type_line(first)
        for line in others:
            self._press_in_source(Qt.Key.Key_Return)
            while not line.startswith(self._before_cursor()):
                self._press_in_source(Qt.Key.Key_Backspace)
            self._type_line(line[len(self._before_cursor()) :])

    def _type_line(self, text: str) -> None:
        editor = self.window.source.editor
        for part in re.split(r"(?<=kind: )(\w+)", text):
            QTest.keyClicks(editor, part[:3] if part in self.kinds else part)
            if part in self.kinds and len(part) > 3:
                assert editor.popup.isVisible(), part
                QTest.keyClick(editor, Qt.Key.Key_Tab)

    def _press_in_source(self, key: Qt.Key) -> None:
        editor = self.window.source.editor
        if editor.popup.isVisible():
            QTest.keyClick(editor, Qt.Key.Key_Escape)
        QTest.keyClick(editor, key)

    def _before_cursor(self) -> str:
        cursor = self.window.source.editor.textCursor()
        return cursor.block().text()[: cursor.positionInBlock()]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of features of the edition."""
        edition = self.window.document.edition
        return tuple(edition.features) if edition else ()

    def click_pattern(self, codes: str) -> None:
        """Click an edge pattern in the panel of patterns."""
        grid = self.window.patterns
        places = [grid.patterns.index(row) for row in range(grid.patterns.rowCount())]
        where = next(
            place
            for place in places
            if (place.data(), type(place.data(ROW))) == (codes, PresentPattern)
        )
        grid.list.scrollTo(where)
        place = grid.list.visualRect(where).center()
        QTest.mouseClick(grid.list.viewport(), LEFT, pos=place)

    def choose_terrain(self, number: int, terrain: str) -> None:
        """Click a side of the canvas, and one of the terrains that come up beside it."""
        self.drawer.click(side(number))
        chips = self.drawer.view.popups.chips
        names = list(self.drawer.view.controller.tile.drawn.edition.terrains)  # type: ignore[union-attr]
        QTest.mouseClick(chips.chips[names.index(terrain)], LEFT)

    def click_feature(self, kind: str, nth: int = 0) -> None:
        """Click a feature of a kind on the canvas."""
        self.drawer.click(self.feature(kind, nth))

    def feature(self, kind: str, nth: int = 0) -> TileTarget:
        """Return a feature of a kind as a target."""
        segments = enumerate(self.drawer.design.layout.segments)
        return segment([n for n, part in segments if part.kind == kind][nth])

    def enter_cell(self, row: int, heading: str, number: int) -> None:
        """Click a cell in the table of copies and type a number."""
        table = self.window.inspector.copies.table
        self.window.inspector.ensureWidgetVisible(table)
        QApplication.processEvents()
        sideways = Qt.Orientation.Horizontal
        cells = table.cells
        headings = [cells.headerData(n, sideways) for n in range(cells.columnCount())]
        where = cells.index(row, headings.index(heading))
        table.scrollTo(where)
        place = table.visualRect(where).center() - QPoint(8, 0)
        QTest.mouseClick(table.viewport(), LEFT, pos=place)
        self.write(str(number))
        self.press("Return")
        QApplication.processEvents()

    def look_at_copy(self, number: int) -> None:
        """Click one of the kinds of copies below the canvas."""
        strip = self.window.canvas.copies
        QTest.mouseClick(strip, LEFT, pos=strip.place_of(number).center())
        assert self.window.selection.copy == number

    def name_feature(self, name: str) -> None:
        """Name the feature that is picked on the canvas."""
        self.press("Shift+F2")
        self.write(name)
        self.press("Return")

    def _fill(self, field: CheckedLine, text: str) -> None:
        QTest.mouseClick(field.line, LEFT, pos=QPoint(8, field.line.height() // 2))
        QTest.keyClick(field.line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(field.line, text)
