"""A solution written into the text of a set, by the edits that a hand makes."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..edition.counts import expected_rows
from ..edition.tile_sketch import Sketch
from ..processes.interrupts import never
from ..tileset.edits import insert_tile, remove, set_value
from ..tileset.schema import TILE
from ..tileset.source import TILES, Source
from ..tileset.tile_batch_edits import arranged, next_id, without
from ..verification.counts import expectations
from .program import SearchStopped
from .space import Template

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ..edition.edition import Design, Edition
    from .model import Changed
    from .space import Look, Space


@dataclass(frozen=True)
class _Row:
    """Copies that are alike: how many, as which they were listed, and the icons that differ."""

    count: int
    number: int
    icons: tuple[tuple[int | str, str, int], ...] = ()


def written(
    space: Space, changes: Sequence[Changed], stopped: Callable[[], bool] = never
) -> Source:
    """The last set with changes made; raise EditRefused where it would be no set.

    Raise SearchStopped once `stopped` says so, since many new designs take time.
    """
    edition = space.edition
    source = edition.sets[-1]
    by_design: dict[int, list[Changed]] = {}
    for change in changes:
        by_design.setdefault(id(change.what.design), []).append(change)
    gone = []
    for design in space.designs:
        if stopped():
            raise SearchStopped
        rows = list(_rows(space, design, by_design.get(id(design), ())))
        path = (TILES, design.tile_number)
        if not rows:
            gone.append(design.tile_number)
        elif id(design) in by_design:
            source = set_value(
                source, path, _remade(edition, source.data[TILES][design.tile_number], rows)
            )
    if gone:
        source = arranged(source, without(len(source.items), gone))
    taken = {design.id for design in edition.designs}
    for change in changes:
        if stopped():
            raise SearchStopped
        if isinstance(change.what, Template):
            codes = "".join(edition.terrains[side].code for side in change.what.pattern)
            data = {**change.what.data, "id": next_id(codes, taken)}
            taken.add(data["id"])
            copies = [0] * change.copies
            rows = [*_shown(space, change.what, copies, change)]
            source = insert_tile(source, len(source.items), _remade(edition, data, rows))
    return source


def expecting(source: Source, before: Edition, after: Edition) -> Source:
    """A set that expects what is there of what was as it expected before."""
    last = len(after.sets) - 1
    agreed = {
        (key, row.group, row.name)
        for _, key, stated, found in expectations(before)
        for row in expected_rows(found, stated)
        if row.agrees
    }
    for number, key, stated, found in expectations(after):
        for row in expected_rows(found, stated) if number == last else ():
            if row.agrees or (key, row.group, row.name) not in agreed:
                continue
            path = (key, row.name) if row.group == "totals" else (key, row.group, row.name)
            gone = row.group == "copies" and not row.actual
            source = remove(source, path) if gone else set_value(source, path, row.actual)
    return source


def _rows(space: Space, design: Design, changes: Iterable[Changed]) -> Iterable[_Row]:
    """The copies of a design after changes, those of a kind together."""
    by_number = {change.what.number: change for change in changes}  # type: ignore[union-attr]
    for look in space.looks:
        if look.design is design:
            change = by_number.get(look.number)
            count = look.copy.count + (change.copies if change else 0)
            if change and (change.added or change.removed):
                yield from _shown(space, look, [look.number] * count, change)
            elif count:
                yield _Row(count, look.number)


def _shown(
    space: Space, what: Look | Template, copies: list[int], change: Changed
) -> Iterable[_Row]:
    """Spread icons that are added or removed over copies, as evenly as can be."""
    icons: list[dict[tuple[int | str, str], int]] = [{} for _ in copies]
    for sign, counts in ((1, change.added), (-1, change.removed)):
        for icon, number in counts.items():
            spots = list(space.spots(what.design.layout, what.copy, icon))
            for n in range(len(copies)):
                share = number // len(copies) + (n < number % len(copies))
                for spot in spots:
                    known = icons[n].get((spot.where, icon), spot.shown)
                    room = spot.most - known if sign > 0 else known - spot.least
                    step = min(share, room)
                    if step:
                        icons[n][spot.where, icon] = known + sign * step
                    share -= step
    alike: dict[tuple[tuple[int | str, str, int], ...], int] = {}
    for each in icons:
        key = tuple((*place, shown) for place, shown in each.items())
        alike[key] = alike.get(key, 0) + 1
    # Those that stay as they are come first.
    for key in sorted(alike, key=bool):
        yield _Row(alike[key], copies[0], key)


def _remade(edition: Edition, data: dict[str, Any], rows: Sequence[_Row]) -> dict[str, Any]:
    """A tile with other copies."""
    made = deepcopy(data)
    listed = made.get("copies")
    if listed is None and len(rows) == 1 and not rows[0].icons:
        if rows[0].count != made.get("count", 1):
            made["count"] = rows[0].count
        return made
    made.pop("count", None)
    made["copies"] = [
        {**deepcopy(listed[row.number] if listed else {}), "count": row.count} for row in rows
    ]
    sketch = Sketch(edition, made)
    for copy, row in zip(sketch.copies, rows, strict=True):
        for where, icon, shown in row.icons:
            part = TILE if isinstance(where, str) else sketch.segments[where]
            copy.setdefault(part, {})[icon] = shown
    return sketch.written() if any(row.icons for row in rows) else made
