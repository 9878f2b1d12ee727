"""What can be drawn in the plane, by hand and against networkx on random tiles."""

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.edition.kinds import FeatureKind
from core.edition.layout import Layout, is_planar, lay_out, tile_graph
from core.edition.library import default_library
from core.tileset.geometry import SIDES
from core.tileset.schema import Feature, Tile

CODES = {"G": "grass", "R": "road", "W": "wall"}
KINDS = {
    "road": FeatureKind("road", "line", "road"),
    "wall": FeatureKind("wall", "area", "wall"),
    "inn": FeatureKind("inn", "site"),
    "grass": FeatureKind("grass", "field", "grass"),
}


def layout_of(*features: tuple[str, str, str]) -> Layout:
    """Return the layout of features given as kind, ends or sides, and name."""
    made = [
        Feature(kind=kind, at=tuple(at.split()), name=name or None) for kind, at, name in features
    ]
    return lay_out(Tile(id="a", edges="GGGG", features=tuple(made)), CODES, KINDS)


@pytest.mark.parametrize(
    ("planar", "features"),
    [
        (True, [("road", "E W", ""), ("wall", "N", ""), ("wall", "S", "")]),
        (True, [("road", "S W", ""), ("wall", "N E", "")]),
        (True, [("inn", "", ""), *(("road", f"{side} inn", "") for side in SIDES)]),
        (True, [("wall", "N S", ""), ("road", "E wall", ""), ("road", "W wall", "")]),
        (True, [("inn", "", "a"), ("inn", "", "b"), ("road", "N a", ""), ("road", "E a", ""),
                ("road", "a b", ""), ("road", "S b", ""), ("road", "W b", "")]),
        (False, [("road", "N S", ""), ("road", "E W", "")]),
        (False, [("wall", "N S", ""), ("wall", "E W", "")]),
        (False, [("wall", "N S", ""), ("road", "E W", "")]),
        (False, [("inn", "", ""), ("road", "N inn", ""), ("road", "S inn", ""),
                 ("wall", "E W", "")]),
        # Two inns joined by a road: the ends of one part those of the other.
        (False, [("inn", "", "a"), ("inn", "", "b"), ("road", "N a", ""), ("road", "S a", ""),
                 ("road", "a b", ""), ("road", "E b", ""), ("road", "W b", "")]),
    ],
)  # fmt: skip
def test_a_tile_can_be_drawn_or_not(planar: bool, features: list[tuple[str, str, str]]) -> None:
    """Judged by hand."""
    assert is_planar(layout_of(*features)) is planar


def test_every_shipped_design_can_be_drawn() -> None:
    """By the full test too."""
    edition = default_library().open(["gold-rush", "sheriff"]).edition
    assert edition is not None
    for design in edition.designs:
        assert is_planar(design.layout)
        assert nx.check_planarity(tile_graph(design.layout))[0]


ENDS = st.sampled_from([*SIDES, "a", "b", "w"])


@given(
    st.lists(st.sets(st.sampled_from(SIDES), min_size=1, max_size=4), max_size=2),
    st.lists(st.tuples(ENDS, ENDS), max_size=5),
)
def test_the_short_cut_says_what_the_full_test_says(
    areas: list[set[str]], lines: list[tuple[str, str]]
) -> None:
    """On random tiles, sensible or not, as long as no side is taken twice."""
    taken: set[str] = set()
    features = [("inn", "", "a"), ("inn", "", "b")]
    for n, sides in enumerate(areas):
        if not sides & taken:
            features.append(("wall", " ".join(sorted(sides)), "w" if n == 0 else ""))
            taken |= sides
    for one, other in lines:
        sides = {end for end in (one, other) if end in SIDES}
        if not sides & taken:
            features.append(("road", f"{one} {other}", ""))
            taken |= sides
    layout = layout_of(*features)
    assert is_planar(layout) is nx.check_planarity(tile_graph(layout))[0]
