"""A table of cards as SVG: those face up by their faces, all others by the back they share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from .deck_cards import CORNER, HEIGHT, WIDTH, back_picture, card_picture, title_in
from .deck_table import extent
from .palette import INK, PAPER
from .symbols import FONT
from .table import MARGIN, table_frame
from .tile import XMLNS, definitions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.edition.edition import Edition

    from .deck_table import CardSpot
    from .symbols import Symbol

_PIXELS: Final = 0.75
"""Pixels for a hundredth of the width of a card."""
_DIM: Final = 0.55


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
    `numbers` writes its place on each, counted from 1. What several cards share is written once.
    """
    corner, opposite = extent(spots)
    left, top = round(corner.real) - MARGIN, round(corner.imag) - MARGIN
    wide, high = round(opposite.real) + MARGIN - left, round(opposite.imag) + MARGIN - top
    symbols: dict[str, Symbol] = {}
    faces = []
    for name in sorted({card or "" for card, _ in cards.values()}):
        design = edition.deck.design(name) if name else None
        if design is None:
            picture = back_picture(edition.deck)
        else:
            said = title_in(edition, design.kind, language)
            picture = card_picture(edition.deck, design, title=said)
        symbols |= picture.symbols
        faces.append(f'<g id="card-{name}">{picture.body}</g>')
    parts = [
        _laid(spots[place], card or "", str(place + 1) if numbers else "", is_dim=is_dim)
        for place, (card, is_dim) in cards.items()
    ]
    size = f'width="{round(wide * _PIXELS)}" height="{round(high * _PIXELS)}"'
    return (
        f'<svg {XMLNS} {size} viewBox="{left} {top} {wide} {high}"><title>{escape(title)}</title>'
        f"{definitions(symbols)}<defs>{''.join(faces)}</defs>"
        f"{table_frame(left, top, wide, high)}{''.join(parts)}</svg>"
    )


def _laid(spot: CardSpot, card: str, number: str, *, is_dim: bool) -> str:
    """Return a card with its shadow, turned about its middle; its number stays upright."""
    at = spot.centre
    corner = f"translate({-WIDTH / 2:g} {-HEIGHT / 2:g})"
    dim = f' opacity="{_DIM}"' if is_dim else ""
    drawn = (
        f'<g transform="translate({at.real:.5g} {at.imag:.5g}) rotate({spot.angle:.4g}) {corner}">'
        f'<rect x="1.5" y="3" width="{WIDTH}" height="{HEIGHT}" rx="{CORNER:g}" fill="{INK}" '
        f'fill-opacity="0.3"/><use xlink:href="#card-{card}"{dim}/></g>'
    )
    if not number:
        return drawn
    return drawn + (
        f'<circle cx="{at.real:.5g}" cy="{at.imag + 50:.5g}" r="15" fill="{PAPER}" '
        f'stroke="{INK}"/><text x="{at.real:.5g}" y="{at.imag + 56:.5g}" font-family="{FONT}" '
        f'font-size="16" font-weight="bold" text-anchor="middle" fill="{INK}">{number}</text>'
    )
