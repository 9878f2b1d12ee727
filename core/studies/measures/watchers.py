"""What plugins measure of games while these are played, see `Watcher`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...engine.errors import PluginFailed, blame
from ...engine.measuring import UNITS, Measure, Reading, Watcher
from ...messages import Named, Words, msg, msg_template, named
from .readings import Gauge

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...engine.extension import RuleExtension
    from ...engine.protocol import AnyGame, AnySetup
    from .ended_game import EndedGame

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_BOTS: Final = "bot"


class Watched(Gauge):
    """Reads what an extension has to say, under names that begin with its id: `sheriff.on_guard`.

    A plugin that changed a game would make a row of something that nobody can play again. So what
    its watchers see is another game, in which all is done that is done in the real one, and which
    has to end as that does. They are measured only if they are named: that costs a game by random.
    """

    follows: ClassVar = True

    def __init__(self, setup: AnySetup[AnyGame], extension: RuleExtension) -> None:
        """Raise PluginFailed if the measures that it declares are none."""
        super().__init__(setup)
        self.plugin = extension.id
        self._kinds: tuple[type[Watcher], ...] = _checked(extension)
        self._own = {own.name: own for kind in self._kinds for own in kind.measures}
        self.declared = tuple(
            replace(
                own,
                name=f"{self.plugin}.{own.name}",
                title=named(own.title),
                meaning=named(own.meaning),
                usual=False,
                counted=False,
            )
            for own in self._own.values()
        )

    @classmethod
    def all_of(cls, setup: AnySetup[AnyGame]) -> tuple[Watched, ...]:
        """Return one for each extension of a setup that watches games."""
        extensions: Sequence[RuleExtension] = getattr(setup, "extensions", ())
        return tuple(cls(setup, each) for each in extensions if each.watchers)

    def begin(self, game: AnyGame) -> None:
        """Begin the game that is watched."""
        self._game: Any = self.setup.begin(game.seed)
        self._watchers: list[Watcher] = []
        self._done = 0
        for kind in self._kinds:
            self._ask("begin", kind)

    def after(self, game: AnyGame) -> None:
        """Do what was done."""
        watched, history = self._game, game.history
        try:
            for move in history[self._done :]:
                watched.carry_out(move)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # the real game has not raised it
            raise self._changed() from error
        self._done = len(history)
        for watcher in self._watchers:
            self._ask("after", watcher)

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield what each watcher says; raise PluginFailed if that is nothing to count."""
        real, watched = over.game, self._game
        if any(getattr(real, what) != getattr(watched, what) for what in _SAME):
            raise self._changed()
        for watcher in self._watchers:
            for each in self._ask("ended", watcher):
                why = self._misread(watcher, each)
                if why:
                    raise self._failed(watcher, "ended", why)
                if each.count:
                    yield from self._named(each, over.bots)

    def _named(self, own: Reading, bots: Sequence[str]) -> Iterator[Reading]:
        measure = f"{self.plugin}.{own.measure}"
        yield Reading(measure, own.key, own.total, own.count)
        what, _, number = own.key.partition(" ")
        if what == "seat" and _BOTS in self._own[own.measure].parts:
            yield Reading(measure, f"bot {bots[int(number) - 1]}", own.total, own.count)

    def _ask(self, hook: str, watcher: Any) -> list[Any]:  # noqa: ANN401 - a class or an object of it
        """Call a plugin's code; raise PluginFailed if it fails."""
        try:
            if isinstance(watcher, type):
                watcher = watcher()
                self._watchers.append(watcher)
            answer = getattr(watcher, hook)(self._game)
            return list(answer) if hook == "ended" else []
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            failed = blame(error, self.setup.edition.plugins)
            why = msg("it raised {what}", what=f"{type(error).__name__}: {error}")
            raise failed or self._failed(watcher, hook, why) from error

    def _misread(self, watcher: Watcher, said: Any) -> str:  # noqa: ANN401 - whatever was given
        """Return why something is no reading of a watcher's own measures, "" if it is one."""
        if not isinstance(said, Reading):
            return f"it gives {said!r}, which is no Reading"
        measure, key = said.measure, said.key
        known = [own.name for own in watcher.measures]
        if measure not in known:
            return f"it gives a reading of {measure!r}; it declares {', '.join(known)}"
        if type(said.total) is not int or type(said.count) is not int or said.count < 0:
            return f"of {measure!r} it gives {said.total!r} by {said.count!r}: no whole numbers"
        seats = [f"seat {seat}" for seat, _ in enumerate(self.setup.players, start=1)]
        what = str(key).partition(" ")[0]
        if type(key) is not str or (what == "seat" and key not in seats) or what == _BOTS:
            return f"of {measure!r} it gives the key {key!r}; seats are {', '.join(seats)}"
        return ""

    def _failed(self, watcher: object, hook: str, why: str) -> PluginFailed:
        kind = watcher if isinstance(watcher, type) else type(watcher)
        return PluginFailed(
            self.plugin,
            msg("in `{hook}` of its watcher {name}, {why}", hook=hook, name=kind.__name__, why=why),
        )

    def _changed(self) -> PluginFailed:
        said = msg_template("its watcher {names} changes the game, at which it may only look")
        why = msg(said, names=[kind.__name__ for kind in self._kinds])
        return PluginFailed(self.plugin, why)


_SAME: Final = ("scores", "winners", "is_over", "turn", "history", "events")
"""What both games must have in common when they are over."""


def _checked(extension: RuleExtension) -> tuple[type[Watcher], ...]:
    """Return the watchers of an extension; raise PluginFailed if one of them is none."""
    why, names = "", set()
    kinds: tuple[Any, ...] = tuple(extension.watchers)
    for kind in kinds:
        if not (isinstance(kind, type) and issubclass(kind, Watcher) and kind.measures):
            said = msg_template(
                "{kind} among its `watchers` is no class of Watcher with `measures`"
            )
            why = msg(said, kind=repr(kind))
            break
        for own in kind.measures:
            why = _misdeclared(own)
            if not why and own.name in names:
                why = msg("two of its measures are called {name!r}", name=own.name)
            if why:
                break
            names.add(own.name)
    if why:
        raise PluginFailed(extension.id, why)
    return kinds


def _misdeclared(own: Any) -> str:  # noqa: ANN401 - whatever was given
    if type(own) is not Measure:
        return f"{own!r} among the `measures` of a watcher is no Measure"
    if not _NAME.fullmatch(str(own.name)):
        return f"a measure is called {own.name!r}; small letters, digits and _ can be"
    if not {type(own.title), type(own.meaning)} <= {str, Words, Named}:
        return f"its measure {own.name!r} has no title, or no sentence for what it means"
    if own.unit not in UNITS:
        return f"its measure {own.name!r} has the unit {own.unit!r}; there are points, share, tiles"
    if {type(own.parts), *map(type, own.parts)} - {tuple, str}:
        return f"its measure {own.name!r} has the parts {own.parts!r}, which are no tuple of names"
    return ""
