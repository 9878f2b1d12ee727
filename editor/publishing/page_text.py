"""A web page as a window without a browser can show it: its text and its pictures, in order."""

from __future__ import annotations

import base64
from html import escape
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from PySide6.QtCore import QByteArray, QRectF, QUrl
from PySide6.QtGui import QImage, QPainter, QTextDocument
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QTextBrowser

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.publishing.file_sets import PlannedFile

_LEFT_OUT: Final = frozenset(
    {"script", "style", "form", "dialog", "nav", "svg", "title", "noscript"}
)
"""What Qt's rich text would show wrongly, or what does nothing in a preview."""
_TABLES: Final = frozenset({"table", "thead", "tbody", "tr", "th", "td"})
_KEPT: Final = _TABLES | {
    "div",
    "h1",
    "h2",
    "h3",
    "h4",
    "p",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "code",
}
_NOT_READ: Final = ("skip", "top")
"""Classes of links and bars that lead about on a page."""
_NO_END: Final = frozenset({"img", "br", "hr", "input", "meta", "link"})
_SMALL, _LARGE = 60, 300
_ACROSS: Final = 4
_DENSE: Final = 2
"""Pictures have as many dots for each pixel, for screens that show them."""


class PageText(QTextBrowser):
    """Shows pages; what they link to is not followed."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("Preview"))
        self.document().setDocumentMargin(14)

    def show_page(self, page: ReadablePage) -> None:
        """Show a page with its pictures."""
        self.clear()
        for address, image in page.pictures.items():
            self.document().addResource(
                QTextDocument.ResourceType.ImageResource, QUrl(address), image
            )
        self.setHtml(page.html)


class ReadablePage:
    """The `html` of a page in what Qt can show, and the `pictures` in it; a thread may make it."""

    def __init__(self, page: str, files: Mapping[str, PlannedFile]) -> None:
        reader = _Reader(files)
        reader.feed(page)
        reader.close()
        self.html, self.pictures = "".join(reader.parts), reader.pictures


class _Reader(HTMLParser):
    """Writes a page again with the elements alone that Qt's rich text has."""

    def __init__(self, files: Mapping[str, PlannedFile]) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.pictures: dict[str, QImage] = {}
        self._files = files
        self._left_out: list[str] = []
        self._cells: int | None = None
        """How many pictures of a list that is shown as a table there are; None outside of any."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if self._left_out or tag in _LEFT_OUT or found.get("class") in _NOT_READ:
            if tag not in _NO_END:
                self._left_out.append(tag)
        elif tag == "img":
            self._show_picture(found)
        elif tag == "dd":
            self.parts.append(" <b>")
        elif tag == "ul" and "grid" in found.get("class", ""):
            self._cells = 0
            self.parts.append('<table cellpadding="4"><tr>')
        elif tag == "li" and self._cells is not None:
            self.parts.append("</tr><tr><td>" if self._cells % _ACROSS == 0 else "<td>")
            self._cells += 1
        elif tag == "br":
            self.parts.append("<br>")
        elif tag == "table":
            self.parts.append('<table cellpadding="4">')
        elif tag in _KEPT:
            self.parts.append(f"<{tag}>")

    def handle_endtag(self, tag: str) -> None:
        if self._left_out:
            if tag == self._left_out[-1]:
                self._left_out.pop()
        elif tag == "ul" and self._cells is not None:
            self._cells = None
            self.parts.append("</tr></table>")
        elif tag == "dd":
            self.parts.append("</b>")
        elif tag == "li" and self._cells is not None:
            self.parts.append("</td>")
        elif tag in _KEPT:
            self.parts.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if not self._left_out:
            self.parts.append(escape(data))

    def _show_picture(self, found: Mapping[str, str]) -> None:
        source = found.get("src", "")
        if source.startswith("data:"):
            content = _data(source)
        elif source in self._files:
            content = self._files[source].make()
        else:
            return
        # A picture of something that stands beside it is small there, too.
        most = _LARGE if found.get("alt") else _SMALL
        address = f"picture:{len(self.pictures)}"
        renderer = QSvgRenderer(QByteArray(content))
        size = renderer.defaultSize()
        if size.isEmpty():
            return
        wide = min(most, size.width())
        high = round(wide * size.height() / size.width())
        image = QImage(wide * _DENSE, high * _DENSE, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter, QRectF(image.rect()))
        painter.end()
        self.pictures[address] = image
        self.parts.append(
            f'<img src="{address}" width="{wide}" height="{high}" style="vertical-align: middle">'
        )
        if self._cells is not None:
            self.parts.append("<br>")


def _data(address: str) -> bytes:
    head, _, body = address.partition(",")
    return base64.b64decode(body) if head.endswith(";base64") else unquote(body).encode()
