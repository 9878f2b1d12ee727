"""An edition as bots play it: who has which seat in which game, and what each game begins with.

Every game, and every bot in it, has a seed of its own, made from a seed and the number of the game.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import sys
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..bots.bots import BotFailed, base_name, offered, other_plugins, setup_maker
from ..bots.deprived_bot import WITHOUT, whole_name
from ..edition.digests import contents
from ..edition.library import Library
from ..engine.errors import (
    BadManualEdit,
    GameStopped,
    IllegalAction,
    PluginProblem,
    attribute,
)
from ..engine.game_types import prepare
from ..engine.plugin_consent import Consent
from ..limits import MOST_SERIES
from ..messages import join_semicolon, message_of, msg
from ..storage.files import UnreadableFile
from ..tileset.reader import BOM, UnreadableSet, read

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from ..bots.bots import Bot, Maker
    from ..edition.edition import Edition
    from ..edition.plugin_manifest import Plugin
    from ..engine.protocol import AnyGame, AnySetup
    from ..tileset.schema import OptionValue
    from ..tileset.source import Source

    Prepared = tuple[AnySetup[AnyGame], tuple[Maker, ...]]
    Digests = tuple[tuple[str, str], ...]


class SimulationFailed(ValueError):
    """A game could not be played to its end: which, and whose fault it is."""


@dataclass(frozen=True, slots=True)
class SetText:
    """A tile set as it was when it was planned: its text, its file's name and its path."""

    text: str
    file: str
    path: Path | None

    def source(self, library: Library) -> Source:
        """The set, read again; or as the library has it, if it is a shipped one as it is."""
        if self.path is not None and library.is_shipped(self.path):
            with contextlib.suppress(UnreadableFile, UnreadableSet):
                shipped = library.load(self.path)
                if _text_of(shipped) == self:
                    return shipped
        return read(self.text, self.file, self.path)


@dataclass(frozen=True, slots=True)
class PlannedEdition:
    """What is played of an edition, as a value that can be sent to other processes.

    `bots` are names by slot, and a seating has the slot of each seat, of which the first begins.
    Games have the `seatings` in turn. By default each game has a deal of its own. With `same_deals`
    all seatings are played on one deal before the next one comes, and what a game comes to depends
    on that and the bots in it alone; a seating that comes again is played again, by bots with other
    seeds. `sets` and `plugins` are SHA-256 digests by id, those of plugins that only bring a bot
    included. Each game begins with the manual edits of the `handicap`: their data, as JSON.
    """

    name: str
    texts: tuple[SetText, ...]
    sets: Digests
    plugins: Digests
    set_folders: tuple[Path, ...]
    plugin_folders: tuple[Path, ...]
    installed: bool
    bots: tuple[str, ...]
    options: tuple[tuple[str, OptionValue], ...]
    seatings: tuple[tuple[int, ...], ...]
    same_deals: bool = False
    handicap: tuple[str, ...] = ()

    @classmethod
    def of(  # noqa: PLR0913 - all of it is needed
        cls,
        name: str,
        edition: Edition,
        library: Library,
        *,
        bots: Sequence[str],
        players: int,
        options: Mapping[str, OptionValue] | None = None,
    ) -> PlannedEdition:
        """An edition with its sets as they are in it, saved or not.

        Bots are repeated round the table. From game to game each moves on by one seat. Raise
        UnreadableFile if the files of a plugin cannot be read.
        """
        seats = range(players)
        sets, plugins = _digests(edition, library, bots)
        return cls(
            name=name,
            texts=tuple(map(_text_of, edition.sets)),
            sets=sets,
            plugins=plugins,
            set_folders=library.set_folders,
            plugin_folders=library.plugin_folders,
            installed=library.installed,
            bots=tuple(bots[seat % len(bots)] for seat in seats),
            options=tuple(sorted((options or {}).items())),
            seatings=tuple(tuple((seat - game) % players for seat in seats) for game in seats),
        )

    def on_same_deals(self, replays: int = 1) -> PlannedEdition:
        """The same with all seatings on each deal, so many times, by bots with other seeds.

        Seatings that put bots of the same names into all seats would be the same game twice, and
        are one.
        """
        # Backwards, so that the first of those that come to the same is the one that stays.
        seated = {tuple(self.bots[slot] for slot in each): each for each in self.seatings[::-1]}
        seatings = tuple(each for each in self.seatings if each in seated.values())
        return replace(self, seatings=seatings * replays, same_deals=True)

    def without(self, thing: str) -> PlannedEdition:
        """The same games, in which one bot is never offered what uses a thing.

        That is each of the bots called as the first one, in its seat, in a game of its own: apart
        from this, each is the game that it would be with the thing.
        """
        bot, slot = self.bots[0], len(self.bots)
        seatings = tuple(
            tuple(slot if at == seat else each for at, each in enumerate(seating))
            for seating in self.seatings
            for seat in range(self.players)
            if self.bots[seating[seat]] == bot
        )
        return replace(self, bots=(*self.bots, f"{bot}{WITHOUT}{thing}"), seatings=seatings)

    @property
    def players(self) -> int:
        """How many play in a game."""
        return len(self.seatings[0])

    def bot_names(self, number: int) -> tuple[str, ...]:
        """The names of the bots of a game by seat."""
        return tuple(self.bots[slot] for slot in self.seatings[number % len(self.seatings)])

    def seeds(self, seed: int, number: int) -> tuple[int, list[int]]:
        """The seeds of a game and of the bots in it by seat."""
        deal, place = divmod(number, len(self.seatings))
        slots = self.seatings[place]
        if not self.same_deals:
            return seed_of(seed, number), [seed_of(seed, number, slot) for slot in slots]
        replay = self.seatings[:place].count(slots)
        again = f" {replay}" if replay else ""
        # A bot that lacks something decides by the seed that it has where it lacks nothing.
        seated = " ".join(map(whole_name, self.bot_names(number)))
        own = [seed_of(seed, deal, f"{seat} {seated}{again}") for seat in range(len(slots))]
        return seed_of(seed, deal), own

    def library(self) -> Library:
        """Where sets and plugins are looked for."""
        return Library(self.set_folders, self.plugin_folders, installed=self.installed)

    def setup(self) -> AnySetup[AnyGame]:
        """Prepare a game; raise what `prepare` raises, and SimulationFailed if no set is left."""
        library = self.library()
        opened = library.open([each.source(library) for each in self.texts])
        if opened.edition is None:
            raise SimulationFailed(join_semicolon(each.message for each in opened.findings))
        return prepare(opened.edition, self.players, dict(self.options))

    def changed_plugins(self) -> set[str]:
        """The plugins that are others than when this was planned, or gone."""
        edition = prepared(self)[0].edition
        found = dict(_digests(edition, self.library(), self.bots)[1])
        # A file of ladders keeps none that only bring bots.
        return {name for name, digest in self.plugins if found.get(name) != digest}

    def data(self) -> dict[str, Any]:
        """All of it as plain values, with the texts of its sets."""
        own = {"handicap": list(self.handicap)} if self.handicap else {}
        return own | {
            "name": self.name,
            "sets": dict(self.sets),
            "plugins": dict(self.plugins),
            "options": dict(self.options),
            "texts": [
                {"file": each.file, "path": str(each.path or ""), "text": each.text}
                for each in self.texts
            ],
        }


class Begun(NamedTuple):
    """A game of a batch, with its bots and their names by seat."""

    game: AnyGame
    bots: Sequence[Bot]
    names: tuple[str, ...]


def seed_of(seed: int, number: int, slot: int | str | None = None) -> int:
    """The seed of a game of a batch, or of the bot in one of its slots."""
    # A digest: from its own seed no bot can compute that of the game (docs/simulation.md).
    text = f"{seed} {number}" if slot is None else f"{seed} {number} {slot}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def begin(planned: PlannedEdition, seed: int, number: int) -> Begun:
    """Begin a game; raise BotFailed, or PluginFailed where a plugin is at fault.

    Raise SimulationFailed for a handicap that such a game cannot have.
    """
    setup, makers = prepared(planned)
    own, seeds = planned.seeds(seed, number)
    slots = planned.seatings[number % len(planned.seatings)]
    bots = [makers[slot](each) for slot, each in zip(slots, seeds, strict=True)]
    game = setup.begin(own)
    for each in planned.handicap:
        try:
            handicap(game, json.loads(each))
        except (BadManualEdit, IllegalAction) as error:
            raise SimulationFailed(message_of(error)) from error
    return Begun(game, bots, planned.bot_names(number))


def handicap(game: AnyGame, data: Mapping[str, Any]) -> None:
    """Make a manual edit in a game that begins; raise BadManualEdit, IllegalAction."""
    game.carry_out(game.setup.type.manual_edit(data))


@contextlib.contextmanager
def failing_by_name(planned: PlannedEdition, game: str) -> Iterator[None]:
    """Play a game in here; raise SimulationFailed with its name where it cannot go on.

    What plugins print goes to standard error.
    """
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    except (BotFailed, GameStopped, PluginProblem) as error:
        raise SimulationFailed(msg("{name}: {why}", name=game, why=message_of(error))) from error
    except Exception as error:
        failed = attribute(error, prepared(planned)[0].edition.plugins)
        if failed is None:
            raise
        raise SimulationFailed(msg("{name}: {why}", name=game, why=message_of(failed))) from error


@lru_cache(maxsize=MOST_SERIES)
def prepared(planned: PlannedEdition) -> Prepared:
    """The setup of an edition's games, and what makes the bots of its slots.

    Raise what `PlannedEdition.setup` raises, UnknownBot, UnfitBot.
    """
    alone = replace(planned, name="", bots=(), seatings=((0,) * planned.players,), handicap=())
    setup, library = _set_up(alone), planned.library()
    return setup, tuple(setup_maker(name, setup, library) for name in planned.bots)


@lru_cache(maxsize=MOST_SERIES)
def _set_up(planned: PlannedEdition) -> AnySetup[AnyGame]:
    """The setup of an edition, whoever plays it."""
    return planned.setup()


def prepare_anew() -> None:
    """Forget what was prepared: the code of a plugin may have changed since."""
    prepared.cache_clear()
    _set_up.cache_clear()


def plugins_of_bots(bots: Sequence[str], edition: Edition, library: Library) -> Iterator[Plugin]:
    """Yield plugins that bring some of the bots and may run, other than those of the edition."""
    known = set(offered(edition.plugins))
    lacking = {bot for bot in bots if not known & {bot, base_name(bot)}}
    wanted = lacking | {base_name(bot) for bot in lacking}
    for plugin in other_plugins(library, edition) if lacking else ():
        if Consent.default().allows(plugin) and wanted & set(offered([plugin])):
            yield plugin


def _digests(edition: Edition, library: Library, bots: Sequence[str]) -> tuple[Digests, Digests]:
    """Those of an edition's sets, and of its plugins and those that bring the bots."""
    sets, plugins = contents(edition)
    for plugin in plugins_of_bots(bots, edition, library):
        plugins[plugin.id] = plugin.content().digest
    return tuple(sorted(sets.items())), tuple(sorted(plugins.items()))


def _text_of(source: Source) -> SetText:
    return SetText((BOM if source.bom else "") + source.text, source.file, source.path)
