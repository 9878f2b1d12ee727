"""Tables of tiles come back as sets: those that were exported, and a designer's own."""

import csv
import io
import re
import time
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.csv_cells import as_meant
from core.edition.composition import redesigned
from core.edition.edition import Edition
from core.edition.tile_guesses import is_drawable
from core.edition.tile_sides import set_side
from core.edition.tile_sketch import Sketch
from core.importing.imported_sets import Existing, ImportRefused
from core.importing.jcloisterzone_sets import Wanted
from core.importing.table_merge import TableMerge, merge_table
from core.importing.table_reader import parse_table
from core.importing.table_sets import import_table
from core.publishing.tables import as_csv, tile_rows, tile_table
from core.tileset.edits import EditRefused
from core.tileset.reader import read
from core.tileset.schema import Tile
from core.verification import verify
from editor.document.changes.tile_changes import new_tile
from editor.document.changes.tile_gestures import outcome
from tests.commands import goldrush
from tests.editions import edition_of

SHIPPED = (
    *("gold-rush", "sheriff", "no-farmers", "rich-veins", "iron-horse"),
    *("frontier", "inns", "river", "traders", "abbot"),
)


def table_of(edition: Edition) -> str:
    """Return the table of an edition."""
    return tile_table(edition).decode()


def updated(edition: Edition, table: str, existing: Existing = Existing.REPLACE) -> TableMerge:
    """Return the last set of an edition with exactly the tiles of a table."""
    return merge_table(edition, parse_table(table, "tiles.csv"), existing, removes=True)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_was_exported_changes_nothing(name: str) -> None:
    """Read back into the set, or over it, and every letter stays; nothing is left unsaid."""
    edition = edition_of(name)
    for existing in (Existing.SKIP, Existing.REPLACE):
        merged = updated(edition, table_of(edition), existing)
        assert (merged.source.text, merged.unsaid) == (edition.sets[-1].text, ())
        assert merged.changed == ()
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
    merged = updated(edition, text)
    assert (merged.unsaid, merged.changed) == ((), ("08", "S1", "S9"))
    after = merged.source.text.splitlines()
    before = edition.sets[-1].text.splitlines()
    made = edition_of(merged.source.text)
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
        ("id,edges\n", "has no rows with tiles"),
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
    merged = updated(edition, table)
    assert (merged.source.text, merged.unsaid) == (edition.sets[-1].text, ())


@pytest.mark.usefixtures("elsewhere")
def test_the_command_writes_the_set() -> None:
    """And says what could not be imported; a file that is there stays."""
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


LETTERS = "id,edges,count\nX1,RPPR,2\nX2,prrp,1\nX3,QQQQ,1\nX4,RRRR,\n"


def features_of(edition: Edition, tile_id: str) -> list[object]:
    """Return what lies on a tile, as a file says it."""
    (design,) = (each for each in edition.designs if each.id == tile_id)
    return [each.model_dump(exclude_defaults=True) for each in design.tile.features]


@pytest.mark.parametrize(
    ("name", "crossing"), [("gold-rush", 0), ("iron-horse", 0), ("frontier", 0), ("river", 2)]
)
def test_letters_make_what_typing_them_on_the_canvas_makes(name: str, crossing: int) -> None:
    """Every pattern of sides, one letter after the other; no row has a feature of its own.

    Where the canvas refuses a letter since lines would cross, what can be drawn is.
    """
    edition, refused = edition_of(name), []
    codes = [kind.code for kind in edition.terrains.values()][:5]
    patterns = ["".join(each) for each in product(codes, repeat=4)]
    rows = [f"new-{n},{pattern}" for n, pattern in enumerate(patterns)]
    merged = merge_table(edition, parse_table("\n".join(["id,edges", *rows]), "t.csv"))
    assert (merged.unsaid, len(merged.changed)) == ((), len(patterns))
    made = {tile["id"]: tile for tile in merged.source.data["tiles"]}
    for n, pattern in enumerate(patterns):
        data = {**new_tile(edition, ()), "id": f"new-{n}"}
        design = redesigned(edition, edition.designs[0], Tile.model_validate(data))
        for side, code in enumerate(pattern):
            typing = partial(set_side, side=side, terrain=edition.codes[code])
            try:
                step = outcome(edition, design, data, typing)
            except EditRefused:
                refused.append(made[f"new-{n}"])
                break
            data, design = step.data, step.design
        else:
            assert made[f"new-{n}"] == {**data, "count": 1}
    assert len(refused) == crossing
    for tile in refused:
        assert is_drawable(Sketch(edition, tile))


def test_rows_are_added_to_a_set() -> None:
    """Behind its tiles, whole; what a code does not name is refused with its place and what is."""
    edition = edition_of("gold-rush")
    merged = merge_table(edition, parse_table(LETTERS, "t.csv"))
    assert merged.changed == ("X1", "X2", "X4")
    (unsaid,) = merged.unsaid
    assert unsaid.message == (
        "t.csv:4: column 'edges': 'QQQQ' shows 'Q', which is the code of no terrain; "
        "there are P (prairie), R (railroad), M (mountain); the row is left out"
    )
    made = edition_of(merged.source.text)
    found = {f.check for f in verify(made, ()).findings if f.place.tile in {"X1", "X2", "X4"}}
    assert found == {"duplicate-design"}
    assert features_of(made, "X1") == [{"kind": "railroad", "at": ("N", "W")}]
    assert merged.source.text.startswith(edition.sets[-1].text.rstrip())
    own = {d.id: d.count for d in made.designs if d.id.startswith("X")}
    assert own == {"X1": 2, "X2": 1, "X4": 1}


@pytest.mark.parametrize(
    ("existing", "ids", "message"),
    [
        (Existing.SKIP, [], "is there already, and otherwise; the row is left out"),
        (Existing.REPLACE, ["01"], None),
        (Existing.RENAME, ["01-2"], "is there already; the row becomes '01-2'"),
    ],
)
def test_an_id_that_is_there_is_left_replaced_or_renamed(
    existing: Existing, ids: list[str], message: str | None
) -> None:
    """And said; a table without the column keeps what lies on a tile, and what icons show."""
    edition = edition_of("gold-rush")
    table = parse_table("id,edges,count\n01,PPPP,7\n", "t.csv")
    merged = merge_table(edition, table, existing)
    assert merged.existing == ("01",)
    assert [*merged.changed] == ids
    assert [each.message for each in merged.unsaid] == ([message] if message else [])
    made = edition_of(merged.source.text)
    assert len(made.designs) == len(edition.designs) + (existing is Existing.RENAME)


def test_of_a_row_that_is_left_out_nothing_else_is_said() -> None:
    """Its id is there already: neither its count nor its kinds of copies matter."""
    table = parse_table("id,edges,count\n12,RRPP,many\n", "t.csv")
    merged = merge_table(edition_of("gold-rush"), table)
    assert [each.message for each in merged.unsaid] == [
        "is there already, and otherwise; the row is left out"
    ]


def test_a_tile_keeps_what_the_table_has_no_column_for() -> None:
    """Its features where its sides stay, and those of the other sides where one changes."""
    edition = edition_of("gold-rush")
    rows = [
        f"{d.id},{''.join(edition.terrains[str(t)].code for t in d.layout.edges)},{d.count}"
        for d in edition.in_play
    ]
    merged = updated(edition, "\n".join(["id,edges,count", *rows]))
    assert (merged.source.text, merged.changed) == (edition.sets[-1].text, ())
    table = parse_table("id,edges,icons\n01,PRPP,tile: 2 berry", "t.csv")
    with pytest.raises(ImportRefused, match=r"t\.csv:2: column 'icons': 'berry' is no icon"):
        merge_table(edition, table, Existing.REPLACE)


def test_a_column_of_icons_says_all_that_a_tile_shows() -> None:
    """No icon stays where the row has none, and what lies there stays without a column for it."""
    edition = edition_of("gold-rush")
    table = parse_table("id,edges,icons\n33,MRPR,\n38,MRPR,mountain: nugget\n", "t.csv")
    made = edition_of(merge_table(edition, table, Existing.REPLACE).source.text)
    mountain, railroad = {"kind": "mountain", "at": ("N",)}, {"kind": "railroad", "at": ("E", "W")}
    assert features_of(made, "33") == [mountain, railroad]
    assert features_of(made, "38") == [{**mountain, "icons": {"nugget": 1}}, railroad]


def test_a_row_with_an_unknown_kind_of_feature_is_left_out() -> None:
    """With the kind that may be meant; the other rows are added."""
    table = parse_table("id,edges,features\nX1,PRPR,raliroad: E W\nX2,PPPP,\n", "t.csv")
    merged = merge_table(edition_of("gold-rush"), table)
    assert merged.changed == ("X2",)
    (unsaid,) = merged.unsaid
    assert unsaid.message == (
        "t.csv:2: column 'features': 'raliroad' is no kind of feature; did you mean 'railroad'?; "
        "the row is left out"
    )


def test_a_row_that_is_left_out_removes_no_tile() -> None:
    """A slip in one cell of a table is no wish to be rid of the tile."""
    edition = edition_of("gold-rush")
    text = re.sub(r"(?m)^(\d+,08,.*?,)[A-Z]{4},(\w+),", r"\1QQQQ,prairei,", table_of(edition))
    merged = updated(edition, text)
    assert merged.source.text == edition.sets[-1].text
    assert "'prairei' is no terrain; did you mean 'prairie'?" in merged.unsaid[0].message


def test_a_set_over_another_has_the_tiles_of_letters_and_new_terrains_by_name() -> None:
    """A code alone that is unknown is a slip; a name with a code of its own declares a terrain."""
    below = edition_of("gold-rush")
    made = import_table(parse_table(LETTERS, "t.csv"), Wanted("own", below))
    over = edition_of("gold-rush", made.text)
    assert features_of(over, "X1") == [{"kind": "railroad", "at": ("N", "W")}]
    assert "X3" not in {design.id for design in over.designs}
    assert "'QQQQ' shows 'Q'" in made.unsaid[0].message
    row = "id,edges,north,east,south,west\nS,SPPP,swamp,prairie,prairie,prairie\n"
    made = import_table(parse_table(row, "t.csv"), Wanted("own", below))
    assert edition_of("gold-rush", made.text).terrains["swamp"].code == "S"
    with pytest.raises(
        ImportRefused, match=r"has no rows with tiles below its heading: t\.csv:2: column"
    ):
        import_table(parse_table("id,edges\nS,SPPP\n", "t.csv"), Wanted("own", below))


def test_the_first_tiles_of_a_set_come_from_a_table() -> None:
    """A set that has terrains and no tile yet is as good as any."""
    text = "format: 1\nid: bare\nterrains: {meadow: {code: W, color: '#8fae5d'}}\n"
    merged = merge_table(edition_of(text), parse_table("id,edges\nA,WWWW\n", "t.csv"))
    assert [tile["id"] for tile in merged.source.data["tiles"]] == ["A"]


@pytest.mark.usefixtures("elsewhere")
def test_the_command_adds_rows_to_a_set() -> None:
    """Written where it is told to; ids that are there are left, unless another way is named."""
    Path("more.csv").write_text("id,edges\nX1,RPPR\n01,PPPP\n", "utf-8")
    done = goldrush("import", "csv", "more.csv", "--add", "gold-rush", "-o", "more.yaml")
    assert (done.exit_code, "01: is there already" in done.stdout) == (0, True)
    assert "X1" in Path("more.yaml").read_text("utf-8")
    again = ("import", "csv", "more.csv", "--add", "more.yaml", "-o", "more.yaml")
    assert goldrush(*again).exit_code == 2
    assert goldrush(*again, "--existing", "rename", "--replace").exit_code == 0
    assert "X1-2" in Path("more.yaml").read_text("utf-8")
    done = goldrush("import", "csv", "more.csv", "-o", "x.yaml", "--existing", "skip")
    assert (done.exit_code, "--add" in done.stderr) == (2, True)
