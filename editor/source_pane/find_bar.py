"""The strip that finds and replaces in the text: plain words or regular expressions, by lines."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, islice
from operator import itemgetter
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import regex as rx
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QTextEdit,
    QToolButton,
    QWidget,
)

from ..widgets.form_fields import small_button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..look.appearance import Appearance
    from .painted_area import PaintedArea

_T = TypeVar("_T")
_TINT: Final = 64
_STRONG: Final = 150
_LATER: Final = 120
_TOGGLE: Final = 27
MOST: Final = 20_000
_SECONDS: Final = 0.5
_SECONDS_FOR_ALL: Final = 3.0


class FindBar(QFrame):
    """Finds in the text while one types; all matches are marked, the current one more strongly."""

    def __init__(self, area: PaintedArea, appearance: Appearance) -> None:
        super().__init__()
        self._area = area
        self._appearance = appearance
        self._matches: list[Match] = []
        self._current = -1
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(_LATER)
        self._again.timeout.connect(self.search)
        self.setProperty("role", "message")
        self.setAccessibleName(self.tr("Find and replace"))
        self.what = self._line(self.tr("Find"))
        self.by = self._line(self.tr("Replace with"))
        self.case = self._toggle("Aa", self.tr("Match case"))
        self.word = self._toggle("ab", self.tr("Whole words"))
        self.regex = self._toggle(".*", self.tr("Regular expression"))
        self.count = QLabel()
        self.count.setProperty("role", "muted")
        self.reason = QLabel()
        self.reason.setProperty("role", "refusal")
        self.reason.setWordWrap(True)
        self.reason.hide()
        self.previous = small_button(self.tr("Previous match"))
        self.next = small_button(self.tr("Next match"))
        self.close_button = small_button(self.tr("Close"))
        for button, icon in {
            self.previous: "chevron-up",
            self.next: "chevron-down",
            self.close_button: "close",
        }.items():
            appearance.wear(button, icon)
        self.one = QPushButton(self.tr("Replace"))
        self.every = QPushButton(self.tr("Replace all"))
        self._lay_out()
        self._connect()
        self.hide()

    def look_for(self, text: str, *, replacing: bool) -> None:
        """Open with a text to look for, or with the one looked for last."""
        self._second.setVisible(replacing)
        if text and "\n" not in text:
            self.what.setText(text)
        self.show()
        self.what.setFocus()
        self.what.selectAll()
        self.search()

    def search(self) -> None:
        """Look for the text anew, from the cursor on."""
        if not self.isVisible():
            return
        self._again.stop()
        self._matches, reason = [], ""
        try:
            self._matches = find(self._area.lines.contents, self._query)
        except BadPattern as bad:
            reason = self.tr("This is no regular expression: {reason}").format(reason=bad)
        except TakesTooLong:
            reason = self._too_long
        spots = self._area.selected
        self._current = next((n for n, m in enumerate(self._matches) if _spots(m) == spots), -1)
        self._say(reason)
        self.mark()

    def go(self, by: int) -> None:
        """Select the next match (1) or the one before (-1), round the end of the text."""
        self._catch_up()
        if not self._matches:
            return
        start, end = self._area.selected
        following = index_from(self._matches, *(end if by > 0 else start))
        if by < 0:
            following -= 1
        self._select(following % len(self._matches))

    def replace_one(self) -> None:
        """Replace the match that is selected and go to the next one."""
        self._catch_up()
        start, end = self._area.selected
        number = next((n for n, m in enumerate(self._matches) if _spots(m) == (start, end)), None)
        if number is None:
            self.go(1)
            return
        text = self._tried(lambda: self._replacement(self._matches[number]))
        if text is not None:
            self._area.select(self._area.replace(start, end, text))
            self.search()
            self.go(1)

    def replace_all(self) -> None:
        """Replace all matches as one step of undo."""
        self.search()
        found = self._tried(self._replacements)
        if found is not None:
            count, parts = found
            self._area.replace_all([(*_spots(match), text) for match, text in parts])
            self.search()
            self.count.setText(self.tr("%n replaced", "", count))

    def mark(self) -> None:
        """Mark the matches that are in view."""
        if not self.isVisible():
            self._area.lay("matches", [])
            self._area.overview.show_matches(frozenset())
            return
        self._area.overview.show_matches(frozenset(match.line for match in self._matches))
        seen = self._area.visible_lines()
        shown = [(n, m) for n, m in enumerate(self._matches) if m.line in seen]
        self._area.lay("matches", [self._marking(m, n == self._current) for n, m in shown])

    def text_changed(self) -> None:
        """Look again, a moment after the text was changed."""
        if self.isVisible():
            self._again.start()

    @property
    def _query(self) -> Query:
        return Query(
            self.what.text(),
            self.case.isChecked(),
            self.word.isChecked(),
            self.regex.isChecked(),
        )

    def _line(self, name: str) -> QLineEdit:
        line = QLineEdit()
        line.setPlaceholderText(name)
        line.setAccessibleName(name)
        line.setToolTip(name)
        line.installEventFilter(self)
        line.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return line

    def _toggle(self, text: str, name: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setCheckable(True)
        button.setStyleSheet("QToolButton { padding: 4px 2px; }")
        button.setFixedWidth(_TOGGLE)
        button.setToolTip(name)
        button.setAccessibleName(name)
        button.toggled.connect(self.search)
        return button

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(1)
        first.addWidget(self.count)
        first.addSpacing(3)
        for part in (self.case, self.word, self.regex, self.previous, self.next):
            first.addWidget(part)
        first.addWidget(self.close_button)
        self._second = QWidget()
        second = QHBoxLayout(self._second)
        second.setContentsMargins(0, 0, 0, 0)
        second.setSpacing(6)
        second.addWidget(self.by, 1)
        second.addWidget(self.one)
        second.addWidget(self.every)
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 6, 6, 6)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(6)
        grid.addWidget(self.what, 0, 0)
        grid.addLayout(first, 0, 1)
        grid.addWidget(self._second, 1, 0, 1, 2)
        grid.addWidget(self.reason, 2, 0, 1, 2)
        grid.setColumnStretch(0, 1)

    def _connect(self) -> None:
        self.what.textChanged.connect(self._typed)
        self.previous.clicked.connect(lambda: self.go(-1))
        self.next.clicked.connect(lambda: self.go(1))
        self.close_button.clicked.connect(self.dismiss)
        self.one.clicked.connect(self.replace_one)
        self.every.clicked.connect(self.replace_all)
        self._area.verticalScrollBar().valueChanged.connect(self.mark)

    def dismiss(self) -> None:
        """Close, and go on in the text."""
        self.hide()
        self.mark()
        self._area.setFocus()

    def _typed(self) -> None:
        """Go to the first match from where the search began."""
        self.search()
        if self._matches and self.what.hasFocus():
            start, _ = self._area.selected
            self._select(index_from(self._matches, *start))

    def _select(self, number: int) -> None:
        self._current = number
        start, end = _spots(self._matches[number])
        self._area.go_to(start)
        self._area.select(start, end)
        self._area.ensureCursorVisible()
        self._say("")
        self.mark()

    def _catch_up(self) -> None:
        """Look again now if the text was changed since."""
        if self._again.isActive():
            self.search()

    def _replacement(self, match: Match) -> str:
        return replaced(self._area.lines.contents, match, self._query, self.by.text())

    def _replacements(self) -> tuple[int, list[tuple[Match, str]]]:
        return replacements(self._area.lines.contents, self._query, self.by.text())

    def _tried(self, does: Callable[[], _T]) -> _T | None:
        """Return what there is to be put into the text, or None and say why there is nothing."""
        try:
            return does()
        except BadPattern as bad:
            self._explain(self.tr("This replaces nothing: {reason}").format(reason=bad))
        except TakesTooLong:
            self._explain(self._too_long)
        return None

    @property
    def _too_long(self) -> str:
        return self.tr("Looking for this takes too long; say it in a simpler way.")

    def _say(self, reason: str) -> None:
        """Tell which match of how many is selected, or why nothing can be found."""
        total = len(self._matches)
        if reason or not self.what.text():
            text = ""
        elif not total:
            text = self.tr("Nothing found")
        elif total > MOST:
            text = self.tr("more than %n", "", MOST)
        elif self._current >= 0:
            text = self.tr("{number} of {total}").format(number=self._current + 1, total=total)
        else:
            text = self.tr("%n matches", "", total)
        self.count.setText(text)
        self._explain(reason)
        self.what.setProperty("refused", bool(reason))
        self.what.style().unpolish(self.what)
        self.what.style().polish(self.what)
        for button in (self.previous, self.next, self.one, self.every):
            button.setEnabled(bool(total))

    def _explain(self, reason: str) -> None:
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))

    def _marking(self, match: Match, current: bool) -> QTextEdit.ExtraSelection:
        ground = QColor(self._appearance.colours.warning)
        ground.setAlpha(_STRONG if current else _TINT)
        form = QTextCharFormat()
        form.setBackground(ground)
        marking = QTextEdit.ExtraSelection()
        marking.cursor = self._area.cursor_between(*_spots(match))
        marking.format = form
        return marking

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key, held = event.key(), event.modifiers()
            back = bool(held & Qt.KeyboardModifier.ShiftModifier)
            if key == Qt.Key.Key_Escape:
                self.dismiss()
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if watched is self.by:
                    every = bool(held & Qt.KeyboardModifier.ControlModifier)
                    (self.replace_all if every else self.replace_one)()
                else:
                    self.go(-1 if back else 1)
                return True
        return super().eventFilter(watched, event)


def _spots(match: Match) -> tuple[tuple[int, int], tuple[int, int]]:
    return (match.line, match.start), (match.line, match.end)


"""So many matches are looked for to be shown; all are replaced."""
"""So long an expression may look through a text. Some would look through one line for years."""


class Match(NamedTuple):
    """Where something was found: a 0-based line and columns [start, end)."""

    line: int
    start: int
    end: int


class BadPattern(ValueError):
    """A regular expression, or what is to replace it, that makes no sense: why."""


class TakesTooLong(ValueError):
    """A regular expression that can be fitted to a line in more ways than can be tried."""


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for, and how."""

    text: str
    case: bool = False
    word: bool = False
    regex: bool = False

    def pattern(self) -> rx.Pattern[str]:
        """Return it as a regular expression; raise BadPattern."""
        text = self.text if self.regex else rx.escape(self.text)
        if self.word:
            text = rf"(?<!\w)(?:{text})(?!\w)"
        try:
            return rx.compile(text, 0 if self.case else rx.IGNORECASE)
        except (rx.error, RecursionError, OverflowError, MemoryError) as error:
            raise BadPattern(_reason(error)) from None


def find(lines: Sequence[str], query: Query) -> list[Match]:
    """Return the matches in order, of at least one character each; all, or more than MOST.

    Raise BadPattern or TakesTooLong.
    """
    found = islice(_found(lines, query), MOST + 1)
    return [_spot(number, match) for number, match in found]


def replacements(
    lines: Sequence[str], query: Query, by: str
) -> tuple[int, list[tuple[Match, str]]]:
    """Return how many matches there are, and what is to stand in the place of those of each line.

    Of a line it is all from its first match to its last. Raise BadPattern or TakesTooLong.
    """
    count, parts = 0, []
    for number, found in groupby(_found(lines, query, _SECONDS_FOR_ALL), key=itemgetter(0)):
        matches = [match for _, match in found]
        count += len(matches)
        first, text = matches[0].start(), ""
        at = first
        for match in matches:
            text += lines[number][at : match.start()] + _expanded(match, query, by)
            at = match.end()
        parts.append((Match(number, first, at), text))
    return count, parts


def replaced(lines: Sequence[str], match: Match, query: Query, by: str) -> str:
    """Return what is to stand in the place of a match; raise BadPattern or TakesTooLong."""
    found = _found(lines[match.line : match.line + 1], query)
    there = (other for _, other in found if other.span() == (match.start, match.end))
    exact = next(there, None)
    return by if exact is None else _expanded(exact, query, by)


def index_from(matches: Sequence[Match], line: int, column: int) -> int:
    """Return the number of the first match that begins at a place or behind it, or the first."""
    for number, match in enumerate(matches):
        if (match.line, match.start) >= (line, column):
            return number
    return 0


def _found(
    lines: Sequence[str], query: Query, seconds: float = _SECONDS
) -> Iterator[tuple[int, rx.Match[str]]]:
    if not query.text:
        return
    pattern, end = query.pattern(), monotonic() + seconds
    try:
        for number, text in enumerate(lines):
            left = max(end - monotonic(), 0) if query.regex else None
            for match in pattern.finditer(text, timeout=left):
                if match.end() > match.start():
                    yield number, match
    except TimeoutError:
        raise TakesTooLong from None


def _spot(line: int, match: rx.Match[str]) -> Match:
    return Match(line, match.start(), match.end())


def _expanded(match: rx.Match[str], query: Query, by: str) -> str:
    if not query.regex:
        return by
    try:
        return match.expand(by)
    except (rx.error, IndexError) as error:
        raise BadPattern(_reason(error)) from None


def _reason(error: Exception) -> str:
    return getattr(error, "msg", "") or str(error) or type(error).__name__
