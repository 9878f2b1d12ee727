"""The windows keep to the glossary: its words stand in them, and none that it replaces."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from editor.language.catalogues import FILES, translations
from editor.language.languages import FOLDER

ROOT = Path(__file__).parents[3]
WINDOWS = {
    "editor": ("main_window.py",),
    "sandbox": ("sandbox/sandbox_window.py", "sandbox/tiles/tile_window.py"),
    "cards": ("sandbox/sandbox_window.py", "sandbox/cards/card_window.py"),
}
REJECTED = (
    *(r"\bmend", r"\banew\b", r"\bbeside\b", "nobody", "somebody", "anybody", "whoever"),
    *("designer.s hand", "what can be done", "what is left", "tally", "put back", "take back"),
    *("do again", r"\blooked at\b", r"\bpicked\b", "laid over", r"\blay\b", "worth when", "bent"),
    *("come to terms", "is told", r"\(s\)"),
)

IN_CORE = (r"\bmend", r"\banew\b", "whoever", "anybody", "tally", r"\blooked at\b", r"\(s\)")


def texts(file: str) -> list[tuple[str, str]]:
    """Return what is said in English and in a language, without the marks of access keys."""
    found = []
    for message in ET.parse(FOLDER / file).iter("message"):  # noqa: S314 - our own files
        translation = message.find("translation")
        assert translation is not None
        french = " ".join(translation.itertext())
        found.append(((message.findtext("source") or "").replace("&", ""), french.replace("&", "")))
    return found


def terms(page: str, section: int | None = None, column: int = 1) -> list[tuple[str, str]]:
    """Return the terms of the glossary's tables, or of one: the page's language first.

    Beside each stands what is in the column of another language.
    """
    parts = (ROOT / "docs" / page).read_text(encoding="utf-8").split("\n## ")[1:]
    found = []
    for text in parts if section is None else parts[section : section + 1]:
        rows = re.findall(r"^\| (.+) \|$", text, re.MULTILINE)
        cells = [row.split(" | ") for row in rows[1:]]
        found += [(row[0], row[column]) for row in cells]
    return found


def test_no_window_says_a_word_that_the_glossary_replaces() -> None:
    """Each thing has one name, from the English of designers and players."""
    pattern = re.compile("|".join(REJECTED), re.IGNORECASE)
    assert [said for said, _ in texts("goldrush_fr.ts") if pattern.search(said)] == []


def test_no_message_of_core_says_a_word_that_no_window_may_say() -> None:
    """Texts of actions and events are in records, and stay as they are."""
    pattern = re.compile("|".join(IN_CORE), re.IGNORECASE)
    assert [said for said in translations(FILES["fr"]) if pattern.search(said)] == []


@pytest.mark.parametrize(("language", "column"), [("fr", 1), ("de", 2)])
def test_the_words_of_the_windows_stand_in_them(language: str, column: int) -> None:
    """The first table of the glossary, in English and in another language."""
    said = texts(f"goldrush_{language}.ts")
    for pair in terms("glossary.md", 0, column):
        for english, own in zip(*(term.split(", ") for term in pair), strict=True):
            assert any(english.casefold() in text.casefold() for text, _ in said), english
            assert any(own.casefold() in text.casefold() for _, text in said), own


@pytest.mark.parametrize("window", WINDOWS)
def test_every_panel_is_in_the_glossary(window: str) -> None:
    """By its title."""
    files = [ROOT / "editor" / file for file in WINDOWS[window]]
    code = "".join(file.read_text(encoding="utf-8") for file in files)
    titles = set(re.findall(r'Panel\(\s*"\w+",\s*self\.tr\("([^"]+)"\)', code))
    assert len(titles) >= 7
    assert titles <= {term for term, _ in terms("glossary.md")}


@pytest.mark.parametrize(("language", "column"), [("fr", 1), ("de", 2)])
def test_the_glossaries_have_the_same_terms(language: str, column: int) -> None:
    """In the same order, with the languages changed over."""
    translated = terms(f"{language}/glossary.md")
    expected = terms("glossary.md", column=column)
    assert [(english, own) for own, english in translated] == expected
