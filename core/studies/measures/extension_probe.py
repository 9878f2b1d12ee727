"""What plugins measure of games while these are played, see `PluginProbe`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ...engine.errors import PluginFailed, attributing, plugin_failed
from ...engine.extension import RuleExtension, probes_of
from ...engine.measuring import UNITS, Measure, PluginProbe, Reading
from ...engine.plugin_answers import TEXT, ValueKind, one_of, wrong_field
from ...messages import Named, Words, msg, msg_template, named
from ...tileset.score_terms import told
from .readings import Probe

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...engine.protocol import AnyGame, AnySetup
    from .ended_game import EndedGame

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_BOTS: Final = "bot"
_TEXT: Final = ValueKind(TEXT.what, lambda value: type(value) in (str, Words, Named))
_FIELDS: Final = {
    "name": ValueKind(
        msg("small letters, digits and _"), lambda name: bool(_NAME.fullmatch(str(name)))
    ),
    "title": _TEXT,
    "meaning": _TEXT,
    "unit": one_of(UNITS),
    "parts": ValueKind(
        msg("a tuple of names"), lambda parts: {type(parts), *map(type, parts)} <= {tuple, str}
    ),
}
"""What a measure should have."""


class ExtensionProbe(Probe):
    """Reads what an extension has to say, under names that begin with its id: `sheriff.on_guard`.

    A plugin that changed a game would make a row of something that nobody can play again. What can
    be compared in no time is held against what it was; `goldrush plugins --check` compares all.
    """

    follows: ClassVar = True

    def __init__(self, setup: AnySetup[AnyGame], extension: RuleExtension) -> None:
        """Raise PluginFailed if the measures that it declares are none."""
        super().__init__(setup)
        self.plugin = extension.id
        self._kinds: tuple[type[PluginProbe], ...] = _checked(extension)
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
    def all_of(cls, setup: AnySetup[AnyGame]) -> tuple[ExtensionProbe, ...]:
        """One for each extension of a setup that reads games."""
        extensions: Sequence[RuleExtension] = getattr(setup, "extensions", ())
        return tuple(cls(setup, each) for each in extensions if probes_of(each))

    def begin(self, game: AnyGame) -> None:
        """Let new ones begin."""
        with attributing(game):
            self._probes = [kind() for kind in self._kinds]
        self._ask("begin", game)

    def after(self, game: AnyGame) -> None:
        """Let them take note of an action."""
        self._ask("after", game)

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield what each of them says; raise PluginFailed if that is nothing to count."""
        for probe, readings in zip(self._probes, self._ask("ended", over.game), strict=True):
            for each in readings:
                if why := self._misread(probe, each):
                    template = msg_template("in `ended` of its probe {name}, {why}")
                    raise plugin_failed(template, self.plugin, name=type(probe).__name__, why=why)
                if each.count:
                    yield from self._named(each, over.bots)

    def _named(self, own: Reading, bots: Sequence[str]) -> Iterator[Reading]:
        measure = f"{self.plugin}.{own.measure}"
        yield Reading(measure, own.key, own.total, own.count)
        what, _, number = own.key.partition(" ")
        if what == "seat" and _BOTS in self._own[own.measure].parts:
            yield Reading(measure, f"bot {bots[int(number) - 1]}", own.total, own.count)

    def _ask(self, hook: str, game: AnyGame) -> list[list[Any]]:
        """What the probes answer; raise PluginFailed if one fails, or has changed the game."""
        before = len(game.history), len(game.events), [*game.scores]
        with attributing(game):
            answers = [list(getattr(probe, hook)(game) or ()) for probe in self._probes]
        if before != (len(game.history), len(game.events), [*game.scores]):
            template = msg_template("its probe {names} changes the game, at which it may only look")
            names = [kind.__name__ for kind in self._kinds]
            raise plugin_failed(template, self.plugin, names=names)
        return answers

    def _misread(self, probe: PluginProbe, given: Any) -> str:  # noqa: ANN401 - whatever it is
        """Why something is no reading of a probe's own measures, "" if it is one."""
        if not isinstance(given, Reading):
            return msg("it gives {given}, which is no Reading", given=told(given))
        measure, key = given.measure, given.key
        known = [own.name for own in probe.measures]
        if measure not in known:
            template = msg_template("it gives a reading of {measure}; it declares {known}")
            return msg(template, measure=told(measure), known=", ".join(known))
        total, count = given.total, given.count
        if type(total) is not int or type(count) is not int or count < 0:
            template = msg_template("of {measure!r} it gives {total} by {count}: no whole numbers")
            return msg(template, measure=measure, total=told(total), count=told(count))
        seats = [f"seat {seat}" for seat, _ in enumerate(self.setup.players, start=1)]
        what = str(key).partition(" ")[0]
        if type(key) is not str or (what == "seat" and key not in seats) or what == _BOTS:
            template = msg_template("of {measure!r} it gives the key {key}; seats are {seats}")
            return msg(template, measure=measure, key=told(key), seats=", ".join(seats))
        return ""


def _checked(extension: RuleExtension) -> tuple[type[PluginProbe], ...]:
    """The probes of an extension; raise PluginFailed if one of them is none."""
    why, names = "", set()
    kinds: tuple[Any, ...] = tuple(probes_of(extension))
    for kind in kinds:
        if not (isinstance(kind, type) and issubclass(kind, PluginProbe) and kind.measures):
            template = msg_template(
                "{kind} among its `probes` is no class of PluginProbe with `measures`"
            )
            raise plugin_failed(template, extension.id, kind=told(kind))
        for own in kind.measures:
            why = why or _misdeclared(own)
            if not why and own.name in names:
                why = msg("two of its measures are called {name!r}", name=own.name)
            names.add(getattr(own, "name", None))
    if why:
        raise PluginFailed(extension.id, why)
    return kinds


def _misdeclared(own: Any) -> str:  # noqa: ANN401 - whatever was given
    """Why something is no measure that an extension can have, "" if it is one."""
    if type(own) is not Measure:
        return msg("{given} among the `measures` of a probe is no Measure", given=told(own))
    return wrong_field(own, _FIELDS)
