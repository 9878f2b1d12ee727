"""The hooks by which a rule extension takes part in a game, on one screen.

An extension is one object for all games of a setup and keeps nothing of a game in itself: what it
must remember of one is the object that `begin` returns, which is then in `game.memories[self.id]`.
Hooks that a class does not override are never called. Docs: docs/writing-an-expansion.md.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol

from ..messages import msg_template
from .errors import attributing, plugin_failed
from .showing import Shown, unfit_to_show

if TYPE_CHECKING:
    from ..edition.edition import Edition
    from ..edition.kinds import AreaKind
    from ..tileset.schema import OptionValue
    from ..tileset.score_terms import PlayerTerm, Term
    from .measuring import PluginProbe
    from .state import GameState, Offer, Step, Veto, VetoIf


class Memory(Protocol):
    """What an extension remembers of one game."""

    def copy(self) -> Memory:
        """A copy that shares nothing mutable with this one."""


class Concern(NamedTuple):
    """Something that an extension finds in an edition: what, where, and what to do about it.

    `path` leads to the place in whichever set states it last, such as ("pieces", "abbot"); tiles
    are named by their ids: ("tiles", "G01"). Without one it is at the set that names the plugin.
    """

    message: str
    path: tuple[str | int, ...] = ()
    hint: str = ""
    severity: Literal["error", "warning", "note"] = "warning"


class RuleExtension:
    """Rules beyond what YAML can say. A feature is a number good until the next tile is laid.

    `worth_kinds` are the kinds of feature that `worth` is asked about; None: all.
    `scores_tokens` are the pools of tokens that it lays and scores, whatever formula a set has.
    `measure_meanings` says in a sentence what each thing is that `measures` counts, by its name.
    `probes` are classes of what reads games for studies, see `PluginProbe`.
    """

    worth_kinds: Collection[str] | None = None
    scores_tokens: Collection[str] = ()
    measure_meanings: Mapping[str, str] = MappingProxyType({})
    probes: Sequence[type[PluginProbe]] = ()

    def __init__(self, id: str, edition: Edition, options: Mapping[str, OptionValue]) -> None:  # noqa: A002
        """`id` is the plugin's; `options` holds all options of the game by name."""
        self.id, self.edition, self.options = id, edition, options

    # Once for each setup

    def complaints(self) -> Iterable[str]:
        """Say why this edition cannot be played with this extension; nothing if it can."""
        return ()

    def concerns(self) -> Iterable[Concern]:
        """Findings on what is doubtful in the edition; only `verify --plugins` asks."""
        return ()

    def steps(self) -> Sequence[Step]:
        """Steps of a turn, which by default come between the tile and the action."""
        return ()

    def last_steps(self) -> Sequence[Step]:
        """Steps that come when all is scored and the game would be over."""
        return ()

    def offers(self) -> Sequence[Offer]:
        """The kinds of action that this extension adds, each to a step of the turn."""
        return ()

    def vetoes(self) -> Mapping[str, Veto | VetoIf]:
        """Functions that say why an action is forbidden now, or "", by kind of action.

        A kind is named by its class, `Claim` for core's own, `plugin.Class` for another's, or by
        its category: `place` for tiles, `claim` for whatever claims something.
        """
        return {}

    def booklet_values(self) -> Mapping[str, object]:
        """The values that texts under `booklet` in `plugin.yaml` name in braces.

        Only a rules appendix asks.
        """
        return {}

    def areas(self) -> Sequence[AreaKind]:
        """Places off the table for pieces, beside those that sets declare."""
        return ()

    # In every game, in this order

    def begin(self, game: GameState) -> Memory | None:
        """A game begins: the table is empty, supplies are full, nothing is drawn."""

    def turn_began(self, game: GameState) -> None:
        """A turn begins, the first included; nothing has been drawn in it."""

    def draw(self, game: GameState) -> bool:  # noqa: ARG002
        """Draw tiles for `game.turn_player` in a way of its own, and return whether it did.

        Only one extension can. If none does, the next tile of the bag that fits is drawn.
        """
        return False

    def joined(self, game: GameState, kept: int, gone: int) -> None:
        """Two features became one, called `kept` from now on; their tokens are still apart."""

    def placed(self, game: GameState) -> None:
        """A tile, the last of `game.board`, lies on the table and is joined to what it touches."""

    def closed(self, game: GameState, feature: int) -> None:
        """The tile just laid completes a feature, which is scored after the turn's action."""

    def claimed(self, game: GameState, segment: int) -> None:
        """A claiming piece was put on a segment."""

    def freed(self, game: GameState, segment: int) -> None:
        """A claiming piece left a segment, but for those that come home when a feature scores."""

    def winners(
        self,
        game: GameState,
        feature: int,
        strengths: Sequence[int],
    ) -> Iterable[int] | None:
        """The seats that score a claimed feature; None to leave it as it is. It only looks.

        `strengths` are what the pieces of each player count as there. Who has most scores, all of a
        tie. Of several extensions with an opinion, those score whom all of them name.
        """

    def completed(self, game: GameState, feature: int, winners: Sequence[int]) -> None:
        """A completed feature is about to score for its winners; none hold it if empty."""

    def worth(
        self,
        game: GameState,  # noqa: ARG002
        feature: int,  # noqa: ARG002
        final: bool,  # noqa: ARG002, FBT001
    ) -> Iterable[Term | PlayerTerm]:
        """Terms to add to what a claimed feature scores, for all who do or for one player.

        It only looks: bots ask it too, also about tables on which the hook `placed` has not run.
        """
        return ()

    def settled(self, game: GameState, feature: int) -> None:
        """A completed feature has been scored and its claiming pieces are home again."""

    def turn_ended(self, game: GameState) -> None:
        """A turn is over; `game.turn_player` is still who had it."""

    def next_player(self, game: GameState) -> int | None:
        """The seat that has the next turn; None to leave it as it is. It only looks.

        The same player again comes before anybody else whom another extension names; two that name
        different players are an error. Without an opinion it is the next player clockwise.
        """

    def rearranged(self, game: GameState) -> None:
        """Pieces, tokens or the bag were changed by hand.

        Whatever is remembered of them is to be brought up to date. By default that is done when a
        position was set up, too.
        """

    def set_up(self, game: GameState) -> None:
        """A game begins in a position: its tiles were placed, and pieces and tokens put down."""
        self.rearranged(game)

    def options_changed(
        self,
        game: GameState,  # noqa: ARG002
        before: Mapping[str, OptionValue],  # noqa: ARG002
    ) -> str:
        """Options were changed by hand: `before` are the old ones, `self.options` the new.

        Return why that cannot be in this game, or "".
        """
        return ""

    def remembered(self, game: GameState) -> Any:  # noqa: ANN401 - plain data
        """The part of the memory that cannot be seen on the table, as plain data, or None."""

    def recall(self, game: GameState, data: Any) -> None:  # noqa: ANN401 - plain data
        """Remember what `remembered` returned in a game that begins in the same position."""

    def ending(self, game: GameState) -> None:
        """The last turn is over. Here the last extension comes first, before those it needs."""

    def final(self, game: GameState) -> None:
        """Incomplete features are scored; the extension's own points follow, by `game.award`."""

    def game_winners(self, game: GameState) -> Iterable[int] | None:
        """The seats that win once all is scored; None to leave it to the highest score.

        Of several extensions with an opinion, those win whom all of them name; somebody must.
        """

    def measures(self, game: GameState) -> Mapping[str, int]:  # noqa: ARG002
        """The counts of a game that is over for simulations, by name. It only looks."""
        return {}

    # Whenever a game is looked at

    def shows(self, game: GameState) -> Iterable[Shown]:  # noqa: ARG002
        """The part of the extension's own state that people may see. It only looks."""
        return ()


HOOKS: Final = tuple(
    name
    for name, value in vars(RuleExtension).items()
    if callable(value) and not name.startswith("_")
)


def named_players(
    hooks: Iterable[Callable[..., Any]], game: GameState, *arguments: object
) -> tuple[int, ...] | None:
    """The players whom all hooks with an opinion name, by seats; None if there is none."""
    # Several opinions leave those whom all name, in whatever order the sets were added.
    agreed: set[int] | None = None
    for hook in hooks:
        seats = hook(game, *arguments)
        if seats is not None:
            agreed = set(seats) if agreed is None else agreed.intersection(seats)
    return None if agreed is None else tuple(sorted(agreed))


def shown_by(extension: RuleExtension, game: GameState) -> tuple[Shown, ...]:
    """What an extension shows of a game, hidden things included; raise PluginFailed.

    The game stays as it is, whatever the hook does: it is asked about a copy.
    """
    if type(extension).shows is RuleExtension.shows:
        return ()
    with attributing(game):
        things = tuple(extension.shows(game.copy()))
        for thing in things:
            if wrong := unfit_to_show(thing, game):
                template = msg_template("its hook `shows` gives what cannot be shown: {wrong}")
                raise plugin_failed(template, extension.id, wrong=wrong)
    return things


def owner(hook: Any) -> str:  # noqa: ANN401 - a bound method
    """The id of the plugin that a hook is of."""
    name: str = hook.__self__.id
    return name


def overridden(extensions: Sequence[RuleExtension], hook: str) -> tuple[Callable[..., Any], ...]:
    """The hook of each extension that has one of its own, in the order given."""
    base = getattr(RuleExtension, hook)
    return tuple(
        getattr(extension, hook)
        for extension in extensions
        if getattr(type(extension), hook) is not base
    )


def probes_of(extension: RuleExtension) -> Sequence[type[PluginProbe]]:
    """The classes of an extension that read games, also where they have their former name."""
    former: Sequence[type[PluginProbe]] | None = getattr(extension, "watchers", None)
    if former is None:
        return extension.probes
    kind = type(extension).__name__
    said = f"{kind}.watchers is called probes now; the old name goes with the next version"
    warnings.warn(said, DeprecationWarning, stacklevel=2)
    return former
