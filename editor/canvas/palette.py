"""What can be put on a tile, along the canvas: terrains with their kinds, sites and icons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QDrag, QIcon, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from core.tileset.schema import TILE

from ..document.changes.tile_guesses import kinds_of
from ..look.appearance import sized
from ..widgets.form_fields import spoken
from .samples import rounded_pixmap, sample_svg, symbol_pixmap

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from core.edition.edition import Edition

    from ..document.desk import Desk

MIME: Final = "application/x-goldrush-piece"
THICKNESS: Final = 48
_PICTURE: Final = 30
_BUTTON: Final = 37

What: TypeAlias = Literal["brush", "site", "icon"]


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to put on a tile: a terrain (with the kind that takes its sides), a site, an icon.

    `name` is the terrain of a brush, and the kind of a site or an icon.
    """

    what: What
    name: str
    kind: str | None = None

    @property
    def wishes(self) -> tuple[str, ...]:
        """The kinds to be preferred while this is in hand."""
        kind = self.name if self.what == "site" else self.kind
        return (kind,) if kind else ()

    def mime(self) -> QMimeData:
        """Return it as something that can be dragged."""
        data = QMimeData()
        data.setData(MIME, "\t".join((self.what, self.name, self.kind or "")).encode())
        return data


def piece_in(data: QMimeData, edition: Edition | None) -> Piece | None:
    """Return the piece that is dragged, if it is one of this edition."""
    words = bytes(data.data(MIME).data()).decode(errors="replace").split("\t")
    known = pieces_of(edition) if edition and data.hasFormat(MIME) else []
    return next((p for p in known if [p.what, p.name, p.kind or ""] == words), None)


def pieces_of(edition: Edition) -> list[Piece]:
    """Return all pieces of an edition in its order: brushes, sites, icons."""
    brushes = []
    for terrain in edition.terrains:
        takers = [*kinds_of(edition, "line", terrain), *kinds_of(edition, "area", terrain)]
        takers.sort(key=list(edition.features).index)
        brushes += [Piece("brush", terrain, kind) for kind in takers] or [Piece("brush", terrain)]
    sites = [Piece("site", kind) for kind in kinds_of(edition, "site")]
    return [*brushes, *sites, *(Piece("icon", name) for name in edition.icons)]


def picture_of(edition: Edition, piece: Piece, size: int, ratio: float) -> QPixmap:
    """Return a picture of a piece as the edition draws it."""
    if piece.what == "brush":
        return rounded_pixmap(sample_svg(edition, piece.name, piece.kind), size, ratio)
    kinds = edition.features if piece.what == "site" else edition.icons
    return symbol_pixmap(piece.name, kinds[piece.name].symbol, size, ratio)


class PieceButton(QToolButton):
    """A piece to click, which takes it in hand, or to drag onto the tile."""

    def __init__(self, piece: Piece, code: str, desk: Desk) -> None:
        super().__init__()
        self.piece = piece
        self._code = code
        self._appearance = desk.appearance
        self._pressed_at: QPoint | None = None
        self.setCheckable(True)
        self.setFixedSize(_BUTTON, _BUTTON)
        self.setIconSize(QSize(_PICTURE, _PICTURE))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        way = event.position().toPoint() - (self._pressed_at or event.position().toPoint())
        if self._pressed_at is None or way.manhattanLength() < QApplication.startDragDistance():
            return
        self._pressed_at = None
        self.setDown(False)
        drag = QDrag(self)
        drag.setMimeData(self.piece.mime())
        drag.setPixmap(self.icon().pixmap(QSize(_PICTURE, _PICTURE), self.devicePixelRatioF()))
        drag.setHotSpot(QPoint(_PICTURE // 2, _PICTURE // 2))
        drag.exec(Qt.DropAction.CopyAction)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked():
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 7, 7)
        if self._code:
            place = self.rect().adjusted(_BUTTON - 17, _BUTTON - 17, -2, -2)
            painter.setPen(QPen(QColor(colours.border), 1))
            painter.setBrush(QColor(colours.surface))
            painter.drawEllipse(place)
            painter.setPen(QColor(colours.text))
            painter.setFont(sized(self.font(), 10, self.font().Weight.DemiBold))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._code)


class Palette(QScrollArea):
    """The pieces of the edition in a strip; `chosen` gives the one taken in hand, or None."""

    chosen = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._shown: tuple[object, ...] = ()
        self.piece: Piece | None = None
        self.buttons: list[PieceButton] = []
        self._strip = QWidget()
        self._strip.setAccessibleName(self.tr("What can be put on the tile"))
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._strip)
        self._box.setContentsMargins(5, 5, 5, 5)
        self._box.setSpacing(1)
        self.setWidget(self._strip)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Palette"))
        desk.document.changed.connect(self.refresh)
        desk.appearance.changed.connect(self.refresh)
        self.lie(Qt.Orientation.Vertical)
        self.refresh()

    def lie(self, orientation: Qt.Orientation) -> None:
        """Lie beside the tile (vertical) or below it (horizontal)."""
        upright = orientation is Qt.Orientation.Vertical
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.TopToBottom if upright else direction.LeftToRight)
        off, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(needed if upright else off)
        self.setHorizontalScrollBarPolicy(off if upright else needed)
        policy = QSizePolicy.Policy
        self.setSizePolicy(
            *((policy.Fixed, policy.Expanding) if upright else (policy.Expanding, policy.Fixed))
        )
        extra = 10
        self.setMinimumSize(0, 0)
        self.setMaximumSize(16777215, 16777215)
        if upright:
            self.setFixedWidth(THICKNESS + extra)
        else:
            self.setFixedHeight(THICKNESS + extra)
        for rule in self._strip.findChildren(QFrame, "rule"):
            rule.setFixedSize(QSize(_BUTTON, 1) if upright else QSize(1, _BUTTON))
        self._upright = upright

    def take(self, piece: Piece | None) -> None:
        """Take a piece in hand, or put down what is in hand."""
        if piece != self.piece:
            self.piece = piece
            for button in self.buttons:
                button.setChecked(button.piece == piece)
            self.chosen.emit(piece)

    def icons(self) -> list[Piece]:
        """Return the icons in the order shown."""
        return [button.piece for button in self.buttons if button.piece.what == "icon"]

    def refresh(self) -> None:
        """Show the pieces of the edition."""
        edition = self._desk.document.edition
        if edition is None:
            return
        ratio = self.devicePixelRatioF()
        shown = (
            *(edition.terrains.items(), list(edition.features.items()), edition.icons),
            *(self._desk.appearance.colours, ratio),
        )
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
        if self.piece not in [button.piece for button in self.buttons]:
            self.take(None)

    def _empty(self) -> None:
        while (item := self._box.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = []

    def _button(self, edition: Edition, piece: Piece, ratio: float) -> PieceButton:
        code = edition.terrains[piece.name].code if piece.what == "brush" else ""
        button = PieceButton(piece, code, self._desk)
        button.setIcon(QIcon(picture_of(edition, piece, _PICTURE, ratio)))
        button.setAccessibleName(spoken(piece.kind or piece.name))
        button.setToolTip(self._tip(edition, piece, code))
        button.setChecked(piece == self.piece)
        button.clicked.connect(self._choose)
        self.buttons.append(button)
        return button

    def _tip(self, edition: Edition, piece: Piece, code: str) -> str:
        name = spoken(piece.kind or piece.name)
        if piece.what == "brush":
            text = self.tr(
                "{name} ({code}): click it, then sides of the tile, or drag from side to side"
            )
            return text.format(name=name, code=code)
        if piece.what == "site":
            text = self.tr("{name}: drag it onto the tile, or click it and then the tile")
            return text.format(name=name)
        place = edition.icons[piece.name].on
        if place == TILE:
            text = self.tr("{name}: drag it onto the tile, or click it and then the tile")
            return text.format(name=name)
        text = self.tr("{name}, on {kind}: drag it there, or click it and then each {kind}")
        return text.format(name=name, kind=spoken(place))

    def _rule(self) -> QFrame:
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setStyleSheet(f"background: {self._desk.appearance.colours.border};")
        rule.setFixedSize(QSize(_BUTTON, 1) if self._upright else QSize(1, _BUTTON))
        return rule

    def _choose(self) -> None:
        button = self.sender()
        assert isinstance(button, PieceButton)
        self.take(button.piece if button.isChecked() else None)
