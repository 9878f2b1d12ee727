"""Everything of an edition on pages to print: fronts, backs that meet them, and what goes with it.

Pages are SVG documents in millimetres, so that a preview and the file show the same. Each face is
defined once and shown as often as it is printed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing.svg import definitions, document, paint, path, rect, tag, text, use
from ..engine.errors import GameStopped, PluginProblem, Unplayable
from ..findings import did_you_mean
from ..messages import message_of, msg, msg_template
from ..tileset.schema import shown_title
from .print_faces import CutOut, PrintFaces
from .print_options import PAPERS, PARTS, BadPrintOptions
from .print_parts import measuring_back, measuring_front
from .printed_tiles import game_pieces
from .svg_to_pdf import PdfPages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..drawing.svg import Box, Symbol
    from ..edition.edition import Edition
    from ..messages import Words
    from .print_options import PrintedPart, PrintOptions

TITLES: Final[dict[PrintedPart, str]] = {
    "tiles": msg_template("tiles"),
    "cards": msg_template("cards"),
    "tokens": msg_template("tokens"),
    "pieces": msg_template("pieces"),
    "track": msg_template("score track"),
}
# Millimetres that home printers leave free at each edge of the paper; a caption stands above the
# lower one. Marks keep a little off what is cut off.
_EDGE: Final = 5.0
_FOOT: Final = 7.2
_MARK_GAP: Final = 0.8
_MARK: Final = 5.0
_LEAST_MARK: Final = 1.0
_MARK_WIDTH: Final = 0.15
_OVERLAP: Final = 1.006  # of a face under its mirror images, which is more than a dot
_CAPTION: Final = 2.3
_APART: Final = 3.0  # from thing to thing where there is no bleed between


class PlacedFace(NamedTuple):
    """A face on a page: its id, and in mm where it is cut, its size, and its bleed."""

    face: str
    left: float
    top: float
    wide: float
    high: float
    bleed: float


class PrintPage(NamedTuple):
    """A page: its size in mm, the faces on it, and what is drawn next to them, as SVG elements."""

    caption: Words
    size: tuple[float, float]
    is_back: bool
    placed: tuple[PlacedFace, ...] = ()
    beside: str = ""

    @property
    def trim(self) -> Box:
        """The box around all that is cut out, in mm; without anything the whole page."""
        if not self.placed:
            return (0, 0, *self.size)
        left, top = (min(each.left for each in self.placed), min(each.top for each in self.placed))
        right = max(each.left + each.wide for each in self.placed)
        return left, top, right - left, max(each.top + each.high for each in self.placed) - top

    @property
    def is_filled(self) -> bool:
        """Whether a face alone fills it with its bleed, or has none: nothing needs a clip."""
        if len(self.placed) != 1:
            return False
        bleed, (_, _, *cut) = self.bleed, self.trim
        sides = zip(self.size, cut, strict=True)
        return not bleed or all(whole <= left + 2 * bleed + 0.001 for whole, left in sides)

    @property
    def bleed(self) -> float:
        """How far pictures go on beyond where they are cut, in mm."""
        return max((each.bleed for each in self.placed), default=0.0)


@dataclass(frozen=True, slots=True)
class PrintJob:
    """All pages of an edition, in the order in which they are printed; a back follows its front."""

    title: str
    pages: tuple[PrintPage, ...]
    faces: dict[str, str] = field(repr=False)
    boxes: dict[str, Box] = field(repr=False)
    symbols: dict[str, Symbol] = field(repr=False)

    def svg(self, page: int, pixels: tuple[int, int] | None = None) -> str:
        """A page as an SVG document that stands for itself, in millimetres or so many pixels."""
        faces = dict.fromkeys(each.face for each in self.pages[page].placed)
        # Only what this page needs: a preview draws one page after another.
        shown = "".join(self.faces[name] for name in faces)
        inside = self._defined(shown) + self._body(self.pages[page])
        return _document(self.pages[page].size, inside, pixels)

    def beside(self, page: int) -> str:
        """The marks that a page shows next to its faces, as an SVG document."""
        return _document(self.pages[page].size, self.pages[page].beside)

    def face(self, name: str, wide: int) -> str:
        """A face as an SVG document so many pixels wide."""
        box = self.boxes[name]
        shown = self._defined(self.faces[name]), use(name)
        return document(box, *shown, width=wide, height=round(wide * box[3] / box[2]))

    def pdf(self, report: Callable[[int], bool] | None = None) -> bytes:
        """All pages as a PDF file; `report` gets the number of each, and true stops it.

        Of a file that was stopped there is nothing.
        """
        pages = PdfPages()
        for symbol in self.symbols.values():  # each alone: together pictures may be large
            pages.define(_document((1, 1), symbol.definition))
        pages.define(_document((1, 1), "".join(self.faces.values())))
        for number, page in enumerate(self.pages):
            if report is not None and report(number):
                return b""
            pages.add(_document(page.size, self._body(page)), page.trim, page.bleed)
        return pages.content({"Title": self.title, "Creator": "Gold Rush Workshop"})

    def _defined(self, shown: str) -> str:
        """Faces, with the symbols that they show, as definitions of a document."""
        named = {name: symbol for name, symbol in self.symbols.items() if f"#{name}" in shown}
        return definitions(named) + tag("defs", shown)

    def _body(self, page: PrintPage) -> str:
        needed = () if page.is_filled else page.placed
        clips = {_clip_name(each): _clip(each, self.boxes[each.face]) for each in needed}
        faces = (
            _placed(each, self.boxes[each.face], _clip_name(each) if needed else "")
            for each in page.placed
        )
        return "".join((*clips.values(), *faces, page.beside))


def print_job(
    edition: Edition, options: PrintOptions, say: Callable[[Words], str] = str
) -> PrintJob:
    """The pages of an edition; `say` puts captions into another language.

    Raise BadPrintOptions if there can be none.
    """
    options.check()
    try:
        return _Printer(edition, options, say).job()
    except (Unplayable, PluginProblem, GameStopped) as error:
        why = message_of(error)
        raise BadPrintOptions(
            msg("the pieces of the game cannot be printed: {why}", why=why)
        ) from None


class _Kind(NamedTuple):
    """Things of one size in millimetres, their bleed, and the gap between two of them."""

    wide: float
    high: float
    bleed: float
    gap: float


def single_page(
    caption: Words, face: str, size: tuple[float, float, float], *, is_back: bool = False
) -> PrintPage:
    """A page with a face alone, as large as it is; `size` is its width, height and bleed in mm."""
    wide, high, bleed = size
    placed = PlacedFace(face, bleed, bleed, *size)
    return PrintPage(caption, (wide + 2 * bleed, high + 2 * bleed), is_back, (placed,))


class _Printer:
    """Lays pages out, one kind of thing after another."""

    def __init__(
        self, edition: Edition, options: PrintOptions, say: Callable[[Words], str]
    ) -> None:
        self.edition, self.options, self.say = edition, options, say
        self.size = PAPERS[options.paper]
        self.faces = PrintFaces(edition, options)
        self.pages: list[PrintPage] = []
        titles = [shown_title(s.tileset, options.language) for s in edition.sets]
        self.title = " + ".join(titles)

    def job(self) -> PrintJob:
        copies, parts = self.options.copies, {*self.options.parts}
        if isinstance(copies, tuple):
            self._check_ids(copies)
            parts &= {"tiles", "cards"}
        elif copies == "own" and len(self.edition.sets) > 1:
            parts -= {"track", "measure"}  # which are of the set below
        if self.options.one_per_page:
            parts -= {"measure"}  # which is of the printer's paper
        for part in filter(parts.__contains__, PARTS):
            if part == "measure":
                self._measure()
            else:
                self._print(part)
        if not self.pages:
            raise BadPrintOptions(msg("there is nothing to print"))
        made = self.faces
        return PrintJob(self.title, tuple(self.pages), made.faces, made.boxes, made.symbols)

    def _print(self, part: PrintedPart) -> None:
        bleed = self.options.bleed
        has_bleed = self.options.one_per_page or part in ("tiles", "cards", "tokens")
        wanted = [(self.faces.size(part), self.faces.cut_outs(part))]
        wanted += self.faces.game_cut_outs().items() if part == "tiles" else ()
        for size, items in wanted:
            kind = _Kind(*size, bleed, 2 * bleed) if has_bleed else _Kind(*size, 0, _APART)
            if items:
                lay_out = self._one_by_one if self.options.one_per_page else self._lay_out
                lay_out(TITLES[part], kind, items)

    def _check_ids(self, ids: Sequence[str]) -> None:
        cards = [card.id for card in self.edition.deck.cards if card.count]
        pieces = [piece.id for piece in game_pieces(self.edition)]
        known = [*(design.id for design in self.edition.in_play), *cards, *pieces]
        for wanted in ids:
            if wanted not in known:
                hint = did_you_mean(wanted, known)
                said = msg("there is no tile and no card {id!r}; {hint}", id=wanted, hint=hint)
                raise BadPrintOptions(said)

    def _caption(self, title: str, number: int, count: int) -> Words:
        return msg(
            "{set} · {part} {number} of {count} · print at 100 %",
            set=self.title,
            part=msg(title),
            number=number + 1,
            count=count,
        )

    def _one_by_one(self, title: str, kind: _Kind, items: list[CutOut]) -> None:
        for number, item in enumerate(items):
            caption = self._caption(title, number, len(items))
            self.pages.append(single_page(caption, item.face, kind[:3]))
            if item.back is not None and self.options.backs != "none":
                self.pages.append(single_page(caption, item.back, kind[:3], is_back=True))

    def _lay_out(self, title: str, kind: _Kind, items: list[CutOut]) -> None:
        on_its_side = kind._replace(wide=kind.high, high=kind.wide)
        if self._sheets(on_its_side, items) < self._sheets(kind, items):
            kind, items = on_its_side, [self._turned(item) for item in items]
        columns, rows = self._grid(kind)
        most = columns * rows
        if not most:
            raise BadPrintOptions(
                msg(
                    "{width:g} by {height:g} mm do not fit on the paper",
                    width=kind.wide + 2 * kind.bleed,
                    height=kind.high + 2 * kind.bleed,
                )
            )
        count = math.ceil(len(items) / most)
        for n in range(count):
            caption = self._caption(title, n, count)
            self._add_page(caption, kind, items[n * most : (n + 1) * most], (columns, rows))

    def _sheets(self, kind: _Kind, items: Sequence[CutOut]) -> float:
        """How many sheets things take; infinitely many if none fits."""
        most = math.prod(self._grid(kind))
        return math.ceil(len(items) / most) if most else math.inf

    def _grid(self, kind: _Kind) -> tuple[int, int]:
        """How many things have room side by side and below one another, with marks if possible."""
        (wide, high), found = self.size, (0, 0)
        for mark in (_MARK_GAP + _LEAST_MARK, 0.0) if self.options.marks else (0.0,):
            beside = kind.bleed + mark
            # Rounding must not lose a column that fits exactly.
            across = wide - 2 * (_EDGE + beside) + kind.gap + 1e-6
            down = high - 2 * (_FOOT + beside) + kind.gap + 1e-6
            found = int(across // (kind.wide + kind.gap)), int(down // (kind.high + kind.gap))
            if all(found):
                break
        return found

    def _turned(self, item: CutOut) -> CutOut:
        """Something turned by a quarter to the right, with its back as the sheet is turned over."""
        face = self.faces.turned(item.face, clockwise=True)
        if item.back is None:
            return CutOut(face)
        over = self.options.backs == "short"
        return CutOut(face, self.faces.turned(item.back, clockwise=over))

    def _add_page(
        self, caption: Words, kind: _Kind, items: Sequence[CutOut], grid: tuple[int, int]
    ) -> None:
        (wide, high), (columns, rows) = self.size, grid
        across, down = kind.wide + kind.gap, kind.high + kind.gap
        left = (wide - columns * across + kind.gap) / 2
        top = (high - rows * down + kind.gap) / 2
        places = [
            (left + n % columns * across, top + n // columns * down) for n in range(len(items))
        ]
        beside = [*_marks(places, kind, self.size)] if self.options.marks else []
        left = round(places[0][0] + 1, 2)
        beside.append(text(left, high - _EDGE - 0.3, _CAPTION, self.say(caption), "#444444"))
        cut = kind.wide, kind.high, kind.bleed
        front = tuple(
            PlacedFace(item.face, *place, *cut) for item, place in zip(items, places, strict=True)
        )
        self.pages.append(
            PrintPage(caption, self.size, is_back=False, placed=front, beside="".join(beside))
        )
        if self.options.backs != "none" and any(item.back for item in items):
            back = tuple(
                PlacedFace(item.back, *self._behind(kind, *place), *cut)
                for item, place in zip(items, places, strict=True)
                if item.back is not None
            )
            self.pages.append(PrintPage(caption, self.size, is_back=True, placed=back))

    def _behind(self, kind: _Kind, x: float, y: float) -> tuple[float, float]:
        """The place where the back of something at a place has to be printed."""
        (wide, high), (right, below) = self.size, self.options.offset
        if self.options.backs == "long":
            # Turned over the long edge the sheet is mirrored across.
            return wide - x - kind.wide + right, y + below
        return x + right, high - y - kind.high + below

    def _measure(self) -> None:
        caption = msg("A page to measure the printer by")
        body = measuring_front(self.size, self.options.backs, self.say)
        self.pages.append(PrintPage(caption, self.size, is_back=False, beside=body))
        if self.options.backs != "none":
            back = measuring_back(self.size)
            self.pages.append(PrintPage(caption, self.size, is_back=True, beside=back))


def _document(size: tuple[float, float], inside: str, pixels: tuple[int, int] | None = None) -> str:
    wide, high = size
    width, height = pixels or (f"{wide:g}mm", f"{high:g}mm")
    return document((0, 0, wide, high), inside, width=width, height=height)


def _placed(placed: PlacedFace, box: Box, clip: str) -> str:
    """A face at its place, with mirror images around it as far as its bleed shows them."""
    _, _, wide, high = box
    ways: list[str | None] = []
    if placed.bleed:
        # Below all, larger: where two edges meet, no paper shines through, and at its own edges
        # nothing that has another colour.
        for under in (1 + 2 * placed.bleed / placed.wide, _OVERLAP):
            place = f"{wide * (1 - under) / 2:.5g} {high * (1 - under) / 2:.5g}"
            ways.append(f"translate({place}) scale({under:.5g})")
        # Itself, mirrored at its left or upper edge, and at its right or lower one, by scale and
        # shift.
        across = ((1, 0), (-1, 0), (-1, 2 * wide))
        down = ((1, 0), (-1, 0), (-1, 2 * high))
        mirrored = [*product(across, down)][1:]
        ways += [f"matrix({a} 0 0 {d} {e:g} {f:g})" for (a, e), (d, f) in mirrored]
    ways.append(None)
    scale = f"scale({placed.wide / wide:.6g} {placed.high / high:.6g})"
    return tag(
        "g",
        *(use(placed.face, transform=way) for way in ways),
        transform=f"translate({placed.left:.5f} {placed.top:.5f}) {scale}",
        clip_path=f"url(#{clip})" if clip else None,
    )


def _clip_name(placed: PlacedFace) -> str:
    return f"bleed-{placed.wide:g}-{placed.high:g}-{placed.bleed:g}"


def _clip(placed: PlacedFace, box: Box) -> str:
    """The clip of faces of a size with their bleed, in units of the faces."""
    _, _, wide, high = box
    x, y = placed.bleed * wide / placed.wide, placed.bleed * high / placed.high
    shape = rect((-x, -y, wide + 2 * x, high + 2 * y))
    return tag("clipPath", shape, id=_clip_name(placed))


def _marks(
    places: Sequence[tuple[float, float]], kind: _Kind, size: tuple[float, float]
) -> Iterator[str]:
    """Yield the lines to cut along, all of them outside of everything that is printed."""
    columns, rows = sorted({x for x, _ in places}), sorted({y for _, y in places})
    (wide, high), room = size, kind.bleed + _MARK_GAP
    # Outwards from beside the outermost bleeds, as far as printers print.
    left, right = columns[0] - room, columns[-1] + kind.wide + room
    above, below = rows[0] - room, rows[-1] + kind.high + room
    across = (left, max(left - _MARK, _EDGE)), (right, min(right + _MARK, wide - _EDGE))
    down = (above, max(above - _MARK, _EDGE)), (below, min(below + _MARK, high - _FOOT))
    lines = [
        *(
            f"M{x:.4f},{a:.4f}V{b:.4f}"
            for each in columns
            for x in (each, each + kind.wide)
            for a, b in down
        ),
        *(
            f"M{a:.4f},{y:.4f}H{b:.4f}"
            for each in rows
            for y in (each, each + kind.high)
            for a, b in across
        ),
    ]
    yield path("".join(lines), paint(fill="none", stroke="#000000", stroke_width=_MARK_WIDTH))
