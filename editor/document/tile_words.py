"""What is on a tile, in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.tileset.geometry import POINTS, POSITIONS, SIDES, side_points

from ..language.languages import InheritedWords
from .game_translator import own_word

if TYPE_CHECKING:
    from core.edition.edition import Design
    from core.edition.segments import End, Segment

    from .document import Document


class TileWords(InheritedWords, QObject):
    """Says what is on tiles; sides and border points keep their letters in every language."""

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document

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

    def tile(self, design: Design) -> str:
        """The features of a tile, or the field that is all of it, and its icons, in words."""
        layout = design.layout
        numbers = [n for n, segment in enumerate(layout.segments) if segment.shape != "field"]
        said = [self.segment(design, number) for number in numbers or range(len(layout.segments))]
        shown: Counter[str] = Counter()
        for copy in design.copies:
            icons: Counter[str] = Counter()
            for icon, count in copy.every_icon():
                icons[icon] += count
            shown |= icons  # of copies that differ the most
        return ", ".join((*said, *(f"{count} × {self._said(i)}" for i, count in shown.items())))

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
