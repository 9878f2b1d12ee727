"""Print shops: what they print of a game, and the pictures that they ask for.

Those that come with the program are in `print_shops.yaml`, each with where its sizes are from.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from pydantic import Field, StrictFloat, StrictInt, StrictStr, model_validator

from ..edition.library import shown
from ..findings import did_you_mean
from ..limits import MOST_SHOP_BYTES
from ..messages import msg
from ..storage.files import read_bytes
from ..tileset.reader import BOM, decode, read_model
from ..tileset.schema import Language, Model, Name, Text, Title, Versioned, WebAddress, doc
from ..tileset.text_checks import problem

if TYPE_CHECKING:
    from collections.abc import Mapping

SHOPS: Final = Path(__file__).with_name("print_shops.yaml")
MOST_DOTS: Final = 16_000_000  # of a picture, so that some of them fit in memory at once

Dots = Annotated[StrictInt, Field(ge=64, le=8192)]
Length = Annotated[StrictInt | StrictFloat, Field(ge=32, le=8192, allow_inf_nan=False)]


class ShopProduct(Model):
    """What a shop makes of a part of the game, by the picture that it asks for."""

    name: Annotated[Title, doc("What the shop calls it.")]
    pixels: Annotated[
        tuple[Dots, Dots], doc("Width and height of the picture with its bleed, in pixels.")
    ]
    trim: Annotated[tuple[Length, Length], doc("How much of it is left after the cut, in pixels.")]
    address: Annotated[WebAddress | None, doc("The page on which the shop shows it.")] = None
    note: Annotated[Title | None, doc("What there is to know before ordering it.")] = None
    backs: Annotated[bool, Field(strict=True), doc("Whether its back is printed, too.")] = True

    @model_validator(mode="after")
    def _has_room(self) -> ShopProduct:
        if self.pixels[0] * self.pixels[1] > MOST_DOTS:
            raise problem(
                "bad-range", msg("has too many pixels: at most {most:,} are drawn", most=MOST_DOTS)
            )
        for whole, left in zip(self.pixels, self.trim, strict=True):
            if left > whole:
                raise problem("bad-range", msg("has more left after the cut than there is"))
            # Beyond its edges a face shows its mirror image, of which there is one at each.
            if whole > 3 * left:
                raise problem("bad-range", msg("has more bleed than picture"))
        return self


class SquareProduct(ShopProduct):
    """What a shop makes of tiles, which fit one another however they are turned."""

    @model_validator(mode="after")
    def _is_square(self) -> SquareProduct:
        if self.trim[0] != self.trim[1]:
            raise problem("bad-range", msg("is not square after the cut, as tiles are"))
        return self


class ShopProducts(Model):
    """What a shop makes of each part; of a part that is not here it makes nothing."""

    tiles: SquareProduct | None = None
    cards: ShopProduct | None = None
    tokens: ShopProduct | None = None
    pieces: ShopProduct | None = None
    track: ShopProduct | None = None


class PrintShop(Model):
    """A shop, or any printer, that takes single pictures."""

    name: Annotated[Title, doc("What it is called.")]
    dots: Annotated[
        StrictInt, Field(ge=300, le=1200), doc("How many pixels make an inch of the print.")
    ] = 300
    products: ShopProducts
    address: Annotated[WebAddress | None, doc("Where pictures are uploaded.")] = None
    source: Annotated[WebAddress | None, doc("The page that states the sizes.")] = None
    checked: Annotated[
        StrictStr | None,
        Field(pattern=r"^\d{4}-\d{2}-\d{2}$"),
        doc("The day on which they were read there, such as 2026-11-29."),
    ] = None
    notes: Annotated[
        dict[Language, tuple[Text, ...]],
        Field(default_factory=dict),
        doc("What else there is to know before ordering there, by language."),
    ]


class OwnShop(Versioned, PrintShop):
    """A file with a shop of one's own."""


class _ShippedShops(Versioned):
    shops: dict[Name, PrintShop]


class UnknownShop(ValueError):
    """A name that is no shop's."""


@cache
def shipped_shops() -> Mapping[str, PrintShop]:
    """The shops that come with the program, by what `--for` calls them."""
    return read_model(SHOPS.read_text("utf-8"), SHOPS.name, _ShippedShops)[0].shops


def print_shop(name: str) -> PrintShop:
    """A shop that comes with the program, or that of a file.

    Raise UnknownShop; or UnreadableFile, or UnreadableSet with all that is wrong in a file.
    """
    path = Path(name)
    if path.suffix.lower() in (".yaml", ".yml"):
        file = shown(path)
        text = decode(read_bytes(path, file, MOST_SHOP_BYTES, msg("print shop")), file)
        return read_model(text.removeprefix(BOM), file, OwnShop)[0]
    known = shipped_shops()
    if name not in known:
        hint = did_you_mean(name, [*known])
        said = msg("there is no print shop {name!r}; {hint}", name=name, hint=hint)
        raise UnknownShop(said)
    return known[name]
