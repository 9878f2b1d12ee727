"""An edition as a saved object of Tabletop Simulator, with the pictures that it shows.

The shape is that of the game's save files (kb.tabletopsimulator.com, "Save File Format", and
api.tabletopsimulator.com, "Custom Game Objects"). A unit of length is about an inch; a custom tile
is two units wide. Pictures and the rules are named by what they show, since the game keeps what it
has once fetched from an address for ever.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from ..drawing import card_svg, tile_svg, title_in
from ..drawing.deck_cards import back_picture, card_picture
from ..drawing.game_drawings import drawing_svg
from ..drawing.game_parts import score_track_picture
from ..drawing.palette import PAPER
from ..drawing.pieces import COLOURS
from ..messages import msg
from ..tileset.schema import shown_title
from ..tileset.text_checks import is_web_address
from .file_sets import PlannedFile
from .printed_tiles import edition_file_name, game_pieces, printed_pictures
from .rasterizer import Rasterized
from .rules_document import plain_lines
from .rules_pdf import rules_pages
from .stacks import Side, sheet_picture, speaker, stacks
from .tabletop_objects import (
    BOX,
    CIRCLE,
    bag_of,
    color_of,
    custom_tile,
    face_down,
    piece_object,
    saved_object,
    thing_of,
    tile_shape,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from ..edition.deck import CardDesign
    from ..edition.edition import Edition
    from .rules_document import RulesDocument
    from .stacks import Stack, StackKind
    from .tabletop_objects import Data

# Across the picture of one.
TILE_DOTS: Final = 512
TOKEN_DOTS: Final = 256
TRACK_DOTS: Final = 1600
CARD_DOTS: Final = 400
CARDS_ACROSS: Final = 10
CARDS_DOWN: Final = 7
"""The most cards that the game cuts out of one picture, 70; the last one hides the others."""
_TILE_THICK, _TOKEN_THICK, _TRACK_THICK = 0.2, 0.1, 0.1
_TOKEN_SCALE, _PIECE_SCALE, _TRACK_SCALE, _PDF_SCALE = 0.4, 0.35, 3.0, 1.0
_APART: Final = 4.0  # from pile to pile, in units of the game
_CELL: Final = 2.0  # from tile to tile
_REACH: Final = 12  # how many cells from the start tile have a point at which tiles snap
_HEIGHT: Final = 1.5  # things are dropped from there


class BadAddress(ValueError):
    """What is no address from which pictures can be fetched."""


@dataclass
class _Objects:
    """Objects as they are made, and the pictures that they show."""

    address: str
    language: str
    say: Callable[[str], str]
    files: dict[str, PlannedFile] = field(default_factory=dict)
    guids: set[str] = field(default_factory=set)
    _equals: Counter[str] = field(default_factory=Counter)  # how many ids what is equal has tried

    def picture(self, side: Side, dots: int) -> str:
        """The address of a picture, which is planned as a file."""
        svg = side.svg(dots)
        return self._file(f"{side.name}-{_digest(svg)}.png", Rasterized(lambda: svg, side.ground))

    def rules(self, document: RulesDocument) -> str:
        """The address of the rules as a PDF file."""
        pages = rules_pages(document)
        return self._file(f"rules-{_digest(*pages.pages)}.pdf", pages.pdf)

    def _file(self, name: str, make: Callable[[], bytes]) -> str:
        self.files[name] = PlannedFile(name, make)
        return self.address + name

    def with_guids(self, things: Sequence[Data]) -> list[Data]:
        """Objects with ids, which follow from what they are and which of the equal ones."""
        return [self._with_guid(thing) for thing in things]

    def _with_guid(self, thing: Data) -> Data:
        inside = thing.get("ContainedObjects")
        if inside is not None:
            thing = {**thing, "ContainedObjects": self.with_guids(inside)}
        # Where an object is fetched from does not make it another one.
        text = json.dumps(thing, sort_keys=True).replace(json.dumps(self.address)[1:-1], "")
        while (guid := _digest(f"{self._equals[text]} {text}")[:6]) in self.guids:
            self._equals[text] += 1
        self.guids.add(guid)
        return {"GUID": guid, **thing}


def tabletop_files(
    edition: Edition,
    folder: Path,
    *,
    address: str | None = None,
    language: str = "en",
    rules: RulesDocument | str = "",
) -> tuple[PlannedFile, ...]:
    """The files of all pictures and rules that a saved object shows, a small picture of it, itself.

    The object refers to files at an `address`; without one to those in the `folder`, which only
    the machine itself can see. Names of objects are in a `language` as far as the sets have them
    in it. `rules` are in the same language, or text that says why there are none. Of an edition
    without tiles, cards and pieces of a game of its own there are no files. Raise BadAddress.
    """
    if not (edition.in_play or edition.deck.cards or game_pieces(edition)):
        return ()
    objects = _Objects(_beginning(folder, address), language, speaker(edition, language))
    document = None if isinstance(rules, str) else rules
    things = _laid_out([*_things(edition, objects), *_rules(document, objects)])
    name = edition_file_name(edition)
    title = " + ".join(shown_title(s.tileset, language) for s in edition.sets)
    all_things = objects.with_guids([*_start_tile(edition, objects), *things])
    save = saved_object(title, all_things, _notebook(document))
    text = json.dumps(save, indent=1, ensure_ascii=False) + "\n"
    # The game shows the picture next to a saved object that has its name.
    small = Rasterized(partial(_thumbnail, edition), PAPER)
    return (
        *objects.files.values(),
        PlannedFile(f"{name}.png", small),
        PlannedFile(f"{name}.json", text.encode),
    )


def check_address(address: str) -> None:
    """Raise BadAddress if nothing can be fetched from what should be an address."""
    if not is_web_address(address):
        example = "https://example.org/my-game"
        said = msg(
            "{address}: should be an address such as {example}", address=address, example=example
        )
        raise BadAddress(said)


def beginning_of(address: str) -> str:
    """The beginning of the addresses of all files that stand at one; raise BadAddress."""
    check_address(address)
    return address if address.endswith(("/", "=")) else f"{address}/"


def _beginning(folder: Path, address: str | None) -> str:
    """The beginning of each picture's address."""
    if address:
        return beginning_of(address)
    path = str(folder.absolute())
    # As the game writes files of its own machine: neither escaped, nor with other slashes.
    separator = "\\" if "\\" in path else "/"
    return f"file:///{path.lstrip('/')}{separator}"


def _digest(*texts: str) -> str:
    return sha256("".join(texts).encode()).hexdigest()[:8]


def _laid_out(things: Sequence[Data]) -> list[Data]:
    """Things side by side, behind one another from the eighth on, below where tiles are laid."""
    across = 8
    placed = []
    for number, thing in enumerate(things):
        row, column = divmod(number, across)
        left = (min(len(things), across) - 1) / 2
        front = -(_REACH / 2 * _CELL) - row * _APART
        where = {"posX": (column - left) * _APART, "posY": _HEIGHT, "posZ": front}
        placed.append({**thing, "Transform": {**thing["Transform"], **where}})
    return placed


def _things(edition: Edition, objects: _Objects) -> Iterator[Data]:
    in_box = [*stacks(edition, objects.language)]
    yield from _bags("tiles", in_box, objects)
    yield from _decks(edition, objects)
    yield from _bags("tokens", in_box, objects)
    yield from _bags("pieces", in_box, objects)
    if edition.designs:
        drawn = partial(score_track_picture, edition, objects.language)
        url = objects.picture(Side("score-track", drawn), TRACK_DOTS)
        # Not stretched to a square: the tile takes the proportions of its picture.
        shape = tile_shape(BOX, _TRACK_THICK, stretch=False)
        track = custom_tile(objects.say(msg("Score track")), (url, url), shape, _TRACK_SCALE)
        yield {**track, "Locked": True}


def _start_tile(edition: Edition, objects: _Objects) -> Iterator[Data]:
    """Yield the start tile in the middle, with a point on each cell around it where tiles snap."""
    cells = range(-_REACH, _REACH + 1)
    for stack in stacks(edition, objects.language):
        if stack.kind == "start":
            (made,) = _contents(stack, objects)
            yield {
                **made,
                "Transform": {**made["Transform"], "posY": _HEIGHT},
                "Locked": True,
                "AttachedSnapPoints": [
                    {"Position": {"x": x * _CELL, "y": 0.0, "z": z * _CELL}}
                    for z in cells
                    for x in cells
                    if x or z
                ],
            }


def _bags(kind: StackKind, in_box: Sequence[Stack], objects: _Objects) -> Iterator[Data]:
    """Yield a bag for each stack of a kind."""
    for stack in in_box:
        if stack.kind == kind:
            yield bag_of(stack.title, _contents(stack, objects), stack.paint)


def _contents(stack: Stack, objects: _Objects) -> list[Data]:
    """The objects of a stack, those that look the same one after another."""
    dots = TOKEN_DOTS if stack.kind in ("tokens", "pieces") else TILE_DOTS
    back = objects.picture(stack.back, dots) if stack.back else ""
    found = []
    for thing in stack.things:
        face = objects.picture(thing.face, dots)
        found += [_thing(stack, thing.title, (face, back))] * thing.count
    return found


def _thing(stack: Stack, title: str, sides: tuple[str, str]) -> Data:
    if stack.kind == "pieces":
        return piece_object(title, sides[0], _PIECE_SCALE)
    if stack.kind == "tokens":
        shape = tile_shape(CIRCLE, _TOKEN_THICK)
        return face_down(custom_tile(title, sides, shape, _TOKEN_SCALE))
    tile = custom_tile(title, sides, tile_shape(BOX, _TILE_THICK, stretch=stack.is_square))
    return {**tile, "Grid": True, "Snap": True}


# --- Cards ---


def _decks(edition: Edition, objects: _Objects) -> Iterator[Data]:
    """Yield a deck of the cards for the table, and of those that players begin with.

    Their faces are cut out of as few pictures as possible.
    """
    cards = [card for card in edition.deck.cards if card.count]
    most = CARDS_ACROSS * CARDS_DOWN - 1
    sheets: Data = {}
    for_table: list[Data] = []
    for_players: list[Data] = []
    for key, first in enumerate(range(0, len(cards), most), start=1):
        shown = cards[first : first + most]
        titles = [title_in(edition, card.kind, objects.language) for card in shown]
        sheets[str(key)] = sheet = _sheet(edition, objects, key, shown, titles)
        for place, (card, title) in enumerate(zip(shown, titles, strict=True)):
            own = {
                **thing_of("Card", title),
                "HideWhenFaceDown": True,
                "Hands": True,
                "Description": card.id,
                # The hundreds are the key of the sheet, the rest is the place on it.
                "CardID": 100 * key + place,
                "SidewaysCard": False,
                "CustomDeck": {str(key): sheet},
            }
            (for_players if card in edition.deck.with_players else for_table).extend(
                [own] * card.count
            )
    if for_table:
        yield face_down(_deck(objects.say(msg("Cards")), for_table, sheets))
    if for_players:
        yield _deck(objects.say(msg("Cards of the players")), for_players, sheets)


def _deck(name: str, cards: Sequence[Data], sheets: Data) -> Data:
    """A deck, or the card itself if it would be of one only."""
    if len(cards) == 1:
        return cards[0]
    shown = {key: sheets[key] for card in cards for key in card["CustomDeck"]}
    return {
        **thing_of("DeckCustom", name),
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": shown,
        "ContainedObjects": list(cards),
    }


def _sheet(
    edition: Edition,
    objects: _Objects,
    key: int,
    cards: Sequence[CardDesign],
    titles: Sequence[str],
) -> Data:
    """A picture of cards from which the game cuts them, in rows and columns."""
    deck = edition.deck
    faces = [
        Side(card.id, partial(card_picture, deck, card, title=title))
        for card, title in zip(cards, titles, strict=True)
    ]
    across = min(CARDS_ACROSS, max(2, len(faces)))
    # The game takes no sheet of one row or column, and keeps the last place for hidden cards.
    down = max(2, -(-(len(faces) + 1) // across))
    sheet = Side(f"cards-{key}", partial(sheet_picture, faces, across, down))
    return {
        "FaceURL": objects.picture(sheet, CARD_DOTS * across),
        "BackURL": objects.picture(Side("card-back", partial(back_picture, deck)), CARD_DOTS),
        "NumWidth": across,
        "NumHeight": down,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


# --- Rules ---


def _rules(rules: RulesDocument | None, objects: _Objects) -> Iterator[Data]:
    """Yield the rules as a file to leaf through, if there are any."""
    if rules is not None:
        shown = {"PDFUrl": objects.rules(rules), "PDFPassword": "", "PDFPage": 0}
        thing = thing_of("Custom_PDF", f"{rules.title}: {rules.heading}", _PDF_SCALE)
        yield {**thing, "CustomPDF": {**shown, "PDFPageOffset": 0}}


def _notebook(rules: RulesDocument | None) -> Data:
    """The rules as tabs of the notebook, one for each section with those below it."""
    tabs: list[Data] = []
    for section in rules.sections if rules else ():
        lines = [line for block in section.blocks for line in plain_lines(block)]
        if section.level > 2 and tabs:  # noqa: PLR2004 - below the section before
            tabs[-1]["body"] += "\n\n".join(["", section.title.upper(), *lines])
            continue
        seen = {"title": section.title, "body": "\n\n".join(lines), "color": "Grey"}
        tabs.append({**seen, "visibleColor": color_of("#7f7f7f"), "id": len(tabs)})
    return {str(number): tab for number, tab in enumerate(tabs)}


def _thumbnail(edition: Edition) -> str:
    tiles = printed_pictures(edition).tiles
    if tiles:
        chosen = next((t for t in tiles if t.design.id == edition.start), tiles[0])
        return tile_svg(edition, chosen.design, copy=chosen.copy, size=TOKEN_DOTS)
    if not edition.deck.cards:
        return drawing_svg(game_pieces(edition)[0].front, COLOURS, size=TOKEN_DOTS)
    return card_svg(edition.deck, edition.deck.cards[0], width=TOKEN_DOTS)
