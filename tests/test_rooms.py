"""Every module of core and of the editor lies in a room, and rooms import one way."""

import pytest

from docs import room_graph
from docs.room_graph import ROOT, picture, rooms, upward


@pytest.mark.parametrize("top", ["core", "editor"])
def test_imports_run_one_way(top: str) -> None:
    """From a room to those that docs/architecture.md lists above it, types included."""
    assert list(map(str, upward(top))) == []


@pytest.mark.parametrize("top", ["core", "editor"])
def test_the_page_lists_every_room(top: str) -> None:
    """And no other: a folder with modules is a room."""
    folders = {path.parent.name for path in (ROOT / top).glob("*/__init__.py")}
    assert folders - {"translations"} == {room for room in rooms(top) if room.isidentifier()}


@pytest.mark.parametrize("top", ["core", "editor"])
def test_the_picture_is_that_of_the_code(top: str) -> None:
    """`python -m docs.room_graph` draws it again."""
    file = ROOT / "docs" / "images" / f"rooms-{top}.svg"
    assert file.read_text(encoding="utf-8") == picture(top)


def test_an_arrow_against_the_order_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With both modules and the line."""
    backwards = {"core": rooms("core")[::-1]}
    monkeypatch.setattr(room_graph, "rooms", backwards.__getitem__)
    found = list(map(str, upward("core")))
    assert any(each.startswith("core.cli.main:") and "core.files" in each for each in found)
