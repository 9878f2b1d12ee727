"""Every text of the window is translated, and the compiled files are those of the sources."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QCoreApplication, QSettings, QTranslator
from PySide6.QtWidgets import QApplication

from editor.language import FOLDER, LANGUAGES, choose_language, language_of

EDITOR = FOLDER.parent
TOOLS = Path(sys.executable).parent
ADVICE = "run the commands at the top of editor/language.py"


def messages(file: Path) -> dict[tuple[str, str], list[str]]:
    """Return the translations of a .ts file by context and source text."""
    found = {}
    for context in ET.parse(file).iter("context"):  # noqa: S314 - our own files
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            forms = [form.text or "" for form in translation.iter("numerusform")]
            finished = translation.get("type") is None
            texts = forms or [translation.text or ""]
            found[name, message.findtext("source") or ""] = texts if finished else []
    return found


@pytest.mark.parametrize(("language", "options"), [("fr", []), ("en", ["-pluralonly"])])
def test_every_text_of_the_code_is_translated(
    tmp_path: Path, language: str, options: list[str]
) -> None:
    """What lupdate finds in the code is what the .ts file holds, each with a translation."""
    fresh = tmp_path / "fresh.ts"
    code = sorted(str(path) for path in EDITOR.glob("*.py"))
    command = [str(TOOLS / "pyside6-lupdate"), *code, *options, "-ts", str(fresh)]
    subprocess.run(command, check=True, capture_output=True)
    kept = messages(FOLDER / f"goldrush_{language}.ts")
    assert set(kept) == set(messages(fresh)), ADVICE
    assert [key for key, texts in kept.items() if not texts or not all(texts)] == []


def test_translations_keep_what_is_filled_in() -> None:
    """Names in braces and %n are the same on both sides."""
    for (_, source), texts in messages(FOLDER / "goldrush_fr.ts").items():
        holes = sorted(re.findall(r"\{\w+\}|%n", source))
        for text in texts:
            assert sorted(re.findall(r"\{\w+\}|%n", text)) == holes, source


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_file_is_that_of_the_source(tmp_path: Path, language: str) -> None:
    """Every message of the .ts file comes out of the .qm file that the program loads."""
    compiled = tmp_path / "fresh.qm"
    source = FOLDER / f"goldrush_{language}.ts"
    command = [str(TOOLS / "pyside6-lrelease"), str(source), "-qm", str(compiled)]
    subprocess.run(command, check=True, capture_output=True)
    kept = FOLDER / f"goldrush_{language}.qm"
    assert kept.read_bytes() == compiled.read_bytes(), ADVICE


def test_a_plural_is_chosen_by_its_number(qapp: QApplication) -> None:
    """English has one error and two errors; in French, none is singular."""
    for language, expected in {
        "en": ["0 errors", "1 error", "2 errors"],
        "fr": ["0 erreur", "1 erreur", "2 erreurs"],
    }.items():
        translator = QTranslator()
        assert translator.load(f"goldrush_{language}", str(FOLDER))
        qapp.installTranslator(translator)
        said = [
            QCoreApplication.translate("SummaryStrip", "%n errors", "", number)
            for number in range(3)
        ]
        qapp.removeTranslator(translator)
        assert said == expected


def test_the_language_chosen_is_spoken_next_time(tmp_path: Path) -> None:
    """Without a choice it is the system's, if we speak that."""
    settings = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    choose_language(settings, "fr")
    assert language_of(settings) == "fr"
    choose_language(settings, None)
    assert language_of(settings) in LANGUAGES
