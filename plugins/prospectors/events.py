"""What players do in this game, the steps of its turns, and what happens then.

In events players are seats, and places are numbered from 0, which texts say from 1. Cards are named
in words, as `red miner 3`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.api import action_text, msg, msg_template, plural

if TYPE_CHECKING:
    from collections.abc import Sequence


@action_text("turn {number}")
class TurnUp(NamedTuple):
    """Turn up the card on a place, which is counted from 1 (C10, C18)."""

    number: int

    @property
    def place(self) -> int:
        """The place, counted from 0."""
        return self.number - 1


class CardStep(NamedTuple):
    """A part of a turn."""

    name: str
    rules: str
    by_chance: bool = False

    def __str__(self) -> str:
        return self.name


FIRST: Final = CardStep(msg_template("first card"), "C10")
SECOND: Final = CardStep(msg_template("second card"), "C10-C16")
RUSH: Final = CardStep(msg_template("rush card"), "C18-C19")


class RoundBegan(NamedTuple):
    """The cards were laid out for a round, and a player begins it (C8, C9, C22)."""

    number: int
    rounds: int
    cards: int
    player: int

    def text(self, players: Sequence[str]) -> str:
        began = plural(
            "{count} card lies face down; {player} begins",
            "{count} cards lie face down; {player} begins",
            count=self.cards,
            player=players[self.player],
        )
        if self.rounds == 1:
            return began
        return msg(
            "round {number} of {rounds}: {began}",
            number=self.number,
            rounds=self.rounds,
            began=began,
        )

    @property
    def rules(self) -> str:
        return "C8 C9 C22"


class TakenUp(NamedTuple):
    """A game began in a position: how many cards lie there, and whose turn it is."""

    cards: int
    player: int
    turn: int

    def text(self, players: Sequence[str]) -> str:
        return msg(
            "a position is taken up, cards on the table: {cards}; turn {turn}, {player}",
            cards=self.cards,
            turn=self.turn,
            player=players[self.player],
        )


class TurnedUp(NamedTuple):
    """A card was turned face up, and all saw it."""

    place: int
    card: str

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return msg("place {place}: {card}", place=self.place + 1, card=self.card)

    @property
    def rules(self) -> str:
        return "C10"


class TurnedBack(NamedTuple):
    """Cards were turned face down again (C14, C16)."""

    places: tuple[int, ...]
    cards: tuple[str, ...]

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return plural(
            "turned back: {cards}",
            "both are turned back: {cards}",
            count=len(self.cards),
            cards=list(self.cards),
        )

    @property
    def rules(self) -> str:
        return "C14 C16"


class CardRemoved(NamedTuple):
    """A card left the table, won by nobody."""

    place: int
    card: str

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return msg("removed: {card}", card=self.card)

    @property
    def rules(self) -> str:
        return "C11 C14 C15 C19"


class CardWon(NamedTuple):
    """A player won a card; its points follow as an event of their own."""

    player: int
    place: int
    card: str

    def text(self, players: Sequence[str]) -> str:
        return msg("{card} goes to {player}", card=self.card, player=players[self.player])

    @property
    def rules(self) -> str:
        return "C11 C12 C13 C19"


class RushBegan(NamedTuple):
    """From now on each turn has one card only (C17)."""

    cards: int

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return plural(
            "gold rush! {count} card lies face down, and each turn has one card from now on",
            "gold rush! {count} cards lie face down, and each turn has one card from now on",
            count=self.cards,
        )

    @property
    def rules(self) -> str:
        return "C17 C18"


class Deadlocked(NamedTuple):
    """No two cards on the table could do anything together."""

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return msg("no two cards that are left could do anything together")


class TurnsUsedUp(NamedTuple):
    """A round ends, since no more turns are allowed."""

    turns: int

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return plural(
            "the round ends after {count} turn",
            "the round ends after {count} turns",
            count=self.turns,
        )


class RoundEnded(NamedTuple):
    """A round of several is over: what each player has won in it."""

    number: int
    points: tuple[int, ...]

    def text(self, players: Sequence[str]) -> str:
        points = [
            msg("{player} {score}", player=players[n], score=score)
            for n, score in enumerate(self.points)
        ]
        return msg("round {number} is over: {points}", number=self.number, points=points)

    @property
    def rules(self) -> str:
        return "C20 C22"
