"""Colours the text: keys, values, comments, and what edges show; a long text bit by bit."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from core.tileset.schema_map import is_unknown_key, named_at, named_by_keys
from core.tileset.set_schema import TileSet

from .scanner import ITEM, START, Role, ScanState, Token, scan, value_of
from .text_lines import units

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import BaseModel

    from ..look.colours import Colours
    from .text_lines import TextLines

# Seconds: half the time of a frame.
_AT_ONCE: Final = 0.008
# Qt's own state of a block that was never coloured.
_UNDONE: Final = -1
# Alpha on a light and on a dark ground.
_TINT: Final = (90, 80)
_MIDDLE: Final = 128
_BY_ROLE: Final = {
    Role.KEY: "key",
    Role.SIGN: "sign",
    Role.COMMENT: "comment",
    Role.QUOTED: "quoted",
    Role.NUMBER: "number",
    Role.WORD: "number",
    Role.TEXT: "text",
}
_IDS: Final = (("tiles", ITEM, "id"), ("start",), ("id",), ("extends",))


class Highlighter(QSyntaxHighlighter):
    """Gives each line its colours as soon as there is time.

    A change is coloured at once for some milliseconds; what then is left, as where a bracket
    changes the meaning of a thousand lines, follows between other events.
    """

    def __init__(
        self, document: QTextDocument, colours: Colours, model: type[BaseModel] = TileSet
    ) -> None:
        self._watch = _Watch()
        document.contentsChange.connect(self._watch.start)  # before Qt's own slot, which colours
        super().__init__(document)
        self._model = model
        self.lines: TextLines | None = None
        self._states: dict[ScanState, int] = {START: 0}
        self._by_number: list[ScanState] = [START]
        self._colours: Mapping[str, Mapping[str, str]] = {}
        self._left: QTextCursor | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)
        self._formats = _formats(colours)
        self._tint_strength = _strength(colours)

    def set_colours(self, colours: Colours) -> None:
        """Take other colours."""
        self._formats = _formats(colours)
        self._tint_strength = _strength(colours)
        self._restart()

    def show_colours(self, colours: Mapping[str, Mapping[str, str]]) -> None:
        """Set the colours of terrains, by their codes and names, and of suits."""
        if colours != self._colours:
            self._colours = dict(colours)
            self._restart()

    def state_before(self, line: int) -> ScanState | None:
        """The state in which a line begins; None if it is not known yet."""
        block = self.document().findBlockByNumber(line - 1)
        number = block.userState() if line else 0
        return self._by_number[number] if 0 <= number < len(self._by_number) else None

    def _restart(self) -> None:
        self._left = None
        block = self.document().firstBlock()
        self._left = QTextCursor(block)
        self._mark_all_undone()
        self._timer.start()

    def _mark_all_undone(self) -> None:
        block = self.document().firstBlock()
        while block.isValid():
            block.setUserState(_UNDONE)
            block = block.next()

    def _go_on(self) -> None:
        left, self._left = self._left, None
        if left is None:
            self._timer.stop()
            return
        self._watch.start()
        self.rehighlightBlock(left.block())
        if self._left is None:
            self._timer.stop()

    def _postpone(self) -> None:
        """Leave this line and all below it that depend on it for later."""
        here = self.currentBlock()
        if self._left is None or here.position() < self._left.position():
            self._left = QTextCursor(here)
        # The lines below see this state and wait too.
        self.setCurrentBlockState(_UNDONE)
        if not self._timer.isActive():
            self._timer.start()

    def highlightBlock(self, text: str) -> None:
        before = self.previousBlockState()
        # The first block has no state before it either.
        first = before == _UNDONE and self.currentBlock().position() == 0
        if before == _UNDONE and not first and self._left is not None:
            self.setCurrentBlockState(_UNDONE)  # a line above waits already
            return
        if (before == _UNDONE and not first) or self._watch.time > _AT_ONCE:
            self._postpone()
            return
        tokens, state = scan(text, START if first else self._by_number[before])
        # Qt keeps one integer per block, so each state gets a number when it is first met.
        if state not in self._states:
            self._states[state] = len(self._by_number)
            self._by_number.append(state)
        self.setCurrentBlockState(self._states[state])
        for token in tokens:
            self._colour(text, token)
        self._mark_odd(text)

    def _colour(self, text: str, token: Token) -> None:
        self._put(text, token.start, token.end, self._format(token))
        if token.role in (Role.COMMENT, Role.SIGN):
            return
        is_key = token.role is Role.KEY
        named = named_by_keys if is_key else named_at
        kind = named(token.path[:-1] if is_key else token.path, self._model)
        if kind == "codes" and token.path[-1] != "code":
            for column in range(token.start, token.end):
                self._tint(text, column, column + 1, self._colour_of("terrains", text[column]))
        elif kind in ("codes", "terrains", "suits"):
            of = "suits" if kind == "suits" else "terrains"
            self._tint(text, token.start, token.end, self._colour_of(of, value_of(text, token)))
        elif token.path[-1:] == ("color",) and QColor.isValidColorName(value_of(text, token)):
            self._tint(text, token.start, token.end, value_of(text, token))

    def _colour_of(self, kind: str, name: str) -> str:
        return self._colours.get(kind, {}).get(name, "")

    def _tint(self, text: str, start: int, end: int, colour: str) -> None:
        """Lay a colour under a name that has one, or under itself."""
        if not colour:
            return
        form = QTextCharFormat(self.format(units(text, start)))
        ground = QColor(colour)
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        form.setUnderlineColor(ground)
        ground.setAlpha(self._tint_strength)
        form.setBackground(ground)
        self._put(text, start, end, form)

    def _mark_odd(self, text: str) -> None:
        number = self.currentBlock().blockNumber()
        if self.lines is None or number >= len(self.lines) or not self.lines.is_odd(number):
            return
        exact = self.lines.contents[number]
        for column, (shown, there) in enumerate(zip(text, exact, strict=False)):
            if shown != there:
                self._put(text, column, column + 1, self._formats["odd"])

    def _format(self, token: Token) -> QTextCharFormat:
        role, path, name = token.role, token.path, _BY_ROLE[token.role]
        if role is Role.KEY and is_unknown_key(path, self._model):
            name = "unknown"
        elif role is Role.KEY and named_by_keys(path[:-1], self._model) not in (None, "phrases"):
            name = "name"
        elif path in _IDS and role not in (Role.KEY, Role.SIGN, Role.COMMENT):
            name = "id"
        return self._formats[name]

    def _put(self, text: str, start: int, end: int, form: QTextCharFormat) -> None:
        # Columns are code points here, UTF-16 units in Qt.
        if text.isascii():
            self.setFormat(start, end - start, form)
        else:
            first = units(text, start)
            self.setFormat(first, units(text, end) - first, form)


# A class of its own, since its method must be connected before the highlighter is a QObject.
class _Watch:
    """A stopwatch: seconds since it was started."""

    def __init__(self) -> None:
        self._began = 0.0

    @property
    def time(self) -> float:
        return perf_counter() - self._began

    def start(self, *_change: int) -> None:
        self._began = perf_counter()


def _formats(colours: Colours) -> dict[str, QTextCharFormat]:
    made = {
        name: _form(colour)
        for name, colour in {
            "key": colours.accent,
            "name": colours.text,
            "unknown": colours.error,
            "id": colours.text,
            "text": colours.text,
            "quoted": colours.good,
            "number": colours.note,
            "sign": colours.muted,
            "comment": colours.muted,
            "odd": colours.on_accent,
        }.items()
    }
    made["name"].setFontWeight(QFont.Weight.Bold)
    made["id"].setFontWeight(QFont.Weight.Bold)
    made["comment"].setFontItalic(True)
    made["odd"].setBackground(QColor(colours.warning))
    return made


def _strength(colours: Colours) -> int:
    return _TINT[QColor(colours.surface).lightness() < _MIDDLE]


def _form(colour: str) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setForeground(QColor(colour))
    return form
