"""What can be measured of games, and what plugins read in them: for studies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .state import GameState

UNITS: Final = ("points", "share", "tiles", "")


@dataclass(slots=True)  # not frozen, which takes thrice as long to make, a hundred times a game
class Reading:
    """What a game says of a part of a measure; a figure is the total by the count over games.

    `key` tells parts of a measure apart: "" is all of it, others are such as `seat 1` or
    `bot planner`. `count` is 1 for a value of a game, otherwise the number of seats or things. Of
    core's own measures it is 0 for a part that counts by the whole: what stands before the last
    sign "greater than" in the key, or all. So a source of points that does not come up in every
    game has a mean over all games.
    """

    measure: str
    key: str
    total: int
    count: int


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that can be measured: its name, a title, a sentence that says what it means.

    `unit` is `points`, `share` (of 1), `tiles`, or "" for a plain number. `parts` says what its
    keys are: `seat`, `bot`, `source`, `kind`, `tile`, `pool`, ...; several, or none. `usual` ones
    are measured if a study does not say what; the others slow random games down. What is only
    `counted`, as coverage is, is judged by what never came up, not by its mean.
    """

    name: str
    title: str
    meaning: str
    unit: str = ""
    parts: tuple[str, ...] = ()
    usual: bool = True
    counted: bool = False


class PluginProbe:
    """Reads a game for a study while it is played; each game has a new one of each class.

    It only looks: if it changes the game, the study ends with a message that names the plugin, or
    `goldrush plugins --check` says so. `game.history` has what was done, the last action
    last. Of a measure whose parts are `seat` and `bot`, it says what seats have, as `seat 1`, and
    the bots in them have the same.
    """

    measures: ClassVar[Sequence[Measure]] = ()

    def begin(self, game: GameState) -> None:
        """Take note of a game that begins."""

    def after(self, game: GameState) -> None:
        """Take note of an action that is done, with all that followed from it."""

    def ended(self, game: GameState) -> Iterable[Reading]:
        """The statistics of the game, now that it is over; what has a count of 0 is left out."""
        raise NotImplementedError
