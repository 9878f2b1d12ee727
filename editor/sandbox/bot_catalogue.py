"""The bots that can play the game of a window: their names, and how one is made."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from core.bots import bots

from .failures import FAILURES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.edition.edition import Edition
    from core.edition.library import Library
    from core.engine.protocol import AnyGame

USUAL_PARAMETER: Final = "0.2"
"""What a bot is given that cannot play without a parameter."""
_ALSO: Final = {"search": ("search:2s",)}
"""Bots that are offered with a parameter, too, which they can do without."""
_THOUGHTFUL: Final = ("planner", "greedy")


class BotCatalogue:
    """The bots of core, of the edition's plugins and of those found next to its sets.

    `game` gives the game at the moment shown.
    """

    def __init__(self, library: Library, game: Callable[[], AnyGame]) -> None:
        self.library, self._game = library, game
        self._known: tuple[Edition, list[str]] | None = None
        self._assessing: tuple[Edition, list[str]] | None = None

    def names(self) -> Sequence[str]:
        """The names of all that play this type of game, with a parameter if they need one.

        Running the code of plugins takes its time: they are asked once for each edition.
        """
        setup = self._game().setup
        edition = setup.edition
        # Editions are immutable, so the same object means the same plugins.
        if self._known is None or self._known[0] is not edition:
            plugins = (*edition.plugins, *bots.other_plugins(self.library, edition))
            known: list[str] = []
            for name, needs in bots.offered(plugins, setup.type.name).items():
                known.append(f"{name}:{USUAL_PARAMETER}" if needs else name)
                known += _ALSO.get(name, ())
            self._known = edition, known
        return self._known[1]

    def assessing(self) -> Sequence[str]:
        """The names of those that rate all actions, instead of only choosing one."""
        edition = self._game().setup.edition
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
        """The name of the bot wanted or, if there is none, of one that plays well."""
        names = self.names()
        if wanted and bots.base_name(wanted) in map(bots.base_name, names):
            return wanted
        thoughtful = (name for name in (*_THOUGHTFUL, *names) if name in names and name != "random")
        return next(thoughtful, "random")

    def make(self, name: str, seat: int) -> bots.Bot:
        """A new bot by its name, with a seed for its seat; raise what making one raises."""
        game = self._game()
        edition = game.setup.edition
        others = partial(bots.other_plugins, self.library, edition)
        make = bots.maker(name, edition.plugins, others, game.setup.type.name)
        # The same seeds as in `goldrush play`: both play the same game.
        return make(bots.seed_of_bot(game.seed, seat))
