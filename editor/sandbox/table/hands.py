"""Things that players hold, as buttons: those to pick from are large, others may be face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from ...look.appearance import smooth_painter
from ...widgets.box_layouts import discard, hbox
from ...widgets.card_delegate import paint_box, paint_picture
from ...widgets.flow_layout import FlowLayout
from ...widgets.form_fields import muted_label, set_role
from ...widgets.plain_text import as_tip
from ..piece_pictures import Chip
from ..seat_colours import edge_of, seat_colour

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QEnterEvent

    from ..view_context import AnyContext

LARGE, SMALL = 56, 34
"""Heights of things to pick from, and of others, in pixels."""
_RIM: Final = 4
_FAINT: Final = 0.4  # opacity of what is of no use now
_STRIPES: Final = 5  # pixels from one stripe to the next


class HeldThing(QAbstractButton):
    """A thing of a hand: chosen where it is checked, faint where it `fits` nowhere.

    `key` is what it is picked by, "" if it lies face down. A subclass says what it is called and
    shows.
    """

    def __init__(  # noqa: PLR0913 - what a thing in a hand is
        self, context: AnyContext, seat: int, key: str, size: QSize, *, picks: bool, fits: bool
    ) -> None:
        """`picks` says that it can be picked."""
        super().__init__()
        self._context, self._seat, self.key, self._fits = context, seat, key, fits
        self._size = size
        self.setFixedSize(size + QSize(2 * _RIM, 2 * _RIM))
        self.setCheckable(picks)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if picks else Qt.FocusPolicy.NoFocus)
        name = self._name()
        self.setAccessibleName(name)
        self.setToolTip(as_tip(name))

    def _name(self) -> str:
        raise NotImplementedError

    def _picture(self) -> QPixmap | None:
        """What it shows; None while that is being drawn."""
        raise NotImplementedError

    def _paint_back(self, painter: QPainter, place: QRectF) -> None:
        """Paint a back, striped in the colour of its player."""
        colours = self._context.appearance.colours
        colour = seat_colour(self._context.session.players, self._seat)
        shape = QPainterPath()
        shape.addRoundedRect(place, 4, 4)
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(place, QColor(colours.hover))
        painter.setPen(QColor(colour))
        painter.setOpacity(0.55)
        for n in range(0, round(place.width() + place.height()), _STRIPES):
            painter.drawLine(place.topLeft() + QPointF(n, 0), place.topLeft() + QPointF(0, n))
        painter.restore()
        paint_box(painter, place, line=edge_of(colour, colours), radius=4)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        colours = self._context.appearance.colours
        with smooth_painter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            lines = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            if self.isChecked():
                paint_box(painter, lines, ground=colours.selection, line=colours.accent, width=2)
            elif self.isCheckable() and self.underMouse():
                paint_box(painter, lines, ground=colours.hover)
            if self.hasFocus():
                paint_box(painter, lines, line=colours.strong_border, width=1.5)
            place = self.rect().adjusted(_RIM, _RIM, -_RIM, -_RIM)
            if not self.key:
                self._paint_back(painter, QRectF(place))
                return
            faint = self.isCheckable() and not self._fits
            paint_picture(painter, place, self._picture(), colours, _FAINT if faint else 1.0)


class Hands(QWidget):
    """All hands, one after another; hidden if nobody holds anything.

    `chosen` gives the key of the thing that was picked. A subclass says what is held.
    """

    chosen = Signal(str)

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        self.things: list[HeldThing] = []
        self._groups: list[QWidget] = []
        set_role(self, "surface")
        self._line = FlowLayout(self, gap=14, line_gap=4)
        self._line.setContentsMargins(10, 5, 10, 5)
        self.hide()
        context.session.changed.connect(self._follow)
        context.appearance.changed.connect(self._follow)

    def _held(self) -> Iterator[tuple[int, Sequence[HeldThing], str]]:
        """Each seat, or NOBODY, that holds something, its things, and what is said behind them."""
        raise NotImplementedError

    @property
    def _taken(self) -> str:
        """The key of the thing that is picked; "" if none is."""
        raise NotImplementedError

    def _follow(self) -> None:
        """Show the hands as they are now, as far as the viewpoint sees them."""
        focus = next((thing.key for thing in self.things if thing.hasFocus()), "")
        discard(*self._groups)
        self.things, self._groups = [], []
        for seat, things, more in self._held():
            self._add(seat, things, more)
        self.setVisible(bool(self._groups))
        self._mark()
        if focus:
            self._give_focus(focus)

    def _add(self, seat: int, things: Sequence[HeldThing], more: str) -> None:
        session = self._context.session
        whose: tuple[QWidget, ...] = ()
        if seat >= 0:
            chip, colour = Chip(), seat_colour(session.players, seat)
            chip.set_colours(colour, edge_of(colour, self._context.appearance.colours))
            whose = chip, muted_label(session.players[seat])
        for thing in things:
            if thing.isCheckable():
                thing.clicked.connect(lambda _=False, key=thing.key: self.chosen.emit(key))
        parts = (*whose, *things, *([muted_label(more)] if more else ()))
        group = QWidget()
        hbox(*parts, on=group, margins=(0, 0, 0, 0), spacing=3)
        self._line.addWidget(group)
        group.show()
        self._groups.append(group)
        self.things += things

    def _mark(self) -> None:
        """Mark the thing that is picked: one of several equal ones."""
        taken = self._taken
        for thing in self.things:
            own = thing.isCheckable() and bool(taken) and thing.key == taken
            thing.setChecked(own)
            taken = "" if own else taken

    def _give_focus(self, key: str) -> None:
        thing = next((thing for thing in self.things if thing.key == key), None)
        if thing is not None and thing.isCheckable():
            thing.setFocus()
