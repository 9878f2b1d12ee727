"""What a scenario may expect of such a game in the end, and what of it a game does not meet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated

from pydantic import Field, StrictBool

from core.api import Difference, Model, did_you_mean, msg

from .position import Name, Number, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .game import ProspectorsGame

Names = tuple[Name, ...]
_OF_PLAYERS = ("won", "suits", "begun_with")


class CardExpectations(Model):
    """What should be so in the end, besides what may be expected of any game."""

    rush: Annotated[StrictBool | None, Field(description="Whether the rush has begun.")] = None
    round: Annotated[Turn | None, Field(description="The number of the round.")] = None
    face_down: Annotated[Number | None, Field(description="How many cards lie face down.")] = None
    table: Annotated[
        tuple[Name | None, ...] | None,
        Field(description="The cards by place, null for an empty place."),
    ] = None
    lying: dict[Name, Number] = Field(
        default_factory=dict, description="How many cards of some designs lie on the table."
    )
    known: Annotated[
        tuple[Turn, ...] | None,
        Field(description="The places, from 1, of all cards there that were seen."),
    ] = None
    won: dict[Name, Names] = Field(
        default_factory=dict,
        description="The cards that some players have won in this round, in any order.",
    )
    removed: Annotated[
        Names | None, Field(description="All cards removed in this round, in any order.")
    ] = None
    suits: dict[Name, Names] = Field(
        default_factory=dict, description="The suits of some players, in any order."
    )
    begun_with: dict[Name, Names] = Field(
        default_factory=dict, description="The cards that some players began with, in any order."
    )
    unused: Annotated[
        Names | None, Field(description="All cards that take no part, in any order.")
    ] = None


def unmet(expect: CardExpectations, whole: ProspectorsGame) -> Iterator[Difference]:
    """Yield what is expected and is not so."""
    if expect.rush not in {None, whole.is_rush}:
        begun, calm = msg("the rush has begun"), msg("the rush has not begun")
        said = msg("the rush should have begun")
        if not expect.rush:
            said = msg("the rush should not have begun")
        yield Difference(("rush",), said, begun if whole.is_rush else calm)
    for name, found in (("round", whole.round), ("face_down", whole.face_down)):
        wanted = getattr(expect, name)
        if wanted not in {None, found}:
            said = msg("{name} should be {value}", name=name, value=wanted)
            yield Difference((name,), said, msg("found: {found}", found=found))
    yield from _table(expect, whole)
    for name in _OF_PLAYERS:
        yield from _of_players(name, getattr(expect, name), whole)
    for name, cards in (("removed", whole.removed), ("unused", whole.unused)):
        listed = getattr(expect, name)
        if listed is not None and Counter(listed) != Counter(cards):
            said = msg("{name} should be {value}", name=name, value=_listed(listed))
            yield Difference((name,), said, msg("found: {found}", found=_listed(cards)))


def _table(expect: CardExpectations, whole: ProspectorsGame) -> Iterator[Difference]:
    cards = {each.place: each.card for each in whole.cards}
    if expect.table is not None:
        # A list that is too short says that the places behind it are empty.
        for place in range(max(len(expect.table), whole.places)):
            wanted = expect.table[place] if place < len(expect.table) else None
            if wanted != cards.get(place):
                at = ("table", place) if place < len(expect.table) else ("table",)
                card = wanted or msg("nothing")
                said = msg("on place {place} should lie {card}", place=place + 1, card=card)
                found = cards.get(place) or msg("nothing")
                yield Difference(at, said, msg("found: {found}", found=found))
    lying = Counter(cards.values())
    for card, count in expect.lying.items():
        if card not in whole.setup.numbers:
            said = msg("no card {name!r} starts on the table", name=card)
            yield Difference(("lying", card), said, did_you_mean(card, whole.setup.numbers))
        elif lying[card] != count:
            said = msg("{what}: there should be {count}", what=card, count=count)
            yield Difference(("lying", card), said, msg("found: {found}", found=lying[card]))
    # Cards that lie face up now are among those that were seen.
    known = [each.place + 1 for each in whole.cards if each.seen is not None]
    if expect.known is not None and sorted(expect.known) != known:
        said = msg("{name} should be {value}", name="known", value=_listed(sorted(expect.known)))
        yield Difference(("known",), said, msg("found: {found}", found=_listed(known)))


def _of_players(
    what: str, expected: dict[str, Names], whole: ProspectorsGame
) -> Iterator[Difference]:
    have = {"won": whole.in_front_of, "suits": whole.suits_of, "begun_with": whole.begun_with}[what]
    for player, names in expected.items():
        if player not in whole.players:
            said = msg("there is no player {name!r}", name=player)
            yield Difference((what, player), said, did_you_mean(player, whole.players))
            continue
        found = have(whole.players.index(player))
        if Counter(found) != Counter(names):
            said = msg("{player} should hold {values}", player=player, values=_listed(names))
            yield Difference((what, player), said, msg("found: {found}", found=_listed(found)))


def _listed(names: Sequence[object]) -> str:
    return ", ".join(map(str, names)) or msg("nothing")
