"""What drawing a tile is worth to the player who draws it, and which tiles fit nowhere."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from ...engine.events import BAG, Discarded, TileMoved
from ...engine.measuring import Measure, Reading
from ...messages import msg
from .readings import Probe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...engine.protocol import AnyGame, AnySetup
    from .ended_game import EndedGame


class DrawnTiles(Probe):
    """What is read of tiles that are drawn, by their designs."""

    def __init__(self, setup: AnySetup[AnyGame]) -> None:
        super().__init__(setup)
        self._designs = designs(setup)

    @classmethod
    def fits(cls, setup: AnySetup[AnyGame]) -> bool:
        """Whether tiles are drawn."""
        return hasattr(setup, "tables")


class TileWorth(DrawnTiles):
    """Reads what each copy of a design more than the others' is worth.

    With d(p) copies that player p draws and s(p) points, each less the mean of all players, the sum
    of d*s by that of d*d is the slope of the line through 0 that fits best: how many points above
    the mean a player ends for each copy drawn above the mean. Who draws what is chance, so the draw
    is what causes it, as against drawing another tile. Both sums are multiplied by the number of
    players squared, so that they are whole.
    """

    measures: ClassVar = (
        Measure(
            "tile_worth",
            msg("Worth of a tile"),
            msg(
                "How many points more than the other players one ends with for each copy of a tile "
                "that one draws more than they do."
            ),
            "points",
            ("tile",),
        ),
    )

    @classmethod
    def fits(cls, setup: AnySetup[AnyGame]) -> bool:
        """Whether tiles are drawn, and others may draw them instead."""
        return super().fits(setup) and len(setup.players) > 1

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield it for each design that somebody drew more often than others."""
        players, scores = len(over.bots), over.game.scores
        whole = sum(scores)
        above = [players * score - whole for score in scores]
        drawn: dict[str, list[int]] = {}
        designs, nothing = self._designs, [0] * players
        for event in over.draws:
            if not isinstance(event, TileMoved):
                design, player = designs[event.tile], event.player
            elif event.by == BAG and isinstance(event.to, int):
                design, player = designs[event.tile or ""], event.to
            else:
                continue
            copies = drawn.get(design) or drawn.setdefault(design, nothing[:])
            # A tile that fitted nowhere was of no use, and another one is drawn in its place.
            copies[player] += -1 if isinstance(event, Discarded) else 1
        for design, copies in drawn.items():
            both = sum(copies)
            gained = square = 0
            for count, points in zip(copies, above, strict=True):
                more = players * count - both
                gained += more * points
                square += more * more
            if square:
                yield Reading("tile_worth", f"tile {design}", gained, square)


class Discards(DrawnTiles):
    """Reads which tiles were drawn when they fitted nowhere."""

    measures: ClassVar = (
        Measure(
            "discards",
            msg("Discards"),
            msg("How many tiles fit nowhere when they are drawn, and are out of the game."),
            "tiles",
            ("tile",),
        ),
    )

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield how many in all, and of each design."""
        designs = self._designs
        gone = [designs[each.tile] for each in over.draws if isinstance(each, Discarded)]
        yield Reading("discards", "", len(gone), 1)
        for design, count in Counter(gone).items():
            yield Reading("discards", f"tile {design}", count, 0)


def designs(setup: AnySetup[AnyGame]) -> dict[str, str]:
    """The design of each copy by the name that events give it; "" for what is not known."""
    tables = setup.tables  # type: ignore[attr-defined]  # of a game of tiles
    names = {name: tables.faces[copy << 2].tile for copy, name in enumerate(tables.names)}
    return {**names, "": ""}
