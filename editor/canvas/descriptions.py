"""What is on a tile, what a gesture would make of it and what can be done there, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.tileset.geometry import CORNERS, SIDES

from ..document.tile_words import TileWords
from .targets import DrawnTile, TileTarget

if TYPE_CHECKING:
    from ..document.changes.tile_gestures import Outcome


class Describer(TileWords):
    """Says what targets are, and what comes of gestures."""

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

    def outcome(self, outcome: Outcome) -> str:
        """The feature that a gesture makes or changes, in words; empty if it is none."""
        if outcome.segment is None:
            return ""
        return self.segment(outcome.design, outcome.segment)
