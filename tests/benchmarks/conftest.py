"""A made-up set of any size: six terrains, tiles that all differ, written in the house style."""

from __future__ import annotations

import random

import pytest

from core.library import shipped_folder
from core.yaml_text import item

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


def large_set(tiles: int) -> str:
    """Return the text of a set of so many tiles, the same each time."""
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
