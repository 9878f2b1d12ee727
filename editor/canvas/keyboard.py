"""The canvas by keyboard: letters set sides, arrows and digits go about, Enter takes and puts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence

from core.edition.tile_sides import terrain_of

from .gestures import Gesture
from .targets import MIDDLE, TileTarget, segment_number

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from .controller import CanvasController
    from .palette import Palette

_ARROWS: Final = (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left)
# N, E, S and W by the digits 1 to 4, the middle by 5 or 0.
_SIDES: Final = (1, 2, 3, 4)
_MIDDLE: Final = (5, 0)
# To the corners NE, SE, SW and NW only something that is carried goes.
_CORNERS: Final = (6, 7, 8, 9)
_OWN: Final = {
    *_ARROWS,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Space,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Plus,
    Qt.Key.Key_Minus,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_PageUp,
}
_UNDO: Final = QKeySequence.StandardKey.Undo
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_FRENCH: Final = ("À", "&", "É", '"', "'", "(", "-§", "È", "_!", "Ç")
_UNSHIFTED: Final = {ord(sign): digit for digit, signs in enumerate(_FRENCH) for sign in signs}
"""What the keys of digits type without Shift on French and Belgian keyboards."""


class CanvasKeys(QObject):
    """What keys do on the canvas, through the same controller as the mouse."""

    def __init__(self, controller: CanvasController, palette: Palette, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._palette = palette
        # The side that the next letter sets while a feature is in focus.
        self._side = 0

    def are_for_canvas(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to the canvas before any shortcut of the window."""
        if _is_plain(event):
            carried = _CORNERS if self._controller.dragged is not None else ()
            own = event.key() in _OWN or _digit(event) in (*_SIDES, *_MIDDLE, *carried)
            return own or _letter(event) is not None
        return self._takes_back(event) or self._nth_icon(event) is not None

    def _takes_back(self, event: QKeyEvent) -> bool:
        """Whether a key undoes what is not done yet, rather than the step before."""
        return self._controller.dragged is not None and event.matches(_UNDO)

    def press(self, event: QKeyEvent, turns: int) -> bool:
        """Handle a key on a view rotated by quarter `turns`; return whether it has a meaning."""
        number = self._nth_icon(event)
        if number is not None:
            icons = self._palette.icons()
            return number < len(icons) and self._counted(icons[number].name, 1)
        if not _is_plain(event):
            return self._takes_back(event) and self._call_off()
        key, letter, digit = Qt.Key(event.key()), _letter(event), _digit(event)
        # French keyboards type é where others have 2: a terrain of that code takes precedence.
        if letter is not None and (digit is None or self._terrain(letter)):
            self._type(letter)
        elif key in _ARROWS:
            self._go_towards(_ARROWS.index(key), turns)
        elif digit in _SIDES:
            self._go_to(TileTarget("side", _SIDES.index(digit)))
        elif digit in _MIDDLE:
            self._go_to(MIDDLE)
        elif digit in _CORNERS and self._controller.dragged is not None:
            self._go_to(TileTarget("corner", _CORNERS.index(digit)))
        elif key == Qt.Key.Key_Shift and self._controller.dragged is not None:
            self._controller.drag_to(self._controller.goal, apart=True)
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self._walk(1 if key == Qt.Key.Key_PageDown else -1)
        else:
            return self._act(key, apart=bool(event.modifiers() & _SHIFT))
        return True

    def start_over(self) -> None:
        """Begin with the first side of another tile."""
        self._side = 0
        self._controller.focus = TileTarget("side", 0)

    def _act(self, key: Qt.Key, *, apart: bool) -> bool:
        controller = self._controller
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if controller.dragged is not None:
                controller.drag_to(controller.goal, apart=apart)
                controller.finish_drag()
            else:
                controller.start_drag(controller.focus)
        elif key == Qt.Key.Key_Space:
            controller.click(controller.focus, again=True)
        elif key == Qt.Key.Key_Escape:
            return self._call_off()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            icon = controller.icon_to_count()
            if icon is None:
                controller.explained.emit(
                    self.tr("No icon can be placed there. Select a feature first.")
                )
            else:
                self._counted(icon, 1 if key == Qt.Key.Key_Plus else -1)
        else:
            return False
        return True

    def remove(self) -> None:
        """Remove what is in focus: one icon, or the feature there."""
        controller, drawn = self._controller, self._controller.tile.drawn
        focus = controller.focus
        if drawn is None:
            return
        if focus.what == "icon" and focus.icon is not None:
            gesture = Gesture("icon", focus, word=focus.icon, more=-1, copy=controller.tile.copy)
            controller.do(gesture)
            return
        number = segment_number(focus)
        if focus.what == "side":
            segments = enumerate(drawn.design.layout.segments)
            number = next((n for n, part in segments if focus.number in part.sides), None)
        if number is None:
            controller.explained.emit(self.tr("There is no feature to remove here."))
        else:
            controller.do(Gesture("remove", TileTarget("segment", number)))

    def _type(self, letter: str) -> None:
        """Set the side in focus by the code of a terrain, and go on to the next."""
        controller, drawn = self._controller, self._controller.tile.drawn
        if drawn is None:
            return
        if controller.focus.what == "side" and controller.focus.number is not None:
            self._side = controller.focus.number
        terrain = self._terrain(letter)
        if terrain is None:
            text = self.tr("No terrain has the letter {letter}; there are: {codes}")
            codes = ", ".join(kind.code for kind in drawn.edition.terrains.values())
            controller.explained.emit(text.format(letter=letter, codes=codes))
            return
        piece = controller.piece
        wishes = piece.wishes if piece and piece.name == terrain else ()
        side = TileTarget("side", self._side)
        # A letter typed during a drag is not part of it.
        controller.cancel()
        controller.focus = side
        if controller.do(Gesture("set", side, word=terrain, wishes=wishes)):
            self._side = (self._side + 1) % 4
            controller.select(TileTarget("side", self._side))

    def _terrain(self, letter: str) -> str | None:
        """The terrain whose code a letter is, in whatever case if that is one alone."""
        drawn = self._controller.tile.drawn
        return terrain_of(drawn.edition, letter) if drawn else None

    def _go_towards(self, direction: int, turns: int) -> None:
        focus = self._controller.focus
        # Arrows mean the screen, sides the tile: a view turned by `turns` shows side n at n +
        # turns.
        side = (direction - turns) % 4
        if focus.what == "side" and focus.number is not None:
            seen = (focus.number + turns) % 4
            # From a side, the arrow away from it goes to the middle; a second one goes on across.
            if direction == (seen + 2) % 4:
                self._go_to(MIDDLE)
                return
        self._go_to(TileTarget("side", side))

    def _walk(self, step: int) -> None:
        drawn = self._controller.tile.drawn
        targets = drawn.targets() if drawn else []
        if not targets:
            return
        focus = self._controller.focus
        # From a side or the middle, Page Down begins with the first target, Page Up with the last.
        at = targets.index(focus) if focus in targets else -1 if step > 0 else 0
        self._go_to(targets[(at + step) % len(targets)])

    def _go_to(self, target: TileTarget) -> None:
        if target.what == "side" and target.number is not None:
            self._side = target.number
        if self._controller.dragged is not None:
            self._controller.focus = target
            self._controller.drag_to(target)
        else:
            self._controller.select(target)

    def _call_off(self) -> bool:
        """Cancel the drag, or put down the piece, or clear the selection: one step a key press."""
        held = self._controller.dragged is not None
        self._controller.cancel()
        if held:
            return True
        if self._palette.piece is not None:
            self._palette.select(None)
            return True
        picked = self._controller.tile.selection.segment is not None
        if picked:
            self._controller.select(TileTarget("side", self._side))
        return picked

    def _counted(self, icon: str, more: int) -> bool:
        self._controller.count(icon, more)
        return True

    def _nth_icon(self, event: QKeyEvent) -> int | None:
        modifier, digit = Qt.KeyboardModifier, _digit(event)
        # Shift is needed for digits on French keyboards, and means nothing else with Alt.
        held = event.modifiers() & ~(modifier.KeypadModifier | modifier.ShiftModifier)
        return digit - 1 if digit and held == modifier.AltModifier else None


def _digit(event: QKeyEvent) -> int | None:
    """The digit on a key, on keyboards too that type digits with Shift alone; None for others."""
    if Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:
        return event.key() - Qt.Key.Key_0
    if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        return None
    return _UNSHIFTED.get(event.key())


def _letter(event: QKeyEvent) -> str | None:
    text = event.text()
    return text if len(text) == 1 and text.isalpha() else None


def _is_plain(event: QKeyEvent) -> bool:
    modifier = Qt.KeyboardModifier
    held = event.modifiers() & ~(modifier.ShiftModifier | modifier.KeypadModifier)
    # AltGr, by which some keyboards type letters.
    return not held or held == modifier.GroupSwitchModifier
