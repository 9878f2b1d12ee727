"""How an edition is printed: paper, sizes, copies and parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from ..messages import msg
from .pictures import TILE_MM

if TYPE_CHECKING:
    from ..messages import Words

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
    there are pages then. With `one_per_page` each face has a page that is as large as it is with
    its bleed, without marks.
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
    one_per_page: bool = False

    def check(self) -> None:
        """Raise BadPrintOptions where numbers make no sense."""
        if not LEAST_TILE <= self.tile <= MOST_TILE:
            template = msg("tiles are {least} to {most} mm wide", least=15, most=190)
            raise BadPrintOptions(template)
        if not 0 <= self.bleed <= MOST_BLEED:
            raise BadPrintOptions(msg("the bleed is 0 to {most} mm", most=10))
        if not all(abs(each) <= MOST_OFFSET for each in self.offset):  # nor what is no number
            raise BadPrintOptions(msg("backs are moved by {most} mm at most", most=20))
