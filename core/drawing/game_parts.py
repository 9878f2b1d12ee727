"""What lies on a table other than tiles and cards, as SVG: tokens, pieces, and a score track.

Tokens show the symbol of their pool, in boxes 100 units wide; the score track is as wide as its
spaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.scoring import SPACES
from core.tileset.schema import shown_title

from .palette import BRASS, INK, LACQUER, PAPER, letters_on, mixed, token_color
from .pieces import piece_symbol
from .svg import Picture, Symbol, bold, circle, filled, paint, path, rect
from .symbols import symbol_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.edition.edition import Edition
    from core.edition.kinds import PieceKind

_ACROSS: Final = 16
"""Spaces along the long side of a score track; fifty are a ring of 16 by 11."""
_DOWN: Final = (SPACES + 4) // 2 - _ACROSS
_SPACE: Final = 24.0
_EVERY: Final = 5
TRACK_WIDTH: Final = _ACROSS * _SPACE + 16
TRACK_HEIGHT: Final = _DOWN * _SPACE + 16
TRACK_GROUND: Final = mixed(LACQUER, BRASS, 0.25)
"""The colour of the board of a score track."""
_GRAVEL: Final = Symbol.of(
    *(
        path(outline, paint(fill=fill, stroke=INK, stroke_width=4, stroke_linejoin="round"))
        for fill, outline in (
            ("#a39b90", "M34,50L46,26L66,24L76,48L58,60Z"),
            ("#8d867c", "M4,78L12,56L34,50L48,66L38,86L14,88Z"),
            ("#b5ada2", "M50,66L62,52L84,50L97,68L90,86L64,88Z"),
            ("#9a9287", "M34,92L38,76L52,70L66,78L64,94Z"),
        )
    )
)


def token_svg(edition: Edition, pool: str, value: int | None = None, *, size: int = 240) -> str:
    """A token of a pool: its face with a value, or its back without one."""
    return token_picture(edition, pool, value).document(size / 100)


def token_picture(edition: Edition, pool: str, value: int | None = None) -> Picture:
    """A token without a document around it: a disc that fills a box of 100 by 100."""
    symbol = symbol_for(pool, edition.token_symbol(pool) or _drawing_symbol(edition, pool))
    # Who digs a token of no value has found nothing but stones.
    if value == 0:
        symbol = _GRAVEL
    base = token_color(pool)
    picture = Picture(parts=[filled(base if value is None else PAPER)])
    rim, dark = mixed(base, PAPER, 0.45), mixed(base, INK, 0.45)
    picture.add(
        circle(50 + 50j, 46, paint(fill="none", stroke=dark, stroke_width=5)),
        circle(50 + 50j, 41, paint(fill="none", stroke=rim, stroke_width=2)),
    )
    if value is None:
        picture.place(symbol, 50 + 50j, 54)
        return picture
    text = str(value)
    fit = 42 if len(text) == 1 else 84 / len(text)
    picture.place(symbol, 50 + 27j, 25)
    picture.add(bold(50, 62 + fit * 0.36, fit, text, INK))
    return picture


def _drawing_symbol(edition: Edition, pool: str) -> Path | None:
    """The symbol of an icon that draws tokens of a pool, if one has any."""
    drawing = (kind.symbol for kind in edition.icons.values() if kind.draws == pool)
    return next((symbol for symbol in drawing if symbol), None)


def piece_svg(kind: PieceKind, colour: str, *, size: int = 240) -> str:
    """A piece in a colour, with a clear rim by which it is cut out."""
    return piece_picture(kind, colour).document(size / 108)


def piece_picture(kind: PieceKind, colour: str) -> Picture:
    """A piece without a document around it."""
    symbol = piece_symbol(kind.name, kind.symbol, colour)
    return Picture(parts=[symbol.body], box=(-4, -4, 108, 108))


def score_track_svg(edition: Edition, *, language: str = "en", width: int = 1600) -> str:
    """The score track of fifty spaces, a ring around the titles of the sets."""
    return score_track_picture(edition, language).document(width / TRACK_WIDTH)


def score_track_picture(edition: Edition, language: str = "en") -> Picture:
    """The score track without a document around it."""
    return Picture(parts=[*_track(edition, language)], box=(0, 0, TRACK_WIDTH, TRACK_HEIGHT))


def _track(edition: Edition, language: str) -> Iterator[str]:
    yield filled(TRACK_GROUND, (0, 0, TRACK_WIDTH, TRACK_HEIGHT))
    inner = _SPACE + 8
    room = TRACK_WIDTH - 2 * inner, TRACK_HEIGHT - 2 * inner
    yield rect((inner, inner, *room), paint(fill=PAPER, stroke=INK), rx=6)
    colours = [terrain.color for terrain in edition.terrains.values()] or [PAPER]
    for number, (x, y) in enumerate(_spaces()):
        fifth, _ = divmod(number, _EVERY)
        fill = colours[fifth % len(colours)]
        if number % _EVERY:
            fill = mixed(fill, PAPER, 0.55)
        style = paint(fill=fill, stroke=INK, stroke_width=0.8)
        yield rect((x + 1, y + 1, _SPACE - 2, _SPACE - 2), style, rx=4)
        yield bold(x + _SPACE / 2, y + _SPACE / 2 + 3.4, 9.5, str(number), letters_on(fill))
    titles = [shown_title(s.tileset, language) for s in edition.sets]
    lines = titles[:6]
    for n, title in enumerate(lines):
        size = min(24.0 if n == 0 else 15.0, (room[0] - 30) / (0.66 * max(len(title), 1)))
        y = TRACK_HEIGHT / 2 + (n - (len(lines) - 1) / 2) * 26 + size * 0.36
        yield bold(TRACK_WIDTH / 2, y, size, title, INK)


def _spaces() -> Iterator[tuple[float, float]]:
    """Yield the corner of each space, clockwise from the bottom left."""
    right, bottom = _ACROSS - 1, _DOWN - 1
    ring = [(0, bottom - n) for n in range(bottom)] + [(n, 0) for n in range(right)]
    ring += [(right, n) for n in range(bottom)] + [(right - n, bottom) for n in range(right)]
    yield from ((8 + x * _SPACE, 8 + y * _SPACE) for x, y in ring)
