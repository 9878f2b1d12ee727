r"""The languages the program speaks: which one, and how its words are loaded.

After a change of words, in the project's root (a test tells when it is time):

    pyside6-lupdate $(git ls-files "editor/*.py") -locations none -no-obsolete \
        -ts editor/language/translations/goldrush_fr.ts
    pyside6-lupdate $(git ls-files "editor/*.py") -locations none -no-obsolete \
        -pluralonly -ts editor/language/translations/goldrush_en.ts
    python -m editor.language.core_templates
    pyside6-lrelease editor/language/translations/*.ts

The third gathers the sentences of core, which `tr_message` says in the language of the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from core.languages import TRANSLATIONS, Translator
from core.messages import words

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

LANGUAGES: Final = {"en": "English", "fr": "Français"}
ALSO_CALLED: Final = {"en": "Anglais Langue", "fr": "French Langue", "": "Language Langue"}
"""What else languages may be called by who does not know the one spoken; "" is the system's."""
FOLDER: Final = TRANSLATIONS
CORE: Final = "core"
_SETTING: Final = "language"
_OURS: Final = "words of the language spoken"
_LARGE: Final = 1_000_000


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
    # Figures and dates follow the language of the program, not of the system.
    QLocale.setDefault(QLocale(language))
    # Those of the language before: Qt asks the last one first, but asks them all.
    for translator in app.findChildren(QTranslator, _OURS):
        app.removeTranslator(translator)
        translator.deleteLater()
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    named = {f"qtbase_{language}": qt, f"goldrush_{language}": FOLDER, f"core_{language}": FOLDER}
    for name, folder in named.items():
        translator = QTranslator(app)
        translator.setObjectName(_OURS)
        if translator.load(name, str(folder)):
            app.installTranslator(translator)


class _OfQt(Translator):
    """Looks sentences up among what the application has installed."""

    def find(self, template: str, count: int | None = None) -> str:
        if count is None:
            return QCoreApplication.translate(CORE, template)
        small = count if count < _LARGE else _LARGE + count % _LARGE  # of a C int, ending alike
        return QCoreApplication.translate(CORE, template, None, small)

    def whole(self, number: int) -> str:
        return QLocale().toString(number)


tr_message: Final = _OfQt().say
"""Returns a sentence of core in the language spoken, see `Translator.say`."""


def explanation_of(description: str) -> str:
    """Return what a key of the format is for, in the language spoken."""
    return tr_message(words(description)).replace("`", "")
