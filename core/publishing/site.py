"""An edition as a static site: pages that open from a folder, with no server and no network."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ..drawing import card_back_svg, card_svg, tile_svg, title_in
from ..drawing.deck_frames import CardFrames
from ..drawing.palette import PAPER
from ..drawing.table_frames import TableFrames, TileFrames
from ..edition.library import PACK_SUFFIX
from ..engine.deck_game import CardGame
from ..engine.game import Game
from ..locale.translator import LANGUAGES
from ..messages import msg
from ..packing.archive import PackFault
from ..packing.writing import is_packable, write_pack
from ..storage.files import UnreadableFile
from .file_sets import PlannedFile
from .play_runtime import runtime_files
from .play_site import FOLDER, PlayOptions, PlayPictures, play_pages
from .print_options import PrintOptions
from .print_pages import print_job
from .printed_tiles import edition_file_name, printed_pictures
from .rasterizer import Rasterized
from .rules_content import rules_or_reason
from .rules_page import RulesSections, rules_sections
from .site_content import PICTURE_DOTS, TURNS, SiteContent, card_name, picture_name
from .site_page import Addresses, Download, page_html, replay_script
from .site_pictures import icon_svg, preview_svg
from .site_replay import RecordedGame, SiteReplay, replayed
from .tables import table_files
from .tabletop_simulator import beginning_of, tabletop_files

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from ..drawing.table_items import DrawnTile
    from ..edition.edition import Edition
    from ..engine.protocol import AnyGame

ASSETS: Final = Path(__file__).parent / "site_files"
PURPOSE: Final = "site"
"""That of its files in the list of what was written into a folder, whichever edition they show."""
RECORD: Final = "game.jsonl"
CARD_BACK: Final = "card-back.svg"
SITE_PARTS: Final = ("findings", "rules", "replay", "sets", "pack", "print", "tables")
"""What a site may be without: the findings of verification, the rules, a replay with its record,
and each kind of downloads."""
FOR_VISITORS: Final = SITE_PARTS[1:]
"""Parts that a site has unless something else is wanted: findings are for authors."""
ICON: Final = "icon.svg"
SCRIPT: Final = "site.js"
_SHOWN_ABOVE: Final = ("all-tiles", "whole-deck")
"""Sections of the rules that the page shows in galleries of its own."""


class SiteOptions(NamedTuple):
    """What a site is written in, the first language under index.html, what it is called and holds.

    `parts` are those of SITE_PARTS that it holds besides the tiles and what is computed of them.
    `address` is where it will stand, beginning with https:// or http://. Only with one can there
    be an object for Tabletop Simulator, which fetches its pictures from there. `play` is what
    visitors may do who play the game on a page of its own; None: there is no such page. `runtime`
    is the folder of `play_runtime` with what plays there.
    """

    languages: Sequence[str] = tuple(LANGUAGES)
    title: str = ""
    parts: Collection[str] = FOR_VISITORS
    address: str = ""
    play: PlayOptions | None = None
    runtime: Path | None = None


def site_files(
    edition: Edition, game: RecordedGame | None, options: SiteOptions | None = None
) -> tuple[PlannedFile, ...]:
    """Plan the files of a site, without a replay if there is no game or it is no part of it.

    Nothing is drawn or played before a file is made, so `write_files` reports how far it has come
    and can be stopped; but with an address, all that Tabletop Simulator fetches from there is named
    by what it shows. The same edition and game give the same bytes. Raise BadAddress.
    """
    return tuple(_Site(edition, game, options or SiteOptions()).files())


class _Site:
    """What the pages of all languages share."""

    def __init__(self, edition: Edition, game: RecordedGame | None, options: SiteOptions) -> None:
        self.edition, self.options = edition, options
        self.game = game if "replay" in options.parts else None
        self._printed = printed_pictures(edition)
        self._pictures = dict(self._names_of_copies())
        self._cards = {card.design.id: card.name for card in self._printed.cards}

    @cached_property
    def replays(self) -> Mapping[str, SiteReplay]:
        """The replay of the game by language; none without a game."""
        if self.game is None:
            return {}
        says = {each: SiteContent(self.edition, each).say for each in self.options.languages}
        tiles = TileFrames(self.address_of)

        def table_of(game: AnyGame, language: str) -> TableFrames:
            if isinstance(game, Game):
                return tiles
            if isinstance(game, CardGame):
                address = partial(self.address_of_card, language=language)
                return CardFrames(address, says[language])
            return TableFrames()

        return replayed(self.game, table_of, says)

    @cached_property
    def downloads(self) -> tuple[tuple[PlannedFile, Download], ...]:
        """The files that can be taken along."""
        return tuple(self._downloads())

    def files(self) -> Iterator[PlannedFile]:
        languages = self.options.languages
        # The page in the first language is the one that a folder or an address opens with.
        names = {each: f"index-{each}.html" for each in languages} | {languages[0]: "index.html"}
        for language in languages:
            pages = _Pages(self, language, names)
            yield PlannedFile(names[language], pages.page)
            if self.options.address:
                yield PlannedFile(pages.addresses.preview, pages.preview)
            if self.game is not None:
                yield PlannedFile(f"replay-{language}.js", pages.script)
            yield from self._card_files(language)
        if self._printed.cards:
            draw = partial(card_back_svg, self.edition.deck, width=PICTURE_DOTS)
            yield PlannedFile(CARD_BACK, partial(_drawn, draw))
        yield PlannedFile(SCRIPT, (ASSETS / SCRIPT).read_bytes)
        yield PlannedFile(ICON, partial(_drawn, partial(icon_svg, self.edition)))
        yield from self._tile_files()
        yield from self._play_files()
        yield from (file for file, _ in self.downloads)
        yield from self._tabletop_pictures

    def address_of(self, tile: DrawnTile) -> str:
        """The file that shows a tile as it lies."""
        return picture_name(self._pictures[tile.design.id, tile.copy], tile.turns)

    def address_of_card(self, card: str | None, language: str) -> str:
        """The file that shows the face of a card, or the back of all for None."""
        return CARD_BACK if card is None else card_name(self._cards[card], language)

    def _names_of_copies(self) -> Iterator[tuple[tuple[str, int], str]]:
        """Yield what the picture of each copy is called: that of the first which looks like it."""
        names = {(tile.design.id, tile.copy): tile.name for tile in self._printed.tiles}
        for design in self.edition.in_play:
            for number, own in enumerate(design.copies):
                alike = (n for n, _ in design.distinct_copies if design.copies[n].looks_like(own))
                yield (design.id, number), names[design.id, next(alike)]

    def _tile_files(self) -> Iterator[PlannedFile]:
        for tile in self._printed.tiles:
            for turns in range(TURNS):
                draw = partial(
                    tile_svg,
                    self.edition,
                    tile.design,
                    copy=tile.copy,
                    turns=turns,
                    size=PICTURE_DOTS,
                )
                yield PlannedFile(picture_name(tile.name, turns), partial(_drawn, draw))

    def _card_files(self, language: str) -> Iterator[PlannedFile]:
        for card in self._printed.cards:
            title = title_in(self.edition, card.design.kind, language)
            draw = partial(
                card_svg, self.edition.deck, card.design, title=title, width=PICTURE_DOTS
            )
            yield PlannedFile(card_name(card.name, language), partial(_drawn, draw))

    @cached_property
    def play_pictures(self) -> PlayPictures:
        """The files that show tiles as they lie, and cards."""
        tiles: dict[str, list[tuple[str, ...]]] = {}
        for (design, _), name in self._pictures.items():
            turned = tuple(picture_name(name, turns) for turns in range(TURNS))
            tiles.setdefault(design, []).append(turned)
        languages = self.options.languages
        cards = {
            card: {language: card_name(name, language) for language in languages}
            for card, name in self._cards.items()
        }
        return PlayPictures(tiles, cards, CARD_BACK)

    def _play_files(self) -> Iterator[PlannedFile]:
        if self.options.play is None:
            return
        pages = play_pages(
            self.edition,
            self.options.play,
            self.play_pictures,
            languages=self.options.languages,
            title=self.options.title,
            has_rules="rules" in self.options.parts,
        )
        for name, content in pages.items():
            yield PlannedFile(f"{FOLDER}/{name}", partial(bytes, content))
        if self.options.runtime is not None:
            kept = [f"../{name}" for name in (*self.play_pictures.names, ICON)]
            yield from runtime_files(self.edition, self.options.runtime, pages, kept)

    @cached_property
    def _tabletop(self) -> tuple[PlannedFile, ...]:
        if not self.options.address:
            return ()
        language = self.options.languages[0]
        with_rules = "rules" in self.options.parts
        rules = rules_or_reason(self.edition, language) if with_rules else ""
        return tabletop_files(
            self.edition, Path(), address=self.options.address, language=language, rules=rules
        )

    @property
    def _tabletop_pictures(self) -> tuple[PlannedFile, ...]:
        # The last two are its preview and the object itself, which are offered as downloads.
        return self._tabletop[:-2]

    @cached_property
    def pack(self) -> bytes | None:
        """The edition as one file; None where all of it is shipped, or it cannot be one."""
        if not is_packable(self.edition):
            return None
        try:
            return write_pack(self.edition)
        except (PackFault, UnreadableFile):
            return None

    def _downloads(self) -> Iterator[tuple[PlannedFile, Download]]:
        edition, language, parts = self.edition, self.options.languages[0], self.options.parts
        for source in edition.sets if "sets" in parts else ():
            file = _text(f"{source.tileset.id}.yaml", source.text)
            yield file, Download(file.name, msg("the set"))
        if "pack" in parts and (pack := self.pack) is not None:
            file = PlannedFile(f"{edition.ids[-1]}{PACK_SUFFIX}", lambda: pack)
            yield file, Download(file.name, msg("all of it, as one file to open"))
        if "print" in parts and (edition.in_play or edition.deck.cards):
            options = PrintOptions(language=language)
            name = edition_file_name(edition)
            file = PlannedFile(f"{name}.pdf", lambda: print_job(edition, options).pdf())
            yield file, Download(file.name, msg("pages to print and to cut out"))
        if "tables" in parts:
            for file in table_files(edition, pictures=".svg", language=language):
                yield file, Download(file.name, msg("a table for other programs"))
        for file in self._tabletop[-2:]:
            said = msg("for the folder Saves/Saved Objects of Tabletop Simulator")
            yield file, Download(file.name, said)
        if self.game is not None:
            content = self.game.content
            said = msg("the record of the game")
            yield PlannedFile(RECORD, lambda: content), Download(RECORD, said)


class _Pages:
    """The page in one language, and the script with its replay."""

    def __init__(self, site: _Site, language: str, names: dict[str, str]) -> None:
        self._site, self._language = site, language
        self._content = SiteContent(site.edition, language, site.options.title)
        address = site.options.address
        base, picture = "", ""
        if address:
            base, picture = beginning_of(address), f"site-preview-{language}.png"
        self.addresses = Addresses(names, base, picture)

    def page(self) -> bytes:
        """The page."""
        downloads = [download for _, download in self._site.downloads]
        return page_html(
            self._content,
            replay=self._site.replays.get(self._language),
            downloads=downloads,
            addresses=self.addresses,
            findings="findings" in self._site.options.parts,
            plays=self._site.options.play is not None,
            rules=self._rules(),
        ).encode()

    def preview(self) -> bytes:
        """The picture that is shown beside a link to the page."""
        content = self._content
        said = [f"{number} {what}" for what, number in content.facts]
        draw = partial(preview_svg, content.edition, self._language, content.title, said)
        return Rasterized(draw, PAPER)()

    def script(self) -> bytes:
        """The script that holds what the replay shows."""
        return replay_script(self._site.replays[self._language]).encode()

    def _rules(self) -> RulesSections | str | None:
        """The rules without the overview of tiles, or why there are none."""
        site = self._site
        if "rules" not in site.options.parts:
            return None
        document = rules_or_reason(site.edition, self._language, address=site.address_of)
        if isinstance(document, str):
            return self._content.say(document)
        told = [each for each in document.sections if each.name not in _SHOWN_ABOVE]
        return rules_sections(replace(document, sections=tuple(told)), "rules-")


def _text(name: str, text: str) -> PlannedFile:
    return PlannedFile(name, text.encode)


def _drawn(draw: Callable[[], str]) -> bytes:
    return f"{draw()}\n".encode()
