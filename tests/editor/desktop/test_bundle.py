"""The bundle: started without Python, a path or a checkout, it does what a checkout does."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from core import __version__
from editor.desktop import bundle as recipe
from editor.desktop.contents import PROGRAM
from tests.repositories import MadeRepository
from tests.xserver import Picture, screen

pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="made on Linux"),
]

ROOT = Path(__file__).parents[3]
Run = Callable[..., subprocess.CompletedProcess[str]]
STUDY = """\
format: 1
id: same
editions: {before: [gold-rush], after: [gold-rush, sheriff]}
bots: [greedy]
players: 2
games: 24
seed: 1
budgets:
  - {measure: margin, compare: [before, after], between: [-500, 500]}
"""
# What no module of the program imports: a plugin may.
PLUGIN = """\
import cmd, colorsys, mailbox, sqlite3, statistics, wave, xml.dom.minidom
from core.api import RuleExtension, hookimpl

class Lamps(RuleExtension):
    pass

@hookimpl
def goldrush_extension(id, edition, options):
    return Lamps(id, edition, options)
"""


@pytest.fixture(scope="session")
def bundle() -> Path:
    """Make the bundle unless it is up to date, and return its folder."""
    command = [sys.executable, str(ROOT / "dev.py"), "build", "--bundle"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return recipe.DIST / recipe.name()


@pytest.fixture
def goldrush(bundle: Path, tmp_path: Path) -> Run:
    """Return what runs the program of the bundle: it knows of a home and of nothing else."""

    def run(*words: str, code: int = 0) -> subprocess.CompletedProcess[str]:
        command = [str(bundle / "goldrush"), *words]
        done = subprocess.run(
            command,
            cwd=tmp_path,
            env={"HOME": str(tmp_path / "home")},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done

    return run


def test_its_engine_is_compiled(goldrush: Run) -> None:
    """And it says so."""
    assert goldrush("--version").stdout == f"goldrush {__version__} (compiled)\n"


def test_it_verifies_what_is_shipped(goldrush: Run) -> None:
    """Sets, symbols and plugins are in it."""
    report = json.loads(goldrush("verify", "sheriff", "--format", "json").stdout)
    assert (report["tiles"], report["tokens"]) == (78, 63)


def test_a_study_is_played_by_processes_of_its_own(goldrush: Run, tmp_path: Path) -> None:
    """They begin as the same program, and play the games that a checkout plays."""
    study = tmp_path / "same.yaml"
    study.write_text(STUDY, encoding="utf-8")
    table = tmp_path / "bundle.csv"
    said = goldrush("study", "same.yaml", "--workers", "2", "--csv", str(table)).stdout
    assert "20 games on 20 deals each" in said
    assert "pass Margin" in said
    other = tmp_path / "other"
    other.mkdir()
    shutil.copy(study, other)
    checkout = Path(sys.executable).with_name("goldrush")
    words = ["study", str(other / "same.yaml"), "--csv", str(other / "checkout.csv")]
    subprocess.run([str(checkout), *words], check=True, capture_output=True)
    assert table.read_bytes() == (other / "checkout.csv").read_bytes()


def test_it_prints_publishes_and_exports(goldrush: Run, tmp_path: Path) -> None:
    """With its fonts, its symbols and what makes dots of drawings."""
    goldrush("print", "gold-rush", "--parts", "tokens", "-o", "tokens.pdf")
    goldrush("publish", "gold-rush", "--language", "all", "-o", "site")
    goldrush("export", "png", "gold-rush", "--only", "01", "-o", "pictures")
    goldrush("export", "csv", "gold-rush", "-o", "tables")
    assert (tmp_path / "tokens.pdf").read_bytes().startswith(b"%PDF-")
    assert "<html" in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    pictures = [QImage(str(file)) for file in (tmp_path / "pictures").rglob("*.png")]
    assert pictures
    assert not any(map(QImage.isNull, pictures))
    assert list((tmp_path / "tables").glob("*.csv"))


def test_it_brings_what_visitors_play_with(goldrush: Run, bundle: Path, tmp_path: Path) -> None:
    """All that a page needs, and under which terms each part is handed on."""
    goldrush("publish", "gold-rush", "--without", "replay", "--play", "-o", "site")
    engine = tmp_path / "site" / "play" / "runtime" / "pyodide.asm.wasm.gz"
    assert engine.read_bytes().startswith(b"\x1f\x8b")
    assert (tmp_path / "site" / "play" / "edition.zip").read_bytes().startswith(b"PK")
    terms = (bundle / "LICENSES.txt").read_text(encoding="utf-8")
    (named,) = re.findall(r"^What plays in a browser: see (.*)$", terms, re.MULTILINE)
    assert "Mozilla Public License" in (bundle / named).read_text(encoding="utf-8")


def test_it_writes_rules_in_french(goldrush: Run) -> None:
    """Whatever the encoding of a terminal that nobody has named."""
    rules = goldrush("rules", "gold-rush", "--language", "fr", "--format", "md").stdout
    assert rules.startswith("# La Ruée vers l’Or\n")


def test_a_plugin_runs_once_it_was_agreed_to(goldrush: Run, tmp_path: Path) -> None:
    """It may import anything of Python's library, though the program itself needs little of it."""
    mine = tmp_path / "home" / ".local" / "share" / "goldrush-workshop"
    plugin = mine / "plugins" / "lamps"
    plugin.mkdir(parents=True)
    (plugin / "plugin.yaml").write_text("format: 1\nid: lamps\n", encoding="utf-8")
    (plugin / "__init__.py").write_text(PLUGIN, encoding="utf-8")
    text = "format: 1\nid: mine\nextends: gold-rush\nplugins: [lamps]\n"
    (mine / "tilesets").mkdir()
    (mine / "tilesets" / "mine.yaml").write_text(text, encoding="utf-8")
    assert "waits for you to agree to it" in goldrush("play", "mine", code=1).stderr
    goldrush("agree", "lamps", "--yes")
    assert "wins" in goldrush("play", "mine", "--seed", "1", "--quiet").stdout


def test_revisions_are_read_in_a_process_of_its_own(goldrush: Run, tmp_path: Path) -> None:
    """Which may do little, and does it here as well."""
    repository = MadeRepository(tmp_path / "sets")
    text = "format: 1\nid: mine\nextends: gold-rush\n"
    repository.file(text)
    (tmp_path / "sets" / "mine.yaml").write_text(f"{text}title: Mine\n", encoding="utf-8")
    said = goldrush("diff", "sets/mine.yaml", "--revision", "HEAD", code=1).stdout
    assert "Mine" in said


def test_a_set_is_packed_and_the_pack_is_taken_as_the_set(goldrush: Run, tmp_path: Path) -> None:
    """What the file type of the menu entry stands for."""
    (tmp_path / "mine.yaml").write_text("format: 1\nid: mine\nextends: gold-rush\n", "utf-8")
    goldrush("pack", "mine.yaml", "-o", "mine.goldrush")
    assert "mine: 72 tiles" in goldrush("verify", "mine.goldrush").stdout


# --- The window ---------------------------------------------------------------------------------


def window_of(command: list[str | Path], tmp_path: Path) -> Picture:
    """Open the editor on a set, on a screen of its own, and return what it shows in the end."""
    home = tmp_path / "home"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    with screen(tmp_path) as shown:
        environ = {"HOME": str(home), "DISPLAY": shown.display, "LANG": "C.UTF-8"}
        with subprocess.Popen(
            [*command, "edit", tmp_path / "mine.yaml"], env=environ, cwd=tmp_path
        ) as running:
            try:
                return shown.picture_at_rest(lambda picture: picture.colours() > 50)
            finally:
                running.terminate()


def test_its_window_looks_like_that_of_a_checkout(bundle: Path, tmp_path: Path) -> None:
    """Fonts, icons, style and pictures of tiles are all there."""
    mine = "format: 1\nid: mine\nextends: gold-rush\n"
    (tmp_path / "mine.yaml").write_text(mine, encoding="utf-8")
    checkout = window_of([Path(sys.executable).with_name("goldrush")], tmp_path)
    bundled = window_of([bundle / "goldrush"], tmp_path)
    assert bundled.share_that_differs(checkout) < 0.001


# --- What is handed on --------------------------------------------------------------------------


def test_the_archive_holds_the_folder(bundle: Path) -> None:
    """Every file of it, and nothing that leads out of it."""
    with tarfile.open(bundle.with_name(f"{bundle.name}.tar.xz")) as archive:
        members = {member.name: member for member in archive}
    there = {str(each.relative_to(bundle.parent)) for each in (bundle, *bundle.rglob("*"))}
    assert set(members) == there
    assert members[f"{bundle.name}/goldrush"].mode & 0o111
    for link in (each for each in bundle.rglob("*") if each.is_symlink()):
        assert link.resolve(strict=True).is_relative_to(bundle)


def test_it_holds_what_is_used_only(bundle: Path) -> None:
    """No toolkit of other desktops, no tools of development, little of Qt; else it would grow."""
    names = {path.name for path in bundle.rglob("*")}
    unwanted = r"libgtk-3|libtk|libtcl|libreadline|libstdc\+\+|.*Qt6?(Qml|Quick|Pdf|3D|Designer)"
    assert not [name for name in names if re.match(unwanted, name)]
    assert not {"mypy", "pytest", "sphinx", "hypothesis", "playwright", "distributed"} & names
    files = [path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < 240_000_000
    assert {"desktop", "LICENSES.txt"} & names == {"LICENSES.txt"}


def dpkg(*words: str | Path) -> bool:
    """Run what installs packages; say whether it succeeded."""
    command = [shutil.which("dpkg") or "", *words]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def traces() -> set[Path]:
    """Return the files and folders of the system that have the name of the program in theirs."""
    found: set[Path] = set()
    for top in ("/etc", "/opt", "/usr", "/var"):
        for folder, folders, files in os.walk(top):
            if Path(folder) == ROOT:
                folders.clear()
            found.update(Path(folder, each) for each in (*folders, *files) if "goldrush" in each)
    return found


def test_the_package_is_installed_and_removed(bundle: Path, tmp_path: Path) -> None:
    """It brings the command, a manual page, a menu entry, an icon and file types; then nothing."""
    package = next(each for each in recipe.made() if each.suffix == ".deb")
    before, root = traces(), Path("/")
    # A machine on which the program is installed is somebody's own.
    installs = os.geteuid() == 0 and not dpkg("-s", PROGRAM)
    if installs:
        assert dpkg("-i", package)
    else:
        root = tmp_path / "root"
        assert dpkg("-x", package, root)
    try:
        command: list[str | Path] = [root / "usr/bin/goldrush", "verify", "gold-rush", "--strict"]
        home = {"HOME": str(tmp_path)}
        done = subprocess.run(command, env=home, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        share = root / "usr/share"
        assert (share / "applications/goldrush-workshop.desktop").is_file()
        assert (share / "mime/packages/goldrush-workshop.xml").is_file()
        assert (share / "man/man1/goldrush.1.gz").is_file()
        assert (share / "icons/hicolor/scalable/apps/goldrush-workshop.svg").is_file()
        assert (share / "doc/goldrush-workshop/copyright").is_file()
    finally:
        assert not installs or dpkg("-P", PROGRAM)
    assert traces() == before
    assert bundle.is_dir()
