"""Manual edits of such a game: which card lies where, who has won what, whose turn it is.

Places are counted from 1, as in texts. What a designer does is done before the eyes of all: a card
that is moved and was seen is known at its new place, and what leaves the table is shown to all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from core.api import GONE, NEVER, ManualEdit, did_you_mean, msg, msg_template, named

from .events import FIRST, RUSH, SECOND

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .game import ProspectorsGame

BY_HAND: Final = msg_template("the designer's hand")
MOST_GIVEN: Final = 1_000_000
Spot: TypeAlias = int | str | None
"""Where a card can be: on a place, with a player, or with the cards that were removed (None)."""


@dataclass(frozen=True, slots=True)
class SwapCards(ManualEdit):
    """Exchange the cards of two places; what was seen of them is known at their new places."""

    does: ClassVar[str] = "swap_cards"
    place: int
    other: int

    def __str__(self) -> str:
        return msg(
            "the cards on places {place} and {other} are exchanged",
            place=self.place,
            other=self.other,
        )

    def perform(self, whole: ProspectorsGame) -> None:
        whole.table.swap(self.place - 1, self.other - 1)

    def _objection(self, whole: ProspectorsGame) -> str:
        if self.place == self.other:
            return msg("two different places are exchanged")
        return why_not_down(whole, self.place) or why_not_down(whole, self.other)


@dataclass(frozen=True, slots=True)
class MoveCard(ManualEdit):
    """Move a card between the table, the players, and the cards that were removed.

    `card` names the design, or is "" for whatever lies on the place where it starts. Who gets a
    card gets its points too, and who loses one loses them.
    """

    does: ClassVar[str] = "move_card"
    card: str
    start: Spot
    end: Spot

    def __str__(self) -> str:
        card = named(self.card) if self.card else msg("the card")
        return msg(
            "{card} goes from {start} to {end}",
            card=card,
            start=_spot_words(self.start),
            end=_spot_words(self.end),
        )

    def perform(self, whole: ProspectorsGame) -> None:
        table, start, end = whole.table, self.start, self.end
        # What is laid on the table was in sight of all just now; what only changes its place keeps
        # the turn in which it was seen.
        seen = whole.turn
        if isinstance(start, int):
            seen = table.seen[start - 1] if isinstance(end, int) else seen
            card = table.take(start - 1)
        else:
            card = whole.setup.numbers[self.card]
            if start is None:
                table.removed.remove(card)
            else:
                seat = whole.players.index(start)
                whole.won[seat].remove(card)
                points = whole.setup.effects.points[card]
                whole.award(seat, whole.setup.said[card], BY_HAND, -points)
        if isinstance(end, int):
            table.lay(end - 1, card, seen)
        elif end is None:
            table.removed.append(card)
        else:
            whole.win(whole.players.index(end), card, BY_HAND)
        # There may be few cards enough now for the rush to begin (C17), or none.
        whole.rearranged()

    def _objection(self, whole: ProspectorsGame) -> str:
        if self.start == self.end:
            return msg("it is there already")
        return self._why_not_from(whole) or self._why_not_to(whole)

    def _why_not_from(self, whole: ProspectorsGame) -> str:
        numbers, start = whole.setup.numbers, self.start
        if isinstance(start, int):
            return why_not_down(whole, start) or self._why_not_off(whole, start)
        if isinstance(start, str) and start not in whole.players:
            return _no_player(whole, start)
        if self.card not in numbers:
            return msg(
                "no card {name!r} starts on the table; {hint}",
                name=self.card,
                hint=did_you_mean(self.card, numbers),
            )
        held = whole.table.removed if start is None else whole.won[whole.players.index(start)]
        if numbers[self.card] in held:
            return ""
        if start is None:
            return msg("no {card} is among the cards removed", card=named(self.card))
        return msg("{player} has no {card}", player=start, card=named(self.card))

    def _why_not_off(self, whole: ProspectorsGame, place: int) -> str:
        """Return why the card on a place cannot be taken from there."""
        if self.card and whole.setup.names[whole.table.cards[place - 1]] != self.card:
            return msg("another card lies on place {place}", place=place)
        if whole.step is SECOND and whole.face_down == 1 and not isinstance(self.end, int):
            return msg("no second card would be left to be turned up")
        return ""

    def _why_not_to(self, whole: ProspectorsGame) -> str:
        if isinstance(self.end, str):
            return "" if self.end in whole.players else _no_player(whole, self.end)
        if self.end is None:
            return ""
        if not 1 <= self.end <= whole.places:
            return msg("there are places 1 to {most}", most=whole.places)
        if whole.table.cards[self.end - 1] != GONE:
            return msg("a card lies on place {place} already", place=self.end)
        return ""


@dataclass(frozen=True, slots=True)
class ShowCard(ManualEdit):
    """Let all players have seen a card on the table, or nobody."""

    does: ClassVar[str] = "show_card"
    place: int
    seen: bool

    def __str__(self) -> str:
        if self.seen:
            return msg("all know the card on place {place}", place=self.place)
        return msg("nobody knows the card on place {place} any more", place=self.place)

    def perform(self, whole: ProspectorsGame) -> None:
        whole.table.seen[self.place - 1] = whole.turn if self.seen else NEVER

    def _objection(self, whole: ProspectorsGame) -> str:
        if why := why_not_down(whole, self.place):
            return why
        is_seen = whole.table.seen[self.place - 1] != NEVER
        if self.seen and is_seen:
            return msg("all have seen it already")
        return "" if self.seen or is_seen else msg("nobody has seen it yet")


@dataclass(frozen=True, slots=True)
class GivePoints(ManualEdit):
    """Give a player points, or take some away."""

    does: ClassVar[str] = "give_points"
    player: str
    points: int

    def __str__(self) -> str:
        return msg("{points:+} for {player}", points=self.points, player=self.player)

    def perform(self, whole: ProspectorsGame) -> None:
        seat = whole.players.index(self.player)
        whole.award(seat, msg("points by hand"), BY_HAND, self.points)

    def _objection(self, whole: ProspectorsGame) -> str:
        if self.player not in whole.players:
            return _no_player(whole, self.player)
        if not self.points or abs(self.points) > MOST_GIVEN:
            return msg("the points given or taken are from 1 to {most:,}", most=MOST_GIVEN)
        return ""


@dataclass(frozen=True, slots=True)
class ChoosePlayer(ManualEdit):
    """Let it be another player's turn."""

    does: ClassVar[str] = "choose_player"
    player: str

    def __str__(self) -> str:
        return msg("it is the turn of {player}", player=self.player)

    def perform(self, whole: ProspectorsGame) -> None:
        whole.player = whole.players.index(self.player)

    def _objection(self, whole: ProspectorsGame) -> str:
        if self.player not in whole.players:
            return _no_player(whole, self.player)
        if whole.step not in {FIRST, RUSH}:
            return msg("the turn has begun: a card lies face up")
        already = whole.players[whole.player] == self.player
        return msg("it is their turn already") if already else ""


KINDS: Final[Mapping[str, type[ManualEdit]]] = {
    kind.does: kind for kind in (SwapCards, MoveCard, ShowCard, GivePoints, ChoosePlayer)
}
"""All kinds of manual edits, by their names in records."""


def why_not_down(whole: ProspectorsGame, place: int) -> str:
    """Return why no card lies face down on a place, counted from 1; empty if one does."""
    if not 1 <= place <= whole.places:
        return msg("there are places 1 to {most}", most=whole.places)
    if whole.table.cards[place - 1] == GONE:
        return msg("no card lies on place {place}", place=place)
    if place - 1 in whole.table.face_up:
        return msg("the card on place {place} lies face up already", place=place)
    return ""


def _no_player(whole: ProspectorsGame, name: str) -> str:
    hint = did_you_mean(name, whole.players)
    return msg("there is no player {name!r}; {hint}", name=name, hint=hint)


def _spot_words(spot: Spot) -> str:
    if spot is None:
        return msg("the cards removed")
    return spot if isinstance(spot, str) else msg("place {place}", place=spot)
