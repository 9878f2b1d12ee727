"""What commands write: whole or not at all, whenever they end, and never over other work."""

import os
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


def begun(*args: str) -> subprocess.Popen[str]:
    """Begin a command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", RUN, *args],
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


LONG = {
    "simulate": ("simulate", "gold-rush", "--games", "100000"),
    "ladder": ("ladder", "gold-rush", "--bots", "random,greedy", "--save", "ladder.results.sqlite"),
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
