"""Ctrl-C at any moment of any command: code 130, in no time, with nothing left behind."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.commands import TIED, environment, is_gone
from tests.volume import FULL
from tests.written_plugins import write_plugin

BEGUN = TIED + (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    "from core import cli; from core.processes import interrupts; interrupts.listen()\n"
    "print('begun', file=sys.stderr, flush=True); cli.run()\n"
)
NEVER_BACK = """\
import sys, time
from core.api import RuleExtension, hookimpl


class Endless(RuleExtension):
    def turn_ended(self, game):
        said = "stuck"
        while game.seed % 7 == 3 and game.turn == 5:
            try:
                if said:
                    print(said, file=sys.stderr, flush=True)
                said = ""
                {does}
            except {caught}:
                said = "deaf"

@hookimpl
def goldrush_extension(id, edition, options):
    return Endless(id, edition, options)
"""
BUSY, DEAF = ("pass", "()"), ("time.sleep(0.01)", "BaseException")
"""What such a plugin does meanwhile, and which exceptions it swallows."""
HURRIED = "from core.simulation import worker_pool; worker_pool._GRACE = 0.2\n"
"""Processes have less than the two seconds that they usually get to end."""
COMMANDS = {
    "play": ("play", "gold-rush", "--bots", "greedy", "--players", "5"),
    "record": ("play", "gold-rush", "--bots", "greedy", "--record", "game.jsonl"),
    "verify": ("verify", "gold-rush", "sheriff"),
    "one process": ("simulate", "gold-rush", "--bots", "greedy", "--games", "100000"),
    "two": ("simulate", "gold-rush", "--bots", "greedy", "--games", "100000", "--workers", "2"),
    "few games": ("simulate", "gold-rush", "--games", "20", "--workers", "2"),
}

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("elsewhere")]


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def begun(*args: str, first: str = "") -> subprocess.Popen[str]:
    """Begin a command in a group of processes of its own, and wait until Python has begun it."""
    process = subprocess.Popen(
        [sys.executable, "-c", first + BEGUN, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )
    assert process.stderr is not None
    assert process.stderr.readline() == "begun\n"
    return process


def press(process: subprocess.Popen[str]) -> None:
    """Press Ctrl-C, which goes to all processes of the group."""
    try:
        os.killpg(process.pid, signal.SIGINT)
    except ProcessLookupError:
        return


def ended(process: subprocess.Popen[str]) -> Ended:
    """Wait for the end, which comes soon, and see that no process and no complaint is left."""
    out, err = process.communicate(timeout=60)
    assert is_gone(process.pid)
    assert not re.search("Traceback|leaked|tracker|NotRemembered", err), err
    return Ended(process.returncode, out, err)


@pytest.mark.parametrize("seed", range(200 if FULL else 3))
def test_ctrl_c_at_any_moment_ends_any_command(seed: int) -> None:
    """Once or twice; a command that was done by then has its own code."""
    dice = random.Random(seed)
    process = begun(*dice.choice(list(COMMANDS.values())))
    time.sleep(1.5 * dice.random() ** 2)
    press(process)
    if dice.random() < 0.5:
        time.sleep(0.6 * dice.random() ** 3)
        press(process)
    assert ended(process).code in (0, 130)


def endless(does: str, caught: str) -> None:
    """Write a set with a plugin, agreed to, that never comes back in some games."""
    write_plugin(Path("plugins", "endless"), NEVER_BACK.format(does=does, caught=caught))
    Path("mine.yaml").write_text("format: 1\nid: mine\nextends: gold-rush\nplugins: [endless]\n")


def until(process: subprocess.Popen[str], word: str) -> None:
    """Read what is written to standard error until a line says something."""
    assert process.stderr is not None
    while word not in process.stderr.readline():
        assert process.poll() is None


@pytest.mark.parametrize("kind", [BUSY, DEAF], ids=["busy", "deaf"])
def test_a_batch_ends_though_a_plugin_does_not(kind: tuple[str, str]) -> None:
    """At the first Ctrl-C, with what is done so far."""
    endless(*kind)
    process = begun("simulate", "mine.yaml", "--games", "1000", "--json", first=HURRIED)
    until(process, "stuck")
    press(process)
    how = ended(process)
    assert how.code == 130
    assert 0 <= json.loads(how.out)["games"] < 1000


def test_a_game_ends_though_a_plugin_takes_no_notice() -> None:
    """At the second Ctrl-C, whatever becomes of the first."""
    endless(*DEAF)
    process = begun("play", "mine.yaml", "--seed", "3")
    until(process, "stuck")
    press(process)
    until(process, "deaf")
    press(process)
    assert ended(process).code == 130


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (BUSY, "TookTooLong: nothing has come of it for 1 s"),
        *([(DEAF, "it has not come back for 1 s")] if FULL else []),
    ],
    ids=["busy", "deaf"][: 1 + FULL],
)
def test_a_plugin_that_never_comes_back_is_named(kind: tuple[str, str], why: str) -> None:
    """With the game, so that it can be played again; also if it takes no notice."""
    endless(*kind)
    how = ended(begun("simulate", "mine.yaml", "--games", "50", "--patience", "1", first=HURRIED))
    assert (how.code, how.out) == (1, "")
    assert re.search(
        r"game \d+ of seed 0: the plugin 'endless' failed at plugins/endless/__init__\.py:\d+: "
        + why,
        how.err,
    )


def test_a_study_waits_no_longer_than_it_is_told() -> None:
    """Also with one worker, as by default."""
    endless(*BUSY)
    Path("few.yaml").write_text("format: 1\nid: few\neditions: {only: [mine.yaml]}\ngames: 50\n")
    how = ended(begun("study", "few.yaml", "--patience", "1", first=HURRIED))
    assert how.code == 1
    assert "the plugin 'endless' failed" in how.err
    assert "nothing has come of it for 1 s" in how.err
