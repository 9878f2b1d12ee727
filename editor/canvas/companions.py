"""What comes up beside the drawing: a bubble, the terrains of a side, the bar of a feature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from ..document.changes.tile_gestures import Outcome
from ..widgets.bubble import Bubble
from ..widgets.tab_ring import keyboard_kept
from .feature_bar import FeatureBar
from .intentions import Intention
from .targets import Target
from .terrain_chips import TerrainChips

if TYPE_CHECKING:
    from ..document.desk import Desk
    from .view import TileView


class Companions(QObject):
    """Keeps them where they belong, and does what the designer asks of them."""

    def __init__(self, view: TileView, desk: Desk) -> None:
        super().__init__(view)
        self._view = view
        self._hand = view.hand
        self._selection = desk.selection
        self.bubble = Bubble(view, desk.appearance)
        self.chips = TerrainChips(view, desk.appearance)
        self.bar = FeatureBar(view, desk.appearance)
        self.chips.chosen.connect(self._set_side)
        self.chips.previewed.connect(view.hand.preview_side)
        self.bar.renamed.connect(self._rename)
        self.bar.kind_chosen.connect(self._change_kind)
        self.bar.counted.connect(self._count)
        self.bar.parted.connect(self.part)
        self.bar.removed.connect(self._remove)
        self.bar.closed.connect(self._leave_bar)
        view.hand.explained.connect(self._explain)

    @property
    def refusal(self) -> str:
        """The reason that is shown for what cannot be done; empty if none is."""
        return self.bubble.text() if self.bubble.refused and not self.bubble.isHidden() else ""

    def follow(self) -> None:
        """Say what the hand would do, and show the bar of what is picked."""
        hand, preview = self._hand, self._hand.preview
        place = self._view.pointer or self._view.point_of(hand.goal or hand.focus)
        if isinstance(preview, str):
            self.bubble.say(preview, place, refused=True)
        elif isinstance(preview, Outcome):
            self.bubble.say(hand.words.outcome(preview), place, refused=False)
        elif not (self.bubble.refused and self.bubble.isVisible()) or hand.held is not None:
            self.bubble.hush()
        self._show_bar()

    def press(self, target: Target | None) -> None:
        """Make room for a click on something else."""
        number = target.number if target and target.what == "side" else None
        if number is None or number != self.chips.side:
            self.chips.hide()

    def leave(self) -> None:
        """Say and offer nothing more."""
        self.chips.hide()
        self.bubble.hush()

    def offer_terrains(self, side: int) -> None:
        """Offer the terrains for a side, beside it."""
        ground, reason = self._hand.bench.ground, self._hand.bench.why_not()
        if ground is None or reason is not None:
            self._explain(reason or "")
            return
        shown = ground.design.layout.edges[side]
        self.chips.offer(ground.edition, side, shown, self._view.stage)

    def write_name(self) -> None:
        """Put the cursor where the name of the feature that is picked is written."""
        if self.bar.isVisible():
            self.bar.name.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.bar.name.line.selectAll()
        else:
            self._explain(self.tr("No feature is picked: click one, or go to it by Page Down."))

    def part(self) -> None:
        """Part the feature that is picked, or join it."""
        self._hand.do(Intention("part", self._picked(), wishes=self._hand.wishes))

    def _show_bar(self) -> None:
        hand, view, number = self._hand, self._view, self._selection.segment
        ground = hand.bench.ground
        busy = hand.held is not None or self.chips.isVisible() or view.is_pressed
        if ground is None or number is None or busy or view.is_small:
            with keyboard_kept(self.bar, view):
                self.bar.hide()
            return
        own, feature = hand.bench.why_not() is None, self._selection.picked
        with keyboard_kept(self.bar, view):
            self.bar.show_feature(ground, number, feature, copy=hand.bench.copy, own=own)
        below = max(view.stage.tab(side).bottom() for side in range(4))
        self.bar.stand_below(view.box.center().x(), below)
        self.bar.show()
        self.bar.raise_()

    def _explain(self, reason: str) -> None:
        place = self._view.pointer or self._view.point_of(self._hand.focus)
        self.bubble.say(reason, place, refused=True, passing=True)

    def _set_side(self, side: int, terrain: str) -> None:
        self.chips.hide()
        self._hand.do(Intention("set", Target("side", side), word=terrain))
        self._view.setFocus()

    def _picked(self) -> Target:
        return Target("segment", self._selection.segment)

    def _rename(self, name: str) -> None:
        done = self._hand.do(Intention("rename", self._picked(), word=name))
        self.bar.mark_name(refused=not done)
        if not done:
            self.bubble.stand_beside(self.bar.geometry())
        if done:
            self._view.setFocus()

    def _change_kind(self, kind: str) -> None:
        self._hand.do(Intention("kind", self._picked(), word=kind))

    def _count(self, icon: str, more: int) -> None:
        copy = self._hand.bench.copy
        self._hand.do(Intention("icon", self._picked(), word=icon, more=more, copy=copy))

    def _remove(self) -> None:
        self._hand.do(Intention("remove", self._picked()))
        self._view.setFocus()

    def _leave_bar(self) -> None:
        self._view.setFocus()
