"""The bars above the text: find and replace, and go to a line or a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt, QTimer
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QTextEdit,
    QToolButton,
    QWidget,
)

from ..widgets.box_layouts import FLUSH, hbox
from ..widgets.form_fields import (
    WordCompleter,
    described,
    restyle,
    role_label,
    small_button,
)
from ..widgets.notice_bar import Refusal
from .outline import tile_ids
from .text_lines import (
    MOST_MATCHES,
    BadPattern,
    Query,
    TakesTooLong,
    TextMatch,
    find,
    index_from,
    replaced,
    replacements,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..look.appearance import Appearance
    from .painted_area import PaintedArea


_T = TypeVar("_T")
# Alpha of the marks, of 255.
_TINT: Final = 64
_STRONG: Final = 150
# Milliseconds after the last change of the text.
_LATER: Final = 120
_TOGGLE: Final = 27


class FindBar(QFrame):
    """Finds in the text during typing; all matches are marked, the current one more strongly."""

    def __init__(self, area: PaintedArea, appearance: Appearance) -> None:
        super().__init__()
        self._area = area
        self._appearance = appearance
        self._matches: list[TextMatch] = []
        self._current = -1
        self._again = QTimer(self, singleShot=True, interval=_LATER)
        self._again.timeout.connect(self.search)
        self.setProperty("role", "message")
        self.setAccessibleName(self.tr("Find and replace"))
        self.what = self._line(self.tr("Find"))
        self.by = self._line(self.tr("Replace with"))
        self.case = self._toggle("Aa", self.tr("Match case"))
        self.word = self._toggle("ab", self.tr("Whole words"))
        self.regex = self._toggle(".*", self.tr("Regular expression"))
        self.count = role_label("muted")
        self.reason = Refusal()
        self.previous = small_button(self.tr("Previous match"))
        self.next = small_button(self.tr("Next match"))
        self.close_button = small_button(self.tr("Close"))
        for button, icon in {
            self.previous: "chevron-up",
            self.next: "chevron-down",
            self.close_button: "close",
        }.items():
            appearance.set_icon(button, icon)
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
        """Search the text again, from the cursor on."""
        if not self.isVisible():
            return
        self._again.stop()
        self._matches, reason = [], ""
        try:
            self._matches = find(self._area.lines.contents, self._query)
        except BadPattern as bad:
            reason = self.tr("Invalid regular expression: {reason}").format(reason=bad)
        except TakesTooLong:
            reason = self._too_long
        spots = self._area.selected
        self._current = next((n for n, m in enumerate(self._matches) if _spots(m) == spots), -1)
        self._show_count(reason)
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
        # Only what is marked is replaced; a selection of something else goes to the next match.
        start, end = self._area.selected
        number = next((n for n, m in enumerate(self._matches) if _spots(m) == (start, end)), None)
        if number is None:
            self.go(1)
            return
        text = self._or_explain(lambda: self._replacement(self._matches[number]))
        if text is not None:
            self._area.select(self._area.replace(start, end, text))
            self.search()
            self.go(1)

    def replace_all(self) -> None:
        """Replace all matches as one step of undo."""
        self.search()
        found = self._or_explain(self._replacements)
        if found is not None:
            count, parts = found
            self._area.replace_all([(*_spots(match), text) for match, text in parts])
            self.search()
            self.count.setText(self.tr("%n replaced", "", count))

    def mark(self) -> None:
        """Mark the matches that are in view."""
        if not self.isVisible():
            self._area.set_layer("matches", [])
            self._area.overview.show_matches(frozenset())
            return
        self._area.overview.show_matches(frozenset(match.line for match in self._matches))
        # Thousands of extra selections would make painting slow.
        seen = self._area.visible_lines()
        shown = [(n, m) for n, m in enumerate(self._matches) if m.line in seen]
        self._area.set_layer("matches", [self._marking(m, n == self._current) for n, m in shown])

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
        line = described(QLineEdit(placeholderText=name), name=name, tip=name)
        line.installEventFilter(self)
        line.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        return line

    def _toggle(self, text: str, name: str) -> QToolButton:
        button = described(QToolButton(), name=name, tip=name)
        button.setText(text)
        button.setCheckable(True)
        button.setStyleSheet("QToolButton { padding: 4px 2px; }")
        button.setFixedWidth(_TOGGLE)
        button.toggled.connect(self.search)
        return button

    def _lay_out(self) -> None:
        buttons = (self.case, self.word, self.regex, self.previous, self.next, self.close_button)
        first = hbox(self.count, *buttons, spacing=1)
        first.insertSpacing(1, 3)
        self._second = QWidget()
        hbox((self.by, 1), self.one, self.every, on=self._second, margins=FLUSH, spacing=6)
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
        # First the place with some lines below it, then the selection.
        self._area.go_to(start)
        self._area.select(start, end)
        self._area.ensureCursorVisible()
        self._show_count("")
        self.mark()

    def _catch_up(self) -> None:
        """Look again now if the text was changed since."""
        if self._again.isActive():
            self.search()

    def _replacement(self, match: TextMatch) -> str:
        return replaced(self._area.lines.contents, match, self._query, self.by.text())

    def _replacements(self) -> tuple[int, list[tuple[TextMatch, str]]]:
        return replacements(self._area.lines.contents, self._query, self.by.text())

    def _or_explain(self, does: Callable[[], _T]) -> _T | None:
        """What the function returns; None, and a message, if the search cannot be run."""
        try:
            return does()
        except BadPattern as bad:
            self.reason.say(self.tr("Nothing was replaced: {reason}").format(reason=bad))
        except TakesTooLong:
            self.reason.say(self._too_long)
        return None

    @property
    def _too_long(self) -> str:
        return self.tr("This search takes too long; use a simpler expression.")

    def _show_count(self, reason: str) -> None:
        """Show which match of how many is selected, or why nothing can be found."""
        total = len(self._matches)
        if reason or not self.what.text():
            text = ""
        elif not total:
            text = self.tr("Nothing found")
        elif total > MOST_MATCHES:
            text = self.tr("more than %n", "", MOST_MATCHES)
        elif self._current >= 0:
            text = self.tr("{number} of {total}").format(number=self._current + 1, total=total)
        else:
            text = self.tr("%n matches", "", total)
        self.count.setText(text)
        self.reason.say(reason)
        restyle(self.what, refused=bool(reason))
        for button in (self.previous, self.next, self.one, self.every):
            button.setEnabled(bool(total))

    def _marking(self, match: TextMatch, current: bool) -> QTextEdit.ExtraSelection:
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


def _spots(match: TextMatch) -> tuple[tuple[int, int], tuple[int, int]]:
    return (match.line, match.start), (match.line, match.end)


class JumpBar(QFrame):
    """Goes to a line by its number, or to a tile by its id, and is gone."""

    def __init__(
        self, area: PaintedArea, appearance: Appearance, go_to_tile: Callable[[str], bool]
    ) -> None:
        super().__init__()
        self._area = area
        self._go_to = go_to_tile
        self._to_tile = False
        self.setProperty("role", "message")
        self._label = QLabel()
        self.where = described(QLineEdit(), name=self.tr("Where to go"))
        self.where.installEventFilter(self)
        self.where.textChanged.connect(lambda: self._refuse(""))
        self._reason = Refusal()
        self._reason.setWordWrap(False)
        self._ids = QStringListModel(self)
        self._completer = WordCompleter(self._ids, self)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.activated.connect(self._go_to_completed)
        self.close_button = appearance.set_icon(small_button(self.tr("Close")), "close")
        self.close_button.clicked.connect(self.dismiss)
        parts = (self._label, (self.where, 1), self._reason, self.close_button)
        hbox(*parts, on=self, margins=(12, 6, 6, 6), spacing=8)
        self.hide()

    def ask_line(self) -> None:
        """Ask for the number of a line."""
        self._ask(self.tr("Go to line"), str(self._area.caret[0] + 1), to_tile=False)

    def ask_tile(self) -> None:
        """Ask for the id of a tile."""
        self._ids.setStringList(list(tile_ids(self._area.lines.contents)))
        self._ask(self.tr("Go to tile"), "", to_tile=True)

    def dismiss(self) -> None:
        """Close, and go on in the text."""
        self.hide()
        self._area.setFocus()

    def _ask(self, name: str, text: str, *, to_tile: bool) -> None:
        self._to_tile = to_tile
        self._label.setText(name)
        self.where.setAccessibleName(name)
        self.where.setPlaceholderText(self.tr("id of a tile") if to_tile else self.tr("line"))
        self.where.setCompleter(self._completer if to_tile else None)  # type: ignore[arg-type]
        self.where.setText(text)
        self._refuse("")
        self.show()
        self.where.setFocus()
        self.where.selectAll()

    def _go_to_completed(self, tile: str) -> None:
        self.where.setText(tile)
        self._go()

    def _go(self) -> None:
        reason = self._go_to_tile() if self._to_tile else self._go_to_line()
        self._refuse(reason)
        if not reason:
            self.dismiss()

    def _go_to_tile(self) -> str:
        wish = self.where.text().strip()
        ids = self._ids.stringList()
        near = [name for name in ids if name.casefold() == wish.casefold()]
        # The exact id first, else the first that begins so.
        near += [name for name in ids if name.casefold().startswith(wish.casefold())]
        if not wish or not near:
            return self.tr("This file has no tile with that id.")
        self._area.setFocus()
        self._go_to(wish if wish in ids else near[0])
        return ""

    def _go_to_line(self) -> str:
        line, _, column = self.where.text().strip().partition(":")
        count = len(self._area.lines)
        if not line.isdecimal() or not 1 <= int(line) <= count:
            return self.tr("This file has lines 1 to {count}.").format(count=count)
        at = int(column) - 1 if column.isdecimal() else 0
        self._area.setFocus()
        self._area.go_to(self._area.lines.clamped((int(line) - 1, at)))
        return ""

    def _refuse(self, reason: str) -> None:
        self._reason.say(reason)
        restyle(self.where, refused=bool(reason))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.dismiss()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._go()
                return True
        return super().eventFilter(watched, event)
