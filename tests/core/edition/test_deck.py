"""The deck of an edition: its designs, its totals, and what sets on top change."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.edition.counts import distribution, own_distribution, own_totals, totals
from core.edition.deck import CardDesign, effects
from core.edition.edition import Edition
from core.edition.library import Library, default_library, shipped_folder
from core.edition.rule_options import CORE_OPTIONS, rule_options
from core.tileset.reader import read, reread
from core.tileset.yaml_writer import entry
from core.verification import verify
from tests.editions import edition_from

SHIPPED = shipped_folder()
DECK = """\
format: 1
id: parlour
game: prospectors
suits: {jade: {color: "#447755"}, coal: {}}
card_kinds: {ore: {effect: treasure}, crew: {effect: digger}, hut: {starts: player}}
cards:
  ore_2: {kind: ore, value: 2, count: 6}
  crew_3: {kind: crew, suit: each, value: 3, count: 2}
  hut: {kind: hut, suit: each}
  foreman: {kind: crew, suit: coal, value: 4}
expect: {cards: 13}
"""
MORE = """\
format: 1
id: more
extends: parlour
suits: {rust: {}}
cards:
  ore_2: {count: 4}
  foreman: null
  ore_9: {kind: ore, value: 9}
"""


def edition_of(folder: Path, *names: str) -> Edition:
    """Return the edition of sets that lie in a folder."""
    opened = Library((folder, SHIPPED / "tilesets"), (SHIPPED / "plugins",)).open(names)
    assert opened.edition is not None, opened.findings
    return opened.edition


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a deck and a set that is laid over it."""
    (tmp_path / "parlour.yaml").write_text(DECK)
    (tmp_path / "more.yaml").write_text(MORE)
    return tmp_path


def test_an_entry_of_each_suit_is_a_design_of_every_suit(folder: Path) -> None:
    """In the order of the file, and each can be looked up by its id."""
    deck = edition_of(folder, "parlour").deck
    assert [(card.id, card.count) for card in deck.cards] == [
        *(("ore_2", 6), ("crew_3_jade", 2), ("crew_3_coal", 2)),
        *(("hut_jade", 1), ("hut_coal", 1), ("foreman", 1)),
    ]
    assert deck.design("crew_3_coal") == CardDesign("crew_3_coal", "crew_3", "crew", "coal", 3, 2)
    assert deck.design("crew_3") is None
    assert {card.id for card in deck.with_players} == {"hut_jade", "hut_coal"}
    on_table = ["ore_2", "crew_3_jade", "crew_3_coal", "foreman"]
    assert [card.id for card in deck.on_table] == on_table
    assert (deck.suits["jade"].color, deck.suits["coal"].color) == ("#447755", "#b3a994")
    assert deck.kind_of(deck.cards[0]).effect == "treasure"


def test_a_set_on_top_changes_counts_adds_suits_and_removes_cards(folder: Path) -> None:
    """Key by key; a suit more is a design more of each entry that has every suit."""
    edition = edition_of(folder, "more")
    counts = {card.id: card.count for card in edition.deck.cards}
    assert counts == {
        "ore_2": 4,
        **dict.fromkeys(("crew_3_jade", "crew_3_coal", "crew_3_rust"), 2),
        **dict.fromkeys(("hut_jade", "hut_coal", "hut_rust", "ore_9"), 1),
    }
    found = totals(edition)
    assert (found.cards, found.cards_on_table) == (14, 11)
    assert dict(found.card_kinds) == {"ore": 5, "crew": 6, "hut": 3}
    assert dict(found.card_values) == {"ore": 17, "crew": 18}


def test_what_a_file_expects_is_about_its_own_cards(folder: Path) -> None:
    """Those of which it states the kind, with the suits that there are up to it."""
    own = own_totals(edition_of(folder, "more"))
    assert [(each.cards, dict(each.card_kinds)["ore"]) for each in own] == [(13, 6), (1, 1)]
    rows = own_distribution(edition_of(folder, "more"))
    assert [(row.group, row.name, row.actual, row.expected) for row in rows] == [
        ("parlour", "cards", 13, 13)
    ]
    rows = distribution(edition_of(folder, "more"))
    assert {row.name for row in rows if row.group == "totals"} == {"cards", "cards_on_table"}


def test_an_edition_with_a_game_has_the_options_of_plugins_alone(folder: Path) -> None:
    """What is an option of laying tiles is none of it; the plugin need not be named again."""
    edition = edition_of(folder, "parlour")
    assert (edition.game, [plugin.id for plugin in edition.plugins]) == (
        "prospectors",
        ["prospectors"],
    )
    assert not {option.name for option in rule_options(edition)} & CORE_OPTIONS.keys()
    assert not edition.options.keys() & CORE_OPTIONS.keys()
    assert {*effects(edition.plugins)} >= {"treasure", "digger", "blast"}
    tiles = edition_from(default_library(), "gold-rush")
    assert (tiles.game, bool(tiles.deck)) == (None, False)
    assert {option.name for option in rule_options(tiles)} >= CORE_OPTIONS.keys()


def test_a_set_may_have_tiles_and_cards(tmp_path: Path) -> None:
    """Both are counted, and the cards change nothing about the tiles."""
    both = "format: 1\nid: both\nextends: gold-rush\nsuits: {a: {}}\ncard_kinds: {k: {}}\n"
    (tmp_path / "both.yaml").write_text(both + "cards: {c: {kind: k, suit: each, count: 3}}\n")
    edition = edition_of(tmp_path, "both")
    found = totals(edition)
    assert (found.tiles, found.designs, found.cards) == (72, 23, 3)
    names = [row.name for row in distribution(edition) if row.group == "totals"]
    assert names == ["tiles", "designs", "tokens", "cards", "cards_on_table"]


def test_a_small_file_cannot_stand_for_millions_of_cards(tmp_path: Path) -> None:
    """Thousands of suits, and thousands of entries with each of them: refused at once."""
    suits = ", ".join(f"s{n}: {{}}" for n in range(3000))
    cards = ", ".join(f"c{n}: {{kind: k, suit: each}}" for n in range(3000))
    head = "format: 1\nid: vast\ngame: prospectors\ncard_kinds: {k: {effect: blast}}\n"
    (tmp_path / "vast.yaml").write_text(f"{head}suits: {{{suits}}}\ncards: {{{cards}}}\n")
    edition = edition_of(tmp_path, "vast")
    assert len(edition.deck.cards) == 9999
    (finding,) = [f for f in verify(edition).findings if f.check == "too-many-cards"]
    assert finding.message.startswith("9000000 cards in all, 3000 of them c0;")


NAMES = st.sampled_from(["ash", "birch", "cedar", "oak", "pine", "birch_oak"])
ENTRIES = st.dictionaries(
    NAMES,
    st.none()
    | st.fixed_dictionaries(
        {},
        optional={
            "kind": NAMES,
            "suit": st.sampled_from(["each", "ash", "oak", "pine"]),
            "value": st.integers(-9, 9),
            "count": st.integers(0, 20),
        },
    ),
)
SUITS: st.SearchStrategy[dict[str, Any]] = st.dictionaries(NAMES, st.none() | st.just({}))
KINDS = st.dictionaries(
    NAMES,
    st.none()
    | st.fixed_dictionaries({}, optional={"starts": st.sampled_from(["table", "player"])}),
)
LAYER = st.fixed_dictionaries({"suits": SUITS, "card_kinds": KINDS, "cards": ENTRIES})


def laid_over(layers: list[dict[str, Any]], part: str) -> dict[str, Any]:
    """Return what layers say together, worked out key by key."""
    merged: dict[str, Any] = {}
    for layer in layers:
        for name, stated in layer[part].items():
            if stated is None:
                merged.pop(name, None)
            else:
                merged[name] = {**merged.get(name, {}), **stated}
    return merged


@given(st.lists(LAYER, min_size=1, max_size=3))
def test_any_cards_are_counted_as_by_hand(layers: list[dict[str, Any]]) -> None:
    """Written, read, laid over one another and verified, whatever sets say of cards."""
    sources = []
    for number, layer in enumerate(layers):
        extends = f"extends: s{number - 1}\n" if number else ""
        lines = [line for part, said in layer.items() for line in entry(part, said, 0)]
        text = f"format: 1\nid: s{number}\n{extends}" + "\n".join(lines) + "\n"
        sources.append(read(text, f"s{number}.yaml"))
        assert {part: sources[-1].data[part] for part in layer} == layer
    edition = edition_from(default_library(), *sources)
    suits, kinds = laid_over(layers, "suits"), laid_over(layers, "card_kinds")
    counts: Counter[str] = Counter()
    for stated in laid_over(layers, "cards").values():
        kind, suit = stated.get("kind"), stated.get("suit")
        if kind in kinds and suit in {*suits, None, "each"}:
            counts[kind] += stated.get("count", 1) * (len(suits) if suit == "each" else 1)
    found = totals(edition)
    assert found.cards == counts.total()
    assert {kind: number for kind, number in found.card_kinds.items() if number} == +counts
    on_table = [n for kind, n in counts.items() if kinds[kind].get("starts") != "player"]
    assert found.cards_on_table == sum(on_table)
    assert totals(edition).cards == sum(card.count for card in edition.deck.cards)
    for finding in verify(edition).findings:
        assert finding.place.position is not None


def test_an_edition_is_like_another_unless_a_card_changes(folder: Path) -> None:
    """A comment is no change; a count is one."""
    library = Library((folder, SHIPPED / "tilesets"), (SHIPPED / "plugins",))
    source = read(DECK, "parlour.yaml", folder / "parlour.yaml")
    before = edition_from(library, source)
    commented = library.open([reread(source, DECK + "# more to come\n")], before).edition
    assert commented is not None
    assert commented.is_like(before)
    counted = library.open([reread(source, DECK.replace("count: 6", "count: 7"))], before).edition
    assert counted is not None
    assert not counted.is_like(before)
    assert counted.deck.totals.cards == before.deck.totals.cards + 1
