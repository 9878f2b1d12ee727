"""A tile taken apart to be changed: its features are linked rather than named, and written again.

What ends in what, and which copies show icons on what, are links here; so a gesture moves parts
about and need not think of words. Writing finds the words again: those of before while they still
mean the same, else a name or a kind, else a name made up. Fields follow the geometry: an entry
stays with the ground it stood on, and goes when that is gone.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from ..tileset.geometry import (
    POINT_NUMBERS,
    POINTS,
    SIDE_NUMBERS,
    SIDES,
    best_point,
    middle,
    side_of,
    side_points,
)
from ..tileset.schema import TILE, Tile
from .layout import (
    Layout,
    area_points,
    derived_fields,
    free_points,
    lay_out,
    lies_inside,
    may_cross,
    refers_to,
    touched,
)
from .segments import Segment
from .tile_parts import CopyIcons, LineEnd, TilePart, home_of, place_of, segment_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

    from .edition import Edition

_LONGEST_KIND: Final = 30


def made_up(kind: str, points: Iterable[int], taken: Container[str | None]) -> str:
    """A name that is not taken for a feature of a kind at some border points."""
    stem, place = kind[:_LONGEST_KIND], best_point(points)
    # By place where possible: such names stay the same when other features come and go.
    by_place = f"{stem}_{place.lower()}" if place else None
    if by_place is not None and by_place not in taken:
        return by_place
    number = 1
    while f"{stem}_{number}" in taken:
        number += 1
    return f"{stem}_{number}"


def is_made_up(name: str, kind: str) -> bool:
    """Whether a name is one that `made_up` gives to features of a kind."""
    stem, _, place = name.rpartition("_")
    return stem == kind[:_LONGEST_KIND] and (place.isdecimal() or place.upper() in POINT_NUMBERS)


class Sketch:
    """A tile as parts that gestures may change; `written` gives the data of what came of it.

    `edges` are terrains N E S W, `icons` those of the tile itself, and `copies` the icons that
    each kind of copies states for a part, for the tile, or for a word that nothing answers to.
    """

    def __init__(self, edition: Edition, data: Mapping[str, Any]) -> None:
        self.edition = edition
        self.data = data
        tile = Tile.model_validate(data)
        self.layout = lay_out(tile, edition.codes, edition.features)
        self.edges = list(self.layout.edges)
        self.icons = dict(tile.icons)
        self.is_final = tile.fields == "as_written"
        self.parts = self._listed(tile)
        self.segments = [self._part_of(segment) for segment in self.layout.segments]
        self._said: dict[TilePart, list[str]] = {}
        self._was = {part: place_of(part) for part in self.parts}
        for part, feature in zip(self.parts, tile.features, strict=False):
            for end, word in (
                *zip(part.ends, feature.at, strict=False),
                *zip(part.touches, feature.touches, strict=True),
            ):
                if isinstance(end, TilePart):
                    self._said.setdefault(end, []).append(word)
        self.copies = [self._copy_icons(copy) for copy in data.get("copies") or ()]

    def of_shape(self, *shapes: str) -> list[TilePart]:
        """Parts by shape."""
        return [part for part in self.parts if part.shape in shapes]

    def holder(self, side: int) -> TilePart | None:
        """The line or area that takes a side, or None."""
        return next((part for part in self.parts if side in part.held), None)

    def lines_at(self, part: TilePart) -> list[TilePart]:
        """The lines that end in a part, each once."""
        return [line for line in self.of_shape("line") if part in line.ends]

    def solids(self) -> Layout:
        """The layout of all but the fields."""
        solid = [part for part in self.parts if part.shape not in (None, "field")]
        numbers = {part: n for n, part in enumerate(solid)}
        return Layout(tuple(self.edges), tuple(segment_of(part, numbers) for part in solid))

    def add(self, part: TilePart) -> TilePart:
        """Add a part: areas, sites, lines, fields; a new one shows the icons that it must."""
        if not part.data:
            part.icons = {**self.least_icons(part.kind), **part.icons}
        rank = _SHAPES.index(part.shape or "field")
        before = [
            n for n, other in enumerate(self.parts) if _SHAPES.index(other.shape or "field") <= rank
        ]
        self.parts.insert(max(before, default=-1) + 1, part)
        return part

    def discard(self, part: TilePart) -> None:
        """Take a part away, with what copies state for it and the ends of lines in it."""
        if part in self.parts:
            self.parts.remove(part)
        for copy in self.copies:
            copy.pop(part, None)
        for other in self.parts:
            other.ends = [end for end in other.ends if end is not part]
            other.touches = [each for each in other.touches if each is not part]

    def merge(self, one: TilePart, other: TilePart) -> None:
        """Make two parts one, which carries the icons of both as far as its kind may."""
        for copy in self.copies:
            mine, its = copy.pop(one, None), copy.pop(other, None)
            if mine is not None or its is not None:
                shown = self._added({**one.icons, **(mine or {})}, {**other.icons, **(its or {})})
                copy[one] = shown
        one.icons = self._added(one.icons, other.icons)
        for copy in self.copies:
            shown = copy.get(one, {})
            # What all copies show already is not stated for each of them.
            copy[one] = {k: n for k, n in shown.items() if n != one.icons.get(k, 0)}
            if not copy[one]:
                del copy[one]
        one.sides += [side for side in other.sides if side not in one.sides]
        one.points |= other.points
        one.halves = sorted({*one.halves, *other.halves})
        one.touches += [each for each in other.touches if each not in (one, *one.touches)]
        one.touches = [each for each in one.touches if each is not other]
        one.name = one.name or other.name
        for line in self.of_shape("line"):
            line.ends = [one if end is other else end for end in line.ends]
        for part in self.parts:
            changed = (one if each is other else each for each in part.touches)
            part.touches = list(dict.fromkeys(each for each in changed if each is not part))
        self.discard(other)

    def written(self) -> dict[str, Any]:
        """The tile as plain data, in the words of the format."""
        self._settle_fields()
        self._settle_touches()
        self._name_what_is_meant()
        data = dict(self.data)
        data["edges"] = self._edges()
        _state(data, "icons", self.icons, self.data.get("icons"))
        features = [self._feature(part) for part in self.parts if part.listed]
        _state(data, "features", features, self.data.get("features"))
        if self.copies:
            stated = zip(self.data["copies"], self.copies, strict=True)
            data["copies"] = [self._copy(copy, icons) for copy, icons in stated]
        return data

    def number_of(self, part: TilePart | None) -> int | None:
        """The number of the feature as written that a part is; None if it is not written."""
        listed = [other for other in self.parts if other.listed]
        return listed.index(part) if part in listed else None

    def _listed(self, tile: Tile) -> list[TilePart]:
        kinds = self.edition.features
        stated = self.data.get("features") or ()
        parts = []
        for feature, data in zip(tile.features, stated, strict=True):
            shape = kinds[feature.kind].shape if feature.kind in kinds else None
            part = TilePart(feature.kind, shape, name=feature.name, icons=dict(feature.icons))
            part.data = dict(data)
            if shape == "area":
                taken = area_points(feature.at)
                whole = [side for side in range(4) if {*side_points(side)} <= {*taken}]
                stated = [SIDE_NUMBERS[word] for word in feature.at if word in SIDE_NUMBERS]
                part.sides = list(dict.fromkeys([*stated, *whole]))
                part.halves = [point for point in taken if side_of(point) not in whole]
            part.crossing = feature.crossing if may_cross(shape, feature.crossing) else None
            part.inside = shape == "field" and lies_inside(feature)
            parts.append(part)
        for n, (part, feature) in enumerate(zip(parts, tile.features, strict=True)):
            for word in feature.at if part.shape == "line" else ():
                meant = refers_to(word, tile.features, kinds, n)
                known = SIDE_NUMBERS.get(word, parts[meant[0]] if len(meant) == 1 else word)
                part.ends.append(known)
            for word in feature.touches:
                meant = touched(word, tile.features, kinds, n)
                part.touches.append(parts[meant[0]] if len(meant) == 1 else word)
        return parts

    def _part_of(self, segment: Segment) -> TilePart:
        for n in segment.written:
            # A field has its points from the layout; those of other shapes follow from their sides.
            if segment.shape == "field":
                self.parts[n].points |= frozenset(segment.points)
        if segment.written:
            return self.parts[segment.written[0]]
        part = TilePart(segment.kind, "field", points=frozenset(segment.points), listed=False)
        self.parts.append(part)
        return part

    def _copy_icons(self, copy: Mapping[str, Any]) -> CopyIcons:
        icons: CopyIcons = {}
        for word, stated in (copy.get("icons") or {}).items():
            meant = [] if word == TILE else self.layout.called(word)
            if len(meant) == 1:
                part = self.segments[meant[0]]
                self._said.setdefault(part, []).append(word)
                icons[part] = dict(stated)
            else:
                icons[word] = dict(stated)
        return icons

    def _added(self, one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
        """Icons together, no more of any than its kind allows."""
        total = dict(one)
        for icon, count in other.items():
            known = self.edition.icons.get(icon)
            most = known.each[1] if known and known.each else one.get(icon, 0) + count
            total[icon] = max(min(one.get(icon, 0) + count, most), one.get(icon, 0))
        return total

    def _settle_fields(self) -> None:
        layout = self.solids()
        free = free_points(layout, self.edition.features)
        if self.is_final:
            self._settle_final(free)
            return
        homes = derived_fields(free, layout.obstacles())
        taken: dict[int, TilePart] = {}
        for part in self.of_shape("field"):
            home = home_of(part, homes, free)
            # Without points it was never on any ground, and stays as it is written.
            if home is None and part.points:
                self.discard(part)
            # Two entries on one field: a feature between them went, so they become one.
            elif home in taken:
                self.merge(taken[home], part)
            elif home is not None:
                taken[home] = part
        for n, points in enumerate(homes):
            if n not in taken:
                taken[n] = TilePart(free[points[0]], "field", listed=False)
                self.parts.append(taken[n])
            taken[n].points = frozenset(points)
        for part in self.of_shape("field"):
            part.icons = {**self.least_icons(part.kind, part), **part.icons}

    def _settle_touches(self) -> None:
        """Let go of border points that something else has taken."""
        held = {POINTS[point] for part in self.solids().segments for point in part.points}
        for part in self.parts:
            part.touches = [each for each in part.touches if each not in held]

    def least_icons(self, kind: str, part: TilePart | None = None) -> dict[str, Any]:
        """The icons that every part of a kind must show, but those that copies state."""
        stated = {icon for copy in self.copies for icon in copy.get(part or "", ())}
        least = self.edition.least_icons(kind).items()
        return {icon: shown for icon, shown in least if icon not in stated}

    def _settle_final(self, free: Mapping[int, str]) -> None:
        """Keep fields that are written point by point: each free point in exactly one of them."""
        owners: dict[int, TilePart] = {}
        standing = [part for part in self.of_shape("field") if part.points]
        for part in standing:
            part.points = frozenset(p for p in part.points if free.get(p) == part.kind)
            owners.update(dict.fromkeys(part.points, part))
        # Middles of sides first: the points next to them then join the same field.
        for point in sorted(set(free) - set(owners), key=lambda p: (p % 3 != 1, p)):
            # Round the 12 border points, the nearest first, on both sides by turns.
            near = [owners.get((point + step) % 12) for n in range(1, 12) for step in (-n, n)]
            alike = [part for part in near if part and part.kind == free[point]]
            part = alike[0] if alike else TilePart(free[point], "field")
            if part not in self.parts:
                self.parts.append(part)
            whole = [p for p in side_points(side_of(point)) if middle(side_of(point)) in free]
            for taken in whole or [point]:
                owners.get(taken, part).points -= {taken}
                part.points |= {taken}
                owners[taken] = part
        for part in standing:
            if not part.points:
                self.discard(part)

    def _name_what_is_meant(self) -> None:
        """Give names to parts that lines or copies refer to and that no word of theirs calls."""
        self._drop_idle_names()
        # An end is first of all a site or an area, while copies and what touches call any part.
        meant: list[tuple[TilePart | str | int, TilePart | None, bool]] = [
            (end, line, True) for line in self.of_shape("line") for end in line.ends
        ]
        meant += [(each, part, False) for part in self.parts for each in part.touches]
        meant += [(part, None, False) for copy in self.copies for part in copy]
        for part, by, as_end in meant:
            if isinstance(part, TilePart) and self._word(part, by, as_end=as_end) is None:
                taken = {word for other in self.parts for word in (other.name, other.kind)}
                points = part.points or {middle(side) for side in part.held}
                part.name = made_up(part.kind, points, taken | {*self.edition.features})
        for part in self.of_shape("field"):
            says = bool(part.icons or part.name or part.touches)
            said = any(part.data.get(key) for key in ("icons", "name", "touches"))
            part.listed = says or part.inside or (part.listed and (self.is_final or not said))

    def _word(self, part: TilePart, by: TilePart | None, *, as_end: bool) -> str | None:
        """The words for a part, by another part if so: a word of before, its name, its kind."""
        words: list[str | None] = [*self._said.get(part, ()), part.name, part.kind]
        for word in words:
            if word and self._called(word, by, as_end=as_end) == [part]:
                return word
        return None

    def _called(self, word: str, by: TilePart | None, *, as_end: bool) -> list[TilePart]:
        for shapes in (("site", "area"), ("line",)) if as_end else (_SHAPES,):
            pool = [part for part in self.of_shape(*shapes) if part is not by]
            # A name wins over a kind of the same word.
            found = [p for p in pool if p.name == word] or [p for p in pool if p.kind == word]
            if found:
                return found
        return []

    def _drop_idle_names(self) -> None:
        """Take away a name that was made up for one of several, where only this one is left."""
        before = Counter(segment.kind for segment in self.layout.segments)
        now = Counter(part.kind for part in self.parts)
        for part in self.parts:
            # Such a name only told it from others of its kind.
            alone = before[part.kind] > now[part.kind] == 1
            if alone and part.name and is_made_up(part.name, part.kind):
                part.name = None

    def _edges(self) -> str | list[str]:
        """The sides as the file says them: codes stay codes, and names stay names."""
        stated = self.data["edges"]
        said = [*stated]
        for side, terrain in enumerate(self.edges):
            if terrain is not None and terrain != self.layout.edges[side]:
                known = self.edition.terrains[terrain]
                said[side] = known.code if isinstance(stated, str) else terrain
        return "".join(said) if isinstance(stated, str) else said

    def _feature(self, part: TilePart) -> dict[str, Any]:
        places = self._places(part)
        data: dict[str, Any] = {"kind": part.kind}
        if places or part.inside or "at" in part.data:
            data["at"] = places
        if part.name:
            data["name"] = part.name
        touches = [
            (self._word(each, part, as_end=False) or each.kind)
            if isinstance(each, TilePart)
            else each
            for each in part.touches
        ]
        _state(data, "touches", touches, part.data.get("touches"))
        if part.crossing:
            data["crossing"] = part.crossing
        _state(data, "icons", part.icons, part.data.get("icons"))
        return data

    def _places(self, part: TilePart) -> list[str]:
        """The place of a part: as the file says it while that still holds."""
        stated = list(part.data.get("at") or ())
        if part.shape == "field":
            return self._points(part, stated)
        words = [self._end_word(end, part) for end in part.ends]
        if self._was.get(part) == place_of(part) and part.shape != "line":
            return stated
        if part.shape == "line":
            return words
        return [*(SIDES[side] for side in part.sides), *(POINTS[point] for point in part.halves)]

    def _end_word(self, end: LineEnd, line: TilePart) -> str:
        if isinstance(end, TilePart):
            return self._word(end, line, as_end=True) or end.kind
        return SIDES[end] if isinstance(end, int) else end

    def _points(self, part: TilePart, stated: list[str]) -> list[str]:
        if not part.points or (self.is_final and self._was.get(part) == place_of(part)):
            return stated
        if not self.is_final:
            # One point is enough to say which derived field is meant.
            kept = [word for word in stated if POINT_NUMBERS.get(word) in part.points]
            return kept or [best_point(part.points)]
        words: list[str] = []
        for point in sorted(part.points):
            side = side_of(point)
            whole = part.points.issuperset(side_points(side))
            words.append(SIDES[side] if whole else POINTS[point])
        return list(dict.fromkeys(words))

    def _copy(self, copy: Mapping[str, Any], icons: CopyIcons) -> dict[str, Any]:
        said = {
            (self._word(key, None, as_end=False) or key.kind)
            if isinstance(key, TilePart)
            else key: value
            for key, value in sorted(icons.items(), key=self._rank)
        }
        data = dict(copy)
        _state(data, "icons", said, copy.get("icons"))
        return data

    def _rank(self, stated: tuple[TilePart | str, object]) -> int:
        """The places where the icons of a copy stand for something: in the order of the parts."""
        part = stated[0]
        return self.parts.index(part) if isinstance(part, TilePart) else len(self.parts)


_SHAPES: Final = ("area", "site", "line", "field")


def _state(data: dict[str, Any], key: str, value: Any, before: Any) -> None:  # noqa: ANN401
    """State a value under a key, or nothing where it says nothing and said nothing before."""
    if value or before == value:
        data[key] = value
    else:
        data.pop(key, None)
