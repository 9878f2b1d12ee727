"""What each set of an edition adds, changes and removes, and which has the last word."""

from core.authoring.contributions import Statement, overlaps, shares
from core.tileset.reader import read
from core.tileset.source import Source
from tests.editions import edition_of

BASE = """\
format: 1
id: base
plugins: [bells]
features:
  road: {shape: line, role: traveller, value: {final: tiles, completed: 2}}
  inn: {shape: site}
tokens: {coins: {1: 3, 2: 2}}
options: {fast: true}
tiles:
  - {id: a, edges: MMMM, count: 3}
"""


def a_set(text: str) -> Source:
    """Return a set of the given lines."""
    return read(f"format: 1\n{text}")


def test_an_expansion_adds_and_changes() -> None:
    """Each statement says what it does, to which keys, and where the thing comes from."""
    over = a_set(
        "id: over\nextends: base\nplugins: [bells, horns]\n"
        "features: {road: {value: {final: 1}, role: null}, inn: null, well: {shape: site}}\n"
        "tokens: {coins: {2: 5}}\noptions: {fast: false}\ncounts: {a: 1, z: 4}\n"
        "tiles: [{id: b, edges: MMMM, count: 2}]\n"
    )
    share = shares([read(BASE), over])[1]
    assert (share.tiles, share.copies, share.counts, share.plugins) == (1, 2, ("a",), ("horns",))
    assert share.statements == (
        Statement("features", "road", "changes", ("value.final", "role"), 0),
        Statement("features", "inn", "removes", (), 0),
        Statement("features", "well", "adds", (), 1),
        Statement("tokens", "coins", "changes", ("2",), 0),
        Statement("options", "fast", "changes", (), 0),
    )


def test_a_set_over_a_deck_says_which_cards_it_changes() -> None:
    """By their entries, as of all that is declared; a game brings its plugin."""
    deck = a_set("id: deck\ngame: bells\ncard_kinds: {k: {}}\ncards: {c: {kind: k, count: 2}}\n")
    over = a_set(
        "id: over\nextends: deck\ngame: horns\nplugins: [bells, horns]\n"
        "cards: {c: {count: 3}, d: {kind: k}}\ncard_kinds: {k: null}\n"
    )
    below, share = shares([deck, over])
    assert (below.plugins, share.plugins) == (("bells",), ("horns",))
    assert share.statements == (
        Statement("card_kinds", "k", "removes", (), 0),
        Statement("cards", "c", "changes", ("count",), 0),
        Statement("cards", "d", "adds", (), 1),
    )


def test_what_is_stated_again_above_is_overridden() -> None:
    """With the key that is, and by whom; removing the whole overrides everything."""
    one = a_set("id: one\nextends: base\nfeatures: {road: {value: {final: 1}}}\n")
    two = a_set("id: two\nextends: base\nfeatures: {road: {value: null}, inn: null}\n")
    base, middle, top = shares([read(BASE), one, two])
    over = {s.name: s.overridden for s in base.statements}
    assert over["road"] == ((1, "value.final"), (2, "value"))
    assert over["inn"] == ((2, ""),)
    assert middle.statements[0].overridden == ((2, "value"),)
    assert [s.overridden for s in top.statements] == [(), ()]


def test_a_thing_removed_and_declared_again_comes_from_the_later_set() -> None:
    """It has nothing of the first."""
    one = a_set("id: one\nextends: base\nfeatures: {inn: null}\n")
    two = a_set("id: two\nextends: one\nfeatures: {inn: {shape: site}}\n")
    three = a_set("id: three\nextends: two\nfeatures: {inn: {role: host}}\n")
    statements = [share.statements[0] for share in shares([read(BASE), one, two, three])[1:]]
    assert [(s.how, s.since) for s in statements] == [("removes", 0), ("adds", 2), ("changes", 2)]


def test_order_matters_where_two_sets_state_the_same() -> None:
    """Unless one extends the other, or they agree."""
    one = a_set("id: one\nextends: base\nfeatures: {road: {role: guard}}\ncounts: {a: 4}\n")
    two = a_set("id: two\nextends: base\nfeatures: {road: {role: guard}}\ncounts: {a: 5}\n")
    three = a_set("id: three\nextends: one\ncounts: {a: 6}\nfeatures: {road: null}\n")
    found = {(o.below, o.above, o.path) for o in overlaps([read(BASE), one, two, three])}
    assert found == {(1, 2, ("counts", "a")), (2, 3, ("counts", "a")), (2, 3, ("features", "road"))}


def test_shipped_sets_can_be_laid_in_any_order() -> None:
    """None states what another one does."""
    names = ["gold-rush", "sheriff", "no-farmers", "rich-veins", "iron-horse"]
    edition = edition_of(*names)
    assert overlaps(edition.sets) == ()
