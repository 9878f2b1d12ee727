"""What a new set begins with: every example of every kind verifies, and can be worked on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from core.authoring.templates import Kind, NewSet, bare, like, worked
from core.edition.edition import Edition
from core.edition.library import Library, default_library
from core.findings import Severity
from core.tileset.edits import insert_tile, remove, set_value
from core.tileset.reader import load, read
from core.tileset.source import Source
from core.verification import Report, verify
from tests.commands import goldrush
from tests.volume import part_of

SHIPPED = [
    *("abbot", "frontier", "gold-rush", "inns", "iron-horse", "no-farmers", "rich-veins"),
    "river",
    *("sheriff", "traders"),
]
BASES = [*SHIPPED, "crossroads", "odd"]
Make = Callable[[NewSet], str]
ODD = """\
format: 1
id: odd
title: "Odd: a 'game' # of its own"
start: "true"
terrains:
  water: {code: É, color: "#336699"}
  rail: {code: N, color: "#884422"}
features:
  landmark: {shape: site}
  rail: {shape: line, terrain: rail, completed_when: closed, value: {final: tiles}}
  water: {shape: field, terrain: water}
tiles:
  - {id: "true", edges: NÉNÉ, features: [{kind: rail, at: [N, S]}]}
  - {id: L1, edges: [water, rail, water, rail], count: 3, features: [{kind: rail, at: [E, W]}]}
"""
pytestmark = pytest.mark.usefixtures("elsewhere")


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Return the shipped sets and two base games of one's own, all found from one folder."""
    small = worked(NewSet("base", "crossroads", "Crossroads"))
    (tmp_path / "crossroads.yaml").write_text(small, encoding="utf-8")
    (tmp_path / "odd.yaml").write_text(ODD, encoding="utf-8")
    known = default_library()
    return Library((tmp_path, *known.set_folders), known.plugin_folders)


def verified(library: Library, text: str, folder: Path) -> tuple[Source, Report]:
    """Return a text read as a set and what verification says of it."""
    source = read(text, "new.yaml", folder / "new.yaml")
    opened = library.open([source])
    assert opened.edition is not None, opened.findings
    return source, verify(opened.edition, opened.findings)


def edition(library: Library, name: str) -> Edition:
    """Return an edition of one set."""
    opened = library.open([name])
    assert opened.edition is not None
    return opened.edition


def errors(report: Report) -> list[str]:
    """Return the errors of a report."""
    return [f.message for f in report.findings if f.severity is Severity.ERROR]


@pytest.mark.parametrize("make", [bare, worked])
@pytest.mark.parametrize("kind", ["expansion", "variant"])
@pytest.mark.parametrize("base", part_of(BASES, 2))
def test_a_set_that_extends_another_begins_without_a_complaint(
    library: Library, tmp_path: Path, base: str, kind: Kind, make: Make
) -> None:
    """Whatever it extends, and adding no warning to those that the base has of itself."""
    extended = edition(library, base)
    text = make(NewSet(kind, "new", "A new one", extended))
    source, report = verified(library, text, tmp_path)
    assert errors(report) == []
    before = {f.check for f in verify(extended).findings if f.severity is Severity.WARNING}
    after = {f.check for f in report.findings if f.severity is Severity.WARNING}
    assert after <= before
    assert source.tileset.extends == base
    assert ("tiles" in source.tileset.model_fields_set) is (kind == "expansion")


@pytest.mark.parametrize("make", [bare, worked])
def test_a_base_game_begins_without_an_error(library: Library, tmp_path: Path, make: Make) -> None:
    """The small one without a warning too."""
    _, report = verified(library, make(NewSet("base", "new", "Peaks")), tmp_path)
    assert errors(report) == []
    warnings = [f for f in report.findings if f.severity is Severity.WARNING]
    assert bool(warnings) is (make is bare)


@pytest.mark.parametrize("model", ["gold-rush", "crossroads", "odd"])
def test_a_base_game_like_another_declares_the_same(
    library: Library, tmp_path: Path, model: str
) -> None:
    """All but its tiles, of which it has the one that opens the table."""
    original = library.load(library.find(model))
    source, report = verified(library, like(NewSet("base", "new", "Peaks"), original), tmp_path)
    assert errors(report) == []
    for part in ("terrains", "features", "icons", "pieces", "tokens", "options", "plugins"):
        assert source.data.get(part) == original.data.get(part)
    (tile,) = source.tileset.tiles
    assert tile.edges == next(
        t.edges for t in original.tileset.tiles if t.id == original.tileset.start
    )


@pytest.mark.parametrize(
    ("kind", "model"),
    [("expansion", "sheriff"), ("variant", "iron-horse"), ("variant", "rich-veins")],
)
def test_a_set_like_another_changes_the_same(
    library: Library, tmp_path: Path, kind: Kind, model: str
) -> None:
    """An expansion has no tiles of the other; a variant changes the same counts."""
    original = library.load(library.find(model))
    plan = NewSet(kind, "new", "Peaks", edition(library, "gold-rush"))
    source, report = verified(library, like(plan, original), tmp_path)
    assert errors(report) == []
    assert source.tileset.tiles == ()
    assert source.tileset.features == original.tileset.features
    assert source.tileset.counts == original.tileset.counts


def test_comments_come_with_what_they_explain() -> None:
    """And the lines stay as their author arranged them."""
    original = load(default_library().find("gold-rush"))
    text = like(NewSet("base", "new", "Peaks"), original)
    assert "# The code is the letter used for it under `edges` below." in text
    assert '  prairie:  {code: P, color: "#8fae5d"}' in text
    assert "Gold Rush: the base game." not in text
    assert "publisher" not in text


def test_comments_speak_the_language_of_the_designer() -> None:
    """Every sentence goes through the one who says it."""
    extended = edition(default_library(), "gold-rush")
    cases: list[tuple[Kind, Make]] = [("expansion", worked), ("variant", worked)]
    for kind, make in cases:
        text = make(NewSet(kind, "new", "Peaks", extended, lambda said: said.upper()))
        comments = [line.partition("# ")[2] for line in text.splitlines() if "# " in line]
        assert comments
        assert all(comment == comment.upper() for comment in comments)


def test_the_examples_do_not_take_names_that_are_taken(library: Library, tmp_path: Path) -> None:
    """Neither of kinds nor of tiles."""
    text = worked(NewSet("expansion", "lakes", "Lakes", edition(library, "odd")))
    source, _ = verified(library, text, tmp_path)
    assert list(source.tileset.features) == ["landmark_2"]
    assert "L1" not in [tile.id for tile in source.tileset.tiles]
    assert [tile.edges for tile in source.tileset.tiles] == ["ÉÉÉÉ", "NÉNÉ"]


def test_the_first_tile_of_an_empty_set_is_written_as_those_of_a_full_one(library: Library) -> None:
    """One key a line, a blank line between tiles, and the comment above stays where it is."""
    text = bare(NewSet("expansion", "new", "Peaks", edition(library, "gold-rush")))
    tile = {"id": "1", "count": 2, "edges": "RPRP", "features": [{"kind": "railroad", "at": ["N"]}]}
    one = insert_tile(read(text), 0, tile)
    block = [
        '  - id: "1"',
        "    count: 2",
        "    edges: RPRP",
        "    features:",
        "      - {kind: railroad, at: [N]}",
    ]
    head = text.removesuffix("tiles: []\n") + "tiles:\n"
    assert one.text == head + "\n".join(block) + "\n"
    second = [block[0].replace("1", "2"), *block[1:]]
    both = head + "\n".join([*block, "", *second]) + "\n"
    assert insert_tile(one, 1, {**tile, "id": "2"}).text == both
    again = insert_tile(remove(one, ("tiles", 0)), 0, tile)
    assert again.text == one.text


def test_a_comment_behind_an_empty_list_stays() -> None:
    """Also where the list was emptied and stands on a line of its own."""
    source = read("format: 1\nid: x\nextends: y\nicons: {}   # none\ntiles:   # none yet\n  []\n")
    source = set_value(source, ("icons", "bell"), {"on": "tile"})
    source = insert_tile(source, 0, {"id": "1", "edges": "PPPP"})
    assert source.text.splitlines()[3:] == [
        "icons:   # none",
        "  bell: {on: tile}",
        "tiles:   # none yet",
        '  - id: "1"',
        "    edges: PPPP",
    ]


@pytest.mark.parametrize("base", ["gold-rush", "sheriff", "1984", "true", "own"])
def test_what_a_new_set_offers_as_comments_can_be_followed(base: str) -> None:
    """Every example without its # verifies, whatever set is extended."""
    if base not in ("gold-rush", "sheriff"):
        assert goldrush("new", base).exit_code == 0
    assert goldrush("new", "mine", "--extends", base).exit_code == 0
    file = Path("mine.yaml")
    text = file.read_text(encoding="utf-8")
    keys = r"^# (?=features:|  inn:|counts:|tiles:|  - id|    \w+:|      -)"
    followed = re.sub(keys, "", text, flags=re.MULTILINE)
    assert followed.count("#") == 5
    file.write_text(followed, encoding="utf-8")
    result = goldrush("verify", "mine.yaml")
    assert result.exit_code == 0, result.output


def test_a_base_is_found_beside_the_new_file_by_id_or_path() -> None:
    """As the new file itself will find it."""
    Path("sets").mkdir()
    assert goldrush("new", "base", "--folder", "sets").exit_code == 0
    assert goldrush("new", "one", "--folder", "sets", "--extends", "base").exit_code == 0
    assert goldrush("new", "two", "--folder", "sets", "--extends", "sets/base.yaml").exit_code == 0
    assert goldrush("verify", "sets/one.yaml", "sets/two.yaml").exit_code == 0
    elsewhere_ = goldrush("new", "three", "--extends", "sets/base.yaml")
    assert elsewhere_.exit_code == 2
    assert "'base'" in elsewhere_.output
    assert not Path("three.yaml").exists()


def test_an_id_is_not_the_name_of_a_file() -> None:
    """`foo.yaml` could never be found as an id."""
    result = goldrush("new", "foo.yaml")
    assert result.exit_code == 2
    assert "the id is 'foo'" in result.output
    assert list(Path().iterdir()) == []


def test_a_drawing_replaces_no_set() -> None:
    """A picture is an SVG file."""
    assert goldrush("new", "mine").exit_code == 0
    before = Path("mine.yaml").read_bytes()
    result = goldrush("draw", "mine.yaml", "-o", "mine.yaml")
    assert result.exit_code == 2
    assert ".svg" in result.output
    assert Path("mine.yaml").read_bytes() == before


def test_two_files_of_one_id_are_not_taken_for_each_other() -> None:
    """An expansion copied, and its id forgotten; the same file twice does no harm."""
    assert goldrush("new", "mine", "--extends", "gold-rush").exit_code == 0
    Path("copy.yaml").write_bytes(Path("mine.yaml").read_bytes())
    result = goldrush("verify", "gold-rush", "--with", "mine.yaml", "--with", "copy.yaml")
    assert result.exit_code == 1
    assert "copy.yaml:5:5: error: mine.yaml is called 'mine' too" in result.output
    assert "[duplicate-id]" in result.output
    twice = goldrush("verify", "gold-rush", "--with", "mine.yaml", "--with", "mine.yaml")
    assert twice.exit_code == 0


def test_show_holds_an_expansion_against_its_own_file_too() -> None:
    """What it expects of its own tiles, apart from the edition."""
    text = "format: 1\nid: own\nextends: gold-rush\nexpect: {tiles: 5, icons: {tipi: 1}}\n"
    Path("own.yaml").write_text(text, encoding="utf-8")
    shown = goldrush("show", "own.yaml").output
    own = shown[shown.index("In the file of own itself") : shown.index("In the file of gold-rush")]
    assert re.search(r"tiles\s+0\s+5\s+-5", own)
    assert re.search(r"tipi\s+0\s+1\s+-1", own)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("features: {road: {value: {final: max(tiles, 2)}}}", "put the formula in quotes"),
        ("terrains: {lake: {code: L, color: #ff0000}}\nicons: {}", "put the colour in quotes"),
    ],
)
def test_a_missing_quote_is_told_where_yaml_stumbles(text: str, hint: str) -> None:
    """Inside braces a comma parts entries, and a # begins a comment."""
    Path("mine.yaml").write_text(f"format: 1\nid: mine\n{text}\n", encoding="utf-8")
    assert hint in goldrush("verify", "mine.yaml").output


def test_findings_of_a_file_stand_in_the_order_of_its_lines() -> None:
    """However they came about."""
    lines = [
        "format: 1",
        "id: mine",
        'counts: {"a": -1}',
        "players: {min: x}",
        "expect: {tiles: y}",
    ]
    Path("mine.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    output = goldrush("verify", "mine.yaml").output
    assert [int(n) for n in re.findall(r"^mine\.yaml:(\d+):", output, re.MULTILINE)] == [3, 4, 5]
