"""No English is left in any view of a language that the program speaks: of windows and of pages."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from itertools import chain, product
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtWidgets import QWidget

from core.locale.translator import LANGUAGES
from core.publishing.play_site import PlayOptions, PlayPictures, play_pages
from core.publishing.site import SiteOptions, site_files
from core.publishing.site_replay import game_of_bots
from core.verification import CHECKS
from docs.every_view import views
from docs.image_studio import studio
from editor.language.catalogues import FILES, templates, translations
from editor.language.languages import FOLDER
from editor.sandbox.tiles.tile_window import TileWindow
from tests.editions import edition_of
from tests.editor.conftest import GOLD_RUSH, with_few_tiles
from tests.editor.heard_nodes import node_of
from tests.editor.language.test_every_text import actions, texts
from tests.editor.language.test_own_words import is_translating
from tests.editor.shell.test_small_screens import dialogs
from tests.listening import faults
from tests.volume import FULL

if TYPE_CHECKING:
    from collections.abc import Iterator

HOLE = re.compile(r"\{[^{}]*\}|%n|%\d")
FEW, SENTENCE = 8, 12
"""How many letters tell a text with holes, and one that is looked for within others."""
NAMES = {name.replace("_", " ") for name in CHECKS} | {*LANGUAGES.values(), "players"}
NAMES |= {file.stem for file in GOLD_RUSH.parent.glob("symbols/*.svg")}
"""Words of files that are shown as they are."""
GIVEN = ("what another program wrote", "Use the file’s version")
"""What tests hand to a window."""


@cache
def english(language: str) -> re.Pattern[str]:
    """Return what finds English texts of the catalogues, but those that are words there, too."""
    said, own = set(), set()
    for message in ET.parse(FOLDER / f"goldrush_{language}.ts").iter("message"):  # noqa: S314
        translation = message.find("translation")
        assert translation is not None
        said.add(without_marks(message.findtext("source") or ""))
        own |= {without_marks(text) for text in translation.itertext()}
    for template, singular in templates().items():
        said |= {without_marks(template), without_marks(singular)}
    own |= {
        without_marks(text) for forms in translations(FILES[language]).values() for text in forms
    }
    patterns = sorted(filter(None, map(_pattern, said - own - NAMES)), key=len, reverse=True)
    return re.compile("|".join(patterns))


def _pattern(text: str) -> str:
    """Return the pattern of a text: a whole one if it is short, any part if it is a sentence."""
    parts = HOLE.split(text)
    letters = sum(map(str.isalpha, "".join(parts)))
    if letters < (FEW if len(parts) > 1 else 1):
        return ""
    whole = ".+?".join(map(re.escape, parts))
    return rf"\b{whole}\b" if letters >= SENTENCE and len(parts) < 2 else rf"^{whole}$"


def without_marks(text: str) -> str:
    """Return a text without tags, access keys and the marks around words of a file."""
    return re.sub(r"<[^>]*>|&(?=\w)(?!\w+;)|`", "", text).strip()


def said_by(window: QWidget) -> set[str]:
    """Return what is said by what is seen of a window, and by its menus."""
    shown = [w for w in window.findChildren(QWidget) if w.isVisible() and not is_translating(w)]
    said = {text for widget in (window, *shown) for text in texts(widget)}
    return said | {text for each in actions([window]) for text in (each.text(), each.toolTip())}


def left_in(said: dict[str, str], language: str) -> dict[str, str]:
    """Return the texts, with where each of them stands, in which there is English."""
    search = english(language).search
    found = {text: where for text, where in said.items() if search(without_marks(text))}
    return {t: where for t, where in found.items() if not any(given in t for given in GIVEN)}


GAMES = ("gold-rush", "gold-rush-cards")


class Walk(NamedTuple):
    """What was found in all views of a game in a language, each with where that is."""

    said: dict[str, str]
    faults: dict[str, str]
    language: str

    def look(self, name: str, window: QWidget) -> None:
        """Note what a window says, and what of it cannot be used by ear."""
        self.said.update(dict.fromkeys(said_by(window), name))
        self.faults.update(dict.fromkeys(faults(node_of(window)), name))


@pytest.fixture(
    scope="module", params=[*product(GAMES, FILES)] if FULL else [(GAMES[0], "de")], ids="-".join
)
def walk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Walk:
    """Walk through every view of the editor and of a game, and every dialog."""
    game, language = request.param
    folder, walked = tmp_path_factory.mktemp("walk"), Walk({}, {}, language)
    few_tiles = folder / "gold-rush.yaml"
    few_tiles.write_text(with_few_tiles(), encoding="utf-8")
    opened = few_tiles if game == GAMES[0] else game
    with studio(opened, folder=folder, language=language) as s:
        for name, window in views(s):
            walked.look(name, window)
        for dialog in dialogs(s.window, s.front) if isinstance(s.front, TileWindow) else ():
            dialog.show()
            s.settle()
            walked.look(type(dialog).__name__, dialog)
            dialog.close()
    return walked


def test_no_english_is_left_in_a_window(walk: Walk) -> None:
    """In any view of the editor or of a game, or in any dialog."""
    assert len(walk.said) > 1000
    assert left_in(walk.said, walk.language) == {}


def test_each_view_can_be_used_by_ear(walk: Walk) -> None:
    """What can be acted on has a name of its own, and nothing drawn is silent."""
    assert walk.faults == {}


class PageTexts(HTMLParser):
    """Collects what a page shows, reads out or hands to its script."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self._within = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take the texts of an element."""
        self._within = tag
        spoken = ("aria-label", "title", "alt", "content", "placeholder")
        self.said += [text or "" for name, text in attrs if name in spoken]

    def handle_data(self, data: str) -> None:
        """Take what stands between elements."""
        if self._within == "script" and data.strip():
            self.said += values_of(json.loads(data))
        elif self._within != "style":
            self.said.append(" ".join(data.split()))


def values_of(data: object) -> Iterator[str]:
    """Yield the texts in data, but not what they are called there."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for each in data.values() if isinstance(data, dict) else data:
            yield from values_of(each)


@pytest.mark.parametrize("language", FILES)
def test_no_english_is_left_on_a_page(language: str) -> None:
    """Of a site, and of the one to play on; what one sees, and what is read out."""
    edition = edition_of("gold-rush", "sheriff")
    game = game_of_bots(edition)
    files = site_files(edition, game, SiteOptions((language,)))
    pages = {each.name: each.make() for each in files if each.name.endswith((".html", ".js"))}
    played = play_pages(edition, PlayOptions(), PlayPictures({}, {}, ""), languages=[language])
    said = dict.fromkeys(
        chain(*(PageTexts(p["index.html"].decode()).said for p in (pages, played))), ""
    )
    replay = pages[f"replay-{language}.js"].decode()
    said |= dict.fromkeys(re.findall(r'"([^"]+)"', replay), "replay")
    assert len(said) > 100
    assert left_in(said, language) == {}


@pytest.mark.parametrize("language", FILES)
def test_english_is_found(language: str) -> None:
    """A text of a window, one of core with what is filled in, and a sentence among others."""
    there = (
        "&Undo",
        "<b>3 of 12 tiles in the bag fit.</b>",
        "33: there is no such file",
        "– Tick the sets to combine –",
    )
    assert len(left_in(dict.fromkeys(there, ""), language)) == len(there)
    assert left_in({"Sheriff": "", "gold-rush.yaml": "", "Gold Rush": ""}, language) == {}
