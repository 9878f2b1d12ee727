"""Random edits of tiles, as a designer makes them at the canvas, in forms and in the gallery."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from core.edition.rename import rename_tile
from core.edition.tile_parts import mirrored_tile, turned_tile
from core.tileset.edits import insert_tile, move_item, remove, set_value
from core.tileset.geometry import POINTS, SIDES
from core.tileset.source import Source
from core.tileset.tile_batch_edits import (
    arranged,
    inserted,
    moved,
    nudged,
    taken_out,
    with_free_ids,
    without,
)
from editor.canvas.gestures import Gesture, Verb
from editor.canvas.targets import MIDDLE, TileTarget
from editor.document.changes import tile_changes
from editor.document.changes.tile_gestures import outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from core.edition.edition import Design, Edition
    from editor.document.document import Document

Change: TypeAlias = "Callable[[Source], Source]"

_VERBS: Final[tuple[Verb, ...]] = (
    *("set", "set", "connect", "connect", "site", "part"),
    *("remove", "rename", "kind", "icon", "icon", "move-icon"),
)
_NAMES: Final = ("here", "there", "lake_n", "été", "übrig", "x" * 40, "no name!", "Ω")
_FEW: Final = 20


class NoEdition(LookupError):
    """There is no edition to draw from."""


class TileEdits:
    """Edits of tiles, and what they are drawn from."""

    def __init__(self, document: Document, dice: Random) -> None:
        self.document, self.dice = document, dice
        self.number = 0

    def gesture(self) -> None:
        design = self.design()
        if design is None:
            return
        edition, tile = self.edition, design.tile_number
        gesture = self._intention(edition, design)

        def change(source: Source) -> Source:
            data = source.data["tiles"][tile]
            made = outcome(edition, design, data, gesture.change)
            return tile_changes.change_tile(source, tile, lambda _: made.data)

        self.edit(change, tile=tile)

    def _intention(self, edition: Edition, design: Design) -> Gesture:
        sites = [kind.name for kind in edition.features.values() if kind.shape == "site"]
        verb = self.dice.choice(_VERBS if sites else tuple(v for v in _VERBS if v != "site"))
        target, goal = self._target(design), self._target(design)
        words: dict[str, Sequence[str]] = {
            "set": [*edition.terrains],
            "site": sites,
            "kind": [*edition.features],
            "rename": (*_NAMES, ""),
            "icon": [*edition.icons],
            "move-icon": [*edition.icons],
        }
        if verb == "set":
            target = TileTarget("side", self.dice.randrange(4))
        wishes = tuple(self.some([*edition.features], 1))
        copy = self.dice.randrange(len(design.copies)) if design.tile.copies else None
        word = self.one(words.get(verb, ())) or ""
        more = self.dice.choice((1, 1, -1))
        return Gesture(verb, target, goal, word, wishes, more, copy)

    def _target(self, design: Design) -> TileTarget:
        segments = len(design.layout.segments)
        choices = [MIDDLE, *(TileTarget("side", side) for side in range(4))]
        choices += [TileTarget("segment", number) for number in range(segments)] * 2
        return self.dice.choice(choices)

    def turn(self) -> None:
        tile = self.tile()
        if tile is not None:
            turns = self.dice.randrange(1, 4)
            change = self.dice.choice([turned_tile, mirrored_tile])
            self.edit(lambda s: tile_changes.change_tile(s, tile, lambda d: change(d, turns)))

    def on_tile(self) -> None:
        design = self.design()
        if design is None:
            return
        tile, edition, dice = design.tile_number, self.edition, self.dice
        features = design.tile.features
        at = dice.randrange(len(features)) if features else 0
        kind, icon = self.one([*edition.features]), self.one([*edition.icons])
        terrain, side = self.one([*edition.terrains]), dice.randrange(4)
        suggestion = tile_changes.suggested_feature(edition, design, kind) if kind else {}
        wishes = (f"t{self.number}", "é à", design.id, "", "long " * 20)
        changes: list[Change] = [
            partial(tile_changes.add_feature, tile=tile, feature=suggestion),
            partial(rename_tile, tile=tile, new=dice.choice(wishes)),
            partial(set_value, path=("tiles", tile, "count"), value=dice.randrange(-1, 12)),
            partial(set_value, path=("tiles", tile, "edges"), value=self.edges()),
            partial(insert_tile, index=tile, tile=self.new_tile()),
            partial(move_item, path=("tiles",), index=tile, to=dice.randrange(self.count)),
        ]
        if self.count > _FEW:
            changes.append(partial(remove, path=("tiles", tile)))
        if terrain:
            changes.append(lambda s: tile_changes.set_edge(s, edition, tile, side, terrain))
        if icon:
            count = dice.randrange(3)
            changes.append(lambda s: tile_changes.set_icon(s, ("tiles", tile), icon, count))
        if features:
            name, path = dice.choice((*_NAMES, "")), ("tiles", tile, "features", at)
            changes += [
                partial(tile_changes.remove_feature, tile=tile, feature=at),
                partial(tile_changes.rename_feature, tile=tile, feature=at, new=name),
                partial(tile_changes.change_kind, tile=tile, feature=at, suggestion=suggestion),
                partial(tile_changes.put, path=(*path, "at"), value=self.some(SIDES + POINTS, 3)),
                partial(tile_changes.put, path=(*path, "icons"), value=self.icons()),
            ]
        self.edit(dice.choice(changes), tile=tile, merge=self.merge())

    def on_copies(self) -> None:
        design = self.design()
        if design is None:
            return
        tile, copies, dice = design.tile_number, design.tile.copies, self.dice
        if copies is None:
            self.edit(partial(tile_changes.vary_copies, tile=tile), tile=tile)
            return
        copy, icon = dice.randrange(len(copies)), self.one([*self.edition.icons])
        segments = [*range(len(design.layout.segments)), None]
        changes: list[Change] = [
            partial(tile_changes.equal_copies, tile=tile),
            partial(tile_changes.add_copy, tile=tile),
            partial(
                set_value, path=("tiles", tile, "copies", copy, "count"), value=dice.choice([1, 4])
            ),
        ]
        if icon is not None:
            where, count = dice.choice(segments), dice.randrange(4)
            changes += [
                partial(
                    tile_changes.set_copy_icon,
                    design=design,
                    copy=copy,
                    segment=where,
                    icon=icon,
                    count=count,
                )
            ] * 3
        self.edit(dice.choice(changes), tile=tile)

    def order_tiles(self) -> None:
        count, dice = self.count, self.dice
        chosen = sorted(dice.sample(range(count), min(count, dice.randint(1, 4))))
        source = self.source
        if not chosen:
            self.edit(lambda s: insert_tile(s, 0, self.new_tile()))
            return
        to = dice.randrange(count + 1)
        ids = [item.tile.id for item in source.items]
        copied = with_free_ids(taken_out(source, chosen), ids)
        order = dice.choice(
            [
                moved(count, chosen, to),
                nudged(count, chosen, dice.choice((-1, 1))),
                inserted(count, to, copied),
                without(count, chosen) if count > _FEW else inserted(count, to, copied),
            ]
        )
        self.edit(lambda s: arranged(s, order))

    # --- What to draw from --------------------------------------------------------------------

    def edit(self, change: Change, *, tile: int | None = None, merge: str | None = None) -> None:
        self.document.edit(f"edit {self.number}", change, tile=tile, merge=merge)

    @property
    def source(self) -> Source:
        assert self.document.source is not None
        return self.document.source

    @property
    def edition(self) -> Edition:
        edition = self.document.edition
        if edition is None:
            raise NoEdition
        return edition

    @property
    def count(self) -> int:
        return len(self.source.items)

    def tile(self) -> int | None:
        return self.dice.randrange(self.count) if self.count else None

    def design(self) -> Design | None:
        tile = self.tile()
        return self.document.design(self.document.own(tile)) if tile is not None else None

    def new_tile(self) -> dict[str, Any]:
        taken = [item.tile.id for item in self.source.items]
        return tile_changes.new_tile(self.edition, taken)

    def edges(self) -> str:
        codes = [kind.code for kind in self.edition.terrains.values()] or ["P"]
        return "".join(self.dice.choices(codes, k=4))

    def icons(self) -> dict[str, int]:
        return dict.fromkeys(self.some([*self.edition.icons], 2), 1)

    def merge(self) -> str | None:
        return self.dice.choice((None, None, "typing"))

    def one(self, things: Sequence[Any]) -> Any:  # noqa: ANN401 - whatever is given
        return self.dice.choice(things) if things else None

    def some(self, things: Sequence[str], most: int) -> list[str]:
        return self.dice.sample(things, min(len(things), self.dice.randint(0, most)))
