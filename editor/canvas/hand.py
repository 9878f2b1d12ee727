"""The designer's hand on the canvas: what it is over, what it holds, and what that would do.

The same hand is moved by the mouse and by keys: it clicks, it takes hold of something, is led
elsewhere with a preview of what would come of it, and puts it down or is called off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.tileset.geometry import side_points
from core.tileset.schema import TILE

from .bench import Bench, KeptTarget, segment_number
from .describing import Describer
from .intentions import Intention
from .meaning import meant_by_carrying, meant_by_cycling, meant_by_piece
from .targets import MIDDLE, Target

if TYPE_CHECKING:
    from ..document.changes.tile_gestures import Outcome
    from ..document.desk import Desk
    from .palette import Piece
    from .targets import Ground


class _Following:
    """An attribute of a hand that is a target, by whatever number that has on the tile now."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f"_{name}"

    def __get__(self, hand: Hand, owner: type) -> Target | None:
        kept: KeptTarget | None = hand.__dict__.get(self._name)
        return hand.bench.found(kept)

    def __set__(self, hand: Hand, target: Target | None) -> None:
        hand.__dict__[self._name] = None if target is None else hand.bench.kept(target)


class Hand(QObject):
    """What is pointed at, in focus, held and aimed at; `moved` says that any of it changed.

    What is gone from the tile is not pointed at nor held any more; a side is in focus then.
    `preview` is what putting down or clicking would make of the tile, or why it cannot be done.
    `explained` gives the reason for something that was tried and refused.
    """

    moved = Signal()
    explained = Signal(str)
    over, held, goal = _Following(), _Following(), _Following()
    _in_focus = _Following()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self.bench = Bench(desk, self)
        self.words = Describer(self)
        self.piece: Piece | None = None
        self.preview: Outcome | str | None = None
        self.trying: Intention | None = None
        self.bench.refused.connect(self.explained)

    @property
    def focus(self) -> Target:
        """What keys work on."""
        return self._in_focus or Target("side", 0)

    @focus.setter
    def focus(self, target: Target) -> None:
        self._in_focus = target

    @property
    def wishes(self) -> tuple[str, ...]:
        """The kinds to be preferred, as what is in hand says."""
        return self.piece.wishes if self.piece else ()

    def point_at(self, target: Target | None) -> None:
        """Be over something; with a piece in hand, preview what a click would do."""
        if target != self.over:
            self.over = target
            self._try(self._meant_by_piece(target, 1))

    def preview_side(self, side: int, terrain: str | None) -> None:
        """Preview another terrain on a side; None ends that."""
        self._try(Intention("set", Target("side", side), word=terrain) if terrain else None)

    def take_piece(self, piece: Piece | None) -> None:
        """Have another piece of the palette in hand, or none."""
        self.piece = piece
        self.over = None
        self._try(None)

    def look_at(self, target: Target) -> None:
        """Let keys work on something from now on; a segment is picked by it."""
        self.focus = target
        self.bench.selection.select_segment(target.number if target.what == "segment" else None)
        self.moved.emit()

    def click(self, target: Target, *, again: bool = False, take_away: bool = False) -> None:
        """Do what a click on something means: use the piece in hand, count up, or pick it.

        Clicking a side `again` gives it the next terrain.
        """
        more = -1 if take_away else 1
        meant = self._meant_by_piece(target, more)
        if self.piece is None and target.what == "icon":
            meant = self._meant_by_icon(target, str(target.icon), more)
        elif self.piece is None and target.what == "side" and again:
            meant = meant_by_cycling(self.bench.ground, target)
        if meant is not None:
            self.do(meant)
        elif self.piece is None:
            self.look_at(target)

    def drop(self, target: Target, piece: Piece) -> bool:
        """Put a piece that was dragged onto something; say whether it stayed."""
        held, self.piece = self.piece, piece
        meant = self._meant_by_piece(target, 1)
        self.piece = held
        return meant is not None and self.do(meant)

    def preview_drop(self, target: Target | None, piece: Piece) -> None:
        """Preview what dropping a piece would do."""
        held, self.piece = self.piece, piece
        self.over = target
        self._try(self._meant_by_piece(target, 1))
        self.piece = held

    def can_hold(self, target: Target) -> bool:
        """Say whether something can be led elsewhere: all but fields and the middle can."""
        ground, number = self.bench.ground, target.number
        if ground is None or target.what == "middle":
            return False
        is_segment = target.what == "segment" and number is not None
        return not is_segment or ground.design.layout.segments[number or 0].shape != "field"

    def hold(self, target: Target) -> bool:
        """Take hold of something to lead it elsewhere; say whether it can be."""
        reason = self.bench.why_not()
        if reason is None and not self.can_hold(target):
            reason = self.tr(
                "Begin at a side, a line, a site or an area; fields follow the others."
            )
        if reason is not None:
            self.explained.emit(reason)
            return False
        self.held, self.goal = target, None
        self._try(None)
        return True

    def lead(self, goal: Target | None) -> None:
        """Lead what is held to another place, with a preview."""
        if self.held is None or (goal == self.goal and self.trying is not None):
            return
        self.goal = goal
        self._try(meant_by_carrying(self.held, goal, self.wishes, self.bench.copy))

    def put_down(self) -> bool:
        """Do what leading it here means; say whether it was done."""
        held, goal = self.held, self.goal
        self.held = self.goal = None
        meant = meant_by_carrying(held, goal, self.wishes, self.bench.copy) if held else None
        if meant is None:
            self._try(None)
            return False
        return self.do(meant)

    def let_go(self) -> bool:
        """Call off whatever is under way; say whether anything was."""
        busy = self.held is not None or self.trying is not None
        self.held = self.goal = None
        self._try(None)
        return busy

    def do(self, meant: Intention) -> bool:
        """Do what is meant as one step of undo, and look at what came of it."""
        made = self.bench.do(meant, self._label(meant))
        self._try(None)
        if made is None:
            return False
        if meant.verb == "icon" and meant.target.what == "icon":
            self.focus = Target("icon", made.segment, meant.word)
        elif meant.picks and made.segment is not None:
            self.focus = Target("segment", made.segment)
        self.moved.emit()
        return True

    def takers(self, piece: Piece) -> list[int]:
        """Return the segments that may carry a piece; none if it stands on the tile itself."""
        ground = self.bench.ground
        if ground is None:
            return []
        segments = ground.design.layout.segments
        if piece.what == "icon":
            icon = ground.edition.icons.get(piece.name)
            return [n for n, segment in enumerate(segments) if icon and segment.kind == icon.on]
        if piece.what == "site":
            return [n for n, segment in enumerate(segments) if segment.shape in ("line", "site")]
        return []

    def icon_to_count(self) -> str | None:
        """Return the icon that + and - mean: in focus, in hand, or the first that may be here."""
        ground = self.bench.ground
        if self.focus.what == "icon":
            return self.focus.icon
        if self.piece is not None and self.piece.what == "icon":
            return self.piece.name
        number = segment_number(self.focus)
        if ground is None or number is None:
            return None
        kind = ground.design.layout.segments[number].kind
        return next((icon.name for icon in ground.edition.icons.values() if icon.on == kind), None)

    def count(self, icon: str, more: int) -> bool:
        """Show more or fewer of an icon on what is in focus, or on the tile itself.

        From a side or the middle it goes to a feature there, which is in focus from then on.
        """
        ground = self.bench.ground
        if ground is None:
            return False
        known = ground.edition.icons.get(icon)
        alone = known is not None and known.on == TILE
        number = segment_number(self.focus)
        if number is None and known is not None and not alone:
            number = self._carrier(ground, known.on)
        target = MIDDLE if alone or number is None else Target("segment", number)
        done = self.do(self._meant_by_icon(target, icon, more))
        now = self.bench.ground
        if done and now and known and target != MIDDLE and segment_number(self.focus) is None:
            self.look_at(Target("segment", self._carrier(now, known.on)))
        return done

    def _carrier(self, ground: Ground, kind: str) -> int | None:
        """Return the segment that an icon is meant for while a side or the middle is in focus.

        It is what takes the side; failing that what borders on it, or the only one of its kind.
        """
        segments = ground.design.layout.segments
        side = self.focus.number if self.focus.what == "side" else None
        points = side_points(side) if side is not None else ()
        held = [n for n, part in enumerate(segments) if side in part.sides]
        alike = [n for n, part in enumerate(segments) if part.kind == kind]
        near = [n for n in alike if {*points} & {*segments[n].points}]
        for found in ([n for n in held if n in alike], near, alike):
            if len(found) == 1:
                return found[0]
        return held[0] if held else None

    def _meant_by_piece(self, target: Target | None, more: int) -> Intention | None:
        ground, copy = self.bench.ground, self.bench.copy
        if self.piece is None or target is None or ground is None:
            return None
        return meant_by_piece(ground, self.piece, target, more, copy)

    def _meant_by_icon(self, target: Target, icon: str, more: int) -> Intention:
        return Intention("icon", target, word=icon, more=more, copy=self.bench.copy)

    def _try(self, meant: Intention | None) -> None:
        self.trying = meant
        self.preview = self.bench.attempt(meant) if meant else None
        self.moved.emit()

    def _label(self, meant: Intention) -> str:
        labels = {
            "set": self.tr("Change a side of {id}"),
            "connect": self.tr("Join parts of {id}"),
            "site": self.tr("Put a site on {id}"),
            "part": self.tr("Part a feature of {id}"),
            "remove": self.tr("Remove a feature of {id}"),
            "rename": self.tr("Name a feature of {id}"),
            "kind": self.tr("Change the kind of a feature of {id}"),
            "icon": self.tr("Change the icons of {id}"),
            "move-icon": self.tr("Move an icon on {id}"),
        }
        return labels.get(meant.verb, self.tr("Change {id}"))
