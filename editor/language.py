r"""The languages the program speaks: which one, and how its words are loaded.

After a change of words, in the project's root (a test tells when it is time):

    pyside6-lupdate editor/*.py -locations none -no-obsolete -ts editor/translations/goldrush_fr.ts
    pyside6-lupdate editor/*.py -locations none -no-obsolete -pluralonly \
        -ts editor/translations/goldrush_en.ts
    pyside6-lrelease editor/translations/*.ts
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from core.words import Words

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

LANGUAGES: Final = {"en": "English", "fr": "Français"}
FOLDER: Final = Path(__file__).parent / "translations"
_SETTING: Final = "language"


def chosen_language(settings: QSettings) -> str | None:
    """Return the language chosen by hand; None to follow the system."""
    stored = str(settings.value(_SETTING, ""))
    return stored if stored in LANGUAGES else None


def choose_language(settings: QSettings, language: str | None) -> None:
    """Remember a language for the next start; None follows the system."""
    settings.setValue(_SETTING, language or "")


def language_of(settings: QSettings) -> str:
    """Return the language to speak: the one chosen, or the system's, or English."""
    chosen = chosen_language(settings)
    system = QLocale.system().name().partition("_")[0]
    return chosen or (system if system in LANGUAGES else "en")


def speak(app: QCoreApplication, language: str) -> None:
    """Let the application, Qt's own dialogs included, speak a language from now on."""
    QLocale.setDefault(QLocale(language))
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for folder, name in ((qt, f"qtbase_{language}"), (str(FOLDER), f"goldrush_{language}")):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)


def told(text: str) -> str:
    """Return a sentence of core in the language spoken; any other text as it is."""
    if not isinstance(text, Words):
        return text
    template = QCoreApplication.translate("core", text.template)
    values = {name: _told_value(value) for name, value in text.values.items()}
    try:
        return template.format(**values)
    except (LookupError, ValueError, TypeError):
        return str(text)


def _told_value(value: object) -> object:
    return told(value) if isinstance(value, str) else value
