"""Every module of core and of the editor lies in a room, and rooms import one way."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from docs import room_graph
from docs.room_graph import ROOT, Arrow, circles, modules, picture, rooms, upward


@cache
def arrows(top: str) -> tuple[Arrow, ...]:
    """Return the imports of a folder, read once."""
    return tuple(room_graph.arrows(top))


@pytest.mark.parametrize("top", ["core", "editor"])
def test_imports_run_one_way(top: str) -> None:
    """From a room to those that docs/architecture.md lists above it, types included."""
    assert list(map(str, upward(top, arrows(top)))) == []


@pytest.mark.parametrize("top", ["core", "editor"])
def test_the_page_lists_every_room(top: str) -> None:
    """And no other: a folder with modules is a room."""
    folders = {path.parent.name for path in (ROOT / top).glob("*/__init__.py")}
    assert folders - {"translations"} == {room for room in rooms(top) if room.isidentifier()}


@pytest.mark.parametrize("top", ["core", "editor"])
def test_the_picture_is_that_of_the_code(top: str) -> None:
    """`python -m docs.room_graph` draws it again."""
    file = ROOT / "docs" / "images" / f"rooms-{top}.svg"
    assert file.read_text(encoding="utf-8") == picture(top, arrows(top))


def test_an_arrow_against_the_order_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With both modules and the line."""
    backwards = {"core": rooms("core")[::-1]}
    monkeypatch.setattr(room_graph, "rooms", backwards.__getitem__)
    found = list(map(str, upward("core", arrows("core"))))
    assert any("core.cli.failures:" in each and "core.storage.files" in each for each in found)


KNOWN_BY_TYPE = ("core.engine.game", "core.engine.setup")
"""What other modules of their room may know by type alone: what a state is of, and played with."""


def test_no_circle_of_imports_in_core_but_of_types_that_are_named() -> None:
    """Each module can be understood from those that it imports, without any that imports it."""
    found = arrows("core")
    rings = circles(
        arrow
        for arrow in found
        if not (
            arrow.is_for_types
            and arrow.imported in KNOWN_BY_TYPE
            and arrow.importer.startswith("core.engine.")
        )
    )
    within = [str(a) for a in found if any({a.importer, a.imported} <= set(r) for r in rings)]
    assert len(found) > 500
    assert rings == [], "\n".join(within)


def test_no_circle_of_imports_in_the_editor() -> None:
    """Not of types either, nor by imports in functions."""
    found = arrows("editor")
    rings = circles(found)
    within = [str(a) for a in found if any({a.importer, a.imported} <= set(r) for r in rings)]
    assert len(found) > 500
    assert rings == [], "\n".join(within)


def test_arrows_are_imports_of_every_kind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Relative and absolute, at the top, in a function, and for types; of modules and of names."""
    files = {
        "house/__init__.py": "",
        "house/wall.py": "from .cellar import deep, stairs\n\ndef rise():\n    import house.roof\n",
        "house/roof.py": "if TYPE_CHECKING:\n    from house.wall import rise\n",
        "house/cellar/__init__.py": "from . import stairs\nimport os\n",
        "house/cellar/stairs.py": "from ..roof import rise\nfrom os import path\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(room_graph, "ROOT", tmp_path)
    found = list(room_graph.arrows("house"))
    assert {(a.importer[6:], a.imported[6:], a.line, a.is_for_types) for a in found} == {
        ("wall", "cellar", 1, False),
        ("wall", "cellar.stairs", 1, False),
        ("wall", "roof", 4, False),
        ("roof", "wall", 2, True),
        ("cellar", "cellar.stairs", 1, False),
        ("cellar.stairs", "roof", 1, False),
    }
    assert circles(found) == [["house.cellar", "house.cellar.stairs", "house.roof", "house.wall"]]


@pytest.mark.parametrize("top", ["core", "editor"])
def test_no_class_name_stands_twice(top: str) -> None:
    """So that a name can be searched for, and read without its module."""
    found: dict[str, list[str]] = {}
    for module, path in modules(top).items():
        for name in re.findall(r"(?m)^ *class (\w+)", path.read_text(encoding="utf-8")):
            found.setdefault(name, []).append(module)
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


@pytest.mark.parametrize("top", ["core", "editor"])
def test_modules_are_not_too_long(top: str) -> None:
    """Five hundred lines at most."""
    lengths = {n: len(p.read_text(encoding="utf-8").splitlines()) for n, p in modules(top).items()}
    assert {name: length for name, length in lengths.items() if length > 500} == {}


@pytest.mark.parametrize("top", ["core", "editor"])
def test_no_arguments_are_packed(top: str) -> None:
    """`f(*(a, b), c)` hides which argument is which: they stand one a line, or go by keyword."""
    packed = [
        f"{name}:{node.lineno}"
        for name, path in modules(top).items()
        if "*(" in (text := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Starred) and isinstance(node.value, ast.Tuple)
    ]
    assert packed == []
