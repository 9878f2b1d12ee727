"""An edition as a static site: pages that open from a folder, with no server and no network."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing import card_svg, tile_svg, title_in
from ..engine.errors import GameStopped, PluginProblem, Unplayable
from ..languages import LANGUAGES
from ..messages import words
from .file_sets import PlannedFile
from .print_pages import PrintOptions, print_job
from .printed_tiles import printed_pictures
from .rules_content import rules_document
from .rules_page import RULES_STYLE, parts_of
from .rules_passages import BadBooklet
from .site_content import TURNS, SiteContent, card_name, picture_name
from .site_page import Download, page_html, replay_script
from .site_replay import Replayer
from .tables import table_files

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from ..drawing.table_items import DrawnTile
    from ..edition.edition import Design, Edition
    from .rules_page import RulesPart
    from .site_replay import RecordedGame, SiteReplay

ASSETS: Final = Path(__file__).parent / "site_files"
PURPOSE: Final = "site"
"""That of its files in the list of what was written into a folder, whichever edition they show."""
RECORD: Final = "game.jsonl"
SITE_PARTS: Final = ("rules", "replay", "sets", "print", "tables")
"""What a site may be without: the rules, a replay with its record, and each kind of downloads."""
_WIDTH: Final = 360
_SHOWN_ABOVE: Final = ("all-tiles", "whole-deck")
"""Sections of the rules that the page shows in galleries of its own."""


class SiteOptions(NamedTuple):
    """What a site is written in, the first language under index.html, what it is called and holds.

    `parts` are those of SITE_PARTS that it holds besides the tiles and what is computed of them.
    """

    languages: Sequence[str] = LANGUAGES
    title: str = ""
    parts: Collection[str] = SITE_PARTS


def site_files(
    edition: Edition, game: RecordedGame | None, options: SiteOptions | None = None
) -> tuple[PlannedFile, ...]:
    """Return the files of a site, without a replay if there is no game or it is no part of it.

    The same edition and game give the same bytes. Raise RecordDiffers, BadPrintOptions, and what
    replaying a game raises.
    """
    return tuple(_Site(edition, game, options or SiteOptions()).files())


class _Site:
    def __init__(self, edition: Edition, game: RecordedGame | None, options: SiteOptions) -> None:
        self._edition, self._options = edition, options
        self._game = game if "replay" in options.parts else None
        self._named = printed_pictures(edition)
        self._pictures = {(tile.design.id, tile.copy): tile.name for tile in self._named.tiles}

    def files(self) -> Iterator[PlannedFile]:
        languages = self._options.languages
        names = {each: f"index-{each}.html" for each in languages} | {languages[0]: "index.html"}
        taken = (*self._downloads(),)
        listed = [download for _, download in taken]
        for language in languages:
            content = SiteContent(self._edition, language, self._options.title)
            replay = self._replay(content)
            others = {each: names[each] for each in languages if each != language}
            page = page_html(
                content,
                replay=replay,
                downloads=listed,
                others=others,
                rules=self._rules(language),
            )
            yield _text(names[language], page)
            if replay is not None:
                yield _text(f"replay-{language}.js", replay_script(replay))
            yield from self._cards(language)
        yield from (PlannedFile(each.name, each.read_bytes) for each in sorted(ASSETS.iterdir()))
        yield _text("rules.css", RULES_STYLE)
        yield from self._tiles()
        yield from (file for file, _ in taken)

    def _rules(self, language: str) -> list[RulesPart]:
        """Return the rules without the overview of tiles; none if it cannot be played."""
        if "rules" not in self._options.parts:
            return []
        try:
            document = rules_document(self._edition, language)
        except (BadBooklet, GameStopped, PluginProblem, Unplayable):
            return []
        told = [each for each in document.sections if each.name not in _SHOWN_ABOVE]
        return parts_of(replace(document, sections=tuple(told)))

    def _replay(self, content: SiteContent) -> SiteReplay | None:
        if self._game is None:
            return None
        return Replayer(self._picture_of, content.say).replay(self._game)

    def _picture_of(self, tile: DrawnTile) -> str:
        return picture_name(self._name_of(tile.design, tile.copy), tile.turns)

    def _name_of(self, design: Design, copy: int) -> str:
        """Return what the picture of a copy is called: that of the first which looks like it."""
        own = design.copies[copy]
        shown = next(n for n, _ in design.distinct_copies if design.copies[n].looks_like(own))
        return self._pictures[design.id, shown]

    def _tiles(self) -> Iterator[PlannedFile]:
        for tile in self._named.tiles:
            for turns in range(TURNS):
                draw = partial(
                    tile_svg, self._edition, tile.design, copy=tile.copy, turns=turns, size=_WIDTH
                )
                yield PlannedFile(picture_name(tile.name, turns), partial(_drawn, draw))

    def _cards(self, language: str) -> Iterator[PlannedFile]:
        for card in self._named.cards:
            title = title_in(self._edition, card.design.kind, language)
            draw = partial(card_svg, self._edition.deck, card.design, title=title, width=_WIDTH)
            yield PlannedFile(card_name(card.name, language), partial(_drawn, draw))

    def _downloads(self) -> Iterator[tuple[PlannedFile, Download]]:
        edition, parts = self._edition, self._options.parts
        for source in edition.sets if "sets" in parts else ():
            name = f"{source.tileset.id}.yaml"
            yield _text(name, source.text), Download(name, words("the set"))
        if "print" in parts and (edition.in_play or edition.deck.cards):
            name = f"{edition.ids[-1]}.pdf"
            options = PrintOptions(language=self._options.languages[0])
            job = print_job(edition, options)
            yield PlannedFile(name, job.pdf), Download(name, words("pages to print and to cut out"))
        if "tables" in parts:
            for file in table_files(edition, pictures=".svg", language=self._options.languages[0]):
                yield file, Download(file.name, words("a table for other programs"))
        if self._game is not None:
            content = self._game.content
            said = words("the record of the game")
            yield PlannedFile(RECORD, lambda: content), Download(RECORD, said)


def _text(name: str, text: str) -> PlannedFile:
    return PlannedFile(name, text.encode)


def _drawn(draw: Callable[[], str]) -> bytes:
    return f"{draw()}\n".encode()
