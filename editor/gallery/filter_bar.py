"""The bar over a gallery: what to search for, what to show, in which order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent
from PySide6.QtWidgets import (
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)

from ..widgets.box_layouts import clear, hbox, vbox
from ..widgets.controls import SearchField
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import set_role, small_button
from ..widgets.plain_text import as_label
from .filter_panel import FilterLabels, FilterPanel
from .gallery_filter import SORTINGS, TileFilter

if TYPE_CHECKING:
    from ..document.document_context import DocumentContext
    from .gallery_filter import Sorting
    from .gallery_rows import GalleryRows

_CROSS: Final = 10


class FilterBar(QWidget):
    """Search field, filters and order; each filter in use is a chip that takes it away.

    `left` says that the keyboard is to go back to the tiles.
    """

    left = Signal()

    def __init__(self, context: DocumentContext, rows: GalleryRows) -> None:
        super().__init__()
        self._context = context
        self._rows = rows
        self._labels = FilterLabels(context, self)
        self._shown: tuple[TileFilter, str] | None = None
        self.panel: FilterPanel | None = None
        self.chips: list[QPushButton] = []
        self.search = SearchField(
            self.tr("Search"),
            self.tr("Search the tiles"),
            self.tr("Find tiles by id, features, icons, names, sides or findings"),
        )
        self.search.textChanged.connect(self._search)
        self.search.left.connect(self.left)
        glass = context.appearance.set_icon(QAction(self.tr("Search"), self), "search", "muted")
        self.search.addAction(glass, SearchField.ActionPosition.LeadingPosition)
        self.filters = small_button(self.tr("Filter the tiles"))
        self.filters.clicked.connect(self.drop_panel)
        self.order = small_button(self.tr("Order of the tiles"))
        self.order.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.orders = self._orders()
        self.clear = QPushButton(self.tr("Clear"))
        self.clear.setProperty("role", "quiet")
        self.clear.setToolTip(self.tr("Show all tiles again, in the order of the file"))
        self.clear.clicked.connect(self.show_all)
        self._build()
        rows.arranged.connect(self._refresh)
        context.document.opened.connect(self.show_all)
        self._refresh()

    def show_all(self) -> None:
        """Take all filters away, and go back to the order of the file."""
        self._rows.choose(TileFilter(), "file")

    def drop_panel(self) -> None:
        """Open the panel of filters under its button."""
        self.panel = FilterPanel(self._context, self._rows.filter, self)
        self.panel.changed.connect(self._rows.choose)
        corner = self.mapToGlobal(QPoint(0, self.filters.geometry().bottom() + 4))
        screen = self.screen().availableGeometry()
        # Near the edge of the screen the panel would be cut off.
        corner.setX(max(screen.left(), min(corner.x(), screen.right() - self.panel.width())))
        self.panel.move(corner)
        self.panel.show()

    def _orders(self) -> dict[Sorting, QAction]:
        menu = QMenu(self)
        group = QActionGroup(menu)
        actions: dict[Sorting, QAction] = {}
        for sorting in SORTINGS:
            action = QAction(self._labels.sorting(sorting), self, checkable=True)
            action.triggered.connect(lambda _=False, s=sorting: self._rows.choose(sorting=s))
            group.addAction(action)
            menu.addAction(action)
            actions[sorting] = action
        self.order.setMenu(menu)
        return actions

    def _build(self) -> None:
        line = hbox((self.search, 1), spacing=2)
        line.addSpacing(4)
        line.addWidget(self.filters)
        line.addWidget(self.order)
        self._tray = QWidget()
        self._flow = FlowLayout(self._tray, gap=4, line_gap=4)
        self._flow.setContentsMargins(0, 0, 0, 0)
        vbox(line, self._tray, on=self, margins=(8, 6, 6, 6), spacing=6)
        set_role(self, "surface")

    def _search(self, text: str) -> None:
        self._rows.choose(replace(self._rows.filter, text=" ".join(text.split())))

    def _refresh(self) -> None:
        chosen, sorting = self._rows.filter, self._rows.sorting
        if (chosen, sorting) == self._shown:
            return
        self._shown = chosen, sorting
        self.orders[sorting].setChecked(True)
        # Compared without blanks, or a blank typed between two words would be taken away.
        if " ".join(self.search.text().split()) != chosen.text:
            self.search.setText(chosen.text)
        set_icon, asked = self._context.appearance.set_icon, not replace(chosen, text="").is_empty
        set_icon(self.filters, "filter", "accent" if asked else "text")
        set_icon(self.order, "sort", "accent" if sorting != "file" else "text")
        self._make_chips(chosen, sorting)

    def _make_chips(self, chosen: TileFilter, sorting: Sorting) -> None:
        # The chips are made again: the keyboard goes to the one in the same place.
        held = next((n for n, chip in enumerate(self.chips) if chip.hasFocus()), None)
        clear(self._flow, self.clear)
        self.chips = []
        for part, value, said in self._labels.chips(chosen):
            self._add_chip(said).clicked.connect(
                lambda _=False, p=part, v=value: self._rows.choose(self._rows.filter.toggled(p, v))
            )
        if sorting != "file":
            self._add_chip(self._labels.sorting(sorting)).clicked.connect(
                lambda _=False: self._rows.choose(sorting="file")
            )
        self._flow.addWidget(self.clear)
        self.clear.show()
        self._tray.setVisible(bool(self.chips))
        self._flow.activate()
        if held is not None and self.chips:
            self.chips[min(held, len(self.chips) - 1)].setFocus()
        elif held is not None:
            self.left.emit()

    def _add_chip(self, said: str) -> QPushButton:
        chip = QPushButton(as_label(said))
        chip.setProperty("role", "chip")
        # The cross stands behind the words.
        chip.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self._context.appearance.set_icon(chip, "close", "muted")
        chip.setIconSize(QSize(_CROSS, _CROSS))
        chip.setAccessibleName(self.tr("Remove the filter {name}").format(name=said))
        chip.setToolTip(self.tr("Click to remove this filter"))
        chip.installEventFilter(self)
        self._flow.addWidget(chip)
        chip.show()
        self.chips.append(chip)
        return chip

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QPushButton) and isinstance(event, QKeyEvent):
            pressed = event.type() is QEvent.Type.KeyPress
            if pressed and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
                watched.click()
                return True
        return super().eventFilter(watched, event)
