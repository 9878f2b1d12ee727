"""The window in which the open set is compared: changes in words, pictures, single ones to take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QWidget,
)

from core.comparison.change_words import effect_in_words, summary
from core.comparison.comparing import compare, edition_below
from core.comparison.taking_over import adopt_change, revert_change
from core.storage.files import UnreadableFile, printable, state_of
from core.tileset.reader import UnreadableSet, load

from ..document.game_translator import GameTranslator, capital
from ..language.languages import tr_message
from ..look.screen_fit import FitsScreen
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import heading, muted_label, role_label
from ..widgets.plain_text import as_tip
from .change_list import ChangeView
from .tile_pair import TilePair

if TYPE_CHECKING:
    from pathlib import Path

    from core.comparison.changes import Comparison
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

_SIZE: Final = QSize(900, 620)
_PAUSE: Final = 150
"""Milliseconds after an edit before sets are compared again."""


class ComparisonWindow(FitsScreen, QDialog):
    """Shows what came from one set to another, and makes single changes, one undo step each.

    One of them is the open set, which is the later one unless theirs is `newer`; a button swaps
    them. Of two of which one extends the other, that one is always the later. The window follows
    the edits of the open set, and the other one's `file` if there is one, until it is closed.
    """

    def __init__(  # noqa: PLR0913 - the two sides
        self,
        context: DocumentContext,
        theirs: Source,
        label: str,
        parent: QWidget,
        file: Path | None = None,
        *,
        newer: bool = False,
    ) -> None:
        super().__init__(parent)
        self._context, self._theirs, self._label = context, theirs, label
        self._is_newer = newer
        self.comparison: Comparison | None = None
        self.setWindowTitle(self.tr("Compare"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(_SIZE)
        self._make_parts()
        self._arrange()
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
        self.changes.setFocus()
        if file is not None:
            FollowedFile(file, self).changed.connect(self._read_again)

    def compare_again(self) -> None:
        """Compare the open set as it is now; a change that is still there stays selected."""
        self._timer.stop()
        document = self._context.document
        mine = document.source
        if mine is None or document.faults:
            return
        library = document.library
        is_over_theirs = edition_below(mine, self._theirs, library) is not None
        is_below_theirs = edition_below(self._theirs, mine, library) is not None
        if is_over_theirs or is_below_theirs:
            self._is_newer = is_below_theirs
        title = document.title(self._context.language)
        sides = [(self._theirs, self._label), (mine, self.tr("{set}, open here").format(set=title))]
        (before, old), (after, new) = reversed(sides) if self._is_newer else sides
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
        self._sides.setText(printable(f"{old} → {new}"))
        said = capital(tr_message(summary(self.comparison)))
        if self.comparison.extends:
            meaning = self.tr("{summary}: what {after} adds and changes. It inherits all else.")
            said = meaning.format(summary=said, after=printable(new))
        elif not self.comparison.is_same:
            meaning = self.tr("{summary}. “New” is only in the second, “gone” only in the first.")
            said = meaning.format(summary=said)
        self._summary.setText(said)
        self.swap.setVisible(not self.comparison.extends)
        take, _, tip = self._verb()
        self.take.setText(take)
        self.take.setToolTip(as_tip(tip.format(other=self._label)))

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
        """Take the other set as another program has just written it, unless it is unreadable."""
        why = ""
        try:
            self._theirs = load(file)
        except UnreadableFile as error:
            why = tr_message(error.message)
        except UnreadableSet as error:
            why = f"{error.findings[0].place}: {tr_message(error.findings[0].message)}"
        self.compare_again()
        if why:
            text = self.tr("{summary}, as it was before: {reason}")
            self._summary.setText(text.format(summary=self._summary.text(), reason=printable(why)))

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
        self.changes = ChangeView(self._context)
        self.pair = TilePair(self._context)
        self.effects = QListWidget()
        self.effects.setAccessibleName(self.tr("What it does"))
        self.effects.setWordWrap(True)
        self.effects.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.take = _SingleClickButton(autoDefault=False)
        self.close_button = QPushButton(self.tr("&Close"), autoDefault=False)

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
        vbox(
            hbox((self._sides, 1), self.swap),
            self._summary,
            (parts, 1),
            hbox(self.take, 1, self.close_button),
            on=self,
            margins=(16, 14, 16, 14),
            spacing=8,
        )

    def _show_change(self) -> None:
        """Show the tile that the selected change is of."""
        row = self.changes.row
        self.take.setEnabled(row is not None)
        self.pair.show_tile(self.comparison, row.of_tile if row else ())


class FollowedFile(QObject):
    """Says when another program has written a file, soon after it is done with that."""

    changed = Signal(object)

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._path, self._state = path, state_of(path)
        # The folder as well: most programs write another file and give it the name of this one.
        self._watcher = QFileSystemWatcher([str(path), str(path.parent)], self)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._poll)
        self._watcher.fileChanged.connect(self._pause.start)
        self._watcher.directoryChanged.connect(self._pause.start)

    def _poll(self) -> None:
        state = state_of(self._path)
        if state is None or state == self._state:
            return
        self._state = state
        # Qt no longer watches a file that was replaced by another one.
        self._watcher.addPath(str(self._path))
        self.changed.emit(self._path)


class _SingleClickButton(QPushButton):
    """A button for which a double click is one click: each click takes what is selected next."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
