"""Where the points of a game came from: what scored, with its place and pieces, and the sums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .actions import Claim, Place
from .events import Awarded, Did, Discarded, Drew, Scored
from .prices import cells_of
from .scoring import values_of
from .table import StandingPiece, pieces
from .words import named, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from .events import Event
    from .game import Game
    from .table import Cell
    from .terms import Term
    from .words import Words


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


class Source(NamedTuple):
    """Where points came from, and how many of each player did."""

    title: str
    points: tuple[int, ...]


class TurnScores(NamedTuple):
    """The scores when a turn was over, or as far as it has gone; `final` when all was scored."""

    turn: int
    scores: tuple[int, ...]
    final: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """All points of a game by source and player; each player's add up to `scores`.

    `history` begins with the scores before the first turn.
    """

    sources: tuple[Source, ...]
    scores: tuple[int, ...]
    history: tuple[TurnScores, ...]


def scored(before: Game | None, after: Game) -> tuple[Score, ...]:
    """Return what scored between two states of a game, in that order; one follows the other.

    What stands on the table before, and what is claimed in between, is what scores. Without a
    state before, it is all that scored since the game began.
    """
    known = len(before.events) if before else 0
    given = [
        (n, event)
        for n, event in enumerate(after.events[known:], known)
        if isinstance(event, Scored | Awarded)
    ]
    return tuple(_scores(before, after, given)) if given else ()


def tally(game: Game) -> Tally:
    """Return all points by source and player, and the scores turn by turn.

    Sources are features by kind in the set's order, completed and at the end, then all others.
    What no event tells of is what a position began with.
    """
    players = range(len(game.scores))
    sources: dict[tuple[int, int, str], list[int]] = {}
    told = [0] * len(game.scores)
    for event in game.events:
        key = _source(game, event)
        if key is not None:
            own = sources.setdefault(key, [0] * len(told))
            for player, points in enumerate(_gains(game, event)):
                own[player] += points
                told[player] += points
    begun = tuple(game.scores[n] - told[n] for n in players)
    rows = [Source(_source_title(key), tuple(sources[key])) for key in sorted(sources)]
    if any(begun):
        rows.insert(0, Source(words("from the beginning"), begun))
    return Tally(tuple(rows), tuple(game.scores), tuple(_history(game, begun)))


def _scores(
    before: Game | None, after: Game, given: Iterable[tuple[int, Scored | Awarded]]
) -> Iterator[Score]:
    standing, turns = _standing(before, after), _turns(after)
    used: set[int] = set()
    for number, event in given:
        gains = _gains(after, event)
        at = turns[number]
        if isinstance(event, Scored):
            root = _root_of(after, event, standing, used)
            cells = () if root is None else cells_of(after.board, root)
            stood = [piece for s, piece in standing.items() if after.board.find(s) == root]
            if root is not None:
                used.add(root)
            shown = _title(event), event.final, event.points, event.terms, cells
            yield Score(event, at, gains, *shown, _counted(stood, event, after))
        else:
            draws = (isinstance(later, Drew) for later in after.events[number:])
            final = bool(after.winners) and not any(draws)
            yield Score(event, at, gains, event.source, final, event.points, event.terms)


def _standing(before: Game | None, after: Game) -> dict[int, StandingPiece]:
    """Return the claiming pieces by segment: those of before, and those that came since."""
    board, kinds = after.board, after.setup.lays.kinds
    found: dict[int, StandingPiece] = {}
    for piece in pieces(before)[: len(before.board.standing)] if before else ():
        segment = board.segment_at(piece.x, piece.y, piece.spot)
        if segment is not None:
            found[segment] = piece
    last = before.board if before else board
    x, y = board.rules.position(last.cells[-1])
    for event in after.events[len(before.events) if before else 0 :]:
        if not isinstance(event, Did):
            continue
        if isinstance(event.action, Place):
            x, y = event.action.x, event.action.y
        elif isinstance(event.action, Claim):
            name, spot = event.action
            segment = board.segment_at(x, y, spot)
            if segment is not None:
                lying = kinds[board.kinds[segment]].shape == "field"
                found[segment] = StandingPiece(name, event.player, x, y, spot, lying)
    return found


def _root_of(
    game: Game, event: Scored, standing: Mapping[int, StandingPiece], used: set[int]
) -> int | None:
    """Return the feature that scored: of that kind and place, by its values and its pieces."""
    board, lays = game.board, game.setup.lays
    number = lays.kind_numbers[event.kind]
    worth = lays.worths[number][event.final]
    wrong: dict[int, tuple[bool, int, int]] = {}
    for root in {board.find(s) for s, kind in enumerate(board.kinds) if kind == number} - used:
        if lays.position(board.first_cell(root)) != (event.x, event.y):
            continue
        counts = [0] * len(game.scores)
        for segment, piece in standing.items():
            counts[piece.owner] += board.find(segment) == root
        values = []
        if worth:
            values = values_of(board, root, worth, by_segments=game.setup.by_segments)
        other = values != [value for _, value in event.values]
        pairs = zip(counts, event.pieces, strict=True)
        wrong[root] = other, sum(abs(count - said) for count, said in pairs), root
    return min(wrong, key=lambda root: wrong[root], default=None)


def _counted(
    stood: Iterable[StandingPiece], event: Scored, game: Game
) -> tuple[StandingPiece, ...]:
    """Return those pieces that an event counts, without one that the last action took back."""
    deeds = (each.action for each in reversed(game.events) if isinstance(each, Did))
    deed = next(deeds, None)
    place = tuple(getattr(deed, name, None) for name in ("x", "y", "spot"))
    left, found = list(event.pieces), []
    for piece in sorted(stood, key=lambda piece: (piece.x, piece.y, piece.spot) == place):
        if left[piece.owner]:
            left[piece.owner] -= 1
            found.append(piece)
    return tuple(found)


def _title(event: Scored) -> Words:
    return words("{kind} at ({x},{y})", kind=named(event.kind), x=event.x, y=event.y)


def _gains(game: Game, event: Event) -> tuple[int, ...]:
    """Return the points of each player that an event gives."""
    gains = [0] * len(game.scores)
    if isinstance(event, Scored):
        for player in event.winners:
            gains[player] = event.points
    elif isinstance(event, Awarded):
        gains[event.player] = event.points
    return tuple(gains)


def _source(game: Game, event: Event) -> tuple[int, int, str] | None:
    """Return what the points of an event are summed up under, in the order of the sums."""
    if isinstance(event, Scored):
        return game.setup.lays.kind_numbers[event.kind], int(event.final), event.kind
    if isinstance(event, Awarded):
        return len(game.setup.lays.kinds), -1, event.source
    return None


def _source_title(key: tuple[int, int, str]) -> str:
    _, final, name = key
    if final < 0:
        return name
    return (
        words("{kind}, at the end", kind=named(name))
        if final
        else words("{kind}, completed", kind=named(name))
    )


def _history(game: Game, begun: tuple[int, ...]) -> Iterator[TurnScores]:
    """Yield the scores before the first turn and after each, and those with what ends the game."""
    turns = _turns(game)
    scores = list(begun)
    turn, ended = (turns[0] if turns else game.turn), False
    for event, now in zip(game.events, turns, strict=True):
        if now != turn or (isinstance(event, Scored) and event.final and not ended):
            yield TurnScores(turn, tuple(scores))
            ended = now == turn
            turn = now
        for player, points in enumerate(_gains(game, event)):
            scores[player] += points
    yield TurnScores(turn, tuple(scores), ended)


def _turns(game: Game) -> list[int]:
    """Return the turn of each event: a turn begins with a draw, but for the draws of rule 20."""
    turns: list[int] = []
    turn, before = 0, None
    for event in game.events:
        turn += isinstance(event, Drew) and not isinstance(before, Discarded)
        turns.append(turn)
        before = event
    first = game.turn - turn
    return [first + turn for turn in turns]
