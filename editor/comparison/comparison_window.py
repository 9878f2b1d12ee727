"""The window in which the open set is compared: changes in words and pictures, or line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from core.comparison.change_words import effect_in_words, summary
from core.comparison.comparing import compare, edition_below
from core.comparison.taking_over import adopt_change, revert_change
from core.storage.files import UnreadableFile, printable, state_of
from core.tileset.reader import UnreadableSet, load_text, read

from ..document.game_translator import GameTranslator, capital
from ..language.languages import tr_message
from ..look.screen_fit import FitsScreen
from ..shell.safety.watching import PathWatcher
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import heading, muted_label, role_label
from ..widgets.plain_text import as_tip
from .change_list import ChangeView
from .line_difference import LineView
from .tile_pair import TilePair

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from core.comparison.changes import Comparison
    from core.findings import Finding
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

_SIZE: Final = QSize(900, 620)
_CHANGES, _LINES = range(2)
_PAUSE: Final = 150
"""Milliseconds after an edit before sets are compared again."""


@dataclass
class OtherText:
    """What the open set is compared with, and the last set that it was, None if it was none."""

    label: str
    text: str
    source: Source | None = None
    fault: str = ""

    def read(self, text: str, file: str, path: Path | None) -> None:
        """Hold another text; `fault` says why it is no set, if it is none."""
        self.text, self.fault = text, ""
        try:
            self.source = read(text, file, path)
        except UnreadableSet as error:
            self.fault = _in_words(error.findings[0])


class ComparisonWindow(FitsScreen, QDialog):
    """Shows what came from one set to another, and makes single changes, one undo step each.

    One of them is the open set, which is the later one unless theirs is `newer`; a button swaps
    them. Of two of which one extends the other, that one is always the later. The window follows
    the edits of the open set, and the other one's `file` if there is one, until it is closed.

    A second page has the lines of both texts that differ, which is all there is while one of them
    is no set. `replacing` is what takes the other text as a whole, and its name on a button.
    """

    def __init__(  # noqa: PLR0913 - the two sides
        self,
        context: DocumentContext,
        other: OtherText,
        parent: QWidget,
        file: Path | None = None,
        *,
        newer: bool = False,
        replacing: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._other, self._is_newer = context, other, newer
        self.comparison: Comparison | None = None
        self.setWindowTitle(self.tr("Compare"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(_SIZE)
        self._make_parts()
        self._arrange()
        self.take_all.setVisible(replacing is not None)
        if replacing is not None:
            text, replace = replacing
            self.take_all.setText(text)
            self.take_all.clicked.connect(self.close)
            self.take_all.clicked.connect(replace)
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self.compare_again)
        self.changes.row_changed.connect(self._show_change)
        self.swap.clicked.connect(self._swap)
        self.take.clicked.connect(self.take_over)
        self.close_button.clicked.connect(self.close)
        stack = context.document.undo_stack
        QShortcut(QKeySequence.StandardKey.Undo, self, stack.undo)
        QShortcut(QKeySequence.StandardKey.Redo, self, stack.redo)
        context.document.changed.connect(self._timer.start)
        context.document.opened.connect(self.close)
        self.compare_again()
        # What means the same may have other comments, which the lines tell.
        if self.comparison is None or self.comparison.is_same:
            self.tabs.setCurrentIndex(_LINES)
        self.tabs.currentChanged.connect(self._show_page)
        self._show_page()
        self.changes.setFocus()
        if file is not None:
            FollowedFile(file, self).changed.connect(self._read_again)

    def compare_again(self) -> None:
        """Compare the open set as it is now; a change that is still there stays selected."""
        self._timer.stop()
        document, theirs = self._context.document, self._other.source
        if theirs is not None and document.source is not None and not document.faults:
            self._compare_sets(theirs, document.source)
        self.tabs.setTabEnabled(_CHANGES, self.comparison is not None)
        self._sides.setText(printable(" → ".join(label for label, _ in self._texts)))
        self._show_page()

    @property
    def _texts(self) -> list[tuple[str, str]]:
        """The name and the text of both sides, the earlier one first."""
        document = self._context.document
        title = document.title(self._context.language)
        mine = self.tr("{set}, open here").format(set=title), document.content
        theirs = self._other.label, self._other.text
        return [mine, theirs] if self._is_newer else [theirs, mine]

    def _compare_sets(self, theirs: Source, mine: Source) -> None:
        library = self._context.document.library
        is_over_theirs = edition_below(mine, theirs, library) is not None
        is_below_theirs = edition_below(theirs, mine, library) is not None
        if is_over_theirs or is_below_theirs:
            self._is_newer = is_below_theirs
        before, after = (mine, theirs) if self._is_newer else (theirs, mine)
        (old, _), (new, _) = self._texts
        self.comparison = compare(before, after, library, (old, new))
        edition = self.comparison.after.edition or self.comparison.before.edition
        translator = GameTranslator(edition, self._context.language) if edition else None
        say = translator.phrase if translator else tr_message
        self.changes.show_comparison(self.comparison, say)
        self._show_change()
        self.effects.clear()
        for effect in self.comparison.effects:
            item = QListWidgetItem(printable(say(effect_in_words(effect))))
            self.effects.addItem(item)
        self.swap.setVisible(not self.comparison.extends)
        take, _, tip = self._verb()
        self.take.setText(take)
        self.take.setToolTip(as_tip(tip.format(other=self._other.label)))

    def _show_page(self) -> None:
        """Show the page of the current tab; lines are compared only while they are seen."""
        shown = self.tabs.currentIndex()
        self._pages.setCurrentIndex(shown)
        self.take.setVisible(shown == _CHANGES)
        fault = self._other.fault or "".join(map(_in_words, self._context.document.faults[:1]))
        if shown == _LINES:
            (_, before), (_, after) = self._texts
            said = self.lines.show_difference(before, after)
            text = self.tr("{summary}. Not a tile set: {reason}") if fault else "{summary}"
        else:
            said = self._summary_of_changes()
            text = self.tr("{summary}, as it was before: {reason}") if fault else "{summary}"
        self._summary.setText(text.format(summary=said, reason=fault))

    def _summary_of_changes(self) -> str:
        if self.comparison is None:
            return ""
        said = capital(tr_message(summary(self.comparison)))
        if self.comparison.extends:
            meaning = self.tr("{summary}: what {after} adds and changes. It inherits all else.")
            return meaning.format(summary=said, after=printable(self.comparison.after.label))
        if self.comparison.is_same:
            return said
        meaning = self.tr("{summary}. “New” is only in the second, “gone” only in the first.")
        return meaning.format(summary=said)

    def _verb(self) -> tuple[str, str, str]:
        """What taking a change is called: on the button, as a step of undo, and why."""
        if self._is_newer:
            tip = self.tr("Make what is selected as it is in “{other}”")
            return self.tr("&Take over"), self.tr("Take over: {change}"), tip
        if self.comparison is not None and self.comparison.extends:
            tip = self.tr("Take what is selected out of this set: it is as in “{other}” again")
            return self.tr("&Take out"), self.tr("Take out: {change}"), tip
        tip = self.tr("Make what is selected as it is in “{other}”")
        return self.tr("&Restore"), self.tr("Restore: {change}"), tip

    def _swap(self) -> None:
        self._is_newer = not self._is_newer
        self.compare_again()

    def _read_again(self, file: Path) -> None:
        """Take the other text as another program has just written it, unless it is unreadable."""
        try:
            self._other.read(load_text(file), printable(str(file)), file)
        except UnreadableFile as error:
            self._other.fault = printable(tr_message(error.message))
        self.compare_again()

    def take_over(self) -> None:
        """Make the open set as the other one is in the selected change, as one step of undo."""
        row, comparison = self.changes.row, self.comparison
        if row is None or comparison is None:
            return
        made = adopt_change if self._is_newer else revert_change
        label = self._verb()[1].format(change=row.text)
        self._context.document.edit(label, lambda s: made(s, comparison, *row.changes))
        self.compare_again()

    def _make_parts(self) -> None:
        self._sides = role_label("heading", wraps=True)
        self._summary = muted_label("", wraps=True)
        self.swap = QPushButton(self.tr("&Swap"), autoDefault=False)
        self.swap.setToolTip(self.tr("Compare the other way round"))
        self.tabs, self._pages = QTabBar(drawBase=False, expanding=False), QStackedWidget()
        self.tabs.addTab(self.tr("Changes"))
        self.tabs.addTab(self.tr("Lines"))
        self.lines = LineView(self._context.appearance)
        self.changes = ChangeView(self._context)
        self.pair = TilePair(self._context)
        self.effects = QListWidget()
        self.effects.setAccessibleName(self.tr("What it does"))
        self.effects.setWordWrap(True)
        self.effects.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.take = _SingleClickButton(autoDefault=False)
        self.close_button = QPushButton(self.tr("&Close"), autoDefault=False)
        self.take_all = QPushButton(default=True)

    def _arrange(self) -> None:
        below = QWidget()
        vbox(
            heading(self.tr("What it does")), (self.effects, 1), on=below, margins=FLUSH, spacing=4
        )
        right = QSplitter(Qt.Orientation.Vertical)
        right.addWidget(self.pair)
        right.addWidget(below)
        right.setSizes([260, 260])
        parts = QSplitter()
        parts.addWidget(self.changes)
        parts.addWidget(right)
        parts.setSizes([480, 400])
        parts.setChildrenCollapsible(False)
        self._pages.addWidget(parts)
        self._pages.addWidget(self.lines)
        vbox(
            hbox((self._sides, 1), self.swap),
            self._summary,
            hbox(self.tabs, 1),
            (self._pages, 1),
            hbox(self.take, 1, self.close_button, self.take_all),
            on=self,
            margins=(16, 14, 16, 14),
            spacing=8,
        )

    def _show_change(self) -> None:
        """Show the tile that the selected change is of."""
        row = self.changes.row
        self.take.setEnabled(row is not None)
        self.pair.show_tile(self.comparison, row.of_tile if row else ())


def _in_words(finding: Finding) -> str:
    return printable(f"{finding.place}: {tr_message(finding.message)}")


class FollowedFile(QObject):
    """Says when another program has written a file, soon after it is done with that."""

    changed = Signal(object)

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._path, self._state = path, state_of(path)
        self._watcher = PathWatcher(self)
        self._watcher.settled.connect(self._poll)
        self._follow()

    def _follow(self) -> None:
        # The folder as well: most programs write another file and give it the name of this one.
        self._watcher.follow((self._path, self._path.parent))

    def _poll(self) -> None:
        state = state_of(self._path)
        if state is not None and state != self._state:
            self._state = state
            self._follow()
            self.changed.emit(self._path)


class _SingleClickButton(QPushButton):
    """A button for which a double click is one click: each click takes what is selected next."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
