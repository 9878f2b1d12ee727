"""A moment of such a game as plain data: taken from a game, and taken up by another one.

Cards are named by their designs, places counted from 1, and players by name.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Final

from pydantic import Discriminator, Field, StrictBool, StrictInt, StrictStr, Tag

from core.api import (
    GONE,
    NEVER,
    AnyPosition,
    BadPosition,
    CardTable,
    Fault,
    Model,
    Written,
    did_you_mean,
    msg,
    plural,
)

from .events import FIRST, RUSH, SECOND, TakenUp

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .game import ProspectorsGame
    from .setup import ProspectorsSetup

_MOST: Final = 1_000_000
Name = Annotated[StrictStr, Field(max_length=100)]
Turn = Annotated[StrictInt, Field(ge=1, le=_MOST)]
Number = Annotated[StrictInt, Field(ge=0, le=_MOST)]
Points = Annotated[StrictInt, Field(ge=-1_000_000_000, le=1_000_000_000)]


class LyingCard(Model):
    """A card on the table of which more is to be said than its design."""

    card: Annotated[Name, Field(description="Its design: gold_1.")]
    seen: Annotated[
        Turn | None, Field(description="The last turn in which all saw it; left out: never.")
    ] = None
    up: Annotated[
        StrictBool, Field(description="Whether it is the first card of this turn, face up.")
    ] = False


def _card_or_more(value: object) -> str:
    """Tell the two ways to write a card apart, so that errors are those of the one meant."""
    return "more" if isinstance(value, dict | LyingCard) else "card"


class CardPosition(AnyPosition):
    """A moment of a game. Every part may be left out, and is then what is likeliest."""

    player: Annotated[Name | None, Field(description="Whose turn it is; the first player.")] = None
    turn: Annotated[Turn, Field(description="The number of the turn.")] = 1
    over: Annotated[StrictBool, Field(description="Whether the last round is over.")] = False
    table: Annotated[
        tuple[
            Annotated[
                Annotated[Name | None, Tag("card")] | Annotated[LyingCard, Tag("more")],
                Discriminator(_card_or_more),
            ],
            ...,
        ]
        | None,
        Field(description="The cards by place, null for an empty place; left out: by chance."),
        Written("by place, null where no card lies any more"),
    ] = None
    won: Annotated[dict[Name, tuple[Name, ...]], Written(levels=1)] = Field(
        default_factory=dict, description="The cards that players have won in this round."
    )
    removed: Annotated[
        tuple[Name, ...] | None,
        Field(description="Cards that were removed in this round; left out: all others."),
    ] = None
    scores: dict[Name, Points] = Field(
        default_factory=dict, description="Points; left out: what the cards won are worth."
    )
    rush: Annotated[
        StrictBool | None, Field(description="Whether each turn has one card only.")
    ] = None
    round: Annotated[Turn, Field(description="The number of the round.")] = 1
    round_turns: Annotated[
        Number | None, Field(description="How many turns of the round are over; left out: all.")
    ] = None
    idle_turns: Annotated[
        Number, Field(description="How many turns it is since a card left the table.")
    ] = 0
    began: Annotated[
        Name | None, Field(description="Who began the first round; left out: as the setup says.")
    ] = None


def position_of(whole: ProspectorsGame) -> CardPosition:
    """Return the position that a game is in."""
    setup, table, players = whole.setup, whole.table, whole.players
    names = setup.names
    lying = (
        None
        if card == GONE
        else names[card]
        if seen == NEVER
        else LyingCard(card=names[card], seen=seen, up=place in table.face_up)
        for place, (card, seen) in enumerate(zip(table.cards, table.seen, strict=True))
    )
    won = [tuple(names[card] for card in cards) for cards in whole.won]
    points = list(whole.round_points())
    return CardPosition(
        player=players[whole.player],
        turn=whole.turn,
        over=whole.is_over,
        table=tuple(lying),
        won={player: cards for player, cards in zip(players, won, strict=True) if cards},
        removed=tuple(whole.removed),
        # Left out where they follow from the cards won, as they mostly do in the first round.
        scores={} if whole.scores == points else dict(zip(players, whole.scores, strict=True)),
        rush=whole.is_rush,
        round=whole.round,
        round_turns=whole.round_turns,
        idle_turns=whole.idle_turns,
        began=players[whole.first],
    )


def load_position(whole: ProspectorsGame, position: CardPosition) -> None:
    """Bring a game that has just been made into a position; raise BadPosition.

    Chance is asked for nothing but the order of the cards, if the position does not say it.
    """
    faults = list(_faults(whole.setup, position))
    if faults:
        raise BadPosition(faults)
    setup, seats = whole.setup, {name: seat for seat, name in enumerate(whole.players)}
    numbers = setup.numbers
    whole.turn, whole.round = position.turn, position.round
    whole.idle_turns = position.idle_turns
    whole.round_turns = position.turn - 1 if position.round_turns is None else position.round_turns
    whole.first = seats.get(position.began or "", whole.first)
    whole.player = seats.get(position.player or "", whole.first)
    for player, cards in position.won.items():
        whole.won[seats[player]] = [numbers[card] for card in cards]
    # Only once the cards won are known: players whom it leaves out have what those are worth.
    points = zip(whole.players, whole.round_points(), strict=True)
    whole.scores = [position.scores.get(player, own) for player, own in points]
    whole.table = _table(whole, position)
    lying = len(whole.table.lying())
    whole.events.append(TakenUp(lying, whole.player, whole.turn))
    if position.over:
        whole.step, whole.is_rush = None, bool(position.rush)
        whole.winners = whole.best()
    elif whole.table.face_up:
        up = whole.table.face_up
        whole.step, whole.is_rush = SECOND, False
        whole.turned = tuple(whole.table.shown(setup.names, up))
    elif position.rush is not None:
        whole.is_rush = position.rush
        whole.step = RUSH if position.rush else FIRST
    # Silent about the rush, a position has it if so few cards are left (C17).
    elif not whole.end_round_if_due():
        whole.begin_turn()


def _table(whole: ProspectorsGame, position: CardPosition) -> CardTable:
    setup = whole.setup
    numbers = setup.numbers
    won = Counter(numbers[card] for cards in position.won.values() for card in cards)
    gone = won + Counter(numbers[card] for card in position.removed or ())
    if position.table is None:
        # Sorted, so that what a seed makes of them does not depend on how the position is written.
        rest = sorted((Counter(setup.pile) - gone).elements())
        table = CardTable(() if position.over else whole.chance.order("the cards", rest))
        table.removed = [numbers[card] for card in position.removed or ()]
        return table
    lying = [_lying(each) for each in position.table]
    table = CardTable([GONE if each is None else numbers[each.card] for each in lying])
    for place, each in enumerate(lying):
        if each is not None:
            table.seen[place] = each.seen or NEVER
            if each.up:
                table.turn_up(place, each.seen or position.turn)
    if position.removed is None:
        there = Counter(card for card in table.cards if card != GONE)
        table.removed = sorted((Counter(setup.pile) - won - there).elements())
    else:
        table.removed = [numbers[card] for card in position.removed]
    return table


def _lying(each: str | LyingCard | None) -> LyingCard | None:
    return LyingCard(card=each) if isinstance(each, str) else each


# --- What makes no sense ---


def _faults(setup: ProspectorsSetup, position: CardPosition) -> Iterator[Fault]:
    """Yield what makes no sense in a position."""
    for key in ("player", "began"):
        name = getattr(position, key)
        if name is not None and name not in setup.players:
            yield _unknown_player((key,), name, setup.players)
    for key in ("won", "scores"):
        for name in getattr(position, key):
            if name not in setup.players:
                yield _unknown_player((key, name), name, setup.players)
    yield from _card_faults(setup, position)
    if position.round > setup.rounds:
        said = plural("{count} round is played", "{count} rounds are played", count=setup.rounds)
        yield Fault(("round",), said)
    if (position.round_turns or 0) >= position.turn + position.over:
        yield Fault(("round_turns",), msg("a round has no more turns than the game has"))
    yield from _table_faults(position)


def _card_faults(setup: ProspectorsSetup, position: CardPosition) -> Iterator[Fault]:
    used: Counter[str] = Counter()
    for path, card in _cards(position):
        used[card] += 1
        if card not in setup.numbers:
            said = msg("no card {name!r} starts on the table", name=card)
            yield Fault(path, said, did_you_mean(card, setup.numbers))
        elif used[card] > (most := setup.designs[setup.numbers[card]].count):
            said = plural(
                "there is {count} {name}", "there are {count} {name}", count=most, name=card
            )
            yield Fault(path, said)


def _table_faults(position: CardPosition) -> Iterator[Fault]:
    lying = [_lying(each) for each in position.table or ()]
    up = [place for place, each in enumerate(lying) if each is not None and each.up]
    for place, each in enumerate(lying):
        if each is not None and each.seen is not None and each.seen > position.turn:
            said = msg("turn {seen} is still to come", seen=each.seen)
            yield Fault(("table", place, "seen"), said)
    if not up:
        return
    path = ("table", up[-1], "up")
    if len(up) > 1:
        yield Fault(path, msg("a decision is due when one card lies face up, or none"))
    elif position.over:
        yield Fault(path, msg("no card lies face up when the game is over"))
    elif position.rush:
        yield Fault(path, msg("no card lies face up in the rush when a decision is due"))
    elif sum(each is not None for each in lying) == 1:
        yield Fault(path, msg("no second card is left to be turned up"))


def _cards(position: CardPosition) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield all cards that a position names, with the path to each."""
    for place, each in enumerate(position.table or ()):
        if isinstance(each, LyingCard):
            yield ("table", place, "card"), each.card
        elif each is not None:
            yield ("table", place), each
    for player, cards in position.won.items():
        yield from ((("won", player, n), card) for n, card in enumerate(cards))
    yield from ((("removed", n), card) for n, card in enumerate(position.removed or ()))


def _unknown_player(path: tuple[str, ...], name: str, players: Sequence[str]) -> Fault:
    hint = did_you_mean(name, players)
    return Fault(path, msg("there is no player {name!r}", name=name), hint)
