"""A list of files that are to be written, and what is in the one chosen."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QListWidget,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from ..look.job_runner import JobRunner
from ..widgets.box_layouts import FLUSH, hbox
from .fitted_picture import FittedPicture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.publishing.file_sets import PlannedFile

_MOST_ROWS: Final = 500
_NARROW: Final = 190


class FilePreview(QWidget):
    """Shows planned files by their names; the one chosen is made and shown.

    Pictures are shown as they are, tables as tables, a saved object as the tree of what is in it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._files: tuple[PlannedFile, ...] = ()
        self.names = QListWidget()
        self.names.setAccessibleName(self.tr("Files"))
        self.names.setFixedWidth(_NARROW)
        self.names.setUniformItemSizes(True)
        self.names.setSpacing(2)
        self.names.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.names.currentRowChanged.connect(self._show)
        self.picture = FittedPicture(QSize(200, 160))
        self.picture.setAccessibleName(self.tr("Preview"))
        self.table = QTableWidget()
        self.table.setAccessibleName(self.tr("Preview"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().hide()
        self.tree = QTreeWidget(columnCount=2)
        self.tree.setAccessibleName(self.tr("Preview"))
        self.tree.setHeaderLabels([self.tr("Object"), self.tr("Number")])
        head = self.tree.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.pages = QStackedWidget()
        for page in (self.picture, self.table, self.tree):
            self.pages.addWidget(page)
        hbox(self.names, (self.pages, 1), on=self, margins=FLUSH, spacing=8)
        self._making = JobRunner("preview", self)
        self._making.ended.connect(self._take)
        self._making.failed.connect(lambda _: self.picture.take(QImage()))

    def offer(self, files: Sequence[PlannedFile]) -> None:
        """Show files; the one that was chosen stays so, if it is still there."""
        row = max(self.names.currentRow(), 0)
        chosen = self._files[row].name if row < len(self._files) else ""
        # The object is what the rest is for; in a folder of pictures the first is as good as any.
        self._files = tuple(sorted(files, key=lambda file: not file.name.endswith(".json")))
        names = [file.name for file in self._files]
        self.names.blockSignals(True)
        self.names.clear()
        self.names.addItems(names)
        self.names.blockSignals(False)
        self.names.setCurrentRow(names.index(chosen) if chosen in names else 0)

    def finish(self) -> None:
        """Wait for what is being made."""
        self._making.finish()

    def _show(self, row: int) -> None:
        if 0 <= row < len(self._files):
            file = self._files[row]
            self._making.start(lambda: (file.name, file.make()))

    def _take(self, made: object) -> None:
        assert isinstance(made, tuple)
        name, content = made
        if name.endswith(".csv"):
            self._show_table(content.decode())
            self.pages.setCurrentWidget(self.table)
        elif name.endswith(".json"):
            self.tree.clear()
            _fill(self.tree.invisibleRootItem(), json.loads(content)["ObjectStates"])
            self.pages.setCurrentWidget(self.tree)
        else:
            self.picture.take(QImage.fromData(content))
            self.pages.setCurrentWidget(self.picture)

    def _show_table(self, text: str) -> None:
        head, *rows = csv.reader(io.StringIO(text))
        self.table.clear()
        self.table.setColumnCount(len(head))
        self.table.setHorizontalHeaderLabels(head)
        self.table.setRowCount(min(len(rows), _MOST_ROWS))
        for y, row in enumerate(rows[:_MOST_ROWS]):
            for x, cell in enumerate(row):
                self.table.setItem(y, x, QTableWidgetItem(cell))
        self.table.resizeColumnsToContents()


def _fill(parent: QTreeWidgetItem, things: Iterable[dict[str, Any]]) -> None:
    """Add objects to a tree: equal names once, with how many there are."""
    things = list(things)
    counts = Counter(thing["Nickname"] for thing in things)
    for name in counts:
        thing = next(thing for thing in things if thing["Nickname"] == name)
        inside = thing.get("ContainedObjects", [])
        item = QTreeWidgetItem(parent, [name, str(len(inside) or counts[name])])
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        _fill(item, inside)
