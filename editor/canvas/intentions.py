"""What a designer means by a gesture, as plain values that can be tried before they are done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from ..document.changes import feature_gestures, tile_gestures
from ..document.changes.tile_parts import Part
from ..document.changes.tile_sketch import Sketch
from .targets import Target

if TYPE_CHECKING:
    from collections.abc import Callable

Verb: TypeAlias = Literal[
    "set", "connect", "site", "part", "remove", "rename", "kind", "icon", "move-icon"
]
_PICKING = ("connect", "site", "part", "rename", "kind")


@dataclass(frozen=True, slots=True)
class Intention:
    """A gesture on a tile: what to do, with which target and which other one, and with what.

    `word` is the terrain, kind, icon or name that it is about, `wishes` kinds to be preferred,
    `more` how many icons to add (negative: to take away), `copy` which copies are meant.
    """

    verb: Verb
    target: Target
    goal: Target | None = None
    word: str = ""
    wishes: tuple[str, ...] = ()
    more: int = 1
    copy: int | None = None

    @property
    def picks(self) -> bool:
        """Whether the feature concerned is to be picked afterwards, as one to go on with."""
        return self.verb in _PICKING

    def change(self, sketch: Sketch) -> Part | None:
        """Change a sketch as is meant; return the part to look at afterwards."""
        return _DOES[self.verb](self, sketch)


def _part(sketch: Sketch, target: Target | None) -> Part | None:
    if target is None or target.number is None or target.what not in ("segment", "icon"):
        return None
    if target.number >= len(sketch.segments):
        tile_gestures.refuse("that is not on this tile any more")
    return sketch.segments[target.number]


def _certain(sketch: Sketch, target: Target) -> Part:
    part = _part(sketch, target)
    if part is None:
        tile_gestures.refuse("no feature is picked: click one, or go to it by Page Down")
    return part


def _place(sketch: Sketch, target: Target | None) -> tile_gestures.Place:
    if target is not None and target.what == "side":
        return target.number
    return _part(sketch, target)


def _set(meant: Intention, sketch: Sketch) -> Part | None:
    assert meant.target.number is not None
    return tile_gestures.set_side(sketch, meant.target.number, meant.word, meant.wishes)


def _connect(meant: Intention, sketch: Sketch) -> Part | None:
    one, other = _place(sketch, meant.target), _place(sketch, meant.goal)
    return tile_gestures.connect(sketch, one, other, meant.wishes)


def _site(meant: Intention, sketch: Sketch) -> Part | None:
    goal = _part(sketch, meant.target)
    return feature_gestures.place_site(sketch, meant.word, goal, meant.wishes)


def _rename(meant: Intention, sketch: Sketch) -> Part | None:
    return feature_gestures.rename(sketch, _certain(sketch, meant.target), meant.word)


def _remove(meant: Intention, sketch: Sketch) -> None:
    feature_gestures.remove(sketch, _certain(sketch, meant.target))


def _icon(meant: Intention, sketch: Sketch) -> Part | None:
    part = _part(sketch, meant.target)
    return feature_gestures.put_icon(sketch, part, meant.word, meant.more, meant.copy)


def _move_icon(meant: Intention, sketch: Sketch) -> Part | None:
    one, other = _part(sketch, meant.target), _part(sketch, meant.goal)
    return feature_gestures.move_icon(sketch, one, other, meant.word, meant.copy)


_DOES: dict[str, Callable[[Intention, Sketch], Part | None]] = {
    "set": _set,
    "connect": _connect,
    "site": _site,
    "part": lambda meant, sketch: feature_gestures.part_up(
        sketch, _certain(sketch, meant.target), meant.wishes
    ),
    "remove": _remove,
    "rename": _rename,
    "kind": lambda meant, sketch: feature_gestures.change_kind(
        sketch, _certain(sketch, meant.target), meant.word
    ),
    "icon": _icon,
    "move-icon": _move_icon,
}
