"""A language to try the windows in: English whose words are longer, have accents and brackets.

It is spoken where the variable GOLDRUSH_PSEUDO is set. What is cut has no bracket at its end, and
what nobody can translate has neither brackets nor accents.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTranslator

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject

_LONGER: Final = 1.4
_FIXED: Final = re.compile(r"(\{[^{}]*\}|%n|<[^>]*>|&\w+;|&.|\*\.\w+|`[^`]*`)")
"""What stays as it is: holes, tags, access keys, endings of files, and words of a file."""
_ACCENTS: Final = str.maketrans(
    {"a": "áà", "e": "éè", "i": "íì", "o": "óò", "u": "úù", "y": "ýÿ", "n": "ñ", "s": "š", "c": "ç"}
    | {"A": "Å", "E": "É", "I": "Î", "O": "Ö", "U": "Û", "N": "Ñ", "S": "Š", "C": "Ç"}
)


def stretched(text: str) -> str:
    """A text as the language has it: longer by two fifths."""
    parts = _FIXED.split(text)
    plain = len("".join(parts[::2]))
    parts[::2] = [part.translate(_ACCENTS) for part in parts[::2]]
    missing = round(plain * _LONGER) - len("".join(parts[::2]))
    return f"[{''.join(parts)}{'~' * missing}]"


class AlteredTexts(QTranslator):
    """Alters all that a window says."""

    def __init__(self, alter: Callable[[str], str], parent: QObject) -> None:
        super().__init__(parent)
        self._alter = alter

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """The text of the code, altered."""
        del context, disambiguation, n
        return self._alter(source)


class AlteredSentences(NullTranslations):
    """Alters all that core says."""

    def __init__(self, alter: Callable[[str], str]) -> None:
        super().__init__()
        self._alter = alter

    def gettext(self, message: str) -> str:
        """The sentence of the code, altered."""
        return self._alter(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The sentence for a number, altered."""
        return self._alter(msgid1 if n == 1 else msgid2)
