"""The rules as played can be looked up: by number, by word, and by what happens in a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from core.edition.library import default_library, shipped_folder
from core.edition.plugin_manifest import load_plugin
from core.edition.rulebook import Rulebook, rules_as_played
from core.engine.actions import Nothing
from core.engine.events import Completed, Discarded, Ended, Scored
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.rule_lookup import as_played, rules_of
from core.engine.setup import Setup
from core.engine.state import Step
from core.tileset.reader import UnreadableSet, read
from core.tileset.yaml_nodes import parse
from tests.checked_extensions import is_told_by_checking
from tests.editions import edition_from, edition_of
from tests.rules.playing import play

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from core.tileset.schema import OptionValue

DOCS = shipped_folder() / "docs"
TRANSLATED = [file.suffixes[0][1:] for file in sorted(DOCS.glob("rules.*.yaml"))]
ELSEWHERE = """\
format: 1
id: elsewhere
start: A
terrains: {meadow: {code: M}}
features:
  meadow: {shape: field, terrain: meadow, role: shepherd, value: {final: tiles}}
  well: {shape: site, role: hermit, completed_when: surrounded, value: {completed: 9, final: 1}}
pieces: {pawn: {per_player: 3, claims: true}}
tiles:
  - {id: A, edges: MMMM, count: 3, features: [{kind: well}]}
"""


def game(*names: str, **options: OptionValue) -> Game:
    """Return the beginning of a game for three of the base game, or of the sets named."""
    return Game(Setup(edition_of(*(names or ("gold-rush", "sheriff"))), 3, options), 7)


def numbers(where: Game, thing: object) -> list[str]:
    """Return the numbers of the rules of a thing."""
    return [rule.number for rule in rules_of(where, thing)]


def told(data: dict[str, Any]) -> dict[str, Any]:
    """Return a file of rules without its sentences: numbers, options and their values."""
    choices = {
        number: (choice.get("option"), choice.get("default"), list(choice.get("others", ())))
        for number, choice in data["choices"].items()
    }
    parts = [list(part["rules"]) for part in data["parts"]]
    return {"parts": parts, "examples": list(data["examples"]), "choices": choices}


@pytest.mark.parametrize("language", TRANSLATED)
def test_translated_rules_have_the_same_numbers(language: str) -> None:
    """And the same options with the same values; every sentence is another."""
    files = [DOCS / "rules.yaml", DOCS / f"rules.{language}.yaml"]
    english, translated = (parse(file.read_text(encoding="utf-8")).data for file in files)
    assert told(english) == told(translated)
    for number, rule in rules_as_played("en").rules.items():
        other = rules_as_played(language).rules[number]
        assert other.text
        assert other.text != rule.text
        assert other.part != rule.part or rule.part == "Prairies"


def test_french_rules_keep_a_colon_from_beginning_a_line() -> None:
    """French puts a space before double signs; it is one at which no line breaks."""
    for rule in rules_as_played("fr").rules.values():
        for said in (rule.text, rule.question, *dict(rule.others).values()):
            assert not any(sign in said for sign in (" :", " ;", " ?", " !", "'")), said


def test_a_language_without_rules_has_the_english_ones() -> None:
    """So that nobody is left without."""
    assert TRANSLATED == ["de", "fr"]
    assert rules_as_played("es").rules == rules_as_played("en").rules


def test_rules_are_found_by_number_and_by_word() -> None:
    """A number is one rule, in any case; several words are all in it; nothing finds nothing."""
    book = rules_as_played()
    assert [rule.number for rule in book.found("a19")] == ["A19"]
    assert [rule.number for rule in book.found(" 25 ")] == ["25"]
    assert [rule.number for rule in book.found("tent cowboy away")] == ["32"]
    assert "A7" in [rule.number for rule in book.found("merged_piles")]
    assert "A7" in [rule.number for rule in book.found("SHUFFLED")]
    assert book.found("") == book.found("no such word") == ()


def test_numbers_are_written_as_ranges() -> None:
    """Each rule comes once, in the order named; what does not exist is left out."""
    book = rules_as_played()
    found = [rule.number for rule in book.of("47-49 A5 48 A5-A7 999")]
    assert found == ["47", "48", "49", "A5", "A6", "A7"]
    assert Rulebook({}).of("1-9") == ()


def test_each_option_has_the_question_that_it_answers() -> None:
    """By its name; a house rule is the rule that names it."""
    book = rules_as_played()
    answered = {
        name: rule.number
        for name in edition_of("gold-rush").options
        if (rule := book.answering(name))
    }
    assert answered["unplaceable_last"] == "A12"
    assert answered["which_cowboy"] == "A18"
    assert answered["retrieve_cowboy"] == "86"
    assert answered.keys() == edition_of("gold-rush").options.keys()
    assert book.answering("nonsense") is None


def test_a_rule_is_told_as_the_options_have_it() -> None:
    """A12: by default the game ends; with `turn_goes_on` the player still has his action."""
    book, plain = rules_as_played(), game()
    cut = book.rules["A12"]
    assert as_played(plain, cut).text.startswith("The game ends at once")
    going_on = game(unplaceable_last="turn_goes_on")
    assert as_played(going_on, cut).text.startswith("The player still has his action")
    assert as_played(plain, book.rules["1"]) is book.rules["1"]


def test_steps_and_actions_have_their_rules() -> None:
    """To lay a tile, to act, to decline, to claim, to pitch a tent, to mine (rules 13-46)."""
    table = play("BLUE: 01 at (1,0); tent on mountain N at (0,0)\nRED: 01 at (2,0)", then="01")
    where = table.game
    assert numbers(where, where.step) == ["14", "15", "16", "17", "19", "20"]
    assert numbers(where, where.legal_actions()[0]) == ["14", "16", "17", "19"]
    table.lay("01 at (3,0)")
    assert numbers(where, where.step) == ["11", "12", "13"]
    legal = {str(action): action for action in where.legal_actions()}
    assert numbers(where, Nothing()) == ["13"]
    assert numbers(where, legal["mine"]) == [str(n) for n in range(41, 47)]
    claim = numbers(where, legal["cowboy on prairie S"])
    assert claim[:7] == ["25", "26", "27", "29", "30", "31", "65"]
    assert {"69", "70", "71", "72", "81", "82"} <= set(claim)
    tents = play("BLUE: 01 at (1,0)", then="01").lay("01 at (2,0)").game
    pitch = next(action for action in tents.legal_actions() if str(action).startswith("tent"))
    assert numbers(tents, pitch) == ["35", "36", "37", "38", "39", "40", "A5", "A6"]


def test_the_offers_of_a_kind_have_the_rules_of_all_its_actions() -> None:
    """Without those of the feature that one of them claims."""
    where = game()
    kinds = {kind.__name__: offer for kind, offer in where.setup.offers.items()}
    assert numbers(where, kinds["Claim"]) == ["25", "26", "27", "29", "30", "31", "65"]
    assert numbers(where, kinds["MoveSheriff"])[-3:] == ["A19", "A20", "A21"]


def test_events_have_their_rules() -> None:
    """A completed railroad has those of railroads; a score those of who gets it; an end its own."""
    where = game()
    began, drew = where.events[0], where.events[-1]
    assert numbers(where, began) == ["9", "10"]
    assert numbers(where, drew) == ["14", "15"]
    assert numbers(where, Discarded(0, "01")) == ["20"]
    assert numbers(where, Completed("railroad", 3, 0, 0))[:3] == ["47", "48", "49"]
    scored = Scored("graveyard", True, 0, 0, "gravedigger", (1,), (0,), 5, "5", ())
    assert numbers(where, scored) == [
        *("51", "A31", "75", "107", "108", "109", "110", "A28", "A29", "A30"),
    ]
    assert numbers(where, Ended((1, 2, 3), (2,))) == ["74", "84", "A16"]
    where.apply(where.legal_actions()[0])
    did = next(event for event in where.events if type(event).__name__ == "Did")
    assert numbers(where, did) == ["14", "16", "17", "19"]


def test_another_game_has_fewer_rules() -> None:
    """What holds for every game of this kind; nothing of railroads or farmers."""
    other = edition_from(default_library(), read(ELSEWHERE, "elsewhere.yaml"))
    where = Game(Setup(other, 2), 1)
    where.apply(where.legal_actions()[0])
    claim = where.legal_actions()[0]
    assert numbers(where, claim) == ["25", "26", "27", "29", "30", "31", "65"]
    assert numbers(where, Completed("well", 1, 0, 0)) == []
    assert numbers(where, object()) == []


def test_every_number_that_is_named_is_that_of_a_rule() -> None:
    """In the shipped plugins, in offers and in steps; and plugins name what there is."""
    where = game(retrieve_cowboy=True, final_tie="staring_duel")
    setup, book = where.setup, rules_as_played()
    known = {"mining tokens", *edition_of("gold-rush", "sheriff").declared["pieces"]}
    known |= {*setup.edition.features, *setup.edition.tokens}
    texts = [offer.rules for offer in setup.offers.values()]
    texts += [step.rules for step in setup.all_steps]
    for plugin in setup.edition.plugins:
        assert plugin.declaration.rules.keys() <= known
        texts += plugin.declaration.rules.values()
    for text in texts:
        assert text
        last = text.replace("-", " ").split()
        assert [number for number in last if number not in book.rules] == [], text


@dataclass(frozen=True)
class Rang:
    """An event of an extension that names its rules."""

    rules: ClassVar[str] = "88 A27"

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002
        return "the bell rang"


def test_events_of_extensions_may_name_their_rules() -> None:
    """By an attribute of their class; nonsense there is no rule."""
    assert numbers(game(), Rang()) == ["88", "A27"]


def test_rules_in_a_plugin_file_are_numbers(tmp_path: Path) -> None:
    """Anything else is a finding at its place."""
    (tmp_path / "plugin.yaml").write_text("format: 1\nid: x\nrules: {bell: see the book}\n")
    with pytest.raises(UnreadableSet, match="bell"):
        load_plugin(tmp_path)
    (tmp_path / "plugin.yaml").write_text('format: 1\nid: x\nrules: {bell: "88-90 A27"}\n')
    assert load_plugin(tmp_path).declaration.rules == {"bell": "88-90 A27"}


def test_a_step_with_rules_that_are_no_text_is_told_by_checking() -> None:
    """Before any game, by the name of the extension."""

    class Odd(RuleExtension):
        def steps(self) -> Sequence[Step]:
            return [Step("ring", lambda _: False, rules=88)]  # type: ignore[arg-type]

    assert is_told_by_checking(Odd, "`rules` of its Step should be a text, not 88", "odd")
