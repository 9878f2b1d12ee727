"""The words of names in each language: a card for each, whose fields state them in the file."""

import pytest

from editor.set_forms.editors import TextEditor
from editor.set_forms.field_box import LayeredBox
from editor.set_forms.words_section import WordCard, WordsSection

from .conftest import OpenForms
from .hands import FormHands

CAMP = """\
format: 1
id: camp
terrains:
  meadow: {code: M}
  cart_track: {code: C}
features:
  cart_track: {shape: line, terrain: cart_track, role: gold_carter}
icons:
  road_sign: {on: cart_track}
pieces:
  scout: {per_player: 3}
tiles:
  - {id: "1", edges: CMCM}
"""


@pytest.fixture
def camp(forms_on: OpenForms) -> FormHands:
    """Return the forms of a set without words."""
    return forms_on(CAMP, "camp")


def words(hands: FormHands) -> WordsSection:
    """Open the words, in French."""
    section = hands.open("words")
    assert isinstance(section, WordsSection)
    return section


def card(section: WordsSection, name: str) -> WordCard:
    """Return the card of a name."""
    return next(card for card in section.cards if card.title.text() == name)


def field(box: LayeredBox) -> TextEditor:
    """Return the field of a box."""
    assert isinstance(box.editor, TextEditor)
    return box.editor


def test_french_words_are_typed_in_and_undone(camp: FormHands) -> None:
    """By itself, of one and of several, whose number is written by the form; each is a step."""
    section, before = words(camp), camp.text
    names = [card.title.text() for card in section.cards]
    assert names == ["meadow", "cart track", "gold carter", "road sign", "scout"]
    track = card(section, "cart track")
    shown, article = track.boxes[:3], track.boxes[3]
    assert article.isHidden()
    for box, said in zip(shown, ("piste", "une piste", "pistes"), strict=True):
        camp.enter(field(box).field.line, said)
    assert camp.text.endswith('tiles:\n  - {id: "1", edges: CMCM}\n')
    stated = camp.context.document.source
    assert stated is not None
    assert stated.tileset.words == {
        "fr": {"cart track": "piste", "one cart track": "une piste"}
        | {"{count} cart tracks": "{count} pistes"}
    }
    assert [field(box).field.line.text() for box in shown] == ["piste", "une piste", "pistes"]
    camp.enter(field(track.boxes[2]).field.line, "")
    assert "cart tracks" not in camp.text
    for _ in range(4):
        camp.context.document.undo_stack.undo()
    assert camp.text == before
    assert not any(field(box).field.line.text() for box in shown)


def test_a_german_name_has_its_article_too(camp: FormHands) -> None:
    """By which its gender is known; other languages do not ask for it."""
    section = words(camp)
    section._choose("de")
    article = card(section, "cart track").boxes[3]
    assert not article.isHidden()
    camp.enter(field(article).field.line, "der Karrenweg")
    stated = camp.context.document.source
    assert stated is not None
    assert stated.tileset.words == {"de": {"the cart track": "der Karrenweg"}}
    assert [each.title.text() for each in section.cards].count("the cart track") == 0
    assert section.field_at(("words", "de", "the cart track")) is article


def test_words_stand_in_forms_at_once(camp: FormHands) -> None:
    """The word of a kind is what other sections call it; its id stays where one types it."""
    section = words(camp)
    section._choose("en")
    camp.enter(field(card(section, "cart track").boxes[0]).field.line, "trail")
    entry = camp.unfold("features", "cart_track")
    assert entry.title.text() == "trail"
    assert entry.name.line.text() == "cart_track"


def test_texts_that_are_no_names_are_kept_and_led_to(forms_on: OpenForms) -> None:
    """What a set translates besides its names has a card of its own; a finding finds its field."""
    hands = forms_on(CAMP + 'words:\n  de: {"Who is {name}?": "Wer ist {name}?"}\n', "camp")
    section = words(hands)
    assert section.language.shown_word == "de"
    other = card(section, "Who is {name}?")
    assert not other.boxes[1].isVisible()
    assert field(other.boxes[0]).field.line.text() == "Wer ist {name}?"
    assert section.field_at(("words", "de", "Who is {name}?")) is other.boxes[0]
    hands.enter(field(other.boxes[0]).field.line, "Wer?")
    assert field(other.boxes[0]).field.line.text() == "Wer?"
    assert "Wer ist {name}?" in hands.text
