"""An edition as a room of Playingcards.io: a zip file of what is on the table and its pictures.

Nothing describes the format but the rooms that the site has saved, whose fields these are; see
docs/publishing.md. A room is 1600 units wide and 1000 high. Its holders take what is dropped on
them: in each cell of the table lies one that takes tiles, so that they lie edge to edge.
"""

from __future__ import annotations

import json
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from ..drawing.game_parts import TRACK_HEIGHT, TRACK_WIDTH, score_track_picture
from ..messages import Words, msg
from ..packing.archive import write_archive
from .file_sets import PlannedFile
from .printed_tiles import edition_file_name
from .rasterizer import Rasterized
from .stacks import Side, stacks

if TYPE_CHECKING:
    from ..edition.edition import Edition
    from .stacks import StackKind

SUFFIX: Final = ".pcio"
MOST_WIDGETS: Final = 1200
"""About so many things a room can have."""
_HEIGHT: Final = 1000
_HAND_TOP, _HAND_WIDTH = 820, 1500
_TILE: Final = 64
_COLUMNS: Final = 17
_LEFT: Final = _COLUMNS * _TILE + 16
"""Where the cells of the table end, and what lies beside them begins."""
_WIDTH: Final = 480
_SIZES: Final[dict[StackKind, tuple[int, int]]] = {
    "start": (_TILE, _TILE),
    "tiles": (_TILE, _TILE),
    "cards": (103, 144),
    "hand": (103, 144),
    "tokens": (40, 40),
    "pieces": (36, 36),
}
_DOTS: Final = 4
"""Pixels for each unit, as one zooms in."""
_RIM: Final = 4  # of a holder around what lies in it
_LABEL, _BUTTON, _APART = 40, 36, 12
_SUPPLY: Final = (_WIDTH - _APART) // 2  # the width of a holder of pieces
_NARROWEST: Final = 108  # so that a label fits
_SHUFFLED: Final = ("tiles", "cards", "tokens")


class TooManyWidgets(ValueError):
    """An edition has more than a room can hold."""

    def __init__(self, count: int) -> None:
        text = msg(
            "too many things for a room, {count:,}; Playingcards.io takes about {most:,}",
            count=count,
            most=MOST_WIDGETS,
        )
        super().__init__(text)
        self.message: Words = text


def room_file(edition: Edition, language: str = "en") -> PlannedFile:
    """The file of a room with what lies in the box; raise TooManyWidgets.

    Labels are in a language as far as the sets have them in it.
    """
    room = _Room(edition, language)
    room.furnish()
    return PlannedFile(edition_file_name(edition) + SUFFIX, room.written)


class _Room:
    """The widgets of a room as they are laid out, from the bottom up, and their pictures."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.language = edition, language
        self.stacks = {f"deck-{n}": stack for n, stack in enumerate(stacks(edition, language))}
        self.widgets: list[dict[str, Any]] = []
        self.pictures: dict[str, Rasterized] = {}

    def written(self) -> bytes:
        """The room as a zip file."""
        text = json.dumps(self.widgets, ensure_ascii=False)
        pictures = {name: draw() for name, draw in self.pictures.items()}
        return write_archive({"widgets.json": text.encode(), **pictures})

    def furnish(self) -> None:
        """Put everything in its place."""
        bottom, y = _HEIGHT, 0.0
        if self.edition.deck.cards:
            bottom = _HAND_TOP
            self._add("hand", (50, bottom), id="hand", width=_HAND_WIDTH)
        if self.edition.designs:
            y = self._lay_track()
            self._lay_cells(bottom)
        others = {deck: stack for deck, stack in self.stacks.items() if stack.kind != "start"}
        things = sum(thing.count for stack in others.values() for thing in stack.things)
        count = len(self.widgets) + 2 * len(others) + things
        if count > MOST_WIDGETS:
            raise TooManyWidgets(count)
        x, deepest = _LEFT, 0
        for deck, stack in others.items():
            wide, high = _holder_size(stack.kind)
            if x + wide > _LEFT + _WIDTH:
                x, y, deepest = _LEFT, y + deepest, 0
            # What would lie below the room lies over what is at its foot.
            self._lay_stack(deck, (x, min(y + _LABEL, bottom - high)))
            x += max(wide, _NARROWEST) + _APART
            deepest = max(deepest, _LABEL + high + _BUTTON * (stack.kind in _SHUFFLED))

    def _add(self, kind: str, place: tuple[float, float], **fields: object) -> str:
        """Add a widget over those that are there; its id."""
        z = len(self.widgets) + 1
        own = {"id": f"{kind}-{z}", "type": kind, "x": place[0], "y": place[1], "z": z, **fields}
        self.widgets.append(own)
        return str(own["id"])

    def _picture(self, side: Side, width: int) -> str:
        """The address of a picture, which is put into the file."""
        svg = side.svg(_DOTS * width)
        # Named by what it shows: an id could be anything, or tell what lies face down.
        name = f"userassets/{sha256(svg.encode()).hexdigest()[:16]}.png"
        self.pictures[name] = Rasterized(lambda: svg, side.ground)
        return f"package://{name}"

    def _lay_track(self) -> float:
        """Lay the score track beside the table; its height."""
        high = _WIDTH * TRACK_HEIGHT / TRACK_WIDTH
        drawn = partial(score_track_picture, self.edition, self.language)
        image = self._picture(Side("score-track", drawn), _WIDTH)
        self._add("board", (_LEFT, 0), width=_WIDTH, height=high, boardImage=image)
        return high

    def _lay_cells(self, bottom: int) -> None:
        """Lay a holder on each cell of the table, and the start tile in the middle."""
        rows = (bottom // _TILE - 1) // 2 * 2 + 1
        decks = [deck for deck, each in self.stacks.items() if each.kind in ("start", "tiles")]
        size = {"width": _TILE, "height": _TILE, "allowedDecks": decks}
        cells = [
            self._add("cardPile", (column * _TILE, row * _TILE), **size)
            for row in range(rows)
            for column in range(_COLUMNS)
        ]
        place = _COLUMNS // 2 * _TILE, rows // 2 * _TILE
        for deck, stack in self.stacks.items():
            if stack.kind == "start":
                self._lay_things(deck, cells[len(cells) // 2], place)

    def _lay_stack(self, deck: str, place: tuple[float, float]) -> None:
        """Lay a stack into a holder of its own."""
        stack = self.stacks[deck]
        wide, high = _holder_size(stack.kind)
        holder = self._add(
            "cardPile",
            place,
            width=wide,
            height=high,
            label=stack.title,
            allowedDecks=[deck],
            hasShuffleButton=stack.kind in _SHUFFLED,
            **({"layoutType": "freeform"} if stack.kind == "pieces" else {}),
        )
        self._lay_things(deck, holder, (place[0] + _RIM, place[1] + _RIM))

    def _lay_things(self, deck: str, holder: str, place: tuple[float, float]) -> None:
        """Lay the deck of a stack, and all that is in it, into a holder."""
        stack, (x, y) = self.stacks[deck], place
        wide, high = _SIZES[stack.kind]
        pieces = stack.kind == "pieces"
        faces = {f"type-{n}": thing for n, thing in enumerate(stack.things)}
        types = {
            name: {"label": thing.title, "image": self._picture(thing.face, wide)}
            for name, thing in faces.items()
        }
        look: dict[str, Any] = {"faceTemplate": _template(stack.kind, "dynamic", "image")}
        if stack.back is None:
            look["collectionType"] = "pieces"
        else:
            back = self._picture(stack.back, wide)
            look["backTemplate"] = _template(stack.kind, "static", back)
        if stack.kind in ("start", "tiles"):
            look["snapAngles"] = [0, 90, 180, 270]
        size = {"cardWidth": wide, "cardHeight": high}
        here = {"parent": holder, "deck": deck}
        self._add("cardDeck", place, id=deck, parent=holder, cardTypes=types, **size, **look)
        shown = [name for name, thing in faces.items() for _ in range(thing.count)]
        step = min(wide, (_SUPPLY - 2 * _RIM - wide) / max(1, len(shown) - 1)) if pieces else 0
        for n, name in enumerate(shown):
            if pieces:
                self._add("piece", (x + n * step, y), cardType=name, **here)
            else:
                faceup = stack.kind not in _SHUFFLED
                self._add("card", place, cardType=name, faceup=faceup, **here)


def _holder_size(kind: StackKind) -> tuple[int, int]:
    wide, high = _SIZES[kind]
    return _SUPPLY if kind == "pieces" else wide + 2 * _RIM, high + 2 * _RIM


def _template(kind: StackKind, source: str, value: str) -> dict[str, Any]:
    """What one side of all things in a stack shows: a picture all over it."""
    wide, high = _SIZES[kind]
    shown = {"type": "image", "x": 0, "y": 0, "w": wide, "h": high, "color": "transparent"}
    is_card = kind in ("cards", "hand")
    return {
        "includeBorder": False,
        "includeRadius": is_card,
        "objects": [{**shown, "valueType": source, "value": value}],
    }
