"""Tiles made from an edge pattern alone, and which of them are legal."""

import pytest

from core.edition.edition import Edition
from core.verification.pattern_tiles import design_for, filling, is_legal, tile_for
from tests.editions import edition_of

HEAD = "format: 1\nid: s\nterrains:\n"


@pytest.fixture
def gold_rush() -> Edition:
    """Give the base game."""
    return edition_of("gold-rush")


def spelled(edition: Edition, pattern: str) -> tuple[str, ...]:
    """Return a pattern given by codes as one of terrains."""
    return tuple(edition.codes[code] for code in pattern)


@pytest.mark.parametrize(
    ("pattern", "features"),
    [
        ("PPPP", []),
        ("PRPR", ["railroad E W"]),
        ("PPRR", ["railroad S W"]),
        ("PMMP", ["mountain E S nugget=1"]),
        ("PMPM", ["mountain E nugget=1", "mountain W nugget=1"]),
        ("MMMM", ["mountain N E S W nugget=1"]),
        ("MPMM", ["mountain N S W nugget=1"]),
        ("MRMR", ["mountain N nugget=1", "mountain S nugget=1", "railroad E W"]),
        ("MMMR", ["mountain N E S nugget=1", "railroad W mountain"]),
        ("PRRR", ["city", *(f"railroad {side} city" for side in "ESW")]),
        ("RRRR", ["city", *(f"railroad {side} city" for side in "NESW")]),
    ],
)
def test_a_pattern_becomes_the_evident_tile(
    gold_rush: Edition, pattern: str, features: list[str]
) -> None:
    """Areas side by side are one; lines are joined, or meet in a site."""
    tile = tile_for(gold_rush, spelled(gold_rush, pattern), "new")
    assert (tile["id"], tile["edges"]) == ("new", pattern)
    written = [
        " ".join(
            [f["kind"], *f.get("at", ()), *(f"{i}={n}" for i, n in f.get("icons", {}).items())]
        )
        for f in tile.get("features", ())
    ]
    assert written == features
    assert is_legal(gold_rush, design_for(gold_rush, tile))


def test_what_is_not_evident_stays_bare(gold_rush: Edition) -> None:
    """There is neither an area nor a site that takes one track."""
    tile = tile_for(gold_rush, spelled(gold_rush, "PPPR"), "new")
    assert tile == {"id": "new", "edges": "PPPR"}


SIX = """\
  grass: {code: G}
  road: {code: R}
  brook: {code: B}
  wood: {code: W}
features:
  road: {shape: line, terrain: road}
  brook: {shape: line, terrain: brook}
  wood: {shape: area, terrain: wood}
  hut: {shape: site, role: hermit, lines: [1, 1]}
  ford: {shape: site, lines: [4, 4]}
  grass: {shape: field, terrain: grass}
icons:
  frog: {on: grass, each: [2, 3]}
  bell: {on: tile, each: [1, 1]}
"""


@pytest.mark.parametrize(
    ("pattern", "features"),
    [
        ("GGGR", ["hut", "road W hut", "grass N frog=2"]),
        ("GRGR", ["road E W", "grass N frog=2", "grass S frog=2"]),
    ],
)  # fmt: skip
def test_every_field_and_the_tile_show_what_they_must(pattern: str, features: list[str]) -> None:
    """The fewest icons that may be; a single line ends in a site that takes one."""
    edition = edition_of(HEAD + SIX)
    tile = tile_for(edition, spelled(edition, pattern), "new")
    assert tile["icons"] == {"bell": 1}
    written = [
        " ".join(
            [f["kind"], *f.get("at", ()), *(f"{i}={n}" for i, n in f.get("icons", {}).items())]
        )
        for f in tile["features"]
    ]
    assert sorted(written) == sorted(features)
    assert is_legal(edition, design_for(edition, tile))


def test_lines_that_would_cross_are_not_evident() -> None:
    """A road and a brook across from side to side: the edges stay bare, icons and all."""
    edition = edition_of(HEAD + SIX)
    tile = tile_for(edition, spelled(edition, "RBRB"), "new")
    assert tile == {"id": "new", "edges": "RBRB"}


def test_bare_terrains_give_bare_tiles() -> None:
    """Where nothing is declared to lie on tiles, edges alone are legal."""
    edition = edition_of(HEAD + "  field: {code: F}\n  road: {code: R}\n  city: {code: C}\n")
    tile = tile_for(edition, ("field", "road", "city", "road"), "new")
    assert tile == {"id": "new", "edges": "FRCR"}
    assert is_legal(edition, design_for(edition, tile))


@pytest.mark.parametrize(
    ("hole", "pattern"), [("R.R.", "RPRP"), ("M...", "MPPP"), ("PRP.", "PRPR"), ("MMR.", "MMRP")]
)
def test_a_hole_is_filled_by_a_tile_that_can_be_made(
    gold_rush: Edition, hole: str, pattern: str
) -> None:
    """Prairie where nothing is asked for; unless that leaves a track that ends nowhere."""
    sides = [None if code == "." else gold_rush.codes[code] for code in hole]
    assert filling(gold_rush, sides) == spelled(gold_rush, pattern)
