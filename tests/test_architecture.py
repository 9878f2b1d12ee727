"""The house keeps its order: imports run one way, and core names no expansion."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.edition.library import default_library
from docs.room_graph import modules, statements
from tests.volume import part_of

ROOT = Path(__file__).parent.parent
EXPANSION_WORDS = re.compile(
    r"\b(nuggets?|locomotives?|tipis?|horses?|tents?|mining|sheriffs?|graveyards?|stars?)\b",
    re.IGNORECASE,
)

CARD_GAME_WORDS = re.compile(
    r"\b(gold(?! rush)|miners?|dynamite|entrances?|(?<!gold )rush|treasures?|diggers?|blasts?"
    r"|prospectors?)\b",
    re.IGNORECASE,
)
# "as suits its colour" is no suit of cards.
OF_CARDS = re.compile(r"(?<![A-Za-z])(?<!as )([Cc]ards?|[Ss]uits?|CARDS?|SUITS?)(?![a-z])")
KNOWING_CARDS = """
core/api.py
core/authoring/set_catalog.py core/authoring/templates.py
core/cli/commands.py core/cli/draw.py core/cli/export.py core/cli/show.py
core/drawing/__init__.py
core/edition/composition.py core/edition/counts.py core/edition/edition.py
core/edition/plugin_manifest.py core/edition/rename.py
core/publishing/pictures.py core/publishing/printed_tiles.py core/publishing/tables.py
core/publishing/tabletop_simulator.py core/publishing/print_pages.py core/cli/print_.py
core/publishing/stacks.py core/publishing/playingcards_room.py core/publishing/screentop.py
core/publishing/print_faces.py core/publishing/print_options.py
core/publishing/print_shop.py core/publishing/print_shop_files.py core/publishing/stacks.py
core/publishing/site.py core/publishing/site_content.py core/publishing/site_page.py
core/publishing/site_pictures.py core/publishing/play_site.py
core/browser/requests.py core/browser/session.py
core/comparison/change_groups.py core/tileset/key_labels.py core/tileset/name_marks.py
core/tileset/set_schema.py
core/verification/catalogue.py core/verification/counts.py core/verification/declarations.py
core/verification/plugin_names.py core/verification/report_formats.py
"""
"""The modules that hold a field of cards or pass its name on, beside those called deck."""


def imported(path: Path) -> Iterator[str]:
    """Yield the top-level names of what a file imports by absolute name."""
    for node, _ in statements(ast.parse(path.read_text(encoding="utf-8")).body):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").partition(".")[0]


def test_core_imports_neither_qt_nor_the_editor_nor_a_plugin() -> None:
    """Editor → core ← plugins, and never the other way; one lazy door opens the window."""
    others = ("PySide6", "shiboken6", "editor", "plugins", "tests")
    # Only what has such a word after `import` or `from` is parsed, which takes long.
    named = re.compile(rf"^\s*(?:import|from)\b.*\b(?:{'|'.join(others)})\b", re.MULTILINE)
    found = {
        (path.relative_to(ROOT).as_posix(), name)
        for path in modules("core").values()
        if named.search(path.read_text(encoding="utf-8"))
        for name in imported(path)
        if name in others
    }
    assert found == {("core/cli/edit.py", "editor")}


def test_plugins_import_core_alone() -> None:
    """A plugin sees the hooks, not the window."""
    for path in modules("plugins").values():
        assert not {"PySide6", "editor", "plugins"} & set(imported(path)), path


LOADING = """
import json, sys
import core.cli.main
heavy = ("PySide6", "networkx", "pydantic", "ruamel.yaml")
by_command = [module for module in heavy if module in sys.modules]

import core.studies.playing, core.engine.game
before = {*sys.modules}
import core.api
by_api = sorted({*sys.modules} - before)

from core.edition.library import default_library
from core.verification import verify
for name in sys.argv[1:]:
    verify(default_library().open([name]).edition)
print(json.dumps([by_command, by_api, "networkx" in sys.modules]))
"""


@pytest.fixture(scope="module")
def loading() -> tuple[list[str], list[str], bool]:
    """Return what a process loads of heavy modules, then for the API; and if graphs to verify."""
    names = part_of(("gold-rush", *(name for name, _ in default_library().shipped())), 4)
    command = [sys.executable, "-c", LOADING, *names]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    by_command, by_api, by_verifying = json.loads(done.stdout)
    return by_command, by_api, by_verifying


def test_the_command_line_loads_no_qt(loading: tuple[list[str], list[str], bool]) -> None:
    """Nor does it load what only some commands need."""
    assert loading[0] == []


def test_the_api_loads_nothing_that_playing_does_not(
    loading: tuple[list[str], list[str], bool],
) -> None:
    """A plugin is loaded in each process that plays."""
    small = ["deck_game", "manual_edit", "replayed_game"]
    assert loading[1] == ["core.api", *(f"core.engine.{name}" for name in small)]


def test_verifying_a_set_loads_no_library_of_graphs(
    loading: tuple[list[str], list[str], bool],
) -> None:
    """Only a tile whose lines form a ring needs one, and loading it takes longer than verifying."""
    assert not loading[2]


def words_of(path: Path, pattern: re.Pattern[str] = EXPANSION_WORDS) -> Iterator[tuple[int, str]]:
    """Yield the words of expansions in a file, outside docstrings, with their lines."""
    text = path.read_text(encoding="utf-8")
    if not pattern.search(text):
        return
    hidden: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node
        ):
            first = node.body[0]
            hidden.update(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    for number, line in enumerate(text.splitlines(), start=1):
        if number not in hidden:
            yield from ((number, word[0]) for word in pattern.finditer(line))


@pytest.mark.parametrize("folder", ["core", "editor"])
def test_no_expansion_is_named(folder: str) -> None:
    """Nuggets, tents and the rest appear in YAML, symbols and plugins only."""
    named = {
        f"{path.relative_to(ROOT)}:{number}: {word}"
        for path in modules(folder).values()
        for number, word in words_of(path)
    }
    assert named == set()


def test_core_knows_no_card_of_the_card_game() -> None:
    """What its cards are called and do stands in its deck and its plugin."""
    named = {
        f"{path.relative_to(ROOT)}:{number}: {word}"
        for path in modules("core").values()
        for number, word in words_of(path, CARD_GAME_WORDS)
    }
    assert named == set()


def test_what_is_said_of_cards_stands_in_modules_called_deck() -> None:
    """The others that mention any are listed; none of them is of the engine or of records."""
    knowing = {
        path.relative_to(ROOT).as_posix()
        for path in modules("core").values()
        if not path.name.startswith("deck") and any(words_of(path, OF_CARDS))
    }
    assert knowing == set(KNOWING_CARDS.split())
    rooms = {name.split("/")[1] for name in knowing}
    assert not rooms & {"engine", "records", "analysis"}


def test_every_painter_ends() -> None:
    """Or else it paints on while an error is reported, on what is gone by then: Qt ends there."""
    for path in (ROOT / "editor").rglob("*.py"):
        if "QPainter(" not in (text := path.read_text(encoding="utf-8")):
            continue
        lines = text.splitlines()
        functions = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef)]
        for function in functions:
            if not any(
                "QPainter(" in each for each in lines[function.lineno - 1 : function.end_lineno]
            ):
                continue
            body = ast.unparse(function)
            ended = body.count("with QPainter(") + body.count(".end()")
            assert body.count("QPainter(") <= ended, f"{path.name}: {function.name}"


def test_the_folders_at_the_top_are_those_of_the_house() -> None:
    """A stranger sees the architecture from the names."""
    for name in ("core", "editor", "tilesets", "plugins", "tests", "docs"):
        assert (ROOT / name).is_dir()


@pytest.mark.parametrize(
    ("top", "verbs"),
    [("core", ("Return ", "Say whether ")), ("editor", ("Return ", "Say whether ", "Yield "))],
)
def test_docstrings_name_the_thing(top: str, verbs: tuple[str, ...]) -> None:
    """A reader knows that a function returns something: what it is comes first."""
    found = [
        f"{name}:{node.lineno}"
        for name, path in modules(top).items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and (ast.get_docstring(node) or "").startswith(verbs)
    ]
    assert found == []
