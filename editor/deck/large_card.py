"""One card drawn large next to its back, with all there is to know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ..document.game_translator import capital
from ..language.languages import tr_message
from ..look.appearance import smooth_painter
from ..look.tile_pictures import card_height
from ..widgets.box_layouts import vbox
from ..widgets.card_delegate import paint_box
from ..widgets.form_fields import breakable, role_label, set_role

if TYPE_CHECKING:
    from core.edition.deck import CardDesign

    from ..document.document_context import DocumentContext
    from .deck_rows import DeckRows

# Pixels.
_GAP: Final = 18
_EDGE: Final = 16
_WIDEST: Final = 420
_RIM: Final = 2


class CardFaces(QWidget):
    """The face and the back of a card, as large as there is room; a click asks to go `back`."""

    back = Signal()

    def __init__(self, context: DocumentContext, rows: DeckRows) -> None:
        super().__init__()
        self._context, self._rows = context, rows
        self._design: CardDesign | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(150, 120)
        context.pictures.ready.connect(self.update)
        context.appearance.changed.connect(self.update)

    def show_design(self, design: CardDesign | None) -> None:
        """Show another card."""
        self._design = design
        self.setAccessibleName(self._rows.description(design) if design else "")
        self.update()

    def places(self) -> tuple[QRect, QRect]:
        """The places of the face and the back."""
        room = self.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        # The height of a card 100 wide gives the width for a height, as a percentage.
        wide = min((room.width() - _GAP) // 2, room.height() * 100 // card_height(100), _WIDEST)
        size = QSize(max(wide, 1), card_height(max(wide, 1)))
        both = QRect(0, 0, 2 * size.width() + _GAP, size.height())
        both.moveCenter(room.center())
        face = QRect(both.topLeft(), size)
        return face, face.translated(size.width() + _GAP, 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        edition, design = self._context.document.edition, self._design
        if edition is None or design is None or self._rows.is_stray(design):
            return
        with smooth_painter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            ratio, title = self.devicePixelRatioF(), self._rows.title(design)
            pictures = self._context.pictures
            for place, card in zip(self.places(), (design, None), strict=True):
                wide = place.width()
                pixmap = pictures.card(edition.deck, card, wide, ratio, title=title if card else "")
                pixmap = pixmap or pictures.card_stand_in(card)
                if pixmap is None:
                    ground = self._context.appearance.colours.sunken
                    paint_box(painter, place, ground=ground, radius=wide / 14)
                else:
                    painter.drawPixmap(place, pixmap)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.back.emit()


class LargeCard(QWidget):
    """The card looked at, large: `stepped` asks for the next or the one before, `left` to go back.

    `more` asks for so many more of it, and says whether a key is held down.
    """

    stepped = Signal(int)
    left = Signal()
    more = Signal(int, bool)

    def __init__(self, context: DocumentContext, rows: DeckRows) -> None:
        super().__init__()
        self._cards, self._rows = context.selection.cards, rows
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Card and back"))
        set_role(self, "surface")
        self.faces = CardFaces(context, rows)
        self.faces.back.connect(self.left)
        self._name = role_label("large")
        self._about = role_label("muted", wraps=True)
        self._effect = role_label("", wraps=True)
        self._found = role_label("refusal", wraps=True)
        words = vbox(self._name, self._about, self._effect, self._found, spacing=3)
        words.setContentsMargins(18, 0, 18, 12)
        vbox((self.faces, 1), words, on=self, margins=(0, 0, 0, 0), spacing=0)
        self._cards.changed.connect(self.refresh)
        rows.arranged.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the card looked at as it is now."""
        design = self._cards.design
        self.faces.show_design(design)
        if design is None:
            return
        rows = self._rows
        self._name.setText(breakable(design.id))
        self._about.setText(rows.description(design))
        self.setAccessibleDescription(rows.description(design))
        effect = rows.effect(design)
        self._effect.setText(self.tr("Effect: {effect}").format(effect=effect) if effect else "")
        self._effect.setVisible(bool(effect))
        found = rows.findings_on(design)
        self._found.setText("\n".join(capital(tr_message(f.message)) for f in found))
        self._found.setVisible(bool(found))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        steps = {keys.Key_Left: -1, keys.Key_Up: -1, keys.Key_Right: 1, keys.Key_Down: 1}
        by = {"+": 1, "=": 1, "-": -1}.get(event.text())
        if event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        elif by is not None:
            self.more.emit(by, event.isAutoRepeat())
        elif event.key() in (keys.Key_Escape, keys.Key_Return, keys.Key_Enter, keys.Key_Space):
            self.left.emit()
        else:
            super().keyPressEvent(event)
