"""What players of an edition are asked, and how they may play it."""

from pathlib import Path

import pytest

from core.edition.library import Library, default_library
from core.edition.questions import AskedQuestion, playtest_of, questions_of
from core.edition.rename import Rename, renamed
from core.locale.translator import translator
from core.tileset.edits import set_value
from core.tileset.reader import UnreadableSet, read
from tests.editions import edition_from, edition_of

OWN = """\
format: 1
id: own
extends: gold-rush
playtest: {undo: false, send_to: ada@example.org}   # mine
questions:
  length: {text: "How long was it?", kind: choice, choices: [too short, right]}
  fun: {text: {en: "Fun?", fr: "Drôle ?"}, kind: rating}
words: {fr: {too short: trop court}}
"""
ABOVE = """\
format: 1
id: above
extends: own
questions:
  length: null
  fun: {text: {fr: "Amusant ?"}}
  end: {text: "And the end?"}
"""


def test_a_set_without_questions_asks_the_usual_ones() -> None:
    """A rating, what was unclear, and anything else; in each language of core."""
    edition = edition_of("gold-rush")
    asked = questions_of(edition)
    assert [(each.id, each.kind) for each in asked] == [
        ("rating", "rating"),
        ("unclear", "text"),
        ("remarks", "text"),
    ]
    assert asked[1].text_in("en") == "What was unclear?"
    french = asked[1].text_in("fr", translator("fr").say)
    assert french.endswith("\N{NO-BREAK SPACE}?")
    assert (playtest_of(edition).undo, playtest_of(edition).send_to) == (None, None)


def test_sets_lay_their_questions_over_one_another(tmp_path: Path) -> None:
    """One is taken away, one is said anew in one language, one is added."""
    for name, text in (("own", OWN), ("above", ABOVE)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    library: Library = default_library()
    own = edition_from(library, str(tmp_path / "own.yaml"))
    length, fun = questions_of(own)
    assert length == AskedQuestion("length", "How long was it?", "choice", ("too short", "right"))
    assert length.choices_in(own, "fr") == ("trop court", "right")
    assert (fun.text_in("fr"), fun.text_in("de")) == ("Drôle ?", "Fun?")
    above = edition_from(library, str(tmp_path / "above.yaml"))
    assert questions_of(above) == (
        AskedQuestion("fun", {"en": "Fun?", "fr": "Amusant ?"}, "rating"),
        AskedQuestion("end", "And the end?", "text"),
    )
    assert playtest_of(above) == playtest_of(own)
    assert playtest_of(above).send_to == "ada@example.org"
    assert playtest_of(above).undo is False


def test_edits_and_new_names_leave_the_rest_as_it_is() -> None:
    """Comments and the order of keys."""
    source = read(OWN)
    edited = set_value(source, ("playtest", "undo"), True)
    assert edited.text == OWN.replace("undo: false", "undo: true")
    assert renamed(source, Rename("questions", "fun", "joy")).text == OWN.replace("fun:", "joy:")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ada@example.org", '"a@b.c?cc=all@x.y"', "is no address such as ada@example.org"),
        ("ada@example.org", '"ada"', "is no address such as ada@example.org"),
        ("kind: rating", "kind: stars", "rating"),
        ("undo: false", "undo: 3", "undo"),
        ("[too short, right]", f"[{', '.join('abcdefghijklmn')}]", "choices"),
        ('"How long was it?"', f'"{"x" * 2001}"', "text"),
    ],
)
def test_what_is_none_is_refused(old: str, new: str, said: str) -> None:
    """With one message each, at its place."""
    with pytest.raises(UnreadableSet) as refused:
        read(OWN.replace(old, new))
    (finding,) = refused.value.findings
    assert said in f"{finding.message} {finding.hint}"
    assert finding.place.line in (4, 6, 7)
