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

from core.edition.plugin_manifest import load_plugin
from core.engine.plugin_consent import Consent
from tests.volume import FULL

ROOT = Path(__file__).parents[2]
BEGUN = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    "from core import cli, interrupts; interrupts.listen()\n"
    "print('begun', file=sys.stderr, flush=True); cli.run()\n"
)
NEVER_BACK = """\
import sys, time
from core.api import RuleExtension, hookimpl


class Endless(RuleExtension):
    def turn_ended(self, game):
        if game.seed % 7 == 3 and game.turn == 5:
            print("stuck", file=sys.stderr, flush=True)
            while True:
                {what}

@hookimpl
def goldrush_extension(id, edition, options):
    return Endless(id, edition, options)
"""
DEAF = """try:
                    time.sleep(0.01)
                except BaseException:
                    pass"""
COMMANDS = {
    "play": ("play", "gold-rush", "--bots", "greedy", "--players", "5"),
    "record": ("play", "gold-rush", "--bots", "greedy", "--record", "game.jsonl"),
    "verify": ("verify", "gold-rush", "sheriff"),
    "one process": ("simulate", "gold-rush", "--bots", "greedy", "--games", "100000"),
    "two": ("simulate", "gold-rush", "--bots", "greedy", "--games", "100000", "--workers", "2"),
    "few games": ("simulate", "gold-rush", "--games", "20", "--workers", "2"),
}

pytestmark = pytest.mark.usefixtures("elsewhere")


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def begun(*args: str) -> subprocess.Popen[str]:
    """Begin a command in a group of processes of its own, and wait until Python has begun it."""
    process = subprocess.Popen(
        [sys.executable, "-c", BEGUN, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
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
    for _ in range(200):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            break
        time.sleep(0.05)
    else:
        pytest.fail("processes are left")
    assert not re.search("Traceback|leaked|tracker|NotRemembered", err), err
    return Ended(process.returncode, out, err)


@pytest.mark.parametrize("seed", range(200 if FULL else 3))
def test_ctrl_c_at_any_moment_ends_any_command(seed: int) -> None:
    """Once or twice; a command that was done by then has its own code."""
    dice = random.Random(seed)
    process = begun(*dice.choice(list(COMMANDS.values())))
    time.sleep(2.5 * dice.random() ** 2)
    press(process)
    if dice.random() < 0.5:
        time.sleep(0.6 * dice.random() ** 3)
        press(process)
    assert ended(process).code in (0, 130)


def endless(what: str) -> None:
    """Write a set with a plugin, agreed to, that never comes back in some games."""
    folder = Path("plugins", "endless")
    folder.mkdir(parents=True)
    (folder / "plugin.yaml").write_text("format: 1\nid: endless\n")
    (folder / "__init__.py").write_text(NEVER_BACK.replace("{what}", what))
    Consent.default().agree(load_plugin(folder))
    Path("mine.yaml").write_text("format: 1\nid: mine\nextends: gold-rush\nplugins: [endless]\n")


def until(process: subprocess.Popen[str], word: str) -> None:
    """Read what is written to standard error until a line says something."""
    assert process.stderr is not None
    while word not in process.stderr.readline():
        assert process.poll() is None


@pytest.mark.parametrize(("what", "workers"), [("pass", "2"), (DEAF, "1")], ids=["busy", "deaf"])
def test_a_batch_ends_though_a_plugin_does_not(what: str, workers: str) -> None:
    """At the first Ctrl-C, with what is done so far."""
    endless(what)
    process = begun("simulate", "mine.yaml", "--games", "1000", "--workers", workers, "--json")
    until(process, "stuck")
    press(process)
    how = ended(process)
    assert how.code == 130
    assert 0 <= json.loads(how.out)["games"] < 1000


def test_a_game_ends_though_a_plugin_takes_no_notice() -> None:
    """At the second Ctrl-C, whatever becomes of the first."""
    endless(DEAF)
    process = begun("play", "mine.yaml", "--seed", "3")
    until(process, "stuck")
    for _ in range(2):
        time.sleep(0.3)
        press(process)
    assert ended(process).code == 130


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("pass", "TookTooLong: nothing has come of it for 1 s"),
        *([(DEAF, "it has not come back for 1 s")] if FULL else []),
    ],
)
def test_a_plugin_that_never_comes_back_is_named(what: str, why: str) -> None:
    """With the game, so that it can be played again; also if it takes no notice."""
    endless(what)
    how = ended(begun("simulate", "mine.yaml", "--games", "50", "--patience", "1"))
    assert (how.code, how.out) == (1, "")
    assert re.search(
        r"game \d+ of seed 0: the plugin 'endless' failed at plugins/endless/__init__\.py:\d+: "
        + why,
        how.err,
    )
