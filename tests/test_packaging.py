"""What is handed to others: the wheel, alone in an empty environment, and the lock file."""

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_string
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

import core
from tests.environments import call, environment_with
from tests.volume import part_of

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

PACKAGE_PAGE = ROOT / PROJECT["readme"]
SHOW_AND_CLOSE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from editor import app

app.make_application()
timer = QTimer(interval=200)
def close():
    for window in filter(lambda each: each.isVisible(), QApplication.topLevelWidgets()):
        print(window.windowTitle())
        window.close()

timer.timeout.connect(close)
timer.start()
raise SystemExit(app.main("gold-rush"))
"""


def wheel_built(folder: Path, how: str) -> Path:
    """Build a wheel as a developer does, pure or compiled."""
    code = f"import dev, pathlib; dev.build_wheel(pathlib.Path.cwd(), compiled={how == 'compiled'})"
    environ = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], "HOME": str(folder)}
    built = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )
    wheels = list(folder.glob("*.whl"))
    assert len(wheels) == 1, built.stdout + built.stderr
    return wheels[0]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of this checkout."""
    return wheel_built(tmp_path_factory.mktemp("wheel"), "pure Python")


@pytest.fixture(scope="module")
def contents(wheel: Path) -> dict[str, bytes]:
    """Return the files in the wheel by their names."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def text_of(contents: dict[str, bytes], name: str) -> str:
    """Return one of the files that describe the wheel."""
    (found,) = (path for path in contents if path.endswith(f".dist-info/{name}"))
    return contents[found].decode()


def installed(wheel: Path, requirements: list[str], folder: Path) -> Path:
    """Install a wheel beside what is required, out of sight of the checkout; return its Python."""
    python = environment_with(requirements, folder)
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-compile"]
    done = call(*pip, "--no-deps", "--no-index", wheel, cwd=folder)
    assert done.returncode == 0, done.stderr
    return python


def commands_shown(page: Path) -> list[list[str]]:
    """Return what a page calls `goldrush` with, but to open a window, in order."""
    lines = re.findall(r"^    goldrush (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [line.split() for line in lines if line != "edit"]


# --- The wheel --------------------------------------------------------------------------------


def test_the_wheel_holds_the_two_packages_and_nothing_else(contents: dict[str, bytes]) -> None:
    """Tests, papers and tools stay in the repository."""
    tops = {name.split("/")[0] for name in contents}
    name = f"goldrush_workshop-{core.__version__}"
    assert tops == {"core", "editor", f"{name}.dist-info", f"{name}.data"}
    assert not [name for name in contents if "__pycache__" in name or "/test_" in name]
    assert {"core/py.typed", "editor/py.typed"} <= set(contents)


@pytest.mark.parametrize("folder", ["tilesets", "plugins"])
def test_the_wheel_brings_everything_that_is_shipped(
    contents: dict[str, bytes], folder: str
) -> None:
    """Each file of a shipped folder is in the wheel under core/shipped, byte by byte."""
    files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    expected = {
        f"core/shipped/{path.relative_to(ROOT).as_posix()}": path.read_bytes()
        for path in files
        if "__pycache__" not in path.parts
    }
    shipped = {
        name: data for name, data in contents.items() if name.startswith(f"core/shipped/{folder}/")
    }
    assert shipped == expected


@pytest.mark.parametrize(
    "name",
    [
        "tilesets/gold-rush.yaml",
        "tilesets/sheriff.yaml",
        "tilesets/symbols/nugget.svg",
        "plugins/mining/plugin.yaml",
        "plugins/mining/__init__.py",
        "plugins/sheriff/plugin.yaml",
        "plugins/sheriff/__init__.py",
        "plugins/house_rules/__init__.py",
    ],
)
def test_what_gold_rush_is_made_of_is_shipped(contents: dict[str, bytes], name: str) -> None:
    """Sets, symbols and the declarations of plugins are all there."""
    assert f"core/shipped/{name}" in contents


def test_the_wheel_brings_the_pages_of_the_help(contents: dict[str, bytes]) -> None:
    """The guide with every picture that it shows, and every page, but no decisions or scripts."""
    shipped = {name.removeprefix("core/shipped/docs/") for name in contents if "/docs/" in name}
    pages = {path.name for path in (ROOT / "docs").glob("*.md")}
    pages |= {f"{path.parent.name}/{path.name}" for path in (ROOT / "docs").glob("??/*.md")}
    guide = contents["core/shipped/docs/editor.md"].decode()
    pictures = set(re.findall(r"!\[.*?\]\((.*?)\)", guide))
    assert len(pictures) > 10
    assert pages | pictures <= shipped
    assert not [name for name in shipped if name.endswith(".py") or "decisions" in name]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("applications/goldrush-workshop.desktop", "desktop/goldrush-workshop.desktop"),
        ("icons/hicolor/scalable/apps/goldrush-workshop.svg", "look/icons/application.svg"),
    ],
)
def test_the_wheel_brings_what_a_desktop_shows(
    contents: dict[str, bytes], name: str, source: str
) -> None:
    """Where installers put it for all desktops to find; the entry calls the command there is."""
    (found,) = (path for path in contents if path.endswith(f".data/data/share/{name}"))
    assert contents[found] == (ROOT / "editor" / source).read_bytes()
    if name.endswith(".desktop"):
        entry = dict(re.findall(r"^(\w+)=(.*)$", contents[found].decode(), re.MULTILINE))
        assert entry["Exec"].split()[0] in PROJECT["scripts"]
        assert entry["Icon"] == "goldrush-workshop"


def test_the_wheel_stays_small(wheel: Path) -> None:
    """Fonts and pictures are most of it; something large that slips in is noticed."""
    assert wheel.stat().st_size < 6_000_000


def test_the_wheel_says_who_it_is(contents: dict[str, bytes]) -> None:
    """The version is that of core, the command begins with Ctrl-C heard, and Qt is an extra."""
    metadata = text_of(contents, "METADATA")
    assert f"\nVersion: {core.__version__}\n" in metadata
    assert "\nLicense-Expression: MIT\n" in metadata
    assert re.search(r"Requires-Dist: pyside6-essentials[^\n]*; extra == 'editor'", metadata)
    assert "goldrush = core.cli:run" in text_of(contents, "entry_points.txt").splitlines()


def test_the_description_of_the_wheel_leads_nowhere_that_is_not_there(
    contents: dict[str, bytes],
) -> None:
    """Where it is shown there is no repository: it has no links, and names what the wheel ships."""
    about = message_from_string(text_of(contents, "METADATA"))
    assert about["Description-Content-Type"] == "text/markdown"
    assert about["Project-URL"] is None
    text = str(about.get_payload())
    page = MarkdownIt("js-default").parse(text)
    assert next(token.content for token in page if token.type == "inline") == "Gold Rush Workshop"
    kinds = {inner.type for token in page for inner in token.children or ()}
    assert not kinds & {"link_open", "image", "html_inline"}
    assert "`core/shipped/docs`" in text
    assert {"core/shipped/docs/index.md", "core/shipped/docs/install.md"} <= set(contents)


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
@pytest.mark.parametrize("how", part_of(["pure Python", "compiled"], 2))
def test_the_wheel_alone_verifies_and_plays_gold_rush(
    wheel: Path, how: str, tmp_path: Path
) -> None:
    """With its declared dependencies, without Qt and without the checkout, it works."""
    if how == "compiled":
        wheel = wheel_built(tmp_path, how)
    python = installed(wheel, PROJECT["dependencies"], tmp_path)
    tried = call(python, "-c", "import core; print(core.__file__); import PySide6", cwd=tmp_path)
    assert str(tmp_path) in tried.stdout
    assert "ModuleNotFoundError: No module named 'PySide6'" in tried.stderr
    goldrush = python.parent / "goldrush"
    verified = call(goldrush, "verify", "gold-rush", "--format", "json", cwd=tmp_path)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    report = json.loads(verified.stdout)
    assert (report["tiles"], report["designs"], report["tokens"]) == (72, 23, 63)
    seats = ("--players", "3", "--bots", "greedy,random")
    played = call(goldrush, "play", "sheriff", *seats, "--record", "game.jsonl", cwd=tmp_path)
    assert played.returncode == 0, played.stdout + played.stderr
    replayed = call(goldrush, "replay", "game.jsonl", "--quiet", cwd=tmp_path)
    assert "agrees with its record" in replayed.stdout, replayed.stderr
    version = call(goldrush, "--version", cwd=tmp_path)
    assert version.stdout == f"goldrush {core.__version__} ({how})\n"
    for words in commands_shown(PACKAGE_PAGE):
        done = call(goldrush, *words, cwd=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr
    for name in part_of(["sheriff", "gold-rush"], 2):
        record = ROOT / "tests" / "core" / "records" / f"{name}.jsonl"
        replayed = call(goldrush, "replay", record, "--quiet", cwd=tmp_path)
        assert replayed.returncode == 0, replayed.stdout + replayed.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
def test_the_wheel_with_its_extra_opens_the_window(wheel: Path, tmp_path: Path) -> None:
    """With what `[editor]` declares, and without the checkout."""
    requirements = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["editor"]]
    python = installed(wheel, requirements, tmp_path)
    script = tmp_path / "show.py"
    script.write_text(SHOW_AND_CLOSE, encoding="utf-8")
    shown = call("env", "QT_QPA_PLATFORM=offscreen", python, script, cwd=tmp_path)
    assert shown.returncode == 0, shown.stderr
    assert "Gold Rush" in shown.stdout
