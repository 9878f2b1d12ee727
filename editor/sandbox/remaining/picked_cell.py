"""What an open cell that was picked on the table needs, what fits it, and how likely it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.analysis.draw_odds import odds
from core.drawing.kind_styles import looks_of
from core.tileset.geometry import SIDES

from ...widgets.form_fields import small_button
from .odds_table import OddsTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.analysis.draw_odds import Prospect
    from core.engine.table_snapshot import Cell

    from ..sitting import Sitting

_SIZE: Final = 46
_RIM: Final = 12


class Needs(QWidget):
    """A cell with what its neighbours show along its sides."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting
        self._sides: Sequence[str | None] = ()
        self.setFixedSize(_SIZE, _SIZE)

    def show_sides(self, sides: Sequence[str | None]) -> None:
        """Show other sides, from north clockwise."""
        self._sides = sides
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        colours = self._sitting.appearance.colours
        looks = looks_of(self._sitting.play.edition)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        corners = [place.topLeft(), place.topRight(), place.bottomRight(), place.bottomLeft()]
        for side, terrain in enumerate(self._sides):
            if terrain is not None:
                colour = QColor(looks.of_terrain(terrain).tones.base)
                painter.setPen(QPen(colour, 0.6))
                painter.setBrush(colour)
                wedge: list[QPointF] = [corners[side], corners[(side + 1) % 4], place.center()]
                painter.drawPolygon(QPolygonF(wedge))
        inside = place.adjusted(_RIM, _RIM, -_RIM, -_RIM)
        painter.setPen(QPen(QColor(colours.surface), 2))
        painter.setBrush(QColor(colours.sunken))
        painter.drawRect(inside)
        painter.setPen(QPen(QColor(colours.strong_border), 1, Qt.PenStyle.DashLine))
        painter.drawRect(inside.adjusted(1, 1, -1, -1))


class PickedCell(QWidget):
    """An open cell in words and figures; `close_button` picks none."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("The selected open cell"))
        self.needs = Needs(sitting)
        self.title, self.sides, self.fits = QLabel(), QLabel(), QLabel()
        self.title.setProperty("role", "heading")
        self.sides.setProperty("role", "muted")
        for label in (self.sides, self.fits):
            label.setWordWrap(True)
        self.odds = OddsTable(sitting)
        self.anybody = QLabel()
        self.anybody.setWordWrap(True)
        self.close_button = small_button(self.tr("Show all tiles again"))
        sitting.appearance.wear(self.close_button, "close", "muted")
        self.close_button.clicked.connect(self._close)
        sitting.appearance.changed.connect(self.needs.update)
        self._arrange()

    def show_cell(self, cell: Cell, prospect: Prospect) -> None:
        """Show a cell and what comes to lie there."""
        play = self._sitting.play
        x, y = cell
        self.title.setText(self.tr("Open cell ({x},{y})").format(x=x, y=y))
        self.needs.show_sides(prospect.needs)
        self.sides.setText(self._said(prospect.needs))
        self.fits.setText(self._fitting(prospect))
        role = "error" if prospect.is_dead else ""
        if self.fits.property("role") != role:
            self.fits.setProperty("role", role)
            self.fits.style().unpolish(self.fits)
            self.fits.style().polish(self.fits)
        found = odds(play.game, prospect.fits) if prospect.fits else None
        self.odds.setVisible(found is not None)
        self.odds.show_odds(found)
        self.anybody.setVisible(found is not None)
        if found is not None:
            rows = self.odds.rows
            chance = rows.figure(found.anybody)
            mean = QLocale(self._sitting.language).toString(float(found.mean or 0), "f", 1)
            text = self.tr("Any player: {chance}, on average at draw {number}.")
            self.anybody.setText(text.format(chance=chance, number=mean))
            tip = self.tr(
                "Chance that any player draws one before the end, and when the first one comes"
            )
            self.anybody.setToolTip(f"{tip}\n{rows.exactly(found.anybody)}")
        self._take_room()

    def _arrange(self) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(1)
        for label in (self.title, self.sides, self.fits):
            texts.addWidget(label)
        texts.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(11)
        top.addWidget(self.needs, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(texts, 1)
        top.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(5)
        column.addLayout(top)
        column.addWidget(self.odds)
        foot = QHBoxLayout()
        foot.setContentsMargins(7, 0, 7, 0)
        foot.addWidget(self.anybody)
        column.addLayout(foot)

    def _said(self, sides: Sequence[str | None]) -> str:
        """Return what the sides need, in words."""
        return " · ".join(
            f"{side} {self._sitting.play.phrase(terrain)}".replace(" ", "\u00a0")
            for side, terrain in zip(SIDES, sides, strict=True)
            if terrain is not None
        )

    def _fitting(self, prospect: Prospect) -> str:
        if prospect.is_dead:
            return self.tr("No remaining tile fits here.")
        bag = len(self._sitting.play.game.deck)
        text = self.tr("{count} of %n tiles in the bag fit.", "", bag)
        told = text.format(count=prospect.fits)
        if prospect.in_hand:
            told += " " + self.tr("The tile in hand fits.")
        return told

    def _take_room(self) -> None:
        """Be as high as the texts are in this width: the list below can be scrolled."""
        high = self._column.totalHeightForWidth(self.width())
        if high > 0 and high != self.height():
            self.setFixedHeight(high)

    def _close(self) -> None:
        self._sitting.lit.pick(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_room()
