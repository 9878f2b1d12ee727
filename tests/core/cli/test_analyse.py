"""The command `analyse`: any record, any branch of it, and what is said when it cannot be."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from core.engine.game_types import prepare
from core.records.game_tree import Branches
from tests.commands import ROOT, goldrush, is_gone
from tests.core.simulation.test_simulation import SOME_DONE, seen_on, started
from tests.editions import FEW, edition_of

RECORD = str(ROOT / "tests" / "core" / "records" / "sheriff.jsonl")
QUICKLY = ("--quick", "random", "--playouts", "2")


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a set of few tiles."""
    file = tmp_path_factory.mktemp("few") / "few.yaml"
    file.write_text(FEW)
    return file


@pytest.fixture(scope="module")
def short(few: Path) -> tuple[str, ...]:
    """Give the record of a whole game of few tiles, and how to say where its set is."""
    file = str(few.with_suffix(".jsonl"))
    told = goldrush("play", str(few), "--bots", "greedy,random", "--record", file, "--quiet")
    assert told.exit_code == 0, told.stderr
    return file, "--set", str(few)


@pytest.fixture(scope="module")
def branched(few: Path) -> tuple[str, ...]:
    """Give a record with two branches, of five and three moves, of which the latter has a name."""
    tree = Branches(prepare(edition_of(str(few)), 2).begin(1))
    for _ in range(5):
        tree.go_on(tree.now.game.legal_actions()[0])
    for _ in range(3):
        tree.back()
    first = tree.go_on(tree.now.game.legal_actions()[1])
    tree.describe(first, "", "elsewhere")
    file = few.with_name("branched.jsonl")
    tree.write(file)
    return str(file), "--set", str(few)


def analysed(*args: str) -> Any:  # noqa: ANN401
    """Return what the command says as JSON."""
    told = goldrush("analyse", *args, "--json", *QUICKLY)
    assert told.exit_code == 0, told.stderr
    return json.loads(told.stdout)


def test_an_analysis_fits_on_80_columns() -> None:
    """With graphs, turns, moves and players."""
    told = goldrush(
        "analyse", RECORD, "--bot", "greedy", *QUICKLY[:2], "--playouts", "1", "--most", "3"
    )
    assert told.exit_code == 0
    lines = told.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("gold-rush + sheriff: ")
    words = ("chance to win", "lead, ±", "if ended now", "end", "better", "points lost", "greedy")
    assert all(any(word in line for line in lines) for word in words)


def test_json_has_the_keys_that_the_page_lists(short: tuple[str, ...]) -> None:
    """All of them, with every turn and every choice, by however many processes."""
    data = analysed(*short, "--bot", "greedy", "--workers", "2")
    page = (ROOT / "docs" / "analysis.md").read_text(encoding="utf-8")
    moment, move = data["moments"][0], data["moves"][0]
    for key in (*data, *moment, *move, *move["considered"][0]):
        assert f"`{key}`" in page, key
    assert not data["is_partial"]
    turns = [each["turn"] for each in data["moments"]]
    assert turns == [*range(1, turns[-1] + 1), turns[-1]]
    result = json.loads(Path(short[0]).read_text().splitlines()[-1])
    assert data["moments"][-1]["if_ended"] == result["scores"]
    for each in data["moves"]:
        assert (each["cost"] == 0) == (each["action"] == each["best"])
        assert each["action"] in [one["action"] for one in each["considered"]] or not each["cost"]


def test_search_judges_any_game(tmp_path: Path) -> None:
    """Cards as well, by default."""
    file = str(tmp_path / "cards.jsonl")
    few = tmp_path / "few-cards.yaml"
    few.write_text(
        "format: 1\nid: few-cards\nextends: gold-rush-cards\n"
        "cards: {miner_2: null, miner_3: null, miner_4: null, gold_2: null, gold_3: null}\n"
    )
    goldrush("play", str(few), "--bots", "memory,random", "--record", file, "--quiet")
    data = analysed(file, "--set", str(few), "--bot", "search:2")
    assert {each["player"] for each in data["moves"]} == {"BLUE", "RED"}
    assert data["moments"][-1]["chances"] in ([1, 0], [0, 1], [0.5, 0.5])


def test_a_branch_can_be_chosen(branched: tuple[str, ...]) -> None:
    """By number or name; otherwise it is the one with which the record ends, which is said."""
    by_number, by_name = (
        analysed(*branched, "--bot", "", "--branch", name)["moments"][-1]["number"]
        for name in ("1", "elsewhere")
    )
    assert (by_number, by_name) == (5, 3)
    told = goldrush("analyse", *branched, "--bot", "", *QUICKLY)
    assert told.stdout.startswith("gold-rush + few: 3 moves in 2 turns")
    axis = next(line for line in told.stdout.splitlines() if line.startswith("turn "))
    assert axis.split() == ["turn", "1"], "two numbers have no room below two turns"
    said = "the record has 2 branches: 1, 2 'elsewhere'; this is 2, --branch N takes another"
    assert said in told.stderr
    wrong = goldrush("analyse", *branched, "--branch", "3")
    assert wrong.exit_code == 2
    assert "--branch '3': there is no such branch; the record has 2 branches" in wrong.stderr


@pytest.mark.parametrize(
    ("args", "code", "message"),
    [
        (["nowhere.jsonl"], 2, "nowhere.jsonl: there is no such file"),
        ([str(ROOT / "README.md")], 2, "README.md:1: is no record of a game"),
        ([RECORD, "--bot", "gredy"], 2, "there is no bot 'gredy'; did you mean 'greedy'"),
        ([RECORD, "--bot", "random"], 2, "--bot random: does not say what it makes of actions"),
        ([RECORD, "--quick", "memory"], 2, "'memory' plays games of prospectors"),
        ([RECORD, "--bot", "search:few"], 2, "the bot 'search' refuses 'few'"),
        ([RECORD, "--playouts", "0"], 2, "--playouts"),
    ],
)
def test_what_cannot_be_analysed_is_told_in_a_line(
    args: list[str], code: int, message: str
) -> None:
    """Without a traceback."""
    told = goldrush("analyse", *args)
    assert (told.exit_code, told.stdout) == (code, "")
    assert message in " ".join(told.stderr.split())


def test_a_record_that_differs_is_told_with_its_line(tmp_path: Path) -> None:
    """As `replay` does."""
    lines = Path(RECORD).read_text().splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if '"action": "place' in line)
    lines[at] = lines[at].replace("rotated", "turned")
    file = tmp_path / "changed.jsonl"
    file.write_text("".join(lines))
    told = goldrush("analyse", str(file))
    assert told.exit_code == 1
    assert f"changed.jsonl:{at + 1}: " in told.stderr
    file.write_text(lines[0])
    assert "breaks off before the game began" in goldrush("analyse", str(file)).stderr


@pytest.mark.process
def test_ctrl_c_ends_an_analysis_with_what_there_is() -> None:
    """No process is left."""
    process, terminal = started("analyse", RECORD, "--playouts", "1000", "--json", *QUICKLY[:2])
    shown = seen_on(terminal, SOME_DONE.replace("1000000", r"\d+"))
    os.killpg(process.pid, signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    shown += seen_on(terminal, "nothing like it")
    os.close(terminal)
    assert process.returncode == 130
    data = json.loads(output)
    assert data["is_partial"]
    assert data["moments"]
    assert b"Traceback" not in shown
    assert is_gone(process.pid)
