"""Who holds a feature, what it is worth, and who gets the points; the score track."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..tileset.formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    CLAIMS,
    COMPLETED_LINES,
    ICON,
    NEARBY_ICON,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
    OWN_CLAIMS,
    PLAYERS,
    TILES,
)
from ..tileset.schema import MOST_POINTS
from ..tileset.score_terms import PlayerTerm, Term, explain
from .actions import make_fast
from .events import Awarded, CameHome, Completed, Event, Scored
from .extension import named_players
from .state import Gain
from .tile_tables import FIELD, ScoringFormula

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .board import Board
    from .protocol import AnyGame
    from .state import GameState

SPACES: Final = 50
"""Spaces of the score track, from 0 (rule 66)."""
_COUNTER: Final = (1 << FIELD) - 1


class Track(NamedTuple):
    """Where a marker is on the score track: its space, how many laps, and whether it lies flat."""

    space: int
    laps: int

    @property
    def lying(self) -> bool:
        """Whether the marker is laid flat, as it is after its first lap (rule 67)."""
        return self.laps > 0


def track(score: int) -> Track:
    """The place of a score's marker (rules 66-68, A17)."""
    return Track(score % SPACES, score // SPACES)


def winners_of(pieces: Sequence[int]) -> tuple[int, ...]:
    """The players whose pieces on a feature count most, all of a tie; none if none do."""
    most = max(pieces)
    return tuple([n for n, count in enumerate(pieces) if count == most]) if most else ()


def winners_in(game: GameState, root: int, strengths: Sequence[int]) -> tuple[int, ...]:
    """The seats that score a claimed feature, by what pieces there count as, and by extensions."""
    hooks = game.setup.on_winners
    said = named_players(hooks, game, root, strengths) if hooks else None
    return winners_of(strengths) if said is None else said


def added_worth(
    game: GameState, root: int, *, final: bool
) -> tuple[tuple[Term, ...], tuple[PlayerTerm, ...]]:
    """The terms that extensions add to a feature for all who score it, and for single players."""
    found: list[Term | PlayerTerm] = []
    for hook in game.setup.worth_hooks[game.board.kinds[root]]:
        found += hook(game, root, final)
    own = tuple([each for each in found if isinstance(each, PlayerTerm)])
    return tuple([each for each in found if not isinstance(each, PlayerTerm)]), own


def counted_by_formula(
    game: GameState, root: int, *, final: bool
) -> tuple[ScoringFormula, list[int]]:
    """The formula of a feature, and the values of its names in their order.

    It is the one for a completed feature, or for the end. Tiles count once, or by segments (A2).
    """
    board, values = game.board, list[int]()
    formula = board.tables.formulas[board.kinds[root]][final]
    for source, number in formula.sources:
        if source == ICON:
            values.append(board.counters[root] >> number & _COUNTER)
        elif source == TILES:
            # The lowest field of a feature's counters has its segments, as `_counter` fills it.
            segments, tiles = board.counters[root] & _COUNTER, board.tiles[root]
            values.append(segments if game.setup.by_segments else tiles.bit_count())
        elif source == COMPLETED_LINES:
            values.append(board.completed_lines(root))
        elif source == NEIGHBOURS:
            values.append(board.neighbours(root))
        elif source == NEIGHBOURING_KIND:
            values.append(board.neighbouring(root, number))
        elif source == NEARBY_ICON:
            values.append(icons_nearby(board, board.cells[board.tile_of(root)], number))
        elif source in (ADJOINING, ADJOINING_COMPLETED):
            found = board.adjoining(root, number)
            if source == ADJOINING_COMPLETED:
                found = {other for other in found if board.is_complete(other)}
            values.append(len(found))
        else:
            values.append(_counted_of_players(game, root, source))
    return formula, values


def icons_nearby(board: Board, cell: int, icon: int) -> int:
    """How many icons, by the number of one, tiles show on a cell and on the eight around it."""
    tables, occupied = board.tables, board.occupied
    name, faces = tables.icon_names[icon], tables.faces
    laid = [occupied[near][2] for step in (0, *tables.around) if (near := cell + step) in occupied]
    return sum([faces[oriented].icons.get(name, 0) for oriented in laid])


def _counted_of_players(game: GameState, root: int, source: int) -> int:
    if source == PLAYERS:
        return len(game.scores)
    pieces = game.board.claims_by_player(root, len(game.scores))
    return sum(pieces) if source == CLAIMS else max(pieces) if source == OWN_CLAIMS else 0


def terms_of(game: GameState, root: int, *, final: bool) -> tuple[Term, ...]:
    """The score of a feature as it is, by its formula and by extensions, in named terms."""
    formula, values = counted_by_formula(game, root, final=final)
    counts = dict(zip(formula.names, values, strict=True))
    terms = explain(formula.text, counts, game.board.kind(root))
    return (*terms, *added_worth(game, root, final=final)[0])


def score_completed(game: GameState) -> None:
    """Score what the tile just laid completed (rules 47-65), in the order of A10."""
    board = game.board
    closed = board.closed
    if len(closed) > 1:
        closed = sorted(closed, key=lambda root: (board.kinds[root], board.first_cell(root)))
    setup = game.setup
    for root in closed:
        claimed = board.claims[root]
        at = board.tables.position(board.first_cell(root))
        kind = setup.tables.kinds[board.kinds[root]]
        event = make_fast(Completed, (kind.name, board.tiles[root].bit_count(), *at))
        game.events.append(event)
        pieces = board.claims_by_player(root, len(setup.players)) if claimed else ()
        winners = winners_in(game, root, pieces) if claimed else ()
        # Tokens go to the winners before the feature's own points (rule 53).
        for hook in setup.on_completed:
            hook(game, root, winners)
        if claimed:
            segments = [s for s in board.standing if board.find(s) == root]
            score_feature(game, root, at, pieces, winners, segments=segments, final=False)
            bring_home(game, root, segments)
        # Pieces that claim nothing go home now (rule 58).
        for hook in setup.on_settled:
            hook(game, root)


def score_feature(  # noqa: PLR0913 - what its caller knows already
    game: GameState,
    root: int,
    at: tuple[int, int],
    pieces: tuple[int, ...],
    winners: tuple[int, ...],
    *,
    segments: Iterable[int],
    final: bool,
) -> None:
    """Give a claimed feature's points to all who hold it, each in full (rules 51, 56, 82).

    What extensions add for one player alone is awarded to that player besides. `at` is its first
    cell, by which events name it; `segments` are those that are claimed.
    """
    board, setup = game.board, game.setup
    number = board.kinds[root]
    kind = setup.tables.kinds[number]
    formula, found = counted_by_formula(game, root, final=final)
    points = formula.points(found)
    if abs(points) > MOST_POINTS:
        most = f"a {kind.name} scores {MOST_POINTS:,} points at most"
        raise ValueError(f"{most}, which {formula.text!r} exceeds")
    values = tuple(zip(formula.names, found, strict=True))
    more: tuple[Term, ...] = ()
    own: tuple[PlayerTerm, ...] = ()
    if setup.worth_hooks[number]:
        more, own = added_worth(game, root, final=final)
        points += sum([term.points for term in more])
    for player in winners:
        game.scores[player] += points
    if winners and not final:
        gains = [Gain(player, kind.name, points) for player in winners]
        game.turn_gains = (*game.turn_gains, *gains)
    claims = board.standing
    standing = tuple([(segment, *claims[segment]) for segment in segments])
    # A kind without a name for who holds it is told by the piece that was put there first.
    role = kind.role or standing[0][1]
    scored = (role, pieces, winners, points, formula.text, values, more)
    game.events.append(make_fast(Scored, (kind.name, final, *at, *scored, root, standing)))
    for player in sorted({each.player for each in own}) if own else ():
        terms = [each.term for each in own if each.player == player]
        game.award(player, kind.name, terms)


def bring_home(game: GameState, root: int, segments: Iterable[int]) -> None:
    """The claiming pieces of a feature to their owners (rules 63, 80)."""
    board, supply = game.board, game.supply
    board.version = object()
    home: dict[str, list[int]] = {}
    for segment in segments:
        piece, player = own = board.standing.pop(segment)
        supply[own] += 1
        if piece not in home:
            home[piece] = [0] * len(game.scores)
        home[piece][player] += 1
    board.claims[root] = 0
    for piece, counts in home.items():
        game.events.append(make_fast(CameHome, (piece, tuple(counts))))


def score_incomplete(game: GameState) -> None:
    """Score what is claimed when the game ends: incomplete features, then fields (rules 75-82)."""
    board, kinds = game.board, game.setup.tables.kinds
    claimed: dict[int, list[int]] = {}
    for segment in board.standing:
        claimed.setdefault(board.find(segment), []).append(segment)
    # Fields come last: what they are worth may depend on the others (rule 75).
    order = sorted(
        (kinds[board.kinds[root]].shape == "field", board.kinds[root], board.first_cell(root), root)
        for root in claimed
    )
    for _, _, cell, root in order:
        pieces = board.claims_by_player(root, len(game.scores))
        segments = claimed[root]
        winners = winners_in(game, root, pieces)
        at = board.tables.position(cell)
        score_feature(game, root, at, pieces, winners, segments=segments, final=True)
        bring_home(game, root, segments)


def breakdown(game: AnyGame, gains: Iterable[Event] | None = None) -> list[dict[str, int]]:
    """The points of each player by source; they add up to the score.

    `gains` are the events that gave points, for those who have sorted out which did.
    """
    sources: list[dict[str, int]] = [{} for _ in game.scores]
    for event in game.events if gains is None else gains:
        if isinstance(event, Scored):
            name = f"{event.kind}, {'at the end' if event.final else 'completed'}"
        elif isinstance(event, Awarded):
            name = event.source
        else:
            continue
        for player in event.winners:
            sources[player][name] = sources[player].get(name, 0) + event.points
    return sources
