"""Everything of an edition on pages to print: fronts, backs that meet them, and what goes with it.

Pages are SVG documents in millimetres, so that a preview and the file show the same. Each face is
defined once and shown as often as it is printed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, get_args

from ..drawing.deck_cards import back_picture, card_picture, title_in
from ..drawing.game_parts import token_picture
from ..drawing.palette import INK
from ..drawing.svg import (
    Box,
    Picture,
    Symbol,
    definitions,
    document,
    filled,
    paint,
    path,
    rect,
    spelled,
    tag,
    text,
    use,
)
from ..drawing.tile import tile_picture
from ..drawing.tile_backs import tile_back
from ..findings import did_you_mean
from ..messages import Words, msg
from ..tileset.schema import shown_title
from .pictures import CARD_MM, TILE_MM, TOKEN_MM
from .print_parts import CutPart, measuring_back, measuring_front, score_track, standees
from .printed_tiles import printed_pictures
from .svg_to_pdf import PdfPages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ..edition.edition import Edition

Paper: TypeAlias = Literal["a4", "letter"]
Backs: TypeAlias = Literal["long", "short", "none"]
PrintedPart: TypeAlias = Literal["tiles", "cards", "tokens", "pieces", "track", "measure"]
PAPERS: Final[dict[Paper, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""
PARTS: Final[tuple[PrintedPart, ...]] = get_args(PrintedPart)
# Millimetres.
BLEED: Final = 2.0
LEAST_TILE, MOST_TILE = 15.0, 190.0
MOST_BLEED: Final = 10.0
MOST_OFFSET: Final = 20.0
# Millimetres: what printers leave free, and how far marks keep from what is cut off. Laser printers
# may leave 4.2: of three cards side by side on A4 they take some of the outer bleeds, and no more.
_MARGIN: Final = 3.5
_MARK_GAP: Final = 0.8
_MARK: Final = 5.0
_MARK_MARGIN: Final = 1.0
_MARK_WIDTH: Final = 0.15
_CAPTION: Final = 2.3
# Of own art, where nobody sees dots from 300 on.
_DOTS_PER_INCH: Final = 400
_MOST_DOTS: Final = 64_000_000  # of all pictures together, so that a job fits in memory


class BadPrintOptions(ValueError):
    """Options that no page can be made by; the message says why."""

    def __init__(self, message: Words) -> None:
        super().__init__(message)
        self.message = message


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintOptions:
    """How an edition is printed; lengths are in millimetres.

    `backs` says how the sheet is turned: over its long edge, its short edge, or that nothing is
    printed there; `offset` moves backs to the right and down. `copies` are all, one of each
    picture, those of what the last set has itself, or the ids of tiles and cards, of which alone
    there are pages then.
    """

    paper: Paper = "a4"
    tile: float = TILE_MM
    bleed: float = BLEED
    marks: bool = True
    backs: Backs = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    copies: Literal["all", "one", "own"] | tuple[str, ...] = "all"
    parts: tuple[PrintedPart, ...] = PARTS
    language: str = "en"

    def check(self) -> None:
        """Raise BadPrintOptions where numbers make no sense."""
        if not LEAST_TILE <= self.tile <= MOST_TILE:
            template = msg("tiles are {least} to {most} mm wide", least=15, most=190)
            raise BadPrintOptions(template)
        if not 0 <= self.bleed <= MOST_BLEED:
            raise BadPrintOptions(msg("the bleed is 0 to {most} mm", most=10))
        if max(map(abs, self.offset)) > MOST_OFFSET:
            raise BadPrintOptions(msg("backs are moved by {most} mm at most", most=20))


class PlacedFace(NamedTuple):
    """A face on a page: its id, and in mm where it is cut, its size, and its bleed."""

    face: str
    left: float
    top: float
    wide: float
    high: float
    bleed: float


class PrintPage(NamedTuple):
    """A page: the faces on it, and what is drawn next to them, as SVG elements."""

    caption: Words
    is_back: bool
    placed: tuple[PlacedFace, ...] = ()
    beside: str = ""


@dataclass(frozen=True, slots=True)
class PrintJob:
    """All pages of an edition, in the order in which they are printed; a back follows its front."""

    title: str
    size: tuple[float, float]
    pages: tuple[PrintPage, ...]
    faces: dict[str, str] = field(repr=False)
    boxes: dict[str, Box] = field(repr=False)
    symbols: dict[str, Symbol] = field(repr=False)

    def svg(self, page: int) -> str:
        """A page as an SVG document that stands for itself."""
        faces = dict.fromkeys(each.face for each in self.pages[page].placed)
        # Only what this page needs: a preview draws one page after another.
        shown = "".join(self.faces[name] for name in faces)
        return self._document(self._defined(shown) + self._body(self.pages[page]))

    def beside(self, page: int) -> str:
        """The marks that a page shows next to its faces, as an SVG document."""
        return self._document(self.pages[page].beside)

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
            pages.define(self._document(symbol.definition))
        pages.define(self._document("".join(self.faces.values())))
        for number, page in enumerate(self.pages):
            if report is not None and report(number):
                return b""
            pages.add(self._document(self._body(page)))
        return pages.content({"Title": self.title, "Creator": "Gold Rush Workshop"})

    def _defined(self, shown: str) -> str:
        """Faces, with the symbols that they show, as definitions of a document."""
        named = {name: symbol for name, symbol in self.symbols.items() if f"#{name}" in shown}
        return definitions(named) + tag("defs", shown)

    def _body(self, page: PrintPage) -> str:
        clips = {_clip_name(each): _clip(each, self.boxes[each.face]) for each in page.placed}
        faces = (_placed(each, self.boxes[each.face]) for each in page.placed)
        return "".join((*clips.values(), *faces, page.beside))

    def _document(self, inside: str) -> str:
        wide, high = self.size
        return document((0, 0, wide, high), inside, width=f"{wide:g}mm", height=f"{high:g}mm")


def print_job(
    edition: Edition, options: PrintOptions, say: Callable[[Words], str] = str
) -> PrintJob:
    """The pages of an edition; `say` puts captions into another language.

    Raise BadPrintOptions if there can be none.
    """
    options.check()
    return _Printer(edition, options, say).job()


class _Cutting(NamedTuple):
    """Something to be cut out: its face and its back, by their ids."""

    face: str
    back: str | None = None


class _Kind(NamedTuple):
    """Things of one size in millimetres, their bleed, and the gap between two of them."""

    wide: float
    high: float
    bleed: float
    gap: float


class _Printer:
    """Gathers faces and lays pages out, one kind of thing after another."""

    def __init__(
        self, edition: Edition, options: PrintOptions, say: Callable[[Words], str]
    ) -> None:
        self.edition, self.options, self.say = edition, options, say
        self.size = PAPERS[options.paper]
        self.faces: dict[str, str] = {}
        self.boxes: dict[str, Box] = {}
        self.symbols: dict[str, Symbol] = {}
        self.pages: list[PrintPage] = []
        self._names: dict[str, str] = {}
        titles = [shown_title(s.tileset, options.language) for s in edition.sets]
        self.title = " + ".join(titles)

    def job(self) -> PrintJob:
        copies, parts = self.options.copies, {*self.options.parts}
        if isinstance(copies, tuple):
            self._check_ids(copies)
            parts &= {"tiles", "cards"}
        elif copies == "own" and len(self.edition.sets) > 1:
            parts -= {"track", "measure"}  # which are of the set below
        for part in filter(parts.__contains__, PARTS):
            self._print(part)
        if not self.pages:
            raise BadPrintOptions(msg("there is nothing to print"))
        return PrintJob(
            self.title, self.size, tuple(self.pages), self.faces, self.boxes, self.symbols
        )

    def _print(self, part: PrintedPart) -> None:
        tile, bleed = self.options.tile, self.options.bleed
        if part == "tiles":
            kind = _Kind(tile, tile, bleed, 2 * bleed)
            self._lay_out(msg("tiles"), kind, [*self._tiles()])
        elif part == "cards":
            kind = _Kind(*CARD_MM, bleed, 2 * bleed)
            self._lay_out(msg("cards"), kind, [*self._cards()])
        elif part == "tokens":
            kind = _Kind(TOKEN_MM, TOKEN_MM, bleed, 2 * bleed)
            self._lay_out(msg("tokens"), kind, [*self._tokens()])
        elif part == "pieces":
            kinds = [k for k in self.edition.pieces.values() if self._is_in("pieces", k.name)]
            one = self.options.copies == "one"
            self._parts(msg("pieces"), standees(self.edition, kinds, one=one))
        elif part == "track" and self.edition.designs:
            wide, high = self.size
            room = wide - 4 * _MARGIN, high - 6 * _MARGIN
            self._parts(
                msg("score track"), [score_track(self.edition, self.options.language, room)]
            )
        elif part == "measure":
            self._measure()

    def _check_ids(self, ids: Sequence[str]) -> None:
        cards = [card.id for card in self.edition.deck.cards if card.count]
        known = [*(design.id for design in self.edition.in_play), *cards]
        for wanted in ids:
            if wanted not in known:
                hint = did_you_mean(wanted, known)
                said = msg("there is no tile and no card {id!r}; {hint}", id=wanted, hint=hint)
                raise BadPrintOptions(said)

    # --- What there is ---

    def _wanted(self, own: str, count: int) -> int:
        copies = self.options.copies
        if isinstance(copies, tuple):
            return count if own in copies else 0
        return min(count, 1) if copies == "one" else count

    def _is_in(self, section: str, name: str) -> bool:
        """Whether something declared in a section is wanted; of the last set alone, or of all."""
        stated = self.edition.sets[-1].data.get(section) or ()
        return self.options.copies != "own" or name in stated

    def _tiles(self) -> Iterator[_Cutting]:
        edition = self.edition
        named = printed_pictures(edition)
        if not named.tiles:
            return
        dots = min(
            round(self.options.tile / 25.4 * _DOTS_PER_INCH),
            math.isqrt(_MOST_DOTS // len(named.tiles)),
        )
        back = self._face("back", tile_back(edition, dots=dots))
        start_back = self._face("start-back", tile_back(edition, start=True, dots=dots))
        # The first copy of that design opens the table, and is the one that has the other back.
        is_open = False
        for number, tile in enumerate(named.tiles):
            own = self.options.copies != "own" or tile.design.set_number == len(edition.sets) - 1
            if not (count := self._wanted(tile.design.id, tile.count if own else 0)):
                continue
            picture = tile_picture(edition, tile.design, copy=tile.copy, dots=dots)
            face = self._face(f"tile-{number}", picture)
            for _ in range(count):
                opens = not is_open and tile.design.id == edition.start
                is_open = is_open or opens
                yield _Cutting(face, start_back if opens else back)

    def _cards(self) -> Iterator[_Cutting]:
        deck = self.edition.deck
        for number, card in enumerate(printed_pictures(self.edition).cards):
            back = self._face("card-back", back_picture(deck), INK)
            own = self._is_in("cards", card.design.entry)
            count = self._wanted(card.design.id, card.design.count if own else 0)
            title = title_in(self.edition, card.design.kind, self.options.language)
            picture = card_picture(deck, card.design, title=title)
            face = self._face(f"card-{number}", picture, INK) if count else ""
            yield from [_Cutting(face, back)] * count

    def _tokens(self) -> Iterator[_Cutting]:
        pools = {p: v for p, v in self.edition.tokens.items() if self._is_in("tokens", p)}
        for pool, values in pools.items():
            # Face down the tokens of a pool look alike: their front is the common side.
            face = self._face(f"pool-{pool}", token_picture(self.edition, pool))
            for value, count in sorted(values.items()):
                picture = token_picture(self.edition, pool, value)
                behind = self._face(f"value-{pool}-{value}", picture)
                shown = _Cutting(face, behind) if self.options.backs != "none" else _Cutting(behind)
                yield from [shown] * (min(count, 1) if self.options.copies == "one" else count)

    def _face(self, name: str, picture: Picture, ground: str | None = None) -> str:
        """Define a face, over a ground where it has holes; return its id."""
        if name in self._names:
            return self._names[name]
        own = self._names[name] = f"face-{len(self.faces)}"
        self.symbols |= picture.symbols
        self.boxes[own] = box = picture.box
        # Peaks and trees may reach over the border of a tile.
        clip = tag("clipPath", rect(box), id=f"{own}-clip")
        under = filled(ground, box) if ground else ""
        named = {"id": own, "clip_path": f"url(#{own}-clip)", "data_box": spelled(box)}
        self.faces[own] = clip + tag("g", under, picture.body, **named)
        return own

    # --- Where it is ---

    def _parts(self, title: Words, parts: Iterable[CutPart]) -> None:
        """Lay out things without backs that have sizes of their own, those of one size together."""
        by_size: dict[tuple[float, float], list[_Cutting]] = {}
        for part in parts:
            face = self._face(part.name, part.picture)
            by_size.setdefault(part.size, []).extend([_Cutting(face)] * part.copies)
        for size, items in by_size.items():
            self._lay_out(title, _Kind(*size, 0, 3), items)

    def _lay_out(self, title: Words, kind: _Kind, items: list[_Cutting]) -> None:
        if not items:
            return
        wide, high = self.size
        across, down = kind.wide + kind.gap, kind.high + kind.gap
        # Rounding must not lose a column that fits exactly.
        columns = int((wide - 2 * _MARGIN + 1e-6) // across)
        rows = int((high - 2 * _MARGIN + 1e-6) // down)
        if not columns or not rows:
            raise BadPrintOptions(
                msg(
                    "{width:g} by {height:g} mm do not fit on the paper",
                    width=kind.wide + 2 * kind.bleed,
                    height=kind.high + 2 * kind.bleed,
                )
            )
        most = columns * rows
        count = -(-len(items) // most)
        for n in range(count):
            caption = msg(
                "{set} · {part} {number} of {count} · print at 100 %",
                set=self.title,
                part=title,
                number=n + 1,
                count=count,
            )
            self._add_page(caption, kind, items[n * most : (n + 1) * most], (columns, rows))

    def _add_page(
        self, caption: Words, kind: _Kind, items: Sequence[_Cutting], grid: tuple[int, int]
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
        beside.append(text(left, high - 3, _CAPTION, self.say(caption), "#444444"))
        cut = kind.wide, kind.high, kind.bleed
        front = tuple(
            PlacedFace(item.face, *place, *cut) for item, place in zip(items, places, strict=True)
        )
        self.pages.append(PrintPage(caption, is_back=False, placed=front, beside="".join(beside)))
        if self.options.backs != "none" and any(item.back for item in items):
            back = tuple(
                PlacedFace(item.back, *self._behind(kind, *place), *cut)
                for item, place in zip(items, places, strict=True)
                if item.back is not None
            )
            self.pages.append(PrintPage(caption, is_back=True, placed=back))

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
        self.pages.append(PrintPage(caption, is_back=False, beside=body))
        if self.options.backs != "none":
            back = measuring_back(self.size)
            self.pages.append(PrintPage(caption, is_back=True, beside=back))


def _placed(placed: PlacedFace, box: Box) -> str:
    """A face at its place, with mirror images around it as far as its bleed shows them."""
    _, _, wide, high = box
    ways: list[str | None] = []
    if placed.bleed:
        # Below all, a little larger: where two edges meet, no paper shines through.
        under = 1 + 2 * placed.bleed / placed.wide
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
        clip_path=f"url(#{_clip_name(placed)})",
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
    columns = sorted({x for x, _ in places})
    rows = sorted({y for _, y in places})
    room = kind.bleed + _MARK_GAP
    ends = (columns[0] - room, columns[-1] + kind.wide + room)
    tops = (rows[0] - room, rows[-1] + kind.high + room)
    lines = []
    for cut in (edge for x in columns for edge in (x, x + kind.wide)):
        lines.append(f"M{cut:.4f},{tops[0]:.4f}V{max(tops[0] - _MARK, _MARK_MARGIN):.4f}")
        lines.append(f"M{cut:.4f},{tops[1]:.4f}V{min(tops[1] + _MARK, size[1] - _MARK_MARGIN):.4f}")
    for cut in (edge for y in rows for edge in (y, y + kind.high)):
        lines.append(f"M{ends[0]:.4f},{cut:.4f}H{max(ends[0] - _MARK, _MARK_MARGIN):.4f}")
        lines.append(f"M{ends[1]:.4f},{cut:.4f}H{min(ends[1] + _MARK, size[0] - _MARK_MARGIN):.4f}")
    yield path("".join(lines), paint(fill="none", stroke="#000000", stroke_width=_MARK_WIDTH))
