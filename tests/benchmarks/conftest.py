"""What is measured, and against what.

Name a program that prints "N games/s" in GOLDRUSH_YARDSTICK, and each figure is given as games of
it too: machines differ and are noisy, ratios in the same run hold.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

import pytest

from core.edition.library import shipped_folder
from core.tileset.yaml_writer import item

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytest_benchmark.fixture import BenchmarkFixture

_HEAD = """\
format: 1
id: large
start: "0"
terrains:
  grass: {code: G, color: "#8fae5d"}
  road:  {code: R, color: "#6b5b4b"}
  wall:  {code: W, color: "#a08a72"}
  lake:  {code: L, color: "#5d8fae"}
  wood:  {code: T, color: "#3d6b3a"}
  sand:  {code: S, color: "#d9c38f"}
features:
  road:  {shape: line, terrain: road, role: walker, completed_when: closed, value: {final: tiles}}
  wall:  {shape: area, terrain: wall, role: guard, completed_when: closed, value: {final: well}}
  lake:  {shape: area, terrain: lake}
  wood:  {shape: area, terrain: wood}
  sand:  {shape: area, terrain: sand}
  inn:   {shape: site, lines: [1, 4]}
  grass: {shape: field, terrain: grass, value: {final: well}}
icons:
  well: {on: grass}
  bell: {on: tile}
pieces:
  settler: {per_player: 7, claims: true}
tiles:
"""
_UNION_HEAD = """\
format: 1
id: union
start: "0"
terrains:
  grass: {code: G, color: "#8fae5d"}
  road:  {code: R, color: "#6b5b4b"}
  town:  {code: T, color: "#b98a55", look: town}
  river: {code: W, color: "#5b8fb0", look: water}
features:
  road:   {shape: line, terrain: road, role: walker, completed_when: closed, value: {final: tiles}}
  town:   {shape: area, terrain: town, role: guard, completed_when: closed, value: {final: tiles}}
  river:  {shape: line, terrain: river}
  abbey:  {shape: site, role: monk, completed_when: surrounded, value: {final: neighbours}}
  square: {shape: site, lines: [1, 4]}
  grass:  {shape: field, terrain: grass, role: farmer}
icons:
  shield: {on: town}
  inn: {on: road}
  wine: {on: town}
  well: {on: tile}
pieces:
  settler: {per_player: 7, claims: true}
tiles:
"""
SIZES = {"72 tiles": 0, "1000 designs": 1000}
_KINDS = {"W": "wall", "L": "lake", "T": "wood", "S": "sand"}


@pytest.fixture(params=SIZES)
def text(request: pytest.FixtureRequest) -> str:
    """Give the base game, or a set of a thousand designs."""
    size = SIZES[request.param]
    gold_rush = shipped_folder() / "tilesets" / "gold-rush.yaml"
    return large_set(size) if size else gold_rush.read_text(encoding="utf-8")


@cache
def games_per_second() -> float | None:
    """Return the rate of the measuring stick on this machine, now."""
    program = os.environ.get("GOLDRUSH_YARDSTICK")
    if not program:
        return None
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=True)
    found = re.search(r"[\d.]+", done.stdout)
    return float(found[0]) if found else None


@pytest.fixture(autouse=True)
def ratio(benchmark: BenchmarkFixture) -> Iterator[None]:
    """Add to a result how many games the measuring stick plays in the same time."""
    yield
    rate = games_per_second()
    if rate is not None and benchmark.stats is not None:
        median = benchmark.stats.stats.median
        benchmark.extra_info["games of the measuring stick"] = round(median * rate, 1)
        sys.stderr.write(f"\n{benchmark.name}: {median * 1e3:.1f} ms, {median * rate:.1f} games\n")


def large_set(tiles: int) -> str:
    """Return a set of so many tiles that all differ, over six terrains, the same each time."""
    dice = random.Random(72)
    seen: set[tuple[str, int]] = set()
    lines: list[str] = []
    while len(seen) < tiles:
        edges, bells = "".join(dice.choices("GGRRWLTS", k=4)), dice.randrange(9)
        if (edges, bells) in seen or edges == "GGGG":
            continue
        number = len(seen)
        seen.add((edges, bells))
        lines += item(_tile(number, edges, bells), 2)
    return _HEAD + "\n".join(lines) + "\n"


def union_of_expansions(tiles: int) -> str:
    """Return a set like many expansions in one: few terrains, and all there can be on a tile.

    Many tiles show the same edges, differ in icons or copies, or have lines between their sites.
    """
    dice = random.Random(14)
    lines: list[str] = []
    for number in range(tiles):
        lines += item(_varied(number, dice), 2)
    return _UNION_HEAD + "\n".join(lines) + "\n"


def _varied(number: int, dice: random.Random) -> dict[str, object]:
    edges = "".join(dice.choices("GRTW", weights=(5, 5, 5, 1), k=4))
    while edges.count("W") not in (0, 2):
        edges = "".join(dice.choices("GRT", k=4))
    sides = {code: [s for s, c in zip("NESW", edges, strict=True) if c == code] for code in "RTW"}
    towns = [sides["T"]] if dice.random() < 0.7 else [[side] for side in sides["T"]]
    features: list[dict[str, object]] = [
        {"kind": "town", "at": at, "name": f"t{n}", "icons": {dice.choice(("shield", "wine")): 1}}
        for n, at in enumerate(filter(None, towns))
    ]
    if sides["W"]:
        features.append({"kind": "river", "at": sides["W"]})
    if dice.random() < 0.3:
        features.append({"kind": "abbey"})
    ends = [str(feature.get("name", feature["kind"])) for feature in features]
    ends = [end for end in ends if end != "river"] or ["square"]
    if sides["R"] and (len(sides["R"]) != 2 or dice.random() < 0.5):
        end = "square" if len(sides["R"]) > 1 else dice.choice(ends)
        features += [{"kind": "square"}] if end == "square" else []
        features += [{"kind": "road", "at": [side, end]} for side in sides["R"]]
    elif sides["R"]:
        features.append({"kind": "road", "at": sides["R"], "icons": {"inn": dice.randrange(2)}})
    elif len(ends) > 1:
        features.append({"kind": "road", "at": ends[-2:]})
    tile: dict[str, object] = {"id": str(number), "edges": edges}
    if dice.random() < 0.3:
        tile["copies"] = [{"count": 1}, {"count": 1, "icons": {"tile": {"well": 1}}}]
    return {**tile, "features": features} if features else tile


def _tile(number: int, edges: str, bells: int) -> dict[str, object]:
    features: list[dict[str, object]] = [
        {"kind": _KINDS[code], "at": [side], "name": f"{_KINDS[code]}_{n}"}
        for n, (side, code) in enumerate(zip("NESW", edges, strict=True))
        if code in _KINDS
    ]
    roads = [side for side, code in zip("NESW", edges, strict=True) if code == "R"]
    if roads:
        features.append({"kind": "inn"})
        features += [{"kind": "road", "at": [side, "inn"]} for side in roads]
    tile = {"id": str(number), "count": 1, "edges": edges, "icons": {"bell": bells}}
    return {**tile, "features": features} if features else tile
