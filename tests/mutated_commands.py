"""Runs commands on mutated files, each in a process of its own: `SEED COUNT KIND...`.

Writes a line for each fault: a traceback, another exit code than 0, 1 and 2, ten seconds, a
gigabyte, or anything written elsewhere or left over; and at last one with what was measured.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.forked_commands import be_the_command, forked

if TYPE_CHECKING:
    from tests.mutated_inputs import Kind

SECONDS, BYTES = 10, 1 << 30
MOST: Final = 60  # seconds by the clock, on a busy machine
AFRESH: Final = 25
"""One process in so many begins with Python; others are forked from one that knows the program."""
SEEN: Final = "seen"


class Ran(NamedTuple):
    """How a command ran: its code, what it wrote, and seconds of CPU, by the clock, and bytes."""

    code: int
    said: str
    cpu: float
    clock: float
    memory: int


def run_in(folder: Path, words: tuple[str, ...], *, afresh: bool) -> Ran:
    """Run a command in a process of its own."""
    began, said = time.monotonic(), folder.parent / "said"
    child = forked()
    if child == 0:
        be_the_command(folder, said, words, _bounded, afresh=afresh)
    try:
        while True:
            pid, status, used = os.wait4(child, os.WNOHANG)
            if pid:
                break
            if time.monotonic() - began > MOST:
                os.killpg(child, signal.SIGKILL)
            time.sleep(0.002)
    except BaseException:
        os.killpg(child, signal.SIGKILL)
        raise
    clock = time.monotonic() - began
    text = said.read_bytes()[:200_000].decode(errors="replace")
    cpu = used.ru_utime + used.ru_stime
    return Ran(os.waitstatus_to_exitcode(status), text, cpu, clock, used.ru_maxrss * 1024)


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (2 * BYTES, 2 * BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST, MOST))


def faults(ran: Ran, place: Path) -> list[str]:
    """Return what is wrong with how a command ran below a place of its own."""
    found = []
    if ran.code not in (0, 1, 2):
        found.append(f"exit code {ran.code}")
    if "Traceback" in ran.said or (ran.code == 2 and not ran.said):
        found.append("no message" if not ran.said else "a traceback")
    if "\x1b" in ran.said:
        found.append("a sign that moves the cursor")
    if ran.cpu > SECONDS or ran.clock > MOST:
        found.append(f"{ran.cpu:.1f} s of CPU in {ran.clock:.1f} s")
    if ran.memory > BYTES:
        found.append(f"{ran.memory >> 20} MiB")
    if {each.name for each in place.iterdir()} != {"home", "temporary", "work", "said", "victim"}:
        found.append("something written elsewhere")
    left = [*place.rglob(".goldrush-*.tmp"), *(place / "temporary").iterdir()]
    found += [f"left over: {each.name}" for each in left]
    if (place / "victim").read_text() != "precious":
        found.append("the victim is another")
    return found


def tried(name: str, kind: Kind, seed: int, count: int, place: Path) -> list[Ran]:
    """Run commands on so many mutations of a kind, and say what is wrong; return how they ran."""
    dice, good, work = Random(f"{name} {seed}"), place.parent / "good", place / "work"
    good.mkdir()
    bases, ran = kind.make(good), []
    for number in range(count):
        for folder in (work, place / "home", place / "temporary"):
            shutil.rmtree(folder, ignore_errors=True)
        for folder in (place / "home", place / "temporary"):
            folder.mkdir()
        shutil.copytree(good, work, symlinks=True)
        # The first is as it should be: what is refused then would be refused whatever is mutated.
        base = kind.mutate(bases, work, dice, is_good=number == 0)
        words = dice.choice(kind.commands) if number else kind.commands[0]
        ran.append(run_in(work, words, afresh=number % AFRESH == 0))
        wrong = faults(ran[-1], place)
        if number == 0 and ran[-1].code != kind.good:
            wrong.append(f"exit code {ran[-1].code} for what is as it should be")
        if wrong:
            kept = Path(os.environ.get("GOLDRUSH_FAULTS", place.parent)) / f"{name} {seed} {number}"
            shutil.copytree(work, kept, symlinks=True, dirs_exist_ok=True)
            print(  # noqa: T201
                f"{name} {number} of {base}: goldrush {' '.join(words)}: {'; '.join(wrong)}: "
                f"{ran[-1].said[-1500:]!r}",
                flush=True,
            )
    shutil.rmtree(good)
    return ran


def main(seed: int, count: int, names: list[str]) -> None:
    """Try kinds, and say for each what was measured."""
    top = Path(tempfile.mkdtemp())
    place = top / "place"
    (place / "home").mkdir(parents=True)
    (place / "victim").write_text("precious")
    for each in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"):
        os.environ[each] = str(place / "home" / each)
    import tests.preloaded  # noqa: F401 - for what it has done
    from tests.mutated_inputs import KINDS

    try:
        for name in names or KINDS:
            os.environ["TMPDIR"], tempfile.tempdir = str(place / "temporary"), None
            (place / "temporary").mkdir(exist_ok=True)
            ran = tried(name, KINDS[name], seed, count, place)
            codes = Counter(each.code for each in ran)
            print(  # noqa: T201
                f"{SEEN} {name}: {len(ran)} processes, exit codes "
                f"{', '.join(f'{code}: {codes[code]}' for code in sorted(codes))}; at most "
                f"{max(each.cpu for each in ran):.1f} s of CPU, "
                f"{max(each.clock for each in ran):.1f} s, "
                f"{max(each.memory for each in ran) >> 20} MiB",
                flush=True,
            )
    finally:
        shutil.rmtree(top)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
