"""One page of the help: Markdown as a page to read, with pictures no wider than the window."""

from __future__ import annotations

import re
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QImageReader,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextImageFormat,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser

from ..look.appearance import MONOSPACED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtGui import QResizeEvent

    from ..look.appearance import Appearance

_MARGIN: Final = 26  # pixels
_TEXT: Final = 14
_CODE: Final = 13
_HEADINGS: Final = {1: 26, 2: 20, 3: 16}
_SPACE_ABOVE: Final = {1: 6, 2: 26, 3: 20}
_SHARPNESS: Final = 2  # pixels of a picture for a logical one
_LINES: Final = 128  # per cent of the height of letters
_SETTLED_MS: Final = 60
_NO_LETTER: Final = re.compile(r"[^\w\- ]")
_PICTURE: Final = re.compile(r"!\[([^\]]*)\]\(([^)]*)\)")
_Property: Final = QTextFormat.Property


class HelpPage(QTextBrowser):
    """Shows a page in the colours of the program; headings can be gone to as on the web.

    `margin` is how many pixels it keeps free around the text.
    """

    def __init__(self, appearance: Appearance, margin: int = _MARGIN) -> None:
        super().__init__()
        self._appearance = appearance
        self._margin = margin
        self._shown: tuple[str, Path] | None = None
        self._pictures: dict[str, QImage] = {}
        self._room = 0
        self._again = QTimer(self, singleShot=True, interval=_SETTLED_MS)
        self._again.timeout.connect(self._fit)
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setAccessibleName(self.tr("Page"))
        appearance.changed.connect(self._format_page)

    def show_text(self, text: str, folder: Path) -> None:
        """Show a text in Markdown; pictures that are not below the folder are said in words."""
        if self._shown is None or self._shown[1] != folder:
            self._pictures = {}
        self._shown = text, folder
        self._room = self._width()
        document = self.document()
        font = QFont(self.font())
        font.setPixelSize(_TEXT)
        document.setDefaultFont(font)
        document.setDocumentMargin(self._margin)
        document.setBaseUrl(QUrl.fromLocalFile(f"{folder}/"))
        document.setMarkdown(_PICTURE.sub(partial(_shown_or_said, folder), text))
        whole = QTextCursor(document)
        whole.beginEditBlock()  # or Qt lays the rest of the page out after each change of a format
        for block in _blocks(document):
            self._format_block(block)
        for table in _tables(document):
            self._format_table(table)
        self._fit_pictures()
        whole.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _width(self) -> int:
        """The greatest width of a picture, in logical pixels."""
        return max(self.viewport().width() - 2 * self._margin, 1)

    def _fit(self) -> None:
        """Show pictures as wide as there is room now; Qt itself breaks the lines of the text."""
        if self._width() != self._room:
            self._room = self._width()
            with self._same_place():
                self._fit_pictures()

    def _format_page(self) -> None:
        """Lay the page out again, in its present width and colours, at the same place."""
        if self._shown is not None:
            with self._same_place():
                self.show_text(*self._shown)

    @contextmanager
    def _same_place(self) -> Iterator[None]:
        """Scroll to the same part of the page after it was laid out again."""
        bar = self.verticalScrollBar()
        place = bar.value() / max(bar.maximum(), 1)
        yield
        bar.setValue(round(place * bar.maximum()))

    def _format_block(self, block: QTextBlock) -> None:
        form = block.blockFormat()
        cursor = QTextCursor(block)
        level = form.headingLevel()
        if _is_code(block):
            self._format_code_block(cursor, block)
        elif level:
            _format_heading(cursor, block, level)
        else:
            self._format_text(cursor, block)

    def _format_text(self, cursor: QTextCursor, block: QTextBlock) -> None:
        runs = list(_runs(block))
        if any(given.isImageFormat() for _, _, given in runs):
            cursor.mergeBlockFormat(_spaced(6, 16, lines=100))
        elif block.textList() is not None:
            cursor.mergeBlockFormat(_spaced(0, 4))
        elif cursor.currentTable() is None:
            cursor.mergeBlockFormat(_spaced(0, 11))
        for start, length, given in runs:
            if given.fontFixedPitch():
                self._format_code(start, length)
            elif given.fontWeight() > QFont.Weight.DemiBold:
                # The heaviest that the program's own fonts have: Qt would smear them to be bolder.
                bold = QTextCharFormat()
                bold.setFontWeight(QFont.Weight.DemiBold)
                _selected(self.document(), start, length).mergeCharFormat(bold)

    def _format_code(self, start: int, length: int) -> None:
        cursor = _selected(self.document(), start, length)
        cursor.mergeCharFormat(self._code_format(with_ground=True))

    def _format_code_block(self, cursor: QTextCursor, block: QTextBlock) -> None:
        above = 0 if _is_code(block.previous()) else 4
        form = _spaced(above, 0 if _is_code(block.next()) else 14, lines=100)
        form.setBackground(QBrush(QColor(self._appearance.colours.sunken)))
        form.setLeftMargin(0)
        cursor.mergeBlockFormat(form)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(self._code_format(with_ground=False))

    def _code_format(self, *, with_ground: bool) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setFontFamilies([MONOSPACED])
        # Qt has a setter for sizes in points only.
        form.setProperty(_Property.FontPixelSize, _CODE)
        if with_ground:
            form.setBackground(QColor(self._appearance.colours.sunken))
        return form

    def _format_table(self, table: QTextTable) -> None:
        colours = self._appearance.colours
        form = table.format()
        form.setCellPadding(6)
        form.setCellSpacing(0)
        form.setBorder(1)
        form.setBorderCollapse(True)
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderBrush(QBrush(QColor(colours.border)))
        form.setTopMargin(4)
        form.setBottomMargin(14)
        table.setFormat(form)
        for column in range(table.columns()):
            cell = table.cellAt(0, column)
            head = cell.format()
            head.setBackground(QColor(colours.sunken))
            cell.setFormat(head)

    def _fit_pictures(self) -> None:
        """Show each picture in its own size, or as wide as there is room."""
        document, ratio = self.document(), self.devicePixelRatioF()
        for block in _blocks(document):
            # A list, as changing the format of a run ends the iterator.
            for start, length, given in list(_runs(block)):
                if given.isImageFormat():
                    self._fit_picture(start, length, given.toImageFormat(), ratio)

    def _fit_picture(self, start: int, length: int, form: QTextImageFormat, ratio: float) -> None:
        document = self.document()
        url = document.baseUrl().resolved(QUrl(form.name()))
        if form.name() not in self._pictures:
            self._pictures[form.name()] = _read_picture(url.toLocalFile())
        picture = self._pictures[form.name()]
        if picture.isNull():
            return
        width = min(picture.width() // _SHARPNESS, self._room)
        size = picture.size().scaled(
            round(width * ratio), picture.height(), Qt.AspectRatioMode.KeepAspectRatio
        )
        smooth = Qt.TransformationMode.SmoothTransformation
        made = picture.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        made.setDevicePixelRatio(ratio)
        document.addResource(QTextDocument.ResourceType.ImageResource, url, made)
        form.setWidth(width)
        form.setHeight(round(width * picture.height() / picture.width()))
        _selected(document, start, length).setCharFormat(form)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._width() != self._room:
            self._again.start()


def _read_picture(file: str) -> QImage:
    """A picture with `_SHARPNESS` pixels for each of its points, as screenshots have."""
    reader = QImageReader(file)
    # Vectors are rendered at twice their size, so that they are sharp on doubled screens.
    if bytes(reader.format().data()) == b"svg":
        reader.setScaledSize(reader.size() * _SHARPNESS)
    return reader.read()


def slug(heading: str) -> str:
    """The anchor of a heading, as code-hosting sites make it."""
    return _NO_LETTER.sub("", heading.strip().casefold()).replace(" ", "-")


def _format_heading(cursor: QTextCursor, block: QTextBlock, level: int) -> None:
    level = min(level, 3)
    cursor.mergeBlockFormat(_spaced(_SPACE_ABOVE[level], 10 if level == 1 else 7))
    for start, length, form in list(_runs(block)):
        # Qt makes headings of Markdown larger by steps, which would go on top of the pixels.
        form.clearProperty(_Property.FontSizeAdjustment)
        form.setProperty(_Property.FontPixelSize, _HEADINGS[level])
        form.setFontWeight(QFont.Weight.DemiBold)
        form.setAnchor(True)
        form.setAnchorNames([slug(block.text())])
        _selected(cursor.document(), start, length).setCharFormat(form)


def _selected(document: QTextDocument, start: int, length: int) -> QTextCursor:
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _spaced(above: float, below: float, lines: int = _LINES) -> QTextBlockFormat:
    """The format that gives a block room; `lines` is the height of its lines, in hundredths."""
    form = QTextBlockFormat()
    form.setTopMargin(above)
    form.setBottomMargin(below)
    form.setLineHeight(lines, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    return form


def _is_code(block: QTextBlock) -> bool:
    """Whether a block is a line of code: fenced, or indented by four blanks."""
    form = block.blockFormat()
    return form.nonBreakableLines() or form.hasProperty(_Property.BlockCodeLanguage)


def _shown_or_said(folder: Path, picture: re.Match[str]) -> str:
    """A picture as it is written, or its words if its file did not come with the program."""
    return picture[0] if (folder / picture[2]).is_file() else f"*{picture[1]}*"


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _runs(block: QTextBlock) -> Iterator[tuple[int, int, QTextCharFormat]]:
    """The pieces of a block: where each begins, its length, and its format."""
    pieces = block.begin()
    while not pieces.atEnd():
        piece = pieces.fragment()
        yield piece.position(), piece.length(), piece.charFormat()
        pieces += 1


def _tables(document: QTextDocument) -> Iterator[QTextTable]:
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            yield frame
