"""Players that decide for themselves, core's own and those of plugins, and games played by them.

A bot is given what its player may do and what he knows, never the game.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, Protocol, cast

from .actions import IllegalAction
from .findings import did_you_mean
from .greed import best_turn
from .view import view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from .actions import Action
    from .game import Game
    from .plugin_file import Plugin
    from .view import View

    Maker = Callable[[int], "Bot"]


class Bot(Protocol):
    """A player. One that does not look (`looks`) is handed no view, which is far quicker."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def looks(self) -> bool:
        """Whether it wants a view."""

    def choose(self, actions: Sequence[Action], view: View | None) -> Action:
        """Return one of the actions, all of which are legal; there is at least one.

        `view` is None for a bot that does not look. What is chosen may depend on nothing but the
        seed that the bot was made with and what it was given in this game.
        """


class UnknownBot(ValueError):
    """There is no bot of that name."""


class BotFailed(ValueError):
    """A bot raised, or chose what is not legal: which, in whose place (or ""), and why."""

    def __init__(self, bot: str, player: str, why: str) -> None:
        who = f"the bot {bot!r}, playing {player}," if player else f"the bot {bot!r}"
        super().__init__(f"{who} {why}")
        self.bot, self.player, self.why = bot, player, why


class RandomBot:
    """Takes any legal action, each as likely as another; the same for the same seed."""

    name: Final = "random"
    looks: Final = False

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def choose(self, actions: Sequence[Action], view: View | None) -> Action:  # noqa: ARG002
        """Return any of the actions."""
        return actions[int(self._random() * len(actions))]


class GreedyBot:
    """Takes what is best right after its own turn, see `core.greed`; ties go by its seed."""

    name: Final = "greedy"
    looks: Final = True

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def choose(self, actions: Sequence[Action], view: View | None) -> Action:
        """Return one of the best actions."""
        assert view is not None
        best = best_turn(view, actions) if len(actions) > 1 else actions
        return best[int(self._random() * len(best))]


_OWN: Final[Mapping[str, Maker]] = {"greedy": GreedyBot, "random": RandomBot}


def names(plugins: Iterable[Plugin] = ()) -> list[str]:
    """Return what bots there are, those that plugins add included."""
    return sorted({*_OWN, *_added(plugins)[0]})


def make(name: str, seed: int, plugins: Iterable[Plugin] = ()) -> Bot:
    """Return a bot by its name; raise what `maker` and what it returns raise."""
    return maker(name, plugins)(seed)


def maker(name: str, plugins: Iterable[Plugin] = ()) -> Maker:
    """Return what makes a bot of a seed. Plugins cannot take the names of core's own.

    Raise UnknownBot. What it returns raises BotFailed, or PluginFailed if a plugin cannot make its
    own.
    """
    if name in _OWN:
        return _OWN[name]
    plugins = tuple(plugins)
    added, problems = _added(plugins)
    if name not in added:
        hint = did_you_mean(name, [*_OWN, *added])
        raise UnknownBot("; ".join([f"there is no bot {name!r}", hint, *problems]))

    def made(seed: int) -> Bot:
        try:
            bot = added[name](seed)
        except Exception as error:
            raise _blamed(error, plugins) or BotFailed(name, "", _told(error)) from error
        has_all = callable(getattr(bot, "choose", None)) and isinstance(
            getattr(bot, "looks", None), bool
        )
        if not has_all or not isinstance(getattr(bot, "name", None), str):
            raise BotFailed(name, "", "lacks a `name`, `looks` (true or false) or `choose`")
        return bot

    return made


def play_out(
    game: Game, bots: Sequence[Bot], after: Callable[[Game], object] | None = None
) -> None:
    """Let bots, by seat, play a game to its end; `after` is called after each action.

    What people settle among themselves (`Step.by_chance`) is decided by the game's chance, and so
    stands in its record. Raise BotFailed, or PluginFailed where a plugin is at fault; what the game
    raises comes through.
    """
    while not game.is_over:
        actions, step, player = game.legal_actions(), game.step, game.player
        if step is not None and step.by_chance:
            game.apply(actions[game.chance.below(f"the {step}", len(actions))])
        else:
            bot = bots[player]
            action = _chosen(game, bot, actions)
            try:
                game.apply(action)
            except IllegalAction as error:
                raise BotFailed(bot.name, game.setup.players[player], f"chose {error}") from error
        if after is not None:
            after(game)


def _chosen(game: Game, bot: Bot, actions: Sequence[Action]) -> Action:
    try:
        if not bot.looks:
            return bot.choose(actions, None)
        seen = view(game, game.player)
        return bot.choose(seen.actions, seen)
    except Exception as error:
        failed = _blamed(error, game.setup.edition.plugins)
        player = game.setup.players[game.player]
        raise failed or BotFailed(bot.name, player, _told(error)) from error


def _added(plugins: Iterable[Plugin]) -> tuple[dict[str, Maker], list[str]]:
    """Return the bots of plugins by name, and why others cannot be used."""
    from .plugin_code import bots

    plugins = tuple(plugins)
    made, problems = bots(plugins) if plugins else ({}, [])
    return cast("dict[str, Maker]", made), [str(problem) for problem in problems]


def _blamed(error: BaseException | None, plugins: Iterable[Plugin]) -> ValueError | None:
    """Return which plugin is at fault, also if it failed in a game that was imagined."""
    from .plugin_code import blame

    plugins = tuple(plugins)
    while error is not None:
        failed = blame(error, plugins)
        if failed is not None:
            return failed
        error = error.__context__
    return None


def _told(error: Exception) -> str:
    said = " ".join(str(error).split())
    return f"failed: {type(error).__name__}" + (f": {said}" if said else "")
