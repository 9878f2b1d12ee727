"""A table of cards as SVG: those face up by their faces, all others by the back they share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from .deck_cards import CORNER, HEIGHT, WIDTH, back_picture, card_picture, title_in
from .deck_table import extent
from .palette import INK
from .sheet import label
from .tile import XMLNS, definitions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.edition.edition import Edition

    from .deck_table import CardSpot
    from .symbols import Symbol
    from .tile import Picture

_MARGIN: Final = 40.0
_GROUND: Final = "#e9dfc8"
_PIXELS: Final = 0.75
"""Pixels for a hundredth of the width of a card."""
_DIM: Final = 0.55
_SHADOW: Final = 3.0


def card_table_svg(  # noqa: PLR0913 - what a picture depends on
    edition: Edition,
    spots: Sequence[CardSpot],
    cards: Mapping[int, tuple[str | None, bool]],
    *,
    title: str = "",
    numbers: bool = False,
    language: str = "en",
) -> str:
    """Return cards where they lie, by place, as an SVG document.

    Each has its design, or None for a back, and whether its face is dim, since it lies face down.
    `numbers` writes its place on each, counted from 1.
    """
    corner, opposite = extent(spots)
    corner, opposite = corner - _MARGIN * (1 + 1j), opposite + _MARGIN * (1 + 1j)
    wide, high = (opposite - corner).real, (opposite - corner).imag
    symbols: dict[str, Symbol] = {}
    back = back_picture(edition.deck)
    parts = []
    for place, (card, is_dim) in cards.items():
        picture = _face(edition, card, language) or back
        symbols |= picture.symbols
        number = str(place + 1) if numbers else ""
        parts.append(_laid(spots[place], picture, number, is_dim=is_dim))
    box = f"{corner.real:g} {corner.imag:g} {wide:g} {high:g}"
    size = f'width="{round(wide * _PIXELS)}" height="{round(high * _PIXELS)}"'
    ground = (
        f'<rect x="{corner.real:g}" y="{corner.imag:g}" width="{wide:g}" height="{high:g}" '
        f'fill="{_GROUND}"/>'
    )
    return (
        f'<svg {XMLNS} {size} viewBox="{box}"><title>{escape(title)}</title>'
        f"{definitions(symbols)}{ground}{''.join(parts)}</svg>"
    )


def _face(edition: Edition, card: str | None, language: str) -> Picture | None:
    design = None if card is None else edition.deck.design(card)
    if design is None:
        return None
    return card_picture(edition.deck, design, title=title_in(edition, design.kind, language))


def _laid(spot: CardSpot, picture: Picture, number: str, *, is_dim: bool) -> str:
    """Return a card with its shadow, turned about its middle."""
    centre = spot.centre
    shadow = (
        f'<rect x="{_SHADOW / 2:g}" y="{_SHADOW:g}" width="{WIDTH}" height="{HEIGHT}" '
        f'rx="{CORNER:g}" fill="{INK}" fill-opacity="0.3"/>'
    )
    body = f'<g opacity="{_DIM}">{picture.body}</g>' if is_dim else picture.body
    said = (
        f'<circle cx="50" cy="{HEIGHT - 20}" r="15" fill="#fff" fill-opacity="0.85"/>'
        f"{label(50, HEIGHT - 14, 17, number, _MIDDLE)}"
        if number
        else ""
    )
    return (
        f'<g transform="translate({centre.real:g} {centre.imag:g}) rotate({spot.angle:g}) '
        f'translate({-WIDTH / 2:g} {-HEIGHT / 2:g})">{shadow}{body}{said}</g>'
    )


_MIDDLE: Final = 'text-anchor="middle"'
