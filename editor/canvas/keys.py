"""The canvas by keyboard: letters set sides, arrows and digits go about, Enter takes and puts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt

from .bench import segment_number
from .intentions import Intention
from .targets import MIDDLE, Target

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from .hand import Hand
    from .palette import Palette

_ARROWS: Final = (Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left)
_SIDES: Final = (1, 2, 3, 4)
_MIDDLE: Final = (5, 0)
_OWN: Final = {
    *(*_ARROWS, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape),
    *(Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Plus),
    *(Qt.Key.Key_Minus, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp),
}
_FRENCH: Final = ("À", "&", "É", '"', "'", "(", "-§", "È", "_!", "Ç")
_UNSHIFTED: Final = {ord(sign): digit for digit, signs in enumerate(_FRENCH) for sign in signs}
"""What the keys of digits type without Shift on French and Belgian keyboards."""


class Keys(QObject):
    """What keys do on the canvas, to the same hand that the mouse moves."""

    def __init__(self, hand: Hand, palette: Palette, parent: QObject) -> None:
        super().__init__(parent)
        self._hand = hand
        self._palette = palette
        self._side = 0

    def are_for_canvas(self, event: QKeyEvent) -> bool:
        """Say whether a key is meant for the canvas before any shortcut of the window."""
        if _is_plain(event):
            own = event.key() in _OWN or _digit(event) in (*_SIDES, *_MIDDLE)
            return own or _letter(event) is not None
        return self._nth_icon(event) is not None

    def press(self, event: QKeyEvent, turns: int) -> bool:
        """Do what a key means on a view that is turned; say whether it means anything."""
        number = self._nth_icon(event)
        if number is not None:
            icons = self._palette.icons()
            return number < len(icons) and self._counted(icons[number].name, 1)
        if not _is_plain(event):
            return False
        key, letter, digit = Qt.Key(event.key()), _letter(event), _digit(event)
        if letter is not None and (digit is None or self._terrain(letter)):
            self._type(letter)
        elif key in _ARROWS:
            self._go_towards(_ARROWS.index(key), turns)
        elif digit in _SIDES:
            self._go_to(Target("side", _SIDES.index(digit)))
        elif digit in _MIDDLE:
            self._go_to(MIDDLE)
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self._walk(1 if key == Qt.Key.Key_PageDown else -1)
        else:
            return self._act(key)
        return True

    def start_over(self) -> None:
        """Begin with the first side of another tile."""
        self._side = 0
        self._hand.focus = Target("side", 0)

    def _act(self, key: Qt.Key) -> bool:
        hand = self._hand
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if hand.held is not None:
                hand.put_down()
            else:
                hand.hold(hand.focus)
        elif key == Qt.Key.Key_Space:
            hand.click(hand.focus, again=True)
        elif key == Qt.Key.Key_Escape:
            return self._call_off()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            icon = hand.icon_to_count()
            if icon is None:
                hand.explained.emit(self.tr("No icon can stand there. Go to a feature first."))
            else:
                self._counted(icon, 1 if key == Qt.Key.Key_Plus else -1)
        else:
            return False
        return True

    def remove(self) -> None:
        """Take away what is in focus: one icon, or the feature there."""
        hand, ground = self._hand, self._hand.bench.ground
        focus = hand.focus
        if ground is None:
            return
        if focus.what == "icon" and focus.icon is not None:
            meant = Intention("icon", focus, word=focus.icon, more=-1, copy=hand.bench.copy)
            hand.do(meant)
            return
        number = segment_number(focus)
        if focus.what == "side":
            segments = enumerate(ground.design.layout.segments)
            number = next((n for n, part in segments if focus.number in part.sides), None)
        if number is None:
            hand.explained.emit(self.tr("There is no feature to remove here."))
        else:
            hand.do(Intention("remove", Target("segment", number)))

    def _type(self, letter: str) -> None:
        """Set the side in focus by the code of a terrain, and go on to the next."""
        hand, ground = self._hand, self._hand.bench.ground
        if ground is None:
            return
        if hand.focus.what == "side" and hand.focus.number is not None:
            self._side = hand.focus.number
        terrain = self._terrain(letter)
        if terrain is None:
            text = self.tr("No terrain has the letter {letter}; there are: {codes}")
            codes = ", ".join(kind.code for kind in ground.edition.terrains.values())
            hand.explained.emit(text.format(letter=letter, codes=codes))
            return
        piece = hand.piece
        wishes = piece.wishes if piece and piece.name == terrain else ()
        side = Target("side", self._side)
        hand.let_go()
        hand.focus = side
        if hand.do(Intention("set", side, word=terrain, wishes=wishes)):
            self._side = (self._side + 1) % 4
            hand.look_at(Target("side", self._side))

    def _terrain(self, letter: str) -> str | None:
        """Return the terrain whose code a letter is, in whatever case if that is one alone."""
        ground = self._hand.bench.ground
        terrains = ground.edition.terrains if ground else {}
        by_code = {kind.code: name for name, kind in terrains.items()}
        alike = [name for code, name in by_code.items() if code.casefold() == letter.casefold()]
        return by_code.get(letter) or (alike[0] if len(alike) == 1 else None)

    def _go_towards(self, direction: int, turns: int) -> None:
        focus = self._hand.focus
        side = (direction - turns) % 4
        if focus.what == "side" and focus.number is not None:
            seen = (focus.number + turns) % 4
            if direction == (seen + 2) % 4:
                self._go_to(MIDDLE)
                return
        self._go_to(Target("side", side))

    def _walk(self, step: int) -> None:
        ground = self._hand.bench.ground
        targets = ground.targets() if ground else []
        if not targets:
            return
        focus = self._hand.focus
        at = targets.index(focus) if focus in targets else -1 if step > 0 else 0
        self._go_to(targets[(at + step) % len(targets)])

    def _go_to(self, target: Target) -> None:
        if target.what == "side" and target.number is not None:
            self._side = target.number
        if self._hand.held is not None:
            self._hand.focus = target
            self._hand.lead(target)
        else:
            self._hand.look_at(target)

    def _call_off(self) -> bool:
        """Call off what is under way, or put down what is in hand, or pick nothing."""
        held = self._hand.held is not None
        self._hand.let_go()
        if held:
            return True
        if self._palette.piece is not None:
            self._palette.take(None)
            return True
        picked = self._hand.bench.selection.segment is not None
        if picked:
            self._hand.look_at(Target("side", self._side))
        return picked

    def _counted(self, icon: str, more: int) -> bool:
        self._hand.count(icon, more)
        return True

    def _nth_icon(self, event: QKeyEvent) -> int | None:
        modifier, digit = Qt.KeyboardModifier, _digit(event)
        held = event.modifiers() & ~(modifier.KeypadModifier | modifier.ShiftModifier)
        return digit - 1 if digit and held == modifier.AltModifier else None


def _digit(event: QKeyEvent) -> int | None:
    """Return the digit on a key, on keyboards too that type digits with Shift alone."""
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
    return not held or held == modifier.GroupSwitchModifier
