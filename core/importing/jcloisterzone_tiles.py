"""Makes tiles of what JCloisterZone's files define: what lines end in, what touches, which fields.

Where the fields that a file states do not follow from the drawing, as at most bridges, they are
written as they are stated (`fields: as_written`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import Any, Final

from ..edition.kinds import FeatureKind
from ..edition.layout import Layout, derived_fields, free_points, lay_out
from ..edition.planarity import is_planar
from ..messages import Words, msg, msg_template
from ..tileset.geometry import POINTS, SIDES, middle, side_of, side_points
from ..tileset.schema import Shape, Tile
from .jcloisterzone import AREAS, FIELD, LINES, DefinedPart, DefinedTile
from .jcloisterzone_names import resolved
from .tile_links import Body, Group, Puzzle, SearchLimit, left

JUNCTION, DEAD_END, NOTHING = "junction", "dead_end", "wall"
"""Sites that no file names: where lines meet, where one just ends, where a tile has no field."""
SPRING, LAKE = "spring", "lake"
_ENDS_OF_RIVERS: Final = {"river-spring": SPRING, "river-lake": LAKE}
_SOLID: Final[dict[str, Shape]] = {"road": "line", "river": "line", "city": "area"}
KINDS: Final = {
    **{name: FeatureKind(name, shape, terrain=name) for name, shape in _SOLID.items()},
    FIELD: FeatureKind(FIELD, "field", terrain=FIELD),
} | {
    name: FeatureKind(name, "site")
    for name in (JUNCTION, DEAD_END, NOTHING, SPRING, LAKE, "monastery", "garden", "yaga_hut")
}
_NEXT, _LAST = 1, 3  # the sides next to one, clockwise
_NONE: Final[frozenset[int]] = frozenset()
_CODES: Final = {name: name for name in (*_SOLID, FIELD)}


@dataclass(frozen=True, slots=True)
class MadeTile:
    """A tile as plain data, its edges by terrain, and what of it could not be imported.

    `expected` are the checks that warn of it, as they should of fields that do not follow.
    """

    data: dict[str, Any]
    unsaid: tuple[Words, ...]
    expected: tuple[str, ...] = ()


def make_tile(
    tile: DefinedTile, icon: Callable[[str, str], str], limit: SearchLimit | None = None
) -> MadeTile:
    """A tile without copies or group; `icon` gives the name of an icon on a kind.

    Where what hangs together cannot be found within a limit, fields are written as they are stated.
    Raise ImportRefused where sides or halves are given twice.
    """
    return _Maker(tile, icon, limit or SearchLimit()).make()


@dataclass(slots=True)
class _Plan:
    """One way to write a tile: what hangs together, what passes over, and whether fields follow."""

    groups: list[Group]
    passing: frozenset[int]
    as_written: bool = False


class _Maker:
    """Makes one tile."""

    def __init__(
        self, tile: DefinedTile, icon: Callable[[str, str], str], limit: SearchLimit
    ) -> None:
        self.tile, self.icon, self.limit = tile, icon, limit
        self.unsaid = list(tile.unsaid)
        self.solid = [part for part in tile.parts if part.kind != FIELD]
        self.fields = [part for part in tile.parts if part.kind == FIELD]
        self.points = self._points()
        self.edges = self._edges()
        self.split: list[str] = []
        self.free, self.blank, self.stated = self._free()
        self.bodies = [
            Body(_SOLID.get(part.kind, "site"), points, _is_loose(part))
            for part, points in zip(self.solid, self.points, strict=True)
        ]
        if self.blank:
            self.bodies.append(Body("site", tuple(sorted(self.blank))))

    def make(self) -> MadeTile:
        plan = self._plan()
        if plan.as_written and not self.limit.left:
            self.unsaid.append(
                msg("what touches what was not looked for: there are too many unclear tiles")
            )
        data = self._data(plan)
        self._add_borders(data)
        return MadeTile(resolved(data), tuple(self.unsaid), tuple(_warned(data)))

    # --- What the file says ---

    def _points(self) -> list[tuple[int, ...]]:
        found = []
        owners: dict[int, DefinedPart] = {}
        sharing = {side: part for part in self.solid for side in part.shared}
        for part in self.solid:
            points: set[int] = set()
            for side in (*part.sides, *part.shared):
                own: tuple[int, ...] = (middle(side),)
                # A line has its side to itself, though it holds only the middle of it.
                held: tuple[int, ...] = side_points(side)
                if part.kind not in LINES:
                    own = held = _of_side(part, side, sharing.get(side))
                if any(owners.get(point, part) is not part for point in held):
                    part.element.refuse(msg("the side {side} is taken twice", side=SIDES[side]))
                owners.update(dict.fromkeys(held, part))
                points.update(own)
            found.append(tuple(sorted(points)))
        return found

    def _edges(self) -> list[str]:
        edges = [FIELD] * len(SIDES)
        for part, points in zip(self.solid, self.points, strict=True):
            for point in points:
                edges[side_of(point)] = part.kind
        return edges

    def _free(self) -> tuple[set[int], set[int], frozenset[frozenset[int]] | None]:
        """The points of fields, those of nothing, and the fields that are stated if any."""
        free = {
            point
            for side, kind in enumerate(self.edges)
            for point in side_points(side)
            if kind == FIELD or (kind in LINES and point != middle(side))
        }
        if not self.fields and self.solid:
            if free:
                said = msg("no field is stated; those that the drawing leaves are taken")
                self.unsaid.append(said)
            return free, set(), None
        owners = self._owners(free)
        for side in (n for n, kind in enumerate(self.edges) if kind == FIELD):
            first, centre, second = side_points(side)
            whose = {owners[half] for half in (first, second) if half in owners}
            # The middle of an empty side goes with its halves, if these are not parted.
            if len(whose) == 1:
                owners[centre] = whose.pop()
            elif whose and self.solid:
                self.split.append(SIDES[side])
                free.discard(centre)
        blank = free - owners.keys()
        if blank:
            shown = [POINTS[point] for point in sorted(blank)]
            said = msg("no field is stated at {points}, where the side shows one", points=shown)
            self.unsaid.append(said)
        stated = defaultdict(set)
        for point, number in owners.items():
            stated[number].add(point)
        return free - blank, blank, frozenset(map(frozenset, stated.values()))

    def _owners(self, free: Collection[int]) -> dict[int, int]:
        """The halves of sides that fields are stated to have, with the field's number."""
        owners: dict[int, int] = {}
        for number, part in enumerate(self.fields):
            for point in part.halves:
                if point in owners:
                    message = msg("{half} belongs to two fields", half=POINTS[point])
                    part.element.refuse(message)
                if point in free:
                    owners[point] = number
                    continue
                kind = self.edges[side_of(point)]
                template = msg_template("a field at {point}, where {kind} is")
                self.unsaid.append(msg(template, point=POINTS[point], kind=kind))
        return owners

    # --- What hangs together ---

    def _plan(self) -> _Plan:
        known = self._known()
        cloister = next((n for n, p in enumerate(self.solid) if p.kind == "monastery"), None)
        loose = [n for n, body in enumerate(self.bodies) if body.loose]
        starts = [known]
        # Files that tell no neighbours at all mean that a road leads to the monastery.
        if cloister is not None and not known and loose:
            starts.insert(0, [frozenset({cloister, n}) for n in loose])
        tunnels = frozenset(n for n, p in enumerate(self.solid) if p.tunnel and len(p.sides) > 1)
        # From what is stated to what is least likely: tunnels as such, no tunnel, then a bridge,
        # and at last fields that no drawing leaves.
        for start in starts:
            for passing in dict.fromkeys((tunnels, _NONE)):
                plan = self._derived(start, passing)
                if plan is not None:
                    return plan
        for n in self._bridges():
            plan = self._derived(known, frozenset({n}))
            if plan is not None:
                return plan
        return self._written(known)

    def _known(self) -> list[Group]:
        """The features that the file itself says touch, by the letters that they share."""
        sharing = defaultdict(set)
        for n, part in enumerate(self.solid):
            for letter in part.letters:
                sharing[letter].add(n)
        return [frozenset(members) for members in sharing.values() if len(members) > 1]

    def _bridges(self) -> list[int]:
        """The features that may pass over others: roads, rivers, and areas on several sides."""
        order = (*LINES, *AREAS)
        passing = [n for n, part in enumerate(self.solid) if part.kind in LINES or part.sides[1:]]
        return sorted(passing, key=lambda n: order.index(self.solid[n].kind))

    def _derived(self, known: Sequence[Group], passing: frozenset[int]) -> _Plan | None:
        bodies = [replace(b, passes=n in passing) for n, b in enumerate(self.bodies)]
        if self.stated is None:
            plan = _Plan([*known], passing)
            return plan if is_planar(_laid_out(self._data(plan))) else None
        anchored = {n for group in known for n in group}
        ends = [replace(b, loose=b.loose and n not in anchored) for n, b in enumerate(bodies)]

        puzzle = Puzzle(ends, self.stated, self.free, known, self.split)

        def fits(chosen: Sequence[Group], *, exactly: bool) -> bool:
            layout = _laid_out(self._data(_Plan([*known, *chosen], passing)))
            return is_planar(layout) and (not exactly or not self._misstated(layout))

        # Fields that border the right cities, too; else borders are written out.
        for exactly in (True, False):
            found = puzzle.solve(partial(fits, exactly=exactly), self.limit)
            if found is None:
                continue
            enclosed = [*found, *self._enclosing()]
            if left(ends, self.free, [*known, *enclosed]) == self.stated and fits(
                enclosed, exactly=exactly
            ):
                found = enclosed
            return _Plan([*known, *found], passing)
        return None

    def _enclosing(self) -> Iterator[Group]:
        """Yield the cities that have to touch so that a field inside lies between them."""
        for part in self.fields:
            cities = [] if part.halves else self._cities(part)
            if len(cities) == 2:  # noqa: PLR2004
                # Of two with two corners in common the ground between is enclosed as it is.
                one, other = (self.solid[n].sides for n in cities)
                beside = [(side + turn) % 4 for side in one for turn in (1, 3)]
                if sum(side in other for side in beside) == 1:
                    yield frozenset(cities)

    def _written(self, known: Sequence[Group]) -> _Plan:
        """The plan in which fields are as they are stated, drawn without crossings if so."""
        if self.split:  # something has to reach the border where halves of a side are parted
            known = [*known, frozenset({0, *self.split})]
        bridges = self._bridges()
        for number in range(len(bridges) + 1):
            for passing in map(frozenset, combinations(bridges, number)):
                plan = _Plan([*known], passing, as_written=self.stated is not None)
                if is_planar(_laid_out(self._data(plan))):
                    return plan
        return _Plan([*known], frozenset(), as_written=True)

    # --- What is written ---

    def _data(self, plan: _Plan) -> dict[str, Any]:
        features = _Writer(self, plan).features()
        for part in self.fields:
            icons = {self.icon(name, FIELD): number for name, number in part.icons.items()}
            points = self._field_points(part)
            inside = not points
            if plan.as_written or icons or inside:
                whole = _named(points)[: None if plan.as_written else 1]
                touched = self._cities(part) if inside and len(self.fields) > 1 else []
                features.append({"kind": FIELD, "at": whole, "touches": touched, "icons": icons})
        data: dict[str, Any] = {"id": self.tile.id, "edges": list(self.edges)}
        own = {self.icon(name, "tile"): value for name, value in self.tile.icons.items()}
        if own:
            data["icons"] = own
        if plan.as_written:
            data["fields"] = "as_written"
        if features:
            data["features"] = features
        return data

    def _field_points(self, part: DefinedPart) -> set[int]:
        halves = set(part.halves)
        return next((set(each) for each in self.stated or () if each & halves), set())

    def _cities(self, part: DefinedPart) -> list[int]:
        """The cities that a field is said to border, by number."""
        return [
            n
            for n, other in enumerate(self.solid)
            if other.kind in AREAS and set(other.sides) & set(part.cities or ())
        ]

    def _misstated(self, layout: Layout) -> list[tuple[DefinedPart, set[int], set[int]]]:
        """Fields with the cities that they should border and do not, and do and should not.

        Cities are given by the number of their part.
        """
        owner = {s.written[0]: n for n, s in enumerate(layout.segments) if s.written}
        numbers = {owner[n]: n for n in range(len(self.solid)) if n in owner}
        wrong = []
        for part in self.fields:
            points = self._field_points(part)
            there = [n for n, s in enumerate(layout.segments) if set(s.points) == points]
            if not points or not there:
                continue
            adjoined = {
                numbers[n]
                for n in layout.adjoining[there[0]]
                if layout.segments[n].kind in AREAS and n in numbers
            }
            stated = set(self._cities(part))
            if adjoined != stated:
                wrong.append((part, stated - adjoined, adjoined - stated))
        return wrong

    def _add_borders(self, data: dict[str, Any]) -> None:
        """Let fields touch the cities that they border by the file and not by the drawing."""
        features = data.setdefault("features", [])
        for part, missing, wrong in self._misstated(_laid_out(data)):
            points = self._field_points(part)
            for n in sorted({*wrong, *missing}):
                at, sides = _named(points)[:1], [SIDES[s] for s in self.solid[n].sides]
                template = msg_template(
                    "that the field at {at} does not border the city at {sides}"
                )
                if n in missing:
                    template = msg_template(
                        "the field at {at} borders the city at {sides}, which no drawing shows"
                    )
                self.unsaid.append(msg(template, at=at, sides=sides))
            if missing:
                entry = next(
                    (e for e in features if e["kind"] == FIELD and points & _numbers(e["at"])), None
                )
                if entry is None:
                    entry = {"kind": FIELD, "at": _named(points)[:1]}
                    features.append(entry)
                entry["touches"] = sorted(missing)


class _Writer:
    """Writes the features of a tile by a plan."""

    def __init__(self, maker: _Maker, plan: _Plan) -> None:
        self.maker, self.plan = maker, plan
        self.entries = [self._entry(n, part) for n, part in enumerate(maker.solid)]
        if maker.blank:
            entry = {"kind": NOTHING, "touches": [POINTS[p] for p in sorted(maker.blank)]}
            self.entries.append(entry)

    def features(self) -> list[dict[str, Any]]:
        """All but fields: what lines end in comes last."""
        for group in self.plan.groups:
            self._join(group)
        for n, part in enumerate(self.maker.solid):
            if _is_loose(part) and len(self.entries[n]["at"]) == 1:
                ends = _ENDS_OF_RIVERS.get(self.maker.tile.group or "", DEAD_END)
                self._lead(n, self._new_site(ends if part.kind == "river" else DEAD_END))
        return self.entries

    def _entry(self, n: int, part: DefinedPart) -> dict[str, Any]:
        entry: dict[str, Any] = {"kind": part.kind}
        points = self.maker.points[n]
        if part.kind in LINES:
            entry["at"] = [SIDES[side] for side in part.sides]
        elif part.kind in AREAS:
            entry["at"] = _named(points)
        if n in self.plan.passing:
            entry["crossing"] = "tunnel" if part.tunnel else "bridge"
        icons = {self.maker.icon(name, part.kind): number for name, number in part.icons.items()}
        if part.tunnel and n not in self.plan.passing:
            icons[self.maker.icon("tunnel", part.kind)] = 1
        if icons:
            entry["icons"] = icons
        return entry

    def _join(self, group: Group) -> None:
        """Let what is in a group hang together: lines end in it, all else touches."""
        members = sorted(each for each in group if isinstance(each, int))
        corners = sorted(each for each in group if isinstance(each, str))
        loose = [n for n in members if self._is_open(n)]
        others = [n for n in members if n not in loose]
        lines = [n for n in others if self.maker.bodies[n].shape == "line"]
        ends_on_it = all(len(self.maker.solid[n].sides) > 1 for n in lines)
        if loose and len(others) == 1 and not corners and ends_on_it:
            for n in loose:
                self._lead(n, others[0])
            return
        if loose and (len(loose) > 1 or len(others) > 1):
            hub = self._new_site(self._hub(loose))
            for n in loose:
                self._lead(n, hub)
        else:
            # Areas and sites come before lines: it is they that reach out.
            hub = min(members, key=lambda n: (self.maker.bodies[n].shape == "line", n))
            others = [n for n in members if n != hub]
        touched = [*others, *corners]
        if touched:
            known = self.entries[hub].setdefault("touches", [])
            known += [each for each in touched if each not in known]

    def _is_open(self, n: int) -> bool:
        entry = self.entries[n]
        return n < len(self.maker.solid) and self.maker.bodies[n].loose and len(entry["at"]) == 1

    def _hub(self, loose: Sequence[int]) -> str:
        rivers = any(self.maker.solid[n].kind == "river" for n in loose)
        return _ENDS_OF_RIVERS.get(self.maker.tile.group or "", JUNCTION) if rivers else JUNCTION

    def _lead(self, n: int, other: int) -> None:
        self.entries[n]["at"] = [*self.entries[n]["at"], other]

    def _new_site(self, kind: str) -> int:
        self.entries.append({"kind": kind})
        return len(self.entries) - 1


def _laid_out(data: Mapping[str, Any]) -> Layout:
    features = [{**f, "icons": {}} for f in data.get("features", ())]
    plain = resolved({"id": "-", "edges": data["edges"], "features": features})
    fields = data.get("fields", "derived")
    return lay_out(Tile.model_validate({**plain, "fields": fields}), _CODES, KINDS)


def _warned(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield the checks that warn of a tile whose fields are as they are written."""
    if data.get("fields") == "as_written":
        layout = _laid_out(data)
        drawn = set(derived_fields(free_points(layout, KINDS), layout.obstacles()))
        if drawn != {s.points for s in layout.segments if s.shape == "field" and s.points}:
            yield "fields-disagree"
        if not is_planar(layout):
            yield "crossing"
        if any(segment.touches or segment.reaches for segment in layout.segments):
            yield "without-effect"  # fields that are written do not follow from it


def _is_loose(part: DefinedPart) -> bool:
    return part.kind in LINES and len(part.sides) == 1


def _of_side(part: DefinedPart, side: int, sharing: DefinedPart | None) -> tuple[int, ...]:
    """The points of a side that an area takes: of one that is shared, its half."""
    points = side_points(side)
    if sharing is None:
        return points
    # How many quarter turns on the other sides lie that the feature takes.
    own = {(each - side) % 4 for each in sharing.sides if each != side}
    # Who shares a side of another takes the half next to its own sides.
    second = _NEXT in own or _LAST not in own
    if part is not sharing:
        second = not second
    return points[2:] if second else points[:1]


def _named(points: Collection[int]) -> list[str]:
    """Points by their names; a side of which the middle is among them by its own."""
    names = []
    for side in range(len(SIDES)):
        own = [point for point in side_points(side) if point in points]
        names += [SIDES[side]] if middle(side) in own else [POINTS[point] for point in own]
    return names


def _numbers(names: Iterable[str]) -> set[int]:
    return {POINTS.index(name) for name in names}
