"""Findings on the text: which words each underlines, and where that is after further typing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from core.findings import Finding, Severity

from ..language.languages import tr_message
from .scanner import START, Role, State, scan

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..look.appearance import Colours
    from .painted_area import PaintedArea

_WORD: Final = re.compile(r"\w+|\S")
_ORDER: Final = list(Severity)
_MOST: Final = 2000


@dataclass(frozen=True, slots=True)
class Mark:
    """A finding and what it underlines, which moves along with the text."""

    finding: Finding
    cursor: QTextCursor

    @property
    def line(self) -> int:
        """The 0-based line on which it stands now."""
        return self.cursor.document().findBlock(self.cursor.selectionStart()).blockNumber()

    @property
    def severity(self) -> Severity:
        """How bad it is; what is accepted is only worth a note."""
        return Severity.NOTE if self.finding.accepted else self.finding.severity


@lru_cache(_MOST)
def extent(text: str, column: int, state: State = START) -> tuple[int, int]:
    """Return the columns [start, end) of the value, key or word that stands at a line's column."""
    tokens, _ = scan(text, state)
    here = next((t for t in tokens if t.start <= column < t.end), None)
    if here is None:
        said = [token for token in tokens if token.role is not Role.COMMENT]
        return (said[-1].start, said[-1].end) if said else (0, len(text))
    if here.role is Role.SIGN and text[here.start] in "{[":
        return here.start, _closing(text, here.start)
    if column > here.start:
        word = _WORD.match(text, column)
        return column, word.end() if word else here.end
    return here.start, here.end


def marks(area: PaintedArea, findings: Iterable[Finding]) -> list[Mark]:
    """Return the marks of findings whose places are those of the text shown; the worst first."""
    placed = [finding for finding in findings if finding.place.line is not None]
    placed.sort(key=lambda found: _ORDER.index(found.severity))
    lines = [min(finding.place.line or 1, len(area.lines)) - 1 for finding in placed[:_MOST]]
    states = area.states_to_scan(lines)
    made = []
    for finding, line in zip(placed, lines, strict=False):
        text, column = area.lines.shown[line], (finding.place.column or 1) - 1
        start, end = extent(text, column, states[line])
        made.append(Mark(finding, area.cursor_between((line, start), (line, end))))
    return made


def underlines(marked: Sequence[Mark], colours: Colours) -> list[QTextEdit.ExtraSelection]:
    """Return how marks are drawn; where several meet, the worst lies on top."""
    forms = {severity: _wave(colours.of(severity)) for severity in Severity}
    drawn = []
    for mark in reversed(marked):
        selection = QTextEdit.ExtraSelection()
        selection.cursor = mark.cursor
        selection.format = forms[mark.severity]
        drawn.append(selection)
    return drawn


def _wave(colour: str) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    form.setUnderlineColor(QColor(colour))
    return form


def worst_by_line(marked: Sequence[Mark]) -> dict[int, Severity]:
    """Return the worst severity on each line that has any."""
    found: dict[int, Severity] = {}
    for mark in marked:
        line = mark.line
        if line not in found or _ORDER.index(mark.severity) < _ORDER.index(found[line]):
            found[line] = mark.severity
    return found


def explained(marked: Iterable[Mark]) -> str:
    """Return findings as rich text: what is wrong, and quietly what would help or is accepted."""
    parts = []
    for mark in marked:
        said = escape(tr_message(mark.finding.message))
        aside = mark.finding.accepted or tr_message(mark.finding.hint)
        said += f"<br/><i>{escape(aside)}</i>" if aside else ""
        parts.append(f"<p style='margin:2px 0'>{said}</p>")
    return "".join(parts)


def _closing(text: str, start: int) -> int:
    depth = 0
    for column in range(start, len(text)):
        depth += (text[column] in "{[") - (text[column] in "}]")
        if depth == 0:
            return column + 1
    return len(text)
