"""What actions on a tile, or on its copies, mean for the file: from Source to Source.

All of it is plain data in the words of the format; nothing here knows a widget.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.edition import rename
from core.edition.tile_sides import calm_terrain
from core.messages import msg
from core.tileset.edits import EditRefused, remove, set_value
from core.tileset.geometry import SIDES, best_point
from core.tileset.schema import TILE
from core.tileset.schema_map import at_path
from core.tileset.tile_batch_edits import next_id
from core.verification.quick_fixes.context import free_sides

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from core.edition.edition import Design, Edition
    from core.edition.segments import Segment
    from core.findings import Path
    from core.tileset.schema import Shown
    from core.tileset.source import Source

COUNTS: Final = "counts"
_TILES: Final = "tiles"
_ENDS: Final = 2


def put(source: Source, path: tuple[str | int, ...], value: Any) -> Source:  # noqa: ANN401
    """Set a value, or remove its key where the value says nothing."""
    if value not in (None, "", [], {}):
        return set_value(source, path, value)
    holder = at_path(source.data, path[:-1])
    return remove(source, path) if isinstance(holder, dict) and path[-1] in holder else source


def change_tile(
    source: Source, tile: int, change: Callable[[dict[str, Any]], dict[str, Any]]
) -> Source:
    """Replace a tile's data by what `change` makes of it; only differences are written."""
    return set_value(source, (_TILES, tile), change(_copied(source.data[_TILES][tile])))


def set_edge(source: Source, edition: Edition, tile: int, side: int, terrain: str) -> Source:
    """Let a side show a terrain; codes stay codes and names stay names."""
    edges = source.items[tile].tile.edges
    said = [*edges]
    # `edges` is a word of four codes, or a list of names.
    said[side] = edition.terrains[terrain].code if isinstance(edges, str) else terrain
    return set_value(
        source, (_TILES, tile, "edges"), "".join(said) if isinstance(edges, str) else said
    )


def set_icon(source: Source, path: Path, icon: str, count: Shown | None) -> Source:
    """Set how many of an icon the tile or feature at a path shows, or where the icon points.

    None leaves no trace.
    """
    icons = {**(at_path(source.data, (*path, "icons")) or {}), icon: count}
    return put(source, (*path, "icons"), {name: n for name, n in icons.items() if n})


def set_icon_on_each(
    source: Source, design: Design, kind: str, icon: str, count: Shown | None
) -> Source:
    """Set how many of an icon each feature of a kind shows, or the tile itself (TILE).

    A field that the file does not list is written down if it is to show any.
    """
    tile = (_TILES, design.tile_number)
    if kind == TILE:
        return set_icon(source, tile, icon, count)
    for segment in design.layout.segments:
        if segment.kind == kind and segment.written:
            source = set_icon(source, (*tile, "features", segment.written[0]), icon, count)
        elif segment.kind == kind and count:
            feature = {**listed_field(segment), "icons": {icon: count}}
            source = add_feature(source, design.tile_number, feature)
    return source


def add_feature(source: Source, tile: int, feature: dict[str, Any]) -> Source:
    """Add a feature behind the others."""
    listed = source.data[_TILES][tile].get("features") or []
    return set_value(source, (_TILES, tile, "features"), [*listed, feature])


def remove_feature(source: Source, tile: int, feature: int) -> Source:
    """Remove a feature; the last one takes the list with it."""
    path = (_TILES, tile, "features")
    alone = len(source.data[_TILES][tile]["features"]) == 1
    return remove(source, path if alone else (*path, feature))


def rename_feature(source: Source, tile: int, feature: int, new: str) -> Source:
    """Name a feature, or take its name away; ends and copies that call it by name follow."""

    def change(data: dict[str, Any]) -> dict[str, Any]:
        stated = data["features"][feature]
        old = stated.pop("name", None)
        if new:
            stated["name"] = new
        called = new or stated["kind"]
        for other in data["features"]:
            for key in ("at", "touches"):
                if old and old in other.get(key, ()):
                    other[key] = [called if end == old else end for end in other[key]]
        for copy in data.get("copies") or ():
            if old and old in copy.get("icons", {}):
                icons = copy["icons"]
                copy["icons"] = {(called if k == old else k): v for k, v in icons.items()}
        return data

    return change_tile(source, tile, change)


def change_kind(source: Source, tile: int, feature: int, suggestion: dict[str, Any]) -> Source:
    """Make a feature one of another kind, which keeps its name and what it touches."""
    stated = source.data[_TILES][tile]["features"][feature]
    kept = {key: stated[key] for key in ("name", "touches") if stated.get(key)}
    return set_value(source, (_TILES, tile, "features", feature), {**suggestion, **kept})


def vary_copies(source: Source, tile: int) -> Source:
    """State copies one by one instead of their count, so that their icons can differ."""
    total = source.items[tile].tile.total
    copies = [{"count": total - 1}, {"count": 1}] if total > 1 else [{"count": total}]

    def change(data: dict[str, Any]) -> dict[str, Any]:
        data.pop("count", None)
        return {**data, "copies": copies}

    return change_tile(source, tile, change)


def equal_copies(source: Source, tile: int) -> Source:
    """State only how many copies there are: all show what the tile shows."""
    total = source.items[tile].tile.total

    def change(data: dict[str, Any]) -> dict[str, Any]:
        data.pop("copies")
        return {**data, "count": total}

    return change_tile(source, tile, change)


def add_copy(source: Source, tile: int) -> Source:
    """Add one more kind of copies, without icons of its own."""
    copies = source.data[_TILES][tile]["copies"]
    return set_value(source, (_TILES, tile, "copies"), [*copies, {"count": 1}])


def set_copy_icon(  # noqa: PLR0913 - copy, segment, icon and count are independent
    source: Source, design: Design, copy: int, *, segment: int | None, icon: str, count: Shown
) -> Source:
    """Set how many of an icon some copies show on a segment, or on the tile itself (None).

    Of one that is directed it is set where it points; 0 if it is not there.

    A segment that nothing calls by a word of its own is given a name first.
    """
    tile = design.tile_number
    plain = design.tile.icons if segment is None else design.layout.segments[segment].icons
    reference = TILE if segment is None else reference_to(design, segment)

    def rank(word: str) -> int:
        known = design.layout.called(word)
        return known[0] if known else len(design.layout.segments)

    def change(data: dict[str, Any]) -> dict[str, Any]:
        called = reference or _name_segment(data, design.layout.segments[segment or 0])
        icons = data["copies"][copy].setdefault("icons", {})
        on_it = {**icons.get(called, {}), icon: count}
        # What the tile shows anyway needs no statement of the copy.
        if count == plain.get(icon, 0):
            del on_it[icon]
        icons[called] = on_it
        kept = {key: icons[key] for key in sorted(icons, key=rank) if icons[key]}
        data["copies"][copy]["icons"] = kept
        if not kept:
            del data["copies"][copy]["icons"]
        return data

    return change_tile(source, tile, change)


def reference_to(design: Design, segment: int) -> str | None:
    """The word by which copies call a segment: its name or unique kind; None if neither."""
    stated = design.layout.segments[segment]
    for word in (stated.name, stated.kind):
        if word and design.layout.called(word) == [segment]:
            return word
    return None


def suggested_feature(edition: Edition, design: Design, kind: str) -> dict[str, Any]:
    """A new feature of a kind as it most likely stands: on sides that nothing takes yet."""
    shape, terrain = edition.features[kind].shape, edition.features[kind].terrain
    layout = design.layout
    if shape == "field":
        unlisted = [s for s in layout.segments if s.kind == kind and not s.written]
        return listed_field(unlisted[0]) if unlisted else {"kind": kind, "at": [SIDES[0]]}
    free = free_sides(design, terrain)
    if shape == "area":
        return {"kind": kind, "at": free or [SIDES[0]]}
    if shape == "line":
        sites = list(ends_on(edition, design))
        ends = [free[0], sites[0]] if sites and free else [*free, *SIDES][:_ENDS]
        return {"kind": kind, "at": ends}
    return {"kind": kind}


def ends_on(edition: Edition, design: Design) -> Iterable[str]:
    """What a line may end in on a tile: its sites first, then its areas, by their words."""
    kinds = edition.features
    for shape in ("site", "area"):
        for feature in design.tile.features:
            if feature.kind in kinds and kinds[feature.kind].shape == shape:
                yield feature.name or feature.kind


def listed_field(segment: Segment) -> dict[str, Any]:
    """The entry that writes down a field which is only derived so far."""
    return {"kind": segment.kind, "at": [best_point(segment.points) or SIDES[0]]}


def new_tile(edition: Edition, taken: Iterable[str]) -> dict[str, Any]:
    """A tile to begin with: a terrain that needs no feature on all sides."""
    calm = calm_terrain(edition)
    if calm is None:
        raise EditRefused(msg("this set declares no terrain that a tile could show"))
    return {"id": next_id("new", set(taken)), "edges": edition.terrains[calm].code * 4}


def _name_segment(data: dict[str, Any], segment: Segment) -> str:
    features = data.setdefault("features", [])
    if not segment.written:
        features.append(listed_field(segment))
    feature = features[segment.written[0] if segment.written else -1]
    known = {other.get("name") for other in features}
    wish = f"{segment.kind}_{best_point(segment.points).lower() or 1}"
    feature["name"] = rename.free_name(wish, known)
    return str(feature["name"])


def _copied(data: Any) -> Any:  # noqa: ANN401 - plain data
    if isinstance(data, dict):
        return {key: _copied(value) for key, value in data.items()}
    return [_copied(value) for value in data] if isinstance(data, list) else data


def counted_below(edition: Edition, own: int, design: Design) -> list[int]:
    """How many of each kind of copies are in play before the set `own` says otherwise."""
    printed = design.printed
    for source in edition.sets[:own]:
        stated = source.tileset.counts.get(design.id)
        if isinstance(stated, int) and design.tile.copies is None:
            printed = [stated]
        elif isinstance(stated, tuple) and len(stated) == len(printed):
            printed = list(stated)
    return printed


def is_counted(source: Source, design: Design) -> bool:
    """Whether a set states how many copies of a design below it are in play."""
    return design.id in source.tileset.counts


def count_copies(
    source: Source, design: Design, below: Sequence[int], copy: int, count: int
) -> Source:
    """Let so many of one kind of copies be in play; nothing is stated that holds already.

    `below` is what `counted_below` gives.
    """
    counts = [kind.count for kind in design.copies]
    counts[copy] = count
    if counts == list(below):
        return uncount(source, design)
    return put(source, (COUNTS, design.id), counts if design.tile.copies is not None else count)


def uncount(source: Source, design: Design) -> Source:
    """Let as many copies be in play as the sets below say."""
    stated = source.data.get(COUNTS) or {}
    if design.id not in stated:
        return source
    rest = {tile: counts for tile, counts in stated.items() if tile != design.id}
    return put(source, (COUNTS, design.id) if rest else (COUNTS,), None)
