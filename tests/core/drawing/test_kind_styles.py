"""What a set says that its kinds look like."""

from __future__ import annotations

import pytest

from core.authoring.templates import NewSet, worked
from core.drawing.kind_styles import looks_of
from core.findings import Finding
from core.tileset.reader import UnreadableSet, read
from tests.core.drawing.drawn_editions import LOOKS, set_with_looks, text_with_look
from tests.editions import edition_of


def pattern(shape: str, of_terrain: str = "", of_kind: str = "") -> str:
    """Return what the kind is drawn with."""
    return looks_of(set_with_looks(shape, of_terrain, of_kind)).of_kind("shown", shape).pattern


@pytest.mark.parametrize(
    ("shape", "look", "drawn"),
    [
        ("line", "water", "river"),
        ("line", "trail", "trail"),
        ("line", "wall", "wall"),
        ("line", "forest", "hedge"),
        ("area", "water", "waves"),
        ("area", "sand", "dunes"),
        ("field", "water", "ripples"),
        ("field", "forest", "bushes"),
    ],
)
def test_a_kind_looks_as_is_stated(shape: str, look: str, drawn: str) -> None:
    """By its terrain, or by itself, which counts for more; no colour matters."""
    assert pattern(shape, look) == drawn != pattern(shape)
    assert pattern(shape, "rock", look) == drawn


def test_a_look_that_a_shape_cannot_have_changes_nothing() -> None:
    """A field of rails is drawn as if nothing was stated."""
    assert pattern("field", "rail") == pattern("field")


def test_a_look_that_is_stated_is_left_to_its_kind() -> None:
    """A kind that states nothing gets what is still free."""
    text = text_with_look("line", "", "").replace(
        "  grass: {shape", "  other: {shape: line, terrain: grass, look: rail}\n  grass: {shape"
    )
    looks = looks_of(edition_of(text))
    assert looks.of_kind("other", "line").pattern == "rails"
    assert looks.of_kind("shown", "line").pattern == "road"


def finding(text: str) -> Finding:
    """Return what is found in a text that is no set."""
    with pytest.raises(UnreadableSet) as caught:
        read(text)
    (found,) = caught.value.findings
    return found


@pytest.mark.parametrize("places", [("watr", ""), ("", "watr")])
def test_an_unknown_look_is_found_with_what_was_meant(places: tuple[str, str]) -> None:
    """On terrains and on features."""
    found = finding(text_with_look("line", *places))
    assert "watr" in str(found.message)
    assert "water" in str(found.hint)


def test_every_look_is_offered_in_new_sets() -> None:
    """The text of a new base game lists them all."""
    text = worked(NewSet("base", "mine", "Mine"))
    assert "look: road" in text
    comment = text.partition("terrains:")[0]
    for look in LOOKS:
        assert look in comment
