"""What a game says is told in the language of the window, with the words of sets and plugins."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

from core.edition.library import default_library
from core.edition.rule_options import CORE_WORDS, rule_options
from core.engine.actions import Claim, Place
from core.engine.events import (
    Awarded,
    Began,
    CameHome,
    Completed,
    Noted,
    PieceMoved,
    Scored,
    TurnCut,
)
from core.engine.game import Game
from core.engine.manual_edits import ChangeBag, ChangeOption
from core.engine.setup import Setup
from core.engine.state import Step
from core.messages import Counted, Named, Words, msg
from core.tileset.reader import read
from core.tileset.score_terms import Term, explain
from editor.document.game_translator import GameTranslator, capital
from editor.language.catalogues import FILES, templates_in, translations
from editor.language.languages import speak
from tests.editions import edition_from, edition_of
from tests.editor.sandbox.tables import new_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PySide6.QtWidgets import QApplication

    from core.edition.plugin_manifest import Plugin
    from core.engine.events import Event
    from core.tileset.schema import OptionValue

SHIPPED = ("gold-rush", "sheriff")
PLUGINS = edition_of(*SHIPPED).plugins
ALL_SETS = [name for name, _ in default_library().shipped()]


@pytest.fixture
def french(qapp: QApplication) -> Iterator[GameTranslator]:
    """Speak French during a test, of the base game with the Sheriff."""
    speak(qapp, "fr")
    yield GameTranslator(edition_of(*SHIPPED), "fr")
    speak(qapp, "en")


@pytest.fixture
def english(qapp: QApplication) -> GameTranslator:
    """Speak English."""
    speak(qapp, "en")
    return GameTranslator(edition_of(*SHIPPED), "en")


def templates_of(text: str) -> Iterator[tuple[str, str]]:
    """Yield the templates of a text and of whatever is filled into it, as sets and core have them.

    Sets translate one and several apart; core has a translation with forms.
    """
    if isinstance(text, Words):
        yield text.template, text.many if isinstance(text, Counted) else text.template
        for value in text.values.values():
            for part in value if isinstance(value, list | tuple) else (value,):
                yield from templates_of(part) if isinstance(part, str) else ()


def untranslated(text: str, own: Mapping[str, str], core: Mapping[str, object]) -> set[str]:
    """Return what nobody translates of a text."""
    return {t for t, many in templates_of(text) if t not in own and not core.get(many)}


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda plugin: plugin.id)
def test_all_that_a_shipped_plugin_says_is_translated(plugin: Plugin) -> None:
    """Each text that its code writes out, each value of its options, and its kinds of actions.

    Those are called by their names in the code where the step does not say what they are.
    """
    french, german = (plugin.declaration.words[language] for language in ("fr", "de"))
    said = templates_in(plugin.folder)
    rules = rule_options(edition_of(*SHIPPED))
    switches: dict[str, OptionValue] = {
        rule.name: True for rule in rules if rule.declaration.type == "boolean"
    }
    setup = new_game(*SHIPPED, options=switches).setup
    kinds = [kind for kind in setup.offers if setup.owners[kind] == plugin.id]
    said.update(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower() for kind in kinds)
    for option in plugin.declaration.options.values():
        said.update(choice.replace("_", " ") for choice in option.choices)
    assert sorted(said - french.keys()) == []
    assert sorted(french.keys() - said) == []
    assert french.keys() == german.keys()


@pytest.mark.parametrize("language", FILES)
def test_all_that_a_game_of_a_plugin_says_is_translated(language: str) -> None:
    """By its plugin, or by core where core says the same; its steps and figures among that."""
    (plugin,) = edition_of("gold-rush-cards").plugins
    said = templates_in(plugin.folder)
    for option in plugin.declaration.options.values():
        said.update(choice.replace("_", " ") for choice in option.choices)
    own, core = plugin.declaration.words[language].keys(), translations(FILES[language])
    assert {text for text in said - own if not core.get(text)} == set()
    assert own - said == set()


@pytest.mark.parametrize("name", ALL_SETS)
@pytest.mark.parametrize("language", FILES)
def test_all_names_of_a_shipped_set_are_translated(name: str, language: str) -> None:
    """Kinds, their roles, icons, pieces, pools, terrains, suits, and values of core's options."""
    edition = edition_of(name)
    own = {**CORE_WORDS[language], **edition.words[language]}
    names = {*edition.terrains, *edition.features, *edition.icons, *edition.pieces, *edition.tokens}
    names |= {kind.role for kind in edition.features.values() if kind.role}
    names |= {*edition.deck.suits, *edition.deck.kinds}
    assert sorted(name for name in names if name.replace("_", " ") not in own) == []
    for option in rule_options(edition):
        for choice in option.declaration.choices:
            assert choice.replace("_", " ") in own, choice


def test_a_choice_is_said_so_that_it_can_be_read(
    english: GameTranslator, french: GameTranslator
) -> None:
    """Not by its raw name where that says little; so are core's own."""
    assert english.choice("ends") == "the game ends"
    assert english.choice("turn_goes_on") == "the turn goes on"
    assert english.choice("rest") == "place the rest"
    assert english.choice("not_farmers") == "all but farmers"
    assert french.choice("ends") == "la partie finit"
    assert french.choice("rest") == "poser le reste"


def test_an_option_that_is_changed_is_called_by_its_title(english: GameTranslator) -> None:
    """And its value as where it is chosen; a record keeps the names."""
    step = ChangeOption("tokens_run_out", "none")
    title = "When fewer tokens are left than a tile calls for, place the rest or none"
    assert english.action(step) == f"{title}: place none from now on"
    assert str(step) == "option tokens_run_out: none from now on"
    assert english.phrase(ChangeOption("nothing_such", value=True).__str__()) == (
        "option nothing such: on from now on"
    )


def test_an_option_that_is_changed_is_called_by_its_title_in_french(french: GameTranslator) -> None:
    """The title that its plugin, or core, gives it in that language."""
    said = french.action(ChangeOption("unplaceable_last", "turn_goes_on"))
    title = "Quand plus aucune tuile ne convient, la partie finit ou le tour continue"
    assert said == f"{title}\N{NO-BREAK SPACE}: le tour continue, désormais"


def test_copies_that_are_put_into_the_bag_are_called_copies() -> None:
    """A reader of "4 of 31" could think of four tiles out of thirty-one."""
    assert str(ChangeBag("31", 4)) == "4 copies of 31 into the bag"
    assert str(ChangeBag("31", 1)) == "a copy of 31 into the bag"
    assert str(ChangeBag("31", -2)) == "2 copies of 31 out of the bag"


@pytest.mark.parametrize("name", ALL_SETS)
@pytest.mark.parametrize("language", FILES)
def test_what_features_are_worth_is_translated(name: str, language: str) -> None:
    """One and many of everything that a formula counts."""
    edition = edition_of(name)
    core, own = translations(FILES[language]), edition.words[language]
    for kind in edition.features.values():
        for formula in filter(None, (kind.completed, kind.final)):
            for count in (0, 1, 2, 3):
                values = dict.fromkeys(formula.names, count)
                for term in explain(formula.text, values, kind.name):
                    assert untranslated(str(term), own, core) == set()


@pytest.mark.parametrize("seed", range(8))
def test_all_that_a_game_says_is_translated(seed: int) -> None:
    """Steps, actions, refusals and events of random games, in all languages, with all sets."""
    edition = edition_of(*SHIPPED)
    options = {
        option.name: (option.declaration.choices or (False, True))[
            seed % len(option.declaration.choices or "ab")
        ]
        for option in rule_options(edition)
    }
    known = [(edition.words[language], translations(FILES[language])) for language in FILES]
    game, draw = Game(Setup(edition, 2 + seed % 4, options), seed), random.Random(seed)
    lacking: set[str] = set()

    def hear(text: str) -> None:
        for own, core in known:
            lacking.update(untranslated(text, own, core))

    before: list[object] = []
    while not game.is_over:
        legal = game.legal_actions()
        step = game.step
        assert step is not None
        hear(GameTranslator(edition, "en").phrase(step.name))
        for action in (*draw.sample(legal, min(3, len(legal))), *before, Claim("tent", "city")):
            hear(action.__str__())
            hear(game.why_not(action))
        before = [*before[-3:], draw.choice(legal)]
        game.apply(draw.choice(legal))
    for event in game.events:
        hear(game.describe_event(event))
    assert {text for text in lacking if text not in game.setup.players} == set()


TOLD = {
    "fr": [
        "33/1 ouvre la table ; dans l’ordre du jeu : BLUE, RED, YELLOW ; BLUE commence",
        "Élément terminé : montagne de 3 tuiles en (1,-2)",
        "Élément terminé : montagne d’une tuile en (1,-2)",
        (
            "Voie ferrée en (5,-6) : voie ferrée (3 tuiles) : 3 ; une locomotive : ×2 ; "
            "6 points pour BLUE (2 cheminots contre 1)"
        ),
        "Cow-boy de retour : 2 à BLUE, 1 à YELLOW",
        "Tente de RED : départ de la table",
        "Shérif → montagne W en (2,-1)",
        "YELLOW n’a pas de tuile à poser ; la partie finit",
    ],
    "de": [
        "33/1 liegt zuerst auf dem Tisch; im Uhrzeigersinn sitzen BLUE, RED, YELLOW; BLUE beginnt",
        "Gebirge aus 3 Plättchen bei (1,-2) ist abgeschlossen",
        "Gebirge aus einem Plättchen bei (1,-2) ist abgeschlossen",
        (
            "Gleis bei (5,-6): Gleis (3 Plättchen): 3; eine Lokomotive: ×2; "
            "6 Punkte an BLUE (2 Eisenbahner zu 1)"
        ),
        "Cowboy zurück: 2 an BLUE, 1 an YELLOW",
        "Zelt von RED verlässt den Tisch",
        "Sheriff → Gebirge W bei (2,-1)",
        "YELLOW hat kein Plättchen zum Legen; die Partie endet",
    ],
}


@pytest.mark.parametrize("language", FILES)
@pytest.mark.usefixtures("speaking")
def test_events_are_sentences_in_every_language(qapp: QApplication, language: str) -> None:
    """With what the set calls things, sides by the letters of the file, and a capital."""
    speak(qapp, language)
    teller = GameTranslator(edition_of(*SHIPPED), language)
    game = new_game(*SHIPPED, players=3)
    scored = Scored(
        *("railroad", False, 5, -6, "railwayman", (2, 1, 0), (0,), 6),
        *("tiles * (2 if locomotive == 1 else 1)", (("tiles", 3), ("locomotive", 1))),
    )
    said: list[Event] = [
        Began(0, "33/1"),
        Completed("mountain", 3, 1, -2),
        Completed("mountain", 1, 1, -2),
        scored,
        CameHome("cowboy", (2, 0, 1)),
        PieceMoved("tent", 1, None),
        PieceMoved("sheriff", -1, "mountain W at (2,-1)"),
        TurnCut(2, ends=True),
    ]
    heard = [teller.event(game, event).replace("\u00a0", " ") for event in said]
    assert heard == TOLD[language]


def test_actions_steps_and_reasons_are_told_in_french(french: GameTranslator) -> None:
    """Whatever core and plugins say of what may be done."""
    game = new_game(*SHIPPED)
    assert french.action(Claim("cowboy", "railroad W #2")) == "Cow-boy sur voie ferrée W nº\u00a02"
    assert french.action(Place("17", -1, 2, 90)) == "Poser 17 en (-1,2), rotation 90°"
    assert [french.step(step) for step in game.setup.all_steps] == [
        *("Poser la tuile", "Déplacer le shérif", "Agir"),
    ]
    reason = game.why_not(Claim("cowboy", "railroad W"))
    assert french.sentence(reason) == (
        "Cela se fait à l’étape «\u00a0agir\u00a0»\u00a0; "
        "c’est maintenant «\u00a0poser la tuile\u00a0»"
    )


@pytest.mark.usefixtures("speaking")
def test_actions_steps_and_reasons_are_told_in_german(qapp: QApplication) -> None:
    """The infinitives of what may be done, and the step in quotes."""
    speak(qapp, "de")
    game, german = new_game(*SHIPPED), GameTranslator(edition_of(*SHIPPED), "de")
    assert german.action(Claim("cowboy", "railroad W #2")) == "Cowboy auf Gleis W Nr.\u00a02"
    assert german.action(Place("17", -1, 2, 90)) == "17 auf (-1,2) legen, um 90° gedreht"
    assert [german.step(step) for step in game.setup.all_steps] == [
        *("Plättchen legen", "Sheriff versetzen", "Handeln"),
    ]
    reason = game.why_not(Claim("cowboy", "railroad W"))
    assert german.sentence(reason) == (
        "Das gehört zum Schritt „handeln“; jetzt ist „Plättchen legen“ an der Reihe"
    )


def test_names_of_the_set_are_told(french: GameTranslator, english: GameTranslator) -> None:
    """Kinds, spots, places and pools, also as plain text; other texts stay as they are."""
    speak_french = [
        *("gold_miner", "prospecteur"),
        *("railroad W", "voie ferrée W"),
        *("railroad W at (1,2)", "voie ferrée W en (1,2)"),
        *("the supply", "la réserve"),
        *("BLUE", "BLUE"),
        *("", ""),
    ]
    told = dict(zip(speak_french[::2], speak_french[1::2], strict=True))
    assert [english.phrase(text) for text in told] == [
        *("gold miner", "railroad W", "railroad W at (1,2)", "the supply", "BLUE", ""),
    ]
    app = speaking()
    speak(app, "fr")
    assert [french.phrase(text) for text in told] == list(told.values())


def speaking() -> QApplication:
    """Return the application whose language it is."""
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


class Bet(NamedTuple):
    """An action of an expansion that knows nothing of words."""

    def __str__(self) -> str:
        return "bet on the dice"


PLAIN = """\
format: 1
id: plain
extends: gold-rush
words:
  fr:
    bet on the dice: parier
    bet in the saloon: parier au saloon
    the saloon: le saloon
    the die: le dé
    loses the bet: perd son pari
"""


def test_plain_texts_of_an_expansion_can_be_translated_too(french: GameTranslator) -> None:
    """Actions, steps, sources of points, terms and notes, as whole texts."""
    edition = edition_from(default_library(), read(PLAIN, "plain.yaml"))
    game, mine = new_game(*SHIPPED), GameTranslator(edition, "fr")
    assert mine.action(Bet()) == "Parier"
    assert mine.step(Step("bet in the saloon", lambda _: True)) == "Parier au saloon"
    won = Awarded(0, "the saloon", (Term("the die", "5", 5),))
    assert mine.event(game, won).replace("\u00a0", " ") == (
        "Le saloon : le dé : 5 ; 5 points pour BLUE"
    )
    assert mine.event(game, Noted(1, "loses the bet")) == "RED perd son pari"
    assert french.action(Bet()) == "Bet on the dice"


def test_an_edition_without_french_is_told_in_english_words(french: GameTranslator) -> None:
    """Core's own words are French all the same; names stay what they are."""
    bare = edition_from(default_library(), read("format: 1\nid: bare\n", "bare.yaml"))
    assert french.edition is not bare
    assert GameTranslator(bare, "fr").action(Claim("big_pawn", "lane N")) == "Big pawn sur lane N"


def test_english_says_what_core_says(english: GameTranslator) -> None:
    """Letter by letter but for the capital."""
    game = new_game(*SHIPPED, seed=3)
    draw = random.Random(3)
    while not game.is_over:
        game.apply(draw.choice(game.legal_actions()))
    for event in game.events:
        assert english.event(game, event) == capital(game.describe_event(event))


def test_a_translation_cannot_break_a_sentence(french: GameTranslator) -> None:
    """What a set translates with other holes is refused; what slips through stays English."""
    own = GameTranslator(french.edition, "fr")
    own._words = {"a {x}": "{y.z}", "name": "{0}"}
    assert own.phrase(msg("a {x}", x=1)) == "a 1"
    assert own.phrase("name") == "{0}"
    assert isinstance(msg("a {x}", x=1), Words)
    assert not isinstance(msg("a {x}", x=1), Named)
