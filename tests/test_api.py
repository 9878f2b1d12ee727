"""What plugins may use of core: `core.api` alone, by names and questions that the docs list."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from core import api
from core.engine.setup import Setup
from tests.editions import edition_of

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "writing-an-expansion.md"
SHIPPED = sorted([*(ROOT / "plugins").rglob("*.py"), *(ROOT / "docs" / "examples").rglob("*.py")])
IMPORTS = re.compile(r"^\s*(?:from (core[\w.]*) import (.*)|import (core\b.*))$", re.MULTILINE)


def blocks() -> Iterator[tuple[str, str]]:
    """Yield the Python that pages show, with the page's name."""
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        text = page.read_text(encoding="utf-8")
        yield from ((page.name, code) for code in re.findall(r"(?s)```python.*?\n(.*?)```", text))


def strings() -> Iterator[tuple[str, str]]:
    """Yield the texts in tests that are code of plugins, with the test's name."""
    needs = re.compile(r"import .*\b(hookimpl|RuleExtension)\b")
    for path in sorted((ROOT / "tests").rglob("*.py")):
        code = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(code)) if needs.search(code) else ():
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and needs.search(text):
                yield path.name, text


def imported(code: str) -> set[tuple[str, str]]:
    """Return what a text imports of core: module and name."""
    names = re.sub(r"\(\s*([^()]*?),?\s*\)", lambda found: " ".join(found[1].split()), code)
    return {
        (module, name.strip())
        for source, said, whole in IMPORTS.findall(names)
        for module, names in [(source or whole, said)]
        for name in names.split(",")
    }


@cache
def plugins() -> list[tuple[str, str]]:
    """Return the code of every plugin: shipped, in the docs, in tests."""
    shipped = [(path.parent.name, path.read_text(encoding="utf-8")) for path in SHIPPED]
    return [*shipped, *blocks(), *strings()]


@pytest.mark.parametrize(("where", "code"), plugins(), ids=[where for where, _ in plugins()])
def test_plugins_import_the_api_alone(where: str, code: str) -> None:
    """Whatever else core has may move."""
    allowed = {("core.api", name) for name in api.__all__}
    assert imported(code) <= allowed, where


def test_all_kinds_of_plugins_are_looked_at() -> None:
    """Those of the test above are not passed over."""
    assert len(SHIPPED) >= 3
    assert sum("core.api" in code for _, code in blocks()) >= 3
    assert len({where for where, _ in plugins()[len(SHIPPED) :] if where.endswith(".py")}) >= 10


def test_every_name_of_the_api_is_in_its_table() -> None:
    """And nothing that is not; all of them can be imported."""
    section = PAGE.read_text(encoding="utf-8").split("## What a plugin may import")[1]
    rows = re.findall(r"^\| ((?:`\w+`,? ?)+)\|", section.split("\n## ")[0], re.MULTILINE)
    assert sorted(re.findall(r"\w+", " ".join(rows))) == sorted(api.__all__)
    assert all(hasattr(api, name) for name in api.__all__)


def questions(code: str) -> set[str]:
    """Return what code asks of games and boards: `game.player`, `game.board.find`."""
    asked = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Attribute):
            whole = re.sub(r"^board\b", "game.board", ast.unparse(node))
            asked |= set(re.findall(r"^game(?:\.board|\.setup|\.chance)?\.\w+", whole))
    return asked - {"game.board", "game.setup", "game.chance"}


@pytest.mark.parametrize(
    ("where", "code"),
    [*((path.parent.name, path.read_text(encoding="utf-8")) for path in SHIPPED), *blocks()],
)
def test_what_plugins_ask_of_a_game_is_in_the_docs(where: str, code: str) -> None:
    """By plain names: none takes apart how the tables number tiles, cells and segments."""
    page = PAGE.read_text(encoding="utf-8")
    known = set(re.findall(r"`(game[\w.]*)", page))
    assert questions(code) - known == set(), where
    assert not any(isinstance(node, ast.LShift | ast.RShift) for node in ast.walk(ast.parse(code)))


def test_names_of_the_version_before_still_work() -> None:
    """They say what they are called now."""
    for old, now in api._RENAMED.items():
        with pytest.warns(DeprecationWarning, match=f"core.api.{old} is called {now} now"):
            assert getattr(api, old) is getattr(api, now)
    with pytest.raises(AttributeError, match=r"'core\.api' has no attribute 'wrods'"):
        _ = api.wrods


def test_methods_of_games_still_have_their_names_of_the_version_before() -> None:
    """Where a plugin calls them, and where its own game has them."""
    game = api.Game(Setup(edition_of("gold-rush"), 2), 1)
    with pytest.warns(DeprecationWarning, match="`say` of a game is called `describe_action` now"):
        assert game.say(api.Nothing()) == "nothing"
    with pytest.warns(DeprecationWarning, match="`tell` of a game is called `describe_event` now"):
        assert game.tell(game.events[0]) == game.describe_event(game.events[0])
    with pytest.warns(DeprecationWarning, match="is called `describe_event` now"):

        class Old(api.ReplayedGame):
            def tell(self, event: api.Event) -> str:
                return f"{event} told"

    assert Old.describe_event is Old.tell
