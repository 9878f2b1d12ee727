"""A row of terrains beside a side that was clicked: one more click chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QIcon, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QToolButton, QWidget

from ..document.changes.tile_guesses import taker_of
from ..look.appearance import sized
from ..widgets.form_fields import spoken
from .palette import Piece, picture_of

if TYPE_CHECKING:
    from core.edition.edition import Edition

    from ..look.appearance import Appearance
    from .painting import Stage

_PICTURE: Final = 24
_SMALL_PICTURE: Final = 14
_BADGE: Final = 13
_GAP: Final = 3


class TerrainChip(QToolButton):
    """A terrain as a small picture with its code; being over it previews it."""

    entered = Signal(str)
    left = Signal()

    def __init__(self, edition: Edition, terrain: str, stage: Stage, ratio: float) -> None:
        super().__init__()
        self.terrain = terrain
        self._colours, self._small = stage.colours, stage.small
        self._code = edition.terrains[terrain].code
        size = _SMALL_PICTURE if stage.small else _PICTURE
        piece = Piece("brush", terrain, taker_of(edition, terrain))
        self.setIcon(QIcon(picture_of(edition, piece, size, ratio)))
        self.setIconSize(QSize(size, size))
        self.setFixedSize(size + 4, size + 4)
        self.setProperty("role", "chip")
        self.setCheckable(True)
        self.setAccessibleName(spoken(terrain))
        self.setToolTip(f"{spoken(terrain)} ({self._code})")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked():
            painter.setPen(QPen(QColor(self._colours.accent), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 6, 6)
        if not self._small:
            place = self.rect().adjusted(
                self.width() - _BADGE - 1, self.height() - _BADGE - 1, -1, -1
            )
            painter.setPen(QPen(QColor(self._colours.border), 1))
            painter.setBrush(QColor(self._colours.surface))
            painter.drawEllipse(place)
            painter.setPen(QColor(self._colours.text))
            painter.setFont(sized(self.font(), 9, self.font().Weight.DemiBold))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._code)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit(self.terrain)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()


class TerrainChips(QFrame):
    """Offers all terrains for one side, off the tile; `chosen` gives the side and the terrain."""

    chosen = Signal(int, str)
    previewed = Signal(int, object)

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.side: int | None = None
        self.chips: list[TerrainChip] = []
        self._grid = QGridLayout(self)
        self._grid.setSpacing(1)
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAccessibleName(self.tr("Terrains for this side"))
        self.hide()

    def offer(self, edition: Edition, side: int, shown: str | None, stage: Stage) -> None:
        """Show all terrains for a side, beside its tab: a second click there finds it again."""
        self.side = side
        for chip in self.chips:
            chip.hide()
            chip.deleteLater()
        self.chips = []
        upright = stage.screen_side(side) % 2 == 1
        edge = 0 if stage.small else 2
        self._grid.setContentsMargins(edge, edge, edge, edge)
        in_line = self._in_line(stage.tab(side).toRect(), upright=upright, small=stage.small)
        for number, terrain in enumerate(edition.terrains):
            chip = TerrainChip(edition, terrain, stage, self.devicePixelRatioF())
            chip.setChecked(terrain == shown)
            chip.clicked.connect(self._choose)
            chip.entered.connect(self._preview)
            chip.left.connect(self._end_preview)
            line, place = divmod(number, in_line)
            self._grid.addWidget(chip, *((place, line) if upright else (line, place)))
            chip.show()
            self.chips.append(chip)
        self._grid.activate()
        self.resize(self._grid.totalSizeHint())
        self._stand_beside(stage.tab(side).toRect(), stage)
        self.show()
        self.raise_()

    def _in_line(self, tab: QRect, *, upright: bool, small: bool) -> int:
        """Return how many chips there is room for from a tab to the end of the view."""
        size = (_SMALL_PICTURE if small else _PICTURE) + 5
        room = self._room()
        free = room.bottom() - tab.bottom() if upright else room.right() - tab.right()
        return max(1, (free - 2 * _GAP - 4) // size)

    def _stand_beside(self, tab: QRect, stage: Stage) -> None:
        """Stand in the margin of the tile, past the tab of the side."""
        assert self.side is not None
        room, box, tile = self._room(), self.rect(), stage.box.toRect()
        seen = stage.screen_side(self.side)
        x, y = tab.right() + _GAP, tab.bottom() + _GAP
        if seen == 0:
            y = tile.top() - _GAP - box.height()
        elif seen == 1:
            x = tile.right() + _GAP
        elif seen == 2:  # noqa: PLR2004
            y = tile.bottom() + _GAP
        else:
            x = tile.left() - _GAP - box.width()
        x = min(max(x, room.left()), max(room.right() - box.width() + 1, room.left()))
        y = min(max(y, room.top()), max(room.bottom() - box.height() + 1, room.top()))
        self.move(x, y)

    def _room(self) -> QRect:
        parent = self.parentWidget()
        assert parent is not None
        return parent.rect()

    def _choose(self) -> None:
        chip = self.sender()
        assert isinstance(chip, TerrainChip)
        if self.side is not None:
            self.chosen.emit(self.side, chip.terrain)

    def _preview(self, terrain: str) -> None:
        if self.side is not None:
            self.previewed.emit(self.side, terrain)

    def _end_preview(self) -> None:
        if self.side is not None:
            self.previewed.emit(self.side, None)
