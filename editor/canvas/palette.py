"""What can be put on a tile, along the canvas: terrains with their kinds, sites and icons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QDrag, QIcon, QKeyEvent, QMouseEvent, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QScrollArea,
    QToolButton,
    QWidget,
)

from core.tileset.schema import TILE

from ..document.game_translator import own_word
from ..look.appearance import smooth_painter
from ..widgets.box_layouts import clear
from ..widgets.card_delegate import BOLD, CENTRE, paint_box, write
from .pieces import Piece, picture_of, pieces_of

if TYPE_CHECKING:
    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext
    from ..look.colours import Colours

# Pixels.
_THICKNESS: Final = 58
# QWIDGETSIZE_MAX, which PySide6 does not export.
_UNBOUNDED: Final = 16777215
_PICTURE: Final = 30
_BUTTON: Final = 37


class CodeButton(QToolButton):
    """A picture of a piece with its code in a corner, framed while it is checked."""

    badge, inset, letter, corner = 15, 2, 10, 7

    def __init__(self, picture: QPixmap, code: str, colours: Colours) -> None:
        super().__init__()
        self._code, self._colours = code, colours
        self.setIcon(QIcon(picture))
        self.setIconSize(picture.deviceIndependentSize().toSize())
        self.setCheckable(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        colours = self._colours
        with smooth_painter(self) as painter:
            if self.isChecked():
                frame = self.rect().adjusted(1, 1, -1, -1)
                paint_box(painter, frame, line=colours.accent, width=2, radius=self.corner)
            if self._code:
                place = QRect(0, 0, self.badge, self.badge)
                place.moveBottomRight(self.rect().bottomRight() - QPoint(self.inset, self.inset))
                painter.setPen(QPen(QColor(colours.border), 1))
                painter.setBrush(QColor(colours.surface))
                painter.drawEllipse(place)
                painter.setFont(self.font())
                write(
                    painter, place, self._code, colours.text,
                    pixels=self.letter, weight=BOLD, side=CENTRE,
                )  # fmt: skip


class PieceButton(CodeButton):
    """A piece to click, which selects it, or to drag onto the tile."""

    def __init__(self, piece: Piece, code: str, picture: QPixmap, colours: Colours) -> None:
        super().__init__(picture, code, colours)
        self.piece = piece
        self._pressed_at: QPoint | None = None
        self.setFixedSize(_BUTTON, _BUTTON)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        # Below this distance a press is still a click, which selects the piece.
        way = event.position().toPoint() - (self._pressed_at or event.position().toPoint())
        if self._pressed_at is None or way.manhattanLength() < QApplication.startDragDistance():
            return
        self._pressed_at = None
        # Qt does not release the button by itself when a drag takes the mouse away.
        self.setDown(False)
        drag = QDrag(self)
        drag.setMimeData(self.piece.mime())
        drag.setPixmap(self.icon().pixmap(QSize(_PICTURE, _PICTURE), self.devicePixelRatioF()))
        drag.setHotSpot(QPoint(_PICTURE // 2, _PICTURE // 2))
        drag.exec(Qt.DropAction.CopyAction)


class Palette(QScrollArea):
    """The pieces of the edition in a strip; `chosen` gives the one selected, or None.

    Tab stops at one of them, the last that had the keyboard; arrows, Home and End go to others.
    """

    chosen = Signal(object)

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context = context
        self._shown: tuple[object, ...] = ()
        self.piece: Piece | None = None
        self.buttons: list[PieceButton] = []
        self._strip = QWidget()
        self._strip.setAccessibleName(self.tr("Terrains, sites and icons to place on the tile"))
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._strip)
        self._box.setContentsMargins(5, 5, 5, 5)
        self._box.setSpacing(1)
        self.setWidget(self._strip)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Palette"))
        context.document.changed.connect(self.refresh)
        context.appearance.changed.connect(self.refresh)
        self.lie(Qt.Orientation.Vertical)
        self.refresh()

    def lie(self, orientation: Qt.Orientation) -> None:
        """Lie next to the tile (vertical) or below it (horizontal)."""
        upright = orientation is Qt.Orientation.Vertical
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.TopToBottom if upright else direction.LeftToRight)
        off, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(needed if upright else off)
        self.setHorizontalScrollBarPolicy(off if upright else needed)
        # Undo the fixed size of the other orientation.
        self.setMinimumSize(0, 0)
        self.setMaximumSize(_UNBOUNDED, _UNBOUNDED)
        if upright:
            self.setFixedWidth(_THICKNESS)
        else:
            self.setFixedHeight(_THICKNESS)
        for rule in self._strip.findChildren(QFrame, "rule"):
            rule.setFixedSize(QSize(_BUTTON, 1) if upright else QSize(1, _BUTTON))
        self._upright = upright

    def select(self, piece: Piece | None) -> None:
        """Select a piece, or none."""
        if piece != self.piece:
            self.piece = piece
            for button in self.buttons:
                button.setChecked(button.piece == piece)
            self.chosen.emit(piece)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, PieceButton) and watched in self.buttons:
            if event.type() is QEvent.Type.FocusIn:
                self._stop_at(watched)
            elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
                here, last = self.buttons.index(watched), len(self.buttons) - 1
                ways = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
                ways |= dict.fromkeys((Qt.Key.Key_Up, Qt.Key.Key_Left), max(here - 1, 0))
                ways |= dict.fromkeys((Qt.Key.Key_Down, Qt.Key.Key_Right), min(here + 1, last))
                if event.key() in ways:
                    to = self.buttons[ways[Qt.Key(event.key())]]
                    to.setFocus(Qt.FocusReason.TabFocusReason)
                    self.ensureWidgetVisible(to)
                    return True
        return super().eventFilter(watched, event)

    def _stop_at(self, stop: PieceButton) -> None:
        """Let Tab come to one button alone."""
        for button in self.buttons:
            by_tab = button is stop
            policy = Qt.FocusPolicy.StrongFocus if by_tab else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    def icons(self) -> list[Piece]:
        """The icons in the order shown."""
        return [button.piece for button in self.buttons if button.piece.what == "icon"]

    def refresh(self) -> None:
        """Show the pieces of the edition."""
        edition = self._context.document.edition
        if edition is None:
            return
        ratio = self.devicePixelRatioF()
        shown = (
            edition.terrains.items(),
            list(edition.features.items()),
            edition.icons,
            self._context.appearance.colours,
            ratio,
        )
        # Each edit of a tile comes here, and the palette changes only with the declared kinds.
        if shown == self._shown:
            return
        self._shown = shown
        self._empty()
        before: str | None = None
        for piece in pieces_of(edition):
            if before not in (None, piece.what):
                self._box.addWidget(self._rule())
            before = piece.what
            self._box.addWidget(self._button(edition, piece, ratio))
        self._box.addStretch(1)
        if self.buttons:
            self._stop_at(self.buttons[0])
        if self.piece not in [button.piece for button in self.buttons]:
            self.select(None)

    def _empty(self) -> None:
        clear(self._box)
        self.buttons = []

    def _button(self, edition: Edition, piece: Piece, ratio: float) -> PieceButton:
        code = edition.terrains[piece.name].code if piece.what == "brush" else ""
        picture = picture_of(edition, piece, _PICTURE, ratio)
        button = PieceButton(piece, code, picture, self._context.appearance.colours)
        button.setAccessibleName(own_word(edition, piece.kind or piece.name))
        button.setToolTip(self._tip(edition, piece, code))
        button.setChecked(piece == self.piece)
        button.clicked.connect(self._choose)
        button.installEventFilter(self)
        self.buttons.append(button)
        return button

    def _tip(self, edition: Edition, piece: Piece, code: str) -> str:
        name = own_word(edition, piece.kind or piece.name)
        if piece.what == "brush":
            text = self.tr(
                "{name} ({code}): click it, then click sides of the tile, or drag from side to side"
            )
            return text.format(name=name, code=code)
        place = edition.icons[piece.name].on if piece.what == "icon" else TILE
        if place == TILE:
            text = self.tr("{name}: drag it onto the tile, or click it and then the tile")
            return text.format(name=name)
        text = self.tr("{name}, on {kind}: drag it there, or click it and then each {kind}")
        return text.format(name=name, kind=own_word(edition, place))

    def _rule(self) -> QFrame:
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setStyleSheet(f"background: {self._context.appearance.colours.border};")
        rule.setFixedSize(QSize(_BUTTON, 1) if self._upright else QSize(1, _BUTTON))
        return rule

    def _choose(self) -> None:
        button = self.sender()
        assert isinstance(button, PieceButton)
        self.select(button.piece if button.isChecked() else None)
