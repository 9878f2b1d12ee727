"""A row of terrains beside a side that was clicked: one more click chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QIcon
from PySide6.QtWidgets import QFrame, QGridLayout, QToolButton, QWidget

from ..changes.tile_guesses import taker_of
from ..form_fields import spoken
from .palette import Piece, picture_of

if TYPE_CHECKING:
    from core.edition import Edition

    from ..appearance import Appearance

_PICTURE: Final = 26
_IN_A_ROW: Final = 6


class TerrainChip(QToolButton):
    """A terrain as a small picture with its code; being over it previews it."""

    entered = Signal(str)
    left = Signal()

    def __init__(self, edition: Edition, terrain: str, ratio: float) -> None:
        super().__init__()
        self.terrain = terrain
        known = edition.terrains[terrain]
        picture = picture_of(
            edition, Piece("brush", terrain, taker_of(edition, terrain)), _PICTURE, ratio
        )
        self.setIcon(QIcon(picture))
        self.setIconSize(QSize(_PICTURE, _PICTURE))
        self.setText(known.code)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setCheckable(True)
        self.setAccessibleName(spoken(terrain))
        self.setToolTip(f"{spoken(terrain)} ({known.code})")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit(self.terrain)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()


class TerrainChips(QFrame):
    """Offers all terrains for one side; `chosen` gives the side and the terrain."""

    chosen = Signal(int, str)
    previewed = Signal(int, object)

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.side: int | None = None
        self.chips: list[TerrainChip] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(4, 4, 4, 4)
        self._grid.setSpacing(2)
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAccessibleName(self.tr("Terrains for this side"))
        self.hide()

    def offer(self, edition: Edition, side: int, shown: str | None, near: QRect) -> None:
        """Show all terrains for a side whose tab is at a place."""
        self.side = side
        for chip in self.chips:
            chip.hide()
            chip.deleteLater()
        self.chips = []
        for number, terrain in enumerate(edition.terrains):
            chip = TerrainChip(edition, terrain, self.devicePixelRatioF())
            chip.setChecked(terrain == shown)
            chip.clicked.connect(self._choose)
            chip.entered.connect(self._preview)
            chip.left.connect(self._end_preview)
            self._grid.addWidget(chip, *divmod(number, _IN_A_ROW))
            self.chips.append(chip)
        self.adjustSize()
        self._stand_beside(near)
        self.show()
        self.raise_()

    def _stand_beside(self, near: QRect) -> None:
        parent = self.parentWidget()
        assert parent is not None
        room = parent.rect().adjusted(4, 4, -4, -4)
        box = self.rect()
        centre = QPointF(near.center())
        middle = QPointF(room.center())
        upright = abs(centre.y() - middle.y()) >= abs(centre.x() - middle.x())
        x, y = centre.x() - box.width() / 2, centre.y() - box.height() / 2
        if upright:
            above = centre.y() < middle.y()
            y = near.bottom() + 6 if above else near.top() - 6 - box.height()
        else:
            leftmost = centre.x() < middle.x()
            x = near.right() + 6 if leftmost else near.left() - 6 - box.width()
        x = min(max(x, room.left()), max(room.right() - box.width(), room.left()))
        y = min(max(y, room.top()), max(room.bottom() - box.height(), room.top()))
        self.move(round(x), round(y))

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
