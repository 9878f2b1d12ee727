"""Colours as eyes see them that see fewer, against figures published elsewhere."""

import struct

import pytest

from core.drawing.colour_vision import (
    ALIKE,
    MATRICES,
    Alike,
    Deficiency,
    Lab,
    alike,
    difference,
    lab,
    profile,
    seen,
)

# Sharma, Wu and Dalal (2005): pairs on which wrong implementations of CIEDE2000 fail.
PUBLISHED: list[tuple[Lab, Lab, float]] = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
    ((50, 2.8361, -74.0200), (50, 0, -82.7485), 3.4412),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.0010), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.49, -0.0010), (50, -2.49, 0.0011), 7.2195),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (56, -27, -3), 31.9030),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "expected"), PUBLISHED)
def test_the_difference_of_colours_is_the_published_one(
    one: Lab, other: Lab, expected: float
) -> None:
    """To the four digits in print, and the same in both directions."""
    assert difference(one, other) == pytest.approx(expected, abs=0.00005)
    assert difference(other, one) == pytest.approx(expected, abs=0.00005)


@pytest.mark.parametrize(
    ("color", "expected"),
    [
        ("#ffffff", (100, 0, 0)),
        ("#000000", (0, 0, 0)),
        ("#ff0000", (53.24, 80.09, 67.20)),
        ("#00ff00", (87.73, -86.18, 83.18)),
        ("#0000ff", (32.30, 79.19, -107.86)),
        ("#777777", (50.03, 0, 0)),
    ],
)
def test_primaries_have_the_known_places_in_lab(color: str, expected: Lab) -> None:
    """As any table of sRGB gives them."""
    assert lab(color) == pytest.approx(expected, abs=0.02)


@pytest.mark.parametrize(
    ("deficiency", "color", "expected"),
    [
        # Linear red is the first column: 0.152286 is 0.427 as sRGB, which is 109 or 6d, and so on.
        ("protanopia", "#ff0000", "#6d5f00"),
        ("deuteranopia", "#ff0000", "#a39000"),
        ("tritanopia", "#ff0000", "#ff000f"),
        # 0.2126 of the light is 0.498 as sRGB, which is 127 or 7f.
        ("greyscale", "#ff0000", "#7f7f7f"),
        ("greyscale", "#123456", "#333333"),
    ],
)
def test_colours_are_seen_as_worked_out_by_hand(
    deficiency: Deficiency, color: str, expected: str
) -> None:
    """A column of the matrix, cut off at nothing and everything, written as sRGB."""
    assert seen(color, deficiency) == expected


@pytest.mark.parametrize("deficiency", MATRICES)
def test_greys_stay_as_they_are(deficiency: Deficiency) -> None:
    """No deficiency colours what has no colour."""
    for grey in ("#000000", "#404040", "#808080", "#c0c0c0", "#ffffff"):
        assert seen(grey, deficiency) == grey


def test_red_and_green_become_alike_where_they_should() -> None:
    """A red and a green of equal lightness part for full vision, not for red-green blindness."""
    colours = {"moss": "#7d8a3b", "rust": "#a67c3d", "lake": "#3b5fa6"}
    assert alike(colours, None) == ()
    assert alike(colours, "tritanopia") == ()
    (pair,) = alike(colours, "deuteranopia")
    assert (pair.one, pair.other) == ("moss", "rust")
    assert pair.difference < ALIKE < pair.usual


def test_pairs_come_with_the_worst_first() -> None:
    """Equal colours differ by nothing, and lead."""
    colours = {"a": "#405060", "b": "#425262", "c": "#405060"}
    pairs = alike(colours, None)
    assert pairs[0] == Alike("a", "c", 0.0, 0.0)
    assert [{pair.one, pair.other} for pair in pairs[1:]] == [{"a", "b"}, {"b", "c"}]


@pytest.mark.parametrize("deficiency", MATRICES)
def test_a_profile_is_laid_out_as_its_header_says(deficiency: Deficiency) -> None:
    """Its size is stated, its tags lie inside it, and a reader finds the letters it looks for."""
    data = profile(deficiency)
    assert struct.unpack(">I", data[:4]) == (len(data),)
    assert data[12:24] == b"mntrRGB XYZ "
    assert data[36:40] == b"acsp"
    (count,) = struct.unpack(">I", data[128:132])
    assert count == 8
    for n in range(count):
        offset, size = struct.unpack(">II", data[136 + 12 * n : 144 + 12 * n])
        assert offset % 4 == 0
        assert offset + size <= len(data)
