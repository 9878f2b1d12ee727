"""What features on the table are worth now and when completed, and to whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..engine.errors import attributing
from ..engine.scoring import added_worth, counted_by_formula, winners_in
from ..engine.table_snapshot import Cell, StandingPiece, pieces
from ..messages import Words, msg, named
from ..tileset.formulas import COMPLETED_LINES, NEIGHBOURS
from ..tileset.score_terms import PlayerTerm, Term, explain

if TYPE_CHECKING:
    from ..engine.board import Board
    from ..engine.game import Game


class Price(NamedTuple):
    """Points and the named terms that add up to them; `own` is what single players get more."""

    points: int
    terms: tuple[Term, ...]
    own: tuple[PlayerTerm, ...] = ()


@dataclass(frozen=True, slots=True)
class FeatureWorth:
    """A feature that can still score: how much, and for whom.

    `at` names its oldest segment as in `table_snapshot`. `claims` is what each player's pieces
    count as, `leaders` are those who would score it. `now` is what it brings if the game ends after
    this turn, `completed` what it would bring if it were completed as it is, None if it never is.
    `tokens` are a pool, how many lie on it, and their values if they lie open; `pieces` all that
    stands there.
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
    tokens: tuple[tuple[str, int, tuple[int, ...]], ...]
    pieces: tuple[StandingPiece, ...]

    @property
    def title(self) -> Words:
        """Its kind and its first cell."""
        x, y = self.cells[0]
        return msg("{kind} at ({x},{y})", kind=named(self.kind), x=x, y=y)


def worths(game: Game) -> tuple[FeatureWorth, ...]:
    """All features that can still score, the oldest first.

    They are held by somebody, or somebody may still come to hold them: they are open, or the turn's
    action may still claim them. Raise PluginFailed if an extension's terms fail.
    """
    if game.winners:
        return ()
    board, setup = game.board, game.setup
    first: dict[int, int] = {}
    for segment, kind in enumerate(board.kinds):
        if kind in setup.tables.claimable:
            first.setdefault(board.find(segment), segment)
    standing: dict[int, list[StandingPiece]] = {}
    for piece in pieces(game):
        segment_there = board.segment_at(piece.x, piece.y, piece.spot)
        if segment_there is None:  # it stands on a tile or on a corner
            continue
        standing.setdefault(board.find(segment_there), []).append(piece)
    with attributing(game):
        return tuple(
            _worth(game, root, segment, tuple(standing.get(root, ())))
            for root, segment in first.items()
            if _can_score(game, root)
        )


def _can_score(game: Game, root: int) -> bool:
    board = game.board
    if board.claims[root]:
        return True
    # A new tile can join an open line, area or field, and bring a piece with it; never a site.
    if board.tables.kinds[board.kinds[root]].shape != "site" and board.open_ends[root]:
        return True
    return _acts_on_last(game) and bool(board.tiles[root] >> (len(board.placed) - 1) & 1)


def _acts_on_last(game: Game) -> bool:
    """Whether the turn's action is still to come and its tile lies."""
    return game.has_laid and game.setup.place_step < game.step_index <= game.setup.action_step


def _worth(game: Game, root: int, first: int, standing: tuple[StandingPiece, ...]) -> FeatureWorth:
    board, tables = game.board, game.setup.tables
    kind = tables.kinds[board.kinds[root]]
    claims = board.claims_by_player(root, len(game.scores))
    # Completed by this turn's tile, it scores as completed even if the game ends after the turn.
    scores_now = root in board.closed and _acts_on_last(game)
    complete, completed = board.is_complete(root), None
    if kind.completed_when != "never":
        completed = _price(game, root, final=False, foreseen=not complete)
    final = completed if scores_now and completed else _price(game, root, final=True)
    tokens = ((name, len(t.pile(root)), t.shown(root)) for name, t in game.tokens.items())
    return FeatureWorth(
        kind=kind.name,
        at=board.at(first),
        role=kind.role or "",
        cells=cells_of(board, root),
        complete=complete,
        claims=claims,
        leaders=winners_in(game, root, claims) if any(claims) else (),
        now=final,
        completed=completed,
        tokens=tuple(each for each in tokens if each[1]),
        pieces=standing,
    )


def _price(game: Game, root: int, *, final: bool, foreseen: bool = False) -> Price:
    """The points of a feature by the set and by extensions (rules 48-61, 77-81, 109, 110).

    `foreseen` counts what will have come about around a site when it is completed.
    """
    formula, values = counted_by_formula(game, root, final=final)
    if foreseen:
        values = [
            _foreseen(game.board, root, source, value)
            for (source, _), value in zip(formula.sources, values, strict=True)
        ]
    counts = dict(zip(formula.names, values, strict=True))
    terms = explain(formula.text, counts, game.board.kind(root))
    more, own = added_worth(game, root, final=final)
    terms += more
    return Price(sum(term.points for term in terms), terms, own)


def _foreseen(board: Board, root: int, source: int, value: int) -> int:
    """A value as it will be at least when a site is completed (rules 60, 108)."""
    when = board.tables.kinds[board.kinds[root]].completed_when
    if source == COMPLETED_LINES and when == "lines_completed":
        return len({board.find(line) for line in board.lines_at(root)})
    if source == NEIGHBOURS and when == "surrounded":
        return len(board.tables.around)
    return value


def cells_of(board: Board, root: int) -> tuple[Cell, ...]:
    """The cells of a feature, from north to south and from west to east."""
    cells = sorted(board.cells[tile] for tile in board.tiles_of(root))
    return tuple(map(board.tables.position, cells))
