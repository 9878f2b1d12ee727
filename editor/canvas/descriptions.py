"""What is on a tile, what a gesture would make of it and what can be done there, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.tileset.geometry import CORNERS, POINTS, POSITIONS, SIDES, side_points

from ..document.game_translator import own_word
from .targets import DrawnTile, TileTarget

if TYPE_CHECKING:
    from core.edition.edition import Design
    from core.edition.segments import End, Segment

    from ..document.changes.tile_gestures import Outcome
    from ..document.document import Document


class Describer(QObject):
    """Says what targets are; sides and border points keep their letters in every language."""

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document

    def target(self, drawn: DrawnTile, target: TileTarget) -> str:
        """What a target is, in words."""
        number = target.number
        if target.what == "side" and number is not None:
            return self.side(drawn, number)
        if target.what == "segment" and number is not None:
            return self.segment(drawn.design, number)
        if target.what == "icon" and target.icon is not None:
            name = self._said(target.icon)
            if number is None:
                return self.tr("{icon} of the tile itself").format(icon=name)
            kind = drawn.design.layout.segments[number].kind
            segments = enumerate(drawn.design.layout.segments)
            alone = [n for n, part in segments if part.kind == kind] == [number]
            said = self._said(kind) if alone else self.segment(drawn.design, number)
            return self.tr("{icon} on {kind}").format(icon=name, kind=said)
        if target.what == "corner" and number is not None:
            return self.tr("the corner {corner}").format(corner=CORNERS[number])
        return self.tr("the middle of the tile")

    def side(self, drawn: DrawnTile, side: int) -> str:
        """What a side shows, as a sentence without its full stop."""
        terrain = drawn.design.layout.edges[side]
        if terrain is None:
            return self.tr("{side} shows no known terrain").format(side=SIDES[side])
        if side in drawn.bare_sides():
            text = self.tr("{side} shows {terrain}, but no feature uses this side yet")
        else:
            text = self.tr("{side} shows {terrain}")
        return text.format(side=SIDES[side], terrain=self._said(terrain))

    def segment(self, design: Design, number: int) -> str:
        """What a segment is and where it lies."""
        segment = design.layout.segments[number]
        if segment.shape == "site":
            lines = len(design.layout.lines_at(number))
            text = self.tr("{kind} with %n lines", "", lines) if lines else "{kind}"
        elif segment.shape == "line":
            text = self.tr("{kind} from {places}")
        elif segment.shape == "area":
            text = self.tr("{kind} on {places}") if segment.points else "{kind}"
        elif segment.points:
            text = self.tr("{kind} at {places}")
        else:
            text = self.tr("{kind} inside the tile")
        if segment.crossing == "bridge":
            text = self.tr("{feature} on a bridge").format(feature=text)
        elif segment.crossing:
            text = self.tr("{feature} in a tunnel").format(feature=text)
        if touched := self._touched(design, segment):
            text = self.tr("{feature}, touching {others}").format(feature=text, others=touched)
        said = text.format(kind=self._said(segment.kind), places=self._places(design, segment))
        return f"{said} · {self._said(segment.name)}" if segment.name else said

    def outcome(self, outcome: Outcome) -> str:
        """The feature that a gesture makes or changes, in words; empty if it is none."""
        if outcome.segment is None:
            return ""
        return self.segment(outcome.design, outcome.segment)

    def _said(self, name: str) -> str:
        return own_word(self._document.edition, name)

    def _places(self, design: Design, segment: Segment) -> str:
        if segment.shape == "line":
            ends = [self._end(design, end) for end in segment.ends]
            return self.tr("{one} to {other}").format(
                one=ends[0] if ends else "–", other=", ".join(ends[1:]) or "–"
            )
        if segment.shape == "area":
            return ", ".join(points_in_words(segment.points))
        return " ".join(points_in_words(segment.points))

    def _touched(self, design: Design, segment: Segment) -> str:
        others = [design.layout.segments[number] for number in segment.touches]
        names = [self._said(other.name or other.kind) for other in others]
        words = {position: word for word, position in POSITIONS.items()}
        return ", ".join((*names, *(words[position] for position in segment.reaches)))

    def _end(self, design: Design, end: End) -> str:
        if end.segment is None:
            return SIDES[end.side or 0]
        other = design.layout.segments[end.segment]
        return self._said(other.name or other.kind)


def points_in_words(points: tuple[int, ...]) -> list[str]:
    """Border points by their names, a whole side by its own."""
    words: list[str] = []
    for point in points:
        # Twelve border points, three to a side, clockwise from NNW.
        side = point // 3
        whole = set(side_points(side)) <= set(points)
        words.append(SIDES[side] if whole else POINTS[point])
    # A whole side is named once for its three points.
    return list(dict.fromkeys(words))
