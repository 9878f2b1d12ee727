"""What the source pane knows of a text without a widget: its lines, its words, what fits where."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.edition.library import default_library
from core.tileset.schema_map import is_unknown_key
from core.tileset.source import line_starts
from editor.source_pane.completion import Completion, complete
from editor.source_pane.outline import tile_around, tile_ids
from editor.source_pane.scanner import START, Role, Token, scan, value_of
from editor.source_pane.text_lines import TextLines, column, difference, show, units
from editor.source_pane.vocabulary import Vocabulary, vocabulary, with_written

from ..conftest import GOLD_RUSH

ODD = st.text(
    alphabet=st.sampled_from(
        "ab: -\t\r\n\0\x85\u2028\u2029\ufdd0\ufeffé\u20ac\U0001f600\U0002f800"
    ),
    max_size=40,
)
GOLD = GOLD_RUSH.read_text(encoding="utf-8")

HEAD = """\
terrains:
  meadow: {code: M, color: "#8fae5d"}
  road: {code: R, color: "#6b5b4b"}
features:
  road: {shape: line, terrain: road, role: walker}
  inn: {shape: site}
  wood: {shape: area, terrain: meadow}
  meadow: {shape: field, terrain: meadow}
icons:
  bell: {on: inn}
  cart: {on: road}
  sun: {on: tile}
tokens:
  coins: {1: 3}
"""


@pytest.fixture(scope="module")
def known() -> Vocabulary:
    """Return the names that Gold Rush knows."""
    library = default_library()
    edition = library.open(["gold-rush"]).edition
    return vocabulary(edition, library, GOLD_RUSH)


def at_caret(text: str, known: Vocabulary | None = None) -> Completion:
    """Complete at the `|` of a text."""
    before, _, after = text.partition("|")
    lines = (before + after).split("\n")
    spot = before.count("\n"), len(before) - (before.rfind("\n") + 1)
    return complete(lines, spot, with_written(known or Vocabulary(), lines))


def labels(text: str, known: Vocabulary | None = None) -> list[str]:
    """Return what could be written at the `|` of a text."""
    return [candidate.label for candidate in at_caret(text, known).candidates]


@given(ODD)
def test_lines_keep_a_text(text: str) -> None:
    """Whatever characters it holds; its lines are those that core counts."""
    lines = TextLines(text)
    assert lines.text == text
    assert len(lines) == len(line_starts(text))
    assert [len(line) for line in lines.shown] == [len(line) for line in lines.contents]


@given(ODD, ODD, st.data())
def test_a_splice_is_what_it_says_and_no_more(text: str, fresh: str, data: st.DataObject) -> None:
    """What stands before and behind keeps its line ends; what is new takes those around."""
    lines = TextLines(text)
    spots = [(n, c) for n, line in enumerate(lines.contents) for c in range(len(line) + 1)]
    start, end = sorted([data.draw(st.sampled_from(spots)), data.draw(st.sampled_from(spots))])
    flat = "\n".join(lines.contents)
    first = sum(len(line) + 1 for line in lines.contents[: start[0]]) + start[1]
    last = sum(len(line) + 1 for line in lines.contents[: end[0]]) + end[1]
    stop = lines.splice(start, end, fresh)
    middle = "\n".join(TextLines(fresh).contents)
    assert "\n".join(lines.contents) == flat[:first] + middle + flat[last:]
    assert lines.between(start, stop) == middle
    again = TextLines(lines.text)
    assert (again.contents, again.ends) == (lines.contents, lines.ends)


@given(ODD, ODD)
def test_what_a_widget_did_is_taken_over(before: str, after: str) -> None:
    """From any text to any other; where nothing was touched, nothing changes."""
    lines = TextLines(before)
    untouched = lines.text
    assert lines.absorb(0, len(lines) - 1, list(lines.shown)) is None
    assert lines.text == untouched
    now = TextLines(after).shown
    lines.absorb(0, len(lines) - 1, now)
    assert lines.shown == now


@given(ODD, ODD)
def test_a_difference_makes_one_text_of_the_other(old: str, new: str) -> None:
    """And is no longer than it must be at either end."""
    change = difference(old, new)
    assert old[: change.start] + change.text + old[change.end :] == new
    gone = old[change.start : change.end]
    assert not (gone and change.text and gone[0] == change.text[0])
    assert not (gone and change.text and gone[-1] == change.text[-1])


@given(ODD)
def test_columns_and_units_go_both_ways(text: str) -> None:
    """Qt counts UTF-16, core counts characters."""
    for number in range(len(text) + 1):
        there = units(text, number)
        assert there == len(text[:number].encode("utf-16-le", "surrogatepass")) // 2
        assert column(text, there) == number


def test_line_ends_follow_their_neighbours() -> None:
    """A line added to a file of CR LF ends in CR LF, whatever was typed or pasted."""
    lines = TextLines("a\r\nb\r\n")
    lines.splice((1, 1), (1, 1), "\nc\r")
    assert lines.text == "a\r\nb\r\nc\r\n\r\n"


def test_what_cannot_be_shown_has_a_sign() -> None:
    """One sign for one character, so that columns stay what they are."""
    assert show("a\0b\u2028c\u2029d\te") == "a\u2400b\u2424c\u00b6d\te"


@given(st.text(alphabet="ab:-#'\"{}[], |>\t\\01", max_size=60).map(lambda t: t.split("|")))
def test_scanning_never_fails_and_covers_each_word(lines: list[str]) -> None:
    """Tokens stand in order, do not overlap, and nothing but blanks is left out."""
    state = START
    for line in lines:
        tokens, state = scan(line, state)
        at = 0
        for token in tokens:
            assert at <= token.start < token.end <= len(line)
            assert not line[at : token.start].strip()
            at = token.end
        assert not line[at:].strip()


def test_tokens_know_their_path() -> None:
    """In blocks and in brackets, with comments, quotes and formulas."""
    state, found = START, []
    for line in GOLD.splitlines():
        tokens, state = scan(line, state)
        found += [(value_of(line, t), t.role, t.path) for t in tokens]
    assert ("nugget", Role.KEY, ("tiles", 0, "features", 0, "icons", "nugget")) in found
    assert ("[N]"[1], Role.TEXT, ("tiles", 0, "features", 0, "at", 0)) in found
    assert ("08", Role.KEY, ("expect", "copies", "08")) in found
    formula = "tiles * (2 if locomotive == 1 else 1)"
    assert (formula, Role.TEXT, ("features", "railroad", "value", "completed")) in found
    unknown = [path for _, role, path in found if role is Role.KEY and is_unknown_key(path)]
    assert not unknown


def test_a_bracket_left_open_does_not_swallow_the_file() -> None:
    """The next line that is further out begins afresh."""
    lines = ["tiles:", "  - id: a", "    features:", "      - {kind: road, at: [E", "  - id: b"]
    state = START
    tokens: list[Token] = []
    for line in lines:
        tokens, state = scan(line, state)
    assert tokens[1].path == ("tiles", 0, "id")


def test_keys_of_the_file() -> None:
    """Those that are there already are not offered again."""
    offered = labels("format: 1\nid: a\n|\ntiles:\n")
    assert offered[0] == "title"
    assert not {"format", "id", "tiles"} & set(offered)
    assert {"extends", "expect_edition", "accept"} <= set(offered)


def test_keys_of_a_tile() -> None:
    """By what the format has, also at the end of a tile that is not finished."""
    offered = labels("tiles:\n  - id: a\n    edges: MMMM\n    |\n  - id: b\n    count: 2\n")
    assert offered == ["count", "max", "group", "art", "icons", "fields", "features", "copies"]
    assert labels("tiles:\n  - |") == [
        *("id", "count", "max", "group", "edges", "art", "icons", "fields", "features", "copies")
    ]


def test_keys_of_a_feature() -> None:
    """In brackets and line by line."""
    head = "tiles:\n  - id: a\n    features:\n"
    keys = ["at", "name", "touches", "crossing", "icons"]
    assert labels(head + "      - {kind: road, |}") == keys
    assert labels(head + "      - kind: road\n        |") == keys
    assert labels(head + "      - {ki|") == ["kind"]


def test_kinds_with_their_shape() -> None:
    """Of the edition, and of the text above although it is no tile set."""
    found = at_caret(HEAD + "tiles:\n  - id: a\n    features:\n      - {kind: |").candidates
    assert [(c.label, c.detail) for c in found] == [
        ("road", "line · road"),
        ("inn", "site"),
        ("wood", "area · meadow"),
        ("meadow", "field · meadow"),
    ]
    assert found[0].colour == "#6b5b4b"


def test_ends_of_a_line() -> None:
    """Free sides of its terrain, then other free ones, then sites, areas and lines of this tile."""
    tile = (
        HEAD + "tiles:\n  - id: a\n    edges: MRMM\n    features:\n      - {kind: inn, name: up}\n"
    )
    tile += "      - {kind: wood, at: [N]}\n"
    assert labels(tile + "      - {kind: road, at: [|]}\n  - id: b\n") == [
        *("E", "S", "W", "N"),
        *("up", "wood"),
    ]
    assert labels(tile + "      - {kind: road, at: [E, |]}")[:2] == ["S", "W"]
    tile += "      - {kind: road, at: [E, W], name: main}\n"
    assert labels(tile + "      - {kind: road, at: [|")[-3:] == ["up", "wood", "main"]


def test_what_a_feature_touches() -> None:
    """Other features of the tile by name or kind, then corners; not what is listed already."""
    tile = HEAD + "tiles:\n  - id: a\n    features:\n      - {kind: inn, name: up}\n"
    tile += "      - {kind: road, at: [E, W]}\n"
    assert labels(tile + "      - {kind: wood, at: [N], touches: [NE, |]}") == [
        *("road", "up"),
        *("SE", "SW", "NW"),
    ]
    assert labels(tile + "      - {kind: wood, crossing: |") == ["bridge", "tunnel"]


def test_ends_of_an_area_and_a_field() -> None:
    """An area takes sides, or else halves, a field any of the twelve points, a site none."""
    tile = HEAD + "tiles:\n  - id: a\n    edges: MRMM\n    features:\n"
    assert labels(tile + "      - {kind: wood, at: [|")[:5] == ["N", "S", "W", "E", "NNW"]
    assert len(labels(tile + "      - {kind: meadow, at: [|")) == 12
    assert labels(tile + "      - {kind: inn, at: [|") == []


def test_icons_that_a_feature_can_carry() -> None:
    """Each where it belongs: on features, on the tile, on what copies name."""
    tile = HEAD + "tiles:\n  - id: a\n    edges: MRMM\n"
    assert labels(tile + "    icons: {|}") == ["sun"]
    assert labels(tile + "    features:\n      - {kind: road, icons: {|}}") == ["cart"]
    copies = (
        tile + "    features:\n      - {kind: inn, name: up}\n      - {kind: road, at: [E, up]}\n"
    )
    assert labels(copies + "    copies:\n      - {icons: {|}}") == [
        *("up", "inn", "road", "meadow", "tile")
    ]
    assert labels(copies + "    copies:\n      - {icons: {up: {|}}}") == ["bell"]


def test_codes_of_edges_side_by_side() -> None:
    """The next letter is offered with the side it is for."""
    found = at_caret(HEAD + "tiles:\n  - id: a\n    edges: MR|").candidates
    assert [(c.text, c.detail) for c in found] == [("MRM", "S: meadow"), ("MRR", "S: road")]
    assert labels(HEAD + "tiles:\n  - id: a\n    edges: MRMM|") == []
    assert labels(HEAD + "tiles:\n  - id: a\n    edges: [meadow, r|") == ["road"]


def test_names_elsewhere(known: Vocabulary) -> None:
    """Ids, plugins, sets, options and their values, checks, symbols, pools, roles."""
    assert labels('start: "3|', known)[:2] == ["31", "33"]
    assert labels("start: |", known)[0] == "01"
    assert at_caret("start: |", known).candidates[0].text == '"01"'
    assert "mining" in labels("plugins: [|]", known)
    assert "sheriff" in labels("extends: |", known)
    assert "repeated_tiles" in labels("options: {|}", known)
    assert labels("options: {repeated_tiles: |}", known) == ["distinct", "segments"]
    assert labels("options:\n  retrieve_cowboy: |", known) == ["true", "false"]
    assert "token-shortage" in labels("accept:\n  |", known)
    assert "nugget.svg" in labels("icons:\n  gem: {symbol: n|", known)
    assert labels("icons:\n  gem: {draws: |", known) == ["mining"]
    assert "farmer" in labels("features:\n  x: {role: |", known)
    assert labels("features:\n  x: {shape: |", known) == ["line", "area", "site", "field"]
    assert labels("features:\n  x: {completed_when: s|", known)[0] == "surrounded"
    assert labels("expect:\n  copies: {|", known)[0] == "01"
    assert labels("title: {|", known) == ["en", "fr", "de"]
    assert labels("provenance: |", known) == ["published", "reconstructed", "original"]


def test_words_of_formulas(known: Vocabulary) -> None:
    """Behind an operator too; only the last word is completed."""
    found = at_caret("features:\n  x:\n    value: {final: 2 * ti|", known)
    assert [c.label for c in found.candidates][:2] == ["tiles", "tipi"]
    assert found.start == len("    value: {final: 2 * ")
    start = "features:\n  x:\n    value: {final: "
    assert "neighbouring_city" in labels(f"{start}tiles + |", known)
    assert "neighbours(city)" in labels(f"{start}neigh|", known)
    assert "neighbours(city, completed)" not in labels(f"{start}neigh|", known)
    assert "neighbours(city, completed)" in labels(f'{start}"neigh|', known)
    assert labels(f"{start}neighbours(c|", known)[0] == "city"
    assert labels(f'{start}"neighbours( city , |', known) == ["completed"]


def test_formulas_of_tokens_have_words_of_their_own(known: Vocabulary) -> None:
    """Beside what joins them; behind an operator another one may follow."""
    assert labels("token_scores:\n  |", known) == ["mining"]
    offered = labels("token_scores:\n  mining: |", known)
    assert offered[:5] == ["sum", "count", "different", "most", "players"]
    assert "tiles" not in offered
    assert labels("token_scores: {mining: sum + 2 * mo|", known) == ["most"]


def test_nothing_in_comments_titles_and_behind_values(known: Vocabulary) -> None:
    """There is nothing to choose from."""
    for text in ("# a|", "title: G|", "provenance: published |", 'id: "a"|', "format: 1 # |"):
        assert labels(text, known) == [], text


def test_a_key_brings_what_it_needs() -> None:
    """Brackets for lists, a line of its own for features, quotes for ids."""

    def text(before: str, label: str) -> str:
        found = at_caret(before).candidates
        return next(c.text for c in found if c.label == label)

    tile = "tiles:\n  - id: a\n    |"
    assert text(tile, "count") == "count: "
    assert text(tile, "features") == "features:\n      - {kind: }"
    assert text("tiles:\n  - |", "id") == 'id: ""'
    assert text("tiles:\n  - id: a\n    features:\n      - {kind: x, |}", "at") == "at: []"
    assert text("|", "terrains") == "terrains:\n  "
    assert text("|", "plugins") == "plugins: []"


def test_a_tile_is_read_as_far_as_it_is_written() -> None:
    """Also while its text is broken."""
    lines = (
        HEAD + "tiles:\n  - id: 'a'\n    edges: MR\n    features:\n      - {kind: inn\n"
    ).split("\n")
    tile = tile_around(lines, len(lines) - 2)
    assert tile is not None
    assert (tile.id, tile.edges, [f.kind for f in tile.features]) == ("a", ["M", "R"], ["inn"])


def test_ids_are_found_without_reading_the_file() -> None:
    """Each with the line on which its tile begins."""
    lines = Path(GOLD_RUSH).read_text(encoding="utf-8").split("\n")
    ids = tile_ids(lines)
    assert list(ids)[:3] == ["01", "08", "12"]
    assert len(ids) == 23
    assert lines[ids["33"]].strip() == '- id: "33"'


def test_terrains_that_fit_are_offered() -> None:
    """In a list the terrains, and as the only value the word for all of them."""
    terrains = "terrains:\n  sea: {code: S}\n  quay: {code: Q, fits: "
    assert labels(terrains + "[|]}") == ["sea", "quay"]
    assert labels(terrains + "[sea, q|]}") == ["quay"]
    assert labels(terrains + "a|}") == ["any"]
