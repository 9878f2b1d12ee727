"""The text goes both ways, to the document and from it, and keystrokes join to steps of undo."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from time import monotonic
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from .lines import merged

if TYPE_CHECKING:
    from pathlib import Path

    from ..document.document import Document
    from ..widgets.sight import Sight
    from .lines import Spot
    from .painted_area import PaintedArea

_SMALL: Final = 40_000
_PAUSE: Final = 150
_LONGEST: Final = 3.0
_MOST_STEPS: Final = 3
_NEXT_STROKE: Final = 2.0


@dataclass(frozen=True, slots=True)
class _Typed:
    """A text that the document has not been given yet: how undo calls it, and its step."""

    text: str
    label: str
    step: int


class Exchange(QObject):
    """Keeps the text on the screen and the document's the same, one history for both.

    A small text is handed on with every key, a large one when the fingers rest, in no more than a
    few steps, since each is read. `flush` hands on what is left at once. `settled` says that both
    are the same again. While nobody sees the text it is left as it is, until `catch_up`.
    """

    settled = Signal()

    def __init__(
        self, area: PaintedArea, document: Document, sight: Sight, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._area = area
        self._document = document
        self._sight = sight
        self._unopened: Literal["", "again", "anew"] = "anew"
        self._path: Path | None = None
        self._waiting: list[_Typed] = []
        self._since = 0.0
        self._giving = False
        self._steps = Steps()
        self._history = object()
        self._known = ""
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_PAUSE)
        self._rest.timeout.connect(self.flush)
        area.edited.connect(self._take)
        document.opened.connect(self._open)
        document.changed.connect(self._follow)
        if sight.is_open:
            self.catch_up()

    @property
    def is_pending(self) -> bool:
        """Whether something is typed that the document does not know yet."""
        return bool(self._waiting)

    def flush(self) -> None:
        """Give the document all that is typed, each step of undo by itself."""
        self._rest.stop()
        if self._giving or not self._waiting:
            return
        self._giving, last = True, self._waiting[-1].text
        try:
            while self._waiting:
                typed = self._waiting.pop(0)
                merge = (self._history, typed.step)
                self._document.type_text(typed.text, typed.label, merge=merge)
        finally:
            self._giving = False
        self._known = self._document.text
        if self._known != last:
            self._area.show_text(self._known)
        self.settled.emit()

    def undo(self) -> None:
        """Take back the last step, whoever made it."""
        self.flush()
        self._document.undo_stack.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.flush()
        self._document.undo_stack.redo()

    def replace_text(self, text: str, label: str) -> None:
        """Take a whole new text as one step, as if somebody else had written it."""
        self.flush()
        self._document.type_text(text, label)

    def _take(self, start: Spot, gone: str, fresh: str) -> None:
        now = monotonic()
        step, kind = self._steps.take(start, gone, fresh, now)
        typed = _Typed(self._area.lines.text, self._label(kind, gone, fresh), step)
        if not self._waiting:
            self._since = now
        elif self._waiting[-1].step == step:
            self._waiting.pop()
        self._waiting = [*self._waiting[1 - _MOST_STEPS :], typed]
        if len(typed.text) <= _SMALL or now - self._since > _LONGEST:
            self.flush()
        else:
            self._rest.start()

    def _label(self, kind: Kind, gone: str, fresh: str) -> str:
        if kind is Kind.TYPING:
            return self.tr("Typing")
        if kind is Kind.DELETING or not fresh:
            return self.tr("Delete text")
        return self.tr("Change text") if gone else self.tr("Insert text")

    def _open(self) -> None:
        """Show another file, or the same one read again."""
        path = self._document.path
        self._waiting.clear()
        self._rest.stop()
        self._steps.interrupt()
        again = path is not None and path == self._path and self._unopened != "anew"
        self._unopened = "again" if again else "anew"
        self._path = path
        if self._sight.is_open:
            self.catch_up()

    def catch_up(self) -> None:
        """Show the text as it is now."""
        if not self._unopened:
            self._follow_now()
            return
        anew, self._unopened = self._unopened == "anew", ""
        self._known = self._document.text
        self._area.setReadOnly(self._document.path is None)
        self._area.show_text(self._known, anew=anew)
        self.settled.emit()

    def _follow(self) -> None:
        if self._waiting or (self._sight.is_open and not self._unopened):
            self._follow_now()

    def _follow_now(self) -> None:
        """Show what somebody else changed."""
        text = self._document.text
        if self._giving or text == self._known:
            return
        base, self._known = self._known, text
        if self._waiting:
            mine = self._area.lines.text
            both = merged(base, mine, text)
            last = self._waiting[-1]
            self._waiting = [_Typed(mine if both is None else both, last.label, last.step)]
            self._rest.start()
            text = self._waiting[0].text
        self._steps.interrupt()
        changed = self._area.show_text(text)
        if changed is not None:
            self._area.flash(changed.lines)
            if self._area.hasFocus():
                self._area.go_to(changed.end)
        self.settled.emit()


class Kind(Enum):
    """What was done to the text."""

    TYPING = auto()
    DELETING = auto()
    COMMAND = auto()


class Steps:
    """Gives each change the number of the step it belongs to.

    A step is a word with the blanks behind it, or a run of deleted characters. A new one begins
    with a word, a line, after a jump of the cursor and after a pause of two seconds.
    """

    def __init__(self) -> None:
        self._number = 0
        self._kind: Kind | None = None
        self._end: Spot | None = None
        self._last = ""
        self._when = 0.0

    def interrupt(self) -> None:
        """Let the next change begin a new step: the cursor was moved, or somebody else edited."""
        self._kind = None

    def take(self, start: Spot, gone: str, fresh: str, when: float) -> tuple[int, Kind]:
        """Return the step that a change belongs to, and what kind of change it is.

        The change puts `fresh` in the place of `gone`, from `start` on; `when` is in seconds.
        """
        kind = _kind(gone, fresh)
        if not self._continues(kind, start, gone, fresh, when):
            self._number += 1
        self._kind, self._when = kind, when
        self._last = fresh[-1:] or gone[:1]
        self._end = (start[0], start[1] + len(fresh))
        return self._number, kind

    def _continues(self, kind: Kind, start: Spot, gone: str, fresh: str, when: float) -> bool:
        if kind is not self._kind or kind is Kind.COMMAND or when - self._when > _NEXT_STROKE:
            return False
        if kind is Kind.DELETING:
            back = start[1] + len(gone)
            near = self._end in (start, (start[0], back))
            return near and gone.isspace() == self._last.isspace()
        begins_word = self._last.isspace() and not fresh.isspace()
        return self._end == start and not begins_word


def _kind(gone: str, fresh: str) -> Kind:
    if len(fresh) == 1 and not gone and fresh != "\n":
        return Kind.TYPING
    return Kind.DELETING if len(gone) == 1 and not fresh and gone != "\n" else Kind.COMMAND
