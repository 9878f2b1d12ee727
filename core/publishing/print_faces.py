"""What is cut out of the pages of an edition: each face and each back once, as SVG elements."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing.deck_cards import back_picture, card_picture, title_in
from ..drawing.game_drawings import drawing_picture
from ..drawing.game_parts import TRACK_HEIGHT, TRACK_WIDTH, score_track_picture, token_picture
from ..drawing.palette import INK
from ..drawing.pieces import COLOURS
from ..drawing.svg import filled, rect, spelled, tag
from ..drawing.tile import tile_picture
from ..drawing.tile_backs import tile_back
from .pictures import CARD_MM, TOKEN_MM
from .print_options import PAPERS
from .print_parts import STANDEE, standee, turned
from .printed_tiles import game_pieces, printed_pictures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..drawing.svg import Box, Picture, Symbol
    from ..edition.edition import Edition
    from ..engine.game_board import Drawing
    from .print_options import PrintedPart, PrintOptions

# Of own art, where nobody sees dots from 300 on.
_DOTS_PER_INCH: Final = 400
_MOST_DOTS: Final = 64_000_000  # of all pictures together, so that a job fits in memory
# Millimetres of the paper that the score track leaves, from side to side and from top to bottom.
_BESIDE_TRACK: Final = (14.0, 21.0)


class CutOut(NamedTuple):
    """Something to be cut out: its face and its back, by their ids."""

    face: str
    back: str | None = None


class PrintFaces:
    """Defines the faces of an edition, one kind of thing after another.

    Faces alone in a picture need no clip, which takes most of the time to rasterize them.
    """

    def __init__(
        self, edition: Edition, options: PrintOptions, *, are_clipped: bool = True
    ) -> None:
        self.edition, self.options, self.are_clipped = edition, options, are_clipped
        self.faces: dict[str, str] = {}
        self.boxes: dict[str, Box] = {}
        self.symbols: dict[str, Symbol] = {}
        self.names: dict[str, str] = {}
        """What faces are called, by their ids; as the files of `printed_pictures`."""
        self._named = printed_pictures(edition)
        self._ids: dict[str, str] = {}  # by their names
        self._pictures: dict[str, tuple[Picture, str | None]] = {}

    def cut_outs(self, part: PrintedPart) -> list[CutOut]:
        """All things of a kind, as often as each is wanted."""
        ways = {
            "tiles": self._tiles,
            "cards": self._cards,
            "tokens": self._tokens,
            "pieces": self._pieces,
            "track": self._track,
        }
        return [*ways[part]()]

    def size(self, part: PrintedPart) -> tuple[float, float]:
        """Width and height in millimetres of the things of a kind."""
        if part == "track":
            (wide, high), (beside, above) = PAPERS[self.options.paper], _BESIDE_TRACK
            scale = min((wide - beside) / TRACK_HEIGHT, (high - above) / TRACK_WIDTH)
            return round(TRACK_HEIGHT * scale, 3), round(TRACK_WIDTH * scale, 3)
        tile = self.options.tile
        sizes = {
            "tiles": (tile, tile),
            "cards": CARD_MM,
            "tokens": (TOKEN_MM, TOKEN_MM),
            "pieces": STANDEE,
        }
        return sizes[part]

    def game_cut_outs(self) -> dict[tuple[float, float], list[CutOut]]:
        """The pieces of a game that draws them, by their width and height in millimetres."""
        found: dict[tuple[float, float], list[CutOut]] = {}
        backs: dict[Drawing, str] = {}
        for number, piece in enumerate(game_pieces(self.edition)):
            face = self._face(f"piece-{number}", drawing_picture(piece.front, COLOURS), INK)
            if piece.back is not None and piece.back not in backs:
                behind = drawing_picture(piece.back, COLOURS)
                backs[piece.back] = self._face(f"piece-back-{len(backs)}", behind, INK)
            back = None if piece.back is None else backs[piece.back]
            size = (piece.front.width * self.options.tile, piece.front.height * self.options.tile)
            count = self._wanted(piece.id, piece.count)
            found.setdefault(size, []).extend([CutOut(face, back)] * count)
        return found

    def turned(self, face: str, *, clockwise: bool) -> str:
        """A face turned by a quarter."""
        picture, ground = self._pictures[face]
        way = "clockwise" if clockwise else "counterclockwise"
        return self._face(f"{self.names[face]} {way}", turned(picture, clockwise=clockwise), ground)

    def _wanted(self, own: str, count: int) -> int:
        copies = self.options.copies
        if isinstance(copies, tuple):
            return count if own in copies else 0
        return min(count, 1) if copies == "one" else count

    def _is_in(self, section: str, name: str) -> bool:
        """Whether something declared in a section is wanted; of the last set alone, or of all."""
        stated = self.edition.sets[-1].data.get(section) or ()
        return self.options.copies != "own" or name in stated

    def _tiles(self) -> Iterator[CutOut]:
        edition, named = self.edition, self._named
        if not named.tiles:
            return
        dots = min(
            round(self.options.tile / 25.4 * _DOTS_PER_INCH),
            math.isqrt(_MOST_DOTS // len(named.tiles)),
        )
        back = self._face(named.tile_back, tile_back(edition, dots=dots))
        start_back = self._face(named.start_back, tile_back(edition, start=True, dots=dots))
        # The first copy of that design opens the table, and is the one that has the other back.
        is_open = False
        for tile in named.tiles:
            own = self.options.copies != "own" or tile.design.set_number == len(edition.sets) - 1
            if not (count := self._wanted(tile.design.id, tile.count if own else 0)):
                continue
            picture = tile_picture(edition, tile.design, copy=tile.copy, dots=dots)
            face = self._face(tile.name, picture)
            for _ in range(count):
                opens = not is_open and tile.design.id == edition.start
                is_open = is_open or opens
                yield CutOut(face, start_back if opens else back)

    def _cards(self) -> Iterator[CutOut]:
        deck = self.edition.deck
        for card in self._named.cards:
            back = self._face(self._named.card_back, back_picture(deck), INK)
            own = self._is_in("cards", card.design.entry)
            count = self._wanted(card.design.id, card.design.count if own else 0)
            title = title_in(self.edition, card.design.kind, self.options.language)
            picture = card_picture(deck, card.design, title=title)
            face = self._face(card.name, picture, INK) if count else ""
            yield from [CutOut(face, back)] * count

    def _tokens(self) -> Iterator[CutOut]:
        for pool, name in self._named.token_backs.items():
            if not self._is_in("tokens", pool):
                continue
            # Face down the tokens of a pool look alike: their front is the common side.
            face = self._face(name, token_picture(self.edition, pool))
            of_pool = (token for token in self._named.tokens if token.pool == pool)
            for token in sorted(of_pool, key=lambda token: token.value):
                behind = self._face(token.name, token_picture(self.edition, pool, token.value))
                shown = CutOut(face, behind) if self.options.backs != "none" else CutOut(behind)
                yield from [shown] * (1 if self.options.copies == "one" else token.count)

    def _pieces(self) -> Iterator[CutOut]:
        for piece in self._named.pieces:
            if self._is_in("pieces", piece.kind.name):
                face = self._face(piece.name, standee(piece.kind, piece.colour))
                yield from [CutOut(face)] * (1 if self.options.copies == "one" else piece.count)

    def _track(self) -> Iterator[CutOut]:
        if self.edition.designs:
            # Its long side lies along that of the paper.
            track = turned(score_track_picture(self.edition, self.options.language))
            yield CutOut(self._face(self._named.track, track))

    def _face(self, name: str, picture: Picture, ground: str | None = None) -> str:
        """Define a face, over a ground where it has holes; return its id."""
        if name in self._ids:
            return self._ids[name]
        own = self._ids[name] = f"face-{len(self.faces)}"
        self.names[own], self._pictures[own] = name, (picture, ground)
        self.symbols |= picture.symbols
        self.boxes[own] = box = picture.box
        # Peaks and trees may reach over the border of a tile.
        clip = tag("clipPath", rect(box), id=f"{own}-clip") if self.are_clipped else ""
        under = filled(ground, box) if ground else ""
        by = f"url(#{own}-clip)" if clip else None
        shown = tag("g", under, picture.body, id=own, clip_path=by, data_box=spelled(box))
        self.faces[own] = clip + shown
        return own
