"""Who wins, by how much, and where the points come from."""

from __future__ import annotations

from collections import Counter
from math import lcm
from typing import TYPE_CHECKING, ClassVar

from ...engine.measuring import Measure, Reading
from ...engine.scoring import breakdown
from ...messages import msg
from .readings import WITHIN, Probe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .ended_game import EndedGame

_SEATS_AND_BOTS = ("seat", "bot")


class Standings(Probe):
    """Reads wins, scores and leads, by seat, by bot and in all."""

    measures: ClassVar = (
        Measure(
            "wins",
            msg("Wins"),
            msg("The share of games that are won; a win that several share counts in part."),
            "share",
            _SEATS_AND_BOTS,
        ),
        Measure(
            "scores",
            msg("Points"),
            msg("The points of a player at the end of a game."),
            "points",
            _SEATS_AND_BOTS,
        ),
        Measure(
            "margin",
            msg("Margin"),
            msg("By how many points the first is ahead of the second at the end."),
            "points",
        ),
        Measure(
            "lead",
            msg("Lead"),
            msg("By how many points a player is ahead of the mean of the others at the end."),
            "points",
            _SEATS_AND_BOTS,
        ),
    )

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield them; wins are in parts that make shares of a win whole numbers."""
        game, bots = over.game, over.bots
        players, scores = len(bots), game.scores
        # A win can be shared by any number of players, and readings are whole numbers.
        parts, whole = lcm(*range(1, players + 1)), sum(scores)
        share, others = parts // len(game.winners), max(players - 1, 1)
        for seat, bot in enumerate(bots):
            won, score = share * (seat in game.winners), scores[seat]
            # The lead over the mean of the others, times their number: readings are whole numbers.
            lead = players * score - whole if players > 1 else 0
            for key in (f"seat {seat + 1}", f"bot {bot}"):
                yield Reading("wins", key, won, parts)
                yield Reading("scores", key, score, 1)
                yield Reading("lead", key, lead, others)
        yield Reading("scores", "", whole, players)
        best = sorted(scores, reverse=True)
        yield Reading("margin", "", best[0] - best[1] if players > 1 else 0, 1)


class Sources(Probe):
    """Reads where points come from."""

    measures: ClassVar = (
        Measure(
            "points",
            msg("Points by source"),
            msg("How many points a player has from a source."),
            "points",
            ("source", "seat", "bot"),
        ),
        Measure(
            "points_share",
            msg("Share of all points"),
            msg("Which part of all players' points comes from a source."),
            "share",
            ("source",),
        ),
    )

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield them: for each source, and for each source of each seat and bot."""
        game, bots = over.game, over.bots
        gained, whole = breakdown(game, [event for _, event in over.gains]), sum(game.scores)
        sums: Counter[str] = Counter()
        yield Reading("points", "", whole, len(bots))
        yield Reading("points_share", "", whole, whole)
        for seat, (bot, own) in enumerate(zip(bots, gained, strict=True)):
            sums.update(own)
            for key in (f"seat {seat + 1}", f"bot {bot}"):
                yield Reading("points", key, game.scores[seat], 1)
                for source, points in own.items():
                    # A count of 0 divides it by the count of its whole, the games of the seat:
                    # games without any points from there count, too.
                    yield Reading("points", key + WITHIN + source, points, 0)
        for source, points in sums.items():
            yield Reading("points", source, points, 0)
            yield Reading("points_share", source, points, 0)
