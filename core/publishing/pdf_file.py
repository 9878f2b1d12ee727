"""A PDF file as it is written: numbered objects, fonts and pictures; equal content, equal bytes.

Fonts are embedded whole and named by glyphs, so that any text they have can be set, searched and
copied. Nothing in a file depends on the time or the machine.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from ..drawing.svg import Box
    from ..images.bitmaps import BitmapHead, Channels

_HEADER: Final = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
_PER_MM: Final = 72 / 25.4
# Platform and encoding of tables with all of Unicode, then of those with its first 65,536.
_ENCODINGS: Final = ((3, 10), (0, 4), (3, 1), (0, 3))
_SEGMENTS, _GROUPS = 4, 12


class Bookmark(NamedTuple):
    """An entry of the outline that readers show: to a page, from 0, and a place on it.

    `y` is in mm from its top; `level` is 0, or 1 below the last one of level 0.
    """

    title: str
    page: int
    y: float
    level: int


class PdfPage(NamedTuple):
    """A page: its width and height, content stream, and resources; lengths are in mm.

    `trim` is the box that is left when it is cut, by left, top, width and height, and `bleed` how
    far it is printed beyond. Without one the page has no such boxes.
    """

    wide: float
    high: float
    stream: int
    resources: str
    trim: Box | None = None
    bleed: float = 0.0

    def box(self, name: str, box: Box, more: float = 0.0) -> str:
        """A box of it and so much around it, as far as the page goes, as an entry."""
        left, top, wide, high = box
        # PDF counts from the bottom of a page, in points.
        low = max(left - more, 0), max(self.high - top - high - more, 0)
        end = min(left + wide + more, self.wide), min(self.high - top + more, self.high)
        return f"/{name} [{' '.join(f'{each * _PER_MM:.4f}' for each in (*low, *end))}]"

    @property
    def boxes(self) -> str:
        """All its boxes as entries."""
        whole = f"/MediaBox [0 0 {self.wide * _PER_MM:.4f} {self.high * _PER_MM:.4f}]"
        if self.trim is None:
            return whole
        bleed = self.box("BleedBox", self.trim, self.bleed)
        return f"{whole} {bleed} {self.box('TrimBox', self.trim)}"


@dataclass(slots=True)
class PdfFile:
    """Objects by their numbers, from 1; `content` is the whole file with the pages given."""

    _objects: list[bytes] = field(default_factory=list)

    def add(self, content: str | bytes) -> int:
        """Add an object; return its number."""
        self._objects.append(content.encode() if isinstance(content, str) else content)
        return len(self._objects)

    def reserve(self) -> int:
        """The number of an object that is filled in later by `fill`."""
        return self.add("null")

    def fill(self, number: int, content: str) -> None:
        """Give an object that was reserved its content."""
        self._objects[number - 1] = content.encode()

    def stream(self, data: bytes, entries: str = "", *, is_packed: bool = False) -> int:
        """Add a stream, which is compressed unless it `is_packed` already."""
        if not is_packed:
            data = zlib.compress(data, 9)
            entries += " /Filter /FlateDecode"
        return self.add(
            f"<< /Length {len(data)} {entries} >>\nstream\n".encode() + data + b"\nendstream"
        )

    def content(
        self,
        pages: Sequence[PdfPage],
        info: Mapping[str, str],
        marks: Sequence[Bookmark] = (),
        language: str = "",
    ) -> bytes:
        """The file; `marks` are its outline, `language` is that of its text."""
        # Pages name the tree above them, which follows right behind them.
        tree = len(self._objects) + len(pages) + 1
        leaves = [
            self.add(
                f"<< /Type /Page /Parent {tree} 0 R {page.boxes} "
                f"/Contents {page.stream} 0 R /Resources {page.resources} >>"
            )
            for page in pages
        ]
        kids = " ".join(f"{number} 0 R" for number in leaves)
        self.add(f"<< /Type /Pages /Kids [{kids}] /Count {len(leaves)} >>")
        more = f"/Outlines {self._outline(pages, leaves, marks)} 0 R " if marks else ""
        more += f"/Lang {text_string(language)} " if language else ""
        # So that no reader scales what is to be cut to size.
        root = self.add(
            f"<< /Type /Catalog /Pages {tree} 0 R {more}"
            "/ViewerPreferences << /PrintScaling /None >> >>"
        )
        said = " ".join(f"/{name} {text_string(text)}" for name, text in info.items())
        about = self.add(f"<< {said} >>")
        return self._written(root, about)

    def _outline(
        self,
        pages: Sequence[PdfPage],
        leaves: Sequence[int],
        marks: Sequence[Bookmark],
    ) -> int:
        """Add the outline, in which each entry knows its neighbours; return its number."""
        outline = self.reserve()
        numbers = [self.reserve() for _ in marks]
        parents = [
            outline
            if mark.level == 0
            else next((numbers[m] for m in range(n, -1, -1) if marks[m].level == 0), outline)
            for n, mark in enumerate(marks)
        ]
        children = {
            p: [n for n, q in zip(numbers, parents, strict=True) if q == p] for p in parents
        }
        for number, parent, mark in zip(numbers, parents, marks, strict=True):
            row = children[parent]
            at = row.index(number)
            links = f" /Prev {row[at - 1]} 0 R" if at else ""
            links += f" /Next {row[at + 1]} 0 R" if at + 1 < len(row) else ""
            below = children.get(number, [])
            if below:
                links += f" /First {below[0]} 0 R /Last {below[-1]} 0 R /Count -{len(below)}"
            # PDF counts from the bottom of a page, in points.
            top = (pages[mark.page].high - mark.y) * _PER_MM
            self.fill(
                number,
                f"<< /Title {text_string(mark.title)} /Parent {parent} 0 R{links} "
                f"/Dest [{leaves[mark.page]} 0 R /XYZ 0 {top:.2f} null] >>",
            )
        row = children[outline]
        self.fill(
            outline,
            f"<< /Type /Outlines /First {row[0]} 0 R /Last {row[-1]} 0 R /Count {len(row)} >>",
        )
        return outline

    def _written(self, root: int, about: int) -> bytes:
        parts, places, place = [_HEADER], [], len(_HEADER)
        for number, content in enumerate(self._objects, 1):
            part = f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
            places.append(place)
            parts.append(part)
            place += len(part)
        # Each entry has just 20 bytes, so that readers find the one they need by its number.
        table = "".join(f"{each:010d} 00000 n \n" for each in places)
        digest = sha256()
        for part in parts:
            digest.update(part)
        name = digest.hexdigest()[:32]
        count = len(self._objects) + 1
        parts.append(
            f"xref\n0 {count}\n0000000000 65535 f \n{table}trailer\n<< /Size {count} /Root {root} "
            f"0 R /Info {about} 0 R /ID [<{name}> <{name}>] >>\nstartxref\n{place}\n"
            "%%EOF\n".encode()
        )
        return b"".join(parts)


def text_string(text: str) -> str:
    """A text as PDF has it in its dictionaries."""
    # With a byte-order mark it is UTF-16, without one an encoding of Adobe's own.
    marked = b"\xfe\xff" + text.encode("utf-16-be")
    return f"<{marked.hex()}>"


def add_jpeg(pdf: PdfFile, content: bytes, head: BitmapHead) -> int:
    """Add a JPEG picture as it is; return its number."""
    entries = _image(head, is_grey=head.is_grey) + " /Filter /DCTDecode"
    return pdf.stream(content, entries, is_packed=True)


def add_pixels(pdf: PdfFile, pixels: Channels) -> int:
    """Add a picture by its pixels; return its number."""
    more = ""
    if pixels.opacity is not None:
        more = f" /SMask {_add_rows(pdf, pixels.opacity, pixels, is_grey=True)} 0 R"
    return _add_rows(pdf, pixels.colours, pixels, more, is_grey=pixels.is_grey)


def _add_rows(pdf: PdfFile, rows: bytes, size: Channels, more: str = "", *, is_grey: bool) -> int:
    # PDF unpacks rows as PNG does.
    how = f"/Predictor 15 /Colors {1 if is_grey else 3} /Columns {size.width}"
    entries = f"{_image(size, is_grey=is_grey)} /Filter /FlateDecode /DecodeParms << {how} >>{more}"
    return pdf.stream(rows, entries, is_packed=True)


def _image(size: BitmapHead | Channels, *, is_grey: bool) -> str:
    return (
        f"/Type /XObject /Subtype /Image /Width {size.width} /Height {size.height} "
        f"/ColorSpace {'/DeviceGray' if is_grey else '/DeviceRGB'} /BitsPerComponent 8"
    )


class PdfFont:
    """An OpenType font with curves as PostScript has them, of which glyphs are named by number.

    Widths are in thousandths of the size of the text.
    """

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        data = path.read_bytes()
        (count,) = struct.unpack(">H", data[4:6])
        # After a head of 12 bytes, 16 for each table: its name, checksum, place and length.
        self._tables = {
            data[at : at + 4].decode("ascii"): data[start : start + length]
            for at in range(12, 12 + 16 * count, 16)
            for start, length in [struct.unpack(">II", data[at + 8 : at + 16])]
        }
        (self._units,) = struct.unpack(">H", self._tables["head"][18:20])
        self._box = struct.unpack(">4h", self._tables["head"][36:44])
        self._heights = struct.unpack(">2h", self._tables["hhea"][4:8])
        (measured,) = struct.unpack(">H", self._tables["hhea"][34:36])
        # Glyphs behind the measured ones are as wide as the last of them.
        metrics = self._tables["hmtx"][: 4 * measured]
        self._widths = [wide for wide, _ in struct.iter_unpack(">Hh", metrics)]
        self._glyphs = _character_map(self._tables["cmap"])
        self._used: dict[int, str] = {}

    def glyphs(self, text: str) -> list[int]:
        """The glyphs of a text; 0 stands for what the font does not have."""
        found = [self._glyphs.get(ord(sign), 0) for sign in text]
        self._used |= dict(zip(found, text, strict=True))
        return found

    def width(self, glyphs: Sequence[int]) -> float:
        """The width of glyphs side by side."""
        return sum(map(self._width, glyphs))

    def _width(self, glyph: int) -> float:
        # Glyphs without a width of their own have that of the last.
        return float(self._widths[min(glyph, len(self._widths) - 1)] * 1000 / self._units)

    def add_to(self, pdf: PdfFile) -> int:
        """Add the font with the widths of what was used of it; return its number."""
        scale = 1000 / self._units
        box = " ".join(f"{each * scale:.0f}" for each in self._box)
        high, low = (each * scale for each in self._heights)
        file = pdf.stream(self._tables["CFF "], "/Subtype /CIDFontType0C")
        about = pdf.add(
            f"<< /Type /FontDescriptor /FontName /{self.name} /Flags 4 /FontBBox [{box}] "
            f"/ItalicAngle 0 /Ascent {high:.0f} /Descent {low:.0f} /CapHeight {high * 0.75:.0f} "
            f"/StemV 100 /FontFile3 {file} 0 R >>"
        )
        widths = " ".join(f"{glyph} [{self._width(glyph):.4g}]" for glyph in sorted(self._used))
        inner = pdf.add(
            f"<< /Type /Font /Subtype /CIDFontType0 /BaseFont /{self.name} /CIDSystemInfo "
            "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            f"/FontDescriptor {about} 0 R /DW 1000 /W [{widths}] >>"
        )
        said = pdf.stream(_to_unicode(self._used).encode())
        return pdf.add(
            f"<< /Type /Font /Subtype /Type0 /BaseFont /{self.name} /Encoding /Identity-H "
            f"/DescendantFonts [{inner} 0 R] /ToUnicode {said} 0 R >>"
        )


def _character_map(table: bytes) -> dict[int, int]:
    """The glyph of each character, from the best of a font's tables of them."""
    (count,) = struct.unpack(">H", table[2:4])
    places = {
        (platform, encoding): place
        for platform, encoding, place in struct.iter_unpack(">HHI", table[4 : 4 + 8 * count])
    }
    for kind in _ENCODINGS:
        if kind in places:
            part = table[places[kind] :]
            (layout,) = struct.unpack(">H", part[:2])
            if layout == _GROUPS:
                # Each group is a run of characters whose glyphs follow one another as well.
                (groups,) = struct.unpack(">I", part[12:16])
                return {
                    character: glyph + character - first
                    for first, last, glyph in struct.iter_unpack(
                        ">III", part[16 : 16 + 12 * groups]
                    )
                    for character in range(first, last + 1)
                }
    raise ValueError("a font without a table of all characters")


def _to_unicode(used: Mapping[int, str]) -> str:
    lines = [
        f"<{glyph:04x}> <{sign.encode('utf-16-be').hex()}>" for glyph, sign in sorted(used.items())
    ]
    # No more than a hundred in one list, as PDF has it.
    lists = [lines[n : n + 100] for n in range(0, len(lines), 100)]
    body = "".join(
        f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar\n" for part in lists
    )
    return (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo << /Registry "
        "(Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType "
        "2 def 1 begincodespacerange <0000> <ffff> endcodespacerange\n"
        f"{body}endcmap CMapName currentdict /CMap defineresource pop end end"
    )
