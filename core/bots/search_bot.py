"""A bot that plays on from what it could do, many times, and takes what came out best.

What its player does not know is dealt again for each playout. Games with tiles are searched by
`tile_search`, which knows how to judge a position, all others by `tree_search`, which plays them to
the end. Both say after any playout what is best so far.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Final

from ..engine.actions import Action
from ..engine.player_view import View
from ..messages import msg
from .assessment import Assessment
from .search_budget import Budget, Effort
from .tile_search import TileSearch
from .tree_search import TreeSearch

USUAL_BUDGET: Final = "200"


class CannotImagine(ValueError):
    """The views of a game have no `imagine`."""


class SearchBot:
    """Tries what it could do by playing on; the same choice for the same seed and playouts."""

    looks: Final = True

    def __init__(self, seed: int, budget: str = USUAL_BUDGET) -> None:
        """Take how much it may try, as a text; raise ValueError if that is nothing it knows."""
        self._budget = Budget.parse(budget)
        self.name = f"search:{self._budget}"
        # Seeds of bots may be next to one another: what they imagine should be far apart.
        digest = hashlib.sha256(f"search {seed}".encode()).digest()
        self._seed = int.from_bytes(digest[:6], "big")
        self._is_hurried = False

    def choose(self, actions: Sequence[Action], view: Any) -> Action:  # noqa: ANN401
        """The action that playing on shows to be best."""
        self._is_hurried = False
        if len(actions) == 1:
            return actions[0]
        search = self._search(actions, view)
        search.run(Effort(self._budget, self._is_over), _no_report)
        return search.assessments()[0].action

    def assess(
        self,
        actions: Sequence[Action],
        view: Any,  # noqa: ANN401 - the game's own
        report: Callable[[Sequence[Assessment]], object] | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> Sequence[Assessment]:
        """The assessments of actions, the best first; see Assessor."""
        self._is_hurried = False
        search = self._search(actions, view, explains=True)

        def is_over() -> bool:
            return self._is_hurried or (stopped is not None and stopped())

        def tell() -> None:
            if report is not None:
                report(search.assessments())

        search.run(Effort(self._budget, is_over), tell)
        return search.assessments()

    def move_now(self) -> None:
        """Let what is being chosen or assessed end with the best so far, from any thread."""
        self._is_hurried = True

    def _is_over(self) -> bool:
        return self._is_hurried

    def _search(
        self,
        actions: Sequence[Action],
        view: Any,  # noqa: ANN401 - the game's own
        *,
        explains: bool = False,
    ) -> TileSearch | TreeSearch:
        """A search of what can be done now; raise CannotImagine."""
        if isinstance(view, View):
            return TileSearch(view, actions, self._seed, explains=explains)
        if not callable(getattr(view, "imagine", None)):
            raise CannotImagine(msg("needs a game whose views can `imagine`"))
        return TreeSearch(view, actions, self._seed)


def _no_report() -> None:
    """Tell nobody."""
