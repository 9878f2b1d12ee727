"""What a click, a drag or a key means: gestures as plain values, tried before they are done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from core.edition.tile_guesses import kinds_of
from core.edition.tile_parts import TilePart
from core.edition.tile_sides import set_side
from core.edition.tile_sketch import Sketch
from core.tileset.schema import TILE

from ..document.changes import contact_gestures, feature_gestures, tile_gestures
from .targets import MIDDLE, DrawnTile, TileTarget, segment_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.tileset.schema import Crossing

    from .pieces import Piece

Verb: TypeAlias = Literal[
    "set", "connect", "arm", "touch", "cross", "inner",
    "site", "part", "remove", "rename", "kind", "icon", "move-icon",
]  # fmt: skip
# Setting a side is not among them: by keys the next side follows, and stays in focus.
_PICKING = ("connect", "arm", "touch", "cross", "inner", "site", "part", "rename", "kind")


@dataclass(frozen=True, slots=True)
class Gesture:
    """A gesture on a tile: what to do, with which target and which other one, and with what.

    `word` is the terrain, kind, icon or name that it is about, `wishes` kinds to be preferred,
    `more` how many icons to add (negative: to take away), `copy` which copies are meant,
    `crossing` how a line passes that is in the way.
    """

    verb: Verb
    target: TileTarget
    goal: TileTarget | None = None
    word: str = ""
    wishes: tuple[str, ...] = ()
    more: int = 1
    copy: int | None = None
    crossing: Crossing | None = None

    @property
    def picks(self) -> bool:
        """Whether the feature concerned is to be picked afterwards, as one to go on with."""
        return self.verb in _PICKING

    def change(self, sketch: Sketch) -> TilePart | None:
        """Change a sketch; return the part to look at afterwards."""
        return _CHANGES[self.verb](self, sketch)


def _part(sketch: Sketch, target: TileTarget | None) -> TilePart | None:
    if target is None or target.number is None or target.what not in ("segment", "icon"):
        return None
    # A drag may have begun before an undo in another view.
    if target.number >= len(sketch.segments):
        tile_gestures.refuse("that is not on this tile any more")
    return sketch.segments[target.number]


def _certain(sketch: Sketch, target: TileTarget) -> TilePart:
    part = _part(sketch, target)
    if part is None:
        tile_gestures.refuse("no feature is picked: click one, or go to it by Page Down")
    return part


def _place(sketch: Sketch, target: TileTarget | None) -> tile_gestures.Place:
    if target is not None and target.what == "side":
        return target.number
    return _part(sketch, target)


def _set(gesture: Gesture, sketch: Sketch) -> TilePart | None:
    assert gesture.target.number is not None
    return set_side(sketch, gesture.target.number, gesture.word, gesture.wishes)


def _connect(gesture: Gesture, sketch: Sketch) -> TilePart | None:
    one, other = _place(sketch, gesture.target), _place(sketch, gesture.goal)
    return tile_gestures.connect(sketch, one, other, gesture.wishes)


def _arm(gesture: Gesture, sketch: Sketch) -> TilePart | None:
    goal = _certain(sketch, gesture.goal or MIDDLE)
    if gesture.target.what == "side":
        assert gesture.target.number is not None
        return contact_gestures.add_arm(sketch, gesture.target.number, goal)
    return contact_gestures.end_on(_certain(sketch, gesture.target), goal)


def _touch(gesture: Gesture, sketch: Sketch) -> TilePart | None:
    part, goal = _certain(sketch, gesture.target), gesture.goal or MIDDLE
    is_corner = goal.what == "corner" and goal.number is not None
    other = goal.number if is_corner else _certain(sketch, goal)
    assert other is not None
    return contact_gestures.touch(part, other)


def _inner(gesture: Gesture, sketch: Sketch) -> TilePart | None:
    host = _part(sketch, gesture.target)
    return contact_gestures.place_inner_field(sketch, gesture.word, host)


def _site(gesture: Gesture, sketch: Sketch) -> TilePart | None:
    goal = _part(sketch, gesture.target)
    return feature_gestures.place_site(sketch, gesture.word, goal, gesture.wishes)


def _rename(gesture: Gesture, sketch: Sketch) -> TilePart | None:
    return feature_gestures.rename(sketch, _certain(sketch, gesture.target), gesture.word)


def _remove(gesture: Gesture, sketch: Sketch) -> None:
    feature_gestures.remove(sketch, _certain(sketch, gesture.target))


def _icon(gesture: Gesture, sketch: Sketch) -> TilePart | None:
    part = _part(sketch, gesture.target)
    return feature_gestures.put_icon(sketch, part, gesture.word, gesture.more, gesture.copy)


def _move_icon(gesture: Gesture, sketch: Sketch) -> TilePart | None:
    one, other = _part(sketch, gesture.target), _part(sketch, gesture.goal)
    return feature_gestures.move_icon(sketch, one, other, gesture.word, gesture.copy)


_CHANGES: dict[str, Callable[[Gesture, Sketch], TilePart | None]] = {
    "set": _set,
    "connect": _connect,
    "arm": _arm,
    "touch": _touch,
    "cross": lambda gesture, sketch: contact_gestures.cross(_certain(sketch, gesture.target)),
    "inner": _inner,
    "site": _site,
    "part": lambda gesture, sketch: feature_gestures.part_up(
        sketch, _certain(sketch, gesture.target), gesture.wishes
    ),
    "remove": _remove,
    "rename": _rename,
    "kind": lambda gesture, sketch: feature_gestures.change_kind(
        sketch, _certain(sketch, gesture.target), gesture.word
    ),
    "icon": _icon,
    "move-icon": _move_icon,
}


def piece_gesture(
    drawn: DrawnTile, piece: Piece, target: TileTarget, more: int, copy: int | None
) -> Gesture | None:
    """The gesture of putting a piece on a target; None if it means nothing."""
    if piece.what == "icon":
        icon = drawn.edition.icons.get(piece.name)
        # Icons of the tile itself count wherever they are dropped.
        where = MIDDLE if icon is not None and icon.on == TILE else target
        return Gesture("icon", where, word=piece.name, more=more, copy=copy)
    if piece.what == "site":
        if target.what == "side":
            return Gesture("connect", target, MIDDLE, wishes=piece.wishes)
        return Gesture("site", _carrier(target), word=piece.name, wishes=piece.wishes)
    if target.what == "side":
        # A brush on a side that has its terrain already goes on to the next, so a second click is
        # never lost.
        if _shows(drawn, target, piece):
            return next_terrain(drawn, target)
        return Gesture("set", target, word=piece.name, wishes=piece.wishes)
    return _painted(drawn, piece, target)


def _painted(drawn: DrawnTile, piece: Piece, target: TileTarget) -> Gesture | None:
    """The gesture of a brush on a feature: its kind, or for ground on an area a field in it."""
    if target.what != "segment" or target.number is None:
        return None
    if piece.kind is not None:
        return Gesture("kind", target, word=piece.kind)
    fields = kinds_of(drawn.edition, "field", piece.name)
    is_area = drawn.design.layout.segments[target.number].shape == "area"
    return Gesture("inner", target, word=fields[0]) if fields and is_area else None


def next_terrain(drawn: DrawnTile | None, side: TileTarget) -> Gesture | None:
    """The gesture that gives a side the edition's next terrain; None if there is none."""
    if drawn is None or not drawn.edition.terrains or side.number is None:
        return None
    names = list(drawn.edition.terrains)
    shown = drawn.design.layout.edges[side.number]
    following = names[(names.index(shown) + 1) % len(names)] if shown in names else names[0]
    return Gesture("set", side, word=following)


def drag_gesture(  # noqa: PLR0913 - what is dragged where, and with what in hand
    drawn: DrawnTile,
    dragged: TileTarget,
    goal: TileTarget | None,
    wishes: tuple[str, ...],
    copy: int | None,
    *,
    apart: bool = False,
) -> Gesture | None:
    """The gesture of dragging one thing to another; an icon dragged off the tile is removed.

    With `apart` things meet without being joined as usual: they touch, a line ends on another, or
    gets another arm instead of a site.
    """
    if dragged.what == "icon":
        return _dragged_icon(dragged, goal, copy)
    if goal is None or goal == dragged:
        return None
    if goal.what == "corner":
        return Gesture("touch", dragged, goal) if dragged.what == "segment" else None
    if apart:
        return _meeting(drawn, dragged, _carrier(goal))
    return Gesture("connect", dragged, _carrier(goal), wishes=wishes)


def _dragged_icon(dragged: TileTarget, goal: TileTarget | None, copy: int | None) -> Gesture | None:
    icon = str(dragged.icon)
    if goal is None:
        return Gesture("icon", dragged, word=icon, more=-1, copy=copy)
    # Dropped where it was: neither a step of undo nor a refusal.
    if segment_number(goal) == dragged.number:
        return None
    return Gesture("move-icon", dragged, _carrier(goal), word=icon, copy=copy)


def _meeting(drawn: DrawnTile, dragged: TileTarget, goal: TileTarget) -> Gesture | None:
    """The gesture by which two things meet without being joined; None if they cannot."""
    if goal.what == "side":
        dragged, goal = goal, dragged
    if goal.what != "segment" or goal.number is None or dragged.what == "middle":
        return None
    if dragged.what == "side":
        return Gesture("arm", dragged, goal)
    segments = drawn.design.layout.segments
    lines = [segments[each.number or 0].shape == "line" for each in (dragged, goal)]
    return Gesture("arm" if all(lines) else "touch", dragged, goal)


def _shows(drawn: DrawnTile, side: TileTarget, piece: Piece) -> bool:
    """Whether a side is already what a brush would make it."""
    layout = drawn.design.layout
    taken = [segment.kind for segment in layout.segments if side.number in segment.sides]
    shown = layout.edges[side.number or 0]
    return shown == piece.name and (piece.kind in taken if piece.kind else not taken)


def _carrier(target: TileTarget) -> TileTarget:
    """The segment that carries an icon in place of the icon; other targets as they are."""
    if target.what == "icon":
        return MIDDLE if target.number is None else TileTarget("segment", target.number)
    return target
