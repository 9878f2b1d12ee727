"""The tile looked at, large: its name, the drawing to work on, its palette, its copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ..look.appearance import sized
from ..widgets.form_fields import ElidedLabel
from ..widgets.tab_ring import TabRing
from .actions import CanvasActions
from .palette import Palette
from .view import TileView

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from ..document.desk import Desk

_THUMB: Final = 56
_CELL: Final = QSize(_THUMB + 14, _THUMB + 32)
_BUTTON: Final = QSize(30, 28)


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


class TileCanvas(TabRing, QWidget):
    """The tile looked at: what it is called, the drawing and what to put on it, its copies.

    `actions_of_tile` are those that a menu may offer; `hinted` says in words what is pointed at
    on the drawing, and why something cannot be done.
    """

    hinted = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._document = desk.document
        self._selection = desk.selection
        self.palette_strip = Palette(desk)
        self.view = TileView(desk, self.palette_strip)
        self.copies = CopyStrip(desk)
        self._name = ElidedLabel()
        self._name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._name.setProperty("role", "large")
        self._about = ElidedLabel()
        self._about.setProperty("role", "muted")
        self._header = QWidget()
        self._header.setProperty("role", "panel-header")
        self._header.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self._header)
        row.setContentsMargins(16, 6, 8, 6)
        row.setSpacing(10)
        row.addWidget(self._name)
        row.addWidget(self._about, 1)
        self._lay_out()
        self._make_actions(desk)
        self.copies.chosen.connect(self._choose)
        self.view.hinted.connect(self.hinted)
        desk.document.changed.connect(self._refresh)
        desk.selection.changed.connect(self._refresh)
        self._refresh()

    @property
    def actions_of_tile(self) -> tuple[QAction, ...]:
        """Turning, mirroring and what can be done with a feature, in the order of a menu."""
        return self._actions.all

    def add_button(self, action: QAction) -> None:
        """Offer an action beside the name of the tile."""
        button = QToolButton()
        button.setDefaultAction(action)
        button.setFixedSize(_BUTTON)
        layout = self._header.layout()
        assert layout is not None
        layout.addWidget(button)

    def _lay_out(self) -> None:
        self._strip = QScrollArea()
        self._strip.setWidget(self.copies)
        self.copies.setAutoFillBackground(False)
        self._strip.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._strip.setFixedHeight(_CELL.height() + 14)
        self._strip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._strip.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(0)
        self._middle.addWidget(self.view, 1)
        self._middle.addWidget(self.palette_strip)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addLayout(self._middle, 1)
        column.addWidget(self._strip)

    def _make_actions(self, desk: Desk) -> None:
        self._actions = CanvasActions(self.view, desk)
        self.rotate_left = self._actions.rotate_left
        self.rotate_right = self._actions.rotate_right
        self.mirror = self._actions.mirror
        self.show_points = self._actions.show_points
        for action in (self.rotate_left, self.rotate_right, self.mirror, self.show_points):
            self.add_button(action)

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name.setMaximumWidth(self.width() // 2)
        room = self.height() - self._header.height() - self._strip.isVisible() * _CELL.height()
        upright = self.width() >= room
        direction = QBoxLayout.Direction
        self._middle.setDirection(direction.LeftToRight if upright else direction.TopToBottom)
        self.palette_strip.lie(Qt.Orientation.Vertical if upright else Qt.Orientation.Horizontal)
