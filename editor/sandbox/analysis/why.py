"""Why a choice is worth what it is, as signed bars, and how likely each player is to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.simulation.game_review import Chances

from ...look.appearance import ink_on
from ...widgets.box_layouts import FLUSH, vbox
from ...widgets.card_delegate import BOLD, CENTRE, LEFT, RIGHT, paint_box, write
from ...widgets.form_fields import muted_label
from ..figures import percent, signed
from ..seat_colours import edge_of, initials, seat_colour

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from core.bots.assessment import Reason

    from ..view_context import AnyContext
    from .choice_view import WeighedChoice

_LINE: Final = 17
_FIGURES: Final = 48
_BARS: Final = 0.34
"""The share of the width that bars have."""
_BAR: Final = 9
_EDGE: Final = 12
_REST: Final = "rest"
_STRIP: Final = 22
_LEAST_LINES: Final = 4
_LEAST_LABEL: Final = 30
_MOST_PLAYOUTS: Final = 1000


class ReasonBars(QWidget):
    """The reasons of a choice, one below the other, each with a bar and its points; their sum.

    In little room only the weightiest are shown, with the sum of the others.
    """

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._choice: WeighedChoice | None = None
        self._lines = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Why"))
        context.appearance.changed.connect(self.update)

    def show_choice(self, choice: WeighedChoice | None) -> None:
        """Show why a choice is worth what it is."""
        self._choice = choice
        reasons = self._reasons()
        # It never shrinks while it is looked at: what stands below would move.
        lines = max(self._lines, len(reasons) + bool(reasons))
        if lines != self._lines:
            self._lines = lines
            self.updateGeometry()
        phrase = self._context.session.phrase
        told = (f"{phrase(each.title)} {signed(each.points)}" for each in reasons)
        self.setAccessibleDescription(", ".join(told))
        self.update()

    def forget(self) -> None:
        """Show nothing, and take no room."""
        self._choice, self._lines = None, 0
        self.updateGeometry()
        self.update()

    def lines(self) -> Sequence[tuple[Reason | None, float]]:
        """The reasons that fit, with their points; the others as None, with their sum."""
        reasons = self._reasons()
        room = max((self.height() - 8) // _LINE - 1, 1)
        if len(reasons) <= room:
            return [(each, each.points) for each in reasons]
        # The rest is no merit of the choice, so it is the first to be left out.
        by_weight = sorted(reasons, key=lambda each: (each.name == _REST, -abs(each.points)))
        seen, others = by_weight[: room - 1], by_weight[room - 1 :]
        told = [(each, each.points) for each in reasons if each in seen]
        return [*told, (None, sum(each.points for each in others))]

    def _reasons(self) -> Sequence[Reason]:
        return () if self._choice is None else self._choice.assessment.reasons

    def sizeHint(self) -> QSize:
        return QSize(200, self._lines * _LINE + 8 if self._lines else 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, min(self._lines, _LEAST_LINES) * _LINE + 8 if self._lines else 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        reasons = self._reasons()
        if self._choice is None or not reasons:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # What was so before stands for no merit of the choice, and would dwarf all other bars.
        shown = [abs(each.points) for each in reasons if each.name != _REST]
        scale = max([1.0, *shown])
        lines = self.lines()
        for number, (reason, points) in enumerate(lines):
            self._paint_line(painter, self._row(number), reason, points, scale)
        self._paint_sum(painter, self._row(len(lines)), self._choice.assessment.worth)
        painter.end()

    def _row(self, number: int) -> QRect:
        return QRect(_EDGE, 4 + number * _LINE, self.width() - 2 * _EDGE, _LINE)

    def _paint_line(
        self, painter: QPainter, row: QRect, reason: Reason | None, points: float, scale: float
    ) -> None:
        """Paint a reason, or the others without a bar."""
        colours, is_plain = self._context.appearance.colours, reason is None or reason.name == _REST
        bars = int(row.width() * _BARS)
        text = row.adjusted(0, 0, -_FIGURES - bars - 8, 0)
        ink = colours.muted if is_plain else colours.text
        sentence = self._context.session.translator.sentence
        title = self.tr("Other reasons") if reason is None else sentence(reason.title)
        write(painter, text, title, ink, pixels=12, side=LEFT)
        write(painter, row, signed(points), ink, pixels=12, side=RIGHT)
        if is_plain:
            return
        middle = row.right() - _FIGURES - bars / 2
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(int(middle), row.top(), int(middle), row.bottom())
        long = bars / 2 * min(abs(points) / scale, 1.0)
        left = middle if points > 0 else middle - long
        bar = QRectF(left, row.center().y() - _BAR / 2 + 1, long, _BAR)
        ground = colours.good if points > 0 else colours.error
        paint_box(painter, bar, ground=ground, radius=2)

    def _paint_sum(self, painter: QPainter, row: QRect, worth: float) -> None:
        colours = self._context.appearance.colours
        painter.setPen(QPen(QColor(colours.border), 1))
        painter.drawLine(row.left(), row.top(), row.right(), row.top())
        text, figures = self.tr("Lead expected in the end"), signed(worth)
        room = row.adjusted(0, 0, -_FIGURES, 0)
        write(painter, room, text, colours.text, pixels=12, weight=BOLD)
        write(painter, row, figures, colours.text, pixels=12, weight=BOLD, side=RIGHT)


class ChanceStrip(QWidget):
    """How likely each player is to win, as shares of a strip in their colours."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self._wins: Sequence[float] = ()
        self.setFixedHeight(_STRIP)
        context.appearance.changed.connect(self.update)

    def show_wins(self, wins: Sequence[float]) -> None:
        """Show the players' shares; none where nothing is known."""
        self._wins = wins
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter, colours = QPainter(self), self._context.appearance.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names = self._context.session.players
        whole = QRectF(self.rect()).adjusted(_EDGE + 0.5, 0.5, -_EDGE - 0.5, -0.5)
        paint_box(painter, whole, ground=colours.sunken, line=colours.border, radius=4)
        left = whole.left()
        for player, share in enumerate(self._wins):
            part = QRectF(left, whole.top(), whole.width() * share, whole.height())
            left += part.width()
            colour = seat_colour(names, player)
            if part.width() >= 1:
                paint_box(painter, part, ground=colour, line=edge_of(colour, colours), radius=0)
            if part.width() >= _LEAST_LABEL:
                text = self.tr("{share} %").format(share=percent(share))
                # In little room drop the initial, then the figure: the text below has both.
                if part.width() >= 2 * _LEAST_LABEL:
                    text = f"{initials(names)[player]}  {text}"
                ink = ink_on(colour)
                write(painter, part.toRect(), text, ink, pixels=11, weight=BOLD, side=CENTRE)
        painter.end()


class ChanceView(QWidget):
    """The strip, and below it each player's chance with its interval, and the playouts so far."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self.strip = ChanceStrip(context)
        self.told = muted_label("", wraps=True)
        self.told.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        vbox(self.strip, self.told, on=self, margins=FLUSH, spacing=3)
        self.show_chances(None)

    def show_chances(self, chances: Chances | None) -> None:
        """Show chances to win; None while none are known."""
        if chances is None or not (chances.playouts or chances.certain):
            self.strip.show_wins(())
            self.told.setText(self.tr("Chances to win: no playouts yet"))
        else:
            self.strip.show_wins(chances.wins)
            self.told.setText(self._text(chances))
        self.strip.setAccessibleName(self.told.text())
        self._keep_height()

    def _keep_height(self) -> None:
        """Be as high as with all there will be to say, so that nothing moves as figures come."""
        players = len(self._context.session.players)
        most = Chances((1.0,) * players, _MOST_PLAYOUTS, (0.0,) * players)
        room = QRect(0, 0, max(self.width() - 2 * _EDGE, 100), 0)
        wrapped = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        text = self._text(most)
        high = self.told.fontMetrics().boundingRect(room, wrapped.value, text).height()
        if high != self.told.minimumHeight():
            self.told.setFixedHeight(high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_height()

    def _text(self, chances: Chances) -> str:
        names = self._context.session.players
        if chances.certain:
            return self.tr("The game is over.")
        each = self.tr("{player} {share} % ({low}–{high})")
        told = " · ".join(
            each.format(
                player=name,
                share=percent(chances.wins[seat]),
                low=percent(chances.interval(seat).low),
                high=percent(chances.interval(seat).high),
            )
            for seat, name in enumerate(names)
        )
        text = self.tr(
            "Chances to win among such bots, after %n playouts: {chances}", "", chances.playouts
        )
        return text.format(chances=told)
