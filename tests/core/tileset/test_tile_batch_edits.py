"""Several tiles at once: their text, and the list of tiles in another order."""

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.edition.library import shipped_folder
from core.tileset import tile_batch_edits as lists
from core.tileset.edits import move_item, remove
from core.tileset.reader import read
from core.tileset.source import Source
from tests.volume import FULL

SAMPLED = 10
TEXT = (shipped_folder() / "tilesets" / "gold-rush.yaml").read_text(encoding="utf-8")
HEAD = """\
format: 1
id: small
terrains:
  grass: {code: G, color: "#8fae5d"}
"""
REMARKS = (
    HEAD
    + """\
tiles:
  # the first
  - id: "a"
    edges: GGGG   # all grass

  # --- about the rest ---

  - id: "b"
    edges: GGGG
      # deep below b

  # above c
  - id: "c"
    edges: GGGG

  - {id: "d", edges: GGGG}   # behind d

  # a last word
"""
)
STYLES = {
    "gold-rush": TEXT,
    "remarks": REMARKS,
    "windows": REMARKS.replace("\n", "\r\n"),
    "no-end": TEXT.rstrip("\n"),
    "compact": HEAD + 'tiles:\n- {id: "a", edges: GGGG}\n- {id: "b", edges: GGGG}\n',
    "flow": HEAD + 'tiles: [{id: "a", edges: GGGG}, {id: "b", edges: GGGG}]\n',
    "flow-lines": HEAD
    + 'tiles: [\n  # one\n  {id: "a", edges: GGGG},  # A\n  {id: "b", edges: GGGG}\n]\n',
    "one": HEAD + 'tiles:\n  - id: "a"\n    edges: GGGG\n',
    "none": HEAD,
    "empty": HEAD + "tiles: []\n",
}


def ids(source: Source) -> list[str]:
    """Return the ids of the tiles in the order of the file."""
    return [item.tile.id for item in source.items]


def tile(tile_id: str, *above: str) -> lists.TileText:
    """Return a new tile with comments above it."""
    data = {"id": tile_id, "edges": "GGGG"}
    return lists.TileText((*above, f'- id: "{tile_id}"', "  edges: GGGG"), data)


@pytest.mark.parametrize("style", STYLES)
@settings(max_examples=40 if FULL else 8)
@given(st.data())
def test_any_order_holds_what_was_meant(style: str, data: st.DataObject) -> None:
    """Old tiles keep their data and new ones come with theirs, whatever the style of the file."""
    before = read(STYLES[style])
    old = data.draw(st.permutations(range(len(before.items))))
    kept = old[: data.draw(st.integers(0, len(old)))]
    new = [tile(f"new-{n}", "# mine") for n in range(data.draw(st.integers(0, 3)))]
    entries: list[int | lists.TileText] = [*kept, *new]
    order = data.draw(st.permutations(entries))
    after = lists.arranged(before, order)
    tiles = before.data.get("tiles") or []
    meant: list[Any] = [tiles[e] if isinstance(e, int) else e.data for e in order]
    assert (after.data.get("tiles") or []) == meant
    assert read(after.text).data == after.data
    rest = {key: value for key, value in before.data.items() if key != "tiles"}
    assert {key: value for key, value in after.data.items() if key != "tiles"} == rest


@settings(max_examples=30 if FULL else 5)
@given(st.permutations(range(len(read(TEXT).items))))
def test_every_comment_stays_somewhere(order: list[int]) -> None:
    """Another order loses no line, and the order as it was brings back the same bytes."""
    before = read(TEXT)
    after = lists.arranged(before, order)
    assert sorted(after.text.splitlines()) == sorted(TEXT.splitlines())
    back = lists.arranged(after, [order.index(n) for n in range(len(order))])
    assert back.text == TEXT


@pytest.mark.parametrize("style", [name for name in STYLES if name not in ("none", "empty")])
def test_one_tile_is_moved_or_removed_as_the_single_edits_do_it(style: str) -> None:
    """Both ways of editing leave the same text."""
    before = read(STYLES[style])
    count = len(before.items)
    ways = list(product(range(count), repeat=2))
    chosen = ways if FULL else Random(style).sample(ways, min(len(ways), SAMPLED))
    for index in {0, count - 1, *(index for index, _ in chosen)}:
        gone = lists.arranged(before, lists.without(count, [index]))
        single = remove(before, ("tiles", index) if count > 1 else ("tiles",))
        assert gone.text.rstrip("\r\n") == single.text.rstrip("\r\n")
    for index, to in chosen:
        moved = lists.arranged(before, lists.moved(count, [index], to + (to > index)))
        assert moved.data == move_item(before, ("tiles",), index, to).data


def test_comments_of_no_tile_stay_where_they_are() -> None:
    """A blank line parts them from the next tile, so they are about all that follow."""
    before = read(REMARKS)
    after = lists.arranged(before, [2, 0, 1, 3]).text
    assert after.index("# above c") < after.index("# the first")
    assert after.index('"a"') < after.index("# --- about the rest ---") < after.index('"b"')
    gone = lists.arranged(before, [0, 2, 3]).text
    assert "\n\n  # --- about the rest ---\n\n  # above c\n" in gone
    assert "deep below b" not in gone
    assert gone.endswith("# behind d\n\n  # a last word\n")


def test_tiles_as_text_bring_their_comments() -> None:
    """What is copied reads as it stands in the file, at the left margin."""
    text = lists.as_text(lists.taken_out(read(REMARKS), [0, 2]))
    assert text == (
        '# the first\n- id: "a"\n  edges: GGGG   # all grass\n\n'
        '# above c\n- id: "c"\n  edges: GGGG\n'
    )
    tiles = lists.read_tiles(text)
    assert [t.id for t in tiles] == ["a", "c"]
    pasted = lists.arranged(read(HEAD + 'tiles:\n  - id: "z"\n    edges: GGGG\n'), [*tiles, 0])
    assert '  # the first\n  - id: "a"\n    edges: GGGG   # all grass\n' in pasted.text


@settings(max_examples=30 if FULL else 8)
@given(st.lists(st.integers(0, 22), min_size=1, unique=True))
def test_what_is_copied_can_be_pasted(numbers: list[int]) -> None:
    """Reading the text of tiles gives the same tiles, line by line."""
    taken = lists.taken_out(read(TEXT), numbers)
    assert lists.read_tiles(lists.as_text(taken)) == taken


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('- id: "a"\n  edges: GGGG', ["a"]),
        ('    - id: "a"\n      edges: GGGG\n    - id: "b"\n      edges: GGGG', ["a", "b"]),
        ('- id: "a"\n    edges: GGGG\n  - id: "b"\n    edges: GGGG', ["a", "b"]),
        ('id: "a"\nedges: GGGG  # grass', ["a"]),
        ('id: "a"\n    edges: GGGG', ["a"]),
        ('{id: "a", edges: GGGG}', ["a"]),
        ('[{id: "a", edges: GGGG}, {id: "b", edges: GGGG}]', ["a", "b"]),
        ('- {id: "a", edges: GGGG}\r\n- {id: "b", edges: GGGG}\r\n', ["a", "b"]),
        (REMARKS[REMARKS.index("tiles:") :], ["a", "b", "c", "d"]),
        (REMARKS, ["a", "b", "c", "d"]),
        ("[]", []),
    ],
)
def test_many_ways_of_writing_tiles_are_understood(text: str, found: list[str]) -> None:
    """A list, one tile, a part of a file cut out by hand, or a whole file."""
    tiles = lists.read_tiles(text)
    assert [t.id for t in tiles] == found
    for one in tiles:
        assert one.lines[-1].startswith(("  ", "- "))
        assert lists.read_tiles(lists.as_text([one]))[0].data == one.data


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no text"),
        ("Dear all,", "'Dear all,'"),
        ("- 1\n- 2", "line 1"),
        ('- id: "a"\n  edges: GGG', "line 2"),
        ('- id: "a"\n  edges: GGGG\n  colour: red', "line 3: unknown key 'colour'"),
        ("- id: [", "line 1"),
        ("- id: 08\n  edges: GGGG", "08"),
        ("tiles: 3", "'tiles: 3'"),
        ("a: &x [*x]", "line 1"),
        ("- {edges: GGGG}", "id"),
        ("x" * 5_000_000, "too long"),
    ],
)
def test_what_is_no_tile_is_refused_with_one_reason(text: str, reason: str) -> None:
    """It names the line and the mistake."""
    with pytest.raises(lists.NotTiles, match=r"(?s).*") as refused:
        lists.read_tiles(text)
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


@given(st.text(max_size=80) | st.from_regex(r"(- |  )?(id: \w+\n)?( *edges: \w{4}\n)?"))
def test_no_text_makes_pasting_fail(text: str) -> None:
    """It is a list of tiles or it is refused."""
    try:
        tiles = lists.read_tiles(text)
    except lists.NotTiles:
        return
    lists.arranged(read(HEAD), list(lists.with_free_ids(tiles, [])))


def test_pasted_ids_are_made_free() -> None:
    """Those taken get the next number, among themselves too; comments and quotes stay."""
    tiles = [tile("a", "# one"), tile("a"), tile("b-2"), tile("c")]
    free = lists.with_free_ids(tiles, ["a", "b-2", "b-3"])
    assert [t.id for t in free] == ["a-2", "a-3", "b-4", "c"]
    assert free[0].lines == ("# one", '- id: "a-2"', "  edges: GGGG")
    assert free[0].data == {"id": "a-2", "edges": "GGGG"}


def test_orders_are_plain() -> None:
    """Where tiles go when some are moved, nudged, removed or put in."""
    assert lists.moved(5, [0, 3], 2) == [1, 0, 3, 2, 4]
    assert lists.moved(5, [0, 3], 5) == [1, 2, 4, 0, 3]
    assert lists.nudged(5, [1, 2, 4], -1) == [1, 2, 0, 4, 3]
    assert lists.nudged(5, [0, 1], -1) == [0, 1, 2, 3, 4]
    assert lists.nudged(5, [1, 4], 1) == [0, 2, 1, 3, 4]
    assert lists.without(4, [1, 3]) == [0, 2]
    assert lists.inserted(2, 1, [tile("a")]) == [0, tile("a"), 1]


@given(st.lists(st.booleans(), max_size=8), st.sampled_from([-1, 1]))
def test_tiles_can_be_nudged_if_that_moves_anything(chosen: list[bool], step: int) -> None:
    """What is asked after each edit agrees with what is done then."""
    count, tiles = len(chosen), {n for n, is_chosen in enumerate(chosen) if is_chosen}
    moves = lists.nudged(count, tiles, step) != list(range(count))
    assert lists.can_nudge(count, tiles, step) == moves


class _Listed(list[int]):
    """Numbers of tiles that mind being searched from their beginning."""

    def __contains__(self, number: object) -> bool:
        raise AssertionError(number)


def test_orders_of_many_tiles_are_made_without_searching_lists() -> None:
    """A thousand of a thousand would be a million comparisons for each of them."""
    every = _Listed(range(1000))
    assert lists.without(1000, every) == []
    assert lists.moved(1000, every, 0) == list(every)
    assert lists.nudged(1000, every, 1) == list(every)
    assert not lists.can_nudge(1000, every, -1)
