"""A web page as a window without a browser can show it: its text and its pictures, in order."""

from __future__ import annotations

import base64
import re
from html import escape
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, QUrl
from PySide6.QtGui import QImage, QPainter, QTextDocument
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QTextBrowser

from core.drawing.svg import XMLNS
from core.publishing.rasterizer import png_of

from ..look.rendering import blank

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.publishing.file_sets import PlannedFile

_LEFT_OUT: Final = frozenset({"script", "style", "form", "dialog", "nav", "title", "noscript"})
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
"""How wide files are shown, and drawings at most."""
_SVG: Final = re.compile(r"<svg\b(.*?)>(.*?)</svg>", re.DOTALL)
_DEFS: Final = re.compile(r"<defs>.*?</defs>", re.DOTALL)
_SIZE: Final = re.compile(r'\b(?<!-)(width|height)="([\d.]+)"')
_IMAGE: Final = re.compile(r'(<image\b[^>]*?)(?:xlink:)?href="([^":]+)"')
_ACROSS: Final = 4  # pictures in a row
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
        text, drawings = _apart(page, files)
        reader = _Reader(files, drawings)
        reader.feed(text)
        reader.close()
        self.html, self.pictures = "".join(reader.parts), reader.pictures


class _Reader(HTMLParser):
    """Writes a page again with the elements alone that Qt's rich text has."""

    def __init__(self, files: Mapping[str, PlannedFile], drawings: Mapping[str, str]) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.pictures: dict[str, QImage] = {}
        self._seen: dict[str, QImage] = {}
        self._files, self._drawings = files, drawings
        # The elements open at present of which nothing is shown, the outermost first.
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
        """Show a file as small as it is among others, or a drawing within the page."""
        source = found.get("src", "")
        if source in self._seen:
            image = self._seen[source]
        elif source in self._files:
            image = _drawn(self._files[source].make())
        elif source in self._drawings:
            image = QImage.fromData(png_of(self._drawings[source]))
        else:
            return
        address, wide = f"picture:{len(self.pictures)}", image.width() // _DENSE
        self.pictures[address] = self._seen[source] = image
        self.parts.append(
            f'<img src="{address}" width="{wide}" height="{image.height() // _DENSE}">'
        )
        if self._cells is not None:
            self.parts.append("<br>")


def _drawn(content: bytes) -> QImage:
    if content.startswith(b"\x89PNG"):
        size = QSize(_SMALL, 2 * _SMALL) * _DENSE
        return QImage.fromData(content).scaled(
            size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
    renderer = QSvgRenderer(QByteArray(content))
    size = renderer.defaultSize().scaled(_SMALL, 2 * _SMALL, Qt.AspectRatioMode.KeepAspectRatio)
    image = blank(*(size * _DENSE).toTuple())
    with QPainter(image) as painter:
        renderer.render(painter, QRectF(image.rect()))
    return image


def _apart(page: str, files: Mapping[str, PlannedFile]) -> tuple[str, dict[str, str]]:
    """A page with pictures for the drawings in it, and each drawing as a whole document."""
    drawings: dict[str, str] = {}

    def embed(match: re.Match[str]) -> str:
        file = files.get(match[2])
        content = base64.b64encode(file.make()).decode() if file else ""
        return f'{match[1]}xlink:href="data:image/svg+xml;base64,{content}"'

    def extract(match: re.Match[str]) -> str:
        head, inside = match.groups()
        size = {name: float(number) for name, number in _SIZE.findall(head)}
        if len(size) < 2 or not all(size.values()):  # noqa: PLR2004 - not shown by itself
            return ""
        scale = _DENSE * min(1, _LARGE / size["width"])
        head = _SIZE.sub(lambda own: f'{own[1]}="{round(scale * float(own[2]))}"', head)
        name = f"drawing:{len(drawings)}"
        defined = symbols if "<use" in inside else ""
        drawings[name] = f"<svg{XMLNS} {head}>{defined}{inside}</svg>"
        return f'<img src="{name}">'

    # A drawing by itself lies in no folder, so files that it shows become part of it.
    page = _IMAGE.sub(embed, page)
    # Drawings of a page share what is defined once; each by itself needs its own.
    symbols = "".join(_DEFS.findall(page))
    return _SVG.sub(extract, page), drawings
