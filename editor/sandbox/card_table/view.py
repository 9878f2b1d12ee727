"""A table of cards as a widget: it shows the game and takes mouse and keys."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

from core.engine.action_texts import BadAction

from ...widgets.drawn_parts import DrawnPart
from ...widgets.painted_tips import PaintedTips
from ..cards.card_names import CardNames
from ..failures import FAILURES, because
from ..table.camera import HEADINGS
from ..table.pointer import towards
from .card_table import CardTable
from .painting import CardPainting
from .piles import HIGH, piles_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from ..view_context import CardContext
    from .piles import Pile

_LARGEST_FIT: Final = 150.0  # pixels, the width of a card
_TYPING: Final = 1500  # milliseconds from one digit to the next
_TURNING: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class CardTableView(PaintedTips, CardTable):
    """The table of a game of cards: a click turns a card up, and so do keys."""

    def __init__(self, context: CardContext) -> None:
        super().__init__(context)
        self._names = CardNames(self.session, self)
        self._painting = CardPainting(self)
        self._pressed_place: int | None = None
        self._typed = ""
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._connect()

    def _connect(self) -> None:
        super()._connect()
        self.highlights.scroll_requested.connect(self._seek)
        self._appearance.changed.connect(self.update)
        self.camera_control.settled.connect(self.update)
        self.motion.ended.connect(self.update)
        self.bar.chosen.connect(self.session.apply)
        self._typing.timeout.connect(self._forget_typing)
        self._lingering.timeout.connect(self.update)

    # --- For menus, toolbars and exports ---

    def fit_all(self) -> None:
        """Show all cards, as large as possible."""
        self.camera_control.fit_box(*self.scene.extent, _LARGEST_FIT)

    def go_to_last(self) -> None:
        """Show the card that was turned up last in the middle."""
        if self.scene.last is not None:
            self.camera_control.centre_on(self.scene.centre(self.scene.last))

    def picture(self, scale: int = 1) -> QImage:
        """A picture of the table as the window shows it, `scale` times as large."""
        image = QImage(self.size() * scale, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(scale)
        self.render(image)
        return image

    def follow_switches(self) -> None:
        if not self.is_animated:
            self.motion.finish()
            self._lingering.stop()
        before, self.scene = self.scene, self._scene()
        if self.isVisible() and self.is_animated:
            self.motion.begin(before, self.scene)
        self.parts_changed()
        self.update()

    # --- Following the game ---

    def _follow(self) -> None:
        self.commands.show_all.setEnabled(
            self.session.viewpoint is None and not self.session.covered
        )
        super()._follow()

    def _show(self, *, is_move: bool, animated: bool) -> None:
        before, self.scene = self.scene, self._scene()
        self.bubble.dismiss()
        self.motion.finish()
        self._lingering.stop()
        if animated:
            self.motion.begin(before, self.scene)
            if self.session.game.is_over:
                # Let the last card be seen before the results cover the table.
                self._lingering.start()
        self.bar.offer(self.scene.loose, self.session.action_text)
        self._place_piles()
        if self.cursor_place is not None and self.cursor_place >= len(self.scene.spots):
            self.cursor_place = None
        if before.spots is not self.scene.spots and self.camera_control.fits_all:
            self.fit_all()
        last = self.scene.last
        if is_move and last is not None and not self.camera_control.fits_all:
            self.camera_control.show_box(
                *self.scene.box(last)
            )  # it may have been turned up out of sight
        self.point()
        self._tell_hint()
        self.parts_changed()
        self.update()

    def _place_piles(self) -> None:
        self.piles = piles_of(self.session, QRectF(self.rect()))

    def _seek(self, place: int, row: int) -> None:
        if not row and place in self.scene.cards:
            self.camera_control.show_box(*self.scene.box(place))

    def _tell_hint(self) -> None:
        if self.scene.actions:
            hint = self.tr("Click turns a card up · wheel zooms, drag moves the table")
        else:
            hint = self.tr("Wheel zooms, drag moves the table, 0 shows all of it")
        self._hint = hint

    # --- Turning cards up ---

    def turn_up(self, place: int) -> None:
        """Turn up the card at a place, or say there why that cannot be done now."""
        session = self.session
        try:
            # Parsed, not looked up among legal actions, so that an illegal one gives a reason.
            action = session.setup.parse(session.game, f"turn {place + 1}")
        except (BadAction, *FAILURES) as error:
            self._refuse(place, because(error))
            return
        reason = session.why_not(action)
        if reason:
            self._refuse(place, reason)
        else:
            session.apply(action)

    def _refuse(self, place: int, reason: str) -> None:
        self.bubble.say(reason, self.point_of(place), refused=True, passing=True)

    # --- By mouse ---

    def point(self) -> None:
        """Lift the card under the mouse, if it may be turned up."""
        pos = self.at_rest
        place = None if pos is None or not self._can_drag(pos) else self._place_at(pos)
        lifted = place if place in self.scene.actions else None
        if lifted != self.lifted:
            self.lifted = lifted
            self.update()
        if not self.is_panning:
            hand = Qt.CursorShape.PointingHandCursor
            self.setCursor(hand) if lifted is not None else self.unsetCursor()

    def _place_at(self, pos: QPointF) -> int | None:
        return self.scene.place_at(self.camera_control.camera.place_at(pos))

    def _can_drag(self, pos: QPointF) -> bool:
        return pos.y() < self.height() - HIGH  # above the piles

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if self._pressed is not None:
            self._pressed_place = self._place_at(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Click again, unless the first click turned the same card up: it is not meant twice."""
        is_same = self._place_at(event.position()) == self._pressed_place
        if self._pressed_in is self.session.now or not is_same:
            self.mousePressEvent(event)

    def _click(self, button: Qt.MouseButton, pos: QPointF, *, pressed: bool) -> None:
        if not pressed or button != Qt.MouseButton.LeftButton:
            return
        self.cursor_place = None
        place = self._place_at(pos)
        if place is not None and place == self._pressed_place:
            self.turn_up(place)
        else:
            self.bubble.dismiss()
        self.update()

    # --- By keys ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not self._key(Qt.Key(event.key()), event.text(), held):
            super().keyPressEvent(event)

    def _key(self, key: Qt.Key, text: str, held: Qt.KeyboardModifier) -> bool:
        """Do what a key does here; return False if that is nothing."""
        if key in HEADINGS and held == Qt.KeyboardModifier.ShiftModifier:
            self.camera_control.step(HEADINGS[key])
        elif held:
            return False
        elif key in HEADINGS:
            self._walk(HEADINGS[key])
        elif text.isdigit():
            self._type(text)
        elif (
            key == Qt.Key.Key_Space
            and self.cursor_place is None
            and self.bar.space_action is not None
        ):
            self.session.apply(self.bar.space_action)
        elif key in _TURNING and self.cursor_place is not None:
            self._forget_typing()
            self.turn_up(self.cursor_place)
        elif key == Qt.Key.Key_Escape and self.cursor_place is not None:
            self._point_at(None)
        else:
            return False
        return True

    def _walk(self, heading: complex) -> None:
        """Point at the next card in a direction; at first at the one turned up last, if any."""
        self._forget_typing()
        # What became of a card is shown until the next action, also of one that is gone.
        lying = [card.place for card in self.session.game.cards]
        start = self.cursor_place
        if start is None:
            last = self.scene.last
            middle = self.camera_control.camera.place_at(self.camera_control.middle)
            nearest = min(lying, key=lambda n: abs(self.scene.centre(n) - middle), default=None)
            self._point_at(last if last in lying else nearest)
            return
        found = towards(lying, self.scene.centre(start), heading, self.scene.centre)
        if found is not None:
            self._point_at(found)

    def _type(self, digit: str) -> None:
        """Point at the card whose number is typed, digit by digit."""
        # If the number would exceed the places, the digit starts a new one.
        for text in (self._typed + digit, digit):
            if text != "0" and int(text) <= len(self.scene.spots) and not text.startswith("0"):
                self._typed = text
                self._typing.start()
                place = int(text) - 1
                if place in self.scene.cards:
                    self._point_at(place)
                return

    def _forget_typing(self) -> None:
        self._typing.stop()
        self._typed = ""

    def _point_at(self, place: int | None) -> None:
        self.cursor_place = place
        self.bubble.dismiss()
        if place is not None:
            self.camera_control.show_box(
                *self.scene.box(place)
            ) if not self.camera_control.fits_all else None
        self.part_pointed()
        self.update()

    # --- For screen readers ---

    def drawn_parts(self) -> Sequence[DrawnPart]:
        cards = [DrawnPart(place, self._said(place)) for place in self.scene.cards]
        return [*cards, *(DrawnPart(f"{p.owner}", self.pile_text(p)) for p in self.piles)]

    def part_box(self, key: Hashable) -> QRectF:
        if isinstance(key, int):
            camera = self.camera_control.camera
            return QRectF(*map(camera.point_of, self.scene.box(key)))
        return next(pile.box for pile in self.piles if f"{pile.owner}" == key)

    def pointed_part(self) -> Hashable | None:
        return self.cursor_place

    def _said(self, place: int) -> str:
        """A card in words: its number, its face as far as it is known, what became of it."""
        look = self.scene.cards[place]
        parts = [self.tr("Card {number}").format(number=place + 1)]
        if look.card is not None:
            parts.append(self._names.card(look.card))
        if look.fate is not None:
            parts.append(self.fate_text(look.fate))
        elif look.dim or look.card is None:
            parts.append(self.tr("face down"))
        return ", ".join(parts)

    # --- What Qt calls ---

    def event(self, event: QEvent) -> bool:
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and self._typed and event.text().isdigit():
            event.accept()  # the 0 of a number that is being typed is no command
            return True
        return super().event(event)

    def tip_at(self, place: QPointF) -> str:
        pile = next((p for p in self.piles if p.box.contains(place)), None)
        return "" if pile is None else self.pile_text(pile)

    def pile_text(self, pile: Pile) -> str:
        """The cards of a pile in words, as far as they are known."""
        count = self.tr("%n cards", "", len(pile.cards))
        head = self.tr("{pile}: {count}").format(pile=pile.name, count=count)
        if not pile.seen:
            return head
        lying = Counter(pile.cards)
        named = (f"{count} × {self._names.card(card)}" for card, count in lying.items())
        return "\n".join((head, *sorted(named)))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        self._painting.paint(self._hint)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_piles()
        super().resizeEvent(event)
