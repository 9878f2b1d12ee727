"""Gestures about what adjoins or passes: arms, ends on lines, touching, bridges, inner fields.

As in `tile_gestures`, each returns the part to look at afterwards, and raises EditRefused with the
reason in words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.edition.tile_parts import TilePart
from core.edition.tile_sides import release
from core.tileset.geometry import CORNERS

from .tile_gestures import claim, refuse

if TYPE_CHECKING:
    from core.edition.tile_sketch import Sketch
    from core.tileset.schema import Crossing

_MOST_ARMS: Final = 4
_NEXT: Final[dict[Crossing | None, Crossing | None]] = {
    None: "bridge",
    "bridge": "tunnel",
    "tunnel": None,
}


def add_arm(sketch: Sketch, side: int, line: TilePart) -> TilePart:
    """Give a line one more arm, to a side; a line of another kind comes from there and ends on it.

    Which kind comes from a side is what its terrain says.
    """
    if line.shape != "line":
        refuse("only a line takes another arm: drag a side to a line")
    if side in line.ends:
        refuse("{kind} already ends there", kind=line.kind)
    holder = sketch.holder(side)
    kinds = sketch.edition.features
    shown = [
        kind.name
        for kind in kinds.values()
        if kind.shape == "line" and kind.terrain == sketch.edges[side]
    ]
    other = holder.kind if holder is not None and holder.shape == "line" else None
    other = other or next(iter(shown), line.kind)
    # No arm of this line: what comes from that side is of another kind, so it ends on the line.
    if other != line.kind:
        if holder is not None:
            release(sketch, side)
        return sketch.add(TilePart(other, "line", ends=[side, line]))
    if len(line.ends) >= _MOST_ARMS:
        refuse("a line has at most four arms")
    claim(sketch, line.kind, side)
    release(sketch, side)
    line.ends = [*line.ends, side]
    return line


def end_on(line: TilePart, goal: TilePart) -> TilePart:
    """Let a line from a side end on another line, without being joined with it."""
    sides = [end for end in line.ends if isinstance(end, int)]
    if goal in line.ends or line in goal.ends:
        refuse("{kind} already ends there", kind=line.kind)
    if len(sides) != 1:
        refuse("only a line with one end at a side can end on another line")
    line.ends = [sides[0], goal]
    return line


def touch(part: TilePart, goal: TilePart | int) -> TilePart:
    """Let a feature touch another one or a corner (by its number), or let go of it again.

    Of a field it is stated what it borders.
    """
    other: TilePart | str = CORNERS[goal] if isinstance(goal, int) else goal
    # Of the two only the field can state it, whichever the drag began at.
    if isinstance(other, TilePart) and other.shape == "field":
        part, other = other, part
    if part.shape == "field" and not (isinstance(other, TilePart) and other.shape != "field"):
        refuse("a field is what the other features leave: it changes with them")
    if part is other:
        refuse("that is where it started: continue to another side, the middle or a feature")
    if isinstance(other, TilePart) and (part in other.ends or other in part.ends):
        refuse("{kind} already ends there", kind=part.kind)
    if other in part.touches:
        part.touches.remove(other)
    elif isinstance(other, TilePart) and part in other.touches:
        other.touches.remove(part)
    else:
        part.touches.append(other)
    return part


def cross(part: TilePart) -> TilePart:
    """Lead a line over all else on a bridge, then under it through a tunnel, then on the ground."""
    if part.shape != "line":
        refuse("only a line goes over or under others")
    part.crossing = _NEXT[part.crossing]
    return part


def place_inner_field(sketch: Sketch, kind: str, host: TilePart | None) -> TilePart:
    """Put a field inside the tile that touches no side, within an area or by itself."""
    touches = [host] if host is not None and host.shape == "area" else []
    return sketch.add(TilePart(kind, "field", touches=[*touches], inside=True))
