"""Examples for a rules appendix: small positions that the engine lays, plays and scores.

Tables of random games are searched for a small feature of a kind. Its tiles are laid again, pieces
are put on it, and the game goes on until it scores: by the tile that completes it, or by the end.
"""

from __future__ import annotations

import ast
from bisect import insort
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

from ..engine.actions import Nothing, Place
from ..engine.errors import BadPosition, GameStopped, PluginProblem
from ..engine.events import Scored
from ..engine.position import Laid, Position, Standing
from ..engine.scoring import counted_by_formula
from ..engine.table_snapshot import tiles
from ..tileset.formulas import (
    ADJOINING,
    ADJOINING_COMPLETED,
    NEARBY_ICON,
    NEIGHBOURING_KIND,
    NEIGHBOURS,
    Formula,
    expression,
)
from .rules_scenes import Placement, find_placement, find_scenes, random_games

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from ..edition.kinds import FeatureKind, PieceKind
    from ..engine.game import Game
    from ..engine.setup import Setup
    from ..tileset.score_terms import Term

_GAMES: Final = 120
"""How many random games are searched."""
_DEPTH: Final = 26
"""How many tiles of each, after those that come before all others."""
_LEAST, _MOST = 2, 12
"""How many tiles a position may have."""
_BEST, _LARGEST = 4, 6
"""How many tiles a feature has at best, and how many it may have."""
_PLAIN: Final = 3
"""Up to how many things of a kind are counted at a glance."""
_TRIES: Final = 40  # looked at for each example that is wanted
_KEPT: Final = 8
"""How many candidates of each look are remembered."""
_SEATS: Final = (0, 1, 0)
"""Whose pieces stand where two players claim a feature, in the order in which it reaches them."""
Cell: TypeAlias = "tuple[int, int]"


class Example(NamedTuple):
    """A table, and what a feature of it scores for the first player, in terms that add up.

    `table` is the game just before it scores, at the end of the game if it is `final`, else by the
    tile laid last, without which it is `before`. `piece` is the kind of piece that claims it, and
    `counts` what the pieces of each player there count as together.
    """

    kind: str
    piece: str
    table: Game
    terms: tuple[Term, ...]
    points: int
    tiles: int
    final: bool
    counts: tuple[int, ...]
    before: Game | None = None


class RulesExamples(NamedTuple):
    """What the engine has played for the rules of an edition.

    Examples by the names of kinds; one in which a player outnumbers another; where a tile may lie;
    and tables by a kind of piece and the kind of feature on which one stands there.
    """

    by_kind: Mapping[str, Sequence[Example]]
    majority: Example | None = None
    placement: Placement | None = None
    scenes: Mapping[tuple[str, str], Game] = {}


NO_EXAMPLES: Final = RulesExamples({})


def find_examples(setup: Setup) -> RulesExamples:
    """Examples for all kinds of a setup that can be claimed, the same ones each time."""
    finder = ExampleFinder(setup)
    kinds = setup.edition.features.values()
    by_kind = {kind.name: finder.examples(kind) for kind in kinds if finder.piece_for(kind)}
    return RulesExamples(by_kind, finder.majority(), find_placement(setup), find_scenes(setup))


class _ExampleTable(NamedTuple):
    """The tiles that matter for a feature on the table of a game; the least rank is the best.

    `claims` are the cells where pieces stand if several do.
    """

    rank: tuple[int, ...]
    table: tuple[Laid, ...]
    claims: tuple[Cell, ...] = ()


class ExampleFinder:
    """Finds examples for the kinds of a setup."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        # By kind and whether it is complete, then by what of its formula shows in it.
        self._found: dict[tuple[str, bool], dict[object, list[_ExampleTable]]] = {}
        self._contested: dict[str, list[_ExampleTable]] = {}
        edition = setup.edition
        # A river, say, lies before anything else is laid.
        self._begun = sum(
            design.count
            for design in edition.in_play
            if edition.groups.get(design.tile.group or "") == "first"
        )
        for seed in range(_GAMES):
            try:
                self._search(seed)
            except (GameStopped, PluginProblem):
                continue

    def piece_for(self, kind: FeatureKind) -> PieceKind | None:
        """The first kind of piece that may claim a feature of a kind."""
        return next((p for p in self.setup.edition.pieces.values() if p.may_claim(kind)), None)

    def examples(self, kind: FeatureKind) -> list[Example]:
        """Examples of a kind: completed ones that differ, and one at the end of the game."""
        made: list[Example] = []
        if kind.completed is not None and kind.completed_when != "never":
            made += self._of(kind, is_complete=True, most=2 if _is_choosy(kind.completed) else 1)
        if kind.final is not None:
            made += self._of(kind, is_complete=False, most=1)
        return made

    def majority(self) -> Example | None:
        """An example in which two players are on a feature, the first with more pieces."""
        for name, found in self._contested.items():
            kind = self.setup.edition.features[name]
            for each in found:
                try:
                    example = self._contest(each, kind)
                except (BadPosition, GameStopped, PluginProblem):
                    continue
                if example is not None and example.counts[0] > example.counts[1] > 0:
                    return example
        return None

    def _of(self, kind: FeatureKind, *, is_complete: bool, most: int) -> list[Example]:
        looks = self._found.get((kind.name, is_complete), {}).values()
        found = sorted((each for look in looks for each in look), key=lambda each: each.rank)
        made: list[Example] = []
        for each in found[: _TRIES * most]:
            example = self._played(each, kind, is_complete=is_complete)
            if example is None or example.points <= 0:
                continue
            # Another one is worth its room if another part of the formula shows in it.
            if all(_shape_of(example) != _shape_of(other) for other in made):
                made.append(example)
            if len(made) == most:
                break
        return made

    # --- Searching ---

    def _search(self, seed: int) -> None:
        """Lay tiles at random, and note what each completes, and what it leaves open."""
        most = self._begun + _DEPTH
        for game in random_games(self.setup, seed, most, is_compact=bool(seed % 2)):
            board = game.board
            for root in sorted(board.closed):
                self._note(game, root, is_complete=True)
            if board.tile_count < self._begun + _MOST:
                for root in sorted(_features_on_last(game)):
                    if not board.is_complete(root):
                        self._note(game, root, is_complete=False)

    def _note(self, game: Game, root: int, *, is_complete: bool) -> None:
        kind = self.setup.tables.kinds[game.board.kinds[root]]
        formula = kind.completed if is_complete else kind.final
        if formula is None or self.piece_for(kind) is None:
            return
        own = set(game.board.tiles_of(root))
        if len(own) > _LARGEST:
            return
        if is_complete and kind.shape != "site":
            self._note_contest(game, own, kind)
        needed = own | _around(game, root, kind, formula)
        size = len(needed)
        if not (_LEAST if is_complete else 1) <= size <= _MOST:
            return
        values = _values(game, root, final=not is_complete)
        if values is None:
            return
        counted = {name: value for name, value in values.items() if name != "tiles"}
        shown = sum(map(bool, values.values()))
        # The best table is small, shows much of the formula, and has nothing that is long to count.
        extent = abs(size - (1 if kind.shape == "site" else _BEST))
        extent += 2 * max(0, max(counted.values(), default=0) - _PLAIN)
        look = tuple(min(value, 2) for value in counted.values())
        kept = self._found.setdefault((kind.name, is_complete), {}).setdefault(look, [])
        _keep(kept, (extent - 3 * shown, size), lambda: _table(game, needed))

    def _note_contest(self, game: Game, own: set[int], kind: FeatureKind) -> None:
        """Note a feature that pieces can have claimed on tiles that do not touch one another."""
        # Tiles by their numbers are in the order in which they were laid.
        *earlier, last = sorted(own)
        if len(earlier) < len(_SEATS):
            return
        # All tiles around it, so that the table hangs together without the last one.
        box = _box(game, own)
        if len(box) > _MOST:
            return
        laid = tiles(game)
        cells = {number: (laid[number].x, laid[number].y) for number in earlier}
        for chosen in combinations(earlier, len(_SEATS)):
            places = [cells[number] for number in chosen]
            if any(_touch(one, other) for one, other in combinations(places, 2)):
                continue
            left, top = laid[min(box)].x, laid[min(box)].y
            claims = tuple((x - left, y - top) for x, y in places)
            kept = self._contested.setdefault(kind.name, [])
            _keep(kept, (len(box), len(own)), lambda: _table(game, box, last=last), claims)
            return

    # --- Playing ---

    def _contest(self, found: _ExampleTable, kind: FeatureKind) -> Example | None:
        """Lay the last tile of a table, which completes what several pieces stand on."""
        piece = self.piece_for(kind)
        assert piece is not None, "only what can be claimed is noted"
        game = self.setup.begin(0, position=_position(found.table))
        spots = next(
            spots
            for root in _roots(game, kind)
            if (spots := dict(_spots(game, root))).keys() >= {*found.claims}
        )
        *before, last = found.table
        standing = tuple(
            Standing(piece=piece.name, of=self.setup.players[seat], on=spots[at], at=at)
            for seat, at in zip(_SEATS, found.claims, strict=True)
        )
        return self._completed(before, last, kind, piece, standing)

    def _played(
        self, found: _ExampleTable, kind: FeatureKind, *, is_complete: bool
    ) -> Example | None:
        """Lay the tiles of a candidate and score it; None if it does not come out."""
        piece = self.piece_for(kind)
        assert piece is not None, "only what can be claimed is noted"
        tables = _each_last(found.table) if is_complete else iter([[*found.table]])
        play = self._complete if is_complete else self._end
        for table in tables:
            try:
                example = play(table, kind, piece)
            except (BadPosition, GameStopped, PluginProblem):
                continue
            if example is not None:
                return example
        return None

    def _complete(self, table: list[Laid], kind: FeatureKind, piece: PieceKind) -> Example | None:
        """Lay the last tile of a table, which completes the feature that a piece stands on."""
        *before, last = table
        game = self.setup.begin(0, position=_position(table))
        for root in _roots(game, kind):
            if not game.board.is_complete(root):
                continue
            claim = next(((at, spot) for at, spot in _spots(game, root) if at != last.at), None)
            if claim is None:
                continue
            standing = self._stood(piece, *claim)
            if example := self._completed(before, last, kind, piece, standing):
                return example
        return None

    def _completed(
        self,
        before: Sequence[Laid],
        last: Laid,
        kind: FeatureKind,
        piece: PieceKind,
        standing: tuple[Standing, ...],
    ) -> Example | None:
        game = self.setup.begin(0, position=_position(before, standing, hand=last.tile))
        open_table = game.copy()
        where = (*last.at, last.rotated)
        ways = (action for action in game.legal_actions() if isinstance(action, Place))
        way = next((way for way in ways if (way.x, way.y, way.rotation) == where), None)
        if way is None:
            return None
        game.apply(way)
        example = _scored(game, kind.name, piece.name, final=False)
        return example and example._replace(before=open_table)

    def _end(self, table: list[Laid], kind: FeatureKind, piece: PieceKind) -> Example | None:
        """End the game with a piece on an incomplete feature, the one that is worth most."""
        laid = self.setup.begin(0, position=_position(table))
        made = []
        for root in _roots(laid, kind):
            if not laid.board.is_complete(root):
                standing = self._stood(piece, *next(_spots(laid, root)))
                position = _position(table, standing, step="act")
                game = self.setup.begin(0, position=position)
                made.append(_scored(game, kind.name, piece.name, final=True))
        return max(filter(None, made), key=lambda example: example.points, default=None)

    def _stood(self, piece: PieceKind, at: Cell, spot: str) -> tuple[Standing, ...]:
        return (Standing(piece=piece.name, of=self.setup.players[0], on=spot, at=at),)


def _is_choosy(formula: Formula) -> bool:
    return any(isinstance(node, ast.IfExp) for node in ast.walk(expression(formula.text)))


def _shape_of(example: Example) -> tuple[str, ...]:
    """The key that tells examples apart: how each of their terms is made, but for numbers."""
    return tuple(
        f"{_words_of(term.text)} {term.shown.startswith('×') and term.shown}"
        for term in example.terms
    )


def _words_of(text: str) -> str:
    """The template of a sentence, that of several things where it depends on a number."""
    return str(getattr(text, "many", getattr(text, "template", text)))


def _keep(
    kept: list[_ExampleTable],
    rank: tuple[int, ...],
    table: Callable[[], tuple[Laid, ...]],
    claims: tuple[Cell, ...] = (),
) -> None:
    """Add a candidate to the best ones, unless as many are better; its table is made only then."""
    if len(kept) == _KEPT and kept[-1].rank <= rank:
        return
    if found := table():
        insort(kept, _ExampleTable(rank, found, claims), key=lambda each: each.rank)
        del kept[_KEPT:]


def _around(game: Game, root: int, kind: FeatureKind, formula: Formula) -> set[int]:
    """The other tiles that decide whether a feature is complete, and what it is worth."""
    board, found = game.board, set[int]()
    sources = {source for source, _ in formula.reach}
    counts_around = sources & {NEIGHBOURS, NEIGHBOURING_KIND, NEARBY_ICON}
    if kind.shape == "site" and (kind.completed_when == "surrounded" or counts_around):
        x, y = game.setup.tables.position(board.first_cell(root))
        near = (board.tile_at(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        found |= {tile for tile in near if tile is not None}
    if kind.completed_when == "lines_completed":
        for line in board.lines_at(root):
            found |= set(board.tiles_of(board.find(line)))
    adjoining = {of for source, of in formula.reach if source in (ADJOINING, ADJOINING_COMPLETED)}
    for number, other in enumerate(game.setup.tables.kinds):
        if other.name in adjoining:
            for near_root in board.adjoining(root, number):
                found |= set(board.tiles_of(near_root))
    return found


def _box(game: Game, own: Collection[int]) -> set[int]:
    """All tiles in the least rectangle that has some tiles in it."""
    board = game.board
    xs, ys = zip(*(board.tile_position(number) for number in own), strict=True)
    cells = [(x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)]
    return {tile for x, y in cells if (tile := board.tile_at(x, y)) is not None}


def _touch(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) <= 1


def _values(game: Game, root: int, *, final: bool) -> dict[str, int] | None:
    """The values that a feature's formula counts; None if that is worth nothing."""
    formula, values = counted_by_formula(game, root, final=final)
    return dict(zip(formula.names, values, strict=True)) if formula.points(values) > 0 else None


def _table(game: Game, needed: Collection[int], last: int | None = None) -> tuple[Laid, ...]:
    """Tiles of a table, the first of them at (0, 0); none if they do not hang together.

    A tile that is laid `last` comes at the end, and the others hang together without it.
    """
    laid = tiles(game)
    chosen = [laid[number] for number in sorted(needed) if number != last]
    ordered = _connected([(each.x, each.y) for each in chosen])
    if not ordered:
        return ()
    left, top = chosen[0].x, chosen[0].y
    return tuple(
        Laid.model_construct(
            tile=t.name, at=(t.x - left, t.y - top), rotated=cast("Any", t.rotation)
        )
        for t in (*(chosen[n] for n in ordered), *(laid[n] for n in (last,) if n is not None))
    )


def _each_last(table: Sequence[Laid]) -> Iterator[list[Laid]]:
    """Yield a table with each of its tiles laid last, unless the others fall apart."""
    for number, last in enumerate(table):
        rest = [each for other, each in enumerate(table) if other != number]
        ordered = _connected([each.at for each in rest])
        if not rest or ordered is None:
            continue
        left, top = rest[0].at
        moved = [*(rest[n] for n in ordered), last]
        yield [
            each.model_copy(update={"at": (each.at[0] - left, each.at[1] - top)}) for each in moved
        ]


def _connected(cells: Sequence[Cell]) -> list[int] | None:
    """An order from the first in which each cell is next to an earlier one, if any."""
    number = {cell: n for n, cell in enumerate(cells)}
    order, seen = [0] if cells else [], {0}
    for each in order:
        x, y = cells[each]
        for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            near = number.get(cell)
            if near is not None and near not in seen:
                seen.add(near)
                order.append(near)
    return order if len(order) == len(cells) else None


def _position(
    table: Iterable[Laid], pieces: tuple[Standing, ...] = (), *, hand: str = "", step: str = "place"
) -> Position:
    data: dict[str, Any] = {"table": tuple(table), "pieces": pieces, "step": step}
    if hand:
        data["hand"] = hand
    if step != "place":
        # With an empty bag the game ends once nothing is left to be done in this turn.
        data |= {"bag": (), "laid": True}
    return Position(**data)


def _features_on_last(game: Game) -> set[int]:
    """The features on the tile laid last, without ground that is none."""
    board, void = game.board, game.setup.tables.void
    segments = (each for each in board.segments_on() if board.kinds[each] != void)
    return {board.find(segment) for segment in segments}


def _roots(game: Game, kind: FeatureKind) -> Iterator[int]:
    board, number = game.board, game.setup.tables.kinds.index(kind)
    for root in range(len(board.kinds)):
        if board.find(root) == root and board.kinds[root] == number:
            yield root


def _spots(game: Game, root: int) -> Iterator[tuple[Cell, str]]:
    """Yield each place of a feature: the cell of its tile, and its spot there."""
    for segment in sorted(game.board.segments(root)):
        x, y, spot = game.board.whereabouts(segment)
        yield (x, y), spot


def _scored(game: Game, kind: str, piece: str, *, final: bool) -> Example | None:
    """Pass until the feature scores, and return the example that it makes."""
    table = game.copy()
    # Enough for the steps that may come before the scoring; a game that needs more is no example.
    for _ in range(8):
        scored = [e for e in game.events if isinstance(e, Scored) and e.kind == kind]
        if scored:
            event = next((e for e in scored if e.final == final), None)
            if event is None or event.winners != (0,):
                return None
            size = len(game.board.tiles_of(game.board.find(event.feature or 0)))
            return Example(kind, piece, table, event.terms, event.points, size, final, event.pieces)
        if game.is_over:
            return None
        actions = game.legal_actions()
        passed = [each for each in actions if isinstance(each, Nothing)]
        game.apply(passed[0] if passed else actions[0])
    return None
