"""The table of a game as a picture: as SVG or in pixels, with names and scores above if wanted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from core.drawing import table_svg
from core.drawing.palette import INK
from core.drawing.symbols import FONT

from ..seat_colours import NOBODY, seat_colour

if TYPE_CHECKING:
    from ..play import Play

MOST_PIXELS: Final = 80_000_000
"""A picture of more takes more memory than many machines have to spare."""
_BACKGROUND: Final = "#e9dfc8"
_ROOT: Final = re.compile(r'width="(\d+)" height="(\d+)" viewBox="(\S+) (\S+) (\S+) (\S+)">')
_MARGIN: Final = 28.0
_TITLE, _LINE, _CHIP = 26.0, 38.0, 18.0
_FAMILY: Final = "DejaVu Sans"


def table_document(play: Play, title: str, headline: str = "", *, coordinates: bool = False) -> str:
    """Return the table as SVG; with a headline, names and scores stand above it."""
    players = play.players
    svg = table_svg(
        play.game,
        colours=[seat_colour(players, n) for n in range(len(players))],
        nobody=NOBODY,
        title=title,
        coordinates=coordinates,
    )
    return _framed(svg, play, title, headline) if headline else svg


def size_of(svg: str, scale: int) -> QSize:
    """Return how many pixels a document has at a scale."""
    return QSvgRenderer(QByteArray(svg.encode())).defaultSize() * scale


def image_of(svg: str, scale: int) -> QImage:
    """Return a document in pixels."""
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    size = renderer.defaultSize() * scale
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return image


def _framed(svg: str, play: Play, title: str, headline: str) -> str:
    """Widen a document upwards, and write what is played, by whom, and how it stands there."""
    found = _ROOT.search(svg)
    assert found is not None
    left, top, across, down = map(float, found.groups()[2:])
    unit = across / int(found[1])
    players = [(name, play.game.scores[n]) for n, name in enumerate(play.players)]
    least = max(_width(title, 20, bold=True), _width(headline, 14)) + 2 * _MARGIN
    broad = max(across, least, 300.0)
    lines = _lines([_width(f"{name} {score}", 17) + 52 for name, score in players], broad)
    head = _MARGIN + 2 * _TITLE + _LINE * len(lines)
    start, above = left - (broad - across) / 2, top - head
    room = f'x="{start:g}" y="{above:g}" width="{broad:g}" height="{head + down:g}"'
    parts = [
        f'<rect {room} fill="{_BACKGROUND}"/>',
        _text(start + _MARGIN, above + _MARGIN + 12, 20, title, bold=True),
        _text(start + _MARGIN, above + _MARGIN + 12 + _TITLE, 14, headline),
    ]
    y = above + _MARGIN + 2 * _TITLE + 8
    for line in lines:
        x = start + _MARGIN
        for seat in line:
            name, score = players[seat]
            parts.append(_chip(x, y, seat_colour(play.players, seat), name, score))
            x += _width(f"{name} {score}", 17) + 52
        y += _LINE
    size = f'width="{round(broad / unit)}" height="{round((head + down) / unit)}"'
    box = f'viewBox="{start:g} {above:g} {broad:g} {head + down:g}">'
    document = f"{svg[: found.start()]}{size} {box}{svg[found.end() :]}"
    ground, *texts = parts
    beginning, end, rest = document.partition("</title>")
    return f"{beginning}{end}{ground}{rest}".replace("</svg>", f"{''.join(texts)}</svg>")


def _lines(widths: list[float], broad: float) -> list[list[int]]:
    """Return which chips stand in which line."""
    lines: list[list[int]] = [[]]
    used = 2 * _MARGIN
    for seat, width in enumerate(widths):
        if lines[-1] and used + width > broad:
            lines.append([])
            used = 2 * _MARGIN
        lines[-1].append(seat)
        used += width
    return lines


def _chip(x: float, y: float, colour: str, name: str, score: int) -> str:
    disc = (
        f'<circle cx="{x + 10:g}" cy="{y + 8:g}" r="9" fill="{colour}" stroke="{INK}" '
        'stroke-opacity="0.7" stroke-width="1.2"/>'
    )
    after = x + 28 + _width(f"{name} ", 17)
    said = _text(x + 28, y + 14, 17, name) + _text(after, y + 14, 17, str(score), bold=True)
    return disc + said


def _text(x: float, y: float, size: int, text: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{FONT}" font-size="{size}" fill="{INK}"{weight}>'
        f"{escape(text)}</text>"
    )


def _width(text: str, size: int, *, bold: bool = False) -> float:
    font = QFont(_FAMILY)
    font.setPixelSize(size)
    font.setBold(bold)
    return QFontMetricsF(font).horizontalAdvance(text)
