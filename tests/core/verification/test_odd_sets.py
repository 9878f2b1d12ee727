"""Sets that are odd but legal, written in other ways, or laid over one another deeply."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from core.edition.counts import totals
from core.edition.library import Library, shipped_folder
from core.findings import Severity, fails
from core.tileset.reader import read
from core.tileset.yaml_nodes import parse
from core.verification import Report, Verifier, verify
from tests.editions import edition_from

DATA = Path(__file__).parent / "data"
MEADOW = (DATA / "meadow.yaml").read_text(encoding="utf-8")

CLASSIC = (
    "FFRF 2, FFFF 4, CCCC 1, CRFR 4, CFFF 5, FCFC 6, CCFF 7, CRRF 3, CFRR 3, CRRR 3, CCRR 5, "
    "CCFC 4, CCRC 3, RFRF 8, FFRR 9, FRRR 4, RRRR 1"
)


def report_on(text: str, *over: str, folder: Path = DATA) -> Report:
    """Verify a text, with sets laid over it."""
    library = Library((folder,), (folder / "plugins",))
    opened = library.open([read(text, "set.yaml"), *over])
    assert opened.edition is not None, opened.findings
    return verify(opened.edition, opened.findings)


def serious(report: Report) -> list[str]:
    """Return the checks of all errors and warnings."""
    return [f.check for f in report.findings if f.severity is not Severity.NOTE]


def test_the_edges_of_classic_carcassonne_give_the_numbers_counted_elsewhere() -> None:
    """17 of 24 patterns and 26 of 81 holes; holes with fewer neighbours can all be filled."""
    tiles = [each.split() for each in CLASSIC.split(", ")]
    lines = [f'  - {{id: "{n}", count: {c}, edges: {e}}}' for n, (e, c) in enumerate(tiles)]
    head = 'format: 1\nid: classic\nstart: "3"\nterrains:\n'
    terrains = "".join(
        f"  {name}: {{code: {name[0].upper()}}}\n" for name in ("field", "road", "city")
    )
    expect = "expect: {tiles: 72, designs: 17, edges: {field: 115, road: 94, city: 79}}\n"
    report = report_on(head + terrains + expect + "tiles:\n" + "\n".join(lines))
    assert serious(report) == []
    notes = {f.check: f.message for f in report.findings}
    assert set(notes) == {"missing-pattern", "unfillable-hole"}
    assert "7 of 24" in notes["missing-pattern"]
    assert "26 of 81" in notes["unfillable-hole"]
    hint = next(f.hint for f in report.findings if f.check == "unfillable-hole")
    assert "0, 0 and 0" in hint


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("format: 1\nid: a\n", ["start-missing"]),
        ("format: 1\nid: a\ntiles: []\nterrains: {}\nfeatures: {}\n", ["start-missing"]),
        ("format: 1\nid: a\nfeatures: {wood: null}\nicons: {berry: null}\n", ["start-missing"]),
        (
            (
                'format: 1\nid: a\nstart: "1"\nterrains: {g: {code: G}}\n'
                'tiles: [{id: "1", edges: GGGG, count: 2}]\n'
            ),
            [],
        ),
        (
            'format: 1\nid: a\nstart: "1"\ntiles: [{id: "1", edges: GGGG, count: 2}]\n',
            ["unknown-name"] * 4,
        ),
        (
            (
                'format: 1\nid: a\nstart: "1"\nterrains: {g: {code: G}}\n'
                "features: {yard: {shape: site}}\n"
                'tiles: [{id: "1", edges: GGGG, count: 2, features: [{kind: yard}]}]\n'
            ),
            [],
        ),
    ],
)
def test_a_set_that_hardly_holds_anything_is_verified(text: str, expected: list[str]) -> None:
    """No tiles, no terrains, terrains without features, features without terrains."""
    assert serious(report_on(text)) == expected


def test_five_terrains_with_two_kinds_of_field_are_verified() -> None:
    """Each field keeps to its own terrain, and next to a line lies the first that is declared."""
    text = """\
format: 1
id: five
start: "1"
terrains:
  {grass: {code: G}, sand: {code: S}, road: {code: R}, wood: {code: W}, water: {code: A}}
features:
  grass: {shape: field, terrain: grass}
  sand: {shape: field, terrain: sand}
  road: {shape: line, terrain: road}
  wood: {shape: area, terrain: wood}
expect: {features: {grass: 10, sand: 7, road: 5, wood: 2}}
tiles:
  - {id: "1", count: 3, edges: GRSR, features: [{kind: road, at: [E, W]}]}
  - {id: "2", count: 2, edges: RRSS, features: [{kind: road, at: [N, E]}]}
  - {id: "3", count: 2, edges: WSAA, features: [{kind: wood, at: [N]}]}
"""
    # 1: north of the road grass; south of it grass next to the road and sand on the side.
    # 2: grass in the curve; outside of it grass next to the road and sand. 3: sand.
    assert serious(report_on(text)) == []


def test_an_expansion_of_an_expansion_counts_tiles_of_all_below() -> None:
    """`counts` reach through, a list is for the copies of a design, and the last word holds."""
    text = """\
format: 1
id: peaks
extends: hills
counts: {"t1": 2, "h1": 5, "t2": 0}
tiles:
  - id: "p1"
    edges: GGGG
    features: [{kind: grass, at: [N], name: lawn}]
    copies: [{count: 1, icons: {lawn: {well: 1}}}, {count: 2, icons: {lawn: {well: 2}}}]
expect: {tiles: 3, icons: {well: 5}}
expect_edition: {tiles: 17, designs: 6, icons: {well: 5}}
"""
    top = """\
format: 1
id: top
extends: peaks
counts: {"p1": [3, 0], "h1": 4}
expect_edition: {tiles: 16, designs: 6, icons: {well: 3}}
"""
    report = report_on(text)
    assert serious(report) == []
    assert report.totals is not None
    assert report.totals.copies["h1"] == 5
    library = Library((DATA,), ())
    opened = library.open([read(top), read(text)])
    assert opened.edition is not None
    report = verify(opened.edition)
    assert serious(report) == []
    assert report.edition == ("meadow", "hills", "peaks", "top")
    assert report.totals is not None
    assert (report.totals.tiles, report.totals.copies["p1"]) == (16, 3)


def test_a_set_that_is_named_stands_where_another_extends_it(tmp_path: Path) -> None:
    """Not the shipped one of that id, which an expansion would find next to itself."""
    shipped = shipped_folder() / "tilesets"
    text = (shipped / "gold-rush.yaml").read_text(encoding="utf-8")
    mine = tmp_path / "gold-rush.yaml"
    mine.write_text(text.replace('- id: "08"\n    count: 4', '- id: "08"\n    count: 6'), "utf-8")
    library = Library((shipped,), (shipped_folder() / "plugins",))
    for named in ([str(mine), "sheriff"], ["sheriff", str(mine)]):
        edition = edition_from(library, *named)
        assert totals(edition).tiles == 80
        assert edition.ids == ("gold-rush", "sheriff")


@pytest.mark.parametrize(
    "written",
    [
        json.dumps(parse(MEADOW).data).replace('"1": 12', "1: 12"),
        json.dumps(parse(MEADOW).data, indent=4).replace('"1": 12', "1: 12"),
        json.dumps(dict(reversed(parse(MEADOW).data.items()))).replace('"1": 12', "1: 12"),
        MEADOW.replace("\n", "\r\n"),
        "\ufeff" + MEADOW,
        "---\n" + MEADOW + "...\n",
        MEADOW.rstrip("\n"),
        MEADOW.replace("edges: GRGR", "edges: [grass, road, grass, road]"),
        MEADOW.replace(
            "edges: GRGR", "edges:\n      - grass\n      - road\n      - grass\n      - road"
        ),
    ],
    ids=["json", "indented json", "reversed", "crlf", "bom", "marks", "no end", "list", "items"],
)
def test_another_way_of_writing_is_the_same_set(written: str) -> None:
    """JSON is YAML; line ends, a byte-order mark and the order of keys mean nothing."""
    report = report_on(written)
    assert serious(report) == []
    assert report.totals == report_on(MEADOW).totals


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_and_columns_do_not_depend_on_line_ends(ending: str) -> None:
    """A finding stands at the same place whichever they are, with a byte-order mark or without."""
    broken = MEADOW.replace("edges: GGRR", "edges: GGXR").replace("\n", ending)
    for text in (broken, "\ufeff" + broken):
        places = [
            (f.place.line, f.place.column)
            for f in report_on(text).findings
            if f.check == "unknown-name"
        ]
        assert places == [(MEADOW[: MEADOW.index("GGRR")].count("\n") + 1, 14)]


@pytest.mark.parametrize(
    "tile_id",
    ["ø", "tile 1", "#", "a: b", "日本", "-", "'", '"', "null", "1.0", "a/b", "[x]", "🙂"],
)
def test_tiles_may_have_odd_ids(tile_id: str) -> None:
    """As long as they are text that can be seen; they come back as they were written."""
    quoted = json.dumps(tile_id, ensure_ascii=False)
    report = report_on(MEADOW.replace('"t5"', quoted).replace("WWGG", "WWGX"))
    assert [f.place.tile for f in report.findings if f.check == "unknown-name"] == [tile_id]


@pytest.mark.parametrize("tile_id", ["", " t5", "t\\n5", "\\u200b", "x" * 41])
def test_ids_that_nobody_can_read_are_refused(tile_id: str) -> None:
    """Blanks around them, line breaks, invisible characters, no characters, too many."""
    result = Library((DATA,), ()).open
    with pytest.raises(ValueError, match=r"tile id|characters"):
        result([read(MEADOW.replace('"t5"', f'"{tile_id}"'))])


def test_a_reason_keeps_a_warning_from_counting_but_not_from_being_shown() -> None:
    """A set accepts for all that extend it, and the set on top has the last word."""
    short = MEADOW.replace("{1: 12}", "{1: 6}").replace("tokens: 12", "tokens: 6")
    accepting = short.replace("title: Meadow", "title: M\naccept: {token-shortage: few woods}")
    assert fails(report_on(short).findings, strict=True)
    assert not fails(report_on(short).findings, strict=False)
    found = [f for f in report_on(accepting).findings if f.check == "token-shortage"]
    assert [(f.severity, f.accepted) for f in found] == [(Severity.WARNING, "few woods")]
    assert not fails(found, strict=True)
    top = read("format: 1\nid: top\nextends: meadow\naccept: {token-shortage: no matter}\n")
    edition = edition_from(Library((DATA,), ()), read(accepting), top)
    found = [f for f in verify(edition).findings if f.check == "token-shortage"]
    assert [f.accepted for f in found] == ["no matter"]


def test_accepting_a_check_does_not_accept_its_errors() -> None:
    """A crossing is a warning at a bridge only; elsewhere no reason makes it right."""
    crossing = MEADOW.replace("title: Meadow", "accept: {crossing: looks nice}").replace(
        "expect:\n  tiles: 14\n  designs: 5\n", "expect:\n"
    ) + (
        '  - {id: "t6", edges: RRRR, features: '
        "[{kind: road, at: [N, S]}, {kind: road, at: [E, W]}]}\n"
    )
    found = [f for f in report_on(crossing).findings if f.check == "crossing"]
    assert [(f.severity, f.accepted) for f in found] == [(Severity.ERROR, None)]


EDITS: list[Callable[[str], str]] = [
    lambda text: text.replace("edges: GGRR", "edges: GGRX"),
    lambda text: text.replace("edges: GGRX", "edges: GGRR"),
    lambda text: text.replace("lines: [1, 3]", "lines: [1, 2]"),
    lambda text: text.replace("code: W", "code: V"),
    lambda text: text.replace("code: V", "code: W"),
    lambda text: text.replace("    count: 3\n    edges: WGGG", "    count: 0\n    edges: WGGG"),
    lambda text: text.replace('start: "t1"', 'start: "t9"'),
    lambda text: text.replace("  inn:\n", "  inm:\n"),
    lambda text: text.replace("  inm:\n", "  inn:\n"),
    lambda text: text.replace("berry: 2}", "berry: 9}"),
]


def test_a_verifier_that_remembers_says_the_same_as_one_that_does_not() -> None:
    """After each of many edits, with layouts of the state before."""
    library, verifier, text = Library((DATA,), ()), Verifier(), MEADOW
    over = read("format: 1\nid: over\nextends: meadow\n")
    edition = library.open([read(text, "m.yaml"), over]).edition
    for edit in [*EDITS, *reversed(EDITS)]:
        text = edit(text)
        opened = library.open([read(text, "m.yaml"), over], edition)
        edition = opened.edition
        assert edition is not None
        fresh = edition_from(library, read(text, "m.yaml"), over)
        assert verifier.verify(edition, opened.findings) == verify(fresh)
