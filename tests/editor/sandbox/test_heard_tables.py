"""Tables as screen readers find them: what lies where, what fits there, and what may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from core.engine.actions import Claim
from core.engine.table_snapshot import pieces
from editor.language.languages import speak
from editor.sandbox.card_table import CardTableView
from tests.core.engine.test_areas import at_court
from tests.editor.heard_parts import children, heard, heard_at
from tests.editor.sandbox.at_table import CTRL, AtTable
from tests.editor.sandbox.tables import play_on
from tests.editor.sandbox.test_card_table import setup_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tests.editor.sandbox.conftest import PutUp, SitAt, SitDown

Key = Qt.Key


def said_of(table: AtTable, beginning: str) -> str:
    """Return the name of the part that begins so."""
    (found,) = (name for name in heard(table.view) if name.startswith(beginning))
    return found


def test_every_cell_says_what_lies_there_or_fits_there(
    sit_at_table: SitAt, qapp: QApplication
) -> None:
    """In reading order, no two alike, each with the terrains at its sides, where it is drawn."""
    speak(qapp, "en")
    table = sit_at_table("sheriff", played=20)
    names = heard(table.view)
    assert len({*names}) == len(names)
    assert said_of(table, "(0,0)") == "(0,0), tile 33: prairie S held by BLUE"
    assert said_of(table, "(0,-1)") == "(0,-1), tile S5, turned right"
    assert said_of(table, "(-1,0)") == "(-1,0), 3 neighbours, 10 remaining tiles fit"
    assert said_of(table, "(2,-1)") == "(2,-1), 1 neighbour, 37 remaining tiles fit"
    above, below = said_of(table, "(0,-1)"), said_of(table, "(0,0)")
    assert names.index(above) < names.index(below)
    drawn = children(table.view)[names.index(below)]
    described = drawn.text(QAccessible.Text.Description)
    assert described == "N mountain, E railroad, S prairie, W railroad"
    assert drawn.rect().contains(table.view.mapToGlobal(table.at((0, 0))))
    assert not drawn.rect().contains(table.view.mapToGlobal(table.at((1, 0))))


def test_pieces_and_tokens_are_told_with_whose_they_are(sit_at_table: SitAt) -> None:
    """All of them, after the tile on which they stand."""
    table = sit_at_table("sheriff", played=20)
    names = heard(table.view)
    for piece in pieces(table.game):
        owner = f"{table.session.players[piece.owner]}: " if piece.owner >= 0 else ""
        assert any(
            name.startswith((f"{owner}{piece.piece}", piece.piece.capitalize()))
            and name.endswith(f"at ({piece.x},{piece.y})")
            for name in names
        ), piece
    assert "7 tokens, mining, mountain N at (0,0)" in names


def test_a_tile_is_laid_by_names_and_keys(sit_at_table: SitAt) -> None:
    """What is pointed at has the focus, and says whether the tile fits as it is turned."""
    table = sit_at_table("gold-rush")
    number = table.view.scene.hand
    assert number is not None
    tile = f"tile {table.game.setup.tables.names[number]}"
    assert said_of(table, "In hand") == f"In hand: {tile}"
    table.press(Key.Key_Right)
    cell, ways = table.view.pointer.cell, table.view.scene.places
    assert cell is not None
    while table.view.pointer.turns in ways[cell]:
        table.press(Key.Key_R)
    assert heard_at(table.view).endswith(f"; {tile} fits if you turn it")
    while table.view.pointer.turns not in ways[cell]:
        table.press(Key.Key_R)
    assert heard_at(table.view).endswith(f"; {tile} fits")
    turned = ("", ", turned right", ", turned half round", ", turned left")
    turned_so = turned[table.view.pointer.turns]
    assert said_of(table, "In hand") == f"In hand: {tile}{turned_so}"
    table.press(Key.Key_Return)
    assert said_of(table, f"({cell[0]},{cell[1]})").startswith(f"({cell[0]},{cell[1]}), {tile}")
    assert not any(name.startswith("In hand") for name in heard(table.view))


def test_spots_say_what_may_be_done_there(sit_at_table: SitAt) -> None:
    """By their actions, one after the other as keys go."""
    table = sit_at_table("gold-rush", played=30)
    while not any(isinstance(action, Claim) for action in table.session.actions()):
        play_on(table.context, 1)
    table.press(Key.Key_Tab)
    first = table.view.scene.targets[0]
    assert table.view.pointer.target == first
    assert heard_at(table.view) == "; ".join(map(table.session.action_text, first.actions))
    table.press(Key.Key_Tab)
    assert heard_at(table.view) != table.session.action_text(first.actions[0])


def test_keys_look_around_at_every_cell(sit_at_table: SitAt) -> None:
    """With Ctrl they go from cell to cell, also where nothing can be done, and do nothing there."""
    table = sit_at_table("gold-rush", played=8)
    seen = set()
    for key in (Key.Key_Up,) * 9 + (Key.Key_Left, *(Key.Key_Down,) * 12) * 2:
        table.press(key, CTRL)
        seen.add(heard_at(table.view))
    assert any(", tile " in name for name in seen)
    assert any("remaining tile" in name for name in seen)
    before = table.session.now
    while ", tile " not in heard_at(table.view):
        table.press(Key.Key_Up, CTRL)
    table.press(Key.Key_Return)
    assert table.session.now is before
    assert table.view.bubble.text()


def test_mats_beside_the_table_are_told(sit_at_table: SitAt) -> None:
    """With whose they are."""
    table = sit_at_table(game=at_court(1))
    names = heard(table.view)
    assert "Castle" in names
    assert {f"Pasture of {player}" for player in table.session.players} <= {*names}


def test_parts_speak_the_language_of_the_window(sit_at_table: SitAt, qapp: QApplication) -> None:
    """With its plurals."""
    speak(qapp, "fr")
    table = sit_at_table("gold-rush", language="fr")
    names = heard(table.view)
    speak(qapp, "en")
    assert any("1 voisine, " in name and "conviennent" in name for name in names)


def test_cards_and_piles_are_told_as_far_as_they_are_known(
    sit_down: SitDown, put_up: PutUp
) -> None:
    """Each card by its number, and what became of it; keys have the focus at one of them."""
    context: Any = sit_down(game=setup_of(3, "scattered").begin(1))
    context.settings.setValue("sandbox/cards/animate", False)
    view = put_up(CardTableView(context), 720, 680)
    assert "Card 1, face down" in heard(view)
    assert [name for name in heard(view) if name.startswith(context.session.players[0])]
    QTest.keyClick(view, Key.Key_5)
    assert heard_at(view) == "Card 5, face down"
    QTest.keyClick(view, Key.Key_Return)
    face = heard_at(view).removeprefix("Card 5, ")
    assert face.partition(" ")[0] in ("red", "blue", "green", "yellow", "gold", "dynamite"), face
    assert "face down" not in face
