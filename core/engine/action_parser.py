"""Which action a text means: one of a game's kinds of action, as the kind itself parses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..findings import shorten
from ..messages import message_of, msg, msg_template, named
from ..storage.files import escape_surrogates
from .action_texts import ActionText, BadAction
from .actions import Action, Place
from .core_actions import PLACE
from .errors import PluginFailed, attributing

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from .game import Game
    from .setup import Setup


class ActionParser:
    """Parses the texts of actions in games of one setup."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        steps: dict[type, tuple[str, ...]] = {Place: (PLACE,)}
        steps |= {kind: offer.steps for kind, offer in setup.offers.items()}
        self._kinds: dict[str, list[Any]] = {"": []}
        for kind, names in steps.items():
            for step in names:
                self._kinds.setdefault(step, []).append(kind)
        self._mute = {kind for kind in steps if not hasattr(kind, "parse")}
        self._unlike = {kind for kind in steps if _declared(kind) is None}

    def parse(self, game: Game, text: str) -> Action:
        """The action of a text, legal or not; raise BadAction if no kind has such a text.

        Kinds of the current step come first, and of several actions with one text the legal one.
        A kind without `parse`, as old plugins have them, is found among the legal actions by its
        text. Raise GameStopped or PluginFailed if an extension fails.
        """
        # Nearly every text of a record is exactly that of one kind of the current step.
        present = self._kinds.get("" if game.step is None else game.step.name, [])
        if self._unlike.isdisjoint(present):
            exact = (kind.declared_text.exact(kind, text) for kind in present)
            found: list[Action] = [action for action in exact if action is not None]
            if len(found) == 1 and not _unknown(game, found[0]):
                return found[0]
        for action in self._legal_mute(game, text, present):
            return action
        return self._search(game, text, present)

    def meanings(self, game: Game, text: str) -> list[Action]:
        """Every action of a text, legal or not, those of the current step first.

        Two kinds may have the same text. Raise what `parse` raises.
        """
        present = self._kinds.get("" if game.step is None else game.step.name, [])
        wrong: list[BadAction] = []
        found = list(self._legal_mute(game, text, present))
        found += [a for kinds in self._all(present) for a in self._parsed(game, text, kinds, wrong)]
        return found or [self._search(game, text, present)]

    def _legal_mute(self, game: Game, text: str, present: list[Any]) -> Iterator[Action]:
        """Yield the legal actions of a text whose kinds have no `parse`."""
        if not self._mute.isdisjoint(present):
            for action in game.legal_actions():
                if type(action) in self._mute and escape_surrogates(
                    game.describe_action(action)
                ) == escape_surrogates(text):
                    yield action

    def _all(self, present: list[Any]) -> tuple[list[Any], list[Any]]:
        """The kinds of the current step, and all others."""
        every = dict.fromkeys(kind for kinds in self._kinds.values() for kind in kinds)
        return present, [kind for kind in every if kind not in present]

    def _search(self, game: Game, text: str, present: list[Any]) -> Action:
        wrong: list[BadAction] = []
        for kinds in self._all(present):
            found = list(self._parsed(game, text, kinds, wrong))
            if len(found) > 1:
                found.sort(key=lambda action: bool(game.why_not(action)))
            if found:
                return found[0]
        none = BadAction(msg("no rule of this game has such an action"), -1)
        # The kind that matched most letters is the one that was meant.
        raise max(wrong, key=lambda error: error.letters, default=none)

    def _parsed(
        self, game: Game, text: str, kinds: Iterable[Any], wrong: list[BadAction]
    ) -> Iterator[Action]:
        """Yield the actions that kinds make of a text; append to `wrong` what they refuse."""
        for kind in kinds:
            action, error = None, None
            with attributing(game):
                try:
                    action = None if kind in self._mute else kind.parse(text)
                except ValueError as raised:
                    error = raised
            if isinstance(error, BadAction):
                wrong.append(error)
            elif error is not None:  # an extension's own `parse` needs no exception of ours
                wrong.append(BadAction(message_of(error), len(text)))
            elif action is not None and type(action) is not kind:
                why = f"`parse` of {kind.__name__} gives {type(action).__name__}"
                raise PluginFailed(self.setup.owners.get(kind, ""), why)
            elif action is not None and (unknown := _unknown(game, action)):
                letters = min(form.letters for form in kind.declared_text.forms)
                wrong.append(BadAction(unknown, letters))
            elif action is not None:
                yield action


def _declared(kind: type) -> ActionText | None:
    text = getattr(kind, "declared_text", None)
    return text if isinstance(text, ActionText) else None


def _unknown(game: Game, action: Action) -> str:
    """The name in an action that this game does not have; "" if it has all of them."""
    declared = _declared(type(action))
    for field, what in declared.names if declared else ():
        name, (there, template) = getattr(action, field), _known(game, what)
        if name and name not in there:
            return msg(template, name=shorten(name), names=list(map(named, there)))
    return ""


def _known(game: Game, what: str) -> tuple[Collection[str], str]:
    """The names of all pieces, pools or players, and a message for any other name."""
    if what == "piece":
        pieces = game.setup.edition.pieces
        return pieces, msg_template("no such piece {name!r}; pieces: {names}")
    if what == "pool":
        return game.tokens, msg_template("no such tokens {name!r}; tokens: {names}")
    return game.setup.players, msg_template("no such player {name!r}; players: {names}")
