"""Random mutations of the shipped files: whatever a text says, it is answered in good order."""

import json
import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator
from typer.testing import CliRunner

from core.cli import main
from core.edition.library import Opened, default_library, shipped_folder
from core.findings import Severity
from core.tileset.reader import UnreadableSet
from core.tileset.yaml_nodes import Node, parse
from core.verification import CHECKS, Report, verify
from core.verification.report_formats import FORMATS
from tests.volume import FULL

SHIPPED = shipped_folder()
FILES = [
    *("tilesets/gold-rush.yaml", "tilesets/sheriff.yaml", "tilesets/rich-veins.yaml"),
    *("tilesets/no-farmers.yaml", "tilesets/iron-horse.yaml"),
    *("plugins/mining/plugin.yaml", "plugins/sheriff/plugin.yaml"),
    *("tilesets/gold-rush-cards.yaml", "plugins/prospectors/plugin.yaml"),
]
OF_PLUGINS = {"mining": "gold-rush", "sheriff": "sheriff", "prospectors": "gold-rush-cards"}
"""The sets that need the plugins among these."""
SEEDS = range(4500 if FULL else 45)
SARIF = Draft4Validator(
    json.loads(
        (Path(__file__).parents[1] / "data" / "sarif-2.1.0.json").read_text(encoding="utf-8")
    )
)
VALUES = [
    *("null", "~", "true", "false", "0", "1", "-1", "2", "9999", "10000", "99999999999", "9" * 40),
    *("1.5", "1e3", ".nan", "-.inf", "0x1F", "0o17", "08", "1_000", "2026-01-01", "12:30"),
    *('""', "''", "N", "tile", "P", "PPPP", "MMMM", "prairie", "railroad", "in", "class", "x y"),
    *("é", "日本", "🙂", '"\\0"', '"\\e[31m"', '"a\\nb"', "a" * 500, "é" * 41),
    *("[]", "{}", "[1, 2]", "[N, E]", "[null]", "{a: b}", "{1: 2}", "[[]]", "{N: {N: N}}"),
    *("*a", "&a b", "!!str x", "!x y", "? a", "- a", "| ", "> x", "%x", "@", "`", "#", "<<"),
    *("gold", "red", "each", "treasure", "player", "{kind: gold, suit: each}"),
    *("tiles //", "1 / 0", "tiles if", "nugget ** 2", "__import__('os')", "(" * 60, "not " * 90),
]
SIGNS = "\t {}[],:#&*!|>'\"%@`-?\r\n\\~<=.0aPé🙂\x00\x07\x7f\x85\u2028\ufeff\ufffe"


def nodes(node: Node) -> Iterator[Node]:
    """Yield a node and all below it, keys included."""
    yield node
    for part in (*node.keys, *node.children):
        yield from nodes(part)


def with_value(text: str, dice: random.Random) -> str:
    """Replace one value or key by something else."""
    node = dice.choice(list(nodes(parse(text)))[1:])
    return text[: node.start] + dice.choice(VALUES) + text[node.end :]


def with_value_of_another(text: str, dice: random.Random) -> str:
    """Replace one value or key by another one of the same file."""
    every = list(nodes(parse(text)))[1:]
    here, other = dice.choice(every), dice.choice(every)
    return text[: here.start] + text[other.start : other.end] + text[here.end :]


def with_key_changed(text: str, dice: random.Random) -> str:
    """Misspell, double or remove a key, with its line."""
    keys = [key for node in nodes(parse(text)) for key in node.keys]
    key = dice.choice(keys)
    written = text[key.start : key.end]
    if dice.random() < 0.5:
        wrong = dice.choice([written[:-1], written + "s", written.upper(), "tile", "N", "null"])
        return text[: key.start] + wrong + text[key.end :]
    start = text.rfind("\n", 0, key.start) + 1
    end = text.find("\n", key.start) + 1 or len(text)
    return text[:start] + text[start:end] * dice.choice([0, 2]) + text[end:]


def with_signs_changed(text: str, dice: random.Random) -> str:
    """Drop, insert or replace a few signs."""
    for _ in range(dice.choice([1, 1, 1, 2, 5])):
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice(["", dice.choice(SIGNS)]) + text[at + dice.choice([0, 1]) :]
    return text


def with_lines_changed(text: str, dice: random.Random) -> str:
    """Drop, double, indent or exchange lines, or end in the middle."""
    lines = text.splitlines(keepends=True)
    n, m = dice.randrange(len(lines)), dice.randrange(len(lines))
    match dice.randrange(5):
        case 0:
            del lines[n]
        case 1:
            lines.insert(m, lines[n])
        case 2:
            lines[n] = dice.choice(["  ", " ", "\t", "- "]) + lines[n]
        case 3:
            lines[n], lines[m] = lines[m], lines[n]
        case _:
            return text[: dice.randrange(len(text))]
    return "".join(lines)


MUTATIONS = [
    *(with_value, with_value, with_value_of_another),
    *(with_key_changed, with_signs_changed, with_lines_changed),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with copies of all that is shipped."""
    folder = tmp_path_factory.mktemp("shipped")
    for part in ("tilesets", "plugins"):
        shutil.copytree(SHIPPED / part, folder / part)
    return folder


@pytest.mark.parametrize("seed", SEEDS)
def test_a_mutated_file_is_answered_in_every_format(seed: int, folder: Path) -> None:
    """Never a traceback, and all places are in the files; the command says the same, one in 20."""
    dice = random.Random(seed)
    name = FILES[seed % len(FILES)]
    text = (SHIPPED / name).read_text(encoding="utf-8")
    mutated = dice.choice(MUTATIONS)(text, dice)
    (folder / name).write_bytes(mutated.encode())
    try:
        _, plugin, *_ = name.split("/")
        opened = folder / (f"tilesets/{OF_PLUGINS[plugin]}.yaml" if plugin in OF_PLUGINS else name)
        laid_over = seed % 3 == 0 and "cards" not in opened.name
        over = [str(folder / "tilesets/sheriff.yaml")] if laid_over else []
        report = _report([str(opened), *over])
        _hold(report, folder)
        if seed % 20 == 0:
            _hold_command(report, [str(opened), *(f"--with={each}" for each in over)])
    finally:
        (folder / name).write_text(text, encoding="utf-8")


def _report(names: list[str]) -> Report:
    """Return what `goldrush verify` reports."""
    try:
        opened = default_library().open(names)
    except UnreadableSet as error:
        opened = Opened(None, error.findings)
    if opened.edition is None:
        return Report(tuple(names), None, opened.findings)
    return verify(opened.edition, opened.findings)


def _hold_command(report: Report, words: list[str]) -> None:
    """Hold the command itself to its report."""
    failed = any(finding.severity is Severity.ERROR for finding in report.findings)
    for output in main.ReportFormat:
        result = CliRunner().invoke(main.app, ["verify", *words, "--format", output.value])
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert result.exit_code == int(failed)
        assert result.stdout == f"{FORMATS[output]([report])}\n"


def _hold(report: Report, folder: Path) -> None:
    """Hold what is said in every format against the formats and the files."""
    said = {output: FORMATS[output]([report]) for output in main.ReportFormat}
    findings = json.loads(said[main.ReportFormat.JSON])["findings"]
    for finding in findings:
        _stands_in_its_file(finding, folder)
    results = json.loads(said[main.ReportFormat.SARIF])
    assert [error.message for error in SARIF.iter_errors(results)] == []
    assert len(results["runs"][0]["results"]) == len(findings)
    commands = said[main.ReportFormat.GITHUB].splitlines()
    assert [
        line for line in commands if not line.startswith(("::error ", "::warning ", "::notice "))
    ] in ([], [""])
    lines = said[main.ReportFormat.TEXT].splitlines()
    assert sum(line.endswith(f"[{f['check']}]") for line in lines for f in findings[:1]) >= bool(
        findings
    )
    assert lines[-1].endswith(("notes", "note", "accepted"))


def _stands_in_its_file(finding: dict[str, Any], folder: Path) -> None:
    assert finding["check"] in CHECKS
    assert finding["message"].isprintable()
    assert finding["hint"].isprintable()
    assert len(finding["message"]) < 400
    path = folder / finding["file"]
    assert path.is_file()
    lines = re.split(r"\r\n|\n|\r", path.read_bytes().decode("utf-8-sig"))
    assert 1 <= finding["line"] <= len(lines)
    assert 1 <= finding["column"] <= len(lines[finding["line"] - 1]) + 1
