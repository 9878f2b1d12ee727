"""What ids, numbers of rules, and other texts of the format may be."""

from __future__ import annotations

import re
from types import UnionType
from typing import Final
from urllib.parse import unquote

from pydantic import Discriminator
from pydantic_core import PydanticCustomError

from ..findings import shorten
from ..messages import Words, holes, msg
from ..storage.files import printable

SAID: Final = "said"
RULE_ID: Final = re.compile(r"[A-Z]{0,6}\d{1,3}")
"""What a rule is called: R12; one without letters, or with A alone, is of the rules as played."""
_WEB_ADDRESS: Final = re.compile(r"https?://[^\s\"<>\\]+", re.IGNORECASE)

_MAIL_ADDRESS: Final = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+")


def problem(kind: str, said: Words) -> PydanticCustomError:
    """An error to raise in a validator; its context keeps the predicate as it was made."""
    return PydanticCustomError(kind, "{said}", {SAID: said})


def identifier(text: str) -> str:
    """Take the id of a set or a plugin."""
    stem = text.removesuffix(".yaml").removesuffix(".yml")
    if stem != text:
        raise problem("bad-name", msg("is the name of a file; the id is {id!r}", id=stem))
    if not text or text.strip("-_.") != text or not all(c.isalnum() or c in "-_." for c in text):
        raise problem("bad-name", msg("is not an id: use letters, digits, '-', '_' and '.'"))
    return text


def tile_id(text: str) -> str:
    """Take the id of a tile."""
    if not text or text != text.strip() or not text.isprintable():
        raise problem("bad-name", msg("is not a tile id: use visible characters"))
    return text


def short(text: str) -> str:
    """Take a text for people."""
    if not text.strip():
        raise problem("bad-name", msg("is empty"))
    # Whatever shows it need not ask whether it changes the text around it.
    if printable(said := text.replace("\t", " "), multiline=True) != said:
        raise problem("bad-name", msg("contains control characters"))
    return text


def is_web_address(text: str) -> bool:
    """Whether a text is an address that a browser opens, and shows nothing else than it is."""
    # What is escaped is unescaped by servers and games, and then controls what it stands in.
    return bool(_WEB_ADDRESS.fullmatch(text)) and printable(unquote(text)) == unquote(text)


def web_address(text: str) -> str:
    """Take the address of a page."""
    if not is_web_address(text):
        raise problem("bad-name", msg("is no address such as https://example.org/my-game"))
    return text


def mail_address(text: str) -> str:
    """Take the address of a person, which stands in a link as it is."""
    if not _MAIL_ADDRESS.fullmatch(text):
        raise problem("bad-name", msg("is no address such as ada@example.org"))
    return text


def translated(words_of: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """Take translations whose placeholders are those of the texts."""
    for translations in words_of.values():
        for template, said in translations.items():
            if holes(template) is None or holes(template) != holes(said):
                shown = shorten(template)
                what = msg("translates {template!r} with other holes than it has", template=shown)
                raise problem("bad-name", what)
    return words_of


def rule_id(text: str) -> str:
    """Take the number of a rule of a set."""
    if not RULE_ID.fullmatch(text) or text[0].isdigit():
        raise problem("bad-name", msg("is not the id of a rule: use capitals and a number: R12"))
    if text[0] == "A" and text[1].isdigit():
        raise problem("reserved-name", msg("is a number of the rules as played"))
    return text


def rule_list(text: str) -> str:
    """Take rules by their numbers."""
    one = rf"{RULE_ID.pattern}(-{RULE_ID.pattern})?"
    if not re.fullmatch(rf"{one}( {one})*", text):
        raise problem("bad-name", msg("is not a list of rules such as 90-98 A21"))
    return text


def by_type(kind: type | UnionType, tag: str, other: str) -> Discriminator:
    """Tells two alternatives apart, so that pydantic reports the errors of the one meant."""
    return Discriminator(lambda value: tag if isinstance(value, kind) else other)
