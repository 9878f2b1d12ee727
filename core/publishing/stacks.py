"""What lies in the box of an edition as stacks on a table, for programs in which people play.

The start tile, other tiles by the group in which they are drawn, cards, tokens by their pools, and
pieces by whose they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ..drawing.deck_cards import back_picture, card_picture, title_in
from ..drawing.game_drawings import drawing_picture
from ..drawing.game_parts import piece_picture, token_picture
from ..drawing.palette import INK, PAPER
from ..drawing.pieces import COLOUR_WORDS, COLOURS, NOBODY_COLOUR, PAINTS
from ..drawing.svg import Picture, moved, rect, tag
from ..drawing.tile import tile_picture
from ..drawing.tile_backs import tile_back
from ..engine.setup import COLORS
from ..locale.translator import LANGUAGES, translator
from ..messages import msg
from .printed_tiles import file_names, game_pieces, printed_pictures

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..edition.edition import Edition
    from ..edition.kinds import PieceKind
    from ..engine.game_board import Drawing

StackKind: TypeAlias = Literal["start", "tiles", "cards", "hand", "tokens", "pieces", "track"]
_WOOD: Final = "#8a5a33"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a thing: what its picture is called, what draws it, and what is behind it."""

    name: str
    draw: Callable[[], Picture]
    ground: str | None = PAPER

    def svg(self, dots: int) -> str:
        """The picture as a document so many pixels wide."""
        picture = self.draw()
        return picture.document(dots / picture.box[2])


def sheet_picture(sides: Sequence[Side], columns: int, rows: int) -> Picture:
    """Equally large pictures in a grid without gaps, line by line."""
    drawn = [side.draw() for side in sides]
    left, top, wide, high = drawn[0].box
    sheet = Picture(box=(0, 0, wide * columns, high * rows))
    # Peaks and trees may reach over the border of a tile.
    sheet.add(tag("clipPath", rect(drawn[0].box), id="cell"))
    for n, picture in enumerate(drawn):
        place = moved(n % columns * wide - left, n // columns * high - top)
        sheet.add(tag("g", picture.body, transform=place, clip_path="url(#cell)"))
        sheet.symbols |= picture.symbols
    return sheet


@dataclass(frozen=True, slots=True)
class Stacked:
    """Things in a stack that look the same, and how many there are."""

    title: str
    face: Side
    count: int


@dataclass(frozen=True, slots=True)
class Stack:
    """Things of one kind and size in one place.

    Pieces have no back, and `paint` is their colour. Tiles of a game of its own may not be square.
    """

    kind: StackKind
    title: str
    things: tuple[Stacked, ...]
    back: Side | None = None
    paint: str = _WOOD
    is_square: bool = True


def stacks(edition: Edition, language: str) -> Iterator[Stack]:
    """Yield all stacks, with titles in a language as far as the sets have them in it."""
    made = _Stacks(edition, language)
    for part in (made.tiles, made.of_game, made.cards, made.tokens, made.pieces):
        yield from (stack for stack in part() if stack.things)


def speaker(edition: Edition, language: str) -> Callable[[str], str]:
    """What says messages in a language, and the words of the sets in it."""
    spoken = translator(language if language in LANGUAGES else "en")
    return partial(spoken.say, more=edition.words.get(language, {}))


class _Stacks:
    def __init__(self, edition: Edition, language: str) -> None:
        self.edition, self.language = edition, language
        self.say = speaker(edition, language)
        self.printed = printed_pictures(edition)

    def title(self, name: str) -> str:
        return title_in(self.edition, name, self.language)

    def tiles(self) -> Iterator[Stack]:
        """Yield the start tile, and the tiles of each group, those that are drawn first before."""
        edition = self.edition
        back = Side("back", partial(tile_back, edition))
        start: Stacked | None = None
        groups: dict[str | None, list[Stacked]] = {}
        for tile in self.printed.tiles:
            design, count = tile.design, tile.count
            draw = partial(tile_picture, edition, design, copy=tile.copy)
            face = Side(f"tile-{tile.name}", draw)
            # The first that looks so is the start tile, which lies on the table.
            if start is None and design.id == edition.start:
                start = Stacked(self.say(msg("{name} (start)", name=design.id)), face, 1)
                count -= 1
            group = design.tile.group if edition.groups.get(design.tile.group or "") else None
            groups.setdefault(group, []).extend([Stacked(design.id, face, count)] * bool(count))
        if start is not None:
            start_back = Side("back-start", partial(tile_back, edition, start=True))
            yield Stack("start", start.title, (start,), start_back)
        order = {"first": -1, "last": 1}
        for group in sorted(
            groups, key=lambda each: order.get(edition.groups.get(each or "", ""), 0)
        ):
            yield Stack("tiles", self._title_of_group(group), tuple(groups[group]), back)

    def of_game(self) -> Iterator[Stack]:
        """Yield the pieces of a game that draws them, by their size and their backs."""
        groups: dict[tuple[Drawing | None, float, float], list[Stacked]] = {}
        for number, piece in enumerate(game_pieces(self.edition)):
            draw = partial(drawing_picture, piece.front, COLOURS)
            thing = Stacked(piece.id, Side(f"piece-{number}", draw, INK), piece.count)
            alike = (piece.back, piece.front.width, piece.front.height)
            groups.setdefault(alike, []).append(thing)
        for number, ((back, wide, high), things) in enumerate(groups.items()):
            drawing = (
                things[0].face.draw if back is None else partial(drawing_picture, back, COLOURS)
            )
            behind = Side(f"piece-back-{number}", drawing, INK)
            title = self.say(msg("Tiles"))
            yield Stack("tiles", title, tuple(things), behind, is_square=wide == high)

    def _title_of_group(self, group: str | None) -> str:
        if group is None:
            return self.say(msg("Tiles"))
        first = msg("{name} (first)", name=self.title(group))
        last = msg("{name} (last)", name=self.title(group))
        return self.say(first if self.edition.groups[group] == "first" else last)

    def cards(self) -> Iterator[Stack]:
        """Yield the cards for the table, and those that players begin with."""
        deck = self.edition.deck
        back = Side("card-back", partial(back_picture, deck), None)
        table: list[Stacked] = []
        hands: list[Stacked] = []
        for card in self.printed.cards:
            title = self.title(card.design.kind)
            draw = partial(card_picture, deck, card.design, title=title)
            face = Side(f"card-{card.name}", draw, None)
            own = hands if card.design in deck.with_players else table
            own.append(Stacked(title, face, card.design.count))
        yield Stack("cards", self.say(msg("Cards")), tuple(table), back)
        yield Stack("hand", self.say(msg("Cards of the players")), tuple(hands), back)

    def tokens(self) -> Iterator[Stack]:
        """Yield the tokens of each pool."""
        edition, pools = self.edition, self.edition.tokens
        for pool, name in zip(pools, file_names(pools), strict=True):
            title, face = self.title(pool), partial(token_picture, edition, pool)
            things = (
                # Its title does not tell what it is worth: that is seen when it is turned over.
                Stacked(title, Side(f"token-{name}-{value}", partial(face, value)), count)
                for value, count in pools[pool].items()
                if count
            )
            yield Stack("tokens", title, tuple(things), Side(f"token-{name}", face))

    def pieces(self) -> Iterator[Stack]:
        """Yield the pieces of each player, in the player's colour, and those that all share."""
        for color in COLORS[: self.edition.players.max]:
            paint, whose = PAINTS[color], self.say(msg(COLOUR_WORDS[color]))
            things = self._pieces_in(paint, lambda kind: kind.per_player, f" ({whose})")
            yield Stack("pieces", whose.capitalize(), things, paint=paint)
        shared = self._pieces_in(NOBODY_COLOUR, lambda kind: kind.per_game, "")
        yield Stack("pieces", self.say(msg("Shared pieces")), shared, paint=NOBODY_COLOUR)

    def _pieces_in(
        self, paint: str, count: Callable[[PieceKind], int], whose: str
    ) -> tuple[Stacked, ...]:
        kinds = self.edition.pieces
        return tuple(
            Stacked(
                self.title(kind.name) + whose,
                Side(f"piece-{name}-{paint[1:]}", partial(piece_picture, kind, paint), None),
                count(kind),
            )
            for kind, name in zip(kinds.values(), file_names(kinds), strict=True)
            if count(kind)
        )
