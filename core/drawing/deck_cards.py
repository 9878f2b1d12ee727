"""Playing cards as SVG: the face of a design, the back that all share, and a sheet of a deck.

How a card looks follows from the model of a deck: the frame and a mark show its suit, the corners
its value, and its picture is the symbol of its kind. What that paints in `currentColor` takes the
colour of the suit. A card of no suit with a value up to six shows its symbol that many times.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from .curves import data
from .palette import BRASS, INK, LACQUER, PAPER, letters_on, mixed, toned, tones_of
from .svg import Picture, Symbol, bold, circle, moved, number, paint, path, rect, shortened, tag
from .symbols import drawn_symbol, initials

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from core.edition.deck import CardDesign, CardKind, Deck, Suit
    from core.edition.edition import Edition

WIDTH: Final = 100
HEIGHT: Final = 140
"""The proportions of a card are those of a poker card, 2.5 by 3.5 inches."""
CORNER: Final = 7.0
"""The radius of its corners, in hundredths of its width."""
_BOX: Final = (0, 0, WIDTH, HEIGHT)
_SIDE: Final = 5.5
_FOOT: Final = 119.0
"""Where the picture ends and the plate with the title begins."""
_CENTRE: Final = 50 + 66j
_RAYS: Final = 22
_GROUNDS: Final = ("#d9a94e", "#8f9499", "#b5835a", "#7f9a86", "#a58bb0", "#6f93a8")
"""The colours of kinds of cards without a suit, in the order of the kinds."""
_LEATHER: Final = "#5b4030"
_PIPS: Final[Mapping[int, tuple[float, Sequence[complex]]]] = {
    2: (50, (63 + 43j, 37 + 87j)),
    3: (41, (68 + 36j, 50 + 66j, 32 + 97j)),
    4: (41, (69 + 38j, 29 + 57j, 71 + 75j, 31 + 95j)),
    5: (35, (70 + 33j, 28 + 52j, 52 + 66j, 72 + 80j, 30 + 99j)),
    6: (33, (69 + 29j, 30 + 48j, 69 + 58j, 31 + 75j, 70 + 87j, 32 + 103j)),
}
"""The size and the centres of the symbols of a card of no suit, by its value."""
_PLAIN_TITLE: Final = 8.6
_LETTER: Final = 0.67
"""About how wide a bold letter is, in its own size."""
# The marks of suits that state no symbol: plain shapes that differ without their colours.
_SHAPES: Final = (
    "M50,4 L88,50 L50,96 L12,50 Z",
    "M50,8 A42,42 0 0 1 50,92 A42,42 0 0 1 50,8 Z",
    "M50,8 L94,88 L6,88 Z",
    "M14,14 H86 V86 H14 Z",
    "M50,3 L62,36 L97,37 L69,58 L79,92 L50,72 L21,92 L31,58 L3,37 L38,36 Z",
    "M36,8 H64 V36 H92 V64 H64 V92 H36 V64 H8 V36 H36 Z",
    "M28,10 H72 L96,50 L72,90 H28 L4,50 Z",
    "M50,94 C18,70 6,52 6,34 C6,8 42,6 50,30 C58,6 94,8 94,34 C94,52 82,70 50,94 Z",
)
_HOLES: Final = ("", "M50,34 A16,16 0 0 0 50,66 A16,16 0 0 0 50,34 Z", "M34,44 V60 H66 V44 Z")
MARKS: Final = len(_SHAPES) * len(_HOLES)
"""How many marks there are; they repeat after these."""


def card_svg(deck: Deck, design: CardDesign, *, title: str = "", width: int | None = None) -> str:
    """The face of a card as an SVG document, in the size of a poker card.

    `title` is what stands at its foot, the name of its kind if it is empty; `width` is a size in
    pixels instead.
    """
    return _document(card_picture(deck, design, title=title), width)


def card_back_svg(deck: Deck, *, width: int | None = None) -> str:
    """The back that all cards of a deck share as an SVG document; `width` as for faces."""
    return _document(back_picture(deck), width)


def card_picture(deck: Deck, design: CardDesign, *, title: str = "") -> Picture:
    """The face of a card without a document around it."""
    face = _Face(deck, design)
    face.paint(title or plain_title(design.kind))
    return face.picture


def back_picture(deck: Deck) -> Picture:
    """The back of the cards without a document around it."""
    own = drawn_symbol(deck.back)
    size, reach = (66.0, 38.0) if deck.back is not None else (34.0, 26.0)
    picture = Picture(parts=[_board(LACQUER), _lattice(), *_back_frame()], box=_BOX)
    picture.add(
        circle(50 + 70j, reach, paint(fill=toned(LACQUER, 0.3), stroke=INK)),
        circle(50 + 70j, reach - 1.6, paint(fill="none", stroke=BRASS)),
    )
    picture.place(suit_mark(0).tinted(BRASS) if own is None else own, 50 + 70j, size)
    return picture


@lru_cache(maxsize=64)
def suit_mark(number: int) -> Symbol:
    """The mark of a suit, by its place among the suits of its deck, in `currentColor`."""
    hole, shape = divmod(number % MARKS, len(_SHAPES))
    style = paint(
        fill="currentColor",
        fill_rule="evenodd",
        stroke=INK,
        stroke_width=5,
        stroke_linejoin="round",
    )
    return Symbol.of(path(f"{_SHAPES[shape]} {_HOLES[hole]}", style))


def plain_title(name: str) -> str:
    """The name of a kind as a title."""
    spoken = name.replace("_", " ").strip()
    return spoken[:1].upper() + spoken[1:]


def title_in(edition: Edition, name: str, language: str) -> str:
    """The title of what a set names, such as a kind of cards, from the words of the sets."""
    spoken = name.replace("_", " ")
    known = edition.words.get(language, {})
    return plain_title(known.get(spoken, known.get(name, spoken)))


def _document(picture: Picture, width: int | None) -> str:
    if width is None:
        return picture.document(width="2.5in", height="3.5in")
    return picture.document(width / WIDTH)


class _Face:
    """Paints the face of a design, from the ground up."""

    def __init__(self, deck: Deck, design: CardDesign) -> None:
        self.deck, self.design = deck, design
        self.kind: CardKind = deck.kinds[design.kind]
        self.suit = deck.suits.get(design.suit) if design.suit is not None else None
        self.picture = Picture(box=_BOX)
        if self.suit is not None:
            self.color = self.frame = self.suit.color
        else:
            suitless = {each.kind for each in deck.cards if each.suit is None}
            plain = [name for name in deck.kinds if name in suitless]
            place = plain.index(design.kind) if design.kind in plain else 0
            self.color, self.frame = _GROUNDS[place % len(_GROUNDS)], _LEATHER

    def paint(self, title: str) -> None:
        """Paint all of it."""
        self.picture.add(_board(self.frame), _ground(self.color))
        self._paint_symbols()
        self.picture.add(_frame(self.frame), self._title(title))
        if self.suit is not None:
            self._paint_suit(self.suit)
        if self.design.value is not None:
            self._paint_value(str(self.design.value))

    def _paint_symbols(self) -> None:
        drawn = drawn_symbol(self.kind.symbol)
        symbol = _letters(self.kind.name) if drawn is None else drawn
        symbol = symbol.tinted(self.color if self.suit is not None else _LEATHER)
        places: Sequence[complex] = (_CENTRE + 7j,)
        size = 82.0
        if self.suit is None and drawn is not None:
            size, places = _PIPS.get(self.design.worth, (80.0, (_CENTRE + 1j,)))
        for place in places:
            self.picture.place(symbol, place, size)

    def _title(self, title: str) -> str:
        size = min(_PLAIN_TITLE, 58.0 / (_LETTER * max(len(title), 1)))
        y = (_FOOT + HEIGHT) / 2 - 0.6 + size * 0.36
        return bold(50, y, size, shortened(title, 40), letters_on(self.frame))

    def _paint_suit(self, suit: Suit) -> None:
        """Hang a pennant with the mark of the suit into the corner, and one mark at the foot."""
        mark = drawn_symbol(suit.symbol)
        if mark is None:
            mark = suit_mark([*self.deck.suits].index(suit.name))
        ink = letters_on(self.color)
        edge = paint(fill=self.color, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
        rim = paint(fill="none", stroke=mixed(self.color, ink, 0.45), stroke_width=0.7)
        self.picture.add(
            path("M70.5,1 H93.5 V38.5 L82,31.5 L70.5,38.5 Z", edge),
            path("M72.6,1.6 V34.6 L82,28.9 L91.4,34.6 V1.6", rim),
        )
        tinted = mark.tinted(ink)
        self.picture.place(tinted, 82 + 15.5j, 17.5)
        self.picture.place(tinted, 12.5 + 128.6j, 10.5)

    def _paint_value(self, value: str) -> None:
        size = {1: 31.0, 2: 22.0}.get(len(value), 44.0 / max(len(value), 1))
        rim = self.color if self.suit is not None else _GROUNDS[0]
        self.picture.add(_medallion(20.5 + 21j, 17.2, rim) + _number(20.5, 21, size, value))
        foot = _medallion(0j, 9.2, rim) + _number(0, 0, size * 0.52, value)
        self.picture.add(tag("g", foot, transform=moved(87.4, 128.4, "rotate(180)")))


def _board(color: str) -> str:
    style = paint(fill=color, stroke=INK, stroke_width=1.6)
    return rect((0.8, 0.8, 98.4, 138.4), style, rx=CORNER - 0.8)


@lru_cache(maxsize=64)
def _ground(color: str) -> str:
    """The ground of a picture: rays of light over a strip of earth."""
    tones = tones_of(color, 0.72)
    pale, ray = mixed(tones.light, PAPER, 0.7), mixed(tones.light, PAPER, 0.42)
    earth, shade = mixed(tones.base, "#b08d57", 0.6), mixed(tones.shade, INK, 0.2)
    left, right, top = _SIDE, WIDTH - _SIDE, _SIDE
    wedges = "".join(data(ring, closed=True) for ring in _rays())
    hill = f"{left},104 C{left + 14},98 30,99 42,102 C58,106 70,96 {right},101"
    return (
        rect((left, top, right - left, _FOOT - top), paint(fill=pale))
        + path(wedges, paint(fill=ray))
        + path(f"M{hill} V{_FOOT} H{left} Z", paint(fill=earth))
        + path(f"M{hill}", paint(fill="none", stroke=shade, stroke_width=1.1))
    )


@lru_cache(maxsize=1)
def _rays() -> tuple[tuple[complex, ...], ...]:
    """Every second wedge of light from the centre to the border of the picture."""
    # Cut by hand: clips are no part of SVG Tiny.
    edges = [_to_border(math.tau * (n + 0.5) / _RAYS) for n in range(_RAYS + 1)]
    corners = [complex(x, y) for x in (_SIDE, WIDTH - _SIDE) for y in (_SIDE, _FOOT)]
    rings = []
    for n, (one, other) in enumerate(pairwise(edges)):
        if n % 2:
            continue
        between = [corner for corner in corners if _lies_between(one, corner, other)]
        rings.append((_CENTRE, one, *between, other))
    return tuple(rings)


def _to_border(angle: float) -> complex:
    heading = complex(math.cos(angle), math.sin(angle))
    wide = (WIDTH - 2 * _SIDE) / 2
    high = (_FOOT - _CENTRE.imag) if heading.imag > 0 else (_CENTRE.imag - _SIDE)
    reach = min(
        wide / abs(heading.real) if heading.real else math.inf,
        high / abs(heading.imag) if heading.imag else math.inf,
    )
    return _CENTRE + heading * reach


def _lies_between(one: complex, corner: complex, other: complex) -> bool:
    """Whether a corner lies in the narrow angle between two places, seen from the centre."""
    a, b, c = (place - _CENTRE for place in (one, corner, other))
    onward, back = b * a.conjugate(), c * b.conjugate()
    return onward.imag > 0 and back.imag > 0 and onward.real > 0


def _frame(color: str) -> str:
    """The cover of the picture's border: a frame with round corners, and hairlines."""
    left, right, top = _SIDE, WIDTH - _SIDE, _SIDE
    window = (
        f"M{left + 4},{top} H{right - 4} A4,4 0 0 1 {right},{top + 4} V{_FOOT} H{left} "
        f"V{top + 4} A4,4 0 0 1 {left + 4},{top} Z"
    )
    outer = (
        f"M{CORNER},1.5 H{WIDTH - CORNER} A5.5,5.5 0 0 1 98.5,{CORNER} V{HEIGHT - CORNER} "
        f"A5.5,5.5 0 0 1 {WIDTH - CORNER},138.5 H{CORNER} A5.5,5.5 0 0 1 1.5,{HEIGHT - CORNER} "
        f"V{CORNER} A5.5,5.5 0 0 1 {CORNER},1.5 Z"
    )
    line = mixed(color, letters_on(color), 0.5)
    return (
        path(f"{outer} {window}", paint(fill=color, fill_rule="evenodd"))
        + rect((3.3, 3.3, 93.4, 133.4), paint(fill="none", stroke=line, stroke_width=0.7), rx=4.4)
        + path(window, paint(fill="none", stroke=INK, stroke_width=1.5))
    )


def _medallion(centre: complex, reach: float, rim: str) -> str:
    outer, inner = max(reach * 0.1, 1.2), reach * 0.1
    return circle(
        centre, reach, paint(fill=PAPER, stroke=INK, stroke_width=number(outer, 3))
    ) + circle(centre, reach * 0.84, paint(fill="none", stroke=rim, stroke_width=number(inner, 3)))


def _number(x: float, y: float, size: float, value: str) -> str:
    """A value around a centre; one that could be read upside down is underlined."""
    if not (set(value) <= set("0689") and set(value) & set("69")):
        return bold(x, y + size * 0.36, size, value, INK)
    wide, foot = size * 0.27 * len(value), y + size * 0.39
    line = f"M{number(x - wide)},{number(foot)} H{number(x + wide)}"
    style = paint(stroke=INK, stroke_width=number(size * 0.075, 3))
    return bold(x, y + size * 0.28, size * 0.9, value, INK) + path(line, style)


@lru_cache(maxsize=256)
def _letters(name: str) -> Symbol:
    """The picture of a kind without one: its initials on a plaque in its suit's colour."""
    letters = initials(name)
    size = 38 if len(letters) == 1 else 27
    shield = (
        "M50,7 L60,15 L78,15 L85,29 L85,62 C85,78 70,88 50,95 C30,88 15,78 15,62 L15,29 L22,15 "
        "L40,15 Z"
    )
    shine = paint(
        fill="none", stroke="#ffffff", stroke_opacity=0.5, stroke_width=3, stroke_linecap="round"
    )
    return Symbol.of(
        path(shield, paint(fill=PAPER, stroke=PAPER, stroke_width=7, stroke_linejoin="round")),
        path(
            shield,
            paint(fill="currentColor", stroke=INK, stroke_width=4.5, stroke_linejoin="round"),
        ),
        circle(50 + 51j, 27, paint(fill=PAPER, stroke=INK, stroke_width=3)),
        bold(50, 51 + size * 0.36, size, letters, INK),
        path("M22,33 C22,26 24,22 27,19 L38,19", shine),
    )


# --- The back ---


def _lattice() -> str:
    """Staggered diamonds, each with a stud."""
    dark, light = toned(LACQUER, 0.345), mixed(LACQUER, BRASS, 0.42)
    diamonds, studs = [], []
    for row in range(-10, 11):
        for column in range(-4 + row % 2, 5):
            x, y = 50 + (column - row % 2 / 2) * 10, 70 + row * 6
            diamonds.append(f"M{x:g},{y - 5:g}l4,5l-4,5l-4,-5Z")
            studs.append(f"M{x:g},{y - 1.2:g}l1,1.2l-1,1.2l-1,-1.2Z")
    return path("".join(diamonds), paint(fill=dark)) + path("".join(studs), paint(fill=light))


def _back_frame() -> Iterator[str]:
    """Yield the border of a back: paper, brass, and a fan of leaves in each corner."""
    fan = paint(fill=toned(LACQUER, 0.3), stroke=BRASS, stroke_width=0.9)
    leaves = "M2,2 L13,3.6 L9,6 L12.4,9 L8.3,8.3 L9,12.4 L6,9 L3.6,13 Z"
    corner = path("M0,0 H17 A17,17 0 0 1 0,17 Z", fan) + path(leaves, paint(fill=BRASS))
    for x, y, turn in ((9, 9, 0), (91, 9, 90), (91, 131, 180), (9, 131, 270)):
        yield tag("g", corner, transform=moved(x, y, f"rotate({turn})"))
    rims = (
        (4.6, 4.4, PAPER, 6),
        (0.8, CORNER - 0.8, INK, 1.6),
        (7.6, 2.4, INK, 1.2),
        (9.4, 1.4, BRASS, 0.9),
    )
    for off, rx, color, wide in rims:
        style = paint(fill="none", stroke=color, stroke_width=wide)
        yield rect((off, off, WIDTH - 2 * off, HEIGHT - 2 * off), style, rx=rx)
