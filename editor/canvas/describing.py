"""What is on a tile and what a gesture would make of it, in words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.tileset.geometry import POINTS, SIDES, side_points

from ..widgets.form_fields import spoken
from .targets import Ground, Target

if TYPE_CHECKING:
    from core.edition.edition import Design
    from core.edition.layout import End, Segment

    from ..document.changes.tile_gestures import Outcome


class Describer(QObject):
    """Says what targets are; sides and border points keep their letters in every language."""

    def target(self, ground: Ground, target: Target) -> str:
        """Return what a target is."""
        number = target.number
        if target.what == "side" and number is not None:
            return self.side(ground, number)
        if target.what == "segment" and number is not None:
            return self.segment(ground.design, number)
        if target.what == "icon" and target.icon is not None:
            name = spoken(target.icon)
            if number is None:
                return self.tr("{icon} of the tile itself").format(icon=name)
            kind = spoken(ground.design.layout.segments[number].kind)
            return self.tr("{icon} on {kind}").format(icon=name, kind=kind)
        return self.tr("the middle of the tile")

    def side(self, ground: Ground, side: int) -> str:
        """Return what a side shows."""
        terrain = ground.design.layout.edges[side]
        if terrain is None:
            return self.tr("{side} shows no known terrain").format(side=SIDES[side])
        if side in ground.bare_sides():
            text = self.tr("{side} shows {terrain}, but nothing there takes it yet")
        else:
            text = self.tr("{side} shows {terrain}")
        return text.format(side=SIDES[side], terrain=spoken(terrain))

    def segment(self, design: Design, number: int) -> str:
        """Return what a segment is and where it lies."""
        segment = design.layout.segments[number]
        if segment.shape == "site":
            lines = len(design.layout.lines_at(number))
            text = self.tr("{kind} with %n lines", "", lines) if lines else "{kind}"
        elif segment.shape == "line":
            text = self.tr("{kind} from {places}")
        elif segment.shape == "area":
            text = self.tr("{kind} on {places}") if segment.points else "{kind}"
        else:
            text = self.tr("{kind} at {places}")
        said = text.format(kind=spoken(segment.kind), places=self._places(design, segment))
        return f"{said} · {segment.name}" if segment.name else said

    def outcome(self, outcome: Outcome) -> str:
        """Return what comes of a gesture: the feature that it makes or changes."""
        if outcome.segment is None:
            return ""
        return self.segment(outcome.design, outcome.segment)

    def _places(self, design: Design, segment: Segment) -> str:
        if segment.shape == "line":
            ends = [self._end(design, end) for end in segment.ends]
            return self.tr("{one} to {other}").format(
                one=ends[0] if ends else "–", other=", ".join(ends[1:]) or "–"
            )
        if segment.shape == "area":
            return ", ".join(SIDES[side] for side in segment.sides)
        return " ".join(points_in_words(segment.points))

    def _end(self, design: Design, end: End) -> str:
        if end.segment is None:
            return SIDES[end.side or 0]
        other = design.layout.segments[end.segment]
        return other.name or spoken(other.kind)


def points_in_words(points: tuple[int, ...]) -> list[str]:
    """Return border points by their names, a whole side by its own."""
    words: list[str] = []
    for point in points:
        side = point // 3
        whole = set(side_points(side)) <= set(points)
        words.append(SIDES[side] if whole else POINTS[point])
    return list(dict.fromkeys(words))
