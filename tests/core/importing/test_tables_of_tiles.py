"""Tables of tiles come back as sets: those that were exported, and a designer's own."""

import csv
import io
import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.csv_cells import as_meant
from core.edition.edition import Edition
from core.importing.imported_sets import ImportRefused
from core.importing.jcloisterzone_sets import Wanted
from core.importing.table_reader import parse_table
from core.importing.table_sets import import_table, updated_set
from core.publishing.tables import as_csv, tile_rows, tile_table
from core.tileset.reader import read
from core.verification import verify
from tests.commands import goldrush
from tests.editions import edition_of

SHIPPED = (
    *("gold-rush", "sheriff", "no-farmers", "rich-veins", "iron-horse"),
    *("frontier", "inns", "river", "traders", "abbot"),
)


def table_of(edition: Edition) -> str:
    """Return the table of an edition."""
    return tile_table(edition).decode()


@pytest.mark.parametrize("name", SHIPPED)
def test_what_was_exported_changes_nothing(name: str) -> None:
    """Read back into the set, or over it, and every letter stays; nothing is left unsaid."""
    edition = edition_of(name)
    source, unsaid = updated_set(edition, parse_table(table_of(edition), "tiles.csv"))
    assert (source.text, unsaid) == (edition.sets[-1].text, ())
    made = import_table(parse_table(table_of(edition), "tiles.csv"), Wanted("again", edition))
    assert made.unsaid == ()
    assert table_of(edition_of(name, made.text)) == table_of(edition)


@pytest.mark.parametrize("names", [("gold-rush", "sheriff"), ("frontier", "inns", "traders")])
def test_a_new_set_has_the_same_tiles(names: tuple[str, ...]) -> None:
    """It verifies without errors, and lays out every copy as the sets did that were exported."""
    edition = edition_of(*names)
    made = import_table(parse_table(table_of(edition), "tiles.csv"), Wanted("new"))
    again = edition_of(made.text)
    assert [f for f in verify(again, ()).findings if f.severity == "error"] == []
    for one, other in zip(edition.in_play, again.in_play, strict=True):
        assert one.layout.edges == other.layout.edges
        assert [s.points for s in one.layout.segments] == [s.points for s in other.layout.segments]
        assert [s.kind for s in one.layout.segments] == [s.kind for s in other.layout.segments]
    told = [[{**row, "set": ""} for row in tile_rows(each)] for each in (edition, again)]
    keys = ("id", "copy", "edges", "features", "icons", "start")
    assert [[r[k] for k in keys] for r in told[0]] == [[r[k] for k in keys] for r in told[1]]


def test_a_changed_table_changes_only_what_it_says() -> None:
    """A count is one line; a tile that is gone, a new one, and one of a set below as `counts`."""
    edition = edition_of("sheriff")
    rows = table_of(edition).splitlines()
    twice = [row for row in rows if ",S1," in row]
    less = [row for row in rows if not (",S2," in row or (",08,4," in row))]
    new = "0,S9,1,sheriff,PPPP,prairie,prairie,prairie,prairie,,tile: sheriff_star"
    text = "\n".join([*less, *twice, new])
    source, unsaid = updated_set(edition, parse_table(text, "tiles.csv"))
    assert unsaid == ()
    before, after = (each.splitlines() for each in (edition.sets[-1].text, source.text))
    made = edition_of(source.text)
    counts = {design.id: design.count for design in made.in_play}
    assert (counts["S1"], counts["08"], counts["S9"]) == (2, 3, 1)
    assert "S2" not in counts
    assert sum(line not in before for line in after) <= 8


def test_a_spreadsheet_that_makes_numbers_of_ids_is_understood() -> None:
    """Excel writes 8 for 08; it is said, and nothing else is."""
    edition = edition_of("gold-rush")
    text = table_of(edition).replace(",08,", ",8,").replace(",", ";")
    text = "\ufeff" + text.replace("mountain: nugget; ", "mountain: nugget; ")
    made = import_table(
        parse_table(table_of(edition).replace(",08,", ",8,"), "t.csv"), Wanted("again", edition)
    )
    assert [(each.tile, each.message) for each in made.unsaid] == [
        ("8", "taken for '08' of the set below")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "id,edges,count\nA,WWFF,3\nB,FFFF,1\n",
        "Tile;North;East;South;West;Qty\nA;W;W;F;F;3\nB;F;F;F;F;1\n",
        "\nDesign\tSides\tNumber of copies\tcopies\nA\tW W F F\t\t3\nB\tF-F-F-F\t\t1\n",
        "nom,bords,exemplaires\nA,WWFF,2\nB,FFFF,\nA,WWFF,1\n",
    ],
)
def test_a_table_of_ones_own_is_read_under_usual_names(text: str) -> None:
    """Ids, edges in one column or in four, and counts; rows of one id add up."""
    made = import_table(parse_table(text, "own.csv"), Wanted("own"))
    again = edition_of(made.text)
    assert {design.id: design.count for design in again.in_play} == {"A": 3, "B": 1}
    edges = again.in_play[0].layout.edges
    assert edges[0] == edges[1] != edges[2] == edges[3]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("A,WWFF,many,,", "t.csv:3: column 'Qty': 'many' is no number of copies; write a whole"),
        ("A,WWFF,-1,,", "t.csv:3: column 'Qty': '-1' is no number"),
        ("A,WWF,1,,", "t.csv:3: column 'Sides': 'WWF' does not say what the four sides show"),
        (",WWFF,1,,", "t.csv:3: column 'Tile': '' is no id of a tile"),
        ("A,WWFF,1,road E,", "t.csv:3: column 'features': 'road E' is no feature such as"),
        ("A,WWFF,1,road!: E,", "t.csv:3: column 'features': 'road!' is not a name"),
        ("A,WWFF,1,,tile: min", "t.csv:3: column 'icons': 'min' is not a name"),
        ("A,WWFF,1,,berry", "t.csv:3: column 'icons': 'berry' is no icon of a feature"),
        ("Z,FFFF,1,,", "t.csv:3: says something else than row 2 of the same tile"),
    ],
)
def test_each_bad_cell_is_one_message(row: str, said: str) -> None:
    """With file, row, column, value and what to write; the rest of the table is read."""
    text = f"Tile,Sides,Qty,features,icons\nZ,WWWW,1,,\n{row}\n"
    made = import_table(parse_table(text, "t.csv"), Wanted("own"))
    told = [each.message for each in made.unsaid if "t.csv:3" in each.message]
    assert len(told) == 1
    assert told[0].startswith(said)
    assert "Z" in {design.id for design in edition_of(made.text).designs}
    assert said[:20] in made.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        ("\n\n", "is empty"),
        ("id,count\nA,1\n", "no column is called 'edges'"),
        ("edges,count\nWWFF,1\n", "no column is called 'id'"),
        ("id,edges\n", "has no row that says a tile"),
        ("id,edges" + "," * 7_000_000, "has more columns than 1000"),
        ("id,edges\nA,GGGG" + "," * 7_000_000, "has more columns than 1000"),
        ("id,edges\n" + "\n" * 7_000_000, "has more rows than 20000"),
    ],
)
def test_what_is_no_table_of_tiles_is_refused(text: str, said: str) -> None:
    """In words, with what there is."""
    began = time.process_time()
    with pytest.raises(ImportRefused) as refused:
        parse_table(text, "t.csv")
    assert said in refused.value.message
    assert time.process_time() - began < 2


@given(st.text(max_size=200))
def test_no_table_breaks_the_reading(text: str) -> None:
    """Whatever a file holds: a set that can be read, or a refusal."""
    for head in ("", "id,edges,features,icons\nA,WW"):
        try:
            made = import_table(parse_table(head + text, "t.csv"), Wanted("own"))
        except ImportRefused:
            continue
        assert read(made.text).tileset.id == "own"


@pytest.mark.parametrize(
    "cell",
    ["=1+1", "+1", "-A", "@sum", "\t=1", "\r=1", "'=1", "''-1", "=", "\uff1d1", "'a", "a=1", ""],
)
def test_no_cell_is_run_by_a_spreadsheet(cell: str) -> None:
    """What it would take for a formula begins with an apostrophe, and comes back as it was."""
    written = as_csv(("id",), [{"id": cell}]).decode()
    (read_back,) = list(csv.reader(io.StringIO(written, newline="")))[1] or [""]
    assert read_back[:1] not in set("=+-@\t\r\n\uff1d")
    assert as_meant(read_back) == cell
    assert (read_back == cell) == (not re.match(r"'*[=+@\t\r\uff1d-]", cell))


def test_names_that_look_like_formulas_come_back() -> None:
    """From a set through its table into the set, with every letter."""
    text = edition_of("no-farmers").sets[0].text.replace('id: "', 'id: "=', 1)
    edition = edition_of("no-farmers", text)
    table = table_of(edition)
    assert "'=" in table
    source, unsaid = updated_set(edition, parse_table(table, "tiles.csv"))
    assert (source.text, unsaid) == (edition.sets[-1].text, ())


@pytest.mark.usefixtures("elsewhere")
def test_the_command_writes_the_set() -> None:
    """And says what could not be said; a file that is there stays."""
    Path("own.csv").write_text("id,edges,weight\nA,WWFF,2\n", "utf-8")
    done = goldrush("import", "csv", "own.csv", "-o", "own.yaml")
    assert done.exit_code == 0
    assert "the column 'weight' is not read" in done.stdout
    assert "id: own" in Path("own.yaml").read_text("utf-8")
    assert goldrush("import", "csv", "own.csv", "-o", "own.yaml").exit_code == 2
    goldrush("export", "csv", "gold-rush", "-o", "out")
    done = goldrush("import", "csv", "out/tiles.csv", "-o", "up.yaml", "--update", "gold-rush")
    assert (done.exit_code, done.stdout) == (0, "up.yaml: a new set with all that the files say\n")
    assert Path("up.yaml").read_text("utf-8") == edition_of("gold-rush").sets[-1].text
    Path("bad.csv").write_bytes(b"id,edges\n\xff\xfeA\xe9,WWFF\n")
    assert "CSV UTF-8" in goldrush("import", "csv", "bad.csv", "-o", "bad.yaml").stderr


def test_icons_of_a_field_that_is_not_written_stay_on_it() -> None:
    """Also where all copies show them: nothing else of the tile gets them."""
    text = (
        "id,north,east,south,west,features,icons,count\n"
        "A,meadow,road,meadow,meadow,well; road: E well,meadow: 2 berry,3\n"
        "B,meadow,meadow,meadow,meadow,,meadow: berry,1\n"
    )
    again = edition_of(import_table(parse_table(text, "t.csv"), Wanted("own")).text)
    for design, number in zip(again.in_play, (2, 1), strict=True):
        shown = zip(design.layout.segments, design.copies[0].icons, strict=True)
        assert [(s.kind, dict(i)) for s, i in shown if i] == [("meadow", {"berry": number})]
