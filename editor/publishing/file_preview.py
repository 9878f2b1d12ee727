"""A list of files that are to be written, and what is in the one chosen."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from zipfile import ZipFile

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QFontDatabase, QImage
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QPlainTextEdit,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from core.publishing.file_sets import PlannedFile

from ..look.job_runner import JobRunner
from ..widgets.box_layouts import FLUSH, hbox
from ..widgets.form_fields import described
from .fitted_picture import FittedPicture
from .page_text import PageText, ReadablePage

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_MOST_ROWS: Final = 500
_MOST_SIGNS: Final = 100_000  # characters
_WIDE: Final = 190
_WIDER: Final = 210
"""Pixels that names have, and names with sizes."""
_PICTURES: Final = ("png", "svg")
_RANKS: Final = {"html": 0, "md": 0, "json": 0, "js": 2, "css": 2, "png": 3, "svg": 3}
"""What the rest is for comes first; in a folder of pictures the first is as good as any."""


class FilePreview(QWidget):
    """Shows planned files by their names; the one chosen is made and shown.

    Pictures are shown as they are, tables as tables, a saved object or a room as the tree of what
    is in it, pages as far as a window without a browser can show them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._files: tuple[PlannedFile, ...] = ()
        self.names = described(QTreeWidget(columnCount=2), name=self.tr("Files"))
        self.names.setRootIsDecorated(False)
        self.names.setHeaderHidden(True)
        self.names.setUniformRowHeights(True)
        self.names.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.names.currentItemChanged.connect(self._show)
        _stretch_first(self.names)
        self.names.hide()  # until there are any
        self.picture = described(FittedPicture(QSize(200, 160)), name=self.tr("Preview"))
        self.table = described(QTableWidget(), name=self.tr("Preview"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().hide()
        self.tree = described(QTreeWidget(columnCount=2), name=self.tr("Preview"))
        self.tree.setHeaderLabels([self.tr("Object"), self.tr("Number")])
        _stretch_first(self.tree)
        self.text = described(QPlainTextEdit(readOnly=True), name=self.tr("Preview"))
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.page = PageText()
        self.pages = QStackedWidget()
        for page in (self.picture, self.table, self.tree, self.text, self.page):
            self.pages.addWidget(page)
        hbox(self.names, (self.pages, 1), on=self, margins=FLUSH, spacing=8)
        self._making = JobRunner("preview", self, expects=(Exception,))
        self._making.ended.connect(self._show_made)
        self._making.failed.connect(lambda _: self.clear())

    def offer(self, files: Sequence[PlannedFile], sizes: Mapping[str, int] | None = None) -> None:
        """Show files, with their `sizes` if known; the one that was chosen stays so."""
        now = self.names.currentItem()
        chosen = now.text(0) if now else ""
        self._files = tuple(sorted(files, key=lambda file: _RANKS.get(_ending(file.name), 1)))
        # Else each file that is listed would be made and shown.
        self.names.blockSignals(True)
        self.names.clear()
        self.names.setColumnHidden(1, sizes is None)
        self.names.setVisible(len(files) > 1)
        self.names.setFixedWidth(_WIDE if sizes is None else _WIDER)
        for file in self._files:
            size = in_bytes(sizes[file.name]) if sizes else ""
            item = QTreeWidgetItem(self.names, [file.name, size])
            item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            item.setToolTip(0, file.name)
        self.names.blockSignals(False)
        rows = [n for n, file in enumerate(self._files) if file.name == chosen]
        self.names.setCurrentIndex(self.names.model().index(rows[0] if rows else 0, 0))

    def clear(self) -> None:
        """Show no file."""
        self._making.drop()
        self.offer(())
        self.picture.show_image(QImage())
        self.pages.setCurrentWidget(self.picture)

    def finish(self) -> None:
        """Wait for what is being made."""
        self._making.finish()

    def _show(self) -> None:
        row = self.names.currentIndex().row()
        if row < 0:
            return
        file, files = self._files[row], {each.name: each for each in self._files}

        def make() -> tuple[str, bytes | ReadablePage]:
            # In a thread, as it may be drawn only now; so are the pictures of a page.
            content = file.make()
            if _ending(file.name) == "html":
                return file.name, ReadablePage(content.decode(), files)
            return file.name, content

        self._making.start(make)

    def _show_made(self, made: object) -> None:
        assert isinstance(made, tuple)
        name, content = made
        ending = _ending(name)
        if isinstance(content, ReadablePage):
            self.page.show_page(content)
            self.pages.setCurrentWidget(self.page)
        elif ending == "csv":
            self._show_table(content.decode())
            self.pages.setCurrentWidget(self.table)
        elif ending == "json" and b'"ObjectStates"' in content:
            self.tree.clear()
            _fill(self.tree.invisibleRootItem(), json.loads(content)["ObjectStates"])
            self.pages.setCurrentWidget(self.tree)
        elif ending == "pcio":
            self.tree.clear()
            _fill(self.tree.invisibleRootItem(), _piles(content))
            self.pages.setCurrentWidget(self.tree)
        elif ending in _PICTURES:
            self.picture.show_image(QImage.fromData(content))
            self.pages.setCurrentWidget(self.picture)
        else:
            self._show_text(content)
            self.pages.setCurrentWidget(self.text)

    def _show_text(self, content: bytes) -> None:
        if content.startswith(b"%PDF"):
            self.text.setPlainText(self.tr("Pages to print: Print… in the menu File shows them."))
        else:
            self.text.setPlainText(content[:_MOST_SIGNS].decode(errors="ignore"))

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


def made_files(contents: Mapping[str, bytes]) -> tuple[PlannedFile, ...]:
    """Planned files whose content is known."""

    def made(content: bytes) -> bytes:
        return content

    return tuple(PlannedFile(name, partial(made, content)) for name, content in contents.items())


def in_bytes(size: int) -> str:
    """The size of a file in words, as the language has them."""
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def _ending(name: str) -> str:
    return name.rpartition(".")[2].lower()


def _stretch_first(tree: QTreeWidget) -> None:
    head = tree.header()
    head.setStretchLastSection(False)
    head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    head.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)


def _piles(room: bytes) -> list[dict[str, Any]]:
    """The piles of a room of Playingcards.io as objects, with what lies in them."""
    with ZipFile(io.BytesIO(room)) as file:
        widgets = json.loads(file.read("widgets.json"))
    decks = {each["id"]: each["cardTypes"] for each in widgets if each["type"] == "cardDeck"}
    inside: dict[str, list[dict[str, Any]]] = {}
    for each in widgets:
        if each["type"] in ("card", "piece"):
            label = decks[each["deck"]][each["cardType"]]["label"]
            inside.setdefault(each["parent"], []).append({"Nickname": label})
    labels = {each["id"]: each.get("label") for each in widgets}
    return [
        {"Nickname": labels[holder], "ContainedObjects": things} if labels[holder] else things[0]
        for holder, things in inside.items()
    ]


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
