"""Reads the tile definitions of JCloisterZone, versions 4 and 5, as they stand.

What an element is called, and how a neighbour is named, differs between the versions; what is read
here does not. `jcloisterzone_tiles` makes tiles of it, `jcloisterzone_sets` sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..authoring.new_file import suggested_id
from ..findings import did_you_mean
from ..messages import Words, msg, msg_template
from ..tileset.geometry import SIDES, WINDS
from ..tileset.schema import MOST
from .xml_reader import Element, quoted

LINES: Final = ("road", "river")
AREAS: Final = ("city",)
FIELD: Final = "field"
SITES: Final = ("monastery", "garden", "yaga-hut")
"""What stands inside a tile and can be a feature; other elements without a text are icons."""
_OLD: Final = {"cloister": "monastery", "farm": FIELD}
_INSIDE: Final = ("", "I", "II", "III", "IV", "INNER_FARM", "INNER_FARM_A", "INNER_FARM_B")
HALVES: Final = {
    f"{side}{half}": 3 * n + (0 if half == "L" else 2)
    for n, side in enumerate(SIDES)
    for half in "LR"
}
"""Halves of sides, left and right as seen from the middle outward, by their border points."""
POINTING: Final = ":wind"
"""Ends the mark of an icon that points somewhere."""
_YES: Final = ("yes", "true")
_NO: Final = ("no", "false")
# As long as the format lets ids of tiles and names be.
_MOST_ID: Final = 40
_MOST_PARTS: Final = 80  # room is left for what lines end in


@dataclass(slots=True)
class DefinedPart:
    """A feature of a tile: its kind, the sides or halves that it takes, and what it shows.

    `sides` are numbers of sides; of a field, `halves` are border points, and `cities` sides of the
    cities that it borders. `shared` are sides of which another feature has a part. `icons` count
    what is printed on it; `letters` are those of what it touches.
    """

    kind: str
    element: Element
    sides: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    cities: tuple[int, ...] | None = None
    shared: tuple[int, ...] = ()
    icons: dict[str, int] = field(default_factory=dict)
    letters: set[str] = field(default_factory=set)
    tunnel: bool = False


@dataclass(slots=True)
class DefinedTile:
    """A tile as a file defines it; `icons` are its own, a count each or a wind.

    `position` is where it lies when a game begins. `unsaid` is what the file says of it that has
    no place in a set.
    """

    id: str
    element: Element
    parts: list[DefinedPart] = field(default_factory=list)
    icons: dict[str, int | str] = field(default_factory=dict)
    group: str | None = None
    most: int | None = None
    count: int | None = None
    position: tuple[str, str] | None = None
    unsaid: list[Words] = field(default_factory=list)


@dataclass(slots=True)
class DefinedSet:
    """A set of references to tiles, with how many there are; `removed` go out of other sets.

    A file of version 4 is one by itself, and so is one of version 5 if no file has tile sets.
    """

    id: str
    element: Element
    counts: dict[str, int] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)
    unsaid: list[Words] = field(default_factory=list)

    @property
    def family(self) -> str:
        """Its id without the number of the printing."""
        return self.id.rpartition(":")[0] or self.id

    @property
    def printing(self) -> str:
        """The number of the printing, or nothing."""
        return self.id.rpartition(":")[2] if ":" in self.id else ""


@dataclass(slots=True)
class Definitions:
    """All tiles and sets of some files, by their ids."""

    tiles: dict[str, DefinedTile] = field(default_factory=dict)
    sets: dict[str, DefinedSet] = field(default_factory=dict)
    unsaid: list[Words] = field(default_factory=list)


def read_definitions(roots: Iterable[Element]) -> Definitions:
    """The tiles that some files define together; raise ImportRefused if one is no such file."""
    found = Definitions()
    alone: list[DefinedSet] = []
    for root in roots:
        if root.name not in ("defs", "pack"):
            root.refuse(msg("<{name}> begins no tile definitions", name=quoted(root.name)))
        taken = {*found.sets, *(each.id for each in alone)}
        own_id = suggested_id(Path(root.file).stem, taken) or suggested_id("tiles", taken)
        whole = DefinedSet(own_id, root)
        if root.name == "pack":
            found.sets[whole.id] = whole
        else:
            alone.append(whole)
        for child in root.children:
            _add(found, whole, child)
        if not whole.counts:
            found.sets.pop(whole.id, None)
            found.unsaid += whole.unsaid
    if not found.tiles:
        root.refuse(msg("it defines no tile"))
    if not found.sets:
        found.sets = {each.id: each for each in alone if each.counts}
    else:
        found.unsaid += [said for each in alone if each.counts for said in each.unsaid]
    return found


def _add(found: Definitions, whole: DefinedSet, element: Element) -> None:
    if element.name in ("tiles", "sets"):
        for each in element.children:
            _add(found, whole, each)
    elif element.name == "tile":
        _add_tile(found, whole, element)
    elif element.name == "tile-set":
        made = _read_set(element)
        if made.id in found.sets:
            element.refuse(msg("the tile set {id!r} is defined twice", id=quoted(made.id)))
        found.sets[made.id] = made
    else:
        template = msg_template("{what} in line {line} has no place in a set")
        whole.unsaid.append(msg(template, what=_shown(element), line=element.line))


def _add_tile(found: Definitions, whole: DefinedSet, element: Element) -> None:
    made = _read_tile(element)
    if whole.element.name == "pack":
        # In version 4 ids are those of one file, and several files have tiles of one id.
        made.id = id_in(whole.id, made.id)
        most = _count(whole.element, "maxCount", MOST)
        made.most = most if made.most is None and most != MOST else made.most
    if made.id in found.tiles:
        element.refuse(msg("the tile {id!r} is defined twice", id=made.id))
    found.tiles[made.id] = made
    whole.counts[made.id] = 1 if made.count is None else made.count


def id_in(set_id: str, tile_id: str) -> str:
    """The id of a tile with that of its set before it, as long as ids may be."""
    room = _MOST_ID - len(tile_id) - 1
    return f"{set_id[:room]}/{tile_id}" if room > 0 else tile_id


def _shown(element: Element) -> str:
    """An element as a message shows it: its name with its attributes."""
    told = "".join(f' {name}="{value}"' for name, value in element.attributes.items())
    return quoted(f"<{element.name}{told}>")


# --- Sets -----------------------------------------------------------------------------------------


def _read_set(element: Element) -> DefinedSet:
    made = DefinedSet(_required(element, "id"), element)
    for child in element.children:
        if child.name == "ref":
            tile = _required(child, "tile")
            made.counts[tile] = made.counts.get(tile, 0) + _count(child, "count", 1)
        elif child.name == "remove":
            made.removed.append(_required(child, "tile"))
        else:
            made.unsaid.append(msg("{what} of the tile set", what=_shown(child)))
    for name in element.attributes.keys() - {"id"}:
        what = f'{name}="{quoted(element.attributes[name])}"'
        made.unsaid.append(msg("{what} of the tile set", what=what))
    return made


def _required(element: Element, name: str) -> str:
    value = element.attributes.get(name, "").strip()
    if not value:
        element.refuse(msg("<{element}> lacks {name!r}", element=element.name, name=name))
    if len(value) > _MOST_ID or not value.isprintable():
        element.refuse(msg("{name} {value!r} cannot be an id", name=name, value=quoted(value)))
    return value


def _count(element: Element, name: str, default: int) -> int:
    text = element.attributes.get(name, str(default)).strip()
    if not (
        # Cut before it is read: a number of a million digits would take its time.
        text.isascii() and text.isdigit() and int(text[:9]) <= MOST and len(text) < len("12345")
    ):
        element.refuse(msg("{name} {value!r} is no count", name=name, value=quoted(text)))
    return int(text)


# --- Tiles ----------------------------------------------------------------------------------------


def _read_tile(element: Element) -> DefinedTile:
    tile = DefinedTile(_required(element, "id"), element)
    for name, value in element.attributes.items():
        if name == "group":
            tile.group = value.strip() or None
        elif name in ("max", "maxCount"):
            tile.most = _count(element, name, 1)
        elif name == "count":
            tile.count = _count(element, name, 1)
        elif name.startswith("if-"):
            tile.unsaid.append(msg("{what} of the tile", what=f'{name}="{quoted(value)}"'))
        elif name != "id":
            _show(tile, name, value)
    _read_parts(tile, element)
    return tile


def _read_parts(tile: DefinedTile, element: Element) -> None:
    moves = []
    for child in element.children:
        if child.name == "wagon-move":
            moves += [each.text.split() for each in child.all("neighbouring")]
        elif child.name == "position":
            tile.position = child.attributes.get("x", "0"), child.attributes.get("y", "0")
        else:
            _read_part(tile, child)
    if len(tile.parts) > _MOST_PARTS:
        element.refuse(msg("too many features: a tile has at most {most}", most=_MOST_PARTS))
    # Version 4 names neighbours for each crossing by itself, version 5 gives features common
    # letters.
    for number, names in enumerate(moves):
        for name in names:
            _join(tile, name, f"neighbouring {number}")


def _show(tile: DefinedTile, name: str, value: str) -> None:
    """Add an icon of the tile itself: one that points to a wind, a number of them, or one."""
    wind = value.strip()
    if wind not in WINDS:
        for mark, number in _mark(name, wind).items():
            tile.icons[mark] = min(int(tile.icons.get(mark, 0)) + number, MOST)
        return
    # An icon of the tile that points somewhere, as the wind rose does.
    name = f"{name}{POINTING}"
    if tile.icons.setdefault(name, wind) != wind:
        said = msg("{icon} points to {wind}, too", icon=icon_name(name), wind=wind)
        tile.unsaid.append(said)


def _mark(name: str, text: str) -> dict[str, int]:
    """The icons of a mark with a value: so many, one with the value, one of no."""
    if text in _YES:
        return {name: 1}
    if text in _NO:
        return {f"no {name}": 1}
    if text.isascii() and text.isdigit() and len(text) <= len(str(MOST)):
        return {name: int(text)} if int(text) else {}
    return {f"{name} {text}": 1}


def _read_part(tile: DefinedTile, element: Element) -> None:
    kind = _OLD.get(element.name, element.name)
    text = " ".join(element.text.split())
    if kind == FIELD:
        tile.parts.append(_read_field(element, text))
    elif kind in LINES or kind in AREAS:
        if not text:
            element.refuse(msg("<{element}> names no side", element=element.name))
        part = DefinedPart(kind, element, sides=_sides(element, text))
        _read_attributes(part)
        tile.parts.append(part)
    elif text:
        what = f"{_shown(element)} {quoted(text)}"
        tile.unsaid.append(msg("{what}: no such kind of feature is known", what=what))
    elif kind in SITES:
        part = DefinedPart(kind.replace("-", "_"), element)
        _read_attributes(part)
        tile.parts.append(part)
    else:
        told = [kind]
        for name in sorted(element.attributes.keys() - {"direction"}):
            told += [f"{name}={element.attributes[name].strip()}"]
        direction = element.attributes.get("direction", "yes")
        _show(tile, " ".join(told), direction)


def _read_field(element: Element, text: str) -> DefinedPart:
    halves = []
    for name in () if text in _INSIDE else text.split():
        if name not in HALVES:
            hint = did_you_mean(name, HALVES)
            message = msg("{name!r} is no half of a side", name=quoted(name))
            element.refuse(msg("{message}; {hint}", message=message, hint=hint))
        halves.append(HALVES[name])
    part = DefinedPart(FIELD, element, halves=tuple(sorted(set(halves))))
    stated = element.attributes.get("city")
    part.cities = _sides(element, stated) if stated else ()
    _read_attributes(part, besides=("city",))
    return part


def _sides(element: Element, text: str) -> tuple[int, ...]:
    for name in text.split():
        if name not in SIDES:
            message = msg("{name!r} is no side: N, E, S or W", name=quoted(name))
            element.refuse(message)
    return tuple(dict.fromkeys(SIDES.index(name) for name in text.split()))


def _read_attributes(part: DefinedPart, besides: Sequence[str] = ()) -> None:
    element = part.element
    for name, value in element.attributes.items():
        text = value.strip()
        if name in besides:
            continue
        if name == "wagon-move":
            part.letters.update(text.split())
        elif name == "multi-edge":
            part.shared = _sides(element, text)
        elif name == "tunnel" and text in _YES and part.kind in LINES:
            part.tunnel = True
        else:
            part.icons |= _mark("pennant" if name == "pennants" else name, text)


def icon_name(mark: str) -> str:
    """The name of a mark as an icon: `resource wine`, or `corn-circle type=City`."""
    plain = mark.removesuffix(POINTING).lower()
    told = " ".join(part.rpartition("=")[2] for part in plain.split())
    made = "".join(sign if sign.isalnum() and sign.isascii() else "_" for sign in told)
    return made[:_MOST_ID] if made[:1].isalpha() else f"_{made}"[:_MOST_ID]


def _join(tile: DefinedTile, name: str, letter: str) -> None:
    """Let a feature that a neighbourhood of version 4 names share a letter with the others."""
    for part in tile.parts:
        is_site = not part.sides and part.kind != FIELD
        if part.kind != FIELD and (
            (name in SIDES and SIDES.index(name) in part.sides)
            or (is_site and _OLD.get(name.lower(), name.lower()) == part.kind)
        ):
            part.letters.add(letter)
            return
    tile.unsaid.append(msg("wagon-move: {name} is no feature of this tile", name=quoted(name)))
