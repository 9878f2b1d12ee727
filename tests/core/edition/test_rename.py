"""Names change everywhere at once, and nothing else changes with them."""

import re
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.edition.edition import Edition
from core.edition.library import default_library, shipped_folder
from core.edition.rename import Part, Rename, following, rename_tile, renamed
from core.findings import Finding
from core.tileset.edits import EditRefused, insert_tile
from core.tileset.reader import load, read
from core.tileset.source import Source
from core.verification import verify
from tests.editions import edition_from
from tests.volume import part_of

FOLDER = shipped_folder() / "tilesets"
LIBRARY = default_library()
NAMES = [path.stem for path in sorted(FOLDER.glob("*.yaml"))]
EXTENDING = [n for n in NAMES if "\nextends: " in (FOLDER / f"{n}.yaml").read_text("utf-8")]

SMALL = """\
format: 1
id: small
start: a        # opens
terrains: {grass: {code: G}, road: {code: 'R'}}   # two
features:
  road: {shape: line, terrain: road, value: {completed: "tiles + well*2", final: 'min(well, 3)'}}
  inn:
    shape: site
    value:
      final: >-
        neighbouring_inn
        + well
  grass: {shape: field, terrain: grass}
icons: {well: {on: road, draws: coins}, tree: {on: inn}}
tokens: {coins: {1: 9}}
pieces: {farmer: {per_player: 3, claims: true}}
counts: {a: 2}
expect: {copies: {a: 2}, icons: {well: 1}, features: {inn: 1}, edges: {road: 4}}
tiles:
# the first
- id: a
  edges: [grass, road, grass, road]   # by name
  features:
  - {kind: road, at: [E, W], icons: {well: 1}}   # well
- id: 'b'
  edges: 'RRGG'
  features: [{kind: inn, icons: {tree: 1}}, {kind: road, at: [N, inn]}, {kind: road, at: [E, inn]}]
  copies: [{count: 1}, {count: 1, icons: {inn: {tree: 2}}}]
"""
ABOVE = """\
format: 1
id: above
extends: small
start: b
terrains: {water: {code: W}}
features: {inn: {role: host}, mill: {shape: site, value: {final: neighbouring_inn + well}}}
icons: {sign: {on: inn}, tree: null}
tokens: {coins: {1: 12}}
counts: {a: 1}
tiles:
- id: c
  edges: GWRG
  features: [{kind: inn}, {kind: road, at: [S, inn], icons: {well: 1}}]
- id: d
  edges: [grass, road, grass, road]
  features: [{kind: road, at: [E, W]}]
"""


def edition_of(*sources: Source | str) -> Edition:
    """Return the edition of some sets."""
    return edition_from(LIBRARY, *sources)


def two() -> tuple[Source, Source, Edition]:
    """Return a small base, a set above it, and the edition of both."""
    base, above = read(SMALL, "small.yaml"), read(ABOVE, "above.yaml")
    return base, above, edition_of(base, above)


def lines_changed(before: Source, after: Source) -> list[tuple[str, str]]:
    """Return the lines that differ, each before and after; their number stays the same."""
    pairs = zip(before.text.splitlines(), after.text.splitlines(), strict=True)
    return [(old, new) for old, new in pairs if old != new]


def everything(source: Source, edition: Edition) -> list[Rename]:
    """Return a rename of each thing that a set declares."""
    found = [Rename("sets", source.tileset.id, "zz-new")]
    parts: tuple[Part, ...] = ("terrains", "features", "icons", "pieces", "tokens")
    parts += ("suits", "card_kinds", "cards")
    for part in parts:
        for name in source.data.get(part) or {}:
            below = edition.sets[: edition.sets.index(source)]
            if not any(name in (other.data.get(part) or {}) for other in below):
                found.append(Rename(part, name, "zz_new"))
                if part == "terrains":
                    code = edition.terrains[name].code
                    found.append(Rename("codes", code, "Z", terrain=name))
    return found + [Rename("tiles", tile.id, "zz new") for tile in source.tileset.tiles]


def sampled(renames: list[Rename]) -> list[Rename]:
    """Return every kind of rename, some of tiles and codes, or all with --full."""
    many = [rename for rename in renames if rename.part in ("tiles", "codes")]
    return [rename for rename in renames if rename not in many] + part_of(many, 10)


def back(rename: Rename) -> Rename:
    """Return the rename that takes one back."""
    return replace(rename, old=rename.new, new=rename.old)


def said(findings: tuple[Finding, ...], rename: Rename) -> Counter[tuple[str, str, str]]:
    """Return what findings say, with both names made one."""
    names = sorted((rename.old, rename.new), key=len, reverse=True)
    either = re.compile("|".join(re.escape(name) for name in names))
    return Counter((f.check, f.severity.value, either.sub("§", f.message)) for f in findings)


# --- What a rename reaches ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rename", "reached"),
    [
        (Rename("tiles", "a", "first"), ["start: first ", "counts: {first", "{copies: {first"]),
        (
            Rename("terrains", "road", "path"),
            [
                "{grass: {code: G}, path:",
                "terrain: path",
                "[grass, path, grass, path]",
                "edges: {path",
            ],
        ),
        (Rename("codes", "R", "X", terrain="road"), ["road: {code: 'X'}", "edges: 'XXGG'"]),
        (
            Rename("features", "inn", "pub"),
            [
                "  pub:",
                "neighbouring_pub",
                "on: pub",
                "at: [N, pub]",
                "at: [E, pub]",
                "kind: pub",
                "icons: {pub: {tree",
                "features: {pub",
            ],
        ),
        (
            Rename("features", "road", "track"),
            ["  track:", "on: track", "kind: track, at: [E, W]", "terrain: road,"],
        ),
        (
            Rename("icons", "well", "pit"),
            [
                "tiles + pit*2",
                "min(pit, 3)",
                "        + pit\n",
                "{pit: {on",
                "icons: {pit: 1}}   # well",
                "icons: {pit: 1}, features",
            ],
        ),
        (Rename("pieces", "farmer", "shepherd"), ["pieces: {shepherd:"]),
        (Rename("tokens", "coins", "gold"), ["tokens: {gold:", "draws: gold"]),
        (Rename("sets", "small", "tiny.2"), ["id: tiny.2\n"]),
    ],
)
def test_a_rename_reaches_every_place(rename: Rename, reached: list[str]) -> None:
    """Keys, ends, edges, formulas, what icons lie on, what is expected."""
    source, _, edition = two()
    after = renamed(source, rename, edition)
    for written in reached:
        assert written in after.text
    old = rf"(?<!\w)(neighbouring_)?{rename.old}\b"
    if rename.old not in ("road", "R", "a"):
        assert not re.search(old, re.sub("#.*", "", after.text))
    assert renamed(after, back(rename)).text == source.text


def test_only_the_words_change() -> None:
    """Quotes, comments, spaces and the folding of a formula stay as they are."""
    source, _, _ = two()
    after = renamed(source, Rename("icons", "well", "pit"))
    for old, new in lines_changed(source, after):
        assert new.partition("#")[0] == old.partition("#")[0].replace("well", "pit")
        assert new.partition("#")[2] == old.partition("#")[2]
    assert "# well" in after.text


def test_a_name_in_a_formula_is_a_word_of_its_own() -> None:
    """Not the beginning of another name, and no kind where an icon is meant."""
    text = SMALL.replace("min(well, 3)", "wells + well + neighbouring_well")
    after = renamed(read(text), Rename("icons", "well", "pit"))
    assert "wells + pit + neighbouring_well" in after.text


def test_a_kind_is_renamed_where_a_formula_counts_it() -> None:
    """In the brackets of `neighbours`, and not where an icon has the name."""
    formula = '"inn + neighbours( inn ,completed) + neighbouring_inn + neighbours(inns)"'
    text = SMALL.replace('"tiles + well*2"', formula)
    after = renamed(read(text), Rename("features", "inn", "pub"))
    told = '"inn + neighbours( pub ,completed) + neighbouring_pub + neighbours(inns)"'
    assert told in after.text
    after = renamed(read(text), Rename("icons", "well", "completed"))
    assert formula in after.text


def test_a_formula_with_escapes_is_written_again() -> None:
    """Where the name is not to be seen in the text, the value is written as a whole."""
    text = SMALL.replace('"tiles + well*2"', '"tiles + \\x77ell*2"')
    after = renamed(read(text), Rename("icons", "well", "pit"))
    assert after.tileset.features["road"].value.completed == "tiles + pit*2"  # type: ignore[union-attr]


def test_ends_mean_the_feature_of_that_name_before_the_kind() -> None:
    """A site that is called like another kind keeps its name, and the lines to it."""
    text = SMALL.replace(
        "[{kind: inn, icons: {tree: 1}}, ", "[{kind: inn}, {kind: mill, name: inn}, "
    ).replace("  inn:\n", "  mill: {shape: site}\n  inn:\n")
    source = read(text)
    after = renamed(source, Rename("features", "inn", "pub"), edition_of(source))
    assert "at: [N, inn]" in after.text
    assert "icons: {inn: {tree: 2}}" in after.text
    assert "{kind: pub}, {kind: mill, name: inn}" in after.text


def test_what_touches_by_its_kind_follows_the_kind() -> None:
    """And so does a line that ends on a line; names of features stay what they are."""
    text = SMALL.replace(
        "[{kind: inn, icons: {tree: 1}}, ",
        "[{kind: inn, touches: [road]}, {kind: inn, name: pub, touches: [road, inn, SE]}, "
        "{kind: road, name: main, at: [E, W], touches: [pub]}, {kind: road, at: [road, main]}, ",
    )
    source = read(text)
    after = renamed(source, Rename("features", "road", "way"), edition_of(source))
    assert "{kind: inn, touches: [way]}, {kind: inn, name: pub, touches: [way, inn, SE]}" in (
        after.text
    )
    assert "{kind: way, name: main, at: [E, W], touches: [pub]}, {kind: way, at: [way, main]}" in (
        after.text
    )
    after = renamed(source, Rename("features", "inn", "pub2"), edition_of(source))
    assert "{kind: pub2, name: pub, touches: [road, pub2, SE]}" in after.text
    with pytest.raises(EditRefused, match="already has a feature called 'pub'"):
        renamed(source, Rename("features", "inn", "pub"), edition_of(source))


def test_the_second_of_two_tiles_with_one_id_is_renamed_alone() -> None:
    """What the file says of the id goes on meaning the first."""
    source = read(SMALL)
    twice = insert_tile(source, 1, source.data["tiles"][0])
    after = rename_tile(twice, 1, "e")
    assert [tile.id for tile in after.tileset.tiles] == ["a", "e", "b"]
    assert after.tileset.start == "a"
    assert list(after.tileset.counts) == ["a"]


# --- What is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rename", "reason"),
    [
        (Rename("terrains", "road", "grass"), "the set small already has a terrain 'grass'"),
        (Rename("terrains", "road", "water"), "the set above already has a terrain 'water'"),
        (Rename("features", "road", "mill"), "the set above already has a feature 'mill'"),
        (Rename("features", "road", "N"), "'N' is a word of the format itself"),
        (Rename("icons", "well", "tiles"), "'tiles' is a word of the format itself"),
        (Rename("icons", "well", "while"), "'while' is a word that formulas could not distinguish"),
        (
            Rename("icons", "well", "a-b"),
            "'a-b' is not a name: use letters, digits and underscores",
        ),
        (Rename("pieces", "farmer", "x" * 41), "should have 40 characters at most"),
        (Rename("tokens", "coins", ""), "'' is not a name"),
        (Rename("codes", "R", "G", terrain="road"), "the letter 'G' is already used by grass"),
        (Rename("codes", "R", "W", terrain="road"), "the letter 'W' is already used by water"),
        (Rename("codes", "R", "RR", terrain="road"), "'RR' should be one letter"),
        (Rename("tiles", "a", "b"), "there is already a tile 'b'"),
        (Rename("tiles", "a", "c"), "there is already a tile 'c'"),
        (Rename("tiles", "a", " "), "' ' is not a tile id"),
        (Rename("tiles", "z", "y"), "this set has no tile 'z'"),
        (Rename("icons", "nothing", "some"), "this set declares no 'nothing'"),
        (Rename("sets", "small", "above"), "there is already a set 'above' in this edition"),
        (Rename("sets", "small", "a b"), "'a b' is not an id"),
    ],
)
def test_a_name_that_cannot_be_is_refused(rename: Rename, reason: str) -> None:
    """Taken, reserved or invalid: the reason is given in words."""
    source, _, edition = two()
    with pytest.raises(EditRefused) as refusal:
        renamed(source, rename, edition)
    assert reason in str(refusal.value)


def test_what_is_inherited_is_renamed_where_it_is_declared() -> None:
    """A set that only changes an icon of its base cannot break it off from there."""
    _, above, edition = two()
    with pytest.raises(EditRefused, match="inn comes from small; rename it there"):
        renamed(above, Rename("features", "inn", "pub"), edition)
    with pytest.raises(EditRefused, match="well comes from small"):
        renamed(above, Rename("icons", "well", "pit"), edition)


def test_two_names_in_one_place_do_not_become_one() -> None:
    """A count of an icon that is not declared is not lost by chance."""
    source = read(SMALL.replace("icons: {well: 1}}   #", "icons: {well: 1, pit: 3}}   #"))
    with pytest.raises(EditRefused, match="pit is already next to well, in tiles"):
        renamed(source, Rename("icons", "well", "pit"))


def test_a_kind_is_not_called_like_a_feature_that_hides_it() -> None:
    """Its lines would end in the other from then on."""
    text = SMALL.replace("[{kind: inn, icons", "[{kind: inn, name: pub}, {kind: inn, icons")
    with pytest.raises(EditRefused, match="tile b already has a feature called 'pub'"):
        renamed(read(text), Rename("features", "inn", "pub"))


# --- Sets that extend it -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rename", "reached"),
    [
        (Rename("tiles", "b", "second"), ["start: second"]),
        (Rename("tiles", "a", "first"), ["counts: {first: 1}"]),
        (Rename("terrains", "road", "path"), ["[grass, path, grass, path]"]),
        (Rename("codes", "R", "X", terrain="road"), ["edges: GWXG"]),
        (
            Rename("features", "inn", "pub"),
            ["{pub: {role: host}", "neighbouring_pub", "on: pub", "kind: pub}", "[S, pub]"],
        ),
        (Rename("icons", "well", "pit"), ["neighbouring_inn + pit", "icons: {pit: 1}"]),
        (Rename("icons", "tree", "bush"), ["bush: null"]),
        (Rename("tokens", "coins", "gold"), ["tokens: {gold: {1: 12}}"]),
        (Rename("sets", "small", "tiny"), ["extends: tiny"]),
    ],
)
def test_a_set_that_extends_the_one_renamed_follows(rename: Rename, reached: list[str]) -> None:
    """So the edition of both says the same as before."""
    base, above, edition = two()
    after = following(above, rename, edition)
    for written in reached:
        assert written in after.text
    both = edition_of(renamed(base, rename, edition), after)
    if rename.part != "sets":
        assert following(after, back(rename), both).text == above.text
    assert said(verify(both).findings, rename) == said(verify(edition).findings, rename)


def test_a_thing_of_its_own_stays_what_it_is() -> None:
    """A tile of that id, and a code that the set states itself, are its own."""
    base, above, _ = two()
    own = read(ABOVE.replace("id: c", "id: a"))
    assert following(own, Rename("tiles", "a", "z"), edition_of(base, own)) is own
    own = read(ABOVE.replace("{water: {code: W}}", "{road: {code: Q}}"))
    rename = Rename("codes", "R", "X", terrain="road")
    assert following(own, rename, edition_of(base, own)) is own
    assert following(above, Rename("sets", "other", "z")) is above


def test_a_name_that_is_taken_above_is_refused() -> None:
    """The set that extends it has something of that name."""
    base, above, edition = two()
    alone = edition_of(base)
    rename = Rename("features", "inn", "mill")
    assert renamed(base, rename, alone).text != base.text
    with pytest.raises(EditRefused, match="the set above already has a feature 'mill'"):
        following(above, rename, edition)


# --- Cards -------------------------------------------------------------------------------------

DECK = """\
format: 1
id: parlour
game: prospectors
suits: {jade: {color: "#447755"}, coal: {}}   # two
card_kinds:
  ore: {effect: treasure}
  crew: {effect: digger}
cards:
  ore: {kind: ore, value: 2, count: 6}
  crew_3: {kind: crew, suit: each, value: 3}
  boss: {kind: 'crew', suit: jade, value: 9}
rulebook: {K1: Ore is ore.}
rules: {ore: K1, jade: K1}
words: {fr: {jade: jade, ore: minerai, one ore: un minerai}}
expect: {card_kinds: {ore: 6}, card_values: {ore: 12}}
"""
DECK_ABOVE = """\
format: 1
id: above
extends: parlour
suits: {coal: {color: "#111111"}}
card_kinds: {ore: {symbol: city.svg}, ape: {}}
cards: {ore: {count: 3}, gem: {kind: ore, suit: jade}, ape: {kind: ape}}
"""


@pytest.mark.parametrize(
    ("rename", "reached", "above"),
    [
        (
            Rename("suits", "jade", "mint"),
            ["{mint: {color", "suit: mint", "rules: {ore: K1, mint: K1}", "{fr: {mint: jade"],
            ["suit: mint}"],
        ),
        (
            Rename("card_kinds", "ore", "gem"),
            [
                *("  gem: {effect", "  ore: {kind: gem,", "{gem: K1, jade"),
                *("gem: minerai", "one gem: un minerai", "card_kinds: {gem: 6}"),
                "card_values: {gem: 12}",
            ],
            ["card_kinds: {gem: {symbol", "cards: {ore: {count: 3}, gem: {kind: gem"],
        ),
        (Rename("card_kinds", "crew", "gang"), ["  gang: {effect", "{kind: 'gang'"], []),
        (
            Rename("cards", "ore", "vein"),
            ["  vein: {kind: ore", "card_kinds: {ore: 6}", "  ore: {effect"],
            ["cards: {vein: {count: 3}"],
        ),
    ],
)
def test_what_is_said_of_cards_is_renamed(
    rename: Rename, reached: list[str], above: list[str]
) -> None:
    """A kind and an entry of one name are two things; a set on top follows."""
    base, upper = read(DECK, "parlour.yaml"), read(DECK_ABOVE, "above.yaml")
    edition = edition_of(base, upper)
    after, followed = renamed(base, rename, edition), following(upper, rename, edition)
    for written in reached:
        assert written in after.text
    for written in above:
        assert written in followed.text
    both = edition_of(after, followed)
    assert both.deck.totals.cards == edition.deck.totals.cards
    assert said(verify(both).findings, rename) == said(verify(edition).findings, rename)
    assert renamed(after, back(rename), both).text == base.text


@pytest.mark.parametrize(
    ("rename", "reason"),
    [
        (Rename("suits", "jade", "each"), "'each' is a word of the format itself"),
        (Rename("suits", "jade", "coal"), "already has a suit 'coal'"),
        (Rename("card_kinds", "ore", "ape"), "the set above already has a kind of card 'ape'"),
        (Rename("cards", "boss", "gem"), "the set above already has cards called 'gem'"),
        (Rename("cards", "gem", "rock"), "this set declares no 'gem'"),
    ],
)
def test_a_name_that_cannot_be_of_cards_is_refused(rename: Rename, reason: str) -> None:
    """With the reason."""
    base = read(DECK, "parlour.yaml")
    with pytest.raises(EditRefused, match=reason):
        renamed(base, rename, edition_of(base, read(DECK_ABOVE, "above.yaml")))


# --- The shipped sets --------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_every_rename_of_a_shipped_set_leaves_its_findings(name: str) -> None:
    """Verified alike, up to the name; and taken back to the same bytes."""
    edition = edition_of(name)
    source = edition.sets[-1]
    before = verify(edition).findings
    for rename in sampled(everything(source, edition)):
        after = renamed(source, rename, edition)
        assert after.text != source.text, rename
        now = edition_of(*edition.sets[:-1], after)
        assert said(verify(now).findings, rename) == said(before, rename), rename
        assert renamed(after, back(rename), now).text == source.text, rename


@pytest.mark.parametrize("name", part_of(EXTENDING, 8))
def test_every_rename_of_the_base_is_followed_by_the_shipped_sets(name: str) -> None:
    """An edition of both says the same as before."""
    edition = edition_of(name)
    base, above = edition.sets
    before = verify(edition).findings
    for rename in sampled(everything(base, edition_of(base))):
        now = edition_of(renamed(base, rename, edition), following(above, rename, edition))
        assert said(verify(now).findings, rename) == said(before, rename), rename


IDENTIFIERS = st.from_regex(r"[a-zé_][a-z0-9_é]{0,12}", fullmatch=True).filter(
    lambda name: name not in ("null", "true", "false") and not name.startswith("_")
)


@settings(max_examples=settings().max_examples // 2)
@given(st.data(), st.sampled_from([SMALL, DECK, (FOLDER / "gold-rush.yaml").read_text("utf-8")]))
def test_there_and_back_gives_the_same_bytes(data: st.DataObject, text: str) -> None:
    """Whatever the name is, if it is one."""
    source = read(text)
    edition = edition_of(source)
    rename = data.draw(st.sampled_from(everything(source, edition)))
    if rename.part == "codes":
        new = data.draw(st.sampled_from("ABCDEéX"))
    else:
        new = data.draw(IDENTIFIERS)
    rename = replace(rename, new=new)
    try:
        after = renamed(source, rename, edition)
    except EditRefused:
        return
    assert renamed(after, back(rename), edition_of(after)).text == text
    assert [tile.id for tile in after.tileset.tiles] == [
        new if rename.part == "tiles" and tile.id == rename.old else tile.id
        for tile in source.tileset.tiles
    ]


def test_a_large_set_is_written_and_read_once() -> None:
    """A thousand places are one edit."""
    source = load(FOLDER / "gold-rush.yaml")
    head, tiles = source.text.split("\ntiles:\n")
    many = "".join(tiles.replace('id: "', f'id: "{n}-') for n in range(20))
    large = read(f"{head}\ntiles:\n{many}".replace('start: "33"', 'start: "0-33"'))
    after = renamed(large, Rename("features", "railroad", "track"))
    assert after.text.count("kind: track") == 20 * source.text.count("kind: railroad")


TRANSLATED = """\
words:
  de:
    well: Brunnen
    one well: ein Brunnen
    the well: der Brunnen
    "{count} wells": "{count} Brunnen"   # both
    inn: Gasthaus
    one neighbouring inn: ein Gasthaus nebenan
    fountain: Springbrunnen
"""


def test_translations_follow_what_they_translate() -> None:
    """A name by itself and counted; its translation stays, and so does all that is another's."""
    source = read(SMALL + TRANSLATED)
    words = renamed(source, Rename("icons", "well", "old_tree")).tileset.words["de"]
    assert words["old tree"] == "Brunnen"
    assert words["one old tree"] == "ein Brunnen"
    assert words["the old tree"] == "der Brunnen"
    assert words["{count} old trees"] == "{count} Brunnen"
    assert not any("well" in text for text in words)
    text = renamed(source, Rename("features", "inn", "hut")).text
    assert "    one neighbouring hut: ein Gasthaus nebenan\n" in text
    assert '    "{count} wells": "{count} Brunnen"   # both\n' in text


def test_a_translation_that_is_there_already_stays() -> None:
    """A rename to what another text is called leaves both as they are."""
    words = renamed(read(SMALL + TRANSLATED), Rename("icons", "well", "fountain")).tileset.words
    assert words["de"]["fountain"] == "Springbrunnen"
    assert words["de"]["well"] == "Brunnen"
    assert words["de"]["one fountain"] == "ein Brunnen"
