"""Manual edits of a game with cards: their panel, and cards dragged on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from core.engine.errors import BadManualEdit
from core.engine.state import NOBODY

from ...widgets.box_layouts import hbox, scrolled, vbox
from ...widgets.form_fields import ChoiceField, NumberField, heading, muted_label
from ...widgets.live_view import LiveView
from ..failures import FAILURES, because
from ..manual_edits.edit_list import ManualEditsList, ReasonLabel
from ..manual_edits.editing import allow, offer
from .card_names import small_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.engine.actions import ManualEdit
    from core.engine.deck_game import TableCard

    from ..card_table import CardTableView
    from ..game_session import CardSession
    from ..view_context import CardContext
    from .card_game_kind import CardGameKind

Spot: TypeAlias = int | str | None
"""A place, counted from 1, a player by name, or the cards that were removed (None)."""


class CardEdits(QObject):
    """Applies manual edits; `refused` gives the reason when one is refused, "" when one is applied.

    They are made from plain data by the type of the game (docs/cards.md names them); a game that
    knows none of them says so.
    """

    refused = Signal(str)

    def __init__(self, session: CardSession, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session

    def swap(self, place: int, other: int) -> bool:
        """Exchange the cards of two places, counted from 0."""
        return self.do("swap_cards", place=place + 1, other=other + 1)

    def move(self, card: str, start: Spot, end: Spot) -> bool:
        """Move a card; "" is whichever lies on the place where it starts."""
        return self.do("move_card", card=card, start=start, end=end)

    def do(self, does: str, **values: object) -> bool:
        """Apply an edit, or emit why not; return whether it was applied."""
        reason = self.why_not(does, **values)
        self.refused.emit(reason)
        return not reason and self.session.edit(self._edit(does, values))

    def why_not(self, does: str, **values: object) -> str:
        """Why an edit is not possible now, in the language of the window; "" if it is."""
        if self.session.covered:
            return self.session.why_closed()
        try:
            return self.session.phrase(self.session.game.why_not(self._edit(does, values)))
        except (BadManualEdit, *FAILURES) as error:
            return because(error)

    def _edit(self, does: str, values: dict[str, Any]) -> ManualEdit:
        return self.session.setup.type.manual_edit({"does": does, "values": values})


_LEAST_WIDTH: Final = 268
_MOST_POINTS: Final = 1000


class CardEditsPanel(LiveView, QWidget):
    """Which card lies where, who has won what, points, and whose turn it is.

    The foot tells why an edit was refused, until something else is tried or changes.
    """

    def __init__(self, context: CardContext, kind: CardGameKind) -> None:
        super().__init__()
        self._context, self._session, self._kind = context, context.session, kind
        self.edits = CardEdits(context.session, self)
        self.edit_list = ManualEditsList(context)
        self.why = ReasonLabel()
        self._does: dict[QPushButton, tuple[str, Callable[[], dict[str, Any]]]] = {}
        self._make_fields()
        self._lay_out()
        self.setFocusProxy(self.place)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.edits.refused.connect(self.why.refuse)
        self.refresh_on(self._session.changed)
        for box in (self.place, self.other, self.start, self.card, self.end, self.shown):
            box.activated.connect(self._refresh)

    def _make_fields(self) -> None:
        self.place = ChoiceField(self.tr("The first of two places"))
        self.other = ChoiceField(self.tr("The second of two places"))
        self.swap = self._button(self.tr("Swa&p"), "swap_cards", self._pair)
        self.start = ChoiceField(self.tr("Where the card is now"))
        self.card = ChoiceField(self.tr("Which card"))
        self.end = ChoiceField(self.tr("Where it goes"))
        self.move_it = self._button(self.tr("&Move it"), "move_card", self._way)
        self.shown = ChoiceField(self.tr("The card on this place"))
        seen, unseen = partial(self._seen, seen=True), partial(self._seen, seen=False)
        self.show_it = self._button(self.tr("&Seen by all"), "show_card", seen)
        self.hide_it = self._button(self.tr("&Unseen"), "show_card", unseen)
        self.player = ChoiceField(self.tr("Player whose points change"))
        self.points = NumberField(self.tr("Points to add; negative to subtract"), _MOST_POINTS)
        self.points.setMinimum(-_MOST_POINTS)
        self.points.setValue(1)
        self.give = self._button(self.tr("C&hange"), "give_points", self._gift)
        self.turn = ChoiceField(self.tr("Player whose turn it is to be"))
        self.take_turn = self._button(self.tr("&Their turn"), "choose_player", self._next)

    def _button(self, text: str, does: str, values: Callable[[], dict[str, Any]]) -> QPushButton:
        """Make a button for an edit, which `values` takes from the fields."""
        button = QPushButton(text)
        button.clicked.connect(lambda: self.edits.do(does, **values()))
        self._does[button] = does, values
        return button

    def _lay_out(self) -> None:
        page = QWidget()
        parts = (
            muted_label(
                self.tr("Cards can be dragged on the table: to a card, an empty place or a pile."),
                wraps=True,
            ),
            heading(self.tr("Two cards change places")),
            self.place,
            hbox((self.other, 1), self.swap, spacing=6),
            heading(self.tr("A card goes elsewhere")),
            hbox(muted_label(self.tr("From")), (self.start, 1), spacing=6),
            self.card,
            hbox(muted_label(self.tr("To")), (self.end, 1), self.move_it, spacing=6),
            heading(self.tr("Who has seen it")),
            hbox((self.shown, 1), self.show_it, self.hide_it, spacing=6),
            heading(self.tr("Points and turn")),
            hbox((self.player, 1), self.points, self.give, spacing=6),
            hbox((self.turn, 1), self.take_turn, spacing=6),
            1,
        )
        vbox(*parts, on=page, margins=(12, 10, 12, 10), spacing=7)
        above = vbox(self.edit_list, margins=(10, 8, 10, 0))
        vbox(
            above,
            (scrolled(page, is_form=True), 1),
            self.why,
            on=self,
            margins=(0, 0, 0, 0),
            spacing=0,
        )

    # --- What there is to choose ---

    def refresh(self) -> None:
        """Offer what lies where now; what was chosen stays if it is still there."""
        self.edit_list.refresh()
        # Only cards face down: one that is face up belongs to the turn in progress.
        cards = list(self._down())
        players = [(player, player) for player in self._session.players]
        removed = (self.tr("removed cards"), None)
        # Places whose cards have been won or removed.
        free = {*range(self._session.game.places)} - {
            card.place for card in self._session.game.cards
        }
        empty = [
            (self.tr("place {number}").format(number=place + 1), place + 1)
            for place in sorted(free)
        ]
        for box in (self.place, self.other, self.shown):
            offer(box, cards)
        if self.other.currentIndex() == self.place.currentIndex() == 0 and len(cards) > 1:
            self.other.setCurrentIndex(1)
        offer(self.start, [*cards, *players, removed])
        offer(self.end, [*players, removed, *empty])
        offer(self.player, players)
        offer(self.turn, players)
        self._refresh()

    def _down(self) -> Iterator[tuple[str, int]]:
        """The cards that lie face down, as far as they are seen, with their places from 1."""
        for card in self._session.game.cards:
            if not card.face_up:
                yield self._named(card), card.place + 1

    def _named(self, card: TableCard) -> str:
        seen = not self._session.covered and self._kind.sees(card)
        return f"{card.place + 1}  {self._kind.names.card(card.card) if seen else '?'}"

    def _held(self, start: Spot) -> list[tuple[str, str]]:
        """The names and ids of the cards that a player has, or of the removed ones; none unseen."""
        game, names = self._session.game, self._kind.names
        if isinstance(start, int):
            return []
        seat = None if start is None else self._session.players.index(start)
        seen = self._session.seen_seats
        if seat is not None and seen is not None and seat not in seen:
            return []
        cards = game.removed if seat is None else game.in_front_of(seat)
        return [(names.card(card), card) for card in dict.fromkeys(cards)]

    def _refresh(self) -> None:
        """Enable what is possible now."""
        offer(self.card, self._held(self.start.currentData()))
        self.card.setEnabled(self.card.count() > 0)
        for button, (does, values) in self._does.items():
            if button is not self.give:  # nothing comes here when other points are typed
                allow(button, "", self.edits.why_not(does, **values()))
        self.why.note(self._session.why_closed())

    # --- What the fields say ---

    def _pair(self) -> dict[str, Any]:
        return {"place": self.place.currentData() or 0, "other": self.other.currentData() or 0}

    def _way(self) -> dict[str, Any]:
        card = self.card.currentData() or ""
        return {"card": card, "start": self.start.currentData(), "end": self.end.currentData()}

    def _seen(self, *, seen: bool) -> dict[str, Any]:
        return {"place": self.shown.currentData() or 0, "seen": seen}

    def _gift(self) -> dict[str, Any]:
        return {"player": self.player.currentText(), "points": self.points.value()}

    def _next(self) -> dict[str, Any]:
        return {"player": self.turn.currentText()}


_GHOST: Final = 64


class CardMover(QObject):
    """Takes drags that begin on a card that lies face down; a click still turns a card up.

    A card that is dropped on another one changes places with it; on an empty place it is laid
    there; on a pile it goes to that player, or to the removed cards. Escape and Ctrl+Z drop it
    where it was.
    """

    def __init__(self, table: CardTableView, panel: CardEditsPanel, kind: CardGameKind) -> None:
        super().__init__(table)
        self._table, self._panel, self._kind = table, panel, kind
        self._place: int | None = None
        self._start = QPointF()
        self._ghost = QLabel(table)
        self._ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ghost.hide()
        table.installEventFilter(self)

    def _card_at(self, pos: QPointF) -> int | None:
        """The place of the card face down at a point, if there is one that may be moved now."""
        if not self._panel.is_seen or self._kind.session.covered:
            return None
        place = self._table.scene.place_at(self._table.camera_control.camera.place_at(pos))
        lying = {card.place for card in self._kind.session.game.cards if not card.face_up}
        return place if place in lying else None

    def _drag(self, pos: QPointF) -> None:
        """Let a picture of the card follow the pointer."""
        far = (pos - self._start).manhattanLength() >= QApplication.startDragDistance()
        if self._ghost.isHidden() and far:
            card = next(c for c in self._kind.session.game.cards if c.place == self._place)
            deck, ratio = self._kind.session.edition.deck, self._table.devicePixelRatioF()
            design = deck.design(card.card) if self._kind.sees(card) else None
            self._ghost.setPixmap(QPixmap.fromImage(small_card(deck, design, _GHOST, ratio)))
            self._ghost.resize(_GHOST, _GHOST)
            self._ghost.show()
        self._ghost.move(pos.toPoint() - QPoint(_GHOST // 2, _GHOST // 2))

    def _drop(self, place: int, pos: QPointF) -> None:
        """Do what the point stands for where a card is dropped."""
        edits, scene = self._panel.edits, self._table.scene
        for pile in self._table.piles:
            if pile.box.contains(pos):
                players = self._kind.session.players
                edits.move("", place + 1, None if pile.owner <= NOBODY else players[pile.owner])
                return
        at = self._table.camera_control.camera.place_at(pos)
        # What was turned up last is still shown where it lay, though it is gone.
        lying = {card.place for card in self._kind.session.game.cards}
        other = scene.place_at(at)
        if other is None:
            other = scene.empty_at(at)
        if other is not None and other != place and other in lying:
            edits.swap(place, other)
        elif other is not None and other != place:
            edits.move("", place + 1, other + 1)

    def _end(self) -> None:
        self._place = None
        self._ghost.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = QEvent.Type
        if isinstance(event, QMouseEvent):
            pos = event.position()
            if (
                event.type() is kinds.MouseButtonPress
                and event.button() is Qt.MouseButton.LeftButton
            ):
                self._place, self._start = self._card_at(pos), pos
                # The table gets neither click nor drag: which of them it is shows on release.
                return self._place is not None
            if self._place is None:
                return super().eventFilter(watched, event)
            if event.type() is kinds.MouseMove:
                self._drag(pos)
                return True
            if event.type() is kinds.MouseButtonRelease:
                place, was_dragged = self._place, self._ghost.isVisible()
                self._end()
                self._drop(place, pos) if was_dragged else self._table.turn_up(place)
                return True
        elif isinstance(event, QKeyEvent) and self._place is not None and _calls_off(event):
            # Accepted beforehand, so that the window does not undo a step, too.
            event.accept()
            if event.type() is kinds.KeyPress:
                self._end()
            return True
        return super().eventFilter(watched, event)


def _calls_off(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape or event.matches(QKeySequence.StandardKey.Undo)
