"""What mouse and keys do on the canvas: pointing, dragging with a preview, doing gestures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from core.tileset.geometry import side_points
from core.tileset.schema import TILE

from .descriptions import Describer
from .edited_tile import EditedTile, TrackedTarget
from .gestures import Gesture, drag_gesture, next_terrain, piece_gesture
from .targets import MIDDLE, TileTarget, segment_number

if TYPE_CHECKING:
    from ..document.changes.tile_gestures import Outcome
    from ..document.document_context import DocumentContext
    from .pieces import Piece
    from .targets import DrawnTile


class _TargetAttribute:
    """A target as an attribute, followed through edits: segments are renumbered by them."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f"_{name}"

    def __get__(self, controller: CanvasController, owner: type) -> TileTarget | None:
        kept: TrackedTarget | None = controller.__dict__.get(self._name)
        return controller.tile.resolve(kept)

    def __set__(self, controller: CanvasController, target: TileTarget | None) -> None:
        controller.__dict__[self._name] = None if target is None else controller.tile.track(target)


class CanvasController(QObject):
    """What is pointed at, in focus, dragged and aimed at; `moved` says that any of it changed.

    Mouse and keys go through the same methods.

    What an edit removed is no longer pointed at or dragged, and the first side gets the focus.
    `preview` is what putting down or clicking would make of the tile, or why it cannot be done.
    `explained` gives the reason for something that was tried and refused.
    """

    moved = Signal()
    explained = Signal(str)
    # Undo and edits of other views renumber segments while the mouse holds still.
    over, dragged, goal = _TargetAttribute(), _TargetAttribute(), _TargetAttribute()
    _in_focus = _TargetAttribute()

    def __init__(self, context: DocumentContext, parent: QObject) -> None:
        super().__init__(parent)
        self.tile = EditedTile(context, self)
        self.words = Describer(context.document, self)
        self.piece: Piece | None = None
        self.preview: Outcome | str | None = None
        self.pending: Gesture | None = None
        self.apart = False
        self.tile.refused.connect(self.explained)

    @property
    def focus(self) -> TileTarget:
        """What keys work on."""
        return self._in_focus or TileTarget("side", 0)

    @focus.setter
    def focus(self, target: TileTarget) -> None:
        self._in_focus = target

    @property
    def wishes(self) -> tuple[str, ...]:
        """The kinds that the selected piece prefers."""
        return self.piece.wishes if self.piece else ()

    def point_at(self, target: TileTarget | None) -> None:
        """Be over something; with a piece in controller, preview what a click would do."""
        if target != self.over:
            self.over = target
            self._try(self._piece_gesture(target, 1))

    # Of the chips: being over one shows the tile as a click on it would make it.
    def preview_side(self, side: int, terrain: str | None) -> None:
        """Preview another terrain on a side; None ends that."""
        self._try(Gesture("set", TileTarget("side", side), word=terrain) if terrain else None)

    def take_piece(self, piece: Piece | None) -> None:
        """Work with a piece of the palette, or with none."""
        self.piece = piece
        self.over = None
        self._try(None)

    def select(self, target: TileTarget) -> None:
        """Move the focus of the keyboard; a segment is selected by that."""
        self.focus = target
        self.tile.selection.select_segment(target.number if target.what == "segment" else None)
        self.moved.emit()

    def click(self, target: TileTarget, *, again: bool = False, take_away: bool = False) -> None:
        """Do what a click on something means: use the selected piece, count up, or select it.

        Clicking a side `again` gives it the next terrain.
        """
        more = -1 if take_away else 1
        gesture = self._piece_gesture(target, more)
        if self.piece is None and target.what == "icon":
            gesture = self._icon_gesture(target, str(target.icon), more)
        elif self.piece is None and target.what == "side" and again:
            gesture = next_terrain(self.tile.drawn, target)
        if gesture is not None:
            self.do(gesture)
        elif self.piece is None:
            self.select(target)

    def drop(self, target: TileTarget, piece: Piece) -> bool:
        """Drop a piece of the palette onto something; return whether the tile took it."""
        # The dragged piece stands in for the selected one while its gesture is found.
        held, self.piece = self.piece, piece
        gesture = self._piece_gesture(target, 1)
        self.piece = held
        return gesture is not None and self.do(gesture)

    def preview_drop(self, target: TileTarget | None, piece: Piece) -> None:
        """Preview what dropping a piece would do."""
        held, self.piece = self.piece, piece
        self.over = target
        self._try(self._piece_gesture(target, 1))
        self.piece = held

    def can_drag(self, target: TileTarget) -> bool:
        """Whether something can be dragged: all but fields and the middle can."""
        drawn, number = self.tile.drawn, target.number
        if drawn is None or target.what == "middle":
            return False
        is_segment = target.what == "segment" and number is not None
        return not is_segment or drawn.design.layout.segments[number or 0].shape != "field"

    def start_drag(self, target: TileTarget) -> bool:
        """Begin a drag at a target; return whether that is possible."""
        reason = self.tile.why_not()
        if reason is None and not self.can_drag(target):
            reason = self.tr(
                "Start at a side, a line, a site or an area; fields follow from the other features."
            )
        if reason is not None:
            self.explained.emit(reason)
            return False
        # The goal is set by the first move, so that a press alone previews nothing.
        self.dragged, self.goal = target, None
        self._try(None)
        return True

    def drag_to(self, goal: TileTarget | None, *, apart: bool | None = None) -> None:
        """Drag to another target, with a preview; with `apart` not to be joined with it as usual.

        None leaves that as it is.
        """
        apart = self.apart if apart is None else apart
        # The mouse moves far more often than the goal changes, and a preview is a whole tile.
        same = goal == self.goal and apart == self.apart and self.pending is not None
        if self.dragged is None or same:
            return
        self.goal, self.apart = goal, apart
        self._try(self._drag(self.dragged, goal))

    def finish_drag(self) -> bool:
        """Do what the drag means at its goal; return whether it was done."""
        # Ended before it is done: an edit during a drag cancels it (`TileView._follow_edit`).
        held, goal = self.dragged, self.goal
        gesture = self._drag(held, goal) if held else None
        self.dragged = self.goal = None
        self.apart = False
        if gesture is None:
            self._try(None)
            return False
        return self.do(gesture)

    def cancel(self) -> bool:
        """Cancel a drag or a preview; return whether there was one."""
        # The right button and Escape first cancel, and only do something else where nothing was.
        busy = self.dragged is not None or self.pending is not None
        self.dragged = self.goal = None
        self.apart = False
        self._try(None)
        return busy

    def do(self, gesture: Gesture) -> bool:
        """Do a gesture as one step of undo, and focus its result."""
        made = self.tile.do(gesture, self._label(gesture))
        self._try(None)
        if made is None:
            return False
        # The segments have other numbers now: the focus goes to the one that the edit returned.
        if gesture.verb == "icon" and gesture.target.what == "icon":
            self.focus = TileTarget("icon", made.segment, gesture.word)
        elif gesture.picks and made.segment is not None:
            self.focus = TileTarget("segment", made.segment)
        self.moved.emit()
        return True

    def takers(self, piece: Piece) -> list[int]:
        """The segments that may carry a piece; none if it stands on the tile itself."""
        drawn = self.tile.drawn
        if drawn is None:
            return []
        segments = drawn.design.layout.segments
        if piece.what == "icon":
            icon = drawn.edition.icons.get(piece.name)
            return [n for n, segment in enumerate(segments) if icon and segment.kind == icon.on]
        if piece.what == "site":
            return [n for n, segment in enumerate(segments) if segment.shape in ("line", "site")]
        return []

    def icon_to_count(self) -> str | None:
        """The icon that + and - mean: in focus, selected, or the first that may be here."""
        drawn = self.tile.drawn
        if self.focus.what == "icon":
            return self.focus.icon
        if self.piece is not None and self.piece.what == "icon":
            return self.piece.name
        number = segment_number(self.focus)
        if drawn is None or number is None:
            return None
        kind = drawn.design.layout.segments[number].kind
        return next((icon.name for icon in drawn.edition.icons.values() if icon.on == kind), None)

    def count(self, icon: str, more: int) -> bool:
        """Show more or fewer of an icon on what is in focus, or on the tile itself.

        From a side or the middle it goes to a feature there, which is in focus from then on.
        """
        drawn = self.tile.drawn
        if drawn is None:
            return False
        known = drawn.edition.icons.get(icon)
        alone = known is not None and known.on == TILE
        number = segment_number(self.focus)
        if number is None and known is not None and not alone:
            number = self._carrier(drawn, known.on)
        target = MIDDLE if alone or number is None else TileTarget("segment", number)
        done = self.do(self._icon_gesture(target, icon, more))
        now = self.tile.drawn
        # A field that the file did not list is listed with its first icon, under another number.
        if done and now and known and target != MIDDLE and segment_number(self.focus) is None:
            self.select(TileTarget("segment", self._carrier(now, known.on)))
        return done

    def _carrier(self, drawn: DrawnTile, kind: str) -> int | None:
        """The segment that an icon is meant for while a side or the middle is in focus; or None.

        It is what takes the side; failing that what borders on it, or the only one of its kind.
        """
        segments = drawn.design.layout.segments
        side = self.focus.number if self.focus.what == "side" else None
        points = side_points(side) if side is not None else ()
        held = [n for n, part in enumerate(segments) if side in part.sides]
        alike = [n for n, part in enumerate(segments) if part.kind == kind]
        near = [n for n in alike if {*points} & {*segments[n].points}]
        # The first rule that leaves no choice decides.
        for found in ([n for n in held if n in alike], near, alike):
            if len(found) == 1:
                return found[0]
        return held[0] if held else None

    def _piece_gesture(self, target: TileTarget | None, more: int) -> Gesture | None:
        drawn, copy = self.tile.drawn, self.tile.copy
        if self.piece is None or target is None or drawn is None:
            return None
        return piece_gesture(drawn, self.piece, target, more, copy)

    def _drag(self, dragged: TileTarget, goal: TileTarget | None) -> Gesture | None:
        drawn, copy = self.tile.drawn, self.tile.copy
        if drawn is None:
            return None
        return drag_gesture(drawn, dragged, goal, self.wishes, copy, apart=self.apart)

    def _icon_gesture(self, target: TileTarget, icon: str, more: int) -> Gesture:
        return Gesture("icon", target, word=icon, more=more, copy=self.tile.copy)

    def _try(self, gesture: Gesture | None) -> None:
        self.pending = gesture
        self.preview = self.tile.attempt(gesture) if gesture else None
        self.moved.emit()

    def _label(self, gesture: Gesture) -> str:
        labels = {
            "set": self.tr("Change a side of {id}"),
            "connect": self.tr("Join parts of {id}"),
            "arm": self.tr("Join parts of {id}"),
            "touch": self.tr("Change what touches on {id}"),
            "cross": self.tr("Change a bridge or tunnel of {id}"),
            "inner": self.tr("Add an inner field to {id}"),
            "site": self.tr("Add a site to {id}"),
            "part": self.tr("Split a feature of {id}"),
            "remove": self.tr("Remove a feature of {id}"),
            "rename": self.tr("Name a feature of {id}"),
            "kind": self.tr("Change the kind of a feature of {id}"),
            "icon": self.tr("Change the icons of {id}"),
            "move-icon": self.tr("Move an icon on {id}"),
        }
        return labels.get(gesture.verb, self.tr("Change {id}"))


def cursor_for(controller: CanvasController) -> Qt.CursorShape:
    """The pointer that says what a press of the button would do."""
    shape = Qt.CursorShape
    # A preview that is a text is the reason why the gesture is refused.
    if isinstance(controller.preview, str):
        return shape.ForbiddenCursor
    if controller.dragged is not None:
        return shape.ClosedHandCursor
    if (
        controller.over is None
        or controller.over.what == "middle"
        or controller.tile.why_not() is not None
    ):
        return shape.ArrowCursor
    if controller.over.what == "segment" and controller.piece is None:
        return shape.OpenHandCursor if controller.can_drag(controller.over) else shape.ArrowCursor
    return shape.PointingHandCursor
