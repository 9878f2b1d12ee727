"""What features are worth while they lie on the table, and where the points of a game came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .actions import Claim, Place
from .events import Awarded, Did, Discarded, Drew, Scored
from .scoring import values_of, winners_of
from .table import StandingPiece, pieces
from .terms import explain
from .words import words
from .worth import COMPLETED_LINES, NEIGHBOURS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from .board import Board
    from .events import Event
    from .game import Game
    from .table import Cell
    from .terms import Term
    from .words import Words


class Price(NamedTuple):
    """Points and the named terms that add up to them."""

    points: int
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class FeatureWorth:
    """A feature that can still score: what it brings, and to whom.

    `at` names its oldest segment as in `core.table`. `claims` counts each player's pieces,
    `leaders` are those who would score it. `now` is what it brings if the game ends after this
    turn, `completed` what it would bring if it were completed as it is, None if it never is.
    `tokens` are pairs of a pool and how many lie on it, `pieces` all that stands there.
    """

    kind: str
    at: str
    role: str
    cells: tuple[Cell, ...]
    complete: bool
    claims: tuple[int, ...]
    leaders: tuple[int, ...]
    now: Price
    completed: Price | None
    tokens: tuple[tuple[str, int], ...]
    pieces: tuple[StandingPiece, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """Points that were given: for what, to whom, in whose turn, and where on the table.

    `gains` has the points of each player, `terms` add up to `points`, which each of the winners
    gets. `cells` is the feature, `pieces` those that stood there; both are empty for what is none.
    `final` says that it was scored at the end.
    """

    event: Event
    turn: int
    title: str
    final: bool
    gains: tuple[int, ...]
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


# --- What features are worth ---


def worths(game: Game) -> tuple[FeatureWorth, ...]:
    """Return all features that can still score, the oldest first.

    They are held by somebody, or somebody may still come to hold them: they are open, or the turn's
    action may still claim them. Raise PluginFailed if an extension's terms fail.
    """
    if game.winners:
        return ()
    board, setup = game.board, game.setup
    first: dict[int, int] = {}
    for segment, kind in enumerate(board.kinds):
        if kind != setup.lays.void and setup.lays.kinds[kind].role:
            first.setdefault(board.find(segment), segment)
    standing: dict[int, list[StandingPiece]] = {}
    for piece in pieces(game):
        segment_there = board.segment_at(piece.x, piece.y, piece.spot)
        assert segment_there is not None
        standing.setdefault(board.find(segment_there), []).append(piece)
    try:
        return tuple(
            _worth(game, root, segment, tuple(standing.get(root, ())))
            for root, segment in first.items()
            if _can_score(game, root)
        )
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise setup.stopped(error) from error


def _can_score(game: Game, root: int) -> bool:
    board = game.board
    if board.claims[root]:
        return True
    if board.rules.kinds[board.kinds[root]].shape != "site" and board.open_ends[root]:
        return True
    return _acts_on_last(game) and bool(board.tiles[root] >> (len(board.lays) - 1) & 1)


def _acts_on_last(game: Game) -> bool:
    """Say whether the turn's action is still to come and its tile lies."""
    return game.has_laid and 0 < game.at <= game.setup.act


def _worth(game: Game, root: int, first: int, standing: tuple[StandingPiece, ...]) -> FeatureWorth:
    board, lays = game.board, game.setup.lays
    kind = lays.kinds[board.kinds[root]]
    claims = board.claims_by_player(root, len(game.scores))
    scores_now = root in board.closed and _acts_on_last(game)
    completed = None if kind.completed_when == "never" else _price(game, root, final=False)
    final = completed if scores_now and completed else _price(game, root, final=True)
    if completed is not None and not board.is_complete(root):
        completed = _price(game, root, final=False, foreseen=True)
    tokens = ((name, len(each.pile(root))) for name, each in game.tokens.items())
    return FeatureWorth(
        kind=kind.name,
        at=board.at(first),
        role=kind.role or game.setup.piece,
        cells=_cells(board, root),
        complete=board.is_complete(root),
        claims=claims,
        leaders=winners_of(claims),
        now=final,
        completed=completed,
        tokens=tuple((name, count) for name, count in tokens if count),
        pieces=standing,
    )


def _price(game: Game, root: int, *, final: bool, foreseen: bool = False) -> Price:
    """Return what a feature brings by the set and by extensions (rules 48-61, 77-81, 109, 110).

    `foreseen` counts what will have come about around a site when it is completed.
    """
    board, setup = game.board, game.setup
    number = board.kinds[root]
    worth = setup.lays.worths[number][final]
    terms: tuple[Term, ...] = ()
    if worth:
        values = values_of(board, root, worth, by_segments=setup.by_segments)
        if foreseen:
            values = [
                _foreseen(board, root, source, value)
                for (source, _), value in zip(worth.sources, values, strict=True)
            ]
        named = dict(zip(worth.names, values, strict=True))
        terms = explain(worth.text, named, setup.lays.kinds[number].name)
    for hook in setup.on_worth:
        terms += tuple(hook(game, root, final))
    return Price(sum(term.points for term in terms), terms)


def _foreseen(board: Board, root: int, source: int, value: int) -> int:
    """Return a value as it will be at least when a site is completed (rules 60, 108)."""
    when = board.rules.kinds[board.kinds[root]].completed_when
    if source == COMPLETED_LINES and when == "lines_completed":
        return len({board.find(line) for line in board.lines_at(root)})
    if source == NEIGHBOURS and when == "surrounded":
        return len(board.rules.around)
    return value


# --- Where points came from ---


def scored(before: Game, after: Game) -> tuple[Score, ...]:
    """Return what scored between two states of a game, in that order; one follows the other.

    What stands on the table before, and what is claimed in between, is what scores.
    """
    news = after.events[len(before.events) :]
    given = [event for event in news if isinstance(event, Scored | Awarded)]
    return tuple(_scores(before, after, news, given)) if given else ()


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
            for player, points in enumerate(_gains(event, len(told))):
                own[player] += points
                told[player] += points
    begun = tuple(game.scores[n] - told[n] for n in players)
    rows = [Source(_source_title(key), tuple(sources[key])) for key in sorted(sources)]
    if any(begun):
        rows.insert(0, Source(words("from the beginning"), begun))
    return Tally(tuple(rows), tuple(game.scores), tuple(_history(game, begun)))


def _scores(
    before: Game, after: Game, news: Sequence[Event], given: Iterable[Scored | Awarded]
) -> Iterator[Score]:
    standing = _standing(before, after, news)
    used: set[int] = set()
    for event in given:
        gains = _gains(event, len(after.scores))
        if isinstance(event, Awarded):
            shown = event.source, bool(after.winners), gains, event.points, event.terms
            yield Score(event, before.turn, *shown)
            continue
        shown = _title(event), event.final, gains, event.points, event.terms
        root = _root_of(after, event, standing, used)
        if root is None:
            yield Score(event, before.turn, *shown)
            continue
        used.add(root)
        stood = tuple(piece for s, piece in standing.items() if after.board.find(s) == root)
        yield Score(event, before.turn, *shown, _cells(after.board, root), stood)


def _standing(before: Game, after: Game, news: Iterable[Event]) -> dict[int, StandingPiece]:
    """Return the claiming pieces by segment: those of before, and those that came since."""
    found: dict[int, StandingPiece] = {}
    for piece in pieces(before)[: len(before.board.standing)]:
        segment = after.board.segment_at(piece.x, piece.y, piece.spot)
        if segment is not None:
            found[segment] = piece
    x, y = before.board.rules.position(before.board.cells[-1])
    kinds = after.setup.lays.kinds
    for event in news:
        if not isinstance(event, Did):
            continue
        if isinstance(event.action, Place):
            x, y = event.action.x, event.action.y
        elif isinstance(event.action, Claim):
            name, spot = event.action
            segment = after.board.segment_at(x, y, spot)
            if segment is not None:
                lying = kinds[after.board.kinds[segment]].shape == "field"
                found[segment] = StandingPiece(name, event.player, x, y, spot, lying)
    return found


def _root_of(
    game: Game, event: Scored, standing: Mapping[int, StandingPiece], used: set[int]
) -> int | None:
    """Return the feature that scored: of that kind and place, by its values and its pieces."""
    board, lays = game.board, game.setup.lays
    number = lays.kind_numbers[event.kind]
    worth = lays.worths[number][event.final]
    wrong: dict[int, tuple[bool, bool, int]] = {}
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
        wrong[root] = tuple(counts) != event.pieces, other, root
    return min(wrong, key=lambda root: wrong[root], default=None)


def _title(event: Scored) -> Words:
    place = {"kind": event.kind, "x": event.x, "y": event.y}
    if event.final:
        return words("{kind} at ({x},{y}), at the end", **place)
    return words("{kind} at ({x},{y})", **place)


def _gains(event: Event, players: int) -> tuple[int, ...]:
    """Return the points of each player that an event gives."""
    if isinstance(event, Scored):
        return tuple(event.points * (n in event.winners) for n in range(players))
    if isinstance(event, Awarded):
        return tuple(event.points * (n == event.player) for n in range(players))
    return (0,) * players


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
        words("{kind}, at the end", kind=name) if final else words("{kind}, completed", kind=name)
    )


def _history(game: Game, begun: tuple[int, ...]) -> Iterator[TurnScores]:
    """Yield the scores after each turn: a turn begins with a draw, but for those of rule 20."""
    turns: list[list[int]] = [list(begun)]
    final: list[int] | None = None
    before: Event | None = None
    for event in game.events:
        if isinstance(event, Drew) and not isinstance(before, Discarded):
            turns.append(turns[-1][:])
        elif isinstance(event, Scored) and event.final and final is None:
            final = turns[-1][:]
        for player, points in enumerate(_gains(event, len(begun))):
            (turns[-1] if final is None else final)[player] += points
        before = event
    first = game.turn - len(turns) + 1
    for number, scores in enumerate(turns, first):
        yield TurnScores(number, tuple(scores))
    if final is not None:
        yield TurnScores(game.turn, tuple(final), final=True)


def _cells(board: Board, root: int) -> tuple[Cell, ...]:
    """Return the cells of a feature, from north to south and from west to east."""
    cells = sorted(board.cells[tile] for tile in board.tiles_of(root))
    return tuple(map(board.rules.position, cells))
