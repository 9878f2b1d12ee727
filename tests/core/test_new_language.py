"""A language is begun by its name alone, is English at first, and grows file by file."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READ = """
from core.edition.library import default_library
from core.locale.translator import translator
from core.messages import msg
from core.publishing.rules_content import rules_document
edition = default_library().open(["sheriff"]).edition
speaks = translator("es")
said = speaks.say(msg("{file}: is a directory, not a file", file="a"))
print(said, speaks.numbers.decimal(1234.5, 1))
rules = rules_document(edition, "es")
print(rules.language, rules.heading, rules == rules_document(edition))
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a copy of the program, in which the name of a language is written down."""
    for name in ("core", "tilesets", "plugins"):
        shutil.copytree(ROOT / name, tmp_path / name)
    table = tmp_path / "core" / "locale" / "translator.py"
    text = table.read_text(encoding="utf-8")
    assert '"de": "Deutsch"' in text
    named = text.replace('"de": "Deutsch"', '"de": "Deutsch", "es": "Español"')
    table.write_text(named, encoding="utf-8")
    return tmp_path


def spoken(checkout: Path) -> list[str]:
    """Return what a copy of the program says in the new language."""
    command = [sys.executable, "-c", READ]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_language_without_files_is_english(checkout: Path) -> None:
    """Sentences, numbers and the rules in print."""
    said, rules = spoken(checkout)
    assert said == "a: is a directory, not a file 1,234.5"
    assert rules == "en Rules True"


def test_each_file_of_a_language_counts_as_soon_as_it_is_there(checkout: Path) -> None:
    """A catalogue of one sentence; a booklet, still with the nouns of English."""
    locale, publishing = checkout / "core" / "locale", checkout / "core" / "publishing"
    shutil.copy(locale / "fr.mo", locale / "es.mo")
    english = (publishing / "rules.en.md.j2").read_text(encoding="utf-8")
    (publishing / "rules.es.md.j2").write_text(english.replace('"Rules"', '"Reglas"', 1), "utf-8")
    said, rules = spoken(checkout)
    assert said == "a\u00a0: c’est un dossier, pas un fichier 1,234.5"
    assert rules == "es Reglas False"
