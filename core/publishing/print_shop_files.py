"""An edition as a print shop takes it: single pictures, a list of them, and a page that leads.

Each picture has just as many pixels as the shop asks for: the design as large as what is left
after the cut, with its bleed around it, opaque and with square corners.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing.game_parts import TRACK_GROUND
from ..drawing.palette import INK, PAPER
from ..html_pages import html
from ..locale.numbers import Numbers
from ..locale.translator import translator
from ..messages import capital, msg, plural, plural_templates
from ..tileset.schema import in_language, shown_title
from .file_sets import PlannedFile
from .pictures import TILE_MM
from .print_faces import CutOut, PrintFaces
from .print_options import PrintOptions
from .print_pages import TITLES, PlacedFace, PrintJob, PrintPage
from .rasterizer import Rasterized
from .tables import as_csv

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..edition.edition import Edition
    from ..messages import Words
    from .print_options import PrintedPart
    from .print_shop import PrintShop, ShopProduct

LIST_COLUMNS: Final = (
    "part",
    "front",
    "back",
    "copies",
    "product",
    "width",
    "height",
    "dots",
)
_INCH: Final = 25.4  # millimetres
_STRETCH: Final = 0.03
"""How far the proportions of a product may differ from those of a design that is stretched to it.

Beyond that the design is in the middle, on a ground of its own.
"""
_GROUNDS: Final[dict[PrintedPart, str]] = {"cards": INK, "track": TRACK_GROUND}
_THUMB: Final = 72


class OrderedFace(NamedTuple):
    """Things that look the same: the files of front and back, and how many there are."""

    front: str
    back: str | None
    copies: int


@dataclass(frozen=True, slots=True)
class OrderedPart:
    """A part of the game as a shop makes it; without a product it makes none."""

    part: PrintedPart
    title: str
    product: ShopProduct | None
    faces: tuple[OrderedFace, ...] = ()

    @property
    def copies(self) -> int:
        """How many things there are."""
        return sum(face.copies for face in self.faces)

    @property
    def fronts(self) -> int:
        """How many different fronts there are."""
        return len({face.front for face in self.faces})

    @property
    def backs(self) -> int:
        """How many different backs there are."""
        return len({face.back for face in self.faces if face.back})


@dataclass
class _Order:
    """Pages with a face each, in pixels, as they are gathered; `places` are theirs by file."""

    edition: Edition
    shop: PrintShop
    language: str
    pages: list[PrintPage] = field(default_factory=list)
    places: dict[str, tuple[int, PrintedPart, ShopProduct]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        tiles = self.shop.products.tiles
        wide = tiles.trim[0] / self.shop.dots * _INCH if tiles else TILE_MM
        options = PrintOptions(language=self.language, tile=wide)
        self.faces = PrintFaces(self.edition, options, are_clipped=False)
        self.say = translator(self.language).say

    def parts(self) -> Iterator[OrderedPart]:
        """Yield what of the game there is, in the order of the products."""
        part: PrintedPart
        for part, product in self.shop.products:  # type: ignore[assignment]
            title = capital(self.say(msg(TITLES[part])))
            if not (cut_outs := self.faces.cut_outs(part)):
                continue
            if product is None:
                yield OrderedPart(part, title, None)
                continue
            if part == "tokens":  # whose values are their fronts here
                cut_outs = [CutOut(each.back or each.face, each.face) for each in cut_outs]
            faces = tuple(
                OrderedFace(
                    self._file(part, product, face),
                    self._file(part, product, back, is_back=True)
                    if back is not None and product.backs
                    else None,
                    copies,
                )
                for (face, back), copies in Counter(cut_outs).items()
            )
            yield OrderedPart(part, title, product, faces)

    def job(self) -> PrintJob:
        """The pages of all pictures."""
        made = self.faces
        return PrintJob("", tuple(self.pages), made.faces, made.boxes, made.symbols)

    def _file(
        self, part: PrintedPart, product: ShopProduct, face: str, *, is_back: bool = False
    ) -> str:
        """The file of a face, which gets a page."""
        side = "backs" if is_back else "fronts"
        file = f"{part}/{side}/{self.faces.names[face]}.png"
        if file not in self.places:
            self.places[file] = len(self.pages), part, product
            self.pages.append(self._page(product, face, is_back=is_back))
        return file

    def _page(self, product: ShopProduct, face: str, *, is_back: bool) -> PrintPage:
        (wide, high), (across, down) = product.pixels, product.trim
        _, _, *box = self.faces.boxes[face]
        if (across - down) * (box[0] - box[1]) < 0:
            # The other way up than ours; a back as over the long edge of the sheet.
            face, box = self.faces.turned(face, clockwise=is_back), box[::-1]
        scales = across / box[0], down / box[1]
        bleed = max(wide - across, high - down) / 2
        if max(scales) > min(scales) * (1 + _STRETCH):
            scales, bleed = (min(scales), min(scales)), 0
        cut = box[0] * scales[0], box[1] * scales[1]
        placed = PlacedFace(face, (wide - cut[0]) / 2, (high - cut[1]) / 2, *cut, bleed)
        return PrintPage(msg(""), (wide, high), is_back, (placed,))


def shop_files(
    edition: Edition, shop: PrintShop, language: str = "en", *, most: int | None = None
) -> tuple[PlannedFile, ...]:
    """The files for a shop: pictures in folders, `files.csv`, and `index.html` in a language.

    For a preview pictures are at `most` so many pixels wide.
    """
    order = _Order(edition, shop, language)
    parts = [*order.parts()]
    job, per_metre = order.job(), round(shop.dots / _INCH * 1000)
    pictures = []
    for file, (page, part, product) in order.places.items():
        wide, high = product.pixels
        width = min(wide, most or wide)
        draw = partial(job.svg, page, (width, round(width * high / wide)))
        made = Rasterized(draw, _GROUNDS.get(part, PAPER), per_metre)
        pictures.append(PlannedFile(file, made))
    if not pictures:
        return ()
    index = partial(_page_of, edition, shop, parts, language)
    table = partial(as_csv, LIST_COLUMNS, [*_rows(shop, parts, language)])
    return (*pictures, PlannedFile("files.csv", table), PlannedFile("index.html", index))


def _rows(
    shop: PrintShop, parts: list[OrderedPart], language: str
) -> Iterator[dict[str, str | int]]:
    for part in parts:
        for face in part.faces:
            assert part.product
            wide, high = part.product.pixels
            product = in_language(part.product.name, language, "")
            cells = part.part, face.front, face.back or "", face.copies, product
            yield dict(zip(LIST_COLUMNS, (*cells, wide, high, shop.dots), strict=True))


def _page_of(edition: Edition, shop: PrintShop, parts: list[OrderedPart], language: str) -> bytes:
    say = translator(language).say
    titles = [shown_title(each.tileset, language) for each in edition.sets]
    text = html(
        "publishing/print_shop.html.j2",
        say,
        language=language,
        title=" + ".join(titles),
        shop=shop,
        parts=[part for part in parts if part.product],
        others=[part.title for part in parts if not part.product],
        notes=shop.notes.get(language) or shop.notes.get("en") or (),
        in_words=lambda said: in_language(said, language, ""),
        steps_of=lambda part: [say(step) for step in _steps(part)],
        size_of=lambda part: say(_size(part, shop.dots, Numbers(language))),
        thumb=_THUMB,
    )
    return text.encode()


def _steps(part: OrderedPart) -> Iterator[Words]:
    """Yield what is to be done for a part once its product is chosen."""
    one, many = plural_templates(
        "Upload the picture in {folder} as its front.",
        "Upload the {count} pictures in {folder} as its fronts.",
    )
    yield plural(one, many, count=part.fronts, folder=f"{part.part}/fronts")
    if part.backs:
        one, many = plural_templates(
            "Upload the picture in {folder} as the back of all.",
            "Upload the {count} pictures in {folder} as its backs, as the list pairs them.",
        )
        yield plural(one, many, count=part.backs, folder=f"{part.part}/backs")
    one, many = plural_templates(
        "Order it once.", "Order each as often as the list says: {count} in all."
    )
    yield plural(one, many, count=part.copies)


def _size(part: OrderedPart, dots: int, numbers: Numbers) -> Words:
    assert part.product
    wide, high = part.product.pixels
    across, down = (numbers.decimal(each / dots * _INCH, 1) for each in part.product.trim)
    return msg(
        "{wide} × {high} pixels at {dots} dots to the inch, of which {across} × {down} mm "
        "are left after the cut.",
        wide=wide,
        high=high,
        dots=dots,
        across=across,
        down=down,
    )
