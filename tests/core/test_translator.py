"""Sentences of core in French without a window: the same words that the window has."""

import pytest

from core.locale.translator import LANGUAGES, translator
from core.messages import called, in_own_words, msg, named, plural, plural_of

ASKED = [
    msg("is a directory, not a file"),
    msg("{file}: is a directory, not a file", file="a.yaml"),
    msg("the set {id!r} is defined twice", id="mine"),
    named("open_road"),
    "no words",
]


def test_english_is_what_was_written() -> None:
    """Names have spaces where their authors have underscores."""
    for text in ASKED:
        assert translator("en").say(text) == str(text).replace("_", " ")


def test_french_is_read_from_the_files_of_the_window() -> None:
    """Values are filled in and quoted as French does it; a plugin's translation comes first."""
    say = translator("fr").say
    assert say(ASKED[1]) == "a.yaml\u00a0: c’est un dossier, pas un fichier"
    assert say(msg("the set {name!r} of {edition!r} has changed", name="a", edition="b")) == (
        "le jeu de tuiles «\u00a0a\u00a0» de «\u00a0b\u00a0» a changé"
    )
    assert say(named("open_road"), {"open road": "route ouverte"}) == "route ouverte"
    assert say(msg("nobody said this before")) == "nobody said this before"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_in_quotes_is_as_one_types_it(language: str) -> None:
    """Elsewhere its parts stand with commas between them."""
    said = msg("{given!r} {parts}", given=[1, "a"], parts=[1, "a"])
    assert str(said) == translator(language).say(said) == "[1, 'a'] 1, a"


@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0 fichier"), (-1, "-1 fichier"), (-2, "-2 fichiers"), (1234, "1\u202f234 fichiers")],
)
def test_french_has_one_form_for_none(count: int, said: str) -> None:
    """And a narrow space between thousands."""
    text = plural("{count:,} file", "{count:,} files", count=count)
    assert translator("fr").say(text) == said


def test_names_are_said_in_the_words_of_their_set() -> None:
    """Before those of core, which may say a word otherwise; what a caller has comes first."""
    name = called("rail_road", {"fr": {"rail road": "voie"}, "en": {"rail road": "line"}})
    assert str(name) == "line"
    assert [translator(language).say(name) for language in ("en", "fr")] == ["line", "voie"]
    tile = called("tile", {"fr": {"tile": "dalle"}})
    assert [translator(language).say(tile) for language in ("en", "fr")] == ["tile", "dalle"]
    french = translator("fr")
    assert french.say(named("tile")) == "tuile"
    assert french.say(tile, {"tile": "carreau"}) == "carreau"
    assert french.say(msg("{kind}, completed", kind=tile)).startswith("dalle, ")


def test_names_in_a_sentence_are_in_the_words_of_their_set() -> None:
    """Those filled in as names, in a list too; what stands in quotes is as one types it."""
    own = {"en": {"rail road": "line"}, "fr": {"rail road": "voie"}}
    inner = msg("{kind}, completed", kind=named("rail_road"))
    said = in_own_words(
        msg("{why}: {icons} of {name!r}", why=inner, icons=["rail_road"], name="rail_road"), own
    )
    assert said == "line, completed: line of 'rail_road'"
    assert translator("fr").say(said).startswith("voie, ")


def test_other_languages_are_not_spoken() -> None:
    """Which there are is a matter of the files."""
    assert list(LANGUAGES) == ["en", "fr", "de"]
    with pytest.raises(KeyError):
        translator("tlh")


def test_names_that_were_made_of_a_template_are_said_as_such() -> None:
    """Results keep a source of points as text, of which sets translate the template."""
    own = {"{pool} tokens": "jetons {pool}", "mining": "Mine", "{a} {b}": "?", "{x}, {x} {y}": "?"}
    french = translator("fr")
    said = french.say(msg("{kind}, completed", kind=named("mining tokens")), own)
    assert said.startswith("jetons Mine, ")
    assert french.say(named("silver tokens"), own) == "jetons silver"
    assert french.say(named("lost tokens"), {"{count} tokens": "{count} jetons"}) == "lost tokens"
    for other in ("two words", "a (b", "x, x y"):
        assert french.say(named(other), own) == other


def test_what_is_counted_is_called_by_its_name_where_a_set_has_no_more_words() -> None:
    """A set that says only the name itself gets no English plural into a French sentence."""
    said = plural_of("road_sign", "one road sign", "{count} road signs", count=3)
    speaks = translator("fr").say
    assert speaks(said, {"road sign": "panneau"}) == "3 × panneau"
    several = {"road sign": "panneau", "{count} road signs": "{count} panneaux"}
    assert speaks(said, several) == "3 panneaux"
    assert speaks(said) == "3 road signs"
