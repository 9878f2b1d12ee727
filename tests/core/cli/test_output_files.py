"""What commands write: whole or not at all, whenever they end, and never over other work."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.commands import TIED, environment, goldrush, is_gone
from tests.core.studies.hostile_results import sample
from tests.volume import FULL

RUN = TIED + "from core.cli import run; run()"
FULL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (900, 900))\n"
OUTPUTS = {
    "drawn.svg": ("draw", "gold-rush", "-o"),
    "pages.pdf": ("print", "gold-rush", "--parts", "tiles", "-o"),
    "rules.html": ("rules", "gold-rush", "-o"),
    "rules.md": ("rules", "gold-rush", "-o"),
    "rules.pdf": ("rules", "gold-rush", "-o"),
    "page.html": ("results", "kept.results.sqlite", "--html"),
    "games.csv": ("results", "kept.results.sqlite", "--csv"),
    "game.jsonl": ("results", "kept.results.sqlite", "--replay", "before:0", "-o"),
    "set.goldrush": ("pack", "gold-rush", "-o"),
    "played.jsonl": ("play", "gold-rush", "--seed", "1", "--quiet", "--record"),
}
WORKS = {
    "a tile set": b"format: 1\nid: mine\nextends: gold-rush\n",
    "a study": b"format: 1\nid: few\neditions: {only: [gold-rush]}\ngames: 2\n",
    "a scenario": b"format: 1\nsets: [gold-rush]\nscenario: x\n",
    "a ladder's games": b'{"type": "goldrush-ladder", "format": 1}\n',
    "a record of a game": b'{"type": "goldrush-record", "format": 1}\n',
}


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder that has the results of a study."""
    monkeypatch.chdir(tmp_path)
    if not KEPT:
        KEPT.append(sample(tmp_path / "kept.results.sqlite").read_bytes())
    (tmp_path / "kept.results.sqlite").write_bytes(KEPT[0])


KEPT: list[bytes] = []


def begun(*args: str, first: str = "") -> subprocess.Popen[str]:
    """Begin a command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", first + RUN, *args],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Wait for the end, and return the code and what was said of what went wrong."""
    _, said = process.communicate(timeout=60)
    assert is_gone(process.pid)
    return process.returncode, said


def litter() -> list[Path]:
    """Return temporary files of ours."""
    return [*Path().rglob(".goldrush-*.tmp")]


@pytest.mark.process
@pytest.mark.parametrize("name", [*OUTPUTS] if FULL else ["pages.pdf", "games.csv", "played.jsonl"])
def test_a_full_disk_leaves_the_good_file_of_yesterday(name: str) -> None:
    """With one message, and nothing beside it."""
    assert goldrush(*OUTPUTS[name], name).exit_code == 0
    yesterday, there = Path(name).read_bytes(), {*Path().rglob("*")}
    assert len(yesterday) > 1000

    code, said = ended(begun(*OUTPUTS[name], name, first=FULL_DISK))
    assert code == 2
    assert said == f"goldrush: {name}: cannot be written (File too large)\n"
    assert Path(name).read_bytes() == yesterday
    assert {*Path().rglob("*")} == there


def changed_today(name: str) -> tuple[str, ...]:
    """Return a command that writes something else than yesterday."""
    command = list(OUTPUTS[name])
    if command[0] in ("draw", "print", "pack", "rules"):
        command[1:2] = ["gold-rush", "--with", "sheriff"]
    elif command[0] == "play":
        command[command.index("1")] = "2"
    elif "before:0" in command:
        command[command.index("before:0")] = "after:3"
    return (*command, name)


@pytest.mark.process
@pytest.mark.parametrize("seed", range(100 if FULL else 4))
def test_yesterday_s_file_or_today_s_whenever_a_command_ends(seed: int) -> None:
    """By SIGTERM without anything left, and by a kill with what the next one sweeps up."""
    dice = random.Random(seed)
    name = dice.choice([*OUTPUTS])
    assert goldrush(*OUTPUTS[name], name).exit_code == 0
    yesterday, command = Path(name).read_bytes(), changed_today(name)
    Path("today").mkdir()
    shutil.copy("kept.results.sqlite", "today")
    whole = subprocess.Popen(
        [sys.executable, "-c", RUN, *command], cwd="today", env=environment(), stdout=-3
    )
    began = time.monotonic()
    assert whole.wait() == 0
    lasts, today = time.monotonic() - began, Path("today", name).read_bytes()
    for number in (signal.SIGTERM, signal.SIGKILL):
        Path(name).write_bytes(yesterday)
        process = begun(*command)
        time.sleep(lasts * (0.3 + 0.7 * dice.random()))
        process.send_signal(number)
        code, said = ended(process)
        assert Path(name).read_bytes() in (yesterday, today)
        if number == signal.SIGTERM:
            assert code in (0, 130, -number), said  # the last while Python itself begins
            assert not litter()
            assert "Traceback" not in said
    assert ended(begun(*command))[0] == 0
    assert not litter()


LONG = {
    "simulate": ("simulate", "gold-rush", "--games", "100000"),
    "ladder": ("ladder", "gold-rush", "--bots", "random,greedy", "--save", "ladder.jsonl"),
    "study": ("study", "long.yaml", "--workers", "2"),
    "publish": ("publish", "gold-rush", "-o", "site"),
    "export": ("export", "png", "gold-rush", "-o", "pictures"),
}


@pytest.mark.process
@pytest.mark.parametrize("after", [1.5, *(n / 20 for n in range(8, 60))] if FULL else [1.5])
@pytest.mark.parametrize("name", [*LONG] if FULL else ["study", "export"])
def test_sigterm_ends_what_takes_long(name: str, after: float) -> None:
    """With the code of Ctrl-C, no process and no temporary file left."""
    Path("long.yaml").write_text(
        "format: 1\nid: long\neditions: {only: [gold-rush]}\nbots: [greedy]\ngames: 100000\n"
    )
    process = begun(*LONG[name])
    time.sleep(after)
    process.send_signal(signal.SIGTERM)
    code, said = ended(process)
    # By the signal itself while Python begins.
    codes = {130, *([0] if name in ("publish", "export") else []), *([-15] if after < 1 else [])}
    assert code in codes, said
    assert "Traceback" not in said
    assert not litter()


@pytest.mark.parametrize("name", OUTPUTS)
def test_output_goes_over_no_work_of_people(name: str) -> None:
    """Nor through a link; a record may go over a record."""
    works = {**WORKS, "a results file": KEPT[0]}
    for what, content in works.items():
        if name.endswith(".jsonl") and what == "a record of a game":
            continue
        Path(name).write_bytes(content)
        refused = goldrush(*OUTPUTS[name], name)
        assert (refused.exit_code, len(refused.stderr.splitlines())) == (2, 1)
        assert refused.stderr.startswith(f"goldrush: {name}: already exists and is ")
        assert "nothing was written" in refused.stderr
        assert Path(name).read_bytes() == content
    Path(name).unlink()
    Path(name).symlink_to("elsewhere")
    refused = goldrush(*OUTPUTS[name], name)
    assert refused.stderr == f"goldrush: {name}: is a link; nothing was written\n"
    assert not Path("elsewhere").exists()


def test_pictures_beside_markdown_go_through_no_link() -> None:
    """Neither as a folder nor as a file; yesterday's are replaced."""
    Path("elsewhere").mkdir()
    Path("rules-pictures").symlink_to("elsewhere")
    assert goldrush(*OUTPUTS["rules.md"], "rules.md").exit_code == 2
    assert not [*Path("elsewhere").iterdir()]
    Path("rules-pictures").unlink()
    assert goldrush(*OUTPUTS["rules.md"], "rules.md").exit_code == 0
    picture = next(Path("rules-pictures").iterdir())
    picture.unlink()
    picture.symlink_to(os.path.abspath("victim"))  # noqa: PTH100 - as text
    Path("victim").write_text("precious")
    assert goldrush(*OUTPUTS["rules.md"], "rules.md").exit_code == 0
    assert (Path("victim").read_text(), picture.is_symlink()) == ("precious", False)
