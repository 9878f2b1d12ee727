"""Commands that are ended while they write: yesterday's files or today's, and nothing left over."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest

from core.cli.commands import all_commands
from tests.commands import is_gone
from tests.volume import FULL

from .writing_commands import INPUTS, READS_ONLY, WRITINGS, Begun, Place, Writing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .writing_commands import Files

PLACES = ("FILE", "DIR", "SET.yaml", ".jsonl", ".goldrush")
LIST = ".goldrush-export.json"
TRIES = 4 if FULL else 1
DICE = random.Random(31)


EVERY = dict(all_commands())


def test_every_command_that_writes_is_tried() -> None:
    """With each option that names a file or a folder; the window has tests of its own."""
    assert {name for name, _ in WRITINGS} | READS_ONLY | {"edit"} == EVERY.keys()
    assert not READS_ONLY & {name for name, _ in WRITINGS}
    named = {
        (name, option.opts[-1])
        for name, command in EVERY.items()
        for option in command.params
        if option.opts[0].startswith("-") and str(option.metavar).endswith(PLACES)
    }
    folders = {
        (name, option.opts[-1])
        for name, command in EVERY.items()
        for option in command.params
        if option.opts[-1] == "--folder"
    }
    assert named | folders <= WRITINGS.keys() | INPUTS | {("results", "--csv")}
    assert {(name, option) for name, option in WRITINGS} <= {
        (name, option.opts[-1]) for name, command in EVERY.items() for option in command.params
    } | {("agree", "--yes")}


def ended(process: Begun, after: float = 0, number: int = 0) -> tuple[int, str]:
    """Wait for the end, and return the code and what was said."""
    code, said = process.ended(after, number)
    assert is_gone(process.pid)
    assert "Traceback" not in said, said
    return code, said


class Tried:
    """A command as it runs undisturbed: what there is before and after, its steps and its time."""

    def __init__(self, place: Place, writing: Writing) -> None:
        self.place, self.writing = place, writing
        if writing.yesterday is not None:
            code, said = ended(place.begun(writing.yesterday))
            assert code == 0, said
        place.keep()
        self.yesterday, began = place.files(), time.monotonic()
        code, said = ended(place.begun(writing.today))
        assert code == 0, said
        self.lasts, self.today, self.steps = time.monotonic() - began, place.files(), place.steps()
        self.said = said.splitlines()
        assert self.today != self.yesterday
        assert self.steps > 0
        assert not place.litter()

    def holds(self) -> None:
        """Hold each file to be that of yesterday or that of today."""
        files = self.place.files()
        for name in {*files, *self.yesterday, *self.today}:
            is_own = name.endswith(LIST) or (
                self.writing.goes_on and self.yesterday.get(name) != self.today.get(name)
            )
            assert is_own or files.get(name) in (self.yesterday.get(name), self.today.get(name)), (
                name
            )

    def again(self) -> None:
        """Run it again, which makes all of it today's, or says that it is."""
        code, said = ended(self.place.begun(self.writing.today))
        assert code == 0 or "already exists" in said, said
        assert self._same(self.place.files()) == self._same(self.today)
        # What a kill left goes when something is written there.
        assert code or not [name for name in self.place.litter() if name.endswith(".tmp")]

    def _same(self, files: Files) -> dict[str, object]:
        return {name: self.writing.same(files[name]) for name in files if not name.endswith(LIST)}


@pytest.fixture
def tried(request: pytest.FixtureRequest) -> Iterator[Tried]:
    """Give a command that has run undisturbed; its folder has a short name, as sockets need."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "top").mkdir()
        yield Tried(Place(Path(folder) / "top"), WRITINGS[request.param])


SOME = [*WRITINGS] if FULL else DICE.sample([*WRITINGS], 4)


@pytest.mark.process
@pytest.mark.parametrize("tried", SOME, indirect=True, ids=" ".join)
def test_whenever_a_command_ends_nothing_is_half(tried: Tried) -> None:
    """By a signal at any step of writing, and at any time: SIGTERM, Ctrl-C, or a kill."""
    dice = random.Random(f"{tried.writing.today}")
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL) * TRIES:
        tried.place.put_back()
        if dice.random() < 0.7:
            step = dice.randint(1, tried.steps)
            code, said = ended(tried.place.begun(tried.writing.today, step, number))
        else:
            after = tried.lasts * dice.random()
            code, said = ended(tried.place.begun(tried.writing.today), after, number)
        assert code in (0, 130, -number), said  # the last also while Python begins
        tried.holds()
        if number != signal.SIGKILL:
            assert not tried.place.litter()
        tried.again()


@pytest.mark.process
@pytest.mark.parametrize("tried", SOME, indirect=True, ids=" ".join)
def test_a_full_disk_leaves_nothing_half(tried: Tried) -> None:
    """At any byte of the largest file: one message, and nothing left over."""
    dice = random.Random(f"{tried.writing.today}")
    changed = [n for n in tried.today if tried.today[n] != tried.yesterday.get(n)]
    largest = max(len(tried.today[name]) for name in changed)
    for _ in range(TRIES):
        tried.place.put_back()
        most = dice.randrange(min(300, largest - 1), largest)
        code, said = ended(tried.place.begun(tried.writing.today, most=most))
        assert code == 2
        # What is said before it: the plugin's files, the proposals as they are found.
        listed = {"agree": 4, "propose": len(tried.said)}.get(tried.writing.today[0], 0)
        assert len(said.splitlines()) == listed + 1
        assert "File too large" in said or "disk" in said
        tried.holds()
        assert not tried.place.litter()
        tried.again()
