"""Examples for a rules appendix: small positions that the engine lays, plays and scores.

Tables of random games are searched for a small feature of a kind. Its tiles are laid anew, a piece
is put on it, and the game goes on until it scores: by the tile that completes it, or by the end.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from ..drawing.table import table_svg
from ..engine.actions import Nothing, Place
from ..engine.errors import BadPosition, GameStopped, PluginProblem
from ..engine.events import Scored
from ..engine.position import Laid, Position, Standing
from ..engine.scoring import values_of
from ..engine.table_snapshot import tiles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from ..edition.kinds import FeatureKind, PieceKind
    from ..engine.game import Game
    from ..engine.setup import Setup
    from ..tileset.formulas import Formula
    from ..tileset.score_terms import Term

_GAMES: Final = 120
"""How many random games are searched at most."""
_DEPTH: Final = 26
"""How many tiles of each."""
_LEAST, _MOST = 2, 12
"""How many tiles a position may have."""
_BEST: Final = 4
_SOME: Final = 6
_TRIES: Final = 40
Cell = tuple[int, int]


class Example(NamedTuple):
    """A position and what a feature of it scores for BLUE, in terms that add up.

    `svg` is the table before it scores. `final` says that it scores at the end of the game.
    """

    kind: str
    svg: str
    terms: tuple[Term, ...]
    points: int
    tiles: int
    final: bool


class _SmallTable(NamedTuple):
    """The tiles that matter for a feature on the table of a game; the least rank is the best."""

    rank: tuple[int, int]
    table: tuple[Laid, ...]
    kind: str


class ExampleFinder:
    """Finds examples for the kinds of a setup; each kind is asked for at most once a way."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._found: dict[tuple[str, bool], list[_SmallTable]] | None = None

    def examples(self, kind: FeatureKind) -> list[Example]:
        """Return examples of a kind: completed ones that differ, and one at the end of the game."""
        made: list[Example] = []
        if kind.completed is not None and kind.completed_when != "never":
            made += self._of(kind, is_complete=True, most=2 if _is_choosy(kind.completed) else 1)
        if kind.final is not None:
            made += self._of(kind, is_complete=False, most=1)
        return made

    def _of(self, kind: FeatureKind, *, is_complete: bool, most: int) -> list[Example]:
        found = self._candidates().get((kind.name, is_complete), [])
        made: list[Example] = []
        for each in sorted(found, key=lambda one: one.rank)[: _TRIES * most]:
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

    def _candidates(self) -> dict[tuple[str, bool], list[_SmallTable]]:
        if self._found is None:
            self._found = {}
            for seed in range(_GAMES):
                try:
                    self._search(seed)
                except (GameStopped, PluginProblem):
                    continue
        return self._found

    def _search(self, seed: int) -> None:
        """Lay tiles at random, and note what is completed, and open, on the way."""
        game, chance = self.setup.begin(seed), Random(seed)
        while not game.is_over and game.board.tile_count < _DEPTH:
            actions = game.legal_actions()
            if game.at == self.setup.place:
                game.apply(_placement(actions, chance, is_compact=bool(seed % 2)))
                for root in sorted(game.board.closed):
                    self._note(game, root, is_complete=True)
                if game.board.tile_count < _MOST:
                    self._note_open(game)
            else:
                passed = [each for each in actions if isinstance(each, Nothing)]
                game.apply(passed[0] if passed else chance.choice(list(actions)))

    def _note_open(self, game: Game) -> None:
        board = game.board
        for root in range(len(board.kinds)):
            if board.find(root) == root and not board.is_complete(root):
                self._note(game, root, is_complete=False)

    def _note(self, game: Game, root: int, *, is_complete: bool) -> None:
        kind = self.setup.lays.kinds[game.board.kinds[root]]
        formula = kind.completed if is_complete else kind.final
        if formula is None or not any(
            p.may_claim(kind) for p in self.setup.edition.pieces.values()
        ):
            return
        own = set(game.board.tiles_of(root))
        needed = own | _around(game, root, kind, formula)
        size = len(needed)
        if not (_LEAST if is_complete else 1) <= size <= _MOST or not 1 <= len(own) <= _BEST + 2:
            return
        values = _values(game, root, final=not is_complete)
        if values is None:
            return
        shown = sum(1 for value in values.values() if value)
        extent = abs(size - (1 if kind.shape == "site" else _BEST)) + 2 * max(
            0, max([value for name, value in values.items() if name != "tiles"], default=0) - 3
        )
        known = self._found if self._found is not None else {}
        # Few candidates of each look are enough: the best of each sum of what is counted.
        table = _table(game, needed)
        if table:
            known.setdefault((kind.name, is_complete), []).append(
                _SmallTable((-shown * 3 + extent, size), table, kind.name)
            )

    # --- Playing ---

    def _played(
        self, found: _SmallTable, kind: FeatureKind, *, is_complete: bool
    ) -> Example | None:
        """Lay the tiles of a candidate anew and score it; None if it does not come out."""
        piece = next(p for p in self.setup.edition.pieces.values() if p.may_claim(kind))
        last = range(len(found.table)) if is_complete else range(1)
        for number in last:
            table = _order(found.table, number) if is_complete else [*found.table]
            if table is None:
                continue
            play = self._complete if is_complete else self._end
            try:
                example = play(table, kind, piece)
            except (BadPosition, GameStopped, PluginProblem, StopIteration):
                continue
            if example is not None:
                return example
        return None

    def _complete(self, table: list[Laid], kind: FeatureKind, piece: PieceKind) -> Example | None:
        """Lay the last tile of a table, which completes the feature that a piece stands on."""
        *before, last = table
        setup, blue = self.setup, self.setup.players[0]
        done = setup.begin(0, position=_position(table))
        roots = [r for r in _roots(done, kind.name) if done.board.is_complete(r)]
        for root in roots:
            for at, spot in _spots(done, root):
                if at == last.at:
                    continue
                position = _position(before, _stood(piece, blue, at, spot), hand=last.tile)
                game = setup.begin(0, position=position)
                turned = next(
                    a
                    for a in game.legal_actions()
                    if isinstance(a, Place) and (a.x, a.y, a.rotation) == (*last.at, last.rotated)
                )
                game.apply(turned)
                svg = table_svg(game, size=80)
                if example := _scored(game, kind.name, svg, final=False):
                    return example
                break
        return None

    def _end(self, table: list[Laid], kind: FeatureKind, piece: PieceKind) -> Example | None:
        """End the game with a piece on an incomplete feature."""
        setup, blue = self.setup, self.setup.players[0]
        done = setup.begin(0, position=_position(table))
        best: Example | None = None
        for root in _roots(done, kind.name):
            if done.board.is_complete(root):
                continue
            at, spot = next(iter(_spots(done, root)))
            position = _position(table, _stood(piece, blue, at, spot), step="act")
            game = setup.begin(0, position=position)
            svg = table_svg(game, size=80, marks_last=False)
            example = _scored(game, kind.name, svg, final=True)
            if example and (best is None or example.points > best.points):
                best = example
        return best


def _placement(actions: Sequence[Any], chance: Random, *, is_compact: bool) -> Any:  # noqa: ANN401
    """Return a placement by chance; on a compact table, of some the one next to the middle."""
    some = [actions[chance.randrange(len(actions))] for _ in range(_SOME if is_compact else 1)]
    return min(some, key=lambda place: place.x**2 + place.y**2)


def _is_choosy(formula: Formula) -> bool:
    return " if " in formula.text


def _shape_of(example: Example) -> tuple[str, ...]:
    """Return what tells examples apart: how each of their terms is made, but for numbers."""
    return tuple(
        f"{_words_of(term.text)} {term.shown.startswith('×') and term.shown}"
        for term in example.terms
    )


def _words_of(text: str) -> str:
    """Return the template of a sentence, that of several things where it depends on a number."""
    return str(getattr(text, "many", getattr(text, "template", text)))


def _around(game: Game, root: int, kind: FeatureKind, formula: Formula) -> set[int]:
    """Return the other tiles that decide whether a feature is complete, and what it is worth."""
    board, found = game.board, set[int]()
    names = formula.names
    if kind.completed_when == "surrounded" or any(n.startswith("neighbour") for n in names):
        x, y = game.setup.lays.position(board.first_cell(root))
        near = (board.tile_at(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        if kind.shape == "site":
            found |= {tile for tile in near if tile is not None}
    if kind.completed_when == "lines_completed":
        for line in board.lines_at(root):
            found |= set(board.tiles_of(board.find(line)))
    for number, other in enumerate(game.setup.lays.kinds):
        if f"neighbours({other.name}" in formula.text:
            for near_root in board.adjoining(root, number):
                found |= set(board.tiles_of(near_root))
    return found


def _values(game: Game, root: int, *, final: bool) -> dict[str, int] | None:
    """Return what a feature's formula counts; None if that is worth nothing."""
    setup = game.setup
    worth = setup.lays.worths[game.board.kinds[root]][final]
    if not worth:
        return None
    values = values_of(game.board, root, worth, by_segments=setup.by_segments)
    return dict(zip(worth.names, values, strict=True)) if worth.points(values) > 0 else None


def _table(game: Game, needed: Collection[int]) -> tuple[Laid, ...]:
    """Return tiles of a table, the first of them at (0, 0); none if they do not hang together."""
    laid = tiles(game)
    chosen = [laid[number] for number in sorted(needed)]
    ordered = _connected([(each.x, each.y) for each in chosen], 0)
    if ordered is None:
        return ()
    left, top = chosen[ordered[0]].x, chosen[ordered[0]].y
    return tuple(
        Laid.model_construct(
            tile=t.name, at=(t.x - left, t.y - top), rotated=cast("Any", t.rotation)
        )
        for t in (chosen[n] for n in ordered)
    )


def _order(table: Sequence[Laid], last: int) -> list[Laid] | None:
    """Return a table with one of its tiles laid last; None if the others fall apart."""
    rest = [each for number, each in enumerate(table) if number != last]
    if not rest:
        return None
    ordered = _connected([each.at for each in rest], 0)
    if ordered is None:
        return None
    moved = [*(rest[n] for n in ordered), table[last]]
    left, top = moved[0].at
    return [each.model_copy(update={"at": (each.at[0] - left, each.at[1] - top)}) for each in moved]


def _connected(cells: Sequence[Cell], first: int) -> list[int] | None:
    """Return an order in which each cell is next to an earlier one; None if there is none."""
    number = {cell: n for n, cell in enumerate(cells)}
    order, waiting, seen = [], [first], {first}
    while waiting:
        at = waiting.pop(0)
        order.append(at)
        x, y = cells[at]
        for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            near = number.get(cell)
            if near is not None and near not in seen:
                seen.add(near)
                waiting.append(near)
    return order if len(order) == len(cells) else None


def _position(
    table: Iterable[Laid], pieces: tuple[Standing, ...] = (), *, hand: str = "", step: str = "place"
) -> Position:
    data: dict[str, Any] = {"table": tuple(table), "pieces": pieces, "step": step}
    if hand:
        data["hand"] = hand
    if step != "place":
        data |= {"bag": (), "laid": True}
    return Position(**data)


def _stood(piece: PieceKind, player: str, at: Cell, spot: str) -> tuple[Standing, ...]:
    return (Standing(piece=piece.name, of=player, on=spot, at=at),)


def _roots(game: Game, kind: str) -> Iterator[int]:
    board = game.board
    for root in range(len(board.kinds)):
        if board.find(root) == root and board.kind(root) == kind:
            yield root


def _spots(game: Game, root: int) -> Iterator[tuple[Cell, str]]:
    for segment in sorted(game.board.segments(root)):
        x, y, spot = game.board.whereabouts(segment)
        yield (x, y), spot


def _scored(game: Game, kind: str, svg: str, *, final: bool) -> Example | None:
    """Pass until the feature scores, and return the example that it makes."""
    for _ in range(8):
        scored = [e for e in game.events if isinstance(e, Scored) and e.kind == kind]
        if scored:
            event = next((e for e in scored if e.final == final), None)
            if event is None or 0 not in event.winners:
                return None
            count = len(game.board.tiles_of(game.board.find(event.feature or 0)))
            return Example(kind, svg, event.terms, event.points, count, final)
        if game.is_over:
            return None
        actions = game.legal_actions()
        passed = [each for each in actions if isinstance(each, Nothing)]
        game.apply(passed[0] if passed else actions[0])
    return None
