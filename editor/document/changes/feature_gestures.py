"""What a designer's gestures on one feature of a drawn tile do: pure functions on a Sketch.

As in `tile_gestures`, each returns the part to look at afterwards, or None, and raises EditRefused
with the reason in words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.edition.tile_guesses import kinds_of, run_lines, runs
from core.edition.tile_parts import TilePart
from core.edition.tile_sides import ground_terrain
from core.edition.tile_sketch import Sketch
from core.tileset.geometry import WINDS
from core.tileset.schema import TILE

from .tile_gestures import end_in, meet, refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.tileset.schema import Shown

_TWO: Final = 2


def place_site(
    sketch: Sketch, kind: str, goal: TilePart | None, wishes: Sequence[str] = ()
) -> TilePart | None:
    """Put a site on a tile: where a line lies, so that its two halves end in it, or by itself."""
    if goal is not None and goal.shape == "line":
        return meet(sketch, [goal], [kind, *wishes])
    if goal is not None and goal.shape == "site":
        return change_kind(sketch, goal, kind)
    site = sketch.add(TilePart(kind, "site"))
    bare = {
        terrain
        for side, terrain in enumerate(sketch.edges)
        if terrain is not None and sketch.holder(side) is None
    }
    # Sides that no feature has yet are given to lines that end in the site, as many of a kind as
    # it takes; a terrain that two kinds of lines show goes to the first of them.
    takes = sketch.edition.features[kind].lines
    for line in kinds_of(sketch.edition, "line") if takes and takes[1] else ():
        terrain = sketch.edition.features[line].terrain
        sides = [n for n, shown in enumerate(sketch.edges) if shown == terrain]
        free = [side for side in sides if terrain in bare and sketch.holder(side) is None]
        for side in free[: takes[1] if takes else 0]:
            bare.discard(str(terrain))
            end_in(sketch, [side], site, [line])
    return site


def part_up(sketch: Sketch, part: TilePart, wishes: Sequence[str] = ()) -> TilePart:
    """Part an area by its sides, join a line at a site, or let a site's lines go past it."""
    if part.shape == "line":
        return meet(sketch, [part], wishes)
    if part.shape == "site":
        lines = sketch.lines_at(part)
        remove(sketch, part)
        left = [line for line in lines if line in sketch.parts]
        return left[0] if left else part
    if part.shape != "area":
        refuse("a field is what the other features leave: draw a line or an area through it")
    groups = runs(part.sides)
    # Its sides touch all round, so each becomes one of its own.
    if len(groups) == 1:
        groups = [(side,) for side in part.sides]
    if len(groups) < _TWO:
        refuse("{kind} takes only one side and cannot be split", kind=part.kind)
    part.sides = list(groups[0])
    for sides in groups[1:]:
        new = sketch.add(TilePart(part.kind, "area", sides=list(sides)))
        for icon, count in new.icons.items():
            least = sketch.least_icons(part.kind).get(icon, 0)
            if icon in part.icons:
                part.icons[icon] = max(part.icons[icon] - count, least)
    return part


def remove(sketch: Sketch, part: TilePart) -> None:
    """Take a feature away; the sides that it took become ground, and lines it joined go on."""
    if part.shape == "field":
        _forget(sketch, part)
        return
    lines = sketch.lines_at(part)
    far = [end for line in lines for end in line.ends if end is not part and end not in lines]
    sketch.discard(part)
    # A side without a feature must show ground.
    ground = ground_terrain(sketch.edition)
    for side in part.held:
        if sketch.holder(side) is None:
            sketch.edges[side] = ground or sketch.edges[side]
    for line in lines:
        sketch.discard(line)
    # Two lines that met in it become one again.
    if len(far) == _TWO and far[0] != far[1] and lines[0].kind == lines[-1].kind:
        lines[0].ends = far
        sketch.add(lines[0])
    for line in lines:
        run_lines(sketch, sketch.edition.features[line.kind].terrain, [line.kind])


def rename(_: Sketch, part: TilePart, name: str) -> TilePart:
    """Give a feature a name, or take it away; whatever calls it by that name follows."""
    part.name = name.strip() or None
    part.listed = part.listed or part.name is not None
    return part


def change_kind(sketch: Sketch, part: TilePart, kind: str) -> TilePart:
    """Make a feature one of another kind of its shape; its sides show what that needs."""
    known = sketch.edition.features[kind]
    if known.shape != part.shape:
        refuse("{kind} has another shape than {part}", kind=kind, part=part.kind)
    if kind == part.kind:
        refuse("that is already {kind}", kind=kind)
    part.kind = kind
    for side in part.held if known.terrain in sketch.edition.terrains else ():
        sketch.edges[side] = known.terrain
    may = {icon.name for icon in sketch.edition.icons.values() if icon.on == kind}
    part.icons = {icon: count for icon, count in part.icons.items() if icon in may}
    part.icons = {**sketch.least_icons(kind, part), **part.icons}
    for copy in sketch.copies:
        if part in copy:
            copy[part] = {icon: count for icon, count in copy[part].items() if icon in may}
    return part


# --- Icons --------------------------------------------------------------------------------------


def put_icon(
    sketch: Sketch, part: TilePart | None, icon: str, more: int, copy: int | None = None
) -> TilePart | None:
    """Show more or fewer of an icon on a part, or on the tile itself (None).

    On tiles that state their copies one by one, `copy` says which of them is meant.
    """
    known = sketch.edition.icons.get(icon)
    place = part.kind if part else TILE
    if more > 0 and known is not None and known.on != place:
        if known.on == TILE:
            refuse("{icon} belongs on the tile itself, not on one of its features", icon=icon)
        refuse("{icon} belongs on {kind}, not on {place}", icon=icon, kind=known.on, place=place)
    on_it: dict[str, Any] = sketch.icons if part is None else part.icons
    copies = sketch.copies[copy] if copy is not None and copy < len(sketch.copies) else None
    stated = copies.get(part or TILE, {}) if copies is not None else {}
    shown = {**on_it, **stated}.get(icon, 0)
    count = (1 if isinstance(shown, str) else shown) + more
    if count < 0:
        refuse("there is no {icon} to remove", icon=icon)
    turned = more > 0 and isinstance(shown, str)
    if known is not None and known.each is not None and known.on == place and not turned:
        # Only a step beyond the bounds is refused: a tile outside them can be led back.
        least, most = known.each
        if (more > 0 and count > most) or (more < 0 and count < least):
            _refuse_count(icon, place, least, most)
    now: Shown = count
    if known is not None and known.directed and more > 0:
        # There is one of each: one more turns it by an eighth.
        now = WINDS[(WINDS.index(shown) + 1) % len(WINDS)] if isinstance(shown, str) else WINDS[0]
    if copies is not None:
        own = {**stated, icon: now}
        copies[part or TILE] = {name: n for name, n in own.items() if n != on_it.get(name, 0)}
        if not copies[part or TILE]:
            del copies[part or TILE]
    else:
        on_it[icon] = now
        if not now:
            del on_it[icon]
    return part


def move_icon(
    sketch: Sketch, part: TilePart | None, goal: TilePart | None, icon: str, copy: int | None = None
) -> TilePart | None:
    """Show an icon on another part than before."""
    if part is goal:
        refuse("{icon} is already there", icon=icon)
    put_icon(sketch, goal, icon, 1, copy)
    put_icon(sketch, part, icon, -1, copy)
    return goal


def _refuse_count(icon: str, place: str, least: int, most: int) -> None:
    if least == most:
        refuse("each {kind} shows exactly {count} {icon}", kind=place, count=least, icon=icon)
    refuse("each {kind} shows {least} to {most} {icon}",
           kind=place, least=least, most=most, icon=icon)  # fmt: skip


def _forget(sketch: Sketch, part: TilePart) -> None:
    if part.inside:
        sketch.discard(part)
        return
    stated = part.listed or any(part in copy for copy in sketch.copies)
    if sketch.is_final or not stated:
        refuse("a field is what the other features leave: it changes with them")
    part.listed, part.name, part.icons, part.touches = False, None, {}, []
    for copy in sketch.copies:
        copy.pop(part, None)
