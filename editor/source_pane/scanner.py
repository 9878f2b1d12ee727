"""One line of YAML as tokens that know where in the data they stand, valid or not.

It understands the subset that tile sets are written in and never fails: what makes no sense is a
token all the same. A line is scanned from the `ScanState` that the line above left, so that an edit
concerns its own line and, seldom, those below.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from core.tileset.yaml_nodes import resolve

if TYPE_CHECKING:
    from core.findings import Path

ITEM: Final = 0
"""The step of a path to any item of a list."""

_BLANK: Final = re.compile(r"[ \t]*")
_DASH: Final = re.compile(r"-(?=[ \t]|$)")
# Quotes may stay open to the end of a line, and the next line goes on with the rest of them.
_DOUBLE: Final = re.compile(r'"(?:[^"\\]|\\.)*("|\\?$)')
_SINGLE: Final = re.compile(r"'(?:[^']|'')*('|$)")
_REST_OF_DOUBLE: Final = re.compile(r'(?:[^"\\]|\\.)*("|\\?$)')
_REST_OF_SINGLE: Final = re.compile(r"(?:[^']|'')*('|$)")
# In plain text a colon ends a key only before a space, and a hash begins a comment only after
# one; in flow style commas and brackets end it as well.
_PLAIN: Final = re.compile(r"(?:[^:#]|:(?![ \t]|$)|(?<![ \t])#)+")
_PLAIN_IN_FLOW: Final = re.compile(r"(?:[^:#,\[\]{}]|:(?![ \t,\[\]{}]|$)|(?<![ \t])#)+")
_COLON: Final = re.compile(r"[ \t]*:(?=[ \t]|$)")
_COLON_IN_FLOW: Final = re.compile(r"[ \t]*:(?=[ \t,\[\]{}]|$)")
_LITERAL: Final = re.compile(r"[|>][-+0-9]*(?=[ \t]*(?:#|$))")
_BRACKETS: Final = "{}[],"
_CLOSES: Final = {"}": "{", "]": "["}
# Limits of what one line may cost, whatever file is opened.
_MAX_LENGTH: Final = 5000
_MAX_DEPTH: Final = 40


class Role(Enum):
    """What a token is."""

    KEY = auto()
    TEXT = auto()
    QUOTED = auto()
    NUMBER = auto()
    WORD = auto()
    COMMENT = auto()
    SIGN = auto()


class Token(NamedTuple):
    """A piece of a line: its columns [start, end), what it is, where in the data it stands.

    A key's path ends in the key itself, a value's in the key or item that it is the value of.
    """

    start: int
    end: int
    role: Role
    path: Path


class ScanState(NamedTuple):
    """What is open where a line begins.

    `blocks` are the columns and steps of block collections, `flows` the brackets of flow
    collections with the key or item being written in each; `quote` is an open quotation mark and
    `literal` the column that a block of text is deeper than, or -1.
    """

    blocks: tuple[tuple[int, str | int], ...] = ()
    flows: tuple[tuple[str, str | int | None], ...] = ()
    quote: Literal["", "'", '"'] = ""
    literal: int = -1


START: Final = ScanState()


class Cursor(NamedTuple):
    """What may stand where a line was scanned up to.

    `path` leads to the collection (`wants` is "key") or to the value; `word` is the column where
    the word under way begins, `quoted` the mark if that is in quotes. `wants` is "block" at
    the beginning of a line, where a key may stand, an item, or the rest of a value, and "more"
    behind a word of a value.
    """

    path: Path
    wants: Literal["key", "value", "block", "more", "nothing"]
    word: int
    quoted: str = ""


def scan(line: str, state: ScanState = START) -> tuple[list[Token], ScanState]:
    """A line's tokens, and the state that the next line begins in."""
    scanning = _LineScanner(line, state)
    scanning.run()
    return scanning.tokens, scanning.state()


def scan_to(line: str, column: int, state: ScanState = START) -> Cursor:
    """The cursor in a line at a column, by what stands before it."""
    scanning = _LineScanner(line[:column], state)
    scanning.run()
    return scanning.cursor()


def value_of(line: str, token: Token) -> str:
    """The text that a token stands for, without its quotes."""
    text = line[token.start : token.end]
    if token.role is not Role.QUOTED and text[:1] not in ("'", '"'):
        return text
    closed = len(text) > 1 and text[-1] == text[0]
    inner = text[1:-1] if closed else text[1:]
    return inner.replace("''", "'") if text[0] == "'" else inner.replace('\\"', '"')


class _LineScanner:
    """Scans one line."""

    def __init__(self, line: str, state: ScanState) -> None:
        self.line = line[:_MAX_LENGTH]
        self.tokens: list[Token] = []
        self.blocks = list(state.blocks)
        self.flows = list(state.flows)
        self.quote = state.quote
        self.literal = state.literal
        self.at = 0
        self.fresh = not self.flows and not self.quote  # no word of a block line was seen yet

    def run(self) -> None:
        line = self.line
        self._skip_blank()
        # A text block goes on while lines are blank or deeper than its key.
        if self.literal >= 0:
            if self.at == len(line) or self.at > self.literal:
                if self.at < len(line):
                    self._add(self.at, len(line), Role.QUOTED)
                return
            self.literal = -1
        self._recover()
        if self.quote:
            self._close_quote()
        while self.at < len(line):
            self._skip_blank()
            if self.at < len(line):
                self._step()

    def state(self) -> ScanState:
        literal = self.literal if not self.quote else -1
        return ScanState(tuple(self.blocks), tuple(self.flows), self.quote, literal)

    def cursor(self) -> Cursor:
        line, last = self.line, self.tokens[-1] if self.tokens else None
        end = len(line)
        if self.literal >= 0 or (last and last.role is Role.COMMENT):
            return Cursor(self._path(), "nothing", end)
        if last is None or last.end < end or last.role is Role.SIGN:
            if self.quote:
                return Cursor(self._path(), "value", 0, self.quote)
            return self._cursor_between(end, last)
        text = line[last.start : end]
        mark = text[0] if text[0] in "\"'" else ""
        if last.role is Role.KEY or (mark and not self.quote):
            return Cursor(last.path, "nothing", end)
        wants = self._wants(last.start)
        return Cursor(self._path_at(last.start, wants), wants, last.start + len(mark), mark)

    def _cursor_between(self, end: int, last: Token | None) -> Cursor:
        sign = last is not None and last.role is Role.SIGN
        opens = sign and last is not None and self.line[last.start] not in "}]"
        if last is not None and not opens:
            formula = last.role in (Role.TEXT, Role.NUMBER, Role.WORD)
            return Cursor(self._path(), "more" if formula else "nothing", end)
        wants = self._wants(end)
        return Cursor(self._path_at(end, wants), wants, end)

    def _wants(self, start: int) -> Literal["key", "value", "block"]:
        if self.flows:
            bracket, step = self.flows[-1]
            return "key" if bracket == "{" and step is None else "value"
        before = self.line[:start].strip(" \t-")
        return "value" if before else "block"

    def _path_at(self, start: int, wants: str) -> Path:
        if wants != "block":
            return self._path()
        return tuple(step for column, step in self.blocks if column < start)

    def _path(self) -> Path:
        steps = [step for _, step in (*self.blocks, *self.flows) if step is not None]
        return tuple(steps)

    def _recover(self) -> None:
        """Give up brackets and quotes left open above, if this line is too far out to be in them.

        So a bracket that is not closed yet does not swallow the rest of the file.
        """
        inside = self.flows or self.quote
        if not inside or not self.blocks or self.at == len(self.line):
            return
        closing = self.flows and not self.quote and self.line[self.at] in _CLOSES
        if self.at <= self.blocks[-1][0] and not closing:
            self.flows, self.quote, self.fresh = [], "", True

    def _skip_blank(self) -> None:
        blank = _BLANK.match(self.line, self.at)
        self.at = blank.end() if blank else self.at

    def _add(self, start: int, end: int, role: Role, path: Path | None = None) -> None:
        self.tokens.append(Token(start, end, role, self._path() if path is None else path))
        self.at = end

    def _step(self) -> None:
        line, at = self.line, self.at
        sign = line[at]
        if sign == "#" and (at == 0 or line[at - 1] in " \t"):
            self._add(at, len(line), Role.COMMENT)
        elif sign in _BRACKETS and (self.flows or sign in "{["):
            self._bracket(sign)
        elif self.fresh and _DASH.match(line, at):
            self._dash()
        elif sign in "\"'":
            self._quoted(sign)
        elif sign in "|>" and not self.flows and _LITERAL.match(line, at):
            self.literal = self.blocks[-1][0] if self.blocks else -1
            self._add(at, len(line.rstrip()), Role.SIGN)
        else:
            self._plain()

    def _bracket(self, sign: str) -> None:
        self._settle()
        if sign in "{[":
            self._add(self.at, self.at + 1, Role.SIGN)
            if len(self.flows) < _MAX_DEPTH:
                self.flows.append((sign, ITEM if sign == "[" else None))
            return
        if sign == ",":
            bracket = self.flows[-1][0]
            self.flows[-1] = (bracket, ITEM if bracket == "[" else None)
        elif any(bracket == _CLOSES[sign] for bracket, _ in self.flows):
            # Closes what was left open inside it, too; one that fits no bracket is ignored.
            while self.flows.pop()[0] != _CLOSES[sign]:
                pass
        self._add(self.at, self.at + 1, Role.SIGN)

    def _dash(self) -> None:
        column = self.at
        # A dash may stand as deep as the key whose list it is in; as deep as another, it ends that.
        while self.blocks:
            last, step = self.blocks[-1]
            if last < column or (last == column and step != ITEM):
                break
            self.blocks.pop()
        self._add(column, column + 1, Role.SIGN)
        if len(self.blocks) < _MAX_DEPTH:
            self.blocks.append((column, ITEM))

    def _settle(self, column: int | None = None) -> None:
        """Close the block collections that a line's first word, at its column, is not part of."""
        if self.fresh and not self.flows:
            column = self.at if column is None else column
            while self.blocks and self.blocks[-1][0] >= column:
                self.blocks.pop()
        self.fresh = False

    def _quoted(self, mark: str) -> None:
        pattern = _DOUBLE if mark == '"' else _SINGLE
        found = pattern.match(self.line, self.at)
        end = found.end() if found else len(self.line)
        if found is None or not found[1].endswith(mark) or end == self.at + 1:
            self._settle()
            self._add(self.at, len(self.line), Role.QUOTED)
            self.quote = '"' if mark == '"' else "'"
        else:
            self._scalar(end, Role.QUOTED)

    def _close_quote(self) -> None:
        pattern = _REST_OF_DOUBLE if self.quote == '"' else _REST_OF_SINGLE
        found = pattern.match(self.line, 0)
        end = found.end() if found else len(self.line)
        if end:
            self._add(0, end, Role.QUOTED)
        if found and found[1].endswith(self.quote):
            self.quote = ""

    def _plain(self) -> None:
        pattern = _PLAIN_IN_FLOW if self.flows else _PLAIN
        found = pattern.match(self.line, self.at)
        if found is None:
            self._settle()
            if self.flows and self.line[self.at] == ":" and self.flows[-1][1] is None:
                self.flows[-1] = (self.flows[-1][0], "")
            self._add(self.at, self.at + 1, Role.SIGN)
            return
        end = self.at + len(found[0].rstrip(" \t"))
        self._scalar(end, _role(self.line[self.at : end]))

    def _scalar(self, end: int, role: Role) -> None:
        start, flow = self.at, bool(self.flows)
        colon = (_COLON_IN_FLOW if flow else _COLON).match(self.line, end)
        is_key = colon is not None and (
            self.flows[-1] == ("{", None) if flow else self.fresh and len(self.blocks) < _MAX_DEPTH
        )
        self._settle()
        if not is_key or colon is None:
            self._add(start, end, role)
            return
        # The key is a step of the path from here on, until a comma or a line further out ends it.
        key = value_of(self.line, Token(start, end, role, ()))
        if flow:
            self.flows[-1] = ("{", key)
        else:
            self.blocks.append((start, key))
        self._add(start, end, Role.KEY)
        self._add(colon.end() - 1, colon.end(), Role.SIGN)


def _role(text: str) -> Role:
    value = resolve(text)
    if isinstance(value, str):
        return Role.TEXT
    return Role.WORD if value is None or isinstance(value, bool) else Role.NUMBER
