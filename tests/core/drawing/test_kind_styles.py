"""What a set says that its kinds look like."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from core.authoring.templates import Plan, worked
from core.drawing import tile_svg
from core.drawing.kind_styles import looks_of
from core.edition.edition import Edition
from core.edition.library import default_library
from core.findings import Finding
from core.tileset.reader import UnreadableSet, read
from core.tileset.schema import Look
from editor.document.format_terms import Wording

LOOKS = get_args(Look)
SHAPES = {"line": ("GLGL", "[E, W]"), "area": ("LLGG", "[N, E]"), "field": ("LLLL", "[N]")}
SET = """\
format: 1
id: looks
start: "1"
terrains:
  shown: {{code: L, color: "#777777"{of_terrain}}}
  grass: {{code: G, color: "#8fae5d"}}
features:
  shown: {{shape: {shape}, terrain: shown{of_kind}}}
  grass: {{shape: field, terrain: grass}}
tiles:
  - id: "1"
    edges: {edges}
    features: [{{kind: shown, at: {at}}}]
"""


def text_of(shape: str, of_terrain: str = "", of_kind: str = "") -> str:
    """Return a set of one tile that shows a kind of that shape."""
    edges, at = SHAPES[shape]
    stated = [f", look: {look}" if look else "" for look in (of_terrain, of_kind)]
    return SET.format(shape=shape, edges=edges, at=at, of_terrain=stated[0], of_kind=stated[1])


def edition_of(text: str) -> Edition:
    """Return the edition of a set."""
    edition = default_library().open([read(text)]).edition
    assert edition is not None
    return edition


def pattern(shape: str, of_terrain: str = "", of_kind: str = "") -> str:
    """Return what the kind is drawn with."""
    edition = edition_of(text_of(shape, of_terrain, of_kind))
    return looks_of(edition).of_kind("shown", shape).pattern


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("look", LOOKS)
def test_every_look_is_drawn_within_the_tile(look: str, shape: str) -> None:
    """At any turn, in a picture that Qt understands."""
    edition = edition_of(text_of(shape, look))
    for turns in range(4):
        svg = tile_svg(edition, edition.designs[0], turns=turns)
        wider = svg.replace('viewBox="0 0 100 100"', 'viewBox="-20 -20 140 140"')
        renderer = QSvgRenderer(QByteArray(wider.encode()))
        assert renderer.isValid()
        image = QImage(70, 70, QImage.Format.Format_RGB32)
        image.fill(QColor("#ff00ff"))
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        for along, near in product(range(70), (*range(10), *range(60, 70))):
            assert image.pixelColor(along, near).green() <= 12
            assert image.pixelColor(near, along).green() <= 12


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
    """Whoever states nothing gets what is still free."""
    text = text_of("line", "", "").replace(
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
    found = finding(text_of("line", *places))
    assert "watr" in str(found.message)
    assert "water" in str(found.hint)


def test_every_look_has_a_word_in_the_window_and_is_offered_in_new_sets() -> None:
    """The form calls each by a word; the text of a new base game lists them all."""
    text = worked(Plan("base", "mine", "Mine"))
    assert "look: road" in text
    comment = text.partition("terrains:")[0]
    for look in LOOKS:
        assert look in Wording()._words
        assert look in comment
