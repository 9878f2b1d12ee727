"""Edits touch only the lines they concern, whatever the style of the file."""

import difflib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.edition.library import shipped_folder
from core.tileset import edits
from core.tileset.reader import read
from core.tileset.source import Source
from core.tileset.yaml_nodes import Node
from tests.volume import FULL, part_of

FOLDER = shipped_folder() / "tilesets"
FOLDED = ("accept", "rulebook", "rules")
"""What is written over several lines, and on one after an edit, or not made longer by a z."""
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yaml"))}
TEXT = TEXTS["gold-rush"]
OTHER = {
    "format": 1,
    "provenance": "original",
    "code": "Q",
    "color": "#123456",
    "shape": "site",
    "completed_when": "never",
    "on_scoreboard": 4,
    "crossing": "tunnel",
    "starts": "table",
    "look": "water",
    "draw": "last",
}


def changes(before: str, after: str) -> tuple[list[str], list[str]]:
    """Return the lines removed and the lines added."""
    lines = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    return [x[2:] for x in lines if x[0] == "-"], [x[2:] for x in lines if x[0] == "+"]


def scalars(node: Node, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield the path and value of every scalar below a node."""
    if not node.children:
        yield path, node.data
    for key, _, child in node.items():
        yield from scalars(child, (*path, key))


def another(path: tuple[Any, ...], value: object) -> object:
    """Return another value that the format allows in the same place."""
    named = [step for step in path if isinstance(step, str)][-1]
    if named in OTHER and path[0] != "tokens":
        return OTHER[named]
    if value == []:
        return value  # no single value may take its place
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1 if value < 9000 else value - 1
    if named == "edges":
        return "MMMM" if value != "MMMM" else "PPPP"
    return f"{value}z" if value is not None else "other"


@pytest.mark.parametrize("name", TEXTS)
def test_an_edit_of_one_value_changes_its_line_alone(name: str) -> None:
    """Every single value of every shipped file, one after another; of large files one in twelve."""
    source = read(TEXTS[name])
    root = source.node(())
    assert root is not None
    edited = 0
    every = list(scalars(root))
    for path, value in part_of(every, 12) if len(every) > 100 else every:
        new = another(path, value)
        if new == value or path == ("format",) or path[0] in FOLDED:
            continue
        after = edits.set_value(source, path, new)
        removed, added = changes(source.text, after.text)
        assert (len(removed), len(added)) == (1, 1), (path, removed, added)
        assert removed[0].partition(" #")[2] == added[0].partition(" #")[2]
        assert edits.set_value(after, path, value).text == source.text, path
        edited += 1
    assert edited > 5


STYLED = """\
format: 1   # one
'id': "odd"
terrains: {
  grass: {code: G},   # green
  road: {code: 'R'}
}
features:
  {road: {shape: line, terrain: road}, inn: {shape: site}, grass: {shape: field, terrain: grass}}
icons:
    well:
        on:   grass
start: a
# above the tiles
tiles:
# first
- id: a   # its id
  edges: [grass, road,
          grass, road]   # two lines
  # inside
  features:
  - kind: road
    at:
    - E
    - W
  # below a

# second
- {id: b, edges: GGGG, features: [{kind: inn}]}   # flow
# third
-   id: c
    # deep
    edges: 'GRGG'
    features: [
      {kind: inn},       # the inn
      {kind: road, at: [E, inn]}   # the road
    ]
    count: 3
# the end
"""

FLOW = """\
{"format": 1, "id": "flow", "terrains": {"grass": {"code": "G"}}, "start": "a",
 "features": {"grass": {"shape": "field", "terrain": "grass"}},
 "tiles": [
  {"id": "a", "edges": "GGGG"},  # first
  # above b
  {"id": "b", "edges": "GGGG", "count": 2},  # second
  {"id": "c", "edges": "GGGG"}  # third
 ]}
"""


def ids(source: Source) -> list[str]:
    """Return the ids of the tiles in their order."""
    return [tile.id for tile in source.tileset.tiles]


def test_moving_a_tile_carries_its_own_comments() -> None:
    """What stands above it, behind it and below it goes along, and nothing else does."""
    after = edits.move_item(read(STYLED), ("tiles",), 1, 0)
    assert ids(after) == ["b", "a", "c"]
    assert "# above the tiles\ntiles:\n# second\n- {id: b" in after.text
    assert after.text.index("# flow") < after.text.index("# first") < after.text.index("- id: a")
    assert sorted(after.text.split()) == sorted(STYLED.split())


def test_removing_a_tile_removes_its_own_comments() -> None:
    """The neighbours keep theirs."""
    after = edits.remove(read(STYLED), ("tiles", 1))
    assert ids(after) == ["a", "c"]
    assert "second" not in after.text
    assert "flow" not in after.text
    for kept in ("# first", "# its id", "# inside", "# below a", "# third", "# the end", "# deep"):
        assert kept in after.text


def test_removing_the_first_and_the_last_tile_keeps_what_frames_them() -> None:
    """Comments above the list and below it belong to no tile."""
    after = edits.remove(edits.remove(read(STYLED), ("tiles", 2)), ("tiles", 0))
    assert ids(after) == ["b"]
    assert "# above the tiles\ntiles:\n" in after.text
    assert "# the end" in after.text
    assert "# first" not in after.text
    assert "# third" not in after.text


def test_inserting_a_tile_leaves_all_comments_where_they_are() -> None:
    """At the top, in the middle and at the end."""
    for place in range(4):
        after = edits.insert_tile(read(STYLED), place, {"id": "new", "edges": "GGGG"})
        assert ids(after)[place] == "new"
        removed, added = changes(STYLED, after.text)
        assert removed == []
        assert [line.strip() for line in added if line.strip()] == ['- id: "new"', "edges: GGGG"]


@pytest.mark.parametrize("index", range(3))
def test_tiles_in_flow_style_carry_their_comments_too(index: int) -> None:
    """Comments behind a tile's comma and above its line are its own."""
    source = read(FLOW)
    after = edits.remove(source, ("tiles", index))
    comment = ("# first", "# second", "# third")[index]
    assert ids(after) == [tile for tile in "abc" if tile != "abc"[index]]
    assert comment not in after.text
    assert ("# above b" in after.text) is (index != 1)
    fresh = edits.insert_tile(source, index, {"id": "new", "edges": "GGGG"})
    assert ids(fresh) == [*"abc"[:index], "new", *"abc"[index:]]
    assert all(c in fresh.text for c in ("# first", "# second", "# third", "# above b"))
    moved = edits.move_item(source, ("tiles",), index, 0)
    assert ids(moved) == ["abc"[index], *(tile for tile in "abc" if tile != "abc"[index])]


def test_a_move_and_its_inverse_are_nothing() -> None:
    """Comments and blank lines come back with the tile, in block and in flow."""
    two = TEXTS["sheriff"][: TEXTS["sheriff"].index('  - id: "S3"')].rstrip("\n") + "\n"
    own_lines = FLOW.replace("}  # third\n ]}", "}  # third\n ]\n}")
    for text in (two, TEXT, own_lines, FLOW):
        source = read(text)
        last = len(source.items) - 1
        for one, other in ((0, last), (last, 0), (0, 1), (last - 1, last)):
            there = edits.move_item(source, ("tiles",), one, other)
            assert edits.move_item(there, ("tiles",), other, one).text == text, (one, other)
            assert sorted(there.text.replace(",", "").split()) == sorted(
                text.replace(",", "").split()
            )


POOLS = """\
format: 1
id: pools
tokens:
  # the gold pool
  gold: {1: 5, 2: 6}   # gold
  # the silver pool
  silver:
    1: 4   # small
    # the big ones
    9: 2   # big
    20: 1  # huge
"""


def test_token_values_are_keys_and_no_positions() -> None:
    """They are whole numbers, as the places in a list are."""
    source = read(POOLS)
    assert changes(POOLS, edits.remove(source, ("tokens", "silver", 1)).text) == (
        ["    1: 4   # small"],
        [],
    )
    assert changes(POOLS, edits.remove(source, ("tokens", "silver", 20)).text)[1] == []
    after = edits.set_value(source, ("tokens", "gold"), {2: 6})
    assert changes(POOLS, after.text)[1] == ["  gold: {2: 6}   # gold"]
    after = edits.set_value(source, ("tokens", "silver"), {1: 4, 9: 3, 20: 1, 50: 1})
    assert changes(POOLS, after.text) == (["    9: 2   # big"], ["    9: 3   # big", "    50: 1"])


def test_new_keys_go_where_the_house_has_them() -> None:
    """`count` behind `id`, `icons` behind `edges`, `start` before `plugins`."""
    source = read(TEXT)
    after = edits.set_value(source, ("tiles", 0, "icons"), {"tipi": 1})
    assert changes(TEXT, after.text) == ([], ["    icons: {tipi: 1}"])
    assert "    edges: PRPR\n    icons: {tipi: 1}\n    features:" in after.text
    after = edits.set_value(source, ("extends",), "other")
    assert "provenance: reconstructed # published, reconstructed or original\nextends: other\n" in (
        after.text
    )


def test_a_key_is_renamed_where_it_stands() -> None:
    """In its quotes, with what stands behind it, among the others."""
    source = read(TEXT)
    copies = {
        ("67" if key == "66" else key): n for key, n in source.data["expect"]["copies"].items()
    }
    after = edits.set_value(source, ("expect", "copies"), copies)
    assert changes(TEXT, after.text) == (['    "66": 3'], ['    "67": 3'])
    icons = {"south_side": {"horses": 1}}
    after = edits.set_value(source, ("tiles", 0, "copies", 2, "icons"), icons)
    assert changes(TEXT, after.text)[1] == ["      - {count: 1, icons: {south_side: {horses: 1}}}"]


def test_the_last_key_of_a_mapping_leaves_an_empty_one() -> None:
    """Neither the file nor its reader minds `{}`."""
    source = read(STYLED)
    after = edits.remove(source, ("icons", "well"))
    assert after.data["icons"] == {}
    after = edits.remove(read(TEXT), ("tiles", 1, "features", 0, "icons", "locomotive"))
    assert "{kind: railroad, at: [E, W], icons: {}}" in after.text


def test_lists_change_only_where_they_differ() -> None:
    """A feature more, one fewer and one changed are a line each."""
    source = read(TEXT)
    features = source.data["tiles"][7]["features"]
    prairie = {"kind": "prairie", "at": ["S"], "name": "south"}
    more = edits.set_value(source, ("tiles", 7, "features"), [*features, prairie])
    assert changes(TEXT, more.text) == ([], ["      - {kind: prairie, at: [S], name: south}"])
    fewer = edits.set_value(source, ("tiles", 7, "features"), features[1:])
    assert changes(TEXT, fewer.text)[1] == []
    assert len(changes(TEXT, fewer.text)[0]) == 1


def test_an_edit_that_would_break_the_set_is_refused_with_its_findings() -> None:
    """And leaves everything as it was, since a Source never changes."""
    source = read(TEXT)
    with pytest.raises(edits.EditRefused) as caught:
        edits.set_value(source, ("players", "min"), "many")
    assert [finding.check for finding in caught.value.findings] == ["bad-value"]
    assert source.text == TEXT


TITLES = (
    *("plain", "it's", 'say "so"', "a: b", "x #y", "yes", "null", "08", "- a", "é…", "{", "a,b"),
    *(" s", "tab\there", "line\nbreak", "a\u202fb", "*star", "&and", "!bang", "@at", "%", "~"),
    *("=", "a\\b", "👍", "3 * x", "3 x", "1e5", "0x1F", "2026-11-20", "a - b", "?", "a:", ".", "_"),
)


@pytest.mark.parametrize("title", TITLES)
def test_any_text_comes_back_as_it_went_in(title: str) -> None:
    """Quotes and escapes are put where YAML needs them, in block and in flow."""
    for text in (STYLED, FLOW, *([TEXT] if FULL else [])):
        source = edits.set_value(read(text), ("title",), title)
        assert read(source.text).tileset.title == title
        source = edits.set_value(source, ("title",), {"en": title, "fr": title + "é"})
        assert read(source.text).tileset.title == {"en": title, "fr": title + "é"}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_new_lines_end_as_the_file_does(end: str) -> None:
    """Line ends and the final newline, or its absence, are kept."""
    for text in (STYLED, STYLED.removesuffix("\n# the end\n")):
        written = text.replace("\n", end)
        after = edits.insert_tile(read(written), 3, {"id": "new", "edges": "GGGG"})
        assert after.text.count("\n") == after.text.count(end)
        assert after.text.endswith(end) is written.endswith(end)


Edit = tuple[str, int, int]
KINDS = (*("move", "remove", "insert", "unset"), *("count", "edges", "feature", "icons", "copies"))


@given(
    st.sampled_from([TEXT, STYLED, FLOW, TEXTS["sheriff"], STYLED.replace("\n", "\r\n")]),
    st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 30), st.integers(0, 30)), max_size=8),
)
def test_random_edits_say_what_was_meant_and_lose_no_comment(text: str, steps: list[Edit]) -> None:
    """A model of plain lists next to the text; comments go only with the tile they belong to."""
    source = read(text)
    tiles = json.loads(json.dumps(source.data["tiles"]))
    for number, (kind, one, other) in enumerate(steps):
        if not tiles:
            break
        source = _edited(source, tiles, (kind, one % len(tiles), other), number)
        assert source.data["tiles"] == tiles
        again = read(source.text)
        assert again.data == source.data
        assert [source.position(("tiles", n)) for n in range(len(tiles))] == [
            again.position(("tiles", n)) for n in range(len(tiles))
        ]
    for always in ("# above the tiles", "# the end", "# green", "# Symbols printed on features."):
        assert (always in source.text) is (always in text)


def _edited(source: Source, tiles: list[Any], step: Edit, number: int) -> Source:
    """Do one edit both ways: to the source, and to a plain list of tiles in place."""
    kind, at, other = step
    if kind == "move":
        to = other % len(tiles)
        tiles.insert(to, tiles.pop(at))
        return edits.move_item(source, ("tiles",), at, to)
    if kind == "remove":
        tiles.pop(at)
        return edits.remove(source, ("tiles", at))
    if kind == "insert":
        tile = {"id": f"new{number}", "edges": "GGGG", "features": [{"kind": "inn"}]}
        tiles.insert(at, tile)
        return edits.insert_tile(source, at, tile)
    return _edited_tile(source, tiles[at], step)


def _edited_tile(source: Source, tile: dict[str, Any], step: Edit) -> Source:
    kind, at, other = step
    if kind == "unset":
        key = sorted(key for key in tile if key not in ("id", "edges"))[:1]
        for name in key:
            del tile[name]
        return edits.remove(source, ("tiles", at, *key)) if key else source
    if kind == "copies":
        tile.pop("count", None)
        tile["copies"] = [{"count": other}, {"count": 1, "icons": {"tile": {"well": 1}}}]
        return edits.set_value(source, ("tiles", at), dict(tile))
    if kind == "count":
        tile.pop("copies", None)
    value: Any = {
        "count": other,
        "edges": ["GRGR", "GGGG"][other % 2],
        "feature": [{"kind": "road", "at": ["E", "W"]}] * (other % 4),
        "icons": {"well": other},
    }[kind]
    tile["features" if kind == "feature" else kind] = value
    return edits.set_value(source, ("tiles", at), dict(tile))
