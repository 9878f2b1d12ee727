"""An edition as a saved object of Tabletop Simulator, with the pictures that it shows.

The shape is that of the game's save files (kb.tabletopsimulator.com, "Save File Format", and
api.tabletopsimulator.com, "Custom Game Objects"). A unit of length is about an inch; a custom tile
is two units wide, as wide as a cell of the grid that the game has when it starts. Pictures are
named by what they show, since the game keeps what it has once fetched from an address for ever.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from ..drawing import card_back_svg, card_svg, tile_svg, title_in
from ..drawing.deck_cards import HEIGHT, WIDTH, card_picture
from ..drawing.game_parts import (
    score_track_svg,
    token_svg,
)
from ..drawing.palette import PAPER
from ..drawing.pieces import COLOUR_WORDS, NOBODY_COLOUR, PAINTS, piece_symbol
from ..drawing.svg import Picture, Symbol, moved, tag
from ..drawing.tile_backs import tile_back_svg
from ..engine.setup import COLORS
from ..messages import msg
from ..storage.files import printable
from ..tileset.schema import shown_title
from .file_sets import PlannedFile
from .printed_tiles import file_names, printed_pictures
from .rasterizer import Rasterized

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from ..edition.deck import CardDesign
    from ..edition.edition import Edition
    from ..edition.kinds import PieceKind

    Data = dict[str, Any]

# Across the picture of one.
TILE_DOTS: Final = 512
TOKEN_DOTS: Final = 256
TRACK_DOTS: Final = 1600
CARD_DOTS: Final = 400
CARDS_ACROSS: Final = 10
CARDS_DOWN: Final = 7
"""The most cards that the game cuts out of one picture, 70; the last one hides the others."""
_BOX, _CIRCLE = 0, 2
_AT_RANDOM: Final = 2  # what the game calls a bag that is drawn from blindly
_TILE_THICK, _TOKEN_THICK, _TRACK_THICK = 0.2, 0.1, 0.1
_TOKEN_SCALE, _PIECE_SCALE, _TRACK_SCALE = 0.4, 0.35, 3.0
_APART: Final = 4.0  # from pile to pile, in units of the game
_HEIGHT: Final = 1.5  # things are dropped from there
_WOOD: Final = "#8a5a33"
_ADDRESS: Final = re.compile(r"https?://[^\s\"<>\\]+", re.IGNORECASE)


class BadAddress(ValueError):
    """What is no address from which pictures can be fetched."""


@dataclass
class _Objects:
    """Objects as they are made, and the pictures that they show."""

    address: str
    language: str
    say: Callable[[str], str]
    pictures: dict[str, PlannedFile] = field(default_factory=dict)
    guids: set[str] = field(default_factory=set)

    def picture(self, name: str, svg: str, *, ground: str | None = PAPER) -> str:
        """The address of a picture, which is planned as a file."""
        file = f"{name}-{sha256(svg.encode()).hexdigest()[:8]}.png"
        self.pictures[file] = PlannedFile(file, Rasterized(lambda: svg, ground))
        return self.address + file

    def with_guids(self, things: Sequence[Data]) -> list[Data]:
        """Objects with ids, which follow from what they are and which of the equal ones."""
        return [self._with_guid(thing) for thing in things]

    def _with_guid(self, thing: Data) -> Data:
        inside = thing.get("ContainedObjects")
        if inside is not None:
            thing = {**thing, "ContainedObjects": self.with_guids(inside)}
        # Where an object is fetched from does not make it another one.
        text = json.dumps(thing, sort_keys=True).replace(json.dumps(self.address)[1:-1], "")
        number = 0
        while (guid := sha256(f"{number} {text}".encode()).hexdigest()[:6]) in self.guids:
            number += 1
        self.guids.add(guid)
        return {"GUID": guid, **thing}


def tabletop_files(
    edition: Edition,
    folder: Path,
    *,
    address: str | None = None,
    language: str = "en",
    say: Callable[[str], str] = str,
) -> tuple[PlannedFile, ...]:
    """The saved object of an edition, a small picture of it, and all pictures it shows.

    The object refers to pictures at an `address`; without one to files in the `folder`, which only
    the machine itself can see. Names of objects are in a `language` as far as the sets have them
    in it; `say` translates those that are ours. Raise BadAddress.
    """
    objects = _Objects(_beginning(folder, address), language, say)
    things = objects.with_guids(_laid_out([*_things(edition, objects)]))
    name = file_names(["-".join(edition.ids)])[0]
    title = " + ".join(shown_title(s.tileset, language) for s in edition.sets)
    save = _saved(title, things)
    text = json.dumps(save, indent=1, ensure_ascii=False) + "\n"
    # The game shows the picture next to a saved object that has its name.
    small = Rasterized(partial(_thumbnail, edition), PAPER)
    return (
        *objects.pictures.values(),
        PlannedFile(f"{name}.png", small),
        PlannedFile(f"{name}.json", text.encode),
    )


def check_address(address: str) -> None:
    """Raise BadAddress if nothing can be fetched from what should be an address."""
    # What is escaped is unescaped by servers and games, and then controls what it stands in.
    if not _ADDRESS.fullmatch(address) or printable(unquote(address)) != unquote(address):
        example = "https://example.org/my-game"
        said = msg(
            "{address}: should be an address such as {example}", address=address, example=example
        )
        raise BadAddress(said)


def _beginning(folder: Path, address: str | None) -> str:
    """The beginning of each picture's address."""
    if address:
        check_address(address)
        return address if address.endswith(("/", "=")) else f"{address}/"
    path = str(folder.absolute())
    # As the game writes files of its own machine: neither escaped, nor with other slashes.
    separator = "\\" if "\\" in path else "/"
    return f"file:///{path.lstrip('/')}{separator}"


def _saved(title: str, things: Sequence[Data]) -> Data:
    return {
        "SaveName": title,
        "GameMode": title,
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "TabStates": {},
        "VersionNumber": "",
        "ObjectStates": list(things),
    }


def _laid_out(things: Sequence[Data]) -> list[Data]:
    """Things side by side, behind one another from the eighth on."""
    across = 8
    placed = []
    for number, thing in enumerate(things):
        row, column = divmod(number, across)
        left = (min(len(things), across) - 1) / 2
        where = {"posX": (column - left) * _APART, "posY": _HEIGHT, "posZ": -row * _APART}
        placed.append({**thing, "Transform": {**thing["Transform"], **where}})
    return placed


def _things(edition: Edition, objects: _Objects) -> Iterator[Data]:
    yield from _tile_bags(edition, objects)
    yield from _decks(edition, objects)
    yield from _token_bags(edition, objects)
    yield from _piece_bags(edition, objects)
    if edition.designs:
        svg = score_track_svg(edition, language=objects.language, width=TRACK_DOTS)
        url = objects.picture("score-track", svg)
        # Not stretched to a square: the tile takes the proportions of its picture.
        shape = _tile_shape(_BOX, _TRACK_THICK, stretch=False)
        track = _custom_tile(objects.say(msg("Score track")), (url, url), shape, _TRACK_SCALE)
        yield {**track, "Locked": True}


# --- Tiles ---


def _tile_bags(edition: Edition, objects: _Objects) -> Iterator[Data]:
    """Yield a bag of all tiles, and one of each group that is drawn before or after the others."""
    tiles = printed_pictures(edition).tiles
    if not tiles:
        return
    back = objects.picture("back", tile_back_svg(edition, size=TILE_DOTS))
    start_back = objects.picture("back-start", tile_back_svg(edition, start=True, size=TILE_DOTS))
    bags: dict[str | None, list[Data]] = {}
    start_is_left = True
    for tile in tiles:
        svg = tile_svg(edition, tile.design, copy=tile.copy, size=TILE_DOTS)
        front = objects.picture(f"tile-{tile.name}", svg)
        group = tile.design.tile.group
        bag = bags.setdefault(group if edition.groups.get(group or "") else None, [])
        for _ in range(tile.count):
            is_start = start_is_left and tile.design.id == edition.start
            start_is_left = start_is_left and not is_start
            name = tile.design.id
            if is_start:
                name = objects.say(msg("{name} (start)", name=name))
            sides = (front, start_back if is_start else back)
            bag.append(_custom_tile(name, sides, _tile_shape(_BOX, _TILE_THICK)))
    for group, inside in bags.items():
        name = objects.say(msg("Tiles"))
        if group:
            title = title_in(edition, group, objects.language)
            is_first = edition.groups[group] == "first"
            first, last = msg("{name} (first)", name=title), msg("{name} (last)", name=title)
            name = objects.say(first if is_first else last)
        yield _bag(name, inside, _WOOD)


def _tile_shape(kind: int, thickness: float, *, stretch: bool = True) -> Data:
    return {"Type": kind, "Thickness": thickness, "Stackable": False, "Stretch": stretch}


def _custom_tile(name: str, sides: tuple[str, str], shape: Data, scale: float = 1.0) -> Data:
    front, back = sides
    return {
        **_thing("Custom_Tile", name, scale),
        "CustomImage": {
            "ImageURL": front,
            "ImageSecondaryURL": back,
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": shape,
        },
    }


# --- Tokens and pieces ---


def _token_bags(edition: Edition, objects: _Objects) -> Iterator[Data]:
    names = dict(zip(edition.tokens, file_names(edition.tokens), strict=True))
    for pool, values in edition.tokens.items():
        back_svg = token_svg(edition, pool, size=TOKEN_DOTS)
        back = objects.picture(f"token-{names[pool]}", back_svg)
        title = title_in(edition, pool, objects.language)
        inside = []
        for value, count in values.items():
            face_svg = token_svg(edition, pool, value, size=TOKEN_DOTS)
            face = objects.picture(f"token-{names[pool]}-{value}", face_svg)
            shape = _tile_shape(_CIRCLE, _TOKEN_THICK)
            token = _custom_tile(f"{title} {value}", (face, back), shape, _TOKEN_SCALE)
            inside += [token] * count
        if inside:
            yield _bag(title, inside, _WOOD)


def _piece_bags(edition: Edition, objects: _Objects) -> Iterator[Data]:
    """Yield a bag of pieces for each player, in the player's colour, and one for what all share."""
    names = dict(zip(edition.pieces, file_names(edition.pieces), strict=True))

    def pieces(colour: str, count: Callable[[PieceKind], int], whose: str) -> list[Data]:
        found = []
        for kind in edition.pieces.values():
            if number := count(kind):
                symbol = piece_symbol(kind.name, kind.symbol, colour)
                url = objects.picture(
                    f"piece-{names[kind.name]}-{colour[1:]}", _alone(symbol), ground=None
                )
                title = f"{title_in(edition, kind.name, objects.language)} {whose}".strip()
                found += [_piece(title, url)] * number
        return found

    for color in COLORS[: edition.players.max]:
        paint, whose = PAINTS[color], objects.say(msg(COLOUR_WORDS[color]))
        inside = pieces(paint, lambda kind: kind.per_player, f"({whose})")
        if inside:
            yield _bag(whose.capitalize(), inside, paint)
    shared = pieces(NOBODY_COLOUR, lambda kind: kind.per_game, "")
    if shared:
        yield _bag(objects.say(msg("Shared pieces")), shared, NOBODY_COLOUR)


def _alone(symbol: Symbol) -> str:
    """A symbol as a document, with the clear rim by which the game cuts a token out."""
    return Picture(parts=[symbol.body], box=(-4, -4, 108, 108)).document(TOKEN_DOTS / 108)


def _piece(name: str, url: str) -> Data:
    return {
        **_thing("Custom_Token", name, _PIECE_SCALE),
        "CustomImage": {
            "ImageURL": url,
            "ImageSecondaryURL": "",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomToken": {
                "Thickness": 0.3,
                "MergeDistancePixels": 8.0,
                "StandUp": True,
                "Stackable": False,
            },
        },
    }


# --- Cards ---


def _decks(edition: Edition, objects: _Objects) -> Iterator[Data]:
    """Yield a deck of all cards, whose faces are cut out of as few pictures as possible."""
    cards = [card for card in edition.deck.cards if card.count]
    most = CARDS_ACROSS * CARDS_DOWN - 1
    sheets: Data = {}
    inside = []
    for key, first in enumerate(range(0, len(cards), most), start=1):
        shown = cards[first : first + most]
        titles = [title_in(edition, card.kind, objects.language) for card in shown]
        sheets[str(key)] = sheet = _sheet(edition, objects, key, shown, titles)
        for place, (card, title) in enumerate(zip(shown, titles, strict=True)):
            own = {
                **_thing("Card", title),
                "Description": card.id,
                # The hundreds are the key of the sheet, the rest is the place on it.
                "CardID": 100 * key + place,
                "SidewaysCard": False,
                "CustomDeck": {str(key): sheet},
            }
            inside += [own] * card.count
    if inside:
        deck = _thing("DeckCustom", objects.say(msg("Cards")))
        yield {
            **deck,
            # Face down.
            "Transform": {**deck["Transform"], "rotZ": 180.0},
            "SidewaysCard": False,
            "DeckIDs": [card["CardID"] for card in inside],
            "CustomDeck": sheets,
            "ContainedObjects": inside,
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
    faces = [card_picture(deck, c, title=t) for c, t in zip(cards, titles, strict=True)]
    across = min(CARDS_ACROSS, max(2, len(faces)))
    # The game takes no sheet of one row or column, and keeps the last place for hidden cards.
    down = max(2, -(-(len(faces) + 1) // across))
    sheet = Picture(box=(0, 0, WIDTH * across, HEIGHT * down))
    for n, face in enumerate(faces):
        place = moved(n % across * WIDTH, n // across * HEIGHT)
        sheet.add(tag("g", face.body, transform=place))
        sheet.symbols |= face.symbols
    return {
        "FaceURL": objects.picture(f"cards-{key}", sheet.document(CARD_DOTS / WIDTH)),
        "BackURL": objects.picture("card-back", card_back_svg(deck, width=CARD_DOTS)),
        "NumWidth": across,
        "NumHeight": down,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


# --- Any object ---


def _bag(name: str, inside: Sequence[Data], colour: str) -> Data:
    return {
        **_thing("Bag", name),
        "ColorDiffuse": _color(colour),
        "Bag": {"Order": _AT_RANDOM},
        "ContainedObjects": list(inside),
    }


def _thing(kind: str, name: str, scale: float = 1.0) -> Data:
    return {
        "Name": kind,
        "Transform": {
            **dict.fromkeys(("posX", "posY", "posZ"), 0.0),
            # Turned so that a player in the first seat reads it.
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 0.0,
            "scaleX": scale,
            "scaleY": 1.0,
            "scaleZ": scale,
        },
        "Nickname": name,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": _color("#ffffff"),
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": kind == "Card",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _color(paint: str) -> dict[str, float]:
    shares = (int(paint[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return {name: round(share, 4) for name, share in zip("rgb", shares, strict=True)}


def _thumbnail(edition: Edition) -> str:
    tiles = printed_pictures(edition).tiles
    if tiles:
        chosen = next((t for t in tiles if t.design.id == edition.start), tiles[0])
        return tile_svg(edition, chosen.design, copy=chosen.copy, size=TOKEN_DOTS)
    return card_svg(edition.deck, edition.deck.cards[0], width=TOKEN_DOTS)
