"""Random mutations of the shipped files: whatever a text says, it is answered in good order."""

import json
import random
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator
from typer.testing import CliRunner

from core.cli import main
from core.cli.verify import ReportFormat
from core.edition.library import Opened, default_library, shipped_folder
from core.findings import Severity
from core.tileset.reader import UnreadableSet
from core.verification import CHECKS, Report, verify
from core.verification.report_formats import FORMATS
from tests.mutations import MUTATIONS
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
    for output in ReportFormat:
        result = CliRunner().invoke(main.app, ["verify", *words, "--format", output.value])
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert result.exit_code == int(failed)
        assert result.stdout == f"{FORMATS[output]([report])}\n"


def _hold(report: Report, folder: Path) -> None:
    """Hold what is said in every format against the formats and the files."""
    said = {output: FORMATS[output]([report]) for output in ReportFormat}
    findings = json.loads(said[ReportFormat.JSON])["findings"]
    for finding in findings:
        _stands_in_its_file(finding, folder)
    results = json.loads(said[ReportFormat.SARIF])
    assert [error.message for error in SARIF.iter_errors(results)] == []
    assert len(results["runs"][0]["results"]) == len(findings)
    commands = said[ReportFormat.GITHUB].splitlines()
    assert [
        line for line in commands if not line.startswith(("::error ", "::warning ", "::notice "))
    ] in ([], [""])
    lines = said[ReportFormat.TEXT].splitlines()
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
