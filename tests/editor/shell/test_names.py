"""Names tell things apart to those who do not see them: tiles, cards of features, cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface

from editor.tile_form.tile_fields import EndsEditor

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tests.editor.conftest import Hands

NAME, ABOUT = QAccessible.Text.Name, QAccessible.Text.Description


def children(widget: QWidget) -> list[QAccessibleInterface]:
    """Return what a screen reader finds in a widget."""
    found = QAccessible.queryAccessibleInterface(widget)
    return [found.child(number) for number in range(found.childCount())]


def test_tiles_in_the_gallery_say_what_is_on_them(hands: Hands) -> None:
    """Number of copies, features and icons; no two are alike."""
    names = [child.text(NAME) for child in children(hands.window.gallery.view)]
    assert names[0] == "Tile 01, 7 copies: railroad from E to W, 2 × tipi, 1 × horses"
    edition = hands.window.document.edition
    assert edition is not None
    designs = edition.designs
    assert len({name.partition(",")[2] for name in names}) >= 0.9 * len(designs)
    assert not [name for name in names if "accessible" in name.lower()]


def test_cards_of_features_and_ends_have_names(hands: Hands) -> None:
    """Of what, and where it lies; each end has its label, and a group of sides, too."""
    hands.click_tile("27")
    names = [card.accessibleName() for card in hands.window.inspector.features.cards]
    assert "railroad from S to city" in names or "railroad from city to S" in names, names
    assert len(set(names)) == len(names)
    lines = [card.at for card in hands.window.inspector.features.cards if card.shape[1] == "line"]
    ends = lines[0]
    assert isinstance(ends, EndsEditor)
    labels = [
        found.text(NAME)
        for field in ends.fields[:2]
        for found, _ in QAccessible.queryAccessibleInterface(field).relations()
    ]
    assert labels == ["from", "to"]


def test_a_cell_says_its_own_value_and_its_column(hands: Hands) -> None:
    """And not the whole row, as many times as there are columns."""
    hands.window.panels.show("distribution")
    view = hands.window.distribution.table
    hands.bot.waitUntil(view.isVisible)
    heads = [view.model().headerData(n, Qt.Orientation.Horizontal) for n in range(3)]
    width = view.model().columnCount()
    cells = [child for child in children(view) if child.role() is QAccessible.Role.Cell]
    row = next(
        cells[start : start + width]
        for start in range(0, len(cells), width)
        if cells[start + 1].text(NAME)
    )
    assert row[1].text(NAME).isdecimal()
    assert [cell.text(ABOUT) for cell in row[1:3]] == heads[1:] == ["Actual", "Expected"]
    assert f"{row[0].text(NAME)}: {row[1].text(NAME)}" in row[0].text(ABOUT)
