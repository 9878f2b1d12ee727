"""Players that decide for themselves, core's own and those of plugins, and games played by them.

A bot is given what its player may do and what that player knows, never the game.
"""

from __future__ import annotations

import hashlib
import inspect
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING, Any, Final, NoReturn, Protocol, TypeVar, cast

from ..edition.plugin_manifest import Plugin, installed_plugins
from ..engine.errors import IllegalAction, attribute, error_text
from ..engine.game import Game
from ..engine.placements import AllowedPlacements
from ..engine.player_view import LazyView
from ..engine.plugin_loader import bots
from ..engine.protocol import AnyGame, AnySetup, choices
from ..findings import did_you_mean
from ..messages import join_semicolon, message_of, msg
from ..storage.files import UnreadableFile
from ..tileset.reader import UnreadableSet
from .deprived_bot import DeprivedBot, lacking, things_of, whole_name
from .planner import Planner
from .search_bot import CannotImagine, SearchBot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..engine.actions import Action
    from .assessment import Assessment, Assessor

    Maker = Callable[[int], "Bot"]
    Others = Callable[[], Iterable[Plugin]]

G = TypeVar("G", bound="AnyGame")


class Bot(Protocol):
    """A player. One without `looks` gets no view, which is far quicker.

    It may have `games`, the names of the game types that it plays; without, it plays any. One that
    takes its time may have `move_now()`, which any thread can call: `choose` and `assess` then
    return the best so far at once. One that can say what it makes of actions has `assess`, see
    `Assessor`.
    """

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def looks(self) -> bool:
        """Whether it wants a view."""

    def choose(self, actions: Sequence[Action], view: Any) -> Action:  # noqa: ANN401
        """One of the actions, all of which are legal; there is at least one.

        `view` is what the game's own `view` gives, a View for tiles, or None for a bot that does
        not look. What is chosen may depend on nothing but the seed that the bot was made with and
        what it was given in this game, and on a clock only if the bot was given a time.
        """


class UnknownBot(ValueError):
    """There is no bot of that name; `problems` say which plugins, that may have it, are no use.

    `said` has all but the `hint`, which says what was likely meant.
    """

    def __init__(self, bot: str, hint: str, problems: Sequence[str]) -> None:
        said = msg("there is no bot {bot!r}", bot=bot)
        super().__init__(join_semicolon(filter(None, [said, hint, *problems])))
        self.said, self.hint, self.problems = (
            join_semicolon([said, *problems]),
            hint,
            tuple(problems),
        )


class BotFailed(ValueError):
    """A bot raised, or chose what is not legal: which, in whose place (or ""), and why."""

    def __init__(self, bot: str, player: str, why: str) -> None:
        if player:
            said = msg("the bot {bot!r}, playing {player}, {why}", bot=bot, player=player, why=why)
        else:
            said = msg("the bot {bot!r} {why}", bot=bot, why=why)
        super().__init__(said)
        self.bot, self.player, self.why = bot, player, why


class UnfitBot(BotFailed):
    """A bot that cannot play as it is asked to: by such a parameter, or such a game."""


class RandomBot:
    """Takes any legal action, each as likely as another; the same for the same seed."""

    name: Final = "random"
    looks: Final = False

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def choose(self, actions: Sequence[Action], view: object) -> Action:  # noqa: ARG002
        """Any of the actions."""
        if type(actions) is AllowedPlacements:  # to count them, vetoes are asked about all
            return actions.sample(self._random)
        return actions[int(self._random() * len(actions))]


_OWN: Final[Mapping[str, Maker]] = {
    "greedy": partial(Planner, name="greedy"),
    "planner": Planner,
    "random": RandomBot,
    "search": SearchBot,
}


class _Added:
    """A bot of a plugin; `plugins` are those that may be at fault if it fails."""

    def __init__(self, bot: Bot, plugins: tuple[Plugin, ...]) -> None:
        self.name, self.looks, self._choose, self.plugins = bot.name, bot.looks, bot.choose, plugins
        self.games: object = getattr(bot, "games", None)
        for name in ("move_now", "assess"):  # which not every bot has
            if callable(method := getattr(bot, name, None)):
                setattr(self, name, method)

    def choose(self, actions: Sequence[Action], view: object) -> Action:
        """The choice of the bot."""
        return self._choose(actions, view)


def seed_of_bot(seed: int, seat: int) -> int:
    """The seed of the bot in a seat of a game; the game's seed cannot be found from it."""
    # With the game's own seed a bot could work out the deck (docs/simulation.md).
    digest = hashlib.sha256(f"bot {seed} {seat}".encode()).digest()
    return int.from_bytes(digest[:7], "big")


def offered(plugins: Iterable[Plugin] = (), game: str | None = None) -> dict[str, bool | None]:
    """The bots that there are by name, and whether each cannot play without a parameter.

    None stands for a bot that takes none. With the name of a game type those are left out that say
    that they play others. To read plugins takes its time.
    """
    there = {**_added(plugins)[0], **_OWN}
    return {
        name: not _takes(there[name], 0) if _takes(there[name], 0, "") else None
        for name in sorted(there)
        if not _why_not(there[name], game)
    }


def base_name(name: str) -> str:
    """The name of a bot without its parameter, and without what it lacks."""
    return whole_name(name).partition(":")[0]


def other_plugins(library: Library, edition: Edition) -> Iterator[Plugin]:
    """The plugins that an edition does not need, but that are where its sets look for them.

    None of their code runs here. What cannot be read is left out.
    """
    met = {plugin.id for plugin in edition.plugins}
    installed = cache(installed_plugins)  # looks through all entry points of the environment
    folders = [source.path.parent for source in edition.sets if source.path is not None]
    for folder in dict.fromkeys((None, *folders)):
        for name in library.plugin_ids(folder, installed):
            if name in met:
                continue
            try:
                plugin = library.plugin(name, folder, installed)
            except (UnreadableFile, UnreadableSet):
                continue
            if plugin is not None and plugin.id == name:
                met.add(name)
                yield plugin


def make(name: str, seed: int, plugins: Iterable[Plugin] = ()) -> Bot:
    """A bot by its name; raise what `maker` and what it returns raise."""
    return maker(name, plugins)(seed)


def shipped_bot(name: str, seed: int) -> Bot:
    """A bot of the program by its name, for a bot that asks it, such as `planner`, `search:100`.

    Its `choose` wants a view, and its `assess`, where it has that. Raise UnknownBot, UnfitBot.
    """
    return make(name, seed)


def setup_maker(name: str, setup: AnySetup[AnyGame], library: Library) -> Maker:
    """What makes a bot for games of a setup, also one of a plugin that they do not need.

    Here it may lack something: `planner without claim`. Raise as `maker` does.
    """
    edition, whole, thing = setup.edition, whole_name(name), lacking(name)
    made = maker(whole, edition.plugins, lambda: other_plugins(library, edition), setup.type.name)
    if whole == name:
        return made
    if thing not in (known := things_of(setup)):
        why = msg(
            "lacks {thing!r}, which is nothing here; {hint}",
            thing=thing,
            hint=did_you_mean(thing, known),
        )
        raise UnfitBot(whole, "", why)
    return lambda seed: DeprivedBot(made(seed), thing)


def maker(
    name: str,
    plugins: Iterable[Plugin] = (),
    others: Others | None = None,
    game: str | None = None,
) -> Maker:
    """The maker of a bot: called with a seed. Plugins cannot take the names of core's own.

    A name may have a parameter: `forgetful:0.2`. `others` are plugins that are asked only if none
    of the first has such a bot. `game` is the name of the game type that it is to play. Raise
    UnknownBot, UnfitBot. What it returns raises UnfitBot, BotFailed, or PluginFailed if a plugin
    cannot make its own.
    """
    base, asked = base_name(name), tuple(plugins)
    there: dict[str, Maker] = dict(_OWN)
    if base not in there:
        added, problems = _added(asked)
        if others is not None and not added.keys() & {name, base}:
            more = tuple(others())
            found, failed = _added(more)
            asked, added, problems = (*asked, *more), {**found, **added}, [*problems, *failed]
        there |= {bot: makes for bot, makes in added.items() if bot not in there}
        if not there.keys() & {name, base}:
            playing = [bot for bot, makes in there.items() if not _why_not(makes, game)]
            raise UnknownBot(name, did_you_mean(base, playing), problems)
    known = name if name in there else base
    makes = _with_parameter(known, there[known], name.removeprefix(known))
    if why := _why_not(there[known], game):
        raise UnfitBot(known, "", why)
    return makes if known in _OWN else partial(_made, name, makes, asked, game)


def play_out(
    game: G, bots: Sequence[Bot | None], after: Callable[[G], object] | None = None
) -> None:
    """Let bots, by seat, play a game to its end; `after` is called after each action.

    Where a seat has none, they play until it is the turn of that player. What bots settle among
    themselves (`Step.by_chance`) is decided by the game's chance, and so stands in its record.
    Raise BotFailed, or PluginFailed where a plugin is at fault; what the game raises comes through.
    """
    while play_next(game, bots):
        if after is not None:
            after(game)


def play_next(game: AnyGame, bots: Sequence[Bot | None]) -> bool:
    """Let the bot whose turn it is do one thing; False if the turn is nobody's or a player's.

    Raise what `play_out` raises.
    """
    if game.is_over:
        return False
    step = game.step
    bot = bots[game.player]
    if step is not None and step.by_chance and None not in bots:
        actions = game.legal_actions()
        game.apply(actions[game.chance.below(f"the {step}", len(actions))])
    elif bot is None:
        return False
    else:
        try:
            game.apply(choose(game, bot))
        except IllegalAction as error:
            why = msg("chose {error}", error=message_of(error))
            raise BotFailed(bot.name, game.players[game.player], why) from error
    return True


def choose(game: AnyGame, bot: Bot) -> Action:
    """The action of a bot as the player whose turn it is, by what that player knows.

    Raise BotFailed, or PluginFailed where a plugin is at fault. Nobody has seen yet whether the
    action is legal.
    """
    actions = game.legal_actions()
    try:
        if not bot.looks:
            return bot.choose(actions, None)
        plain = bot.bot if type(bot) is DeprivedBot else bot
        if type(plain) is Planner and isinstance(game, Game):
            return bot.choose(actions, LazyView(game.player, game))
        seen: Any = game.view(game.player)
        return bot.choose(seen.actions, seen)
    except BaseException as error:  # noqa: BLE001 - raised again
        _raise_attributed(error, game, bot)


def assess(
    game: AnyGame,
    bot: Bot,
    report: Callable[[Sequence[Assessment]], object] | None = None,
    stopped: Callable[[], bool] | None = None,
    *,
    among: Sequence[Action] = (),
) -> Sequence[Assessment]:
    """The assessments by a bot of what the player whose turn it is can do, see Assessor.

    Of actions that the player cannot tell apart it weighs one; the others are `alike`. `among` are
    those actions that it is to compare, none: all. Raise UnfitBot if the bot does not
    say that, and what `choose` raises.
    """
    if not can_assess(bot):
        raise UnfitBot(bot.name, "", msg("does not say what it makes of actions"))
    try:
        seen: Any = game.view(game.player)
        actions = among or seen.actions
        rows = choices(seen, actions)
        alike = {row[0]: tuple(row[1:]) for row in rows if len(row) > 1}
        if alike:
            actions = [row[0] for row in rows]

        def whole(found: Sequence[Assessment]) -> Sequence[Assessment]:
            return [each._replace(alike=alike.get(each.action, ())) for each in found]

        def tell(found: Sequence[Assessment]) -> None:
            if report is not None:
                report(whole(found))

        return whole(cast("Assessor", bot).assess(actions, seen, report and tell, stopped))
    except BaseException as error:  # noqa: BLE001 - raised again
        _raise_attributed(error, game, bot)


def can_assess(bot: Bot) -> bool:
    """Whether a bot can say what it makes of each action."""
    return callable(getattr(bot, "assess", None))


def _raise_attributed(error: BaseException, game: AnyGame, bot: Bot) -> NoReturn:
    """Raise the error for what a bot has raised: UnfitBot where it does not play this game."""
    if isinstance(error, KeyboardInterrupt):
        raise error
    if isinstance(error, CannotImagine):
        raise UnfitBot(bot.name, "", error.args[0]) from error
    plain = bot.bot if type(bot) is DeprivedBot else bot
    more = plain.plugins if isinstance(plain, _Added) else ()
    failed = _failed(error, (*game.plugins, *more), bot.name, game.players[game.player])
    if failed is error:
        raise error
    raise failed from error


def _with_parameter(name: str, makes: Callable[..., Bot], given: str) -> Maker:
    """The maker of a bot with a parameter, which is given with its colon or as ""."""
    parameter = given.removeprefix(":")
    if given and not _takes(makes, 0, parameter):
        said = msg("takes no parameter, as {parameter!r} would be", parameter=parameter)
        raise UnfitBot(name, "", said)
    if not given and not _takes(makes, 0):
        raise UnfitBot(name, "", msg("takes a parameter: {name}:…", name=name))

    def made(seed: int) -> Bot:
        try:
            return makes(seed, parameter)
        except ValueError as error:
            why = message_of(error)
            said = msg("refuses {parameter!r}: {why}", parameter=parameter, why=why)
            raise UnfitBot(name, "", said) from error

    return made if given else makes


def _takes(makes: Callable[..., Bot], *arguments: object) -> bool:
    """Whether something can be called so, as far as can be told; otherwise with a seed."""
    try:
        signature = inspect.signature(makes)
    except (TypeError, ValueError):
        return len(arguments) == 1
    try:
        signature.bind(*arguments)
    except TypeError:
        return False
    return True


def _why_not(bot: object, game: str | None) -> str:
    """Why a bot, or what makes it, does not play a type of game; "" if it may."""
    own = bot.func if isinstance(bot, partial) else bot
    games: Iterable[str] | None = getattr(own, "games", None)
    if game is None or games is None or game in games:
        return ""
    played = " and ".join(sorted(games))
    return msg("plays games of {played}, and this is one of {game}", played=played, game=game)


def _made(name: str, makes: Maker, plugins: tuple[Plugin, ...], game: str | None, seed: int) -> Bot:
    """Make a bot of a plugin, and see that it can play."""
    try:
        return _checked(name, makes(seed), plugins, game)
    except (KeyboardInterrupt, BotFailed):
        raise
    except BaseException as error:
        raise _failed(error, plugins, name) from error


def _checked(name: str, bot: Bot, plugins: tuple[Plugin, ...], game: str | None) -> Bot:
    """A bot of a plugin that has all a bot needs and plays the game; raise BotFailed, UnfitBot."""
    has_all = (
        isinstance(getattr(bot, "name", None), str)
        and isinstance(getattr(bot, "looks", None), bool)
        and callable(getattr(bot, "choose", None))
    )
    if not has_all:
        raise BotFailed(name, "", msg("lacks a `name`, `looks` (true or false) or `choose`"))
    made = _Added(bot, plugins)
    if why := _why_not(made, game):
        raise UnfitBot(name, "", why)
    return made


def _added(plugins: Iterable[Plugin]) -> tuple[dict[str, Maker], list[str]]:
    """The bots of plugins by name, and why others cannot be used."""
    plugins = tuple(plugins)
    made, problems = bots(plugins) if plugins else ({}, [])
    return cast("dict[str, Maker]", made), [*map(message_of, problems)]


def _failed(
    error: BaseException, plugins: Sequence[Plugin], bot: str, player: str = ""
) -> ValueError:
    """PluginFailed if a plugin is at fault for an error, else BotFailed."""
    cause: BaseException | None = error
    while cause is not None:  # a plugin may have failed in an imagined game
        if (failed := attribute(cause, plugins)) is not None:
            return failed
        cause = cause.__context__
    return BotFailed(bot, player, msg("failed: {error}", error=error_text(error)))
