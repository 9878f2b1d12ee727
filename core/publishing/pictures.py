"""Everything in the box of an edition as a picture in a file of its own, with their backs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from ..drawing import card_back_svg, card_svg, tile_svg, title_in
from ..drawing.game_parts import piece_svg, score_track_svg, token_svg
from ..drawing.palette import PAPER
from ..drawing.tile_backs import tile_back_svg
from ..edition.edition import Edition
from .file_sets import PlannedFile
from .printed_tiles import printed_pictures
from .rasterizer import Rasterized

PictureFormat: TypeAlias = Literal["png", "svg"]
FORMATS: Final[tuple[PictureFormat, ...]] = get_args(PictureFormat)
DOTS: Final = 600
"""Pixels along the side of a tile that a picture has unless something else is asked for."""
FEWEST_DOTS: Final = 16
MOST_DOTS: Final = 4096
TILE_MM: Final = 45.0
"""How wide a tile is, in millimetres, unless something else is asked for."""
CARD_MM: Final = (63.5, 88.9)
"""Width and height of a card in millimetres: poker size, for which sleeves and cutters are made."""


TOKEN_MM: Final = 20.0
"""How wide a token is, in millimetres."""
_PIECE_MM: Final = 18.0
_TRACK_MM: Final = 276.0  # as long as A4 has room for


def picture_files(
    edition: Edition,
    kind: PictureFormat,
    *,
    dots: int = DOTS,
    ids: Sequence[str] | None = None,
    language: str = "en",
) -> tuple[PlannedFile, ...]:
    """A file for each picture of what is in play, and for the backs.

    `dots` is how many pixels wide they are; that of an SVG is the size it states. `ids` chooses
    tiles and cards, without anything else.
    """
    return tuple(
        PlannedFile(f"{picture.name}.{kind}", _maker(picture, kind, dots))
        for picture in _pictures(edition, dots, ids, language)
    )


class _Picture(NamedTuple):
    """A picture's name, what draws it, its width in millimetres, and what is behind it."""

    name: str
    draw: Callable[[], str]
    millimetres: float = TILE_MM
    ground: str | None = PAPER


def _pictures(
    edition: Edition, dots: int, ids: Sequence[str] | None, language: str
) -> Iterator[_Picture]:
    deck, named = edition.deck, printed_pictures(edition)
    for tile in named.tiles:
        if ids is None or tile.design.id in ids:
            draw = partial(tile_svg, edition, tile.design, copy=tile.copy, size=dots)
            yield _Picture(tile.name, draw)
    # Cards have round corners, outside of which they are clear.
    for card in named.cards:
        if ids is None or card.design.id in ids:
            title = title_in(edition, card.design.kind, language)
            draw = partial(card_svg, deck, card.design, title=title, width=dots)
            yield _Picture(card.name, draw, CARD_MM[0], None)
    if ids is None and named.tiles:
        yield _Picture(named.tile_back, partial(tile_back_svg, edition, size=dots))
        start_back = partial(tile_back_svg, edition, start=True, size=dots)
        yield _Picture(named.start_back, start_back)
    if ids is None and named.cards:
        yield _Picture(named.card_back, partial(card_back_svg, deck, width=dots), CARD_MM[0], None)
    if ids is None:
        yield from _other_pictures(edition, dots, language)


def _other_pictures(edition: Edition, dots: int, language: str) -> Iterator[_Picture]:
    named = printed_pictures(edition)
    for token in named.tokens:
        face = partial(token_svg, edition, token.pool, token.value, size=dots)
        yield _Picture(token.name, face, TOKEN_MM)
    for pool, name in named.token_backs.items():
        yield _Picture(name, partial(token_svg, edition, pool, size=dots), TOKEN_MM)
    for piece in named.pieces:
        draw = partial(piece_svg, piece.kind, piece.colour, size=dots)
        yield _Picture(piece.name, draw, _PIECE_MM, None)
    if named.tiles:
        track = partial(score_track_svg, edition, language=language, width=dots)
        yield _Picture(named.track, track, _TRACK_MM)


def _maker(picture: _Picture, kind: PictureFormat, dots: int) -> Callable[[], bytes]:
    if kind == "svg":
        return partial(_as_file, picture.draw)
    # Programs that print make a picture as wide as this says, without asking.
    per_metre = round(dots / picture.millimetres * 1000)
    return Rasterized(picture.draw, picture.ground, per_metre)


def _as_file(draw: Callable[[], str]) -> bytes:
    return f"{draw()}\n".encode()
