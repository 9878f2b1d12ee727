"""Playing cards as SVG, and where they lie on a table."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.drawing import card_back_svg, card_svg, deck_sheet_svg, title_in
from core.drawing.colour_vision import alike
from core.drawing.deck_cards import MARKS, suit_mark
from core.drawing.deck_table import CardSpot, extent, spots
from core.drawing.palette import letters_on, linear
from core.edition.deck import CardDesign, CardKind, Deck, Suit
from tests.editions import edition_of

if TYPE_CHECKING:
    from core.engine.deck_game import CardLayout

FEW = settings(max_examples=settings().max_examples // 4)
USE = re.compile(r'<use xlink:href="#([^"]+)"')
COLORS = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


def own_deck(value: int | None = None, suit: str | None = None) -> Deck:
    """Return a deck with one card of a kind that shows a nugget."""
    published = edition_of("gold-rush-cards").deck
    symbol = published.kinds["gold"].symbol
    return Deck(
        {"rust": Suit("rust", "#a4502f"), "sage": Suit("sage", "#7d8f63")},
        {"ore": CardKind("ore", symbol=symbol), "old_map": CardKind("old_map")},
        (
            CardDesign("x", "x", "ore", suit, value),
            CardDesign("map", "map", "old_map", suit, value),
        ),
    )


def drawn(deck: Deck, card: str, title: str = "") -> str:
    """Return the face of a card; it must be XML."""
    design = deck.design(card)
    assert design is not None
    face = card_svg(deck, design, title=title)
    ET.fromstring(face)  # noqa: S314 - our own
    return face


def written(svg: str) -> Counter[str]:
    """Return the texts of a picture."""
    texts = ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")  # noqa: S314 - our own
    return Counter(text.text or "" for text in texts)


@pytest.mark.parametrize(("value", "shown"), [(1, 1), (2, 2), (4, 4), (6, 6), (7, 1), (-2, 1)])
def test_a_card_of_no_suit_shows_its_symbol_as_often_as_its_value_says(
    value: int, shown: int
) -> None:
    """Up to six times; all of them lie apart, and the value stands in two corners."""
    face = drawn(own_deck(value), "x")
    assert len(USE.findall(face)) == shown
    assert written(face) == {str(value): 2, "Ore": 1}


def test_a_card_of_a_suit_shows_one_symbol_and_two_marks_in_colours_of_the_suit() -> None:
    """What a symbol paints in `currentColor` takes the colour of the suit."""
    face = drawn(own_deck(4, "sage"), "x", "Erz & Gold")
    used = Counter(USE.findall(face))
    assert sorted(used.values()) == [1, 2]
    assert "currentColor" not in face
    assert 'fill="#7d8f63"' in face
    assert "#a4502f" not in face
    assert written(face) == {"4": 2, "Erz & Gold": 1}


def test_a_kind_without_a_symbol_shows_its_letters() -> None:
    """Those that a badge would have."""
    assert written(drawn(own_deck(None, "rust"), "map")) == {"OM": 1, "Old map": 1}


@pytest.mark.parametrize("value", [6, 9, 66, 10, 8, 12, -9])
def test_a_value_that_could_be_read_upside_down_is_underlined(value: int) -> None:
    """In both corners, as on dice and cards."""
    plain = drawn(own_deck(1), "map").count("<path")
    underlined = drawn(own_deck(value), "map").count("<path") - plain
    assert underlined == (2 if value in {6, 9, 66} else 0)


def test_marks_of_suits_differ_without_their_colours() -> None:
    """So those who see no colours can tell suits apart, and a suit's own symbol comes first."""
    assert len({suit_mark(number).body for number in range(MARKS)}) == MARKS
    deck = edition_of("gold-rush-cards").deck
    colors = {suit.name: suit.color for suit in deck.suits.values()}
    assert alike(colors, "greyscale")  # which is why there are marks
    assert not alike(colors, None)
    faces = [drawn(deck, f"miner_2_{suit}") for suit in deck.suits]
    for color in colors.values():
        faces = [face.replace(color, "#808080") for face in faces]
    pennants = [USE.findall(face)[1].rpartition("-")[0] for face in faces]
    assert len(set(pennants)) == len(deck.suits)


@given(color=COLORS)
def test_letters_are_read_on_every_colour(color: str) -> None:
    """The contrast (WCAG 2) that large letters need is 3."""
    light, dark = sorted((luminance(color), luminance(letters_on(color))), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 3.4


def luminance(color: str) -> float:
    """Return how much light a colour gives, from 0 to 1."""
    red, green, blue = (linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_sheet_has_every_design_with_its_number_and_the_back_once() -> None:
    """By kinds, with titles in the language asked for."""
    edition = edition_of("gold-rush-cards")
    sheet = written(deck_sheet_svg(edition, language="fr"))
    for design in edition.deck.cards:
        assert sheet[f"{design.id} × {design.count}"] == 1
    assert sheet["Gold Rush\N{NO-BREAK SPACE}: le jeu de cartes"] == 1
    assert sheet["69 cards · 30 designs"] == 1
    assert sheet["Chercheur d’or × 35"] == 1
    assert sheet["Chercheur d’or"] == 20
    back = USE.findall(card_back_svg(edition.deck))
    assert USE.findall(deck_sheet_svg(edition)).count(back[0]) == 1


def test_a_back_without_a_picture_is_drawn_too() -> None:
    """With a plain mark."""
    assert len(USE.findall(card_back_svg(own_deck()))) == 1


def test_titles_are_the_words_of_the_set() -> None:
    """Or the plain name of the kind."""
    edition = edition_of("gold-rush-cards")
    assert title_in(edition, "entrance", "fr") == "Entrée de mine"
    assert title_in(edition, "entrance", "es") == "Entrance"


# --- On the table ---


@FEW
@given(
    count=st.integers(1, 120),
    layout=st.sampled_from(("scattered", "square")),
    seed=st.integers(0, 2**32),
)
def test_no_card_is_covered(count: int, layout: CardLayout, seed: int) -> None:
    """C8: all lie clearly visible, and a place on a card is on no other one."""
    lying = spots(count, layout, seed)
    assert len(lying) == count
    assert not any(one.overlaps(other) for one, other in combinations(lying, 2))
    holding = [spot for spot in lying if any(map(spot.holds, (s.centre for s in lying)))]
    assert len(holding) == count
    corner, opposite = extent(lying)
    wide, high = opposite.real - corner.real, opposite.imag - corner.imag
    # A table of few cards may be a row; a large one has room to spare, but is no strip.
    assert count < 12 or 0.6 < wide / high < 1.7


def test_overlapping_is_found() -> None:
    """Cards that only touch with a turned corner overlap, and those with a gap do not."""
    lying = CardSpot(0j)
    assert lying.overlaps(CardSpot(99 + 0j))
    assert not lying.overlaps(CardSpot(101 + 0j))
    assert lying.overlaps(CardSpot(101 + 0j), gap=2)
    assert lying.overlaps(CardSpot(105 + 0j, 15))
    assert not lying.overlaps(CardSpot(130 + 0j, 15))
    assert not CardSpot(0j, 45).overlaps(CardSpot(125 + 125j, 45))


def test_sixty_four_cards_are_a_square_of_eight_by_eight() -> None:
    """The easy variant of C8."""
    lying = spots(64, "square", 0)
    assert len({spot.centre.real for spot in lying}) == 8
    assert len({spot.centre.imag for spot in lying}) == 8
    assert all(spot.angle == 0 for spot in lying)


def test_the_same_seed_scatters_cards_alike() -> None:
    """Every card is turned a little."""
    spots.cache_clear()
    once = spots(64, "scattered", 5)
    spots.cache_clear()
    assert spots(64, "scattered", 5) == once
    assert spots(64, "scattered", 6) != once
    assert all(0 < abs(spot.angle) <= 16 for spot in once)
