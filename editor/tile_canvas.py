"""The large drawing of the tile looked at, with its kinds of copies to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from .appearance import sized

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from .desk import Desk

_MARGIN: Final = 28
_LARGEST: Final = 560
_THUMB: Final = 56
_CELL: Final = QSize(_THUMB + 14, _THUMB + 32)


class TileView(QWidget):
    """Paints one tile as large as there is room, turned as the viewer likes."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._document = desk.document
        self._selection = desk.selection
        self._pictures = desk.pictures
        self._appearance = desk.appearance
        self.turns = 0
        self.setMinimumSize(180, 150)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        desk.document.changed.connect(self._refresh)
        desk.selection.changed.connect(self._refresh)
        desk.appearance.changed.connect(self.update)
        self._refresh()

    def turn(self, quarters: int) -> None:
        """Look at the tile from another side; the tile stays as it is."""
        self.turns = (self.turns + quarters) % 4
        self._refresh()

    def _refresh(self) -> None:
        design = self._selection.design
        name = self.tr("Drawing of tile {id}").format(id=design.id) if design else ""
        self.setAccessibleName(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        colours = self._appearance.colours
        painter.fillRect(self.rect(), QColor(colours.sunken))
        design, edition = self._selection.design, self._document.edition
        if design is None or edition is None:
            painter.setPen(QColor(colours.muted))
            text = self.tr("This set has no tiles yet. Add the first one with Tile → Add.")
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
            return
        room = min(self.width(), self.height()) - 2 * _MARGIN
        size = max(64, min(room, _LARGEST))
        pixmap = self._pictures.pixmap(
            edition,
            design,
            size,
            self.devicePixelRatioF(),
            copy=self._selection.copy,
            turns=self.turns,
            at_once=True,
        )
        place = QRect((self.width() - size) // 2, (self.height() - size) // 2, size, size)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for spread in range(7):
            painter.setBrush(QColor(0, 0, 0, 7))
            shadow = QRectF(place).adjusted(-spread, -spread + 3, spread, spread + 3)
            painter.drawRoundedRect(shadow, 6 + spread, 6 + spread)
        if pixmap is not None:
            painter.drawPixmap(place.topLeft(), pixmap)


class CopyStrip(QWidget):
    """The kinds of copies of a tile beside one another; a click or an arrow key chooses one."""

    chosen = Signal(int)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._document = desk.document
        self._selection = desk.selection
        self._pictures = desk.pictures
        self._appearance = desk.appearance
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Kinds of copies"))
        self.setToolTip(self.tr("Copies of this tile that show other icons. Click to look at one."))
        desk.pictures.ready.connect(self.update)
        desk.appearance.changed.connect(self.update)

    def place_of(self, copy: int) -> QRect:
        """Return where a kind of copies is painted."""
        return QRect(QPoint(copy * _CELL.width(), 0), _CELL)

    def refresh(self) -> None:
        """Follow what is looked at."""
        design = self._selection.design
        self.setFixedSize(
            QSize(_CELL.width() * (len(design.copies) if design else 0), _CELL.height())
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        design, edition = self._selection.design, self._document.edition
        if design is None or edition is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._appearance.colours
        for number, copy in enumerate(design.copies):
            cell = self.place_of(number).adjusted(2, 2, -2, -2)
            chosen = number == self._selection.copy
            if chosen:
                focused = 2.0 if self.hasFocus() else 1.5
                painter.setPen(QPen(QColor(colours.accent), focused))
                painter.setBrush(QColor(colours.selection))
                painter.drawRoundedRect(cell, 8, 8)
            corner = QPoint(cell.x() + 5, cell.y() + 5)
            ratio = self.devicePixelRatioF()
            pixmap = self._pictures.pixmap(edition, design, _THUMB, ratio, copy=number)
            painter.setOpacity(1.0 if copy.count else 0.5)
            if pixmap is not None:
                painter.drawPixmap(corner, pixmap)
            painter.setOpacity(1.0)
            painter.setFont(
                sized(self.font(), 12, QFont.Weight.DemiBold if chosen else QFont.Weight.Normal)
            )
            painter.setPen(QColor(colours.text if chosen else colours.muted))
            caption = QRect(cell.x(), corner.y() + _THUMB + 2, cell.width(), 18)
            painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, f"×{copy.count}")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit(int(event.position().x()) // _CELL.width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.chosen.emit(max(0, self._selection.copy + step))


class TileCanvas(QWidget):
    """The tile looked at: what it is called, the drawing, and its kinds of copies."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._document = desk.document
        self._selection = desk.selection
        self.view = TileView(desk)
        self.copies = CopyStrip(desk)
        self._name = QLabel()
        self._name.setProperty("role", "large")
        self._about = QLabel()
        self._about.setProperty("role", "muted")
        self._header = QWidget()
        self._header.setProperty("role", "panel-header")
        self._header.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self._header)
        row.setContentsMargins(16, 6, 8, 6)
        row.setSpacing(10)
        row.addWidget(self._name)
        row.addWidget(self._about, 1)
        self._strip = QScrollArea()
        self._strip.setWidget(self.copies)
        self.copies.setAutoFillBackground(False)
        self._strip.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._strip.setFixedHeight(_CELL.height() + 14)
        self._strip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._strip.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self.view, 1)
        column.addWidget(self._strip)
        self.copies.chosen.connect(self._choose)
        desk.document.changed.connect(self._refresh)
        desk.selection.changed.connect(self._refresh)
        self._refresh()

    def add_button(self, action: QAction) -> None:
        """Offer an action beside the name of the tile."""
        button = QToolButton()
        button.setDefaultAction(action)
        layout = self._header.layout()
        assert layout is not None
        layout.addWidget(button)

    def _choose(self, copy: int) -> None:
        self._selection.select(self._selection.key, copy)
        self._strip.ensureVisible(self.copies.place_of(self._selection.copy).center().x(), 0)

    def _refresh(self) -> None:
        design = self._selection.design
        self.copies.refresh()
        self._strip.setVisible(design is not None and len(design.copies) > 1)
        self._name.setText(design.id if design else "")
        self._about.setText(self._description())

    def _description(self) -> str:
        design, key, edition = self._selection.design, self._selection.key, self._document.edition
        if design is None or key is None or edition is None:
            return ""
        shown = [edition.terrains[e].code if e else "?" for e in design.layout.edges]
        parts = ["".join(shown), self.tr("%n copies", "", design.count)]
        if not self._document.is_own(key):
            base = edition.sets[key[0]].tileset.id
            parts.append(self.tr("inherited from {base}").format(base=base))
        elif edition.start == design.id:
            parts.append(self.tr("start tile"))
        return "  ·  ".join(parts)
