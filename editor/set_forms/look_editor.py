"""Chooses how something is drawn by pictures of it, in the colour that its terrain has."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, get_args

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPixmap

from core.drawing import tile_svg
from core.drawing.svg_shapes import LINE_LOOKS
from core.drawing.textures import AREA_LOOKS, FIELD_LOOKS
from core.edition.library import Library
from core.tileset.reader import read
from core.tileset.schema import Look

from ..look.rendering import rendered
from ..look.swatches import coloured_icon
from .editors import NOTHING, ChoiceEditor

if TYPE_CHECKING:
    from core.findings import Path

    from ..document.model_fields import FieldForm
    from .store import SetStore

_SIZE: Final = 18
_LISTED: Final = 28
_RATIO: Final = 2.0
_GROUND: Final = "#8fae5d"
_LOOKS: Final = {"area": AREA_LOOKS, "line": LINE_LOOKS, "field": FIELD_LOOKS}
# By shape: the sides of a tile that shows it, and those that it lies at.
_TILES: Final = {"line": ("GLGL", "E, W"), "area": ("LLGG", "N, E"), "field": ("LLLL", "N")}
_SAMPLE: Final = """\
format: 1
id: sample
start: "1"
terrains:
  shown: {{code: L, color: "{colour}", look: {look}}}
  ground: {{code: G, color: "{ground}", look: grass}}
features:
  shown: {{shape: {shape}, terrain: shown}}
  ground: {{shape: field, terrain: ground}}
tiles:
  - {{id: "1", edges: {edges}, features: [{{kind: shown, at: [{at}]}}]}}
"""


class LookEditor(ChoiceEditor):
    """One of the looks, each with a picture of what would be drawn, or the usual one."""

    def __init__(self, name: str, form: FieldForm, store: SetStore, path: Path) -> None:
        super().__init__(name, form, store)
        self._store, self.path = store, path
        self._words = {word: store.wording.word(word) for word in form.choices}
        self._drawn: object = None
        self.field.setIconSize(QSize(_SIZE, _SIZE))
        self.field.view().setIconSize(QSize(_LISTED, _LISTED))

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        drawn = self._colour(), self._shape()
        if drawn != self._drawn:
            self._drawn = drawn
            icons = {word: look_icon(word, *drawn) for word in self._words}
            self.field.offer_words(self._words, icons, none=NOTHING)
        super().show_value(value, reset=reset)

    def _colour(self) -> str:
        """The colour of the terrain, or of that which a feature shows."""
        part, edition = self.path[:2], self._store.edition
        name = self._store.at((*part, "terrain")).value
        if edition is not None and name in edition.terrains:
            return edition.terrains[name].color
        stated = str(self._store.at((*part, "color")).value)
        return QColor(stated).name() if QColor.isValidColorName(stated) else _GROUND

    def _shape(self) -> str:
        return str(self._store.at((*self.path[:2], "shape")).value)


@lru_cache(maxsize=256)
def look_icon(look: str, colour: str, shape: str) -> QIcon:
    """A tile with a feature of a look; in the first shape that has it, if not in the one given."""
    known = [each for each, looks in _LOOKS.items() if look in looks]
    if look not in get_args(Look) or not known:
        return QIcon()
    shape = shape if shape in known else known[0]
    edges, at = _TILES[shape]
    text = _SAMPLE.format(colour=colour, ground=_GROUND, look=look, shape=shape, edges=edges, at=at)
    edition = Library((), ()).open([read(text)]).edition
    if edition is None:
        return QIcon()
    svg = tile_svg(edition, edition.designs[0])
    return coloured_icon(QPixmap.fromImage(rendered(svg, _LISTED, _LISTED, _RATIO)))
