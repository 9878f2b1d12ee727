"""The players panel: a card for each player and the game, the viewpoint, the score track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from ...widgets.box_layouts import FLUSH, clear, hbox, vbox
from ...widgets.commands import Command, make_commands, tr
from ...widgets.controls import icon_button
from ...widgets.form_fields import ChoiceField, set_role
from ...widgets.live_view import LiveView
from ..failures import FAILURES
from .belongings import LINE, LOW_LINE
from .player_card import GameCard, PlayerCard
from .score_track import ScoreTrack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from ..view_context import AnyContext

_SETTING: Final = "sandbox/players/if ended"
_OPEN: Final = "open"
_IN_TURN: Final = "in turn"
LEAST_WIDTH: Final = 240
"""How wide the panel is at least, in pixels: a card with all of a player's points fits."""
_SIDE: Final = 10
_BETWEEN: Final = 6


class ViewpointField(ChoiceField):
    """The viewpoint for hidden tokens: all visible, one player's, or hot seat."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__(self.tr("Hidden tokens"))
        self.setToolTip(context.kind.viewpoint_tip)
        self._session = context.session
        self._offered: tuple[str, ...] = ()
        self.entered.connect(self._choose)

    def follow(self) -> None:
        """Show what is chosen."""
        session = self._session
        if session.players != self._offered:
            self._offered = session.players
            self.clear()
            self.addItem(self.tr("All visible (designer)"), _OPEN)
            self.addItem(self.tr("Hot seat"), _IN_TURN)
            for player, name in enumerate(session.players):
                self.addItem(self.tr("As {player} sees them").format(player=name), str(player))
        if session.is_hot_seat:
            self.show_word(_IN_TURN)
        else:
            self.show_word(_OPEN if session.viewpoint is None else str(session.viewpoint))

    def _choose(self, word: str) -> None:
        if word == _IN_TURN:
            self._session.start_hot_seat()
        else:
            self._session.set_viewpoint(None if word == _OPEN else int(word))


class PlayersPanel(LiveView, QWidget):
    """A card for each player in seat order, one for the whole game, below them the score track.

    `viewpoint` chooses whose hidden tokens are shown. The panel acts through the session alone, and
    computes nothing while it is hidden.
    """

    if_ended = Command(
        tr("If it ended now"),
        lambda self: self._switch_ended(),
        tip=tr("Show each player’s points if the game ended now"),
        icon="cup",
        is_switch=True,
    )

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self.cards: list[PlayerCard] = []
        self.viewpoint = ViewpointField(context)
        self.whole = GameCard(context)
        self.track = ScoreTrack(context)
        self._mark = QLabel()
        make_commands(self, context.appearance)
        self.if_ended.setChecked(str(context.settings.value(_SETTING, "false")) == "true")
        self._thinker = ""
        self._arrange()
        # Only now: a widget that lies in nothing would be shown as a window of its own.
        self.track.setVisible(context.kind.has_track)
        session = context.session
        session.thinking.connect(self._think)
        context.appearance.set_icon(self._mark, "eye", "muted")
        self.refresh_on(session.changed, context.appearance.changed)

    def _arrange(self) -> None:
        """Put the viewpoint above the cards, and the track below them."""
        set_role(self, "surface")
        ended = icon_button(self.if_ended)
        ended.setMaximumHeight(self.viewpoint.sizeHint().height())
        head = hbox(self._mark, (self.viewpoint, 1), ended, margins=(12, 9, 10, 3), spacing=8)
        self._list = vbox(spacing=_BETWEEN)
        content = QWidget()
        content.setProperty("role", "surface")
        inside = (_SIDE, 4, _SIDE, 4)
        filler = () if self._context.kind.has_track else (1,)
        vbox(
            self._list,
            self.whole,
            (self.track, 1),
            *filler,
            on=content,
            margins=inside,
            spacing=_BETWEEN,
        )
        self.area = QScrollArea()
        self.area.setWidget(content)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setAccessibleName(self.tr("Players"))
        vbox(head, (self.area, 1), on=self, margins=FLUSH, spacing=0)
        self.setFocusProxy(self.viewpoint)
        self.setMinimumWidth(LEAST_WIDTH)

    def _think(self, player: str) -> None:
        self._thinker = player
        self.outdate()

    def refresh(self) -> None:
        """Show the present game."""
        session = self._context.session
        self.viewpoint.follow()
        if len(self.cards) != len(session.players):
            self._deal(len(session.players))
        self.whole.show_game()
        ended = self._if_ended()
        bots = session.bot_catalogue.names()
        for card in self.cards:
            name = session.players[card.player]
            card.show_game(
                bots,
                # `thinking` gives a name, not a seat; names are distinct.
                is_thinking=bool(self._thinker) and self._thinker == name,
                if_ended=ended[card.player] if ended else None,
            )
        self._share_room()

    def _if_ended(self) -> Sequence[int]:
        """The points of each player if the game ended now; none if they are not wanted."""
        session = self._context.session
        game, hidden = session.game, session.covered or self._context.kind.why_no_scores()
        if not self.if_ended.isChecked() or game.is_over or hidden or session.is_running:
            return ()
        try:
            return self._context.kind.if_ended(game)
        except FAILURES:  # of a plugin, which the game will tell of when it ends
            return ()

    def _switch_ended(self) -> None:
        wanted = "true" if self.if_ended.isChecked() else "false"
        self._context.settings.setValue(_SETTING, wanted)
        self.outdate()

    def _share_room(self) -> None:
        """Make the cards narrow or low if they and the track do not fit."""
        room = self.area.viewport().size()
        widest = max((card.wanted_width for card in self.cards), default=0)
        # All cards alike, so that their columns align.
        short = room.width() - 2 * _SIDE < widest
        cards = sum(card.whole_height + _BETWEEN for card in self.cards)
        whole = self.whole.height_in(LINE)
        high = (
            cards
            + whole
            + (self.track.minimumHeight() if self.track.isVisibleTo(self) else 0)
            + 4 * _BETWEEN
        )
        low = room.height() < high
        for card in self.cards:
            card.take_room(short=short, low=low)
        self.whole.take_room(low=low)
        self._list.setSpacing(_BETWEEN - 2 if low else _BETWEEN)

    def _deal(self, count: int) -> None:
        """Make a card for each player."""
        clear(self._list)
        self.cards = [PlayerCard(self._context, player) for player in range(count)]
        for card in self.cards:
            self._list.addWidget(card)
            card.show()

    def minimumSizeHint(self) -> QSize:
        """Have room for the points of every player, in cards made low."""
        head = self.viewpoint.sizeHint().height() + 12
        cards = sum(card.low_height + _BETWEEN for card in self.cards)
        whole = self.whole.height_in(LOW_LINE)
        return QSize(LEAST_WIDTH, head + cards + whole + 3 * _BETWEEN)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()
