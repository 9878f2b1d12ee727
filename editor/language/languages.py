"""The languages the program speaks: which one, and how its words are loaded.

What the window says stands in `translations`, for Qt; what core says in `core/locale`. After a
change of words, `python -m editor.language.catalogues` brings both up to date (a test tells when).
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from core.locale.translator import LANGUAGES, Translator, translator
from core.messages import msg

from .pseudo import AlteredSentences, AlteredTexts, stretched

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import QSettings

ALSO_CALLED: Final = {
    "en": "Anglais Englisch Langue Sprache",
    "fr": "French Französisch Langue Sprache",
    "de": "German Allemand Langue Sprache",
    "": "Language Langue Sprache",
}
"""What else languages may be called by who does not know the one spoken; "" is the system's."""
FOLDER: Final = Path(__file__).parent / "translations"
PSEUDO: Final = "GOLDRUSH_PSEUDO"
"""The variable that lets the windows speak the language of `pseudo`."""
_SETTING: Final = "language"
_OURS: Final = "words of the language spoken"
_NO_MORE: Final[dict[str, str]] = {}
spoken = [translator("en")]
"""What says the sentences of core, the last of them."""


def chosen_language(settings: QSettings) -> str | None:
    """The language chosen by hand; None to follow the system."""
    stored = str(settings.value(_SETTING, ""))
    return stored if stored in LANGUAGES else None


def choose_language(settings: QSettings, language: str | None) -> None:
    """Remember a language for the next start; None follows the system."""
    settings.setValue(_SETTING, language or "")


def language_of(settings: QSettings) -> str:
    """The language to speak: the one chosen, or the system's, or English."""
    chosen = chosen_language(settings)
    system = QLocale.system().name().partition("_")[0]
    return chosen or (system if system in LANGUAGES else "en")


def speak(app: QCoreApplication, language: str) -> None:
    """Let the application, Qt's own dialogs included, speak a language from now on."""
    spoken[:] = [translator(language)]
    # Figures and dates follow the language of the program, not of the system.
    QLocale.setDefault(QLocale(language))
    # Those of the language before: Qt asks the last one first, but asks them all.
    for before in app.findChildren(QTranslator, _OURS):
        app.removeTranslator(before)
        before.deleteLater()
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    # Where a language has no words for a number so far, there are one and many of English.
    files = {"goldrush_en": FOLDER, f"qtbase_{language}": qt, f"goldrush_{language}": FOLDER}
    for name, folder in files.items():
        loaded = QTranslator(app)
        loaded.setObjectName(_OURS)
        if loaded.load(name, str(folder)):
            app.installTranslator(loaded)
    if os.environ.get(PSEUDO):
        alter(app, stretched)


def alter(app: QCoreApplication, how: Callable[[str], str]) -> None:
    """Speak English whose texts are altered, until a language is spoken again."""
    texts = AlteredTexts(how, app)
    texts.setObjectName(_OURS)
    app.installTranslator(texts)
    spoken[:] = [Translator("en", AlteredSentences(how))]


def tr_message(text: str, more: Mapping[str, str] = _NO_MORE) -> str:
    """A sentence of core in the language spoken, see `Translator.say`."""
    return spoken[-1].say(text, more)


class InheritedWords:
    """A `tr` for classes that others derive from, whose texts it finds when they count, too.

    That of Qt asks by one class after another for what differs from the text, and takes it as
    found where %n is merely filled in.
    """

    def tr(self, text: str, /, disambiguation: str | None = None, n: int = -1) -> str:
        """A text in the language spoken, by the first class of the object that has it."""
        names = [kind.__name__ for kind in type(self).__mro__]
        say = QCoreApplication.translate
        name = next((each for each in names if say(each, text, disambiguation) != text), names[0])
        return say(name, text, disambiguation, n)


def tr_plain(text: str) -> str:
    """A sentence of core as a window shows it: words of the file without the marks around them."""
    return tr_message(text).replace("`", "")


def explanation_of(description: str) -> str:
    """The purpose of a key of the format, in the language spoken."""
    return tr_plain(msg(description))
