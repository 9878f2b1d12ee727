"""A game analysed in a process beside it: what is said, to whom, and that the process ends."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.edition.library import default_library
from core.engine.actions import Place
from core.simulation import worker_pool
from core.simulation.game_analyst import (
    Choices,
    Failure,
    Following,
    MomentTask,
    Pause,
    ReviewExtent,
    ReviewTask,
    analyse,
)
from core.simulation.game_review import Chances, ReviewedMoment, ReviewSpec, Task
from core.simulation.worker_pool import Died, Worker
from tests.core.engine.test_player_view import rich_game, twin
from tests.core.simulation.working import work

if TYPE_CHECKING:
    from core.engine.game import Game


def said_of(task: MomentTask | ReviewTask) -> list[object]:
    """Return all that is reported of a task, done in this process."""
    said: list[object] = []
    analyse(task, said.append, lambda: False)
    return said


def spec(game: Game, bot: str = "greedy", playouts: int = 2) -> ReviewSpec:
    """Return a game to be looked at."""
    return ReviewSpec.of(game, default_library(), bot, quick="random", playouts=playouts)


def to_place() -> Game:
    """Return a game with hidden tokens in which a tile is to be laid."""
    game = rich_game()
    while not isinstance(game.legal_actions()[0], Place):
        game.apply(game.legal_actions()[-1])
    return game


def test_a_moment_is_told_from_its_choices_to_the_chances() -> None:
    """The best choice first; what follows is legal after it; chances of as many playouts."""
    game = to_place()
    said = said_of(MomentTask(spec(game), None))
    choices = next(each for each in said if isinstance(each, Choices) and each.is_final)
    worths = [each.worth for each in choices.assessments]
    assert worths == sorted(worths, reverse=True)
    followed = [each for each in said if isinstance(each, Following)]
    assert [each.action for each in followed[:3]] == [
        each.action for each in choices.assessments[:3]
    ]
    for each in followed:
        after = game.copy()
        after.apply(each.action)
        assert not after.why_not(each.following)
    assert isinstance(said[-1], Chances)
    assert said[-1].playouts == 2


@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_nothing_is_told_that_who_reads_it_may_not_know(bot: str) -> None:
    """Other tiles and tokens where a viewer cannot see them, and every word is the same."""
    game = to_place()
    assert any(game.tokens["mining"].held[game.player])
    for viewer in (game.player, (game.player + 1) % len(game.scores)):
        other = twin(game, viewer, random.Random(5))
        assert other.tokens["mining"].held != game.tokens["mining"].held
        told = [said_of(MomentTask(spec(each, bot), viewer)) for each in (game, other)]
        assert told[0] == told[1]
        assert not any(isinstance(each, Failure) for each in told[0])


def test_a_bot_that_says_nothing_of_its_reasons_is_named() -> None:
    """Instead of choices there is a sentence."""
    said = said_of(MomentTask(spec(to_place(), "random"), None))
    assert said == [Failure("the bot random does not say what it makes of actions")]


def test_a_review_leaves_out_what_is_known() -> None:
    """It says how much there is to look at, and reports only that."""
    game = to_place().at_start()
    for _ in range(4):
        game.apply(game.legal_actions()[0])
    said = said_of(ReviewTask(spec(game), frozenset()))
    known = frozenset(
        Task(each.number, is_move=not isinstance(each, ReviewedMoment))  # type: ignore[attr-defined]
        for each in said[1:]
    )
    assert said[0] == ReviewExtent(len(known))
    some = frozenset(sorted(known)[1:])
    again = said_of(ReviewTask(spec(game), some))
    assert again == [ReviewExtent(1), next(each for each in said[1:] if each in again)]


def heard(worker: Worker) -> tuple[str, int]:
    """Return what comes of the last task: its name, and in which process it was done."""
    said: list[tuple[str, int]] = []
    while worker.is_busy:
        said += worker.heard()
    [answer] = said
    return answer


def test_a_process_does_one_task_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """What will not stop is ended with its process; one that died is told of, and replaced."""
    monkeypatch.setattr(worker_pool, "_GRACE", 0.1)
    worker = Worker(work)
    pids: list[int] = []
    for task in ("one", "two"):
        worker.ask(task)
        name, pid = heard(worker)
        assert name == task
        pids.append(pid)
    assert pids[0] == pids[1]
    worker.ask("hang")
    worker.ask("three")
    name, pid = heard(worker)
    assert name == "three"
    assert pid not in pids
    worker.ask("die")
    with pytest.raises(Died):
        heard(worker)
    worker.end()
    worker.kill()
    worker.ask("four")
    assert not worker.is_busy


KILLED = """
import os, signal
from core.simulation.worker_pool import Worker
from tests.core.simulation.working import work
if __name__ == "__main__":
    worker = Worker(work)
    worker.ask("one")
    while worker.is_busy:
        for name, pid in worker.heard():
            print(pid, flush=True)
    worker.ask("hang")
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.process
def test_no_process_outlives_a_program_that_is_killed(tmp_path: Path) -> None:
    """Not even one that hears of nothing any more."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    root = str(Path(worker_pool.__file__).parents[2])
    ended = subprocess.run(
        [sys.executable, str(script)],
        env=os.environ | {"PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=False,
    )
    pid = int(ended.stdout)
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("it goes on")


def test_resting_says_nothing() -> None:
    """It only stops what was done before."""
    said: list[object] = []
    analyse(Pause(), said.append, lambda: False)
    assert said == []
