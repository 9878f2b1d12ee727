"""The card game of gold, miners and dynamite by its rules C1-C22: turns, pairs, the rush, rounds.

What the rules leave open, and what is played, stands in docs/cards.md.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from core.api import (
    GONE,
    Awarded,
    CardTable,
    Ended,
    ManualEdit,
    ReplayedGame,
    TableCard,
    Term,
    msg,
    msg_template,
)

from .edits import why_not_down
from .effects import REMOVED, STAYS
from .events import (
    FIRST,
    RUSH,
    SECOND,
    CardRemoved,
    CardWon,
    Deadlocked,
    RoundBegan,
    RoundEnded,
    RushBegan,
    TurnedBack,
    TurnedUp,
    TurnsUsedUp,
    TurnUp,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.api import Action, CardLayout

    from .events import CardStep
    from .setup import ProspectorsSetup
    from .view import ProspectorsView

CARDS: Final = "the cards"
STARTER: Final = "who begins"
FINDS: Final = msg_template("finds")
RUSH_FINDS: Final = msg_template("finds in the rush")
"""What points are for."""


class ProspectorsGame(ReplayedGame):
    """One game, decided by a seed and the actions applied; a match has several rounds.

    `table` has the cards of the round, `won` the numbers of those that each player has won in it,
    `round_turns` counts the turns of it that are over, and `idle_turns` those since a card left the
    table. `first` is who began the first round.
    """

    FIGURES: Final = (
        msg_template("turns"),
        msg_template("calm turns"),
        msg_template("idle turns"),
        msg_template("won"),
        msg_template("removed"),
        msg_template("deadlocks"),
    )

    setup: ProspectorsSetup
    table: CardTable

    # --- What there is to know ---

    @property
    def is_over(self) -> bool:
        """Whether the last round is over."""
        return self.step is None

    @property
    def places(self) -> int:
        """How many places the table has, those that are empty now included."""
        return len(self.table.cards)

    @property
    def layout(self) -> CardLayout:
        """How the places are arranged."""
        return "square" if self.setup.options["layout"] == "square" else "scattered"

    @property
    def cards(self) -> Sequence[TableCard]:
        """The cards on the table by place."""
        return self.table.shown(self.setup.names)

    @property
    def face_down(self) -> int:
        """How many cards lie face down."""
        return self.table.face_down

    @property
    def removed(self) -> Sequence[str]:
        """The cards that were removed in this round."""
        return [self.setup.names[card] for card in self.table.removed]

    @property
    def unused(self) -> Sequence[str]:
        """The entrances of suits that nobody owns (C7)."""
        return self.setup.unused

    @property
    def rounds(self) -> int:
        """How many rounds the game has (C22)."""
        return self.setup.rounds

    def in_front_of(self, player: int) -> Sequence[str]:
        """Return the cards that a player has won in this round (C13)."""
        return [self.setup.names[card] for card in self.won[player]]

    def begun_with(self, player: int) -> Sequence[str]:
        """Return the entrances of a player (C6)."""
        return self.setup.begun_with[player]

    def suits_of(self, player: int) -> Sequence[str]:
        """Return the suits that a player owns (C6)."""
        return self.setup.suits[player]

    def round_points(self) -> tuple[int, ...]:
        """Return what the cards that each player has won in this round are worth."""
        points = self.setup.effects.points
        return tuple([sum([points[card] for card in cards]) for cards in self.won])

    def legal_actions(self) -> Sequence[Action]:
        """Return the cards that may be turned up, by place."""
        if self.step is None:
            return ()
        turn_ups = self.setup.turn_ups
        return [turn_ups[place] for place in self.table.lying_face_down()]

    def is_deadlocked(self) -> bool:
        """Say whether no two of the cards that are left could do anything together."""
        effects = self.setup.effects
        seen: set[int] = set()
        for card in self.table.cards:
            if card != GONE:
                # `card` itself is among those seen only if there are two of it.
                if any(effects.does_anything(other, card) for other in seen):
                    return False
                seen.add(card)
        return True

    def view(self, player: int) -> ProspectorsView:
        """Return what a player, by seat, knows; it stays as it is when the game goes on."""
        from .view import view

        return view(self, player)

    def figures(self) -> dict[str, int]:
        """Return how many turns there were, before the rush and idle ones too, and of the cards.

        In a match they are those of all rounds; after a position, those since.
        """
        return {"turns": self.turn, **self.counts}

    # --- Beginning ---

    def _begin(self) -> None:
        players = len(self.setup.players)
        self.step: CardStep | None = FIRST
        self.scores = [0] * players
        self.won: list[list[int]] = [[] for _ in self.scores]
        self.round = self.turn = 1
        self.player = self.round_turns = self.idle_turns = 0
        self.counts = dict.fromkeys(self.FIGURES[1:], 0)
        self.is_rush = False
        self.winners: tuple[int, ...] = ()
        self.turned: tuple[TableCard, ...] = ()
        self.first = self.setup.first
        if self.position is not None:
            from .position import load_position  # its models take a while to load

            load_position(self, self.position)
            return
        if self.setup.options["starter"] == "chance":
            self.first = self.chance.below(STARTER, players)
        self._begin_round()

    def _unshare(self) -> None:
        self.table = self.table.copy()
        self.won = [cards[:] for cards in self.won]
        self.scores, self.counts = self.scores[:], self.counts.copy()

    def _begin_round(self) -> None:
        """Lay the cards out face down (C8); in a match each player begins one round (C22)."""
        setup = self.setup
        self.table = CardTable(self.chance.order(CARDS, setup.pile))
        self.won = [[] for _ in self.scores]
        self.player = (self.first + self.round - 1) % len(self.scores)
        self.round_turns = self.idle_turns = 0
        self.is_rush = False
        self.events.append(RoundBegan(self.round, setup.rounds, self.face_down, self.player))
        if not self.end_round_if_due():
            self.begin_turn()

    # --- Turns ---

    def _objection(self, move: Action) -> str:
        if isinstance(move, ManualEdit):
            return move.why_not(self)
        if self.step is None:
            return msg("the game is over")
        if type(move) is not TurnUp:
            return msg("no rule of this game has such an action")
        return "" if self.table.is_face_down(move.place) else why_not_down(self, move.number)

    def _perform(self, move: Action) -> None:
        if isinstance(move, ManualEdit):
            if self.step is not SECOND:
                self.turned = ()
            move.perform(self)
            return
        assert isinstance(move, TurnUp)
        setup, table, place, step = self.setup, self.table, move.place, self.step
        card = table.turn_up(place, self.turn)
        self.events.append(TurnedUp(place, setup.said[card]))
        shown = TableCard(place, setup.names[card], face_up=True, seen=self.turn)
        self.turned = (*self.turned, shown) if step is SECOND else (shown,)
        if step is FIRST:
            self.step = SECOND
            return
        if step is RUSH:
            self._resolve((setup.effects.of_one(card, self.player),))
        else:
            other = table.cards[table.face_up[0]]
            self._resolve(setup.effects.of_pair(other, card, self.player))
        self._end_turn()

    def _resolve(self, fates: Sequence[int]) -> None:
        """Do what becomes of the cards that lie face up: those won first, those that stay last."""
        setup, table, events = self.setup, self.table, self.events
        is_idle = True
        for fate, place in sorted(
            zip(fates, table.face_up, strict=True), key=itemgetter(0), reverse=True
        ):
            if fate == STAYS:
                continue
            is_idle = False
            if fate == REMOVED:
                events.append(CardRemoved(place, setup.said[table.remove(place)]))
                self.counts["removed"] += 1
            else:
                card = table.take(place)
                events.append(CardWon(fate, place, setup.said[card]))
                self.counts["won"] += 1
                self.win(fate, card, RUSH_FINDS if self.is_rush else FINDS)
        back = table.turn_back()
        if back:
            said = tuple([setup.said[table.cards[place]] for place in back])
            events.append(TurnedBack(tuple(back), said))
        self.idle_turns = self.idle_turns + 1 if is_idle else 0
        self.counts["idle turns"] += is_idle
        self.counts["calm turns"] += not self.is_rush

    def win(self, player: int, card: int, source: str) -> None:
        """Put a card to those that a player has won, and give the points that it is worth."""
        self.won[player].append(card)
        self.award(player, self.setup.said[card], source, self.setup.effects.points[card])

    def award(self, player: int, what: str, source: str, points: int) -> None:
        """Give a player points for something, or take some away."""
        self.scores = self.scores[:]  # who has asked for the scores keeps them as they were
        self.scores[player] += points
        term = Term(what, str(points), points)
        self.events.append(Awarded(player, source, (term,)))

    def begin_turn(self) -> None:
        """Begin a turn; when few cards lie face down it is one of the rush (C17, C18)."""
        if not self.is_rush and (self._is_rush_due() or self._is_stuck("rush")):
            self.is_rush = True
            self.events.append(RushBegan(self.face_down))
        self.step = RUSH if self.is_rush else FIRST

    def _is_rush_due(self) -> bool:
        return self.table.face_down <= self.setup.rush_cards

    def _is_stuck(self, option: str) -> bool:
        """Say, with an event, whether nothing more could happen, if the option is played so."""
        # Nothing has left the table in idle turns, so it has been asked before.
        if self.setup.options["deadlock"] != option or self.idle_turns or not self.is_deadlocked():
            return False
        self.counts["deadlocks"] += 1
        self.events.append(Deadlocked())
        return True

    def rearranged(self) -> None:
        """Take note that a designer has moved cards: the turn that is to come may be another."""
        self.idle_turns = 0
        if self.step is not SECOND and not self.end_round_if_due():
            self.begin_turn()

    def _end_turn(self) -> None:
        self.round_turns += 1
        if not self.end_round_if_due():
            self.turn += 1
            self.player = (self.player + 1) % len(self.scores)
            self.begin_turn()

    def end_round_if_due(self) -> bool:
        """End the round if no card is left, or no turn, and say so; go on to the next one."""
        if self.table.face_down:
            if self.round_turns >= self.setup.turn_cap:
                self.events.append(TurnsUsedUp(self.round_turns))
            elif self.is_rush or self._is_rush_due() or not self._is_stuck("end"):
                return False
        if self.rounds > 1:
            self.events.append(RoundEnded(self.round, self.round_points()))
        if self.round < self.rounds:
            self.round += 1
            self.turn += 1
            self._begin_round()
        else:
            self.step, self.winners = None, self.best()
            self.events.append(Ended(tuple(self.scores), self.winners))
        return True

    def best(self) -> tuple[int, ...]:
        """Return who wins: the most points, then the most cards (C21), or the last round (C22)."""
        second = self.round_points() if self.rounds > 1 else tuple(map(len, self.won))
        ranks = list(zip(self.scores, second, strict=True))
        return tuple(n for n, rank in enumerate(ranks) if rank == max(ranks))
