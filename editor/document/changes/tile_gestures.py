"""What a designer's gestures on a drawn tile do to it: pure functions that change a Sketch.

Each returns the part to look at afterwards, or None, and raises EditRefused with the reason in
words if it cannot be done. A place is a side, a part, or None for the middle of the tile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NoReturn, TypeAlias

from pydantic import ValidationError

from core.edition.composition import redesigned
from core.edition.tile_guesses import is_drawable, kinds_of, run_lines, site_for, taker_of
from core.edition.tile_parts import TilePart
from core.edition.tile_sides import release, settle_lines, take_side, thin_out
from core.edition.tile_sketch import Sketch
from core.messages import msg, plural
from core.tileset.edits import EditRefused
from core.tileset.geometry import SIDES
from core.tileset.schema import Tile
from core.tileset.text_checks import SAID
from core.verification.tile_touches import idle_touches

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from core.edition.edition import Design, Edition
    from core.tileset.schema import Crossing

Place: TypeAlias = int | TilePart | None
_ENDS: Final = 2


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a gesture makes of a tile: its data, the tile as it would be, the segment to look at."""

    data: dict[str, Any]
    design: Design
    segment: int | None


def outcome(
    edition: Edition,
    design: Design,
    data: dict[str, Any],
    change: Callable[[Sketch], TilePart | None],
    crossing: Crossing | None = None,
) -> Outcome:
    """What a gesture makes of a tile, whose data the file states.

    A line in the way passes by `crossing`. Raises EditRefused if it cannot be done, or if features
    would cross that do not now.
    """
    sketch = Sketch(edition, data)
    # A tile that crosses already must stay editable, or it could never be mended.
    may_cross = sketch.is_final or not is_drawable(sketch)
    part = change(sketch)
    settle_lines(sketch)
    if not (may_cross or is_drawable(sketch) or _led_across(sketch, part, crossing)):
        _refuse_crossing(sketch, part)
    after = sketch.written()
    try:
        made = redesigned(edition, design, Tile.model_validate(after))
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        said = detail.get("ctx", {}).get(SAID, detail["msg"])
        refuse("{value!r} {problem}", value=detail["input"], problem=said)
    if part is not None and part.inside and part.touches:
        number = sketch.number_of(part)
        if any(n == number for n, _ in idle_touches(edition, made.tile, made.layout)):
            # An inner field states what it lies in only where that is not evident.
            part.touches = []
            after = sketch.written()
            made = redesigned(edition, design, Tile.model_validate(after))
    return Outcome(after, made, _segment_of(sketch, made, part))


def _led_across(sketch: Sketch, new: TilePart | None, crossing: Crossing | None) -> bool:
    """Lead the one line that is in the way over or under all else; whether there is one."""
    on_the_ground = [line for line in sketch.of_shape("line") if line.crossing is None]
    # Only in need is it the new one that gives way.
    for line in sorted(on_the_ground, key=lambda line: line is new):
        line.crossing = crossing
        if is_drawable(sketch):
            return True
        line.crossing = None
    return False


def _refuse_crossing(sketch: Sketch, new: TilePart | None) -> NoReturn:
    for part in sketch.of_shape("line", "area"):
        if part is not new:
            # The one without which the tile can be drawn is the one in the way.
            sketch.parts.remove(part)
            crossed = is_drawable(sketch)
            sketch.parts.append(part)
            if crossed:
                refuse("that would cross the {kind}", kind=part.kind)
    refuse("that cannot be drawn without crossing another feature")


def refuse(template: str, /, **values: object) -> NoReturn:
    """Raise EditRefused with a reason in words."""
    raise EditRefused(msg(template, **values))


# --- Joining ------------------------------------------------------------------------------------


def connect(
    sketch: Sketch, one: Place, other: Place, wishes: Sequence[str] = ()
) -> TilePart | None:
    """Join two places: sides of an area, or by a line; with the middle, in a new site.

    A line that would cross others on its way passes over them on a bridge.
    """
    could_be_drawn = is_drawable(sketch)
    part = _connect(sketch, one, other, wishes)
    if could_be_drawn and part and part.shape == "line" and not is_drawable(sketch):
        part.crossing = "bridge"
    return part


def _connect(sketch: Sketch, one: Place, other: Place, wishes: Sequence[str]) -> TilePart | None:
    if one == other:
        refuse("that is where it started: continue to another side, the middle or a feature")
    if isinstance(one, int) and isinstance(other, int):
        return _join_sides(sketch, one, other, wishes)
    if isinstance(other, int):
        one, other = other, one
    if isinstance(one, int):
        return _run_into(sketch, one, other if isinstance(other, TilePart) else None, wishes)
    part, goal = (one, other) if isinstance(one, TilePart) else (other, one)
    assert isinstance(part, TilePart)
    return _join_parts(sketch, part, goal if isinstance(goal, TilePart) else None, wishes)


def _join_sides(sketch: Sketch, one: int, other: int, wishes: Sequence[str]) -> TilePart:
    edition = sketch.edition
    brush = next((k for k in wishes if _shape(edition, k) in ("line", "area")), None)
    first, second = _taker(sketch, one), _taker(sketch, other)
    shapes = _shape(edition, first), _shape(edition, second)
    # A line from one side, an area on the other: the line ends in the area.
    if brush is None and set(shapes) == {"line", "area"}:
        line, area = (one, other) if shapes[0] == "line" else (other, one)
        goal = sketch.holder(area) or take_side(sketch, str(_taker(sketch, area)), area)
        return end_in(sketch, [line], goal, wishes)
    fallback = [*kinds_of(edition, "line"), *kinds_of(edition, "area"), None][0]
    kind = brush or first or second or fallback
    if kind is None:
        refuse("this set has no line or area that could join two sides")
    if _shape(edition, kind) == "area":
        return _spread(sketch, kind, one, other)
    return _lay_line(sketch, kind, one, other)


def _spread(sketch: Sketch, kind: str, one: int, other: int) -> TilePart:
    """Let one area take both sides."""
    holders = [sketch.holder(one), sketch.holder(other)]
    if holders[0] is not None and holders[0] is holders[1]:
        refuse("{one} and {other} are already joined", one=SIDES[one], other=SIDES[other])
    areas: list[TilePart] = []
    for side, part in zip((one, other), holders, strict=True):
        claim(sketch, kind, side)
        if part is not None and part.kind == kind:
            areas.append(part)
        else:
            release(sketch, side)
    for area in areas[1:]:
        sketch.merge(areas[0], area)
    area = areas[0] if areas else sketch.add(TilePart(kind, "area"))
    area.sides = sorted({*area.sides, one, other})
    return area


def _lay_line(sketch: Sketch, kind: str, one: int, other: int) -> TilePart:
    """Lay a line from side to side; the ends of lines that lay there are joined again."""
    known = sketch.holder(one)
    if known is not None and known is sketch.holder(other) and known.kind == kind:
        refuse("{one} and {other} are already joined", one=SIDES[one], other=SIDES[other])
    for side in (one, other):
        claim(sketch, kind, side)
        release(sketch, side)
    line = sketch.add(TilePart(kind, "line", ends=[*sorted((one, other))]))
    for terrain in dict.fromkeys(sketch.edges):
        run_lines(sketch, terrain, [kind])
    return line


def claim(sketch: Sketch, kind: str, side: int) -> None:
    """Let a side show what a kind needs there; refuse if something else lies on it."""
    terrain = sketch.edition.features[kind].terrain
    if sketch.edges[side] == terrain or terrain not in sketch.edition.terrains:
        return
    holder = sketch.holder(side)
    if holder is not None:
        refuse(
            "{side} belongs to {kind}; remove that first, or set the side to {terrain}",
            side=SIDES[side],
            kind=holder.kind,
            terrain=terrain,
        )
    sketch.edges[side] = terrain


def _run_into(sketch: Sketch, side: int, goal: TilePart | None, wishes: Sequence[str]) -> TilePart:
    """Lead a line from a side to the middle, a site, an area, or into another line."""
    edition = sketch.edition
    taker = _taker(sketch, side)
    if goal is not None and goal.shape == "field":
        refuse(
            "a line ends in a site or an area: continue to one, to the middle or to another side"
        )
    if _shape(edition, taker) == "area":
        if goal and goal.shape == "area" and goal.kind == taker and goal.sides:
            return _spread(sketch, str(taker), side, goal.sides[0])
        refuse(
            "{side} belongs to {kind}, and an area takes whole sides: continue to another side",
            side=SIDES[side],
            kind=taker,
        )
    if goal is not None and goal.shape == "line" and side not in goal.ends:
        return meet(sketch, [goal, side], wishes)
    if goal is None or goal.shape == "line":
        return meet(sketch, [side], wishes)
    line = end_in(sketch, [side], goal, wishes)
    return goal if goal.shape == "site" else line


def _join_parts(
    sketch: Sketch, part: TilePart, goal: TilePart | None, wishes: Sequence[str]
) -> TilePart:
    shapes = {part.shape, goal.shape if goal else None}
    if "field" in shapes or (goal is None and part.shape != "line"):
        refuse("these cannot be joined: start at a side, a line, a site or an area")
    if goal is None or shapes == {"line"}:
        return meet(sketch, [part, *([goal] if goal else [])], wishes)
    if "line" in shapes:
        line, end = (part, goal) if part.shape == "line" else (goal, part)
        line = end_in(sketch, [line], end, wishes)
        return end if end.shape == "site" else line
    if part.kind == goal.kind and part.shape == "area":
        sketch.merge(goal, part)
        goal.sides.sort()
        return goal
    lines = [*(line.kind for line in (*sketch.lines_at(part), *sketch.lines_at(goal)))]
    kind = _line_kind(sketch, [*wishes, *lines])
    line = sketch.add(TilePart(kind, "line", ends=[part, goal]))
    _hold_bounds(sketch, part, goal)
    return line


def meet(sketch: Sketch, arms: Sequence[int | TilePart], wishes: Sequence[str]) -> TilePart:
    """Let lines, or those of some sides, end in a new site, with other sides that have none."""
    kind = site_for(sketch.edition, 3, wishes) or next(iter(kinds_of(sketch.edition, "site")), None)
    for wish in wishes:
        kind = wish if _shape(sketch.edition, wish) == "site" else kind
    if kind is None:
        refuse("this set has no kind of site in which lines could end")
    site = sketch.add(TilePart(kind, "site"))
    end_in(sketch, arms, site, wishes, split=True)
    terrains = {sketch.edition.features[line.kind].terrain for line in sketch.lines_at(site)}
    for terrain in terrains:
        run_lines(sketch, terrain, [line.kind for line in sketch.lines_at(site)])
    return site


def end_in(
    sketch: Sketch,
    arms: Sequence[int | TilePart],
    goal: TilePart,
    wishes: Sequence[str],
    *,
    split: bool = False,
) -> TilePart:
    """Let lines end in a site or an area; return the last of them.

    A line between two sides becomes two; any other lets go of the site or area in which it ended,
    but if it is to be `split` there.
    """
    line = goal
    for arm in arms:
        known = arm if isinstance(arm, TilePart) else sketch.holder(arm)
        if known is None and isinstance(arm, int):
            line = _lead(sketch, arm, goal, wishes)
            continue
        assert known is not None
        if goal in known.ends:
            refuse("{kind} already ends there", kind=known.kind)
        line = known
        _end_line_in(sketch, line, goal, split=split)
    _hold_bounds(sketch, goal)
    return line


def _hold_bounds(sketch: Sketch, *sites: TilePart) -> None:
    for site in sites:
        bounds = sketch.edition.features[site.kind].lines
        if bounds and len(sketch.lines_at(site)) > bounds[1]:
            raise EditRefused(
                plural(
                    "{kind} takes no more than {count} line",
                    "{kind} takes no more than {count} lines",
                    count=bounds[1],
                    kind=site.kind,
                )
            )


def _end_line_in(sketch: Sketch, line: TilePart, goal: TilePart, *, split: bool) -> None:
    ends = line.ends
    sides = [end for end in ends if isinstance(end, int)]
    # A line with one end at a side keeps that end and moves the other to the goal.
    kept = ends if split or len(sides) != 1 else sides
    line.ends = [*kept[:1], goal]
    for end in kept[1:]:
        sketch.add(TilePart(line.kind, "line", ends=[end, goal]))
    for end in ends:
        if isinstance(end, TilePart) and end not in kept and end.shape == "site":
            thin_out(sketch, end)


def _lead(sketch: Sketch, side: int, goal: TilePart, wishes: Sequence[str]) -> TilePart:
    taker = _taker(sketch, side)
    kind = taker if _shape(sketch.edition, taker) == "line" else _line_kind(sketch, wishes)
    claim(sketch, str(kind), side)
    return sketch.add(TilePart(str(kind), "line", ends=[side, goal]))


def _line_kind(sketch: Sketch, wishes: Sequence[str]) -> str:
    known = kinds_of(sketch.edition, "line")
    if not known:
        refuse("this set has no kind of line")
    return next((kind for kind in wishes if kind in known), known[0])


def _taker(sketch: Sketch, side: int) -> str | None:
    holder = sketch.holder(side)
    return holder.kind if holder else taker_of(sketch.edition, sketch.edges[side])


def _shape(edition: Edition, kind: str | None) -> str | None:
    known = edition.features.get(kind) if kind else None
    return known.shape if known else None


def _segment_of(sketch: Sketch, design: Design, part: TilePart | None) -> int | None:
    number = sketch.number_of(part)
    for n, segment in enumerate(design.layout.segments):
        if number is not None and number in segment.written:
            return n
        if (
            part
            and number is None
            and segment.shape == "field"
            and part.points == {*segment.points}
        ):
            return n
    return None
