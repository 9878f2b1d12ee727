"""The pictures of a rules appendix: tiles, pieces, tokens, symbols and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..drawing.game_parts import token_picture
from ..drawing.pieces import COLOURS, NOBODY_COLOUR, piece_symbol
from ..drawing.svg import Picture, Symbol, use
from ..drawing.symbols import symbol_for
from ..drawing.table import table_picture, tile_image, tile_symbol
from ..drawing.table_items import DrawnTile
from ..drawing.tile import tile_picture
from .rules_document import Art

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..edition.edition import Design, Edition
    from ..edition.kinds import IconKind, PieceKind
    from ..engine.game import Game
    from .rules_examples import Example
    from .rules_scenes import Placement

# For a hundredth of a tile's side.
PIXELS: Final = 0.96
_TABLE_PIXELS: Final = 0.8


class RulesArt:
    """Draws for the rules of an edition.

    If tiles have an `address`, they are shown by files that stand there.
    """

    def __init__(self, edition: Edition, address: Callable[[DrawnTile], str] | None = None) -> None:
        self._edition, self._address = edition, address

    def tile(self, design: Design, copy: int = 0) -> Art:
        """A tile as it is written."""
        if self._address is not None:
            # A file each, which browsers keep: drawn into the page they would be most of it.
            picture = Picture(parts=[tile_image(self._address(DrawnTile(design, copy, 0)))])
            return Art(picture, PIXELS)
        drawn = tile_picture(self._edition, design, copy=copy)
        # As tables have it, so that a page writes it once for both.
        symbol = tile_symbol(drawn.body)
        return Art(Picture({**drawn.symbols, symbol.id: symbol}, [use(symbol.id)]), PIXELS)

    def example(self, example: Example) -> Art:
        """The table of an example, with the tile framed that completes it."""
        return self.table(example.table, marks_last=not example.final)

    def table(self, game: Game, *, marks_last: bool = True) -> Art:
        """A table as a scene."""
        picture = table_picture(game, marks_last=marks_last, address=self._address)
        return Art(picture, _TABLE_PIXELS, is_scene=True)

    def misfit(self, placement: Placement) -> Art:
        """A table with a tile where it may not lie, crossed out."""
        picture = table_picture(
            placement.before, marks_last=False, address=self._address, refused=placement.refused
        )
        return Art(picture, _TABLE_PIXELS, is_scene=True)

    def piece(self, piece: PieceKind) -> Art:
        """A piece, in the colour of the first player if players have such."""
        colour = COLOURS[0] if piece.per_player else NOBODY_COLOUR
        return self._symbol(piece_symbol(piece.name, piece.symbol, colour))

    def token(self, pool: str) -> Art:
        """The back of a token."""
        return Art(token_picture(self._edition, pool), PIXELS)

    def icon(self, icon: IconKind) -> Art:
        """A symbol of tiles."""
        return self._symbol(symbol_for(icon.name, icon.symbol))

    @staticmethod
    def _symbol(symbol: Symbol) -> Art:
        picture = Picture()
        picture.place(symbol, 50 + 50j, 100)
        return Art(picture, PIXELS)
