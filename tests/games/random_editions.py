"""Small editions made of random tiles: any terrains, kinds, icons, formulas and fields.

Everything is drawn from dice, in which 0 is the simplest. Tiles in which `verify` finds an error
are left out, so that it finds none in what remains.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

from core.findings import Severity
from core.tileset.geometry import CORNERS, POINTS, SIDES
from core.verification import verify
from tests.editions import edition_of

Data: TypeAlias = dict[str, Any]

TERRAINS = {"grass": "G", "road": "R", "wood": "W", "lake": "L", "rock": "K", "sand": "S"}
STAR = "sheriff_star"


class Kinds(NamedTuple):
    """What is declared: terrains, features and icons by name, the latter also by what carries them.

    `fields` maps a terrain to its kind of field, the first declared first. All tokens that lie on
    one kind are of one of the `pools`.
    """

    terrains: list[str]
    features: dict[str, Data]
    icons: dict[str, Data]
    fields: dict[str, str]
    pools: list[str]

    def of(self, *shapes: str, terrain: str | None = None) -> list[str]:
        """Return the kinds of some shapes, and of one terrain if it is named."""
        return [
            name
            for name, data in self.features.items()
            if data["shape"] in shapes and terrain in (None, data.get("terrain"))
        ]

    def icons_on(self, kind: str) -> list[str]:
        """Return the icons that a kind may carry."""
        return [name for name, data in self.icons.items() if data["on"] == kind]


def random_edition(dice: Random) -> str:
    """Return the text of a set in which `verify` finds no error, or "" if no tile was left."""
    plugins = _plugins(dice)
    kinds = _kinds(dice, ["gold"] if "sheriff" in plugins else ["gold", "gems"])
    head = _head(dice, kinds, plugins)
    tiles = [_tile(dice, kinds, number) for number in range(3 + dice.randrange(10))]
    while tiles:
        text = _text({**head, "start": tiles[0]["id"]}, tiles)
        edition = edition_of(text)
        faults = [f for f in verify(edition).findings if f.severity is Severity.ERROR]
        if not faults:
            return text
        wrong = {fault.place.tile for fault in faults}
        assert wrong <= {tile["id"] for tile in tiles}, [str(fault) for fault in faults]
        tiles = [tile for tile in tiles if tile["id"] not in wrong]
    return ""


def _text(head: Data, tiles: Sequence[Data]) -> str:
    """Write a set with an entry of its parts on each line, so that it can be read."""
    lines = []
    for key, value in head.items():
        if isinstance(value, dict) and value:
            lines.append(f"{key}:")
            lines += [f"  {name}: {_flow(part)}" for name, part in value.items()]
        else:
            lines.append(f"{key}: {_flow(value)}")
    return "\n".join([*lines, "tiles:", *(f"  - {_flow(tile)}" for tile in tiles)]) + "\n"


def _flow(value: Any) -> str:  # noqa: ANN401 - any plain data
    if isinstance(value, dict):
        shown = (f"{key}: {_flow(part)}" for key, part in value.items())
        return "{" + ", ".join(shown) + "}"
    return json.dumps(value)


# --- What is declared --------------------------------------------------------------------------


def _head(dice: Random, kinds: Kinds, plugins: list[str]) -> Data:
    pieces: Data = {"walker": {"per_player": dice.randrange(7), "claims": True}}
    if pieces["walker"]["per_player"]:
        pieces["walker"]["on_scoreboard"] = dice.randrange(2)
    if not dice.randrange(3):
        pieces["rider"] = {"per_player": dice.randrange(3), "claims": True}
        pieces["rider"]["strength"] = 1 + dice.randrange(3)
    if "mining" in plugins and dice.randrange(4):
        pieces["tent"] = {"per_player": 1}
    if "sheriff" in plugins:
        pieces["sheriff"] = {"per_game": 1}
        kinds.icons[STAR] = {"on": "tile"}
    return {
        "format": 1,
        "id": "random",
        "players": {"min": 1 + dice.randrange(2), "max": 2 + dice.randrange(11)},
        "plugins": plugins,
        "terrains": {name: {"code": TERRAINS[name]} for name in kinds.terrains},
        "features": kinds.features,
        "icons": kinds.icons,
        "pieces": pieces,
        "tokens": {pool: _values_of_tokens(dice) for pool in kinds.pools},
    }


def _values_of_tokens(dice: Random) -> dict[int, int]:
    return {value: dice.randrange(8) for value in range(1 + dice.randrange(4))}


def _plugins(dice: Random) -> list[str]:
    chosen = [[], ["mining"], ["mining", "sheriff"]][dice.randrange(3)]
    return [*chosen, "house_rules"] if dice.randrange(2) else chosen


def _kinds(dice: Random, pools: list[str]) -> Kinds:
    """Choose terrains, and for each a field, nothing, or up to three lines and areas."""
    terrains = list(TERRAINS)[: 2 + dice.randrange(5)]
    kinds = Kinds(terrains, {}, {}, {}, pools)
    for number, terrain in enumerate(terrains):
        use = dice.randrange(8)
        if (number == 0 and use < 7) or use == 0:
            _declare(dice, kinds, "field", terrain)
        elif use < 7:
            for _ in range(1 + dice.randrange(3)):
                _declare(dice, kinds, ("line", "area")[dice.randrange(2)], terrain)
    for _ in range(dice.randrange(4)):
        _declare(dice, kinds, "site", None)
    for name, data in kinds.features.items():
        for _ in range(dice.randrange(3)):
            _declare_icon(dice, kinds, name)
        if dice.randrange(5):
            data["value"] = _values(dice, kinds, name)
    return kinds


def _declare(dice: Random, kinds: Kinds, shape: str, terrain: str | None) -> None:
    name = f"{terrain or 'inn'}_{shape}_{len(kinds.features)}"
    data: Data = {"shape": shape, "completed_when": "never"}
    if terrain:
        data["terrain"] = terrain
    if dice.randrange(4):
        data["role"] = "walker"
    if shape in ("line", "area") and dice.randrange(5):
        data["completed_when"] = "closed"
    elif shape == "site":
        data["completed_when"] = ("lines_completed", "surrounded", "never")[dice.randrange(3)]
        if dice.randrange(2):
            data["lines"] = [0, dice.randrange(5)]
    elif shape == "field" and terrain:
        kinds.fields[terrain] = name
    kinds.features[name] = data


def _declare_icon(dice: Random, kinds: Kinds, kind: str) -> None:
    data: Data = {"on": kind}
    if not dice.randrange(3):
        data["draws"] = kinds.pools[list(kinds.features).index(kind) % len(kinds.pools)]
    if not dice.randrange(6):
        data["each"] = [0, 2]
    kinds.icons[f"icon_{len(kinds.icons)}"] = data


def _values(dice: Random, kinds: Kinds, kind: str) -> Data:
    names = ["tiles", *kinds.icons_on(kind)]
    names += [f"neighbours({other})" for other in list(kinds.features)[:2]]
    names += [f"neighbours({other}, completed)" for other in list(kinds.features)[:2]]
    if kinds.features[kind]["shape"] == "site":
        names += ["completed_lines", "neighbours"]
        names += [f"neighbouring_{other}" for other in list(kinds.features)[:3]]
    return {
        when: _formula(dice, names, dice.randrange(3))
        for when in ("completed", "final")
        if dice.randrange(6)
    }


def _formula(dice: Random, names: Sequence[str], depth: int) -> str:
    if not depth:
        return names[dice.randrange(len(names))] if dice.randrange(4) else str(dice.randrange(6))
    a, b, c = (_formula(dice, names, dice.randrange(depth)) for _ in range(3))
    forms = (
        *(f"{a} + {b}", f"{a} * {b}", f"({a} - {b})", f"({a}) // ({b})", f"min({a}, {b})"),
        *(f"max({a}, {b}, {c})", f"({a} if {b} > {c} else {b})", f"-({a})", f"({a} == {b})"),
        *(f"({a} and {b} or {c})", f"(not {a}) + {b}", f"2 * ({a} + {b})", f"({a} <= {b} < {c})"),
    )
    return forms[dice.randrange(len(forms))]


# --- Tiles -------------------------------------------------------------------------------------


def _tile(dice: Random, kinds: Kinds, number: int) -> Data:
    edges = [kinds.terrains[dice.randrange(len(kinds.terrains))] for _ in SIDES]
    holders = [_holder(dice, kinds, terrain) for terrain in edges]
    features = [*_areas(dice, kinds, holders), *_sites(dice, kinds)]
    features += _lines(dice, kinds, holders, [feature["name"] for feature in features])
    _touch(dice, features)
    tile: Data = {"id": f"t{number}", "edges": "".join(TERRAINS[terrain] for terrain in edges)}
    fields = list(_fields(dice, kinds, edges, holders))
    if not dice.randrange(4):
        tile["fields"] = "as_written"
        features += fields
    elif fields and dice.randrange(2):
        features.append({**fields[0], "at": fields[0]["at"][:1]})
    if kinds.fields and not dice.randrange(6):
        features.append({"kind": next(iter(kinds.fields.values())), "name": "inside", "at": []})
    for feature in features:
        feature["icons"] = _icons(dice, kinds, feature["kind"])
    tile["features"] = features
    tile["icons"] = _icons(dice, kinds, "tile")
    return {**tile, **_copies(dice, kinds, features)}


def _holder(dice: Random, kinds: Kinds, terrain: str) -> str | None:
    """Return what takes a side: a line or an area of its terrain, if there is one."""
    able = kinds.of("line", "area", terrain=terrain)
    return able[dice.randrange(len(able))] if able else None


def _areas(dice: Random, kinds: Kinds, holders: Sequence[str | None]) -> list[Data]:
    """Let sides of one kind of area belong together or apart."""
    areas: list[Data] = []
    for side, kind in zip(SIDES, holders, strict=True):
        if kind is None or kinds.features[kind]["shape"] != "area":
            continue
        # One side in eight is shared: its halves may belong to two of them.
        number = SIDES.index(side)
        halves = [POINTS[3 * number], POINTS[3 * number + 2]]
        for part in [side] if dice.randrange(8) else halves:
            known = [area for area in areas if area["kind"] == kind]
            choice = dice.randrange(len(known) + 1)
            if choice < len(known):
                known[choice]["at"].append(part)
            else:
                areas.append({"kind": kind, "name": f"area_{len(areas)}", "at": [part]})
    return areas


def _sites(dice: Random, kinds: Kinds) -> list[Data]:
    sites = kinds.of("site")
    number = (0, 0, 1, 1, 1, 2)[dice.randrange(6)] if sites else 0
    return [{"kind": sites[dice.randrange(len(sites))], "name": f"site_{n}"} for n in range(number)]


def _lines(
    dice: Random, kinds: Kinds, holders: Sequence[str | None], ends: Sequence[str]
) -> list[Data]:
    """Join sides of one kind of line with one another, or with sites and areas."""
    lines: list[Data] = []
    for side, kind in zip(SIDES, holders, strict=True):
        if kind is None or kinds.features[kind]["shape"] != "line":
            continue
        loose = [line for line in lines if line["kind"] == kind and len(line["at"]) == 1]
        # One line in three goes on to a third side, and a fourth.
        loose = loose or [line for line in lines if line["kind"] == kind and not dice.randrange(3)]
        if loose and dice.randrange(3):
            loose[dice.randrange(len(loose))]["at"].append(side)
        else:
            lines.append({"kind": kind, "name": f"line_{len(lines)}", "at": [side]})
    for line in lines:
        others = [other["name"] for other in lines if other is not line]
        if len(line["at"]) == 1 and (ends or others):
            possible = [*ends, *others] if not dice.randrange(4) else ends or others
            line["at"].append(possible[dice.randrange(len(possible))])
        if len(lines) > 1 and not dice.randrange(6):
            line["crossing"] = ("bridge", "tunnel")[dice.randrange(2)]
    of_line = kinds.of("line")
    if of_line and len(ends) > 1 and not dice.randrange(8):
        kind = of_line[dice.randrange(len(of_line))]
        lines.append({"kind": kind, "name": f"line_{len(lines)}", "at": list(ends[:2])})
    return lines


def _touch(dice: Random, features: Sequence[Data]) -> None:
    """Let some features touch others, corners and points of the border."""
    names = [feature["name"] for feature in features]
    for feature in features:
        possible = [*CORNERS, *POINTS, *3 * [name for name in names if name != feature["name"]]]
        if not dice.randrange(6):
            number = 1 + dice.randrange(2)
            feature["touches"] = [possible[dice.randrange(len(possible))] for _ in range(number)]


def _fields(
    dice: Random, kinds: Kinds, edges: Sequence[str], holders: Sequence[str | None]
) -> Iterator[Data]:
    """Part what lines and areas leave at the border into fields, at random."""
    groups: list[Data] = []
    for kind, point in _free(kinds, edges, holders):
        known = [group for group in groups if group["kind"] == kind]
        choice = dice.randrange(len(known) + 1)
        if choice < len(known):
            known[choice]["at"].append(point)
        else:
            groups.append({"kind": kind, "name": f"field_{len(groups)}", "at": [point]})
    yield from groups


def _free(
    kinds: Kinds, edges: Sequence[str], holders: Sequence[str | None]
) -> Iterator[tuple[str, str]]:
    """Yield free border points with their kind of field; a middle stands for a whole side."""
    beside = next(iter(kinds.fields.values()), None)
    for side, (terrain, holder) in enumerate(zip(edges, holders, strict=True)):
        if holder is None and terrain in kinds.fields:
            yield kinds.fields[terrain], POINTS[3 * side + 1]
        elif holder and beside and kinds.features[holder]["shape"] == "line":
            yield beside, POINTS[3 * side]
            yield beside, POINTS[3 * side + 2]


def _icons(dice: Random, kinds: Kinds, kind: str) -> Data:
    return {icon: dice.randrange(3) for icon in kinds.icons_on(kind)}


def _copies(dice: Random, kinds: Kinds, features: Sequence[Data]) -> Data:
    """Count the copies; of some designs they differ in their icons."""
    if dice.randrange(3) or not features:
        return {"count": 1 + dice.randrange(4)}
    feature = features[dice.randrange(len(features))]
    icons = _icons(dice, kinds, feature["kind"])
    more = {feature["name"]: icons} if icons else {}
    return {"copies": [{"count": dice.randrange(2)}, {"count": 2, "icons": more}]}
