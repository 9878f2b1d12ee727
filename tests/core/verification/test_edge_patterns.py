"""How complete a set is, and the tiles that fill what it lacks, against figures counted by hand."""

from collections import Counter
from math import comb

import pytest

from core.edition.edition import Edition
from core.edition.library import default_library
from core.tileset.geometry import rotations
from core.verification.edge_patterns import Completeness, completeness, pattern_of
from tests.editions import edition_from, edition_of

# The edges of the classic 72 tiles and how many there are of each; interiors are left out.
CLASSIC = (
    "FFRF 2, FFFF 4, CCCC 1, CRFR 4, CFFF 5, FCFC 6, CCFF 7, CRRF 3, CFRR 3, CRRR 3, CCRR 5, "
    "CCFC 4, CCRC 3, RFRF 8, FFRR 9, FRRR 4, RRRR 1"
)
HEAD = "format: 1\nid: s\nterrains:\n"


def bare(tiles: str, *, terrains: str = "field road city") -> Edition:
    """Return a set of bare edges, given as codes and how many there are, over some terrains."""
    declared = "".join(f"  {name}: {{code: {name[0].upper()}}}\n" for name in terrains.split())
    lines = [
        f'  - {{id: "{n}", count: {count}, edges: {edges}}}\n'
        for n, (edges, count) in enumerate(each.split() for each in tiles.split(", "))
    ]
    return edition_of(HEAD + declared + "tiles:\n" + "".join(lines))


def codes(sides: tuple[str | None, ...]) -> str:
    """Return sides by the first letters of their terrains, a dot where there is none."""
    return "".join("." if side is None else side[0].upper() for side in sides)


def copies(found: Completeness) -> dict[str, int]:
    """Return the copies of each pattern by its codes."""
    return {codes(shown.pattern): shown.copies for shown in found.patterns}


def test_classic_carcassonne_shows_17_of_24_patterns_and_leaves_26_of_81_holes() -> None:
    """Counted elsewhere; holes with one to three neighbours can all be filled."""
    found = completeness(bare(CLASSIC))
    assert (found.covered, found.possible, len(found.patterns)) == (17, 24, 24)
    counts = [(holes.neighbours, holes.unfillable, holes.possible) for holes in found.holes]
    assert counts == [(1, 0, 12), (2, 0, 54), (3, 0, 108), (4, 26, 81)]
    assert sum(hole.orientations for hole in found.holes[3].holes) == 26
    lacking = {codes(hole.sides) for hole in found.holes[3].holes}
    assert lacking == {code for code, number in copies(found).items() if not number}
    known = {"CCFR", "CCRF", "CFCR", "CFFR", "CFRF", "CRCR", "CRFF"}
    assert {min(rotations(code)) for code in lacking} == {min(rotations(code)) for code in known}


def test_copies_of_classic_carcassonne_are_counted_by_pattern() -> None:
    """72 in all; CFRR and its kin are three, wherever they are turned to."""
    counted = copies(completeness(bare(CLASSIC)))
    assert sum(counted.values()) == 72
    stated = Counter({min(rotations(each[:4])): int(each[5:]) for each in CLASSIC.split(", ")})
    assert {min(rotations(code)): number for code, number in counted.items() if number} == stated


def test_gold_rush_shows_16_of_24_and_the_sheriff_one_more() -> None:
    """Golden numbers of the shipped sets; PPPP comes with the Sheriff."""
    library = default_library()
    for name, covered, unfillable in (("gold-rush", 16, 27), ("sheriff", 17, 26)):
        edition = edition_from(library, name)
        found = completeness(edition)
        assert [hole.unfillable for hole in found.holes] == [0, 0, 0, unfillable]
        assert found.covered == covered
        assert bool(copies(found)["PPPP"]) == (name == "sheriff")


def test_one_tile_leaves_the_holes_counted_by_hand() -> None:
    """AAAB alone, of two terrains: what two, three and four neighbours may show and what not."""
    found = completeness(bare("AAAB 1", terrains="a b"))
    assert copies(found) == {"AAAA": 0, "AAAB": 1, "AABB": 0, "ABAB": 0, "ABBB": 0, "BBBB": 0}
    assert (found.covered, found.possible) == (1, 6)
    one, two, three, four = found.holes
    assert (one.unfillable, one.possible) == (0, 8)
    # Two neighbours that both show b: four ways side by side, two ways across from one another.
    assert (two.unfillable, two.possible) == (6, 24)
    assert {codes(hole.sides) for hole in two.holes} == {"BB..", "B.B."}
    # Of the eight ways that three neighbours show a and b, all but AAA, AAB, ABA and BAA fail.
    assert (three.unfillable, three.possible) == (16, 32)
    assert {codes(hole.sides) for hole in three.holes} == {"ABB.", "BAB.", "BBA.", "BBB."}
    assert all(hole.follows for hole in three.holes)
    assert (four.unfillable, four.possible) == (12, 16)


def test_a_hole_that_holds_none_with_fewer_neighbours_does_not_follow() -> None:
    """AABB and ABAB show every pair, so only AAAA and BBBB lack a third side at first."""
    found = completeness(bare("AABB 1, ABAB 1", terrains="a b"))
    assert [holes.unfillable for holes in found.holes[:2]] == [0, 0]
    three = {codes(hole.sides): hole.follows for hole in found.holes[2].holes}
    assert three == {"AAA.": False, "BBB.": False}
    four = {codes(hole.sides): hole.follows for hole in found.holes[3].holes}
    assert four == {"AAAA": True, "AAAB": True, "ABBB": True, "BBBB": True}


@pytest.mark.parametrize("number", range(1, 7))
def test_orientations_of_all_holes_add_up(number: int) -> None:
    """With a terrain that no tile shows, each hole that holds it counts: C(4, k) n^k in all."""
    names = [*"abcdef"[:number], "x"]
    found = completeness(bare("XXXX 1", terrains=" ".join(names)))
    for holes in found.holes:
        every = comb(4, holes.neighbours) * (number + 1) ** holes.neighbours
        assert holes.possible == every
        assert holes.unfillable == every - comb(4, holes.neighbours)
        assert sum(hole.orientations for hole in holes.holes) == holes.unfillable


def test_six_terrains_have_336_patterns() -> None:
    """(6^4 + 6^2 + 2 * 6) / 4."""
    found = completeness(bare("ABCD 2, EFEF 1", terrains="a b c d e f"))
    assert (found.covered, found.possible, len(found.patterns)) == (2, 336, 336)


def test_many_terrains_list_what_there_is_only() -> None:
    """Nine terrains have 1,665 patterns; two are shown, and holes are counted all the same."""
    found = completeness(bare("ABCD 2, IHGF 1, DABC 4", terrains="a b c d e f g h i"))
    assert copies(found) == {"ABCD": 6, "FIHG": 1}
    assert (found.covered, found.possible) == (2, (9**4 + 9**2 + 2 * 9) // 4)
    assert [holes.holes for holes in found.holes] == [()] * 4
    assert found.holes[3].unfillable == 9**4 - 8


def test_designs_out_of_play_and_unknown_edges_cover_nothing() -> None:
    """The first is still listed with its pattern, the second is left out."""
    text = HEAD + '  a: {code: A}\n  b: {code: B}\ntiles:\n  - {id: "1", count: 0, edges: AAAA}\n'
    found = completeness(edition_of(text + '  - {id: "2", edges: AAXB}\n'))
    assert found.covered == 0
    assert [(codes(s.pattern), s.copies) for s in found.patterns if s.designs] == [("AAAA", 0)]


def test_a_set_without_terrains_has_no_patterns() -> None:
    """Nothing is possible, so nothing is missing."""
    found = completeness(edition_of("format: 1\nid: s\n"))
    assert (found.patterns, found.covered, found.possible) == ((), 0, 0)


def test_a_pattern_is_the_same_however_it_is_turned() -> None:
    """Each rotation of edges has one and the same pattern."""
    terrains = ("a", "b", "c")
    for turned in rotations(("c", "a", "b", "a")):
        assert pattern_of(turned, terrains) == ("a", "b", "a", "c")
    assert pattern_of(("a", None, "b", "a"), terrains) is None
