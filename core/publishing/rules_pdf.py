"""A rules appendix on pages: text that can be searched, tables and pictures as vectors, as PDF.

Pages are SVG documents in millimetres, as those to print are, so that a preview shows what the file
has. Equal pictures are stored once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing.fonts import FAMILY, FONT_FILES
from ..drawing.svg import (
    Box,
    Symbol,
    definitions,
    document,
    moved,
    paint,
    path,
    spelled,
    tag,
    text,
    use,
)
from .pdf_file import Bookmark, PdfFont
from .print_options import PAPERS, Paper
from .rules_document import (
    Art,
    Block,
    Gallery,
    Grid,
    Paragraph,
    Points,
    RulesDocument,
    RulesSection,
    Run,
    escaped,
    runs,
)
from .svg_to_pdf import PdfPages

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence


# Millimetres.
_SIDE: Final = 21.0
_TOP: Final = 20.0
_BOTTOM: Final = 22.0
_SIZE: Final = 3.5
_SMALL: Final = 2.9
_LEADING: Final = 1.45  # from line to line, in sizes of letters
_GAP: Final = 2.2
_INDENT: Final = 6.0
_CELL: Final = 3.0  # between two columns of a table
_PICTURE: Final = 13.0  # in a cell of a table
_TILE: Final = 23.0
_SCENE: Final = 62.0  # how wide an example may be
_GUTTER: Final = 5.0  # between two pictures
_HEADS: Final = {1: 8.0, 2: 5.4, 3: 4.3}
_INK: Final = "#1d1913"
_QUIET: Final = "#6b6250"
_LINE: Final = "#cfc6b2"


class _Line(NamedTuple):
    """A line of text: parts with their places from its beginning."""

    parts: tuple[tuple[float, Run], ...]


class _Strip(NamedTuple):
    """Something that stays together: its height, and its elements as if it began at y = 0."""

    high: float
    svg: str
    is_head: bool = False


@dataclass(frozen=True, slots=True)
class RulesPages:
    """The pages of a document; `marks` lead to its sections."""

    title: str
    language: str
    size: tuple[float, float]
    pages: tuple[str, ...]
    figures: dict[str, Art] = field(repr=False)
    marks: tuple[Bookmark, ...]

    def svg(self, number: int, dots: int = 0) -> str:
        """A page as an SVG document that stands for itself, so many dots wide if any."""
        page = self.pages[number]
        shown = {name: art for name, art in self.figures.items() if f'"#{name}"' in page}
        return self._document(f"{_defined(shown)}{page}", dots)

    def pdf(self) -> bytes:
        """All pages as a PDF file, the same bytes for the same document."""
        made = PdfPages()
        made.define(self._document(_defined(self.figures)))
        for page in self.pages:
            made.add(self._document(page))
        about = {"Title": self.title, "Creator": "Gold Rush Workshop"}
        return made.content(about, marks=self.marks, language=self.language)

    def _document(self, inside: str, dots: int = 0) -> str:
        wide, high = self.size
        width, height = f"{wide:g}mm", f"{high:g}mm"
        if dots:
            width, height = f"{dots}", f"{round(dots * high / wide)}"
        return document((0, 0, wide, high), inside, width=width, height=height)


def rules_pages(document: RulesDocument, paper: Paper = "a4") -> RulesPages:
    """Lay a document out on pages of a paper."""
    setter = _Setter(PAPERS[paper])
    setter.add_all(setter.title(document))
    for section in document.sections:
        setter.section(section)
    setter.add_all([*setter.text(document.closing, size=_SMALL, colour=_QUIET)])
    return RulesPages(
        f"{document.title}: {document.heading}",
        document.language,
        setter.size,
        setter.finished(document.title),
        setter.figures,
        tuple(setter.marks),
    )


class _Setter:
    """Sets one block after another, and begins a page where one is full."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        self.wide = size[0] - 2 * _SIDE
        self.figures: dict[str, Art] = {}
        self.marks: list[Bookmark] = []
        self._names: dict[tuple[str, Box], str] = {}
        self._pages: list[list[str]] = [[]]
        self._y = _TOP

    # --- Pages ---

    def add(self, part: _Strip, after: float = 0.0) -> None:
        """Put a part on the page, or on the next one; `after` is what must have room below it."""
        full = self.size[1] - _BOTTOM
        if self._y + part.high + after > full and self._y > _TOP:
            self._pages.append([])
            self._y = _TOP
        self._pages[-1].append(_moved(_SIDE, self._y, part.svg))
        self._y += part.high

    def add_all(self, parts: Iterable[_Strip]) -> None:
        """Put parts on the page; a head stays with what follows it."""
        for part in parts:
            self.add(part, 14.0 if part.is_head else 0.0)

    def skip(self, high: float) -> None:
        """Leave some room, but at the top of a page."""
        if self._y > _TOP:
            self._y += high

    def finished(self, title: str) -> tuple[str, ...]:
        """The pages with their numbers."""
        wide, high = self.size
        foot = high - _BOTTOM / 2
        count = len(self._pages)
        return tuple(
            "".join(page)
            + _element(_SIDE, foot, title, _SMALL, _QUIET)
            + _element(wide - _SIDE, foot, f"{number} / {count}", _SMALL, _QUIET, end=True)
            for number, page in enumerate(self._pages, 1)
        )

    # --- Blocks ---

    def title(self, document: RulesDocument) -> Iterator[_Strip]:
        """Yield the title with what stands below it."""
        yield from self.text(escaped(document.heading), colour=_QUIET)
        yield from self.text(escaped(document.title), size=_HEADS[1], weight="strong")
        yield _Strip(1.5, "")
        for line in document.lead:
            yield from self.text(line)

    def section(self, section: RulesSection) -> None:
        """Set a section."""
        size = _HEADS[section.level]
        self.skip(size)
        lines = [*self.text(escaped(section.title), size=size, weight="strong")]
        high = sum(line.high for line in lines) + 1.0
        body = "".join(part.svg for part in lines)
        if section.level == 2:  # noqa: PLR2004 - a section, none below it
            body += self._rule(high, 0.4)
        self.add(_Strip(high + 1.6, body), 16.0)
        self.marks.append(
            Bookmark(section.title, len(self._pages) - 1, self._y - high, section.level - 2)
        )
        for block in section.blocks:
            self.add_all(self._block(block))
            self.skip(_GAP)

    def _block(self, block: Block) -> Iterator[_Strip]:
        if isinstance(block, Paragraph):
            yield from self.text(block.text)
        elif isinstance(block, Points):
            yield from self._points(block)
        elif isinstance(block, Grid):
            yield from self._grid(block)
        else:
            assert isinstance(block, Gallery)
            yield from self._gallery(block)

    def text(
        self, text: str, *, size: float = _SIZE, colour: str = _INK, weight: str = ""
    ) -> Iterator[_Strip]:
        """Yield the lines of a text."""
        for line in _broken(text, self.wide, size, weight):
            yield _Strip(size * _LEADING, _set(line, 0, size, size, colour))

    def _points(self, points: Points) -> Iterator[_Strip]:
        for number, item in enumerate(points.items, 1):
            mark = f"{number}." if points.is_numbered else "•"
            lines = _broken(item, self.wide - _INDENT, _SIZE)
            body = _element(1.2, _SIZE, mark, _SIZE, _QUIET)
            body += _stacked(lines, _INDENT, _SIZE)
            yield _Strip(len(lines) * _SIZE * _LEADING + 0.8, body)

    def _grid(self, grid: Grid) -> Iterator[_Strip]:
        widths = self._columns(grid)
        lefts = [sum(widths[:n]) + n * _CELL for n in range(len(widths))]
        if any(grid.head):
            heads = [
                _broken(text, wide, _SMALL) for text, wide in zip(grid.head, widths, strict=True)
            ]
            body = "".join(
                _stacked(lines, left, _SMALL, _QUIET)
                for lines, left in zip(heads, lefts, strict=True)
            )
            high = max(map(len, heads)) * _SMALL * _LEADING + 1.4
            yield _Strip(high, body + self._rule(high - 0.4), is_head=True)
        for row in grid.rows:
            cells = [
                self._cell(cell, left, wide)
                for cell, left, wide in zip(row, lefts, widths, strict=True)
            ]
            high = max(cell.high for cell in cells) + 2.0
            body = "".join(_moved(0, (high - cell.high) / 2, cell.svg) for cell in cells)
            yield _Strip(high, body + self._rule(high))

    def _rule(self, y: float, width: float = 0.2) -> str:
        return path(f"M0,{y:g}h{self.wide:g}", paint(stroke=_LINE, stroke_width=width))

    def _cell(self, cell: str | Art, left: float, wide: float) -> _Strip:
        if isinstance(cell, Art):
            high, body = self._figure(cell, left, _PICTURE, _PICTURE)
            return _Strip(high, body)
        lines = _broken(cell, wide, _SIZE)
        return _Strip(len(lines) * _SIZE * _LEADING, _stacked(lines, left, _SIZE))

    def _columns(self, grid: Grid) -> list[float]:
        """The widths of columns: as their texts, and long ones share what is left."""
        columns = [*zip(*grid.rows, strict=True)]
        wanted = []
        for head, cells in zip(grid.head, columns, strict=True):
            texts = [cell for cell in cells if isinstance(cell, str)]
            natural = [_width(head, _SMALL), *(_width(text, _SIZE) for text in texts)]
            has_art = any(isinstance(cell, Art) for cell in cells)
            wanted.append(max(*natural, _PICTURE if has_art else 0) + 0.5)
        room = self.wide - _CELL * (len(wanted) - 1)
        widths = wanted[:]
        share = room / len(widths)
        # Columns that need less than an equal share keep their width, and what they leave makes the
        # shares of the others larger, into which some more columns may fit.
        while sum(widths) > room + 0.01:
            long = [n for n, wide in enumerate(wanted) if wide > share]
            left = room - sum(wide for wide in wanted if wide <= share)
            widths = [left / len(long) if n in long else wide for n, wide in enumerate(wanted)]
            if max(widths) <= share + 0.01 or all(wanted[n] > left / len(long) for n in long):
                break
            share = left / len(long)
        return widths

    def _gallery(self, gallery: Gallery) -> Iterator[_Strip]:
        wanted = _SCENE + 18 if gallery.wide else _TILE
        count = max(int((self.wide + _GUTTER) // (wanted + _GUTTER)), 1)
        column = (self.wide - (count - 1) * _GUTTER) / count
        size = _SMALL
        for first in range(0, len(gallery.pictures), count):
            shown = gallery.pictures[first : first + count]
            body, high = "", 0.0
            for number, art in enumerate(shown):
                left = number * (column + _GUTTER)
                most = _SCENE if gallery.wide else _TILE * 1.5
                tall, figure = self._figure(art, left, column if gallery.wide else _TILE, most)
                lines = _broken(art.caption, column, size)
                said = _stacked(lines, left, size, _INK if gallery.wide else _QUIET)
                body += figure + _moved(0, tall + 1.2, said)
                high = max(high, tall + 1.2 + len(lines) * size * _LEADING)
            yield _Strip(high + 3.0, body)

    def _figure(self, art: Art, left: float, wide: float, high: float) -> tuple[float, str]:
        """The height of a picture that has some room, and the element that shows it."""
        x, y, own_wide, own_high = art.picture.box
        scale = min(wide / own_wide, high / own_high)
        key = art.picture.body, art.picture.box
        name = self._names.setdefault(key, f"figure-{len(self._names)}")
        self.figures[name] = art
        place = f"translate({left:.3f} 0) scale({scale:.5f}) {moved(-x, -y)}"
        return own_high * scale, use(name, transform=place)


def _moved(x: float, y: float, inside: str) -> str:
    return tag("g", inside, transform=f"translate({x:g} {y:.3f})")


def _defined(figures: Mapping[str, Art]) -> str:
    """What pages refer to: the figures by their names, and what these show, each once."""
    symbols: dict[str, Symbol] = {}
    shown = []
    for name, art in figures.items():
        symbols |= art.picture.symbols
        left, top, wide, high = art.picture.box
        box = spelled((left, top, left + wide, top + high))
        shown.append(tag("g", art.picture.body, id=name, data_box=box))
    return definitions(symbols) + tag("defs", *shown)


# --- Lines -----------------------------------------------------------------------------------


@cache
def _font(weight: str) -> PdfFont:
    return PdfFont(next(path for path in FONT_FILES if path.stem.endswith(weight)))


def _width(text: str, size: float) -> float:
    """How wide a text is on one line, in which each part has its own style."""
    return sum(_run_width(run.text, size, run.style) for run in runs(text))


def _run_width(text: str, size: float, style: str) -> float:
    font = _font("SemiBold" if style == "strong" else "Regular")
    return font.width(font.glyphs(text)) * size / 1000


def _broken(text: str, wide: float, size: float, weight: str = "") -> list[_Line]:
    """Break a text into lines; what is wider than a line, as a formula may be, is broken, too."""
    lines: list[_Line] = []
    parts: list[tuple[float, Run]] = []
    x = 0.0
    fitting = (
        (part, style, is_apart, number > 0)
        for word, style, is_apart in _words(text, weight)
        for number, part in enumerate(_fitting(word, wide, size, style))
    )
    for word, style, is_apart, is_rest in fitting:
        space = _run_width(" ", size, "") if is_apart and parts else 0.0
        own = _run_width(word, size, style)
        if parts and (is_rest or (is_apart and x + space + own > wide)):
            lines.append(_Line(tuple(parts)))
            parts, x, space = [], 0.0, 0.0
        last = parts[-1] if parts else None
        if last is not None and last[1].style == style:
            joined = Run(f"{last[1].text}{' ' if space else ''}{word}", style)
            parts[-1] = last[0], joined
        else:
            parts.append((x + space, Run(word, style)))
        x += space + own
    return [*lines, _Line(tuple(parts))]


def _fitting(word: str, wide: float, size: float, style: str) -> Iterator[str]:
    """Yield a word in parts that fit on a line each, or are a single sign."""
    if _run_width(word, size, style) <= wide:
        yield word
        return
    begin, x = 0, 0.0
    for number, sign in enumerate(word):
        own = _run_width(sign, size, style)
        # One sign at least, or a narrow column would never come to an end.
        if number > begin and x + own > wide:
            yield word[begin:number]
            begin, x = number, 0.0
        x += own
    yield word[begin:]


def _words(text: str, weight: str) -> Iterator[tuple[str, str, bool]]:
    """Yield each word with its style, and whether a space comes before it."""
    is_apart = False
    for run in runs(text):
        words = run.text.split(" ")
        for number, word in enumerate(words):
            is_apart = is_apart or number > 0
            if word:
                yield word, weight or run.style, is_apart
                is_apart = False


def _stacked(lines: Sequence[_Line], left: float, size: float, colour: str = _INK) -> str:
    return "".join(
        _set(line, left, size + number * size * _LEADING, size, colour)
        for number, line in enumerate(lines)
    )


def _set(line: _Line, left: float, y: float, size: float, colour: str) -> str:
    return "".join(
        _element(left + x, y, run.text, size, colour, style=run.style) for x, run in line.parts
    )


def _element(  # noqa: PLR0913 - what an element has
    x: float, y: float, said: str, size: float, colour: str, *, style: str = "", end: bool = False
) -> str:
    more = {"font_family": FAMILY, "font_weight": "600" if style == "strong" else None}
    place = round(x, 3), round(y, 3)
    return text(*place, size, said, colour, **more, text_anchor="end" if end else None)
