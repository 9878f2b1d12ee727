"""Fixes of what tiles show: terrains on sides, features that are missing, icons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ...edition.kinds import FeatureKind, IconKind
from ...edition.rename import free_name
from ...edition.segments import Segment
from ...findings import Path
from ...messages import Words, msg
from ...tileset.geometry import POINT_NUMBERS, SIDE_NUMBERS, SIDES, WINDS, best_point, side_points
from ...tileset.schema import TILE
from ...tileset.schema_map import at_path
from .context import (
    Case,
    Option,
    correcting,
    free_sides,
    new_feature,
    open_ends,
    remaking,
    removing,
    setting,
    unwritten,
    wanting,
)


def known_edge(case: Case) -> Iterator[Option]:
    """Let a side show the terrain of what takes it, or that of a field."""
    side = _side(case)
    owner = _owner(case, side)
    if owner is not None:
        yield from _showing(case, side, str(case.edition.features[owner.kind].terrain), None)
        return
    right = case.suggestion
    meant = case.edition.codes.get(right or "", right)
    for terrain in dict.fromkeys([meant, *_calm(case)]):
        for option in _showing(case, side, str(terrain), None):
            yield option._replace(likely=terrain == meant or meant is None)


def _calm(case: Case) -> list[str]:
    """The terrains that need no feature."""
    kinds = case.edition.features.values()
    return [str(kind.terrain) for kind in kinds if kind.shape == "field"]


def _owner(case: Case, side: str) -> Segment | None:
    there = [s for s in case.design.layout.segments if SIDE_NUMBERS[side] in s.sides]
    # Of two areas that share the side the finding names one.
    named = [s for s in there if s.label == case.finding.place.feature]
    return next(iter(named or there), None)


def agreeing_edge(case: Case) -> Iterator[Option]:
    """Add the feature that a side shows, let the side show another terrain, or set it free."""
    side = _side(case)
    layout = case.design.layout
    owner = _owner(case, side)
    shown = layout.edges[SIDE_NUMBERS[side]]
    if owner is None:
        yield from _missing(case, side, shown)
        for terrain in _calm(case):
            for option in _showing(case, side, terrain, shown):
                # Another terrain is the likely fix only if no feature can be added.
                yield option._replace(instead=True)
        return
    yield from _showing(case, side, str(case.edition.features[owner.kind].terrain), shown)
    number = owner.written[0]
    if owner.shape == "area" and len(owner.sides) > 1:
        label = msg("Remove {side} from {name}", side=side, name=owner.label)
        yield remaking(
            label,
            case.on("features", number, "at"),
            lambda at: [end for end in at if end not in _on_side(side, at)],
        )


def _side(case: Case) -> str:
    letter = case.finding.place.inside
    return SIDES[int(case.path[-1]) if letter is None else letter]


def whole_side(case: Case) -> Iterator[Option]:
    """Let an area that takes half of a side take all of it."""
    side = _side(case)
    for number, feature in enumerate(case.design.tile.features):
        taken = _on_side(side, feature.at)
        if taken and side not in taken:
            at = [side if end in taken else end for end in feature.at]
            yield setting(msg("Place it at {ends}", ends=at), case.on("features", number, "at"), at)


def _on_side(side: str, at: Iterable[str]) -> list[str]:
    """The entries of an area that take the side, or half of it."""
    points = side_points(SIDE_NUMBERS[side])
    return [end for end in at if POINT_NUMBERS.get(end) in points]


def _showing(case: Case, side: str, terrain: str, shown: str | None) -> Iterator[Option]:
    if terrain not in case.edition.terrains or terrain == shown:
        return
    number, code = SIDE_NUMBERS[side], case.edition.terrains[terrain].code
    label, path = msg("Set {side} to {terrain}", side=side, terrain=terrain), case.on("edges")
    if isinstance(at_path(case.source.data, path), str):
        yield remaking(label, path, lambda edges: edges[:number] + code + edges[number + 1 :])
    else:
        yield setting(label, (*path, number), terrain)


def _missing(case: Case, side: str, terrain: str | None) -> Iterator[Option]:
    """Yield features that would take a side that shows a terrain."""
    free = free_sides(case.design, terrain)
    for kind in case.edition.features.values():
        if kind.terrain == terrain and kind.shape == "area":
            yield _adding(case, kind, [free])
            if len(free) > 1:
                yield _adding(case, kind, [[side]])
        elif kind.terrain == terrain and kind.shape == "line":
            others = wanting(case.edition, case.design) or [s for s in free if s != side]
            for other in others or open_ends(case.edition, case.design):
                ends = [side, other]
                if other in SIDES:
                    ends.sort(key=SIDES.index)
                yield _adding(case, kind, [ends])


def _adding(case: Case, kind: FeatureKind, places: list[list[str]]) -> Option:
    added = [new_feature(case.edition, kind.name, at) for at in places]
    ends = places[0] if len(places) == 1 else ["–".join(at) for at in places]
    return _with_features(case, msg("Add {kind} at {ends}", kind=kind.name, ends=ends), added)


def _with_features(case: Case, label: Words, added: list[dict[str, Any]]) -> Option:
    return remaking(label, case.on("features"), lambda there: [*(there or ()), *added])


def lines_to_site(case: Case) -> Iterator[Option]:
    """Let lines from all free sides end in a site that has too few of them."""
    number = case.feature
    segments = case.design.layout.segments
    segment = next(n for n, s in enumerate(segments) if number in s.written)
    word = segments[segment].name or segments[segment].kind
    bounds = case.edition.features[segments[segment].kind].lines or (0, 0)
    ends = len(case.design.layout.lines_at(segment))
    for kind in case.edition.features.values():
        # All free sides at once: with some of them only, these sides would be the next findings.
        free = free_sides(case.design, kind.terrain) if kind.shape == "line" else []
        if free and bounds[0] <= ends + len(free) <= bounds[1]:
            yield _adding(case, kind, [[side, word] for side in free])


def copies_there(case: Case) -> Iterator[Option]:
    """State one copy, or remove the tile."""
    first = ("copies", 0) if case.design.tile.copies else ()
    label = msg("Add one copy of {tile}", tile=case.design.id)
    yield setting(label, case.on(*first, "count"), 1, likely=False)
    yield removing(msg("Remove tile {tile}", tile=case.design.id), case.path[:2], likely=False)


def own_id(case: Case) -> Iterator[Option]:
    """Remove a tile that is there twice, or give it an id of its own."""
    design = case.design
    twins = [d for d in case.edition.designs if d.id == design.id and d is not design]
    # A tile that is equal in all was pasted twice; another one needs its own id.
    same = any(twin.tile == design.tile for twin in twins)
    if same:
        yield removing(msg("Remove the second tile {tile}", tile=design.id), case.path[:2])
    known = {other.id for other in case.edition.designs}
    new = next(name for n in range(2, 10_000) if (name := f"{design.id}-{n}") not in known)
    yield setting(msg("Name it {name!r}", name=new), case.path, new, likely=not same)


def own_name(case: Case) -> Iterator[Option]:
    """Remove a feature that is there twice, or give it a name of its own."""
    number, features = case.feature, case.design.tile.features
    if features[number] in features[:number]:
        yield removing(msg("Remove the second {name!r}", name=features[number].name), case.path[:4])
        return
    names = {feature.name for feature in features} | {feature.kind for feature in features}
    new = free_name(str(features[number].name), names)
    yield setting(msg("Name it {name!r}", name=new), case.path, new)


def moved(case: Case) -> Iterator[Option]:
    """Move an icon to the one feature that can carry it, or to the tile."""
    name = str(case.path[-1])
    icon = case.edition.icons[name]
    where = case.path[2:-1]
    if where[:1] == ("copies",):
        copy, wrong = int(where[1]), str(where[3])
        for word in _words_for(case, icon.on):
            yield case.on_tile(_moving(name, word), _move_on_copy(copy, wrong, word, name))
        return
    homes = [n for n, feature in enumerate(case.design.tile.features) if feature.kind == icon.on]
    for home in ["tile"] if icon.on == TILE else homes:
        label = _moving(name, icon.on)

        # Bound as a default: the loop has gone on when the change is made.
        def change(data: dict[str, Any], home: str | int = home) -> None:
            holder = data if where == ("icons",) else data["features"][where[1]]
            count = holder["icons"].pop(name)
            if not holder["icons"]:
                del holder["icons"]
            target = data if isinstance(home, str) else data["features"][home]
            target["icons"] = {**(target.get("icons") or {}), name: count}

        yield case.on_tile(label, change)


def _moving(name: str, to: str) -> Words:
    return msg("Move {icon} to the {kind}", icon=name, kind=to)


def _words_for(case: Case, kind: str) -> list[str]:
    """The words by which copies can call what carries icons of a kind."""
    if kind == TILE:
        return [TILE]
    layout = case.design.layout
    found = [
        word
        for n, segment in enumerate(layout.segments)
        for word in (segment.name, segment.kind)
        if word and segment.kind == kind and layout.called(word) == [n]
    ]
    return list(dict.fromkeys(found))


def _move_on_copy(copy: int, wrong: str, word: str, name: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        icons = data["copies"][copy]["icons"]
        count = icons[wrong].pop(name)
        if not icons[wrong]:
            del icons[wrong]
        icons[word] = {**icons.get(word, {}), name: count}

    return change


def one_of_them(case: Case) -> Iterator[Option]:
    """Show an icon that points nowhere once."""
    yield correcting(case, 1)


def to_a_wind(case: Case) -> Iterator[Option]:
    """Let an icon point to any of the winds, the first for a start."""
    for number, wind in enumerate(WINDS):
        yield correcting(case, wind, likely=not number)


def within_bounds(case: Case, icon: IconKind, count: int) -> Iterator[Option]:
    """Show the least, or the most, that every such feature shows."""
    label = msg("Show {count} {icon}", count=count, icon=icon.name)
    path = _stated(case, icon.name)
    if path is not None:
        yield setting(label, path, WINDS[0] if icon.directed and count else count)
        return
    for segment in unwritten(case.design, icon.on):
        point = best_point(segment.points)
        added = {"kind": segment.kind, "at": [point], "icons": {icon.name: count}}
        label = msg(
            "Show {count} {icon} on the {kind} at {point}",
            count=count,
            icon=icon.name,
            kind=segment.kind,
            point=point,
        )
        yield _with_features(case, label, [added])


def _stated(case: Case, icon: str) -> Path | None:
    """The path where the number of an icon is stated, or should be; None on a field not written."""
    head = case.path[:2]
    match case.path[2:]:
        case (*_, "icons", str(name)) | ("copies", int(_), "icons", str(_), str(name)) if (
            name == icon
        ):
            return case.path
        case ("features", int(_)):
            return (*case.path, "icons", icon)
        case ("id",):
            return (*head, "icons", icon)
    return None
