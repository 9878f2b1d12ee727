"""The bots that can play the game of a window: their names, and how one is made."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from core.bots import bots

from .failures import FAILURES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.edition.edition import Edition

    from .play import AnyPlay

USUAL_PARAMETER: Final = "0.2"
"""What a bot is given that cannot play without a parameter."""
_ALSO: Final = {"search": ("search:2s",)}
"""Bots that are offered with a parameter, too, which they can do without."""
_THOUGHTFUL: Final = ("planner", "greedy")


class BotCatalogue:
    """The bots of core, of the edition's plugins and of those found next to its sets."""

    def __init__(self, play: AnyPlay) -> None:
        self._play = play
        self._known: tuple[Edition, list[str]] | None = None
        self._assessing: tuple[Edition, list[str]] | None = None

    def names(self) -> Sequence[str]:
        """Return the names of all that play this type of game, with a parameter if they need one.

        Running the code of plugins takes its time: they are asked once for each edition.
        """
        play = self._play
        edition = play.edition
        # Editions are immutable, so the same object means the same plugins.
        if self._known is None or self._known[0] is not edition:
            plugins = (*edition.plugins, *bots.other_plugins(play.library, edition))
            known: list[str] = []
            for name, needs in bots.offered(plugins, play.setup.type.name).items():
                known.append(f"{name}:{USUAL_PARAMETER}" if needs else name)
                known += _ALSO.get(name, ())
            self._known = edition, known
        return self._known[1]

    def assessing(self) -> Sequence[str]:
        """Return the names of those that rate all actions, instead of only choosing one."""
        edition = self._play.edition
        if self._assessing is None or self._assessing[0] is not edition:
            found = [name for name in self.names() if self._assesses(name)]
            self._assessing = edition, found
        return self._assessing[1]

    def _assesses(self, name: str) -> bool:
        try:
            # Manifests do not declare this, so a bot has to be made to find out.
            return callable(getattr(self.make(name, 0), "assess", None))
        except FAILURES:
            return False

    def best(self, wanted: str = "") -> str:
        """Return the name of a bot: the one wanted or, if there is none, one that plays well."""
        names = self.names()
        if wanted and bots.base_name(wanted) in map(bots.base_name, names):
            return wanted
        thoughtful = (name for name in (*_THOUGHTFUL, *names) if name in names and name != "random")
        return next(thoughtful, "random")

    def make(self, name: str, seat: int) -> bots.Bot:
        """Return a bot by its name; raise what making one raises."""
        play = self._play
        others = partial(bots.other_plugins, play.library, play.edition)
        make = bots.maker(name, play.edition.plugins, others, play.setup.type.name)
        # The same seeds as in `goldrush play`: both play the same game.
        return make(bots.seed_of_bot(play.game.seed, seat))
