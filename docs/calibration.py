"""How often chances to win come true: games by bots, and the picture of docs/analysis.md.

`python -m docs.calibration [GAMES]` plays games of Gold Rush by `greedy` among two to five players,
asks for the chances at seven turns of each, and draws docs/images/calibration.svg. It takes long.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from core.bots.bots import make, play_out
from core.edition.library import default_library
from core.engine.game_types import prepare
from core.simulation.game_review import chances
from core.simulation.planned_edition import seed_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from core.bots.bots import Bot
    from core.engine.protocol import AnyGame

PICTURE: Final = Path(__file__).parent / "images" / "calibration.svg"
TURNS: Final = (8, 18, 28, 38, 48, 58, 66)
"""When chances are asked for, of 72 turns."""
_BINS: Final = (0.0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1.0)
_SIDE: Final = 300
_LEFT, _TOP = 46, 14
_STYLE: Final = """\
<style>
text { font: 12px sans-serif; fill: #6b6455 } .scale { stroke: #b9b2a3; fill: none }
.model { fill: #1d6f7a; stroke: #1d6f7a } .shares { fill: none; stroke: #b26a00; stroke-width: 2 }
</style>
"""


class Moment(NamedTuple):
    """A moment of a game: the chances by seat, shares of the same playouts, and who has won."""

    players: int
    turn: int
    chances: tuple[float, ...]
    shares: tuple[float, ...]
    won: tuple[float, ...]


def moments(
    numbers: Iterable[int],
    counts: Iterable[int] = (2, 3, 4, 5),
    playouts: int = 20,
    *,
    with_shares: bool = True,
) -> Iterator[Moment]:
    """Play games of some numbers, which are their seeds, and yield their moments.

    Shares take as long as chances do, and are 0 if they are not wanted.
    """
    edition = default_library().open(["gold-rush"]).edition
    assert edition is not None
    for number in numbers:
        for players in counts:
            game = prepare(edition, players, {}).begin(seed_of(77, number, players))
            bots = [_greedy(seed_of(78, number, seat)) for seat in range(players)]
            states: list[AnyGame] = []

            def look(now: AnyGame, states: list[AnyGame] = states) -> None:
                if len(states) < len(TURNS) and now.turn >= TURNS[len(states)] and not now.is_over:
                    states.append(now.copy())

            play_out(game, bots, look)
            for state in states:
                yield _moment(state, game.winners, number, playouts, playouts * with_shares)


def _moment(
    state: AnyGame, winners: Sequence[int], number: int, playouts: int, counted: int
) -> Moment:
    players, ends = len(state.players), [0.0] * len(state.players)
    found = chances(state, bot=_greedy, playouts=playouts, seed=number)
    for each in range(counted):
        game = state.setup.type.dealt_again(state, seed_of(number, each))
        play_out(game, [_greedy(seed_of(number, each, seat)) for seat in range(players)])
        for seat in game.winners:
            ends[seat] += 1 / len(game.winners) / counted
    won = tuple((seat in winners) / len(winners) for seat in range(players))
    return Moment(players, state.turn, found.wins, tuple(ends), won)


def log_loss(found: Sequence[Moment], of: Callable[[Moment], Sequence[float]]) -> float:
    """The mean log loss of chances: the less, the better; what is said to be sure costs 4.6."""
    losses = (
        -won * log(max(chance, 0.01))
        for each in found
        for chance, won in zip(of(each), each.won, strict=True)
    )
    return sum(losses) / len(found)


def binned(
    found: Sequence[Moment], of: Callable[[Moment], Sequence[float]]
) -> list[tuple[float, float, int]]:
    """By bins of chances: their mean, the part of them that won, and how many they are."""
    pairs = [pair for each in found for pair in zip(of(each), each.won, strict=True)]
    made = []
    for low, high in pairwise(_BINS):
        own = [pair for pair in pairs if low <= pair[0] < high or pair[0] == high == 1]
        if own:
            said, came = (sum(column) / len(own) for column in zip(*own, strict=True))
            made.append((said, came, len(own)))
    return made


def drawn(found: Sequence[Moment]) -> str:
    """The picture: what was said against what came, as SVG."""

    def at(share: float, *, up: bool = False) -> float:
        return round(_TOP + _SIDE * (1 - share) if up else _LEFT + _SIDE * share, 1)

    lines = [f'<path class="scale" d="M{at(0)} {at(1, up=True)}V{at(0, up=True)}H{at(1)}"/>']
    lines += [f'<path class="scale" d="M{at(0)} {at(0, up=True)}L{at(1)} {at(1, up=True)}"/>']
    for tick in (0, 0.25, 0.5, 0.75, 1):
        label = f"{100 * tick:.0f} %"
        lines.append(
            f'<text x="{at(tick)}" y="{at(0, up=True) + 18}" text-anchor="middle">{label}</text>'
        )
        lines.append(
            f'<text x="{_LEFT - 6}" y="{at(tick, up=True) + 4}" text-anchor="end">{label}</text>'
        )
    for said, came, _ in binned(found, lambda each: each.shares):
        x, y = at(said), at(came, up=True)
        lines.append(f'<path class="shares" d="M{x - 5} {y}l5 -5l5 5l-5 5z"/>')
    for said, came, _ in binned(found, lambda each: each.chances):
        lines.append(f'<circle class="model" cx="{at(said)}" cy="{at(came, up=True)}" r="4.5"/>')
    foot = at(0, up=True) + 44
    lines.append(f'<circle class="model" cx="{_LEFT + 6}" cy="{foot - 4}" r="4.5"/>')
    lines.append(f'<text x="{_LEFT + 18}" y="{foot}">chances as they are said</text>')
    lines.append(f'<path class="shares" d="M{_LEFT + 175} {foot - 4}l5 -5l5 5l-5 5z"/>')
    lines.append(f'<text x="{_LEFT + 192}" y="{foot}">shares of playouts</text>')
    size = f"0 0 {_LEFT + _SIDE + 24} {foot + 14}"
    title = "Chances to win that were said (across), and how often they came true (up)"
    body = "\n".join(lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" role="img">\n'
        f"<title>{title}</title>\n{_STYLE}{body}\n</svg>\n"
    )


def _greedy(seed: int) -> Bot:
    return make("greedy", seed)


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    PICTURE.write_text(drawn(list(moments(range(games)))), encoding="utf-8")
