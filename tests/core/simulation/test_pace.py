"""How fast games go: as of late, never none at all, and told while nothing comes."""

import pytest

from core.simulation.pace import Pace


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        """Return the time, in seconds."""
        return self.now


def told(games: int, *reached: tuple[float, int], now: float) -> str:
    """Return what is told when so many games were over at some times after the beginning."""
    clock = Clock()
    pace = Pace(games, clock)
    for at, done in reached:
        clock.now = 100 + at
        pace.reached(done)
    clock.now = 100 + now
    return str(pace)


@pytest.mark.parametrize(
    ("games", "reached", "now", "said"),
    [
        (1000, [], 12, "no game is over yet"),
        (1000, [(1, 50)], 2, "25 games/s, 0:00:38 left"),
        # slow at first, quick for ten seconds: the beginning is forgotten
        (9000, [(60, 10), *((60 + n, 10 + 100 * n) for n in range(1, 21))], 80, "100 games/s, "),
        # quick at first, then slow
        (
            9000,
            [(5, 2000), *((5 + 4 * n, 2000 + n) for n in range(1, 11))],
            45,
            "4 s a game, 7:46:",
        ),
        # nothing has come for a while: it is not five seconds any more
        (100, [(2, 40), (4, 90)], 94, "1 s a game, 0:00:10 left"),
        (100, [(30, 1)], 40, "40 s a game, 1:06:00 left"),
        # a process had to be made first
        (100, [(30, 0)], 31, "no game is over yet"),
        (1000, [(30, 0), (32, 50)], 32, "25 games/s, 0:00:38 left"),
    ],
)
def test_the_pace_is_that_of_the_last_seconds(
    games: int, reached: list[tuple[float, int]], now: float, said: str
) -> None:
    """And so is the time left."""
    assert told(games, *reached, now=now).startswith(said)


def test_the_time_left_holds_as_games_get_slower_and_come_in_pairs() -> None:
    """Two processes end at the same time; the next games take a tenth longer each."""
    clock = Clock()
    pace = Pace(60, clock)
    ends, now = [], 100.0
    for pair in range(30):
        now += 8 * 1.1 ** (pair / 6)
        ends.append(now)
    lefts = []
    for pair, now in enumerate(ends[:29]):
        for done, later in ((2 * pair + 1, 0.0), (2 * pair + 2, 0.01)):
            clock.now = now + later
            pace.reached(done)
        for part in (0.0, 0.5, 0.9):  # and in between, where nothing is heard
            clock.now = now + later + part * (ends[pair + 1] - now)
            lefts.append((pace.left, ends[-1] - clock.now))
    # It never says a few seconds with a minute to go, nor the other way round.
    assert all(0.6 * left - 8 < said < 1.3 * left + 8 for said, left in lefts[30:]), lefts
