"""Any gesture on any tile: none makes a tile that contradicts itself, and turning loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from core.edition.edition import Design, Edition
from core.edition.layout import Layout, lay_out
from core.edition.library import default_library
from core.edition.tile_parts import TilePart, mirrored_tile, turned_tile
from core.edition.tile_sides import set_side
from core.edition.tile_sketch import Sketch
from core.tileset.edits import EditRefused
from core.tileset.geometry import POINTS, SIDES, mirror_point, rotate_point
from core.tileset.reader import read
from core.tileset.schema import Tile
from core.tileset.source import Source
from editor.document.changes.feature_gestures import (
    change_kind,
    part_up,
    place_site,
    put_icon,
    remove,
    rename,
)
from editor.document.changes.tile_changes import change_tile
from editor.document.changes.tile_gestures import connect, outcome
from tests.editions import edition_from, edition_of
from tests.games.random_editions import random_edition
from tests.volume import FULL

from .test_tile_gestures import Change, Data, errors

# --- Any tile, any gesture ----------------------------------------------------------------------


def random_set(dice: Random) -> tuple[Source, Edition] | None:
    """Return a set of random tiles that verify, with kinds of features."""
    text = random_edition(dice)
    if not text:
        return None
    source = read(text)
    edition = edition_from(default_library(), source)
    return (source, edition) if edition.features else None


def random_gesture(edition: Edition, dice: Random) -> Change:
    """Return a gesture on whatever there is."""
    kinds, terrains = list(edition.features), list(edition.terrains)
    wishes = dice.sample(kinds, 1) if dice.randrange(3) == 0 else []
    sites = [name for name, kind in edition.features.items() if kind.shape == "site"]
    icons, copy = list(edition.icons), dice.choice([None, 0, 1])

    def part(sketch: Sketch) -> TilePart:
        return dice.choice(sketch.parts or [TilePart(kinds[0], "site")])

    def place(sketch: Sketch) -> int | TilePart | None:
        places: list[int | TilePart | None] = [*range(4), None, *sketch.parts]
        return dice.choice(places)

    gestures: list[Change] = [
        lambda s: set_side(s, dice.randrange(4), dice.choice(terrains), wishes),
        lambda s: connect(s, place(s), place(s), wishes),
        lambda s: part_up(s, part(s), wishes) if s.parts else None,
        lambda s: remove(s, part(s)),
        lambda s: change_kind(s, part(s), dice.choice(kinds)),
        lambda s: (
            put_icon(s, part(s), dice.choice(icons), dice.choice([1, -1]), copy)
            if icons and s.parts
            else None
        ),
        lambda s: place_site(s, dice.choice(sites), part(s), wishes) if sites else None,
        lambda s: rename(s, part(s), dice.choice(["foo", "bar", ""])),
    ]
    return dice.choice([*gestures[:2], *gestures])


@settings(max_examples=600 if FULL else 10)
@given(st.integers(0, 10**9))
def test_no_gesture_makes_a_tile_that_contradicts_itself(seed: int) -> None:
    """Whatever is done is refused in words, or gives a tile without crossings and lost names."""
    dice = Random(seed)
    made = random_set(dice)
    if made is None:
        return
    source, edition = made
    design = dice.choice(edition.designs)
    number = design.tile_number
    for _ in range(8):
        data = source.data["tiles"][number]
        try:
            result = outcome(edition, design, data, random_gesture(edition, dice))
        except EditRefused:
            continue
        assert not errors_of_its_own(edition, result.design), (data, result.data)
        source = changed_to(source, number, result.data)
        assert source.data["tiles"][number] == result.data
        design = result.design


def changed_to(source: Source, number: int, data: Data) -> Source:
    """Return a set in which a tile is another one."""
    return change_tile(source, number, lambda _: data)


def errors_of_its_own(edition: Edition, design: Design) -> set[str]:
    """Return errors that no unfinished tile need have: only a mistake of ours makes them."""
    return set(errors(edition, design)) - {"edge-mismatch", "site-lines", "icon-count"}


@settings(max_examples=400 if FULL else 7)
@given(st.integers(0, 10**9))
def test_a_tile_taken_apart_is_written_as_it_was(seed: int) -> None:
    """Nothing is lost or said otherwise where nothing was done."""
    made = random_set(Random(seed))
    for design in made[1].designs if made else ():
        assert made is not None
        data = made[0].data["tiles"][design.tile_number]
        assert Sketch(made[1], data).written() == data


def test_shipped_tiles_taken_apart_are_written_as_they_were() -> None:
    """The same for all tiles that come with the program."""
    edition = edition_of("gold-rush", "sheriff")
    for design in edition.designs:
        data = edition.sets[design.set_number].data["tiles"][design.tile_number]
        assert Sketch(edition, data).written() == data


CONTACTS = """\
format: 1
id: contacts
start: "arms"
terrains:
  grass: {code: G, color: "#93b35c"}
  road:  {code: R, color: "#8a7a60"}
  city:  {code: C, color: "#b0523a"}
features:
  road:  {shape: line, terrain: road}
  city:  {shape: area, terrain: city}
  inn:   {shape: site}
  grass: {shape: field, terrain: grass}
tiles:
  - {id: "arms", edges: GRRR, features: [{kind: road, at: [E, S, W]}]}
  - {id: "on a line", edges: GRRR, features: [{kind: road, at: [E, W], name: main},
      {kind: road, at: [S, main], touches: [SE]}]}
  - {id: "on the other", edges: GRRR, features: [{kind: road, at: [E, W]},
      {kind: road, at: [S, road]}]}
  - {id: "halves", edges: CCGG, features: [{kind: city, at: [N, ENE], name: a},
      {kind: city, at: [ESE], name: b, touches: [a, SW]}]}
  - {id: "over", edges: RRRR, features: [{kind: road, at: [N, S], name: low},
      {kind: road, at: [E, W], crossing: bridge}]}
  - {id: "inner", edges: CGGC, features: [{kind: city, at: [N, W]},
      {kind: inn, touches: [city, ESE]}, {kind: grass, at: [], name: court, touches: [city]}]}
"""


def test_nothing_that_a_feature_says_of_its_place_is_lost() -> None:
    """What it touches, how it crosses, halves, arms, ends on lines, and fields inside."""
    edition = edition_of(CONTACTS)
    for design in edition.designs:
        data = edition.sets[0].data["tiles"][design.tile_number]
        assert Sketch(edition, data).written() == data
        for change in (lambda d: turned_tile(d, 1), mirrored_tile):
            moved = change(data)
            assert Sketch(edition, moved).written() == moved
        assert [turned_tile(turned_tile(data, 1), 3), mirrored_tile(mirrored_tile(data))] == [
            data
        ] * 2


def test_what_is_touched_turns_with_the_tile() -> None:
    """Corners and halves of sides, by name."""
    tiles = {tile["id"]: tile for tile in edition_of(CONTACTS).sets[0].data["tiles"]}
    turned = turned_tile(tiles["halves"], 1)["features"]
    assert [feature["at"] for feature in turned] == [["E", "SSE"], ["SSW"]]
    assert turned[1]["touches"] == ["a", "NW"]
    assert mirrored_tile(tiles["halves"])["features"][1]["touches"] == ["a", "SE"]


def test_what_is_touched_is_called_by_its_new_name_and_forgotten_with_it() -> None:
    """By whatever touched it or ended there."""
    edition = edition_of(CONTACTS)
    tiles = {design.id: design for design in edition.designs}

    def done(tile: str, change: Callable[[Sketch], TilePart | None]) -> list[Data]:
        design = tiles[tile]
        data = edition.sets[0].data["tiles"][design.tile_number]
        features: list[Data] = outcome(edition, design, data, change).data["features"]
        return features

    renamed = done("halves", lambda s: rename(s, s.parts[0], "keep"))
    assert renamed[1]["touches"] == ["keep", "SW"]
    renamed = done("on a line", lambda s: rename(s, s.parts[0], "trunk"))
    assert renamed[1]["at"] == ["S", "trunk"]
    assert done("halves", lambda s: remove(s, s.parts[0]))[0]["touches"] == ["SW"]
    assert done("arms", lambda s: set_side(s, 2, "grass"))[0]["at"] == ["E", "W"]


# --- Turning and mirroring ----------------------------------------------------------------------


def texts(source: Source, change: Callable[[Data], Data], times: int) -> Iterator[tuple[str, str]]:
    """Yield, for each tile, the text before and after it was changed several times."""
    for number in range(len(source.items)):
        turned = source
        for _ in range(times):
            turned = change_tile(turned, number, change)
        yield source.text, turned.text


def test_four_rotations_and_two_mirrors_give_the_same_text() -> None:
    """Of the shipped set, byte by byte."""
    source = edition_of("gold-rush").sets[0]
    for before, behind in texts(source, lambda data: turned_tile(data, 1), 4):
        assert behind == before
    for before, behind in texts(source, mirrored_tile, 2):
        assert behind == before


@settings(max_examples=300 if FULL else 5)
@given(st.integers(0, 10**9), st.integers(0, 3))
def test_four_rotations_and_two_mirrors_give_the_same_tile(seed: int, turns: int) -> None:
    """Of any set, and one rotation is undone by its opposite."""
    made = random_set(Random(seed))
    for item in made[0].data["tiles"] if made else ():
        assert turned_tile(turned_tile(item, turns), -turns) == item
        assert turned_tile(turned_tile(item, 1), 3) == item
        assert mirrored_tile(mirrored_tile(item, turns), turns) == item


def shape(layout: Layout, where: Callable[[int], int], side: Callable[[int], int]) -> object:
    """Return what lies where, whatever the order, after every point and side was moved."""
    edges = {side(n): shown for n, shown in enumerate(layout.edges)}
    lies = sorted(
        (
            segment.kind,
            segment.name or "",
            sorted(where(point) for point in segment.points),
            sorted(str(e.segment) if e.side is None else SIDES[side(e.side)] for e in segment.ends),
            sorted(segment.icons.items()),
        )
        for segment in layout.segments
    )
    return edges, lies


@settings(max_examples=300 if FULL else 5)
@given(st.integers(0, 10**9), st.integers(0, 3))
def test_a_mirrored_tile_lies_as_the_mirrored_layout(seed: int, turns: int) -> None:
    """Every feature and every field is where a mirror shows it; the same for turning."""
    made = random_set(Random(seed))
    for design in made[1].designs if made else ():
        assert made is not None
        edition, data = made[1], made[0].data["tiles"][design.tile_number]

        def laid(data: Data, edition: Edition = edition) -> Layout:
            return lay_out(Tile.model_validate(data), edition.codes, edition.features)

        plain = shape(laid(mirrored_tile(data)), lambda p: p, lambda s: s)
        assert plain == shape(laid(data), mirror_point, lambda s: -s % 4)
        turned = shape(laid(turned_tile(data, turns)), lambda p: p, lambda s: s)
        moved = shape(laid(data), lambda p: rotate_point(p, turns), lambda s: (s + turns) % 4)
        assert turned == moved


def test_a_mirror_changes_left_and_right_as_they_are_seen() -> None:
    """On a view turned by a quarter, north and south of the tile."""
    data: Data = {"edges": "ABCD", "features": [{"kind": "x", "at": ["NNW", "E", "inn"]}]}
    assert mirrored_tile(data)["edges"] == "ADCB"
    assert mirrored_tile(data)["features"][0]["at"] == ["NNE", "W", "inn"]
    assert mirrored_tile(data, 1)["edges"] == "CBAD"
    assert [POINTS[mirror_point(p)] for p in range(3)] == ["NNE", "N", "NNW"]
    data["features"][0] |= {"touches": ["SE", "ESE", "inn"]}
    data |= {"icons": {"vane": "NE", "flag": 1}, "copies": [{"icons": {"tile": {"vane": "S"}}}]}
    mirrored, turned = mirrored_tile(data), turned_tile(data, 1)
    assert mirrored["features"][0]["touches"] == ["SW", "WSW", "inn"]
    assert (mirrored["icons"], turned["icons"]) == (
        {"vane": "NW", "flag": 1},
        {"vane": "SE", "flag": 1},
    )
    assert turned["copies"] == [{"icons": {"tile": {"vane": "W"}}}]
    assert data["icons"]["vane"] == "NE"
