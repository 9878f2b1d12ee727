"""The card of a player: name, points, pieces, tokens, and the bot if there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from core.engine.state import NOBODY

from ...widgets.box_layouts import hbox, vbox
from ...widgets.form_fields import (
    ChoiceField,
    ElidedLabel,
    muted_label,
    restyle,
    role_label,
    small_button,
    spoken,
)
from ...widgets.plain_text import as_tip
from ..piece_pictures import Chip
from ..seat_colours import edge_of, seat_colour
from .belongings import LINE, LOW_LINE, Belongings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.protocol import AnyGame

    from ...look.appearance import Appearance
    from ..view_context import AnyContext

_BEAT: Final = 80  # milliseconds from one step of the spinner to the next
_STEP: Final = 30  # degrees
_BY_HAND: Final = ""
_SEAT: Final = 108
_AROUND: Final = 29
"""What arrow and margins of a seat take of its width, in pixels."""
_BUTTON: Final = 20
_SHORT_SEAT: Final = 38
_LOW_SEAT: Final = 24
_PAD: Final = 10
_GAP: Final = 6
_ANY: Final = 999
_HEAD: Final = 41
_LONG_NAME: Final = 84
"""Up to this width, in pixels, a name is shown whole at the cost of other texts."""


class Spinner(QWidget):
    """A rotating arc that says to wait; its timer stops while it is hidden.

    It rests where nothing is to be animated.
    """

    def __init__(
        self, appearance: Appearance, size: int = 14, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setFixedSize(size, size)
        self._angle = 0
        self._timer = QTimer(self, interval=_BEAT)
        self._timer.timeout.connect(self._turn)

    def _turn(self) -> None:
        if self._appearance.prefers("animations"):
            self._angle = (self._angle - _STEP) % 360
            self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(self.palette().mid().color(), 2))
        painter.drawEllipse(ring)
        painter.setPen(QPen(QColor(self.palette().accent().color()), 2))
        painter.drawArc(ring, self._angle * 16, 100 * 16)
        painter.end()


class SeatField(ChoiceField):
    """Who plays in a seat: in words, or as an icon in a narrow card."""

    def __init__(self, name: str, appearance: Appearance) -> None:
        super().__init__(name)
        self._appearance = appearance
        self._short = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.shorten(short=False)
        appearance.changed.connect(self.update)

    def shorten(self, *, short: bool) -> None:
        """Show an icon only, or the words."""
        self._short = short
        self.setFixedWidth(_SHORT_SEAT if short else _SEAT)
        self.update()

    @property
    def painted(self) -> str:
        """What there is room for: of a bot its name alone before that is cut."""
        text, room = self.currentText(), self.width() - _AROUND
        if self.currentData() and self.fontMetrics().horizontalAdvance(text) > room:
            text = spoken(self.currentData())
        return self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)

    def showPopup(self) -> None:
        # The list may be wider than the field: a bot may have a long name, or a parameter.
        words = self.view().sizeHintForColumn(0) + 2 * self.view().frameWidth()
        self.view().setMinimumWidth(max(_SEAT, words))
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        if not self._short:
            option.currentText = self.painted
            painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
            return
        side = self.iconSize().width() + 4
        top = (self.height() - side) // 2
        icon = self._appearance.icon("by-bot" if self.currentData() else "by-hand")
        icon.paint(painter, QRect(5, top, side, side))


class GameCard(QFrame):
    """What belongs to no player: pieces of the whole game, and what extensions show of it."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.belongings = Belongings(context)
        self._kind = context.kind
        self._title = muted_label(self.tr("Game"))
        self._title.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = hbox(self._title, (self.belongings, 1), on=self, margins=(_PAD, 0, _PAD, 0))
        row.setSpacing(2 * _GAP)
        row.setAlignment(self._title, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def show_game(self) -> None:
        """Show the present game; without anything to show the card is hidden."""
        self.belongings.show_things(self._kind.belongings(NOBODY))
        self.belongings.setAccessibleName(self.tr("What belongs to the whole game"))
        self.setVisible(bool(self.belongings.things))

    def height_in(self, line: int) -> int:
        """The height of the card with rows so high; 0 if there is nothing to show."""
        return self.belongings.height_in(line) + 2 if self.belongings.things else 0

    def take_room(self, *, low: bool) -> None:
        """Use small pictures if `low`."""
        self.belongings.line = LOW_LINE if low else LINE
        self._title.setFixedHeight(self.belongings.line)


class PlayerCard(QFrame):
    """All public values of a player, and the tokens as far as the viewpoint shows them."""

    def __init__(self, context: AnyContext, player: int) -> None:
        super().__init__()
        self._context = context
        self.player = player
        self.setProperty("role", "card")
        self._chip = Chip()
        self.name = ElidedLabel()
        self.name.setProperty("role", "heading")
        self._flag, self._arrow, self._cup = QLabel(), QLabel(), QLabel()
        self._arrow.setToolTip(self.tr("to move"))
        self.state, self.score = muted_label(""), role_label("large")
        self.ended = muted_label("")
        self.score.setMinimumWidth(26)
        self.score.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.belongings = Belongings(context)
        self.seat = SeatField(self.tr("Who plays"), context.appearance)
        self.seat.entered.connect(self._sit)
        set_icon = context.appearance.set_icon
        said = self.tr("Stop the bots and move yourself")
        self.stop = set_icon(small_button(said), "stop")
        self.stop.clicked.connect(context.session.stop)
        self.go_on = set_icon(small_button(self.tr("Resume bots")), "replay-play")
        self.go_on.clicked.connect(context.session.go_on)
        for button in (self.stop, self.go_on):
            button.setProperty("role", "tiny")
            button.setFixedSize(_BUTTON, _BUTTON)
        self.stop.setIconSize(QSize(10, 10))
        # On top of the stop button, which gets the clicks.
        self.spinner = Spinner(context.appearance, _BUTTON, self.stop)
        self.spinner.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._offered: Sequence[str] = ()
        self._arrange()
        set_icon(self._flag, "start", "muted", 14)
        set_icon(self._arrow, "later", "accent", 14)
        set_icon(self._cup, "cup", "accent", 18)

    def show_game(
        self, bots: Sequence[str], *, is_thinking: bool, if_ended: int | None = None
    ) -> None:
        """Show the present game; `bots` are the names to choose from.

        `if_ended` are the points if it ended now, None if they are not shown.
        """
        session = self._context.session
        name, game = session.players[self.player], session.game
        colours = self._context.appearance.colours
        self._chip.set_colours(self._colour, edge_of(self._colour, colours))
        self.name.setText(name)
        self._flag.setToolTip(as_tip(self.tr("{player} went first").format(player=name)))
        self._flag.setVisible(session.setup.first == self.player and not game.is_over)
        points = self._context.kind.scores(game)[self.player]
        self.score.setText("?" if points is None else str(points))
        hidden = self.tr("points hidden from this viewpoint")
        self.score.setToolTip(hidden if points is None else self.tr("%n points", "", points))
        self.belongings.show_things(self._context.kind.belongings(self.player))
        self.belongings.setAccessibleName(self.tr("What {player} has").format(player=name))
        self._show_ended(if_ended)
        self._show_seat(name, bots)
        has_turn = not game.is_over and game.player == self.player
        self._mark_turn(has_turn=has_turn)
        bot_waits = has_turn and bool(session.bot_to_move())
        self.stop.setVisible(bot_waits and is_thinking)
        self.go_on.setVisible(bot_waits and session.is_paused and not is_thinking)
        self.stop.setAccessibleName(self.tr("Stop the bot of {player}").format(player=name))
        self.go_on.setAccessibleName(self.tr("Resume the bot of {player}").format(player=name))
        self._show_state(has_turn=has_turn, is_thinking=bot_waits and is_thinking)
        self._tell()

    @property
    def wanted_width(self) -> int:
        """The least width at which the seat is shown in words."""
        name = min(self.name.fontMetrics().horizontalAdvance(self.name.text()) + 2, _LONG_NAME)
        score = max(self.score.sizeHint().width(), self.score.minimumWidth())
        parts = (self._chip.width(), name, _BUTTON, _SEAT, score)
        return sum(parts) + _GAP * (len(parts) - 1) + 2 * _PAD + 2

    @property
    def whole_height(self) -> int:
        """The height of the card with large pictures."""
        return _HEAD + self.belongings.height_in(LINE)

    @property
    def low_height(self) -> int:
        """The height of the card with small pictures."""
        return _LOW_SEAT + 6 + self.belongings.height_in(LOW_LINE)

    def take_room(self, *, short: bool, low: bool) -> None:
        """Use icons instead of words if `short`, and small pictures if `low`."""
        self.seat.shorten(short=short)
        self.seat.setMinimumHeight(0)
        self.seat.setMaximumHeight(_LOW_SEAT if low else _ANY)
        self.belongings.line = LOW_LINE if low else LINE
        for widget in self._marks:
            widget.setFixedHeight(self.belongings.line)
        above, between, below = (2, 0, 2) if low else (5, 3, 4)
        self._column.setContentsMargins(_PAD, above, _PAD, below)
        self._column.setSpacing(between)

    def _arrange(self) -> None:
        """Put name, seat and points above, pieces, tokens and state below."""
        signs = (self._arrow, self.stop, self.go_on)
        top = hbox(self._chip, (self.name, 1), *signs, self.seat, self.score, spacing=_GAP)
        self._marks = (self._flag, self.ended, self.state, self._cup)
        foot = hbox((self.belongings, 1), *self._marks, spacing=_GAP)
        for widget in self._marks:
            foot.setAlignment(widget, Qt.AlignmentFlag.AlignTop)
        self._column = vbox(top, foot, on=self)
        self.take_room(short=False, low=False)

    @property
    def _colour(self) -> str:
        return seat_colour(self._context.session.players, self.player)

    def _mark_turn(self, *, has_turn: bool) -> None:
        # Called for every move, and restyling is slow.
        if self.property("chosen") != has_turn:
            restyle(self, chosen=has_turn)

    def _show_seat(self, name: str, bots: Sequence[str]) -> None:
        """Show who plays; a bot that is not in the list is added to it."""
        if bots != self._offered:
            self._offered = list(bots)
            self.seat.clear()
            self.seat.addItem(self.tr("Human"), _BY_HAND)
            for bot in bots:
                self.seat.addItem(self.tr("Bot: {name}").format(name=spoken(bot)), bot)
        self.seat.show_word(self._context.session.seats[self.player] or _BY_HAND)
        label = self.tr("Who plays {player}").format(player=name)
        self.seat.setAccessibleName(label)
        self.seat.setToolTip(as_tip(f"{label}\n{self.seat.currentText()}"))

    def _show_state(self, *, has_turn: bool, is_thinking: bool) -> None:
        """Show whose turn it is, or at the end the place of the player."""
        game = self._context.session.game
        won = game.is_over and self.player in game.winners
        self._cup.setVisible(won)
        if won and len(game.winners) > 1:
            text = self.tr("tied for the win")
        elif won:
            text = self.tr("wins")
        elif game.is_over:
            text = self.tr("place {number}").format(number=places(game)[self.player])
        elif is_thinking:
            text = self.tr("thinking…")
        else:
            text = self.tr("to move") if has_turn else ""
        self._cup.setToolTip(text)
        self.state.setText(text)
        self.state.setVisible(game.is_over)
        self._arrow.setVisible(has_turn and not self._context.session.bot_to_move())

    def _show_ended(self, points: int | None) -> None:
        """Show the points if the game ended now; None shows none."""
        self.ended.setVisible(points is not None)
        if points is not None:
            self.ended.setText(self.tr("→ {points}").format(points=points))
            self.ended.setToolTip(self.tr("%n points if the game ended now", "", points))

    def _tell(self) -> None:
        """Describe the card to screen readers."""
        ended = self.ended.toolTip() if not self.ended.isHidden() else ""
        parts = (self.name.text(), self.score.toolTip(), ended, self.state.text())
        self.setAccessibleName(", ".join(filter(None, parts)))
        self.setAccessibleDescription(self.belongings.accessibleDescription())

    def _sit(self, bot: str) -> None:
        self._context.session.seat(self.player, bot or None)


def places(game: AnyGame) -> tuple[int, ...]:
    """The place of each player, from 1: winners first, then by points; ties share one."""
    ranks = [(player not in game.winners, -score) for player, score in enumerate(game.scores)]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
