"""Where the points of a game came from: what scored, with its place and pieces, and the sums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.events import Awarded, Discarded, Drew, Event, Scored
from ..engine.state import GameState
from ..engine.table_snapshot import Cell, StandingPiece
from ..messages import msg, named
from .feature_values import cells_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..engine.protocol import AnyGame
    from ..tileset.score_terms import Term

_GIVING: Final = (Scored, Awarded)
"""The kinds of event that give points; a tuple, since each event is asked."""


@dataclass(frozen=True, slots=True)
class Score:
    """Points that were given: for what, to whom, in whose turn, and where on the table.

    `gains` has the points of each player, `terms` add up to `points`, which each of the winners
    gets. `cells` is the feature, `pieces` those that stood there; both are empty for what is none.
    `final` says that it was scored at the end.
    """

    event: Event
    turn: int
    gains: tuple[int, ...]
    title: str
    final: bool
    points: int
    terms: tuple[Term, ...]
    cells: tuple[Cell, ...] = ()
    pieces: tuple[StandingPiece, ...] = ()


class PointSource(NamedTuple):
    """Where points came from, and how many of each player did."""

    title: str
    points: tuple[int, ...]


class TurnScores(NamedTuple):
    """The scores when a turn was over, or as far as it has gone; `final` when all was scored."""

    turn: int
    scores: tuple[int, ...]
    final: bool = False


@dataclass(frozen=True, slots=True)
class PointsTally:
    """All points of a game by source and player; each player's add up to `scores`.

    `history` begins with the scores before the first turn.
    """

    sources: tuple[PointSource, ...]
    scores: tuple[int, ...]
    history: tuple[TurnScores, ...]


def scored(game: AnyGame, since: int = 0, turns: Sequence[int] | None = None) -> tuple[Score, ...]:
    """The scores of a game, in that order, from its event of that number on.

    `turns` has the turn of each event, which only a game of tiles tells by its events.
    """
    given = [
        (event, number)
        for number, event in enumerate(game.events[since:], since)
        if isinstance(event, _GIVING)
    ]
    turns = turns or (_turns(game) if given else [])
    return tuple(_score(game, event, number, turns[number]) for event, number in given)


def tally(game: AnyGame, turns: Sequence[int] | None = None) -> PointsTally:
    """All points by source and player, and the scores turn by turn.

    Sources are features by kind in the set's order, completed and at the end, then all others.
    What no event tells of is what a position began with. `turns` is as for `scored`.
    """
    players = range(len(game.scores))
    sources: dict[tuple[int, int, str], list[int]] = {}
    gained = [0] * len(game.scores)
    for event in game.events:
        if isinstance(event, _GIVING):
            own = sources.setdefault(_source(game, event), [0] * len(gained))
            for player in event.winners:
                own[player] += event.points
                gained[player] += event.points
    begun = tuple(game.scores[n] - gained[n] for n in players)
    rows = [PointSource(_source_title(key), tuple(sources[key])) for key in sorted(sources)]
    if any(begun):
        rows.insert(0, PointSource(msg("from the beginning"), begun))
    return PointsTally(tuple(rows), tuple(game.scores), tuple(_history(game, begun, turns)))


def _score(game: AnyGame, event: Scored | Awarded, number: int, turn: int) -> Score:
    gains = tuple([event.points * (n in event.winners) for n in range(len(game.scores))])
    if isinstance(event, Awarded):
        # An award at the end is one after which nobody draws any more.
        draws = (isinstance(later, Drew) for later in game.events[number:])
        final = isinstance(game, GameState) and bool(game.winners) and not any(draws)
        return Score(event, turn, gains, event.source, final, event.points, event.terms)
    assert isinstance(game, GameState), "features score where tiles are laid"
    board, kinds = game.board, game.setup.tables.kinds
    lying = kinds[game.setup.tables.kind_numbers[event.kind]].shape == "field"
    return Score(
        event,
        turn,
        gains,
        title=msg("{kind} at ({x},{y})", kind=named(event.kind), x=event.x, y=event.y),
        final=event.final,
        points=event.points,
        terms=event.terms,
        cells=() if event.feature is None else cells_of(board, board.find(event.feature)),
        pieces=tuple(
            StandingPiece(piece, owner, *board.whereabouts(segment), lying)
            for segment, piece, owner in event.standing
        ),
    )


def _source(game: AnyGame, event: Scored | Awarded) -> tuple[int, int, str]:
    """The headings under which the points of an event are summed up, in the order of the sums."""
    kinds = game.setup.tables.kind_numbers if isinstance(game, GameState) else {}
    if isinstance(event, Scored):
        return kinds[event.kind], int(event.final), event.kind
    # After all kinds of features, which are numbered in the order of the set.
    return len(kinds), -1, event.source


def _source_title(key: tuple[int, int, str]) -> str:
    _, final, name = key
    if final < 0:
        return name
    return (
        msg("{kind}, at the end", kind=named(name))
        if final
        else msg("{kind}, completed", kind=named(name))
    )


def _history(
    game: AnyGame, begun: tuple[int, ...], turns: Sequence[int] | None
) -> Iterator[TurnScores]:
    """Yield the scores before the first turn and after each, and those with what ends the game."""
    turns = turns or _turns(game)
    scores = list(begun)
    turn, ended = (turns[0] if turns else game.turn), False
    for event, now in zip(game.events, turns, strict=True):
        if now != turn or (isinstance(event, Scored) and event.final and not ended):
            yield TurnScores(turn, tuple(scores))
            ended = now == turn
            turn = now
        if isinstance(event, _GIVING):
            for player in event.winners:
                scores[player] += event.points
    yield TurnScores(turn, tuple(scores), ended)


def _turns(game: AnyGame) -> list[int]:
    """The turn of each event: a turn begins with a draw, unless a discard came before it."""
    turns: list[int] = []
    turn, before = 0, None
    for event in game.events:
        turn += isinstance(event, Drew) and not isinstance(before, Discarded)
        turns.append(turn)
        before = event
    first = game.turn - turn  # a position may begin with any turn
    return [first + turn for turn in turns]
