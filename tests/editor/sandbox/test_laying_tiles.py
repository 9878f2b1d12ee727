"""Laying the tile in hand, by mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from core.engine.actions import Place
from editor.look.appearance import luminance
from editor.sandbox.seat_colours import seat_colour
from editor.sandbox.table.overlay import PLATE, card_and_plate
from tests.editor.sandbox.at_table import CTRL, LEFT
from tests.editor.sandbox.tables import SHORT, play_on

if TYPE_CHECKING:
    from editor.look.appearance import Mode
    from tests.editor.sandbox.conftest import SitAt


def test_a_click_lays_the_tile_where_it_fits(sit_at_table: SitAt) -> None:
    """R turns it until it fits, and the engine's own action is what is played."""
    table = sit_at_table()
    places = {(a.x, a.y, a.rotation) for a in table.session.actions() if isinstance(a, Place)}
    x, y, rotation = max(places)
    while table.view.pointer.turns * 90 != rotation:
        table.press(Qt.Key.Key_R)
    table.click((x, y))
    move = table.session.now.move
    assert isinstance(move, Place)
    assert (move.x, move.y, move.rotation) == (x, y, rotation)
    assert (x, y) in table.view.scene.tiles


def test_the_cells_that_glow_are_those_of_the_engine(sit_at_table: SitAt) -> None:
    """Each legal placement, by cell and rotation, and no other."""
    table = sit_at_table("gold-rush", played=25)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    legal = {(a.x, a.y, a.rotation) for a in table.session.actions() if isinstance(a, Place)}
    places = table.view.scene.places
    assert {(*cell, 90 * way) for cell, ways in places.items() for way in ways} == legal


def test_where_it_fits_only_turned_it_turns_first(sit_at_table: SitAt) -> None:
    """The first click turns the tile to the next rotation that fits, the second lays it."""
    table = sit_at_table("gold-rush", seed=3)
    places = table.view.scene.places
    cell, turns = next((c, 1) for c, ways in places.items() if ways == (0, 2))
    while table.view.pointer.turns != turns:
        table.press(Qt.Key.Key_R)
    table.click(cell)
    assert not table.session.can_go_back
    fitting = next((turns + n) % 4 for n in (1, 2, 3) if (turns + n) % 4 in places[cell])
    assert table.view.pointer.turns == fitting
    assert "Turned to fit" in table.view.bubble.text()
    table.click(cell)
    assert isinstance(table.session.now.move, Place)


def test_a_click_where_it_does_not_fit_says_why(sit_at_table: SitAt) -> None:
    """In place, naming the side; nothing is played, and the cell is picked for its odds."""
    table = sit_at_table("gold-rush", played=40)
    while table.view.scene.hand is None or not set(table.view.scene.open) - {
        *table.view.scene.places
    }:
        play_on(table.context, 1)
    before = table.session.now
    cell = table.cell_that(lambda each: each not in table.view.scene.places)
    table.click(cell)
    reason = table.session.why_not(table.view.scene.place(cell, table.view.pointer.turns))
    assert "side shows" in reason
    assert table.view.bubble.isVisible()
    assert table.view.bubble.text().lower() == reason.lower()
    assert table.view.bubble.refused
    assert table.highlights.picked == cell
    assert table.session.now is before


def test_a_click_far_off_says_that_no_tile_lies_beside(sit_at_table: SitAt) -> None:
    """Rule 16: a tile shares a side with one that lies."""
    table = sit_at_table()
    table.click((2, 2))
    assert "no tile lies beside" in table.view.bubble.text().lower()
    assert table.highlights.picked is None
    assert not table.session.can_go_back


def test_the_wheel_turns_the_tile_in_hand(sit_at_table: SitAt) -> None:
    """Down to the right, up to the left; with Ctrl it zooms instead."""
    table = sit_at_table()
    pos, wide = table.at((0, 1)), table.view.camera.pixels
    table.wheel(pos, -1)
    assert (table.view.pointer.turns, table.view.camera.pixels) == (1, wide)
    table.wheel(pos, 2)
    assert table.view.pointer.turns == 3
    table.wheel(pos, 2, CTRL)
    assert table.view.pointer.turns == 3
    assert table.view.camera.pixels > wide


def test_a_click_on_the_tile_in_its_corner_turns_it(sit_at_table: SitAt) -> None:
    """The corner shows what is in hand wherever the mouse is."""
    table = sit_at_table()
    card = table.view._painting.card.center().toPoint()
    QTest.mouseClick(table.view, LEFT, pos=card)
    assert table.view.pointer.turns == 1
    assert not table.session.can_go_back


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("name", ["BLACK", "WHITE", "YELLOW"])
def test_whose_turn_it_is_is_seen_at_the_tile_in_hand(
    sit_at_table: SitAt, name: str, mode: Mode
) -> None:
    """In its corner and at the pointer: the player's colour, with an edge that sets it off."""
    table = sit_at_table(players=[name, "BLUE"])
    appearance = table.context.appearance
    appearance.choose(mode)
    try:
        cell = next(iter(table.view.scene.places))
        table.go(table.at(cell))
        held = table.view._painting._held_at()
        assert held is not None
        whole = card_and_plate(table.view._painting.card)
        corner = held[0].topLeft()
        near = QRectF(corner - QPointF(14, 14), corner + QPointF(14, 14))
        for place in (whole.adjusted(0, whole.height() - PLATE, 0, 2), near):
            shown = table.view.grab(place.toRect()).toImage()
            seen = {
                shown.pixelColor(x, y).name()
                for x in range(shown.width())
                for y in range(shown.height())
            }
            colour = seat_colour([name, "BLUE"], 0)
            assert colour in seen
            assert any(
                abs(luminance(QColor(each)) - luminance(QColor(colour))) > 0.15 for each in seen
            )
    finally:
        appearance.choose("system")


def test_all_by_keys(sit_at_table: SitAt) -> None:
    """Tab and arrows go to a cell where the tile fits, R turns, Enter lays, Space declines."""
    table = sit_at_table()
    table.press(Qt.Key.Key_Tab)
    first = table.view.pointer.cell
    assert first in table.view.scene.places
    table.press(Qt.Key.Key_Tab)
    assert table.view.pointer.cell != first
    table.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert table.view.pointer.cell == first
    while not table.view.pointer.fits:
        table.press(Qt.Key.Key_R)
    table.press(Qt.Key.Key_Return)
    assert isinstance(table.session.now.move, Place)
    while table.view.scene.hand is None:
        if table.view.bar.space_action is not None:
            table.press(Qt.Key.Key_Space)
        else:
            table.press(Qt.Key.Key_Down)
            table.press(Qt.Key.Key_Return)
    assert table.game.turn == 2


def test_arrows_go_to_the_cell_in_their_direction(sit_at_table: SitAt) -> None:
    """From the cell on the left of the start tile to the one on its right, and up."""
    table = sit_at_table("gold-rush", played=30)
    while table.view.scene.hand is None or len(table.view.scene.places) < 4:
        play_on(table.context, 1)
    table.press(Qt.Key.Key_Tab)
    start = table.view.pointer.cell
    assert start is not None
    for key, along in ((Qt.Key.Key_Right, 0), (Qt.Key.Key_Down, 1)):
        before = table.view.pointer.cell
        table.press(key)
        after = table.view.pointer.cell
        assert before is not None
        assert after is not None
        assert after == before or after[along] > before[along]


def test_escape_lets_go(sit_at_table: SitAt) -> None:
    """Of the cell that keys led to, and of the cell that was picked."""
    table = sit_at_table()
    table.press(Qt.Key.Key_Tab)
    table.highlights.pick(table.view.pointer.cell)
    table.press(Qt.Key.Key_Escape)
    assert table.view.pointer.cell is None
    assert table.highlights.picked is None


def test_tab_leaves_the_table_after_the_last_stop(sit_at_table: SitAt) -> None:
    """Nobody is held fast by the keys."""
    table = sit_at_table()
    stops = len(table.view.pointer.stops)
    assert [table.view.pointer.step(1) for _ in range(stops + 1)] == [True] * stops + [False]


def test_the_words_stand_away_from_what_clashes(sit_at_table: SitAt) -> None:
    """Each open cell where the tile does not fit: next to it, with the edges that clash visible."""
    table = sit_at_table("gold-rush", played=40)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    view = table.view
    seen = 0
    for cell in sorted(view.scene.open - set(view.scene.places)):
        table.click(cell)
        sides = view.pointer.clashes
        words = ("north", "east", "south", "west")
        assert [f"its {words[side]} side" for side in sides] == [
            part[: part.index(" shows")] for part in view.bubble.text().lower().split("; ")
        ]
        box, bubble = view.camera.box_of(cell).toRect(), view.bubble.geometry()
        assert view.rect().contains(bubble)
        assert not bubble.intersects(box.adjusted(2, 2, -2, -2))
        beyond = ((0, -1), (1, 0), (0, 1), (-1, 0))
        near = [view.camera.point_of(complex(*cell) + 0.5 + 0.6 * complex(*beyond[s]) + 0.5j)
                for s in sides]  # fmt: skip
        if len(sides) < 4:
            assert not any(bubble.contains(point.toPoint()) for point in near)
        seen += 1
    assert seen


def test_the_sides_that_clash_are_marked(sit_at_table: SitAt) -> None:
    """In the colour of what is wrong, along the edge, and along no other."""
    table = sit_at_table("gold-rush", played=40)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    view = table.view
    cell = next(c for c in sorted(view.scene.open - set(view.scene.places)))
    table.go(table.at(cell))
    sides = view.pointer.clashes
    assert sides
    view.bubble.dismiss()
    picture, wrong = view.grab().toImage(), QColor(view.colours.error)
    middle = complex(*cell) + 0.5 + 0.5j
    marked = tuple(
        n for n, way in enumerate((-0.5j, 0.5, 0.5j, -0.5))
        if picture.pixelColor(view.camera.point_of(middle + way).toPoint()) == wrong
    )  # fmt: skip
    assert marked == sides


def test_a_double_click_makes_one_move(sit_at_table: SitAt) -> None:
    """What comes up under the pointer after the first click was not meant by the second."""
    table = sit_at_table(SHORT)
    twice = (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease)
    for _ in range(24):
        before, scene = table.session.now, table.view.scene
        if scene.hand is not None:
            cell, ways = next(iter(scene.places.items()))
            while table.view.pointer.turns not in ways:
                table.press(Qt.Key.Key_R)
            table.go(table.at(cell))
            for click in twice:
                click(table.view, LEFT, pos=table.at(cell))
        else:
            bar, targets = table.view.bar, scene.targets
            place = (
                bar.mapToParent(bar.buttons[0].geometry().center())
                if bar.buttons
                else table.view.camera.point_of(targets[0].centre).toPoint()
            )
            for click in twice:
                met = table.view.childAt(place) or table.view
                click(met, LEFT, pos=met.mapFrom(table.view, place))
        assert table.session.now.parent is before
