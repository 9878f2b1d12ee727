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

from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from core.messages import Counted, Later, Named, Words, joined, wording, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QSettings

LANGUAGES: Final = {"en": "English", "fr": "Français"}
ALSO_CALLED: Final = {"en": "Anglais Langue", "fr": "French Langue", "": "Language Langue"}
"""What else languages may be called by who does not know the one spoken; "" is the system's."""
FOLDER: Final = Path(__file__).parent / "translations"
CORE: Final = "core"
_SETTING: Final = "language"
_OURS: Final = "words of the language spoken"
_LARGE: Final = 1_000_000
_QUOTED: Final = wording("'{quoted}'")
_NO_MORE: Final[dict[str, str]] = {}


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


def tr_message(text: str, more: Mapping[str, str] = _NO_MORE) -> str:
    """Return a sentence of core in the language spoken; any other text is returned as it is.

    `more` are translations by template that come first: those that sets and plugins bring. What is
    not translated, or wrongly so, stays English.
    """
    if not isinstance(text, Words):
        return text
    text = text.said if isinstance(text, Later) else text
    template = text.template
    if isinstance(text, Named):
        of_core = QCoreApplication.translate(CORE, str(text))
        return more.get(template) or (template if of_core == text else of_core)
    translated = more.get(template) or _of_core(text)
    values = {name: _translated_value(value, more) for name, value in text.values.items()}
    filler = Formatter() if translated == template else _Filler()
    try:
        return filler.vformat(translated, (), values)
    # Translations come from plugins, too: a wrong hole must not stop the window.
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return str(text)


def explanation_of(description: str) -> str:
    """Return what a key of the format is for, in the language spoken."""
    return tr_message(words(description)).replace("`", "")


def _of_core(text: Words) -> str:
    """Return what core's template of a sentence is in the language spoken; itself if unknown.

    Where a number decides, Qt knows which of its forms a language takes with it.
    """
    if not isinstance(text, Counted):
        return QCoreApplication.translate(CORE, text.template)
    count = abs(text.values["count"])
    small = count if count < _LARGE else _LARGE + count % _LARGE  # of a C int, ending alike
    translated = QCoreApplication.translate(CORE, text.many, None, small)
    return text.template if translated == text.many else translated


class _Filler(Formatter):
    """Fills values into a translated template: quoted and grouped as its language does it."""

    def convert_field(self, value: Any, conversion: Any) -> Any:  # noqa: ANN401 - see Formatter
        if conversion == "r" and isinstance(value, str):
            quotes = QCoreApplication.translate(CORE, _QUOTED)
            return quotes.format(quoted=repr(value)[1:-1])
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - see Formatter
        if format_spec == "," and isinstance(value, int):
            return QLocale().toString(value)
        return str(super().format_field(value, format_spec))


def _translated_value(value: Any, more: Mapping[str, str]) -> Any:  # noqa: ANN401 - see Formatter
    if isinstance(value, list | tuple):
        return joined([tr_message(part, more) if isinstance(part, str) else part for part in value])
    return tr_message(value, more) if isinstance(value, str) else value
