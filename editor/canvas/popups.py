"""What pops up at the drawing: a bubble, the terrains of a side, the bar of a feature."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from core.edition.tile_guesses import taker_of

from ..document.changes.tile_gestures import Outcome
from ..document.game_translator import own_word
from ..widgets.box_layouts import discard
from ..widgets.controls import passing_menu
from ..widgets.floating_labels import Bubble
from ..widgets.tab_ring import keyboard_kept
from .feature_bar import FeatureBar
from .gestures import Gesture
from .palette import CodeButton
from .pieces import Piece, picture_of
from .targets import TileTarget

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent

    from core.edition.edition import Edition
    from core.tileset.schema import Crossing

    from ..document.document_context import DocumentContext
    from ..look.appearance import Appearance
    from .painting import Stage
    from .tile_stage import TileStage

# Pixels.
_PICTURE: Final = 24
_SMALL_PICTURE: Final = 14
_GAP: Final = 3


class TerrainChip(CodeButton):
    """A terrain as a small picture with its code; being over it previews it."""

    entered = Signal(str)
    left = Signal()
    # Smaller than those of the palette, as the chips are.
    badge, inset, letter, corner = 13, 1, 9, 6

    def __init__(self, edition: Edition, terrain: str, stage: Stage, ratio: float) -> None:
        code = edition.terrains[terrain].code
        size = _SMALL_PICTURE if stage.small else _PICTURE
        piece = Piece("brush", terrain, taker_of(edition, terrain))
        picture = picture_of(edition, piece, size, ratio)
        super().__init__(picture, "" if stage.small else code, stage.colours)
        self.terrain = terrain
        self.setFixedSize(size + 4, size + 4)
        self.setProperty("role", "chip")
        name = own_word(edition, terrain)
        self.setAccessibleName(name)
        self.setToolTip(f"{name} ({code})")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit(self.terrain)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()


class TerrainChips(QFrame):
    """Offers all terrains for one side, off the tile; `chosen` gives the side and the terrain."""

    chosen = Signal(int, str)
    previewed = Signal(int, object)

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.side: int | None = None
        self.chips: list[TerrainChip] = []
        self._grid = QGridLayout(self)
        self._grid.setSpacing(1)
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAccessibleName(self.tr("Terrains for this side"))
        self.hide()

    def offer(self, edition: Edition, side: int, shown: str | None, stage: Stage) -> None:
        """Show all terrains for a side, clear of its tab, which a second click must reach."""
        self.side = side
        discard(*self.chips)
        self.chips = []
        # East and west have their chips in a column, north and south in a row.
        upright = stage.screen_side(side) % 2 == 1
        edge = 0 if stage.small else 2
        self._grid.setContentsMargins(edge, edge, edge, edge)
        in_line = self._in_line(stage.tab(side).toRect(), upright=upright, small=stage.small)
        for number, terrain in enumerate(edition.terrains):
            chip = TerrainChip(edition, terrain, stage, self.devicePixelRatioF())
            chip.setChecked(terrain == shown)
            chip.clicked.connect(self._choose)
            chip.entered.connect(self._preview)
            chip.left.connect(self._end_preview)
            line, place = divmod(number, in_line)
            row, column = (place, line) if upright else (line, place)
            self._grid.addWidget(chip, row, column)
            chip.show()
            self.chips.append(chip)
        self._grid.activate()
        self.resize(self._grid.totalSizeHint())
        self._stand_beside(stage.tab(side).toRect(), stage)
        self.show()
        self.raise_()

    def _in_line(self, tab: QRect, *, upright: bool, small: bool) -> int:
        """How many chips there is room for from a tab to the end of the view; at least one."""
        size = (_SMALL_PICTURE if small else _PICTURE) + 5
        room = self._room()
        free = room.bottom() - tab.bottom() if upright else room.right() - tab.right()
        return max(1, (free - 2 * _GAP - 4) // size)

    def _stand_beside(self, tab: QRect, stage: Stage) -> None:
        """Stand in the margin of the tile, past the tab of the side."""
        assert self.side is not None
        room, box, tile = self._room(), self.rect(), stage.box.toRect()
        seen = stage.screen_side(self.side)
        # On the outer side of the tile the chips must not cover the tile, along it not the tab.
        x, y = tab.right() + _GAP, tab.bottom() + _GAP
        if seen == 0:
            y = tile.top() - _GAP - box.height()
        elif seen == 1:
            x = tile.right() + _GAP
        elif seen == 2:  # noqa: PLR2004
            y = tile.bottom() + _GAP
        else:
            x = tile.left() - _GAP - box.width()
        x = max(min(x, room.right() - box.width() + 1), room.left())
        y = max(min(y, room.bottom() - box.height() + 1), room.top())
        self.move(x, y)

    def _room(self) -> QRect:
        parent = self.parentWidget()
        assert parent is not None
        return parent.rect()

    def _choose(self) -> None:
        chip = self.sender()
        assert isinstance(chip, TerrainChip)
        if self.side is not None:
            self.chosen.emit(self.side, chip.terrain)

    def _preview(self, terrain: str) -> None:
        if self.side is not None:
            self.previewed.emit(self.side, terrain)

    def _end_preview(self) -> None:
        if self.side is not None:
            self.previewed.emit(self.side, None)


class CanvasPopups(QObject):
    """Keeps them in place, and turns what is chosen there into gestures.

    `decided` says that a menu of several ways was closed.
    """

    decided = Signal()

    def __init__(self, view: TileStage, context: DocumentContext) -> None:
        super().__init__(view)
        self._view = view
        self._controller = view.controller
        self._selection = context.selection
        self._appearance = context.appearance
        self.bubble = Bubble(view, context.appearance)
        self.chips = TerrainChips(view, context.appearance)
        self.chips.chosen.connect(self._set_side)
        self.chips.previewed.connect(view.controller.preview_side)
        view.controller.explained.connect(self._explain)
        view.controller.tile.blocked.connect(self._offer_crossing)

    @cached_property
    def bar(self) -> FeatureBar:
        """The bar of the feature that is picked, made with the first one."""
        made = FeatureBar(self._view, self._appearance)
        made.renamed.connect(self._rename)
        made.kind_chosen.connect(self._change_kind)
        made.counted.connect(self._count)
        made.parted.connect(self.part)
        made.crossed.connect(self.cross)
        made.removed.connect(self._remove)
        made.closed.connect(self._view.setFocus)
        return made

    @property
    def shows_bar(self) -> bool:
        """Whether the bar is there to be used."""
        return "bar" in vars(self) and not self.bar.isHidden()

    @property
    def refusal(self) -> str:
        """The reason that is shown for what cannot be done; empty if none is."""
        return self.bubble.text() if self.bubble.refused and not self.bubble.isHidden() else ""

    def follow(self) -> None:
        """Say what a click or a drag would do, and show the bar of what is picked."""
        controller, preview = self._controller, self._controller.preview
        place = self._view.pointer or self._view.point_of(controller.goal or controller.focus)
        if isinstance(preview, str):
            self.bubble.say(preview, place, refused=True)
        elif isinstance(preview, Outcome):
            self.bubble.say(controller.words.outcome(preview), place, refused=False)
        elif (
            not (self.bubble.refused and self.bubble.isVisible()) or controller.dragged is not None
        ):
            self.bubble.dismiss()
        self._show_bar()

    def press(self, target: TileTarget | None) -> None:
        """Make room for a click on something else."""
        number = target.number if target and target.what == "side" else None
        if number is None or number != self.chips.side:
            self.chips.hide()

    def leave(self) -> None:
        """Say and offer nothing more."""
        self.chips.hide()
        self.bubble.dismiss()

    def offer_terrains(self, side: int) -> None:
        """Offer the terrains for a side."""
        drawn, reason = self._controller.tile.drawn, self._controller.tile.why_not()
        if drawn is None or reason is not None:
            self._explain(reason or "")
            return
        shown = drawn.design.layout.edges[side]
        self.chips.offer(drawn.edition, side, shown, self._view.stage)

    def _offer_crossing(self, gesture: Gesture) -> None:
        """Offer what leads the line that is in the way past what was refused."""
        menu = passing_menu(self._view)
        reason = self.bubble.text()
        menu.addAction(reason).setEnabled(False)  # styles show no titles of sections
        menu.addSeparator()
        menu.aboutToHide.connect(lambda: self._explain(reason))
        menu.aboutToHide.connect(self.decided)
        ways: tuple[tuple[str, Crossing], ...] = (
            (self.tr("Lead the line across on a &bridge"), "bridge"),
            (self.tr("Lead the line across through a &tunnel"), "tunnel"),
        )
        for text, crossing in ways:
            action = menu.addAction(text)
            chosen = replace(gesture, crossing=crossing)
            action.triggered.connect(self.bubble.dismiss)
            action.triggered.connect(lambda _=False, g=chosen: self._controller.do(g))
        place = self._view.pointer or self._view.point_of(self._controller.focus)
        menu.popup(self._view.mapToGlobal(place.toPoint()))

    def write_name(self) -> None:
        """Put the cursor where the name of the feature that is picked is written."""
        if self.bar.isVisible():
            self.bar.name.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.bar.name.line.selectAll()
        else:
            self._explain(self.tr("No feature is selected: click one, or press Page Down."))

    def part(self) -> None:
        """Part the feature that is picked, or join it."""
        self._controller.do(Gesture("part", self._picked(), wishes=self._controller.wishes))

    def cross(self) -> None:
        """Lead the line that is picked over all else, under it, or along the ground."""
        self._controller.do(Gesture("cross", self._picked()))

    def _show_bar(self) -> None:
        controller, view, number = self._controller, self._view, self._selection.segment
        drawn = controller.tile.drawn
        busy = controller.dragged is not None or self.chips.isVisible() or view.is_pressed
        if drawn is None or number is None or busy or view.is_small:
            if "bar" in vars(self):
                with keyboard_kept(self.bar, view):
                    self.bar.hide()
            return
        # The bar of an inherited tile is shown, disabled: it says the kind and the name.
        own, feature = controller.tile.why_not() is None, self._selection.picked
        with keyboard_kept(self.bar, view):
            self.bar.show_feature(drawn, number, feature, copy=controller.tile.copy, own=own)
        below = max(view.stage.tab(side).bottom() for side in range(4))
        self.bar.stand_below(view.box.center().x(), below)
        self.bar.show()
        self.bar.raise_()

    def _explain(self, reason: str) -> None:
        place = self._view.pointer or self._view.point_of(self._controller.focus)
        # What was tried and refused hides after a while; what a click would be refused for stays.
        self.bubble.say(reason, place, refused=True, passing=True)

    def _set_side(self, side: int, terrain: str) -> None:
        self.chips.hide()
        self._controller.do(Gesture("set", TileTarget("side", side), word=terrain))
        self._view.setFocus()

    def _picked(self) -> TileTarget:
        return TileTarget("segment", self._selection.segment)

    def _rename(self, name: str) -> None:
        done = self._controller.do(Gesture("rename", self._picked(), word=name))
        self.bar.mark_name(refused=not done)
        if done:
            self._view.setFocus()
        else:
            self.bubble.stand_beside(self.bar.geometry())

    def _change_kind(self, kind: str) -> None:
        self._controller.do(Gesture("kind", self._picked(), word=kind))

    def _count(self, icon: str, more: int) -> None:
        copy = self._controller.tile.copy
        self._controller.do(Gesture("icon", self._picked(), word=icon, more=more, copy=copy))

    def _remove(self) -> None:
        self._controller.do(Gesture("remove", self._picked()))
        self._view.setFocus()
