"""Keeps the text in step with the document, and its cursor with what is selected elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from core.edition.library import shown

from ..document.card_selection import CARDS
from .outline import entry_at, indent_of, tile_around, tile_ids
from .text_lines import merged

if TYPE_CHECKING:
    from pathlib import Path as FilePath

    from core.findings import Location, Path
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext
    from ..document.text_document import TextDocument
    from ..document.tile_index import Key
    from ..widgets.sight import VisibilityWatch
    from .outline import TileText
    from .painted_area import PaintedArea
    from .text_lines import Spot


# Characters: up to here reading takes no longer than painting.
_SMALL: Final = 40_000
# Milliseconds; then seconds after which a text is read while the user goes on typing.
_PAUSE: Final = 150
_LONGEST: Final = 3.0
_MOST_STEPS: Final = 3
# Seconds.
_NEXT_STROKE: Final = 2.0


@dataclass(frozen=True, slots=True)
class _Typed:
    """A text that the document has not been given yet: how undo calls it, and its step."""

    text: str
    label: str
    step: int


class DocumentSync(QObject):
    """Keeps the text on the screen and the document's the same, one history for both.

    A small text is handed on with every key, a large one in a pause, in no more than a
    few steps, since each is read. `flush` hands on what is left at once. `settled` says that both
    are the same again. A hidden text is left as it is, until `catch_up`.
    """

    settled = Signal()

    def __init__(
        self,
        area: PaintedArea,
        document: TextDocument[Any],
        sight: VisibilityWatch,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._area = area
        self._document = document
        self._sight = sight
        self._unopened: Literal["", "again", "reset"] = "reset"
        self._path: FilePath | None = None
        self._waiting: list[_Typed] = []
        self._since = 0.0
        self._giving = False
        self._steps = UndoSteps()
        self._history = object()
        self._known = ""
        self._rest = QTimer(self, singleShot=True, interval=_PAUSE)
        self._rest.timeout.connect(self.flush)
        area.edited.connect(self._note_edit)
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
                # Taken before it is given: giving it may ask for a flush.
                typed = self._waiting.pop(0)
                # The undo stack merges what has equal keys; `_history` is this pane's part of them.
                merge = (self._history, typed.step)
                self._document.type_text(typed.text, typed.label, merge=merge)
        finally:
            self._giving = False
        self._known = self._document.text
        # The document may keep another text than it was given.
        if self._known != last:
            self._area.show_text(self._known)
        self.settled.emit()

    def undo(self) -> None:
        """Undo the last step of the document, made here or in another view."""
        self.flush()
        self._document.undo_stack.undo()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.flush()
        self._document.undo_stack.redo()

    def _note_edit(self, start: Spot, gone: str, fresh: str) -> None:
        now = monotonic()
        step, kind = self._steps.step_for(start, gone, fresh, now)
        typed = _Typed(self._area.lines.text, self._label(kind, gone, fresh), step)
        if not self._waiting:
            self._since = now
        elif self._waiting[-1].step == step:
            self._waiting.pop()
        # Each waiting text is read when it is handed on, so only the last few steps stay apart.
        self._waiting = [*self._waiting[1 - _MOST_STEPS :], typed]
        if len(typed.text) <= _SMALL or now - self._since > _LONGEST:
            self.flush()
        else:
            self._rest.start()

    def _label(self, kind: ChangeKind, gone: str, fresh: str) -> str:
        if kind is ChangeKind.TYPING:
            return self.tr("Typing")
        if kind is ChangeKind.DELETING or not fresh:
            return self.tr("Delete text")
        return self.tr("Change text") if gone else self.tr("Insert text")

    def _open(self) -> None:
        """Show another file, or the same one read again."""
        path = self._document.path
        self._waiting.clear()
        self._rest.stop()
        self._steps.interrupt()
        again = path is not None and path == self._path and self._unopened != "reset"
        self._unopened = "again" if again else "reset"
        self._path = path
        if self._sight.is_open:
            self.catch_up()

    def catch_up(self) -> None:
        """Show the text as it is now."""
        if not self._unopened:
            self._follow_now()
            return
        reset, self._unopened = self._unopened == "reset", ""
        self._known = self._document.text
        self._area.setReadOnly(not self._document.is_open)
        self._area.show_text(self._known, reset=reset)
        self.settled.emit()

    def _follow(self) -> None:
        if self._waiting or (self._sight.is_open and not self._unopened):
            self._follow_now()

    def _follow_now(self) -> None:
        """Show what another view changed."""
        text = self._document.text
        if self._giving or text == self._known:
            return
        base, self._known = self._known, text
        if self._waiting:
            # What is typed but not handed on is merged with the other view's change; where both
            # touch the same place, what is typed wins.
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


class ChangeKind(Enum):
    """What was done to the text."""

    TYPING = auto()
    DELETING = auto()
    COMMAND = auto()


class UndoSteps:
    """Gives each change the number of the step it belongs to.

    A step is a word with the blanks behind it, or a run of deleted characters. A new one begins
    with a word, a line, after a jump of the cursor and after a pause of two seconds.
    """

    def __init__(self) -> None:
        self._number = 0
        self._kind: ChangeKind | None = None
        self._end: Spot | None = None
        self._last = ""
        self._when = 0.0

    def interrupt(self) -> None:
        """Let the next change begin a new step of undo, as when the text was edited elsewhere."""
        self._kind = None

    def step_for(self, start: Spot, gone: str, fresh: str, when: float) -> tuple[int, ChangeKind]:
        """The step that a change belongs to, and the kind of the change.

        The change puts `fresh` in the place of `gone`, from `start` on; `when` is in seconds.
        """
        kind = _kind(gone, fresh)
        if not self._continues(kind, start, gone, fresh, when):
            self._number += 1
        self._kind, self._when = kind, when
        self._last = fresh[-1:] or gone[:1]
        self._end = (start[0], start[1] + len(fresh))
        return self._number, kind

    def _continues(self, kind: ChangeKind, start: Spot, gone: str, fresh: str, when: float) -> bool:
        if kind is not self._kind or kind is ChangeKind.COMMAND or when - self._when > _NEXT_STROKE:
            return False
        if kind is ChangeKind.DELETING:
            back = start[1] + len(gone)
            # Delete leaves the cursor where it is, Backspace moves it back by what is gone.
            near = self._end in (start, (start[0], back))
            return near and gone.isspace() == self._last.isspace()
        begins_word = self._last.isspace() and not fresh.isspace()
        return self._end == start and not begins_word


def _kind(gone: str, fresh: str) -> ChangeKind:
    if len(fresh) == 1 and not gone and fresh != "\n":
        return ChangeKind.TYPING
    deletes = len(gone) == 1 and not fresh and gone != "\n"
    return ChangeKind.DELETING if deletes else ChangeKind.COMMAND


class SelectionSync(QObject):
    """Selects the tile or card the cursor enters, and moves it to the tile selected elsewhere.

    The focus decides: while the text has it, the cursor leads, else it follows. A hidden text waits
    for `catch_up`.
    """

    def __init__(
        self,
        area: PaintedArea,
        context: DocumentContext,
        exchange: DocumentSync,
        sight: VisibilityWatch,
    ) -> None:
        super().__init__(exchange)
        self._sight = sight
        self._pointed: Location | None = None
        self._area = area
        self._document = context.document
        self._selection = context.selection
        self._exchange = exchange
        self._selecting = False
        area.cursorPositionChanged.connect(self._select_at_caret)
        context.selection.changed.connect(self.follow)
        context.selection.segment_changed.connect(self._follow_segment)
        context.selection.pointed.connect(self.show_place)
        exchange.settled.connect(self._settle)
        self.follow()

    def catch_up(self) -> None:
        """Go where it would be by now."""
        pointed = self._pointed
        self.follow()
        if pointed is not None:
            self.show_place(pointed)

    def follow(self) -> None:
        """Go to the tile looked at, unless the cursor is in it or the text has the keyboard."""
        self._pointed = None
        if not self._sight.is_open:
            return
        lines = self._lines_of_tile()
        self._area.gutter.show_tile(lines)
        if not lines or self._selecting or self._area.hasFocus():
            return
        if self._area.caret[0] not in lines:
            self._area.go_to(self._start_of(lines.start))

    def show_place(self, place: Location) -> None:
        """Go to a place of this file."""
        if not self._sight.is_open:
            self._pointed = place
            return
        path = self._document.path
        if path is None or place.line is None or place.file != shown(path):
            return
        self._area.go_to_place(place)

    def go_to_tile(self, tile_id: str) -> bool:
        """Go to a tile of this file by its id; say whether there is one."""
        line = tile_ids(self._area.lines.contents).get(tile_id)
        if line is None:
            return False
        self._area.go_to(self._start_of(line))
        self._select_at_caret()
        return True

    @property
    def _in_step(self) -> Source | None:
        """The set that the text is, or None if it is none or is not known yet."""
        document = self._document
        if self._exchange.is_pending or document.faults:
            return None
        return document.source

    def _select_at_caret(self) -> None:
        """Look at the tile, and the feature, that the cursor is in."""
        if not self._area.hasFocus() or self._selecting:
            return
        line, column = self._area.caret
        tile = tile_around(self._area.lines.contents, line)
        key = self._key_of(tile) if tile else None
        if tile is None or key is None:
            entry = entry_at(self._area.lines.contents, line, CARDS)
            if entry is not None:
                self._selection.cards.select_path((CARDS, entry))
            return
        self._selecting = True
        try:
            if key != self._selection.key:
                self._selection.select(key)
            self._selection.select_segment(self._segment_at(tile, line, column))
        finally:
            self._selecting = False

    def _key_of(self, tile: TileText) -> Key | None:
        source = self._in_step
        if source is not None:
            number = source.tile_at(tile.last)
            return None if number is None else self._document.own(number)
        for key in self._document.keys():  # noqa: SIM118 - a document is no mapping
            design = self._document.design(key)
            if design is not None and design.id == tile.id and self._document.is_own(key):
                return key
        return None

    def _segment_at(self, tile: TileText, line: int, column: int) -> int | None:
        design = self._selection.design
        feature = tile.feature_at(line, column, self._area.lines.shown[line])
        if design is None or feature is None or self._in_step is None:
            return None
        number = tile.features.index(feature)
        segments = enumerate(design.layout.segments)
        return next((n for n, segment in segments if number in segment.written), None)

    def _lines_of_tile(self) -> range:
        """The lines of the tile looked at; none if it stands in another file."""
        number, design = self._selection.own_tile, self._selection.design
        if number is None or design is None:
            return range(0)
        source = self._in_step
        if source is not None and number < len(source.items):
            line: int | None = source.place(("tiles", number, "id"), of_key=True).line
            line = None if line is None else line - 1
        else:
            line = tile_ids(self._area.lines.contents).get(design.id)
        if line is None or line >= len(self._area.lines):
            return range(0)
        tile = tile_around(self._area.lines.contents, line)
        if tile is None:
            return range(line, line + 1)
        lines, last = self._area.lines.contents, tile.last
        # Blank lines and comments before the next tile belong to that one.
        while last > tile.first + 1 and lines[last - 1].strip()[:1] in ("", "#"):
            last -= 1
        return range(tile.first, last)

    def _start_of(self, line: int) -> Spot:
        return line, indent_of(self._area.lines.contents[line])

    def _follow_segment(self) -> None:
        """Go to the line of the feature that was picked elsewhere."""
        source, design = self._in_step, self._selection.design
        number, segment = self._selection.own_tile, self._selection.segment
        if self._selecting or self._area.hasFocus() or not self._sight.is_open:
            return
        if source is None or design is None or number is None or segment is None:
            return
        written = design.layout.segments[segment].written
        if written:
            self._show_path(source, ("tiles", number, "features", written[0]))

    def _show_path(self, source: Source, path: Path) -> None:
        place = source.place(path)
        if place.line is not None and place.column is not None:
            self._area.go_to(self._area.lines.clamped((place.line - 1, place.column - 1)))

    def _settle(self) -> None:
        self._area.gutter.show_tile(self._lines_of_tile())
