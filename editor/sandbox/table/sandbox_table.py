"""What the tables of all games have in common: they follow the game, and are zoomed and panned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from ...widgets.drawn_parts import DrawnParts
from ...widgets.floating_labels import Bubble
from ..game_session import G_co
from .camera import PANNING
from .edge_bar import EdgeBar

if TYPE_CHECKING:
    from core.records.game_tree import Moment

    from ...look.colours import Colours
    from ..view_context import ViewContext
    from .camera import CameraControl
    from .motion import SceneAnimation
    from .table_actions import SandboxTableActions


class SandboxTable(DrawnParts, QWidget, Generic[G_co]):
    """A table as a widget, which tells clicks from drags: a drag moves the table.

    `commands` are for menus and toolbars. `mouse` is where the mouse is over the table, or None;
    `is_panning` says that it drags the table. A subclass makes the first three attributes and
    calls `_connect`; it says what is shown, and what the mouse points at and clicks.
    """

    camera_control: CameraControl
    motion: SceneAnimation
    commands: SandboxTableActions

    def __init__(self, context: ViewContext[G_co], foot: int = 0) -> None:
        """Keep so many pixels at the foot free."""
        super().__init__()
        self.session, self._appearance = context.session, context.appearance
        self.highlights = context.highlights
        self.bubble = Bubble(self, self._appearance)
        self.bar = EdgeBar(self, foot)
        self.mouse: QPointF | None = None
        self.is_panning = False
        self._pressed: QPointF | None = None
        self._pressed_in: Moment[G_co] | None = None
        self._moment: Moment[G_co] | None = None
        self._hint = ""
        self._is_behind = True
        self.setMinimumSize(160, 120 + foot)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # each frame fills it
        self.setAccessibleName(self.tr("Table"))

    def _connect(self) -> None:
        self.session.moved.connect(self._remember)
        self.session.changed.connect(self._follow)
        self.highlights.changed.connect(self.update)
        self.camera_control.changed.connect(self._follow_camera)
        self.motion.stepped.connect(self.update)
        commands = self.commands
        commands.switched.connect(self.follow_switches)
        commands.fit_all.triggered.connect(self.fit_all)
        commands.go_to_last.triggered.connect(self.go_to_last)
        commands.zoom_in.triggered.connect(self.zoom_in)
        commands.zoom_out.triggered.connect(self.zoom_out)

    # --- For menus and toolbars ---

    @property
    def colours(self) -> Colours:
        """The colours of the window."""
        return self._appearance.colours

    @property
    def is_animated(self) -> bool:
        """Whether moves are animated: as its menu says, unless nothing in the program is to be."""
        return self.commands.animate.isChecked() and self._appearance.prefers("animations")

    def fit_all(self) -> None:
        """Show the whole table, as large as possible."""
        raise NotImplementedError

    def go_to_last(self) -> None:
        """Show the last move in the middle."""
        raise NotImplementedError

    def follow_switches(self) -> None:
        """Apply the switches of the menu."""
        raise NotImplementedError

    def zoom_in(self) -> None:
        """Show the table larger, around the pointer if it is over the table."""
        self.camera_control.zoom_step(1, self.mouse)

    def zoom_out(self) -> None:
        """Show the table smaller."""
        self.camera_control.zoom_step(-1, self.mouse)

    # --- Following the game ---

    def _remember(self, moment: Moment[G_co]) -> None:
        self._moment = moment

    def _follow(self) -> None:
        """Show the present moment."""
        moment, self._moment = self._moment, None
        if not self.isVisible():
            self._is_behind = True
            return
        # Only a single move that was just made, and not while bots play to the end.
        is_shown = moment is self.session.now and not self.session.is_running
        is_move = moment is not None
        self._show(is_move=is_move, animated=is_move and is_shown and self.is_animated)

    def _show(self, *, is_move: bool, animated: bool) -> None:
        """Show the present moment, which a move may have led to."""
        raise NotImplementedError

    def _follow_camera(self) -> None:
        self.bubble.dismiss()
        self.point()
        self.update()

    # --- By mouse ---

    @property
    def at_rest(self) -> QPointF | None:
        """The position of the mouse unless it drags the table."""
        return None if self.is_panning else self.mouse

    def point(self) -> None:
        """Point at what is under the mouse."""
        raise NotImplementedError

    def _follow_mouse(self) -> None:
        """Point at what is under the mouse, which was moved or clicked."""
        self.point()

    def _click(self, button: Qt.MouseButton, pos: QPointF, *, pressed: bool) -> None:
        """Do what a click does; `pressed` says that the table could have been dragged."""
        raise NotImplementedError

    def _can_drag(self, pos: QPointF) -> bool:  # noqa: ARG002 - for subclasses
        return True

    # --- What Qt calls ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouse = event.position()
        if event.button() in PANNING and self._can_drag(self.mouse):
            self._pressed, self._pressed_in = self.mouse, self.session.now

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Click again, unless the first click was a move: the second is not for what it led to."""
        if self._pressed_in is self.session.now:
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        before, self.mouse = self.mouse, event.position()
        if self._pressed is not None and not self.is_panning:
            far = (self.mouse - self._pressed).manhattanLength()
            if far >= QApplication.startDragDistance():
                # Measured from the press, or the table would lag behind by the drag distance.
                self.is_panning, before = True, self._pressed
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self.is_panning and before is not None:
            self.camera_control.pan(self.mouse - before)
        else:
            self._follow_mouse()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_panning, pressed = self.is_panning, self._pressed is not None
        self._pressed, self.is_panning = None, False
        self.mouse = event.position()
        self.unsetCursor()
        self._follow_mouse()
        if not was_panning:  # a drag is not a click
            self._click(event.button(), self.mouse, pressed=pressed)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()
        # With Alt, some platforms report horizontal scrolling.
        turned = event.angleDelta().y() or event.angleDelta().x()
        if turned:
            self.camera_control.turn_wheel(turned, event.position())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.mouse = None
        self.point()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and self.camera_control.pinch(event):
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_behind:
            self._is_behind = False
            self._moment = None
            self._follow()
            if self.camera_control.fits_all:
                self.fit_all()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.move_to_foot()
        grown = event.size() - event.oldSize()
        if self.camera_control.fits_all:
            self.fit_all()
        else:
            self.camera_control.resized(grown.width(), grown.height())
