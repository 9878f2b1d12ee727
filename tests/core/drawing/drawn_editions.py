"""Editions, layouts and positions that the tests of drawing share."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, get_args

from hypothesis import strategies as st

from core.edition.deck import NO_DECK
from core.edition.edition import CopyInPlay, Design, Edition
from core.edition.kinds import FeatureKind, IconKind, TerrainKind
from core.edition.layout import Layout
from core.edition.library import default_library
from core.edition.segments import End, Segment
from core.engine.actions import Nothing
from core.engine.game import Game
from core.engine.setup import Setup
from core.tileset.geometry import POSITIONS
from core.tileset.schema import Look, Players, Tile
from tests.editions import edition_of

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
TERRAINS = ("moor", "lake", "dune", "ash", "wood", "none_such")
KINDS = (
    FeatureKind("moor", "field", "moor"),
    FeatureKind("dune", "field", "dune"),
    FeatureKind("lake", "area", "lake"),
    FeatureKind("wood", "area", "wood"),
    FeatureKind("canal", "line", "ash"),
    FeatureKind("camp", "site"),
)
COLORS = ("#7f9a4a", "#3f6f9f", "#d8b56a", "#555555", "#2f5f3f", "#aa3377")
ICONS = {
    "on_lake": IconKind("on_lake", "lake"),
    "on_moor": IconKind("on_moor", "moor"),
    "odd_one": IconKind("odd_one", "canal"),
}


def edition_with(*designs: Design, kinds: tuple[FeatureKind, ...] = KINDS) -> Edition:
    """Return an edition that no set declares."""
    return bare_edition(dict(zip(TERRAINS, COLORS, strict=True)), kinds, designs)


def bare_edition(
    colors: dict[str, str], kinds: tuple[FeatureKind, ...] = (), designs: tuple[Design, ...] = ()
) -> Edition:
    """Return an edition of terrains with these colours."""
    return Edition(
        sets=(),
        declared={},
        terrains={name: TerrainKind(name, name[0], color) for name, color in colors.items()},
        features={kind.name: kind for kind in kinds},
        icons=ICONS,
        pieces={},
        areas={},
        tokens={},
        token_symbols={},
        token_scores={},
        back=None,
        start_back=None,
        groups={},
        options={},
        plugins=(),
        players=Players(),
        start=None,
        game=None,
        deck=NO_DECK,
        designs=designs,
    )


def design_of(layout: Layout, copy: CopyInPlay | None = None) -> Design:
    """Return a design that lies as given."""
    tile = Tile(id="x", edges=("a", "b", "c", "d"))
    icons = tuple(segment.icons for segment in layout.segments)
    return Design(tile, 0, 0, layout, (copy or CopyInPlay(1, icons, {}),))


def every_copy(edition: Edition) -> Iterator[tuple[Design, int]]:
    """Yield every copy of every design."""
    for design in edition.in_play:
        for number in range(len(design.copies)):
            yield design, number


ENDS = st.one_of(st.builds(End, side=st.integers(0, 3)), st.builds(End, segment=st.integers(0, 5)))
FEW_ICONS = st.dictionaries(st.sampled_from(sorted(ICONS)), st.integers(0, 2), max_size=2)
MANY_ICONS = st.dictionaries(
    st.sampled_from([*sorted(ICONS), "unheard_of"]), st.integers(0, 9), max_size=4
)
SEGMENTS = st.builds(
    Segment,
    kind=st.sampled_from([*(kind.name for kind in KINDS), "gone"]),
    shape=st.sampled_from(["field", "area", "line", "site"]),
    points=st.lists(st.integers(0, 11), max_size=6, unique=True).map(lambda p: tuple(sorted(p))),
    ends=st.lists(ENDS, max_size=3).map(tuple),
    icons=MANY_ICONS,
    touches=st.lists(st.integers(0, 5), max_size=2, unique=True).map(tuple),
    reaches=st.lists(st.sampled_from([*POSITIONS.values()]), max_size=2, unique=True).map(tuple),
    crossing=st.sampled_from([None, None, "bridge", "tunnel"]),
)
LAYOUTS = st.builds(
    Layout,
    edges=st.tuples(*[st.sampled_from([None, *TERRAINS, "gone"])] * 4),
    segments=st.lists(SEGMENTS, max_size=6).map(tuple),
)
INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="64mm" height="64mm" viewBox="0 0 64 64" version="1.1" id="svg5"
   inkscape:version="1.2.2 (b0a8486541, 2022-12-01)" sodipodi:docname="hut.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
   xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="2.9" showgrid="false"
     inkscape:current-layer="layer1"><inkscape:grid type="xygrid" id="grid9"/></sodipodi:namedview>
  <defs id="defs2">
    <linearGradient inkscape:collect="always" id="linearGradient1">
      <stop style="stop-color:#ff0000;stop-opacity:1" offset="0" id="stop1"/>
      <stop style="stop-color:#0000ff;stop-opacity:1" offset="1" id="stop2"/></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient3"
       x1="0" y1="0" x2="64" y2="0" gradientUnits="userSpaceOnUse"
       gradientTransform="translate(-2.5e-5,1.2e-12)"/>
    <clipPath clipPathUnits="userSpaceOnUse" id="clipPath4"><rect width="9" height="9"/></clipPath>
    <inkscape:path-effect effect="spiro" id="path-effect1"/>
    DEFS
  </defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"
     transform="translate(-1.3e-14,0)">
    <rect id="rect1" width="64" height="64" x="0" y="0" ry="3.1e-15"
       style="fill:url(#linearGradient3);fill-opacity:1;stroke:#2e1f16;stroke-width:0.264583;
         stroke-linecap:round;stroke-dasharray:none;paint-order:stroke fill markers;USED"/>
    <g transform="matrix(0.9,0,0,-0.9,3,60)" id="g9">
      <path style="fill:#00ff00;stroke:context-stroke" sodipodi:nodetypes="cccc" id="path1"
         inkscape:connector-curvature="0" d="m 20,20 h 20 V 40 H 20.000001 Z m 0,1.1e-5 0,-2e-6"/>
    </g>
    MORE
  </g>
  <metadata id="metadata1"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
    </cc:Work></rdf:RDF></metadata>
</svg>
"""
INKSCAPE_DRAWINGS: dict[tuple[str, ...], tuple[str, ...]] = {
    (): (),
    ('<mask id="m"><rect width="9" height="9"/></mask><pattern id="p"/>', "", ""): (),
    ("", "", '<g inkscape:groupmode="layer" style="display:none"><text>Notes</text></g>'): (),
    ("", "", '<a xlink:href="https://example.org"><circle r="3" cx="9" cy="9"/></a>'): (),
    ("", "clip-path:url(#clipPath4)", ""): ("clipPath",),
    ('<filter id="blur"><feGaussianBlur stdDeviation="2"/></filter>', "filter:url(#blur)", ""): (
        "filter",
    ),
    ("", "", '<text x="1" y="9"><tspan style="font-size:4px">Hut</tspan></text>'): ("text",),
    ("", "", '<image xlink:href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>'): (
        "image",
    ),
    ("", "", '<use xlink:href="#rect1" x="3" y="3"/><text>a</text><text>b</text>'): ("use", "text"),
}
"""What a drawing of Inkscape can have more, and what of that is left out of its symbol."""


def drawing(defs: str = "", used: str = "", more: str = "") -> str:
    """Return a drawing as Inkscape writes it, with things among its definitions and shapes."""
    return INKSCAPE.replace("DEFS", defs).replace("USED", used).replace("MORE", more)


SYMBOLS = default_library().set_folders[-1] / "symbols"


@cache
def played(tiles: int, seed: int = 3, players: int = 3) -> Game:
    """Play at random, never declining, until so many tiles lie."""
    game, draw = Game(Setup(edition_of("gold-rush", "sheriff"), players), seed), Random(seed).random
    while not game.is_over and len(game.board.placed) < tiles:
        legal = [a for a in game.legal_actions() if not isinstance(a, Nothing)]
        game.apply((legal or [Nothing()])[int(draw() * len(legal))])
    return game


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


def text_with_look(shape: str, of_terrain: str = "", of_kind: str = "") -> str:
    """Return a set of one tile that shows a kind of that shape."""
    edges, at = SHAPES[shape]
    stated = [f", look: {look}" if look else "" for look in (of_terrain, of_kind)]
    return SET.format(shape=shape, edges=edges, at=at, of_terrain=stated[0], of_kind=stated[1])


def set_with_looks(shape: str, of_terrain: str = "", of_kind: str = "") -> Edition:
    """Return the edition of such a set."""
    return edition_of(text_with_look(shape, of_terrain, of_kind))
