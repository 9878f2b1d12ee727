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

from core.comparison.change_words import change_in_words, effect_in_words, summary
from core.comparison.comparing import compare
from core.comparison.reports import tiles_of
from core.comparison.taking_over import taken_over
from core.files import UnreadableFile, printable, state_of
from core.tileset.reader import UnreadableSet, load

from ..language.languages import tr_message
from ..look.screen_fit import FitsScreen
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import heading, quiet, role_label
from .tile_pair import TilePair

if TYPE_CHECKING:
    from pathlib import Path

    from core.comparison.changes import Change, Comparison
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

_SIZE: Final = QSize(900, 620)
_PAUSE: Final = 150
"""Milliseconds after an edit before sets are compared again."""


class ComparisonWindow(FitsScreen, QDialog):
    """Shows how another set differs, and takes single changes over, one undo step each.

    It follows the edits of the open set, and the other one's `file` if there is one, until it is
    closed.
    """

    def __init__(
        self,
        context: DocumentContext,
        theirs: Source,
        label: str,
        parent: QWidget,
        file: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self._context, self._theirs, self._label = context, theirs, label
        self.comparison: Comparison | None = None
        self.setWindowTitle(self.tr("Compare"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(_SIZE)
        self._sides = role_label("heading", wraps=True)
        self._summary = quiet("", wraps=True)
        self.changes = QListWidget()
        self.changes.setAccessibleName(self.tr("Changes"))
        self.changes.setWordWrap(True)
        self.pair = TilePair(context)
        self.effects = QListWidget()
        self.effects.setAccessibleName(self.tr("What it does"))
        self.effects.setWordWrap(True)
        self.effects.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.take = _SingleClickButton(self.tr("&Take over"))
        self.take.setToolTip(self.tr("Make this change in the open set"))
        self.take.setDefault(True)
        self.close_button = QPushButton(self.tr("&Close"), autoDefault=False)
        self._arrange()
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self.compare_again)
        self.changes.currentRowChanged.connect(self._show_change)
        # Enter presses the button; a list that is activated by it, too, would take over twice.
        self.changes.itemDoubleClicked.connect(self.take_over)
        self.take.clicked.connect(self.take_over)
        self.close_button.clicked.connect(self.close)
        stack = context.document.undo_stack
        QShortcut(QKeySequence.StandardKey.Undo, self, stack.undo)
        QShortcut(QKeySequence.StandardKey.Redo, self, stack.redo)
        context.document.changed.connect(self._timer.start)
        context.document.opened.connect(self.close)
        self.compare_again()
        if file is not None:
            FollowedFile(file, self).changed.connect(self._read_again)

    def compare_again(self) -> None:
        """Compare the open set as it is now; a change that is still there stays selected."""
        self._timer.stop()
        document = self._context.document
        mine = document.source
        if mine is None or document.faults:
            return
        title = document.title(self._context.language)
        labels = (title, self._label)
        self.comparison = compare(mine, self._theirs, document.library, labels)
        row = max(self.changes.currentRow(), 0)
        selected = {item.text() for item in self.changes.selectedItems()}
        said = [printable(tr_message(change_in_words(each))) for each in self.comparison.changes]
        # Else each row that comes or goes would be shown as the selected change.
        self.changes.blockSignals(True)
        self.changes.clear()
        self.changes.addItems(said)
        self.changes.blockSignals(False)
        self.effects.clear()
        for effect in self.comparison.effects:
            item = QListWidgetItem(printable(tr_message(effect_in_words(effect))))
            self.effects.addItem(item)
        self._sides.setText(printable(f"{labels[0]} → {labels[1]}"))
        self._summary.setText(tr_message(summary(self.comparison)))
        # Changes are new objects each time: what they say tells which is which.
        kept = [number for number, text in enumerate(said) if text in selected]
        self.changes.setCurrentRow(kept[0] if kept else min(row, len(said) - 1))
        self._show_change()

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

    @property
    def change(self) -> Change | None:
        """The change that is selected."""
        row = self.changes.currentRow()
        there = self.comparison is not None and 0 <= row < len(self.comparison.changes)
        return self.comparison.changes[row] if there and self.comparison else None

    def take_over(self) -> None:
        """Make the selected change in the open set, as one step of undo."""
        change, comparison = self.change, self.comparison
        if change is None or comparison is None:
            return
        said = printable(tr_message(change_in_words(change)))
        label = self.tr("Take over: {change}").format(change=said)
        self._context.document.edit(label, lambda mine: taken_over(mine, comparison, change))
        self.compare_again()

    def _arrange(self) -> None:
        below = QWidget()
        vbox(
            heading(self.tr("What it does")), (self.effects, 1), on=below, margins=FLUSH, spacing=4
        )
        right = QSplitter(Qt.Orientation.Vertical)
        right.addWidget(self.pair)
        right.addWidget(below)
        right.setSizes([300, 220])
        parts = QSplitter()
        parts.addWidget(self.changes)
        parts.addWidget(right)
        parts.setSizes([420, 440])
        parts.setChildrenCollapsible(False)
        vbox(
            self._sides,
            self._summary,
            (parts, 1),
            hbox(1, self.close_button, self.take),
            on=self,
            margins=(16, 14, 16, 14),
            spacing=8,
        )

    def _show_change(self) -> None:
        """Show the tile that the selected change is of."""
        change, comparison = self.change, self.comparison
        self.take.setEnabled(change is not None)
        found: list[Change] = []
        if change is not None and comparison is not None:
            of_tiles = tiles_of(comparison.changes).values()
            found = next((changes for changes in of_tiles if change in changes), [])
        self.pair.show_tile(comparison, found)


class FollowedFile(QObject):
    """Says when another program has written a file, soon after it is done with that."""

    changed = Signal(object)

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._path, self._state = path, state_of(path)
        # The folder as well: most programs write another file and give it the name of this one.
        self._watcher = QFileSystemWatcher([str(path), str(path.parent)], self)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._look)
        self._watcher.fileChanged.connect(self._pause.start)
        self._watcher.directoryChanged.connect(self._pause.start)

    def _look(self) -> None:
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
