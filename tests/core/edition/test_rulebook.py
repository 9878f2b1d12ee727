"""Sets bring rules of their own, in sentences; a base game with some has no others."""

from __future__ import annotations

import pytest

from core.edition.rename import Rename, renamed
from core.edition.rule_options import rule_options
from core.edition.rulebook import rulebook, rules_as_played
from core.engine.actions import Claim, Nothing
from core.engine.events import Completed, Ended
from core.engine.game import Game
from core.engine.rule_lookup import rules_of
from core.engine.setup import Setup
from core.tileset.reader import UnreadableSet, read
from tests.editions import edition_of

SALOON = """\
format: 1
id: saloon
title: {en: The saloon, fr: Le saloon}
extends: gold-rush
rulebook:
  S1: {en: A saloon is open., fr: Un saloon est ouvert.}
  S2: Who enters pays.
rules: {railroad: S1, act: S1-S2 13}
"""
WELL = """\
format: 1
id: well
start: A
terrains: {meadow: {code: M}}
features:
  meadow: {shape: field, terrain: meadow}
  well: {shape: site, role: hermit, completed_when: surrounded, value: {completed: 9, final: 1}}
pieces: {pawn: {per_player: 3, claims: true}}
rulebook: {W1: Lay a tile., W2: Sit down., W3: Water comes., W4: It is over., W5: Pawns are wood.}
rules: {place: W1, claim: W2, well: W3, pass: W2, end: W4, pawn: W5}
tiles:
  - {id: A, edges: MMMM, count: 9, features: [{kind: well}]}
"""


def test_a_set_adds_its_rules_to_those_as_played() -> None:
    """In both languages, under its title; what has one text says it in every language."""
    of, own = edition_of(SALOON), rules_as_played().rules
    book = rulebook(of)
    assert [*book.rules] == [*own, "S1", "S2"]
    assert (book.rules["S1"].text, book.rules["S1"].part) == ("A saloon is open.", "The saloon")
    french = rulebook(of, "fr").rules
    assert (french["S1"].text, french["S1"].part) == ("Un saloon est ouvert.", "Le saloon")
    assert french["S2"].text == rulebook(of, "de").rules["S2"].text == "Who enters pays."
    assert [rule.number for rule in book.found("s1")] == ["S1"]
    assert [rule.number for rule in book.of("S1-S2 A5-A6")] == ["S1", "S2", "A5", "A6"]


def test_a_set_above_may_translate_or_remove_a_rule() -> None:
    """Key by key, as everything else that sets lay over one another."""
    above = "format: 1\nid: more\nextends: saloon\nrulebook: {S1: {de: Offen.}, S2: null}\n"
    book = rulebook(edition_of(SALOON, above), "de").rules
    assert book["S1"].text == "Offen."
    assert book["S1"].part == "The saloon"
    assert "S2" not in book


def test_a_base_game_with_rules_has_no_others() -> None:
    """Its steps, actions, events, kinds and pieces have the rules that it names for them."""
    game = Game(Setup(edition_of(WELL), 2), 1)
    assert [*rulebook(game.setup.edition).rules] == ["W1", "W2", "W3", "W4", "W5"]

    def numbers(thing: object) -> list[str]:
        return [rule.number for rule in rules_of(game, thing)]

    assert numbers(game.step) == numbers(game.legal_actions()[0]) == ["W1"]
    assert numbers(Claim("pawn", "well")) == ["W2", "W3", "W5"]
    assert numbers(game.setup.offers[Claim]) == numbers(Nothing()) == ["W2"]
    assert numbers(Completed("well", 1, 0, 0)) == ["W3"]
    assert numbers(Ended((1, 2), (1,))) == ["W4"]


def test_the_rules_as_played_are_not_those_of_another_game() -> None:
    """A deck has its own rules, or none; nothing of tiles is said of it."""
    deck = "format: 1\nid: parlour\ngame: prospectors\ncard_kinds: {ore: {}}\n"
    assert rulebook(edition_of(deck)).rules == {}
    shipped = edition_of("gold-rush-cards")
    book = rulebook(shipped, "fr")
    assert [*book.rules] == [f"C{number}" for number in range(1, 23)]
    answered = {option.name: book.answering(option.name) for option in rule_options(shipped)}
    assert {name: rule.number if rule else "" for name, rule in answered.items()} == {
        "starter": "C9",
        "two_colors": "C6",
        "layout": "C8",
        "match": "C22",
        "rush_cards": "C17",
        "deadlock": "C17",
        "turn_cap": "C20",
    }


@pytest.mark.parametrize("number", ["12", "A3", "s1", "S", "S1234", "TOOLONGX1"])
def test_a_rule_begins_with_letters_of_its_set(number: str) -> None:
    """So that its number is none of the rules as played."""
    with pytest.raises(UnreadableSet, match=number):
        read(SALOON.replace("S2:", f'"{number}":'), "own.yaml")


def test_a_rule_is_renamed_where_it_is_named() -> None:
    """Also inside a list or at the end of a range; and what a rule is about follows its kind."""
    after = renamed(read(SALOON, "own.yaml"), Rename("rulebook", "S2", "S9")).text
    assert after == SALOON.replace("S2", "S9")
    well = read(WELL, "own.yaml")
    fountain = renamed(well, Rename("features", "well", "fountain"))
    assert "claim: W2, fountain: W3" in fountain.text
