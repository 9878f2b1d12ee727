"""One line that says what is pointed at and what can be done there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from ..widgets.form_fields import spoken

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtGui import QFontMetrics

    from .hand import Hand
    from .targets import Ground, Target


class Hints(QObject):
    """Says what the hand is over or has in focus, and what a click, a drag or a key would do."""

    def __init__(self, hand: Hand, parent: QObject) -> None:
        super().__init__(parent)
        self._hand = hand

    def now(self) -> str:
        """Return the line for this moment."""
        hand = self._hand
        ground = hand.bench.ground
        if ground is None:
            return ""
        if hand.held is not None:
            what = hand.words.target(ground, hand.held)
            text = self.tr(
                "{what}: lead it to a side, the middle or a feature; Escape calls it off"
            )
            return text.format(what=what)
        if hand.piece is not None:
            piece = hand.piece
            text = self.tr("{name} in hand: click where it belongs; Escape puts it down")
            return text.format(name=spoken(piece.kind or piece.name))
        return self._about(ground, hand.over or hand.focus)

    def within(self, metrics: QFontMetrics, box: QRect) -> str:
        """Return as many parts of the line as there is room for in a box."""
        hint, wrapped = self.now(), Qt.TextFlag.TextWordWrap
        while " · " in hint and metrics.boundingRect(box, wrapped, hint).height() > box.height():
            hint = hint.rpartition(" · ")[0]
        return hint

    def _about(self, ground: Ground, target: Target) -> str:
        what = self._hand.words.target(ground, target)
        if self._hand.bench.why_not() is not None:
            return what
        if target.what == "side":
            codes = " ".join(terrain.code for terrain in ground.edition.terrains.values())
            text = self.tr("{what} · click or type {codes} to change it · drag to join it")
            return text.format(what=what, codes=codes)
        if target.what == "icon":
            return self.tr("{what} · click: one more · Alt-click or Delete: one fewer").format(
                what=what
            )
        if target.what == "segment" and target.number is not None:
            if ground.design.layout.segments[target.number].shape == "field":
                return what
            text = self.tr("{what} · click to pick it · drag it to join it · Delete removes it")
            return text.format(what=what)
        return self.tr("{what} · lead lines here for a site").format(what=what)
