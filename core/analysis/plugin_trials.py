"""Plays games with plugins under guards, and says what is wrong that no game would show.

What a plugin's author sees otherwise is silence: a hook with a slip in its name is never called, a
step that is never due never comes, points that change while actions are listed are no error.
"""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher
from functools import cached_property, partial
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..edition.rulebook import listed, rulebook
from ..engine.actions import Action, Place
from ..engine.errors import GameStopped, PluginFailed, attributing
from ..engine.events import Noted
from ..engine.extension import HOOKS, RuleExtension, owner, probes_of, shown_by
from ..engine.game import Game
from ..engine.game_types import figures_of
from ..engine.plugin_answers import checked
from ..engine.plugin_imports import private_imports
from ..engine.scoring import added_worth
from ..engine.setup import Setup, loaded_extensions
from ..engine.state import NOBODY, Offer
from ..findings import closest
from ..messages import message_of
from .plugin_words import misspelt_words, names_used

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from ..edition.edition import Edition
    from ..engine.measuring import PluginProbe
    from ..tileset.schema import OptionValue

    Chooser = Callable[[Game, int], Action]

GAMES: Final = 50
_MOST_ACTIONS: Final = 2000
_DEEP: Final = 6
_LOOKED_AT: Final = 3
_LIKE: Final = 0.75
_GIVEN: Final = ("id", "edition", "options")
_PLAYERS: Final = ("player", "owner", "by", "to")


class TrialFault(NamedTuple):
    """What is wrong with a plugin: its id, the stable name of the guard, and what was seen."""

    plugin: str
    guard: str
    message: str


def try_plugins(
    edition: Edition,
    games: int = GAMES,
    thinking: Chooser | None = None,
    extensions: Callable[[Mapping[str, OptionValue]], Sequence[RuleExtension]] | None = None,
) -> list[TrialFault]:
    """Play games of an edition: what is wrong with its plugins, each once.

    Actions are chosen at random and, in every other game, by who is `thinking`, a bot: it asks
    extensions about what could be, which games at random never do. `extensions` makes those of the
    edition, as for a Setup. Raise Unplayable if the edition cannot be played, or a plugin is not
    agreed to.
    """
    trial = _Trial(edition, thinking, extensions or partial(loaded_extensions, edition))
    try:
        trial.look()
    except PluginFailed as error:
        trial.note_failure(error)
        return [*trial.faults]
    for number in range(games):
        trial.play(number)
    trial.look_back()
    return [*trial.faults, *found_in_files(edition)]


def found_in_files(edition: Edition) -> Iterator[TrialFault]:
    """Yield what needs no game: translations that nothing says, imports past `core.api`."""
    for each in misspelt_words(edition):
        yield TrialFault(each.owner, "misspelt-words", str(each))
    for plugin in edition.plugins:
        for found in private_imports(plugin.content()):
            said = f"{found.file}:{found.line} imports {found.module}, which may change at any time"
            yield TrialFault(plugin.id, "past-api", said)


class _Trial:
    """Games under guards, with what was found in them so far, in the order of finding it."""

    def __init__(
        self,
        edition: Edition,
        thinking: Chooser | None,
        extensions: Callable[[Mapping[str, OptionValue]], Sequence[RuleExtension]],
    ) -> None:
        self._edition, self._thinking, self._extensions = edition, thinking, extensions
        self._called = set[str]()
        for plugin in edition.plugins:
            self._called |= names_used(plugin)
        self._setups: dict[int, Setup] = {}
        self._steps: set[str] = set()
        self._kinds: set[type] = set()
        self.faults: dict[TrialFault, None] = {}

    @property
    def _any(self) -> Setup:
        return self._setup(self._edition.players.max)

    def look(self) -> None:
        """Find what can be seen without a game."""
        setup, known = self._any, rulebook(self._edition).rules
        for extension in setup.extensions:
            for name, hook in _misspelt(type(extension), self._called):
                said = f"its method `{name}` is no hook, and is never called; is it `{hook}`?"
                self._note(extension.id, "misspelt-hook", said)
            for kind in extension.worth_kinds or ():
                if kind not in setup.tables.kind_numbers:
                    said = f"its `worth_kinds` name {kind!r}, which is no kind of feature"
                    self._note(extension.id, "unknown-kind", said)
        named = [
            (setup.owner_of(step.name), f"step {step}", step.rules) for step in setup.all_steps
        ]
        named += [(setup.owners[kind], kind.__name__, o.rules) for kind, o in setup.offers.items()]
        for plugin, what, rules in named:
            for number in listed(rules) if plugin else ():
                if number not in known:
                    said = f"{what} names the rule {number}, which nothing has"
                    self._note(plugin, "unknown-rule", said)

    def look_back(self) -> None:
        """Find what never came up in any game."""
        setup = self._any
        for step in setup.all_steps:
            if (owner := setup.owner_of(step.name)) and step.name not in self._steps:
                said = f"its step {step.name!r} was due in none of the games"
                self._note(owner, "never-reached", said)
        for kind, owner in setup.owners.items():
            if owner and kind not in self._kinds:
                said = f"its action {kind.__name__} was legal in none of the games"
                self._note(owner, "never-reached", said)

    def play(self, number: int) -> None:
        """Play one game to its end, or until a plugin fails."""
        allowed = self._edition.players
        round_, more = divmod(number, allowed.max - allowed.min + 1)
        setup = self._setup(allowed.min + more)
        # Compared after the game: extensions are shared by all games of a setup, also copies of
        # one.
        kept = {each.id: _own_state(each) for each in setup.extensions}
        try:
            game = Game(setup, number)
            with attributing(game):
                self._play_out(game, self._thinking if round_ % 2 else None)
        except PluginFailed as error:
            self.note_failure(error)
        except GameStopped as error:
            self._note(", ".join(sorted(kept)), "fails", message_of(error))
        for extension in setup.extensions:
            now = _own_state(extension)
            for name, value in now.items():
                default = _frozen(getattr(type(extension), name, None))
                if not _is_cached(kept[extension.id].get(name, default), value):
                    said = f"it keeps `{name}` in itself, which all games share; use its memory"
                    self._note(extension.id, "own-state", said)

    def _play_out(self, game: Game, thinking: Chooser | None) -> None:
        self._check_copies(game)
        random, probes = Random(game.seed), self._probes(game)
        for _ in range(_MOST_ACTIONS):
            if game.is_over:
                break
            seen = len(game.events)
            action = self._choose(game, random)
            game.apply(action if thinking is None else thinking(game, game.seed))
            self._check_events(game, seen)
            self._check_supplies(game)
            for extension in game.setup.extensions:
                shown_by(extension, game)
            self._ask_probes(game, probes, "after")
        self._ask_probes(game, probes, "ended")
        self._look_at_figures(game)

    def _setup(self, players: int) -> Setup:
        if players not in self._setups:
            self._setups[players] = Setup(self._edition, players, extensions=self._checked)
        return self._setups[players]

    def _checked(self, options: Mapping[str, OptionValue]) -> Sequence[RuleExtension]:
        return [checked(extension) for extension in self._extensions(options)]

    def note_failure(self, error: PluginFailed) -> None:
        """Note how a plugin failed, and where."""
        self._note(error.plugin, "fails", error.why + (f" ({error.where})" * bool(error.where)))

    def _note(self, plugin: str, guard: str, said: str) -> None:
        self.faults.setdefault(TrialFault(plugin, guard, said))

    def _choose(self, game: Game, random: Random) -> Action:
        """A legal action, of each kind as likely; all that only looks is guarded."""
        step, setup = game.step, game.setup
        assert step is not None
        self._steps.add(step.name)
        for offer in setup.offers.values():
            if step.name in offer.steps:
                self._look_at(game, offer)
        self._look_at_worth(game)
        if owner := setup.owner_of(step.name):
            before = _state(game)
            step.due(game)
            self._compare(game, before, owner, f"asking whether {step.name!r} is due")
        actions = game.legal_actions()
        self._look_at_vetoes(game, actions)
        # There are a hundred of these, all of one kind: what follows is of use for other actions.
        if isinstance(actions[0], Place):
            return actions[random.randrange(len(actions))]
        by_kind: dict[type, list[Action]] = {}
        for action in actions:
            by_kind.setdefault(type(action), []).append(action)
        self._kinds |= by_kind.keys()
        texts = Counter(str(action) for action in actions)
        for text, count in texts.items():
            if count > 1:
                kinds = [kind for kind, own in by_kind.items() if text in map(str, own)]
                owner = next(filter(None, (setup.owners.get(kind, "") for kind in kinds)), "")
                self._note(owner, "alike-actions", f"{count} legal actions are called {text!r}")
        kind = list(by_kind)[random.randrange(len(by_kind))]
        return by_kind[kind][random.randrange(len(by_kind[kind]))]

    def _look_at(self, game: Game, offer: Offer) -> None:
        owner = game.setup.owners[offer.kind]
        before = _state(game)
        actions = list(offer.legal(game)) if owner else []
        for action in actions[:_LOOKED_AT]:
            if offer.where is not None:
                offer.where(game, action)
        self._compare(game, before, owner, f"listing {offer.kind.__name__}")

    def _look_at_vetoes(self, game: Game, actions: Sequence[Action]) -> None:
        for action in actions[:_LOOKED_AT]:
            for when, veto in game.setup.vetoes.get(type(action), ()):
                before = _state(game)
                if when(game):
                    veto(game, action)
                plugin = getattr(getattr(veto, "__self__", None), "id", "") or self._names(game)
                self._compare(game, before, plugin, f"a veto against {type(action).__name__}")

    def _look_at_worth(self, game: Game) -> None:
        if not game.setup.on_worth:
            return
        before = _state(game)
        for root in dict.fromkeys(map(game.board.find, game.board.standing)):
            added_worth(game, root, final=True)
        adding = [e.id for e in game.setup.extensions if type(e).worth is not RuleExtension.worth]
        self._compare(game, before, ", ".join(adding), "its hook `worth`")

    def _probes(self, game: Game) -> list[tuple[str, PluginProbe]]:
        """The probes of the game's extensions, whose each is, when they have seen it begin."""
        with attributing(game):
            made = [(each.id, kind()) for each in game.setup.extensions for kind in probes_of(each)]
        self._ask_probes(game, made, "begin")
        return made

    def _ask_probes(self, game: Game, probes: Sequence[tuple[str, PluginProbe]], hook: str) -> None:
        for plugin, probe in probes:
            before = _state(game)
            with attributing(game):
                list(getattr(probe, hook)(game) or ())
            self._compare(game, before, plugin, f"its probe {type(probe).__name__}")

    def _look_at_figures(self, game: Game) -> None:
        before = _state(game)
        figures_of(game)
        measuring = [owner(hook) for hook in game.setup.on_measures]
        self._compare(game, before, ", ".join(measuring), "its hook `measures`")

    def _compare(self, game: Game, before: Mapping[str, object], owner: str, what: str) -> None:
        now = _state(game)
        changed = [name for name, value in now.items() if value != before[name]]
        if changed:
            said = f"{what} changes the game: {', '.join(changed)}"
            self._note(owner, "changed-by-looking", said)

    def _check_copies(self, game: Game) -> None:
        for plugin, memory in game.memories.items():
            copied = memory.copy()
            if copied is memory:
                self._note(plugin, "shared-memory", "the copy of its memory is the memory itself")
                continue
            mine, its = _attributes(memory), _attributes(copied)
            for name, value in mine.items():
                # What cannot be changed in place may well be shared.
                if isinstance(value, list | dict | set) and value is its.get(name):
                    said = f"its memory and the copy of it share one `{name}`"
                    self._note(plugin, "shared-memory", said)

    def _check_events(self, game: Game, seen: int) -> None:
        """Tell what happened: a seat that nobody has is an error there, or the wrong player."""
        for event in game.events[seen:]:
            for name in _PLAYERS:
                seat: object = getattr(event, name, 0)
                if name != "player" and not isinstance(seat, int):
                    continue  # tokens go to places, too
                least = NOBODY if name == "owner" or isinstance(event, Noted) else 0
                if type(seat) is not int or not least <= seat < len(game.scores):
                    said = f"{type(event).__name__} names player {seat!r}; seats are from 0"
                    self._note(self._names(game), "player-out-of-range", said)
                    return
            game.describe_event(event)

    def _check_supplies(self, game: Game) -> None:
        for (piece, _), left in game.supply.items():
            if left < 0:
                said = f"more of the piece {piece!r} on the table than there are: see `game.spare`"
                self._note(self._names(game), "too-many-pieces", said)

    def _names(self, game: Game) -> str:
        return ", ".join(each.id for each in game.setup.extensions)


def _misspelt(kind: type, called: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield methods that nothing calls, with the hook of nearly the same name that is not there."""
    own = {
        name for each in kind.__mro__ if each not in (RuleExtension, object) for name in vars(each)
    }
    for name in sorted(own - {*HOOKS}):
        if name.startswith("_") or name in called or not callable(getattr(kind, name, None)):
            continue
        hook = closest(name, [each for each in HOOKS if each not in own])
        if hook is not None and _alike(name, hook):
            yield name, hook


def _alike(one: str, other: str) -> bool:
    """Whether two names differ by a slip, or by an ending: `complete` and `completed`."""
    return SequenceMatcher(None, one, other).ratio() >= _LIKE


def _is_cached(before: object, now: object) -> bool:
    """Whether a value is as it was, or found once and kept: not what one game is about."""
    if isinstance(before, dict) and isinstance(now, dict):
        return all(key in now and now[key] == value for key, value in before.items())
    return before is None or before == now


def _own_state(extension: RuleExtension) -> dict[str, object]:
    """The values that an extension holds besides those it is given, by name."""
    return {
        name: {repr(key): _frozen(each) for key, each in value.items()}
        if isinstance(value, dict)
        else _frozen(value)
        for name, value in vars(extension).items()
        if name not in _GIVEN
        and not isinstance(getattr(type(extension), name, None), cached_property)
    }


def _state(game: Game) -> dict[str, object]:
    """The state that looking at a game must leave as it is."""
    board = game.board
    return {
        "points": tuple(game.scores),
        "pieces": (
            (dict(game.pieces), dict(game.off_table)),
            dict(game.supply),
            dict(board.standing),
        ),
        "tiles": (tuple(game.deck), game.drawn, len(board.placed), dict(board.frontier)),
        "what was done": len(game.history),
        "tokens": {name: _frozen(tokens) for name, tokens in game.tokens.items()},
        "events": len(game.events),
        "the course": (game.player, game.turn, game.step_index),
        "chance": len(game.chance.outcomes),
        "memories": {name: _frozen(memory) for name, memory in game.memories.items()},
    }


def _attributes(thing: object) -> dict[str, Any]:
    slots = [name for each in type(thing).__mro__ for name in getattr(each, "__slots__", ())]
    found = {name: getattr(thing, name) for name in slots if hasattr(thing, name)}
    return {**found, **getattr(thing, "__dict__", {})}


def _frozen(value: Any, depth: int = 0) -> object:  # noqa: ANN401 - anything that a plugin keeps
    """A value that is equal as long as nothing in another one has changed."""
    below = depth + 1
    # What has nothing to look into is compared by being the same object.
    found: object = id(value)
    if value is None or isinstance(value, str | int | float):
        found = value
    elif isinstance(value, RuleExtension):  # another one, whose own state is looked at there
        found = value.id
    elif depth > _DEEP or callable(value):
        pass
    elif isinstance(value, dict):
        items: Iterable[tuple[Any, Any]] = value.items()
        found = tuple((repr(key), _frozen(each, below)) for key, each in items)
    elif isinstance(value, list | tuple):
        found = tuple(_frozen(each, below) for each in value)
    elif isinstance(value, set | frozenset):
        found = frozenset(map(repr, value))
    elif attributes := _attributes(value):
        found = tuple((name, _frozen(each, below)) for name, each in sorted(attributes.items()))
    return found
