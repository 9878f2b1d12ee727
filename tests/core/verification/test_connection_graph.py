"""Connections as a picture: which parts there are, and that places say what they should."""

from itertools import combinations, product

import pytest

from core.verification.connection_graph import Bundle, Island, islands
from tests.editions import edition_of

TWO_PARTS = """\
format: 1
id: parts
start: "1"
terrains: {grass: {code: G}, road: {code: R}, lake: {code: L}, ice: {code: I},
  lava: {code: V}, sky: {code: S}}
tiles:
  - {id: "1", count: 2, edges: GRGR}
  - {id: "2", edges: GGGG}
  - {id: "3", edges: GGGV}
  - {id: "4", count: 3, edges: LLII}
  - {id: "5", edges: LLLL}
  - {id: "6", count: 0, edges: SSSS}
"""


def ids(island: Island) -> list[set[str]]:
    """Return the designs of each place."""
    return [{design.id for design in bundle.designs} for bundle in island.bundles]


def bundle_of(island: Island, tile: str) -> Bundle:
    """Return the place in which a tile stands."""
    return next(b for b in island.bundles if tile in {design.id for design in b.designs})


def test_gold_rush_is_one_island_in_which_each_design_has_a_place() -> None:
    """All 23 can be joined to the start tile, by three edge kinds."""
    edition = edition_of("gold-rush")
    (island,) = islands(edition)
    assert island.reached is True
    assert {disc.terrain: disc.copies for disc in island.discs}.keys() == {
        *("prairie", "railroad", "mountain")
    }
    assert next(d.copies for d in island.discs if d.terrain == "mountain") == 40
    assert (island.designs, len(island.bundles)) == (23, 23)
    assert bundle_of(island, "33").shown == {"mountain": 1, "railroad": 2, "prairie": 1}


def test_parts_stand_apart_with_the_start_tile_first() -> None:
    """Grass and road, with lava on one copy only; lake and ice; sky, which is out of play."""
    home, away, unseen = islands(edition_of(TWO_PARTS))
    assert ids(home) == [{"1"}, {"2"}, {"3"}]
    assert {disc.terrain: disc.is_lonely for disc in home.discs} == {
        "grass": False,
        "road": False,
        "lava": True,
    }
    assert ids(away) == [{"4"}, {"5"}]
    assert {disc.terrain: disc.copies for disc in away.discs} == {"lake": 4, "ice": 3}
    assert ids(unseen) == []
    assert [disc.terrain for disc in unseen.discs] == ["sky"]
    assert [part.reached for part in (home, away, unseen)] == [True, False, None]


def test_without_a_start_in_play_nobody_knows_what_is_reached() -> None:
    """The parts are the same, and no part is the wrong one."""
    parts = islands(edition_of(TWO_PARTS.replace('start: "1"', 'start: "6"')))
    assert [part.reached for part in parts] == [None, None, None]
    assert sorted(map(len, map(ids, parts))) == [0, 2, 3]


@pytest.mark.parametrize("names", [["gold-rush"], ["sheriff"]])
def test_nothing_stands_in_the_place_of_another(names: list[str]) -> None:
    """Places of tiles are a unit apart, and no tile covers a disc; islands do not overlap."""
    edition = edition_of(*names)
    for parts in (islands(edition), islands(edition_of(TWO_PARTS))):
        bundles = [bundle for island in parts for bundle in island.bundles]
        discs = [disc for island in parts for disc in island.discs]
        for one, other in combinations(bundles, 2):
            assert abs(one.at - other.at) >= 0.999
        for bundle, disc in product(bundles, discs):
            assert abs(bundle.at - disc.at) >= 0.999
        for one_island, other_island in combinations(parts, 2):
            (left, right), (from_, to) = one_island.box, other_island.box
            apart = right.real < from_.real or to.real < left.real
            assert apart or right.imag < from_.imag or to.imag < left.imag


def test_a_design_stands_between_the_kinds_it_shows() -> None:
    """On the way from one to the other, nearer to the one it shows more often; or beyond one."""
    edition = edition_of(
        'format: 1\nid: s\nstart: "1"\nterrains: {a: {code: A}, b: {code: B}}\ntiles:\n'
        '  - {id: "1", count: 2, edges: AAAB}\n  - {id: "2", count: 2, edges: ABBB}\n'
        '  - {id: "3", count: 2, edges: AAAA}\n'
    )
    (island,) = islands(edition)
    a, b = (disc.at.real for disc in island.discs)
    mostly_a, mostly_b, only_a = (bundle_of(island, tile).at.real for tile in "123")
    assert a < mostly_a < mostly_b < b
    assert only_a < a


def test_the_same_edition_gives_the_same_picture() -> None:
    """Read twice from the text, it has the same places."""
    one, other = (islands(edition_of(TWO_PARTS)) for _ in range(2))
    places = [[b.at for island in parts for b in island.bundles] for parts in (one, other)]
    assert places[0] == places[1]


def test_many_designs_share_places_by_pattern_then_by_edge_kinds() -> None:
    """Six designs of three patterns over two edge kinds; at most five places, or two."""
    tiles = "".join(
        f'  - {{id: "{n}", edges: {edges}}}\n'
        for n, edges in enumerate(("AAAB", "BAAA", "AABB", "ABBA", "AAAA", "AAAA"))
    )
    edition = edition_of(
        'format: 1\nid: s\nstart: "0"\nterrains: {a: {code: A}, b: {code: B}}\ntiles:\n' + tiles
    )
    assert ids(islands(edition)[0]) == [{str(n)} for n in range(6)]
    (by_pattern,) = islands(edition, most=5)
    assert ids(by_pattern) == [{"0", "1"}, {"2", "3"}, {"4", "5"}]
    (by_kinds,) = islands(edition, most=2)
    assert ids(by_kinds) == [{"0", "1", "2", "3"}, {"4", "5"}]


def test_sets_with_nothing_in_play_are_no_islands() -> None:
    """No tiles, no terrains; terrains without tiles are reported as such."""
    assert islands(edition_of("format: 1\nid: s\n")) == ()
    (unseen,) = islands(edition_of("format: 1\nid: s\nterrains: {a: {code: A}}\n"))
    assert (unseen.designs, unseen.reached) == (0, None)
    text = 'format: 1\nid: s\nstart: "1"\ntiles: [{id: "1", edges: XXXX, count: 2}]\n'
    (unknown,) = islands(edition_of(text))
    assert (unknown.designs, unknown.discs) == (1, ())


def test_a_wide_room_is_filled_by_a_wide_picture() -> None:
    """The same designs, each in a place of its own, in fewer rows."""
    edition = edition_of(TWO_PARTS)
    shapes = []
    for aspect in (1.0, 2.0):
        island = islands(edition, aspect=aspect)[0]
        least, most = island.box
        size = most - least
        shapes.append(size.real / size.imag)
        places = [disc.at for disc in island.discs] + [b.at for b in island.bundles]
        assert len(set(places)) == len(places)
    assert shapes[1] > shapes[0]
