"""The shipped sets against every published fact and every figure counted by hand."""

from collections import Counter
from collections.abc import Iterator

import pytest

from core.edition.counts import totals
from core.edition.edition import Edition
from core.edition.library import default_library, shipped_folder
from core.edition.rule_options import CORE_OPTIONS, CORE_WORDS
from core.findings import Severity
from core.tileset.reader import load
from core.tileset.yaml_nodes import parse
from core.verification import verify
from core.verification.connectivity import edge_patterns, groups
from tests.oracle.position import DEFAULTS

# Published: the copies of each design, 66 corrected from 4 to 3, since images 66-68 show it.
COPIES = {
    "01": 7,
    "08": 4,
    "12": 5,
    "17": 4,
    "26": 6,
    "27": 4,
    "31": 2,
    "33": 5,
    "38": 1,
    "39": 3,
    "42": 3,
    "45": 2,
    "47": 5,
    "52": 2,
    "54": 2,
    "56": 5,
    "61": 2,
    "64": 3,
    "66": 3,
    "69": 1,
    "70": 1,
    "71": 1,
    "72": 1,
}
MISSING = ["PPPP", "PPPR", "MPPR", "MPRP", "MRPP", "MMPR", "MMRP", "MRMR"]


def opened(*names: str) -> Edition:
    """Open a shipped edition, in which nothing may be wrong."""
    found = default_library().open(names)
    assert found.findings == ()
    assert found.edition is not None
    return found.edition


def rotations(pattern: str) -> set[str]:
    """Return the four rotations of an edge pattern."""
    return {pattern[n:] + pattern[:n] for n in range(4)}


def missing(edition: Edition) -> list[set[str]]:
    """Return the patterns that no tile shows, each as the set of its rotations."""
    codes = {terrain.name: terrain.code for terrain in edition.terrains.values()}
    return [rotations("".join(codes[t] for t in p)) for p in edge_patterns(edition).missing]


def test_gold_rush_has_the_published_counts() -> None:
    """Rules 2 and 3; 63 nuggets, and figures counted from the table of designs by hand."""
    found = totals(opened("gold-rush"))
    assert (found.tiles, found.designs, found.tokens) == (72, 23, 63)
    assert found.copies == COPIES
    assert found.icons == {"nugget": 63, "locomotive": 12, "tipi": 15, "horses": 5}
    assert found.edges == {"railroad": 120, "prairie": 101, "mountain": 67}
    counted = {"mountain": 44, "railroad": 83, "prairie": 142, "city": 6, "junction": 8}
    assert found.features == counted


@pytest.mark.parametrize(("names", "tiles", "designs"), [
    (("gold-rush",), 40, 16), (("gold-rush", "sheriff"), 44, 20),
])  # fmt: skip
def test_so_many_tiles_show_a_mountain(names: tuple[str, ...], tiles: int, designs: int) -> None:
    """Counted from the table by hand."""
    showing = [d for d in opened(*names).in_play if "mountain" in d.layout.edges]
    assert (sum(d.count for d in showing), len(showing)) == (tiles, designs)


def test_the_sheriff_adds_six_tiles_with_a_star_two_of_them_with_a_graveyard() -> None:
    """Rules 88, 89 and 106."""
    edition = opened("sheriff")
    assert edition.ids == ("gold-rush", "sheriff")
    own = [design for design in edition.designs if design.set_number == 1]
    assert [design.count for design in own] == [1] * 6
    assert all(design.copies[0].tile_icons == {"sheriff_star": 1} for design in own)
    kinds = [segment.kind for design in own for segment in design.layout.segments]
    assert kinds.count("graveyard") == 2
    found = totals(edition)
    assert (found.tiles, found.designs, found.tokens) == (78, 29, 63)
    assert found.icons == {
        "nugget": 70,
        "locomotive": 12,
        "tipi": 16,
        "horses": 5,
        "sheriff_star": 6,
    }
    assert found.edges == {"railroad": 124, "prairie": 114, "mountain": 74}
    assert (found.features["mountain"], found.features["railroad"]) == (48, 85)
    assert found.features["prairie"] == 151


def test_the_patterns_of_gold_rush_are_16_of_24() -> None:
    """Eight are missing, 27 of 81 oriented holes stay open, and none with fewer neighbours."""
    edition = opened("gold-rush")
    patterns = edge_patterns(edition)
    assert (patterns.possible, len(patterns.missing), patterns.unfillable) == (24, 8, 27)
    assert [patterns.unfillable_with(n) for n in (1, 2, 3)] == [0, 0, 0]
    found = missing(edition)
    assert all(rotations(pattern) in found for pattern in MISSING)


def test_all_designs_can_be_joined_to_the_start_tile() -> None:
    """Nothing is lonely, unreachable or isolated."""
    for names in (("gold-rush",), ("sheriff",)):
        assert len(groups(opened(*names))) == 1


# What games of this kind share: the edges of a design, and how many tiles there are of it. Sides
# that show a town are joined but in the two designs marked with a dash.
CLASSIC = (
    "PPTP 2, PPPP 4, CCCC 1, CTPT 4, CPPP 5, PCPC 2, CPCP 1, CPCP- 3, CPPC- 2, CPTT 3, CTTP 3, "
    "CTTT 3, CPPC 2, CPPC 3, CTTC 2, CTTC 3, CCPC 1, CCPC 3, CCTC 2, CCTC 1, TPTP 8, PPTT 9, "
    "PTTT 4, TTTT 1"
)


def test_the_frontier_has_the_tiles_of_its_kind() -> None:
    """72 tiles of 24 designs; ten shields, six missions, and three trails or four in a hamlet."""
    edition = opened("frontier")
    shown = []
    for design in edition.designs:
        towns = [s for s in design.layout.segments if s.kind == "town"]
        codes = "".join(edition.terrains[side or ""].code for side in design.layout.edges)
        shown.append(f"{codes}{'-' * (len(towns) > 1)} {design.count}")
    assert shown == CLASSIC.split(", ")
    found = totals(edition)
    assert (found.tiles, found.designs, found.icons) == (72, 24, {"shield": 10})
    assert (found.features["mission"], found.features["hamlet"]) == (6, 8)
    patterns = edge_patterns(edition)
    assert (len(patterns.missing), patterns.possible, patterns.unfillable) == (7, 24, 26)
    assert [patterns.unfillable_with(n) for n in (1, 2, 3)] == [0, 0, 0]
    assert len(groups(edition)) == 1


def test_the_river_has_a_spring_ten_tiles_and_a_lake() -> None:
    """Drawn in that order; the start tile of Frontier is one of four like it."""
    edition = opened("river")
    assert edition.start == "R01"
    own = [design for design in edition.designs if design.set_number == 1]
    counted = Counter[str | None]()
    for design in own:
        counted[design.tile.group] += design.count
    assert counted == {None: 1, "river": 10, "lake": 1}
    assert list(edition.groups.items()) == [("river", "first"), ("lake", "first")]
    # A river goes through each tile but the first and the last.
    ends = [len(s.sides) for design in own for s in design.layout.segments if s.kind == "river"]
    assert ends == [1, *[2] * 8, 1]


def test_inns_and_cathedrals_close_every_gap() -> None:
    """18 tiles, six inns, two cathedrals; each pattern that Frontier lacks is on one of them."""
    edition = opened("inns")
    own = [design for design in edition.designs if design.set_number == 1]
    assert (sum(design.count for design in own), len(own)) == (18, 17)
    found = totals(edition)
    assert (found.tiles, found.designs) == (90, 41)
    assert found.icons == {"shield": 13, "inn": 6, "cathedral": 2}
    patterns = edge_patterns(edition)
    assert (patterns.missing, patterns.unfillable) == ((), 0)
    assert (edition.players.min, edition.players.max) == (2, 6)
    # A pasture that reaches no side borders the four towns around it.
    layout = next(design.layout for design in own if design.id == "I16")
    (pasture,) = [n for n, segment in enumerate(layout.segments) if segment.kind == "pasture"]
    assert [layout.segments[n].kind for n in layout.adjoining[pasture]] == ["town"] * 4


@pytest.mark.parametrize(
    "names",
    [["frontier"], ["traders"], ["inns"], ["abbot"], ["river"],
     ["inns", "traders", "abbot", "river"],
     ["gold-rush"], ["sheriff"], ["no-farmers"], ["rich-veins"],
     ["iron-horse"], ["no-farmers", "sheriff"],
     ["gold-rush", "sheriff", "iron-horse", "no-farmers", "rich-veins"]],
)  # fmt: skip
def test_no_shipped_edition_has_an_error_or_a_warning_that_counts(names: list[str]) -> None:
    """All that remains are notes, and the shortage that the Sheriff accepts."""
    report = verify(opened(*names))
    assert [f for f in report.findings if f.counts] == []
    shortages = [f for f in report.findings if f.severity is Severity.WARNING]
    assert [f.check for f in shortages] == ["token-shortage"] * ("sheriff" in names)


def test_the_sheriff_warns_of_70_nuggets_for_63_tokens_and_says_why_that_is_all_right() -> None:
    """The warning is shown, not hidden."""
    report = verify(opened("gold-rush", "sheriff"))
    (shortage,) = [f for f in report.findings if f.check == "token-shortage"]
    assert "70" in shortage.message
    assert "63" in shortage.message
    assert shortage.accepted


def test_nobody_farms_without_farmers() -> None:
    """Rule 73: the first game; all else of the prairie stays."""
    prairie = opened("no-farmers").features["prairie"]
    assert prairie.role is None
    assert prairie.final is not None
    assert opened("gold-rush").features["prairie"].role == "farmer"


def test_rich_veins_keep_72_tiles_and_63_nuggets() -> None:
    """Two more of 66, three fewer of 56, one more of 08."""
    found = totals(opened("rich-veins"))
    assert (found.tiles, found.icons["nugget"]) == (72, 63)
    assert found.copies == {**COPIES, "66": 5, "56": 2, "08": 5}


def test_the_iron_horse_is_worth_more_with_each_locomotive() -> None:
    """Four tiles with three locomotives: 10 instead of 4."""
    values = {"tiles": 4, "locomotive": 3}
    for name, completed, final in (("iron-horse", 10, 7), ("gold-rush", 4, 4)):
        railroad = opened(name).features["railroad"]
        assert railroad.completed is not None
        assert railroad.final is not None
        assert (railroad.completed(values), railroad.final(values)) == (completed, final)
        assert railroad.role == "railwayman"


def test_each_shipped_set_says_where_it_comes_from_in_each_language() -> None:
    """And names the schema for editors that check while one types."""
    for _, path in default_library().shipped():
        source = load(path)
        assert source.tileset.provenance is not None
        assert isinstance(source.tileset.title, dict)
        assert set(source.tileset.title) == {"en", "fr", "de"}
        first = source.text.splitlines()[0]
        schema = first.partition("$schema=")[2]
        assert (path.parent / schema).is_file()


def test_what_ships_has_the_same_words_in_french_and_german() -> None:
    """Each name and sentence of the sets and of their plugins; German tells genders besides."""
    for name, _ in default_library().shipped():
        words = opened(name).words
        french = [*words["fr"]]
        assert [said for said in words["de"] if said in words["fr"]] == french, name
        assert all(said.startswith("the ") for said in {*words["de"]} - {*french}), name


def test_all_texts_of_what_ships_are_in_the_same_languages() -> None:
    """Of sets, studies, plugins, print shops, and core's own options."""
    root = shipped_folder()
    folders = (
        "tilesets",
        "tilesets/studies",
        "plugins/*",
        "core/publishing",
        "docs/examples",
        "docs/examples/plugins/*",
    )
    files = sorted(file for each in folders for file in root.glob(f"{each}/*.yaml"))
    data: list[object] = [parse(file.read_text(encoding="utf-8")).data for file in files]
    data += [option.title for option in CORE_OPTIONS.values()]
    texts = list(in_languages(data))
    assert CORE_WORDS["fr"].keys() == CORE_WORDS["de"].keys()
    assert len(texts) > 200
    assert [text for text in texts if {*text} != {"en", "fr", "de"} or not all(text.values())] == []


def in_languages(data: object) -> Iterator[dict[str, object]]:
    """Yield each text of a file that is there in several languages."""
    if isinstance(data, dict) and data.keys() >= {"en", "fr"}:
        yield data
    elif isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from in_languages(value) if key != "words" else ()


def test_plugins_declare_the_defaults_of_the_rules_as_played() -> None:
    """The answers A1, A2, A7, A11, A12, A16, A18, A19, A22, A23, A25, and rules 86 and 87."""
    assert opened("gold-rush", "sheriff").options == DEFAULTS
