"""Core and its tests where neither PySide6 nor pytest-qt is installed, as on a server."""

import os
import shutil
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.environments import call, environment_with
from tests.volume import FULL

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("tests/core", "tests/games", "tests/rules")
pytestmark = pytest.mark.process
# One file of each room, and one of the rules.
SAMPLE = (
    "test_formulas or test_layout or test_edge_patterns or test_contributions or "
    "test_rule_lookup or test_hit_areas or test_pace or test_action_texts or "
    "test_version_and_help or test_graveyards"
)
PROGRAM = """
import importlib, importlib.util, pkgutil, sys, core, pytest
assert not any(map(importlib.util.find_spec, ("PySide6", "shiboken6", "pytestqt")))
for module in pkgutil.walk_packages(core.__path__, "core."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
sys.exit(pytest.main(sys.argv[1:]))
"""
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
def test_core_passes_its_tests_without_qt(tmp_path: Path) -> None:
    """Every module is imported and every test collected; some are run, with --full all."""
    tools = [
        requirement
        for requirement in PROJECT["optional-dependencies"]["dev"]
        if Requirement(requirement).name in ("hypothesis", "jsonschema", "pypdf", "pytest")
    ]
    for extra in ("cluster", "assistant") if FULL else ():
        tools += PROJECT["optional-dependencies"][extra]
    python = environment_with([*PROJECT["dependencies"], *tools], tmp_path)
    chosen = () if FULL else ("-k", SAMPLE)
    words = ("-q", "-p", "no:cacheprovider", *chosen, *FOLDERS)
    done = call(python, "-c", PROGRAM, *words, cwd=ROOT, home=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
def test_core_speaks_french_without_the_editor(tmp_path: Path) -> None:
    """Where nothing but core, plugins, tile sets and pages was copied to."""
    python, copied = environment_with(PROJECT["dependencies"], tmp_path), tmp_path / "copied"
    for folder in ("core", "plugins", "tilesets", "docs"):
        pictures = ("images",) if folder == "docs" else ()
        left_out = shutil.ignore_patterns("__pycache__", "*.so", *pictures)
        shutil.copytree(ROOT / folder, copied / folder, ignore=left_out)

    def run(*words: str) -> str:
        done = call(python, "-m", "core.cli", *words, cwd=copied, home=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr
        return str(done.stdout)

    assert "gold-rush" in run("verify", "gold-rush")
    run("rules", "gold-rush", "--language", "fr", "-o", "rules.html")
    run("publish", "gold-rush", "--language", "fr", "-o", "site")
    assert "Voie ferrée" in (copied / "rules.html").read_text(encoding="utf-8")
    pages = [page.read_text(encoding="utf-8") for page in (copied / "site").rglob("*.html")]
    assert any('lang="fr"' in page and "voie ferrée" in page for page in pages)
