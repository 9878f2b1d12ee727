"""The pictures of a rules appendix: tiles, pieces, tokens, symbols and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..drawing.game_parts import token_picture
from ..drawing.pieces import COLOURS, NOBODY_COLOUR, piece_symbol
from ..drawing.svg import Picture, Symbol, use
from ..drawing.table import tile_image, tile_symbol
from ..drawing.table_items import DrawnTile
from ..drawing.tile import tile_picture
from .rules_document import Art

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..edition.edition import Design, Edition
    from ..edition.kinds import PieceKind
    from .rules_examples import Example

# For a hundredth of a tile's side.
PIXELS: Final = 0.96
_TABLE_PIXELS: Final = 0.8


class RulesArt:
    """Draws for the rules of an edition.

    If tiles have an `address`, they are shown by files that stand there.
    """

    def __init__(self, edition: Edition, address: Callable[[DrawnTile], str] | None = None) -> None:
        self._edition, self._address = edition, address

    def tile(self, design: Design, copy: int, alt: str, caption: str = "") -> Art:
        """A tile as it is written."""
        if self._address is not None:
            # A file each, which browsers keep: drawn into the page they would be most of it.
            picture = Picture(parts=[tile_image(self._address(DrawnTile(design, copy, 0)))])
            return Art(picture, PIXELS, alt, caption)
        drawn = tile_picture(self._edition, design, copy=copy)
        # As tables have it, so that a page writes it once for both.
        symbol = tile_symbol(drawn.body)
        picture = Picture({**drawn.symbols, symbol.id: symbol}, [use(symbol.id)])
        return Art(picture, PIXELS, alt, caption)

    def example(self, example: Example, alt: str, caption: str) -> Art:
        """The table of an example."""
        return Art(example.picture(self._address), _TABLE_PIXELS, alt, caption)

    def piece(self, piece: PieceKind, alt: str) -> Art:
        """A piece, in the colour of the first player if players have such."""
        colour = COLOURS[0] if piece.per_player else NOBODY_COLOUR
        return self.symbol(piece_symbol(piece.name, piece.symbol, colour), alt)

    def token(self, pool: str, alt: str) -> Art:
        """The back of a token."""
        return Art(token_picture(self._edition, pool), PIXELS, alt)

    @staticmethod
    def symbol(symbol: Symbol, alt: str) -> Art:
        """A symbol."""
        picture = Picture()
        picture.place(symbol, 50 + 50j, 100)
        return Art(picture, PIXELS, alt)
