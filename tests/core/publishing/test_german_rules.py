"""The rules appendix in German: genders, cases, and the words of the shipped sets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from core.publishing.nouns import Nouns
from core.publishing.rules_words import RulesText
from tests.core.publishing.test_rules import (
    EDITIONS,
    document_of,
    shape,
    text_of,
    undrawn,
    worth_said,
)
from tests.editions import edition_of

if TYPE_CHECKING:
    from core.edition.edition import Edition
    from core.publishing.nouns import Noun

WORDS = """\
    town: Stadt
    one town: eine Stadt
    "{count} towns": "{count} Städte"
    one trail: ein Weg
    the trail: der Weg
    "{count} trails": "{count} Wege"
    one mission: ein Gleis
    the mission: das Gleis
    "{count} missions": "{count} Gleise"
    one settler: ein Bandit
    the settler: der Bandit / den Banditen
    "{count} settlers": "{count} Banditen"
    one hamlet: ein großer Turm
    the hamlet: der große Turm
    "{count} hamlets": "{count} große Türme"
    yard: Hof
    well: Brunnen
    one well: ein Brunnen
    "{count} wells": "{count} Brunnen"
"""
ENGLISH = re.compile(
    r"\b(the|of|and|is|are|with|tiles?|tokens?|completed|points?|player|settlers?|railroads?|it|"
    r"mountains?|city|cities|towns?|trails?|pastures?|cards?|your?|yes|no|trop|tuile|les)\b"
)


@pytest.fixture(scope="module")
def town() -> Edition:
    """Return the frontier in words of our own."""
    return edition_of(f"format: 1\nid: x\nextends: frontier\nwords:\n  de:\n{WORDS}")


def noun(edition: Edition, name: str) -> Noun:
    """Return a name of an edition as a German noun."""
    return RulesText(edition, "de").noun(name)


@pytest.mark.parametrize(
    ("name", "nominatives", "accusatives", "datives"),
    [
        ("trail", "ein Weg, der Weg", "einen Weg, den Weg", "einem Weg, dem Weg"),
        ("town", "eine Stadt, die Stadt", "eine Stadt, die Stadt", "einer Stadt, der Stadt"),
        ("mission", "ein Gleis, das Gleis", "ein Gleis, das Gleis", "einem Gleis, dem Gleis"),
        (
            "settler",
            "ein Bandit, der Bandit",
            "einen Banditen, den Banditen",
            "einem Banditen, dem Banditen",
        ),
        (
            "hamlet",
            "ein großer Turm, der große Turm",
            "einen großen Turm, den großen Turm",
            "einem großen Turm, dem großen Turm",
        ),
    ],
)
def test_nouns_have_their_gender_and_case(
    town: Edition, name: str, nominatives: str, accusatives: str, datives: str
) -> None:
    """The article has it, and so have a weak noun and an adjective."""
    it = noun(town, name)
    assert f"{it:a}, {it:the}" == nominatives
    assert f"{it:einen}, {it:den}" == accusatives
    assert f"{it:einem}, {it:dem}" == datives
    assert f"{it:Den}"[0].isupper()


def test_other_words_agree_with_nouns(town: Edition) -> None:
    """Demonstratives, pronouns, possessives, and prepositions that hold an article."""
    way, city, track = (noun(town, name) for name in ("trail", "town", "mission"))
    assert f"{way:this} {city:this} {track:this}" == "dieser Weg diese Stadt dieses Gleis"
    assert f"{way:jeden} {city:jedem} {track:none}" == "jeden Weg jeder Stadt kein Gleis"
    assert f"{way:er} {city:er} {track:er}" == "er sie es"
    assert f"{way:ihn} {city:ihm} {track:Er}" == "ihn ihr Es"
    assert f"{way:sein}en {city:sein}er {track:der}" == "seinen ihrer das"
    assert f"{way:of} {city:of} {track:to}" == "vom Weg von der Stadt zum Gleis"
    own = f"{way:der_eigene}, {way:den_eigenen}, {city:den_eigenen}, {track:dem_eigenen}"
    assert own == "der eigene Weg, den eigenen Weg, die eigene Stadt, dem eigenen Gleis"
    assert f"{way:im} {city:im} {city:am}" == "im Weg in der Stadt an der Stadt"


def test_plurals_have_their_dative(town: Edition) -> None:
    """With an n, unless they end in n or s; adjectives have theirs."""
    names = ("trail", "town", "settler", "hamlet")
    datives = [f"{noun(town, name):dative_many}" for name in names]
    assert datives == ["Wegen", "Städten", "Banditen", "großen Türmen"]
    tower, city = noun(town, "hamlet"), noun(town, "town")
    assert f"{tower:many}, {tower:the_many}" == "große Türme, die großen Türme"
    assert f"{tower:all_many}, {tower:none_many}" == "alle großen Türme, keine großen Türme"
    both = Nouns((city, tower), "de")
    assert f"{both}; {both:dative_many}" == "Städte und große Türme; Städten und großen Türmen"
    assert f"{both:einen}" == "eine Stadt oder einen großen Turm"
    text = RulesText(town, "de")
    assert [text.count(many, tower).dative.replace("\u00a0", " ") for many in (1, 2)] == [
        "1 großen Turm",
        "2 großen Türmen",
    ]


def test_without_a_gender_a_name_is_an_element(town: Edition) -> None:
    """Which "ein" leaves open; what is said of several stays."""
    yard, well = noun(town, "yard"), noun(town, "well")
    assert f"{yard:A}, {yard:dem}" == "Ein Element „Hof“, dem Element „Hof“"
    assert f"{yard:many}, {yard:dative_many}" == "Elemente „Hof“, Elementen „Hof“"
    assert f"{well:der}, {well:den}, {well:many}" == "das, das Element „Brunnen“, Brunnen"


def test_tokens_have_a_noun_of_their_set_or_the_name_of_their_pool() -> None:
    """Where they are counted, laid ready and drawn."""
    rush, town = (
        text_of(document_of(*names, language="de")).replace("\u00a0", " ")
        for names in (("gold-rush",), ("frontier", "traders"))
    )
    assert "63 Schürfmarker: 10 mit Wert 0" in rush
    assert "Die 63 Schürfmarker als allgemeinen Vorrat" in rush
    assert "jedes Symbol bringt einen Schürfmarker, solange" in rush
    assert "Die 9 Marker „Wein“ als allgemeinen Vorrat" in town


def test_what_formulas_count_has_its_gender(town: Edition) -> None:
    """Also what the program itself calls things, and adjectives that it adds."""
    said_of = {
        "neighbours(town, completed) if not neighbours else tiles * tiles": "1 Punkt für jedes "
        "Plättchen, multipliziert mit der Anzahl an Plättchen; ohne ein Plättchen ringsum: "
        "1 Punkt für jede angrenzende abgeschlossene Stadt.",
        "3 if completed_lines >= 2 else neighbours(trail)": "1 Punkt für jeden angrenzenden Weg; "
        "bei mindestens 2 abgeschlossenen Wegen, die dort enden: 3 Punkte.",
        "tiles // 2": "was `tiles // 2` ergibt. Darin zählt `tiles` die Plättchen.",
        "1 if own_claims == 1 else 0": "keine Punkte; bei genau 1 eigenen Figur darauf: 1 Punkt.",
    }
    for formula, said in said_of.items():
        assert worth_said(formula, "hamlet", "de", town) == said


@pytest.mark.parametrize("names", EDITIONS)
def test_german_says_the_same_passages(names: tuple[str, ...]) -> None:
    """In the same sections, with as many points, rows and pictures, and with the same numbers."""
    english, german = document_of(*names), document_of(*names, language="de")
    assert shape(english) == shape(german)
    assert [*english.passages] == [*german.passages]
    assert figures(text_of(english)) == figures(text_of(german))
    same = {name for name, said in english.passages.items() if said == german.passages[name]}
    assert same <= {"feature-mission"}


def figures(text: str) -> list[str]:
    """Return the numbers that a text states, by size."""
    return sorted(re.findall(r"\d+", text))


@pytest.mark.parametrize("names", EDITIONS)
def test_no_word_of_another_language_is_left(names: tuple[str, ...]) -> None:
    """Every name of a shipped set has its German word and gender."""
    document = document_of(*names, language="de")
    said = text_of(document)
    for title in document.title.split(" + "):
        said = said.replace(title, "")
    assert not [line for line in said.splitlines() if ENGLISH.search(line)]
    assert "Element „" not in said
    assert "Elemente „" not in said


def test_a_set_without_german_words_has_german_sentences() -> None:
    """In which its names stand as they are."""
    edition = edition_of(
        "format: 1\nid: x\nextends: gold-rush\nfeatures:\n  well: {shape: site, role: digger, "
        "lines: [1, 2], completed_when: lines_completed, value: {completed: 5}}\ntiles:\n"
        '  - {id: "W", edges: PPPP, features: [{kind: well}]}\n'
    )
    said = text_of(undrawn(edition, "de"))
    assert "Ein Element „well“ ist abgeschlossen, wenn dort nichts offen ist. Wer es" in said
