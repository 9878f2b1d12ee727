"""A table of tiles in words, part by part: the tile in hand, cells, pieces, what may be done."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from core.drawing.table_items import TokenStack, areas_beside
from core.messages import named
from core.place_names import segment_words, spot_words, turned_words
from core.tileset.geometry import SIDES

from ...document.game_translator import capital
from ...widgets.drawn_parts import DrawnPart

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from core.analysis.draw_odds import Prospect
    from core.drawing.table_items import AreaMat, DrawnTile, Thing
    from core.engine.table_snapshot import Cell

    from ..game_session import TileSession
    from .scene import Scene

HAND: Final = "hand"
"""The key of the tile in hand. Cells have themselves as keys, targets their spots."""


class TableWords(QObject):
    """Says what lies on the table and what fits where, as the chosen player sees it."""

    def __init__(self, session: TileSession, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._said: tuple[tuple[object, ...], Sequence[DrawnPart]] = (), ()

    def parts(
        self, scene: Scene, turns: int, prospects: Mapping[Cell, Prospect]
    ) -> Sequence[DrawnPart]:
        """The tile in hand, then cell by cell in reading order with what is on each.

        The tile in hand is turned by quarter `turns`.
        """
        asked = scene, turns, prospects
        if self._said[0] != asked:
            self._said = asked, tuple(self._parts(scene, turns, prospects))
        return self._said[1]

    def _parts(
        self, scene: Scene, turns: int, prospects: Mapping[Cell, Prospect]
    ) -> Iterator[DrawnPart]:
        if scene.hand is not None:
            tile = self._tile(scene.held(turns), self._name(scene.hand))
            said = self.tr("In hand: {tile}").format(tile=tile)
            yield DrawnPart(HAND, said, self._sides(self._faces(scene, scene.hand, turns)))
        cells = {*scene.tiles, *scene.open, *scene.areas}
        laid, areas = self._laid(scene), {each.cell: each for each in areas_beside(scene.game)}
        for cell in sorted(cells, key=lambda each: each[::-1]):
            if cell in laid:
                yield self._laid_part(scene, cell, laid[cell])
            elif cell in scene.open:
                yield self._open_part(scene, cell, turns, prospects.get(cell))
            else:
                yield DrawnPart(cell, self._area(areas[cell]))
            yield from self._things(scene, cell)
            for target in scene.targets:
                if target.cell == cell:
                    said = "; ".join(map(self._session.action_text, target.actions))
                    yield DrawnPart(target.spot, capital(said))

    # --- Cells ---

    def _open_part(
        self, scene: Scene, cell: Cell, turns: int, prospect: Prospect | None
    ) -> DrawnPart:
        x, y = cell
        beside = sum(
            each in scene.tiles for each in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        )
        parts = [f"({x},{y})", self.tr("%n neighbours", "", beside)]
        if prospect is not None:
            parts.append(self.tr("%n remaining tiles fit", "", prospect.fits))
        said = ", ".join(parts)
        if scene.hand is not None:
            said = f"{said}; {self._fitting(scene, cell, turns)}"
        return DrawnPart(cell, said, self._sides(prospect.needs if prospect else ()))

    def _fitting(self, scene: Scene, cell: Cell, turns: int) -> str:
        assert scene.hand is not None
        ways, tile = scene.places.get(cell, ()), self._name(scene.hand)
        if turns in ways:
            return self.tr("tile {tile} fits").format(tile=tile)
        if ways:
            return self.tr("tile {tile} fits if you turn it").format(tile=tile)
        return self.tr("tile {tile} does not fit").format(tile=tile)

    def _laid_part(self, scene: Scene, cell: Cell, number: int) -> DrawnPart:
        board = scene.game.board
        oriented = board.placed[number]
        tile = self._tile(scene.tiles[cell], self._name(oriented >> 2))
        said = f"({cell[0]},{cell[1]}), {tile}"
        held = ", ".join(self._held(scene, number))
        if held:
            said = self.tr("{tile}: {what}").format(tile=said, what=held)
        return DrawnPart(cell, said, self._sides(self._faces(scene, oriented >> 2, oriented & 3)))

    def _held(self, scene: Scene, number: int) -> Iterator[str]:
        """The features of a laid tile that pieces claim, here or elsewhere, and whose these are."""
        session, board = self._session, scene.game.board
        ends = (*board.first_segments, len(board.kinds))
        for segment in range(ends[number], ends[number + 1]):
            claims = board.claims_by_player(board.find(segment), len(session.players))
            holders = [name for name, own in zip(session.players, claims, strict=True) if own]
            if holders:
                spot = session.phrase(spot_words(board.whereabouts(segment)[2]))
                said = self.tr("{feature} held by {players}")
                yield said.format(feature=spot, players=", ".join(holders))

    def _tile(self, drawn: DrawnTile, name: str) -> str:
        said = self.tr("tile {tile}").format(tile=name)
        turned = self._session.phrase(turned_words(90 * drawn.turns))
        return f"{said}, {turned}" if turned else said

    def _name(self, number: int) -> str:
        return self._session.game.setup.tables.names[number]

    def _laid(self, scene: Scene) -> dict[Cell, int]:
        """The number of the tile laid on each cell, in the order of laying."""
        position = scene.game.setup.tables.position
        return {position(cell): number for number, cell in enumerate(scene.game.board.cells)}

    def _faces(self, scene: Scene, number: int, turns: int) -> Sequence[str | None]:
        """The terrains that a tile shows, from north clockwise."""
        tables = scene.game.setup.tables
        terrains = ["", *tables.terrains]
        return [terrains[each] for each in tables.edges[4 * number + turns]]

    def _sides(self, terrains: Iterable[str | None]) -> str:
        return ", ".join(
            f"{side} {self._session.phrase(named(terrain))}"
            for side, terrain in zip(SIDES, terrains, strict=False)
            if terrain
        )

    def _area(self, area: AreaMat) -> str:
        name = capital(self._session.phrase(named(area.name)))
        if area.owner < 0:
            return name
        owner = self._session.players[area.owner]
        return self.tr("{area} of {player}").format(area=name, player=owner)

    # --- Things ---

    def _things(self, scene: Scene, cell: Cell) -> Iterator[DrawnPart]:
        """The pieces and piles of tokens on a cell, equal ones together."""
        counted = Counter(each.thing for each in scene.standing if each.cell == cell)
        for thing, count in counted.items():
            said = self._thing(thing)
            yield DrawnPart(thing, capital(f"{count} × {said}" if count > 1 else said))

    def _thing(self, thing: Thing) -> str:
        session = self._session
        where = session.phrase(segment_words(thing.spot, thing.x, thing.y))
        if isinstance(thing, TokenStack):
            pool = session.phrase(named(thing.pool))
            return self.tr("%n tokens, {pool}, {where}", "", thing.tokens).format(
                pool=pool, where=where
            )
        what = f"{session.phrase(named(thing.piece))}, {where}"
        if thing.owner < 0:
            return what
        return self.tr("{whose}: {what}").format(whose=session.players[thing.owner], what=what)
