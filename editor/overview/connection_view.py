"""The view of connections: its summary, and the graph that is moved, zoomed and clicked."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from core.verification.connection_graph import Bundle, Disc, Island, islands

from ..document.game_translator import own_word
from ..widgets.announcements import announce
from ..widgets.commands import Command, make_commands, tr
from ..widgets.controls import SummaryBar
from ..widgets.painted_tips import PaintedTips
from .connection_painter import ConnectionPainter, GraphView, Node, frame_of, links_of
from .edition_view import EditionView

if TYPE_CHECKING:
    from core.edition.edition import Edition

    from ..document.document_context import DocumentContext

_LEAST: Final = 12.0  # pixels per place
_MOST: Final = 200.0
_MARGIN: Final = 0.3  # places left free around everything
_ASPECTS: Final = (0.6, 0.8, 1.0, 1.4, 2.0, 2.8)
_FRAME: Final = 6
_HEADING: Final = 24
_STEP: Final = 1.25
_SHOWN: Final = 12  # tiles that a description names
_EDGE: Final = 40  # pixels from the edge that the current node is kept away
_DRAG: Final = 4  # pixels from which a press is a drag
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class ConnectionCanvas(PaintedTips, QWidget):
    """Paints islands of connected designs; `chosen` gives the disc or the designs clicked.

    The wheel enlarges, dragging moves, arrow keys go from node to node.
    """

    chosen = Signal(object)
    reshaped = Signal()
    """The `aspect` of the widget has changed: the islands are to be laid out again for it."""

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context = context
        self._edition: Edition | None = None
        self.islands: tuple[Island, ...] = ()
        self._links: list[tuple[Bundle, Disc]] = []
        self.hovered: Node | None = None
        self.current: Node | None = None
        self.sight = GraphView()
        self._painter = ConnectionPainter(context, self.sight, self)
        self._fitted = True
        self._aspect = self.aspect
        self._pressed: QPoint | None = None
        self._dragged = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(240, 160)
        for signal in (
            context.selection.changed,
            context.pictures.ready,
            context.appearance.changed,
        ):
            signal.connect(self.update)

    def show_islands(self, edition: Edition | None, islands: tuple[Island, ...]) -> None:
        """Show other connections; the node under the pointer stays highlighted if it remains."""
        self._edition, self.islands = edition, islands
        self._links = links_of(islands)
        # The nodes are new objects for each edition.
        self.hovered = self._again(self.hovered)
        self.current = self._again(self.current)
        if self._fitted:
            self.fit()
        self.update()

    @property
    def aspect(self) -> float:
        """The width of the widget divided by its height, rounded to one of a few steps."""
        # In steps, so that dragging a splitter does not lay the graph out at every pixel.
        real = self.width() / max(1, self.height())
        return min(_ASPECTS, key=lambda step: abs(math.log(real / step)))

    def nodes(self) -> list[Node]:
        """All discs and all bundles of designs."""
        found: list[Node] = []
        for island in self.islands:
            found += [*island.discs, *island.bundles]
        return found

    def fit(self) -> None:
        """Show everything as large as there is room for."""
        self._fitted = True
        whole = self._whole()
        room = QRectF(self.rect())
        if len(self.islands) > 1:
            room.adjust(_FRAME, _HEADING, -_FRAME, -_FRAME)
        wide = room.width() / (whole.width() + 2 * _MARGIN)
        high = room.height() / (whole.height() + 2 * _MARGIN)
        # A few tiles are not blown up to fill the panel.
        self.sight.scale = max(_LEAST, min(wide, high, 96.0))
        self.sight.origin = room.center() - whole.center() * self.sight.scale
        self.update()

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Enlarge around a place of the widget, or around its middle."""
        at = around or QPointF(self.rect().center())
        scale = min(max(self.sight.scale * factor, _LEAST), _MOST)
        # The place under the pointer stays where it is.
        self.sight.origin = at - (at - self.sight.origin) * (scale / self.sight.scale)
        self.sight.scale, self._fitted = scale, False
        self.update()

    def node_at(self, position: QPointF) -> Node | None:
        """The node at a place of the widget, the topmost of several; None if there is none."""
        # Painted last is on top.
        found = (n for n in reversed(self.nodes()) if self.sight.box(n).contains(position))
        return next(found, None)

    def description(self, node: Node) -> str:
        """What a screen reader says of a node."""
        if isinstance(node, Disc):
            name = self.tr("Edge kind {name}").format(name=own_word(self._edition, node.terrain))
            if node.is_lonely:
                return self.tr(
                    "{name}: only one copy shows it, so no tile can be placed there"
                ).format(name=name)
            shown = self.tr("on %n copies", "", node.copies)
            return self.tr("{name}: {shown}").format(name=name, shown=shown)
        shows = self.tr("{number}× {terrain}")
        sides = ", ".join(
            shows.format(number=number, terrain=own_word(self._edition, terrain))
            for terrain, number in node.shown.items()
        )
        ids = ", ".join(design.id for design in node.designs[:_SHOWN])
        listed = ids + (", …" if len(node.designs) > _SHOWN else "")
        text = self.tr("Tile {tiles}: {sides}") if len(node.designs) == 1 else ""
        text = text or self.tr("Tiles {tiles}: {sides}")
        return text.format(tiles=listed, sides=sides)

    def _again(self, node: Node | None) -> Node | None:
        """The node that shows the same as one of the edition before; None without one."""
        wanted = None if node is None else _identity(node)
        return next((n for n in self.nodes() if wanted and _identity(n) == wanted), None)

    def _whole(self) -> QRectF:
        whole = QRectF()
        for island in self.islands:
            whole = whole.united(frame_of(island))
        return whole if not whole.isEmpty() else QRectF(0, 0, 1, 1)

    def _highlighted(self) -> set[int] | None:
        """The `id` of the focused node and of its neighbours; None without focus."""
        focus = self.hovered or (self.current if self.hasFocus() else None)
        if focus is None:
            return None
        links = (link for link in self._links if focus in link)
        return {id(focus), *(id(node) for link in links for node in link)}

    def _go(self, step: tuple[int, int]) -> None:
        """Move the keyboard focus to the nearest node in a direction."""
        nodes = self.nodes()
        if self.current is None:
            self.current = nodes[0] if nodes else None
        else:
            here = self.current.at
            ahead: list[tuple[float, int]] = []
            for n, node in enumerate(nodes):
                # Places are complex numbers.
                away = node.at - here
                along = away.real * step[0] + away.imag * step[1]
                across = abs(away.real * step[1]) + abs(away.imag * step[0])
                if along > 0.1 and across <= 2 * along:  # noqa: PLR2004 - a wide cone
                    # What lies straight ahead beats what is nearer but aside.
                    ahead.append((along + 2 * across, n))
            if ahead:
                self.current = nodes[min(ahead)[1]]
        if self.current is not None:
            announce(self, self.description(self.current), pointed=True)
            self._reveal(self.sight.place(self.current))
        self.update()

    def _reveal(self, place: QPointF) -> None:
        inside = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        if not inside.contains(place) and inside.isValid():
            x = min(max(place.x(), inside.left()), inside.right())
            y = min(max(place.y(), inside.top()), inside.bottom())
            self.sight.origin += QPointF(x, y) - place
            self._fitted = False

    def _point(self, node: Node | None) -> None:
        if node is not self.hovered:
            self.hovered = node
            shape = Qt.CursorShape.PointingHandCursor if node else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
            self.update()

    def _press_node(self, node: Node | None) -> None:
        if node is not None:
            self.current = node
            self.chosen.emit(node)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        with QPainter(self) as painter:
            colours = self._context.appearance.colours
            painter.fillRect(self.rect(), QColor(colours.surface))
            if self._edition is None or not self.islands:
                painter.setPen(QColor(colours.muted))
                painter.drawText(
                    self.rect(), Qt.AlignmentFlag.AlignCenter, self.tr("No tiles to show")
                )
                return
            current = self.current if self.hasFocus() else None
            shown = self._edition, self.islands
            room = QRectF(self.rect())
            bright = self._highlighted()
            self._painter.paint(painter, room, shown, bright=bright, current=current)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed, self._dragged = event.position().toPoint(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            self._point(self.node_at(event.position()))
            return
        moved = event.position().toPoint() - self._pressed
        if self._dragged or moved.manhattanLength() >= _DRAG:
            self._dragged, self._fitted = True, False
            self._pressed = event.position().toPoint()
            self.sight.origin += QPointF(moved)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        clicked = self._pressed is not None and not self._dragged
        if clicked and event.button() is Qt.MouseButton.LeftButton:
            self._press_node(self.node_at(event.position()))
        self._pressed, self._dragged = None, False
        self.hovered = None
        self.unsetCursor()
        self._point(self.node_at(event.position()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        # Eighths of a degree; a wheel turns by 15 degrees from notch to notch.
        steps = event.angleDelta().y() / 120
        if steps:
            self.zoom(_STEP**steps, event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self._go(_ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._press_node(self.current)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / _STEP)
        elif key == Qt.Key.Key_0:
            self.fit()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()
        if self.aspect != self._aspect:
            self._aspect = self.aspect
            self.reshaped.emit()

    def tip_at(self, place: QPointF) -> str:
        node = self.node_at(place)
        return "" if node is None else self.description(node)

    def tip_box(self, place: QPointF) -> QRect:
        node = self.node_at(place)
        return QRect() if node is None else self.sight.box(node).toAlignedRect()


def _identity(node: Node) -> object:
    """A key of a node that stays the same from one edition to the next."""
    if isinstance(node, Disc):
        return node.terrain
    first = node.designs[0]
    return first.set_number, first.id


class ConnectionView(EditionView):
    """Designs and edge kinds as a graph; what the start cannot reach stands apart."""

    # The canvas takes the keys that the tips name.
    smaller = Command(
        tr("Zoom out"), lambda self: self._reduce(), tip=tr("Zoom out (-)"), icon="zoom-out"
    )
    larger = Command(
        tr("Zoom in"), lambda self: self._enlarge(), tip=tr("Zoom in (+)"), icon="zoom-in"
    )
    whole = Command(
        tr("Show everything"),
        lambda view: view.canvas.fit(),
        tip=tr("Show everything (0)"),
        icon="zoom-fit",
    )

    def __init__(self, context: DocumentContext) -> None:
        super().__init__(context)
        self.canvas = ConnectionCanvas(context)
        self.canvas.setAccessibleName(self.tr("Connections between tiles"))
        self.canvas.chosen.connect(self._choose)
        make_commands(self, context.appearance)
        self.bar = SummaryBar((self.smaller, self.larger, self.whole), only_icons=True)
        self.stack(self.bar, self.canvas)
        self.canvas.reshaped.connect(self._reshape)
        self.setFocusProxy(self.canvas)

    def show_edition(self) -> None:
        """Lay the graph out for the present edition."""
        edition = self.context.document.edition
        found = islands(edition, aspect=self.canvas.aspect) if edition else ()
        self.canvas.show_islands(edition, found)
        self._sum_up()

    def _reshape(self) -> None:
        if self.canvas.islands:
            self.show_edition()

    def _sum_up(self) -> None:
        found = self.canvas.islands
        designs = sum(island.designs for island in found)
        apart = sum(island.designs for island in found if island.reached is False)
        known = any(island.reached for island in found)
        if not designs:
            text = self.tr("No tile is in play")
        elif not known:
            text = self.tr("No start tile is in play")
        elif apart:
            text = self.tr("%n designs can never be connected to the start tile", "", apart)
        else:
            text = self.tr("All %n designs can be connected to the start tile", "", designs)
        self.bar.say(text, "  ·  ".join(self._remarks()))

    def _remarks(self) -> list[str]:
        discs = [disc for island in self.canvas.islands for disc in island.discs]
        lonely = sum(disc.is_lonely for disc in discs)
        unseen = sum(not disc.copies for disc in discs)
        places = [bundle for island in self.canvas.islands for bundle in island.bundles]
        remarks = []
        if lonely:
            remarks.append(self.tr("%n edge kinds on a single copy", "", lonely))
        if unseen:
            remarks.append(self.tr("%n edge kinds on no tile", "", unseen))
        if any(len(bundle.designs) > 1 for bundle in places):
            remarks.append(self.tr("tiles with the same edges are grouped, with their number"))
        return remarks

    def _choose(self, node: Node) -> None:
        """Select the tiles of a place, or all that show an edge kind."""
        document = self.context.document
        edition = document.edition
        if edition is None:
            return
        if isinstance(node, Disc):
            designs = [d for d in edition.in_play if node.terrain in d.layout.terrains]
        else:
            designs = list(node.designs)
        self.select_designs(designs)

    def _enlarge(self) -> None:
        self.canvas.zoom(_STEP)

    def _reduce(self) -> None:
        self.canvas.zoom(1 / _STEP)
