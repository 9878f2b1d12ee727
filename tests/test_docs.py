"""The docs keep to the program: examples load, links lead somewhere, commands and keys exist."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from core import cli, tileset
from core.findings import Severity
from core.library import default_library
from core.tileset_file import read
from core.verification import verify

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
HEAD = "format: 1\nid: example\nextends: gold-rush\n"


def examples() -> list[tuple[str, str]]:
    """Return the YAML examples of all pages that show sets, with where they are."""
    found = []
    for page in PAGES:
        blocks = re.findall(r"```yaml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
        found += [(f"{page.name}-{n}", block) for n, block in enumerate(blocks)]
    return found


@pytest.mark.parametrize(
    "example", [text for _, text in examples()], ids=[n for n, _ in examples()]
)
def test_every_example_loads_and_verifies(example: str) -> None:
    """A whole set as it is; a part of one as an expansion of Gold Rush."""
    source = read(example if example.startswith("format:") else HEAD + example)
    opened = default_library().open([source])
    assert opened.edition is not None, opened.findings
    report = verify(opened.edition, opened.findings)
    assert [f for f in report.findings if f.severity is Severity.ERROR] == []


def test_every_key_of_the_format_is_on_its_page() -> None:
    """From the models themselves."""
    page = (ROOT / "docs" / "tileset-format.md").read_text(encoding="utf-8")
    models: list[type[tileset.Model]] = [
        *(tileset.TileSet, tileset.Terrain, tileset.FeatureDeclaration, tileset.IconDeclaration),
        *(tileset.Piece, tileset.Tile, tileset.Feature, tileset.Copy, tileset.Expectations),
    ]
    for model in models:
        for key in model.model_fields:
            assert re.search(rf"\b{key}\b", page), key


def test_every_command_is_in_the_readme() -> None:
    """A newcomer learns what there is."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in cli.app.registered_commands:
        assert command.callback is not None
        assert f"goldrush {command.callback.__name__}" in readme


def test_the_game_in_the_readme_is_played_as_printed(tmp_path: Path) -> None:
    """The command as it stands there gives the lines that stand there, and so does the replay."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    record = str(tmp_path / "game.jsonl")
    for command in ("play", "replay"):
        found = re.search(rf"    \$ goldrush ({command} .*)\n((?:    [^$].*\n)+)", readme)
        assert found
        words = found[1].replace("game.jsonl", record).split()
        printed = CliRunner().invoke(cli.app, words).output
        shown = [line.strip() for line in found[2].splitlines() if line.strip() != "…"]
        assert "\n".join(shown) in printed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    """Between pages, and to pictures."""
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target
