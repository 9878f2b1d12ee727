"""What a table shows, how it is panned and zoomed, and how little of it is drawn again."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.analysis.draw_odds import prospects
from core.engine.actions import Place
from editor.look.appearance import contrast
from editor.sandbox.table.ground import TableLayer
from tests.editor.sandbox.at_table import CTRL, LEFT, MIDDLE, RIGHT, AtTable
from tests.editor.sandbox.tables import play_on
from tests.volume import FULL, part_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from core.engine.table_snapshot import Cell
    from editor.look.appearance import Mode
    from tests.editor.sandbox.conftest import SitAt


# --- Panning and zooming ---


def test_a_drag_moves_the_table_and_lays_nothing(sit_at_table: SitAt) -> None:
    """By the left or the middle button, exactly as far as the mouse went."""
    table = sit_at_table()
    for button in (LEFT, MIDDLE):
        before = table.view.point_of((0, 0))
        table.drag(table.at((0, 1)), QPoint(70, -30), button)
        moved = table.view.point_of((0, 0)) - before
        assert (round(moved.x()), round(moved.y())) == (70, -30)
    assert not table.session.can_go_back


def test_zooming_keeps_what_is_under_the_pointer(sit_at_table: SitAt) -> None:
    """To within a pixel, in and out, beyond all measure and back."""
    table = sit_at_table("gold-rush", played=1)
    pos = QPointF(333, 222)
    place = table.view.camera.place_at(pos)
    for notches in (8, -20, 9, 40, -60):
        table.wheel(pos.toPoint(), notches)
        far = abs(table.view.camera.place_at(pos) - place) * table.view.camera.scale
        assert far <= 1
    assert table.view.camera.pixels >= 1


def test_a_pinch_zooms(sit_at_table: SitAt) -> None:
    """Around the fingers."""
    table = sit_at_table()
    pos, wide = QPointF(200, 150), table.view.camera.pixels
    place = table.view.camera.place_at(pos)
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice(),
        2, pos, pos, table.view.mapToGlobal(pos), 0.5, QPointF(),
    )  # fmt: skip
    QApplication.sendEvent(table.view, event)
    assert table.view.camera.pixels == round(1.5 * wide)
    assert abs(table.view.camera.place_at(pos) - place) * table.view.camera.pixels < 1


def test_keys_zoom_and_show_all(sit_at_table: SitAt) -> None:
    """+ and - by steps, 0 everything, L the last move in the middle."""
    table = sit_at_table("gold-rush", played=30)
    wide = table.view.camera.pixels
    table.press(Qt.Key.Key_Plus)
    table.press(Qt.Key.Key_Plus)
    assert table.view.camera.pixels > 1.5 * wide
    table.press(Qt.Key.Key_L)
    last = table.view.scene.last
    assert last is not None
    middle = QRectF(table.view.rect()).center()
    assert (table.view.point_of(last.cell) - middle).manhattanLength() < 2
    table.press(Qt.Key.Key_0)
    assert table.view.camera.pixels == wide
    inside = QRectF(table.view.rect())
    assert all(inside.contains(table.view.camera.box_of(c)) for c in table.view.scene.tiles)


def test_keys_zoom_around_the_pointer_in_the_very_corner(sit_at_table: SitAt) -> None:
    """Where both coordinates are 0."""
    table = sit_at_table()
    corner, none = QPointF(0, 0), Qt.MouseButton.NoButton
    on_screen = QPointF(table.view.mapToGlobal(QPoint(0, 0)))
    # QTest would take (0, 0) for the middle.
    moved = QMouseEvent(
        QEvent.Type.MouseMove, corner, on_screen, none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(table.view, moved)
    place = table.view.camera.place_at(corner)
    table.press(Qt.Key.Key_Plus)
    far = abs(table.view.camera.place_at(corner) - place) * table.view.camera.scale
    assert far <= 1


def test_a_table_that_grows_stays_in_sight(sit_at_table: SitAt) -> None:
    """Until the user pans: then it stays there."""
    table = sit_at_table("gold-rush", played=40)
    play_on(table.context, 20, seed=2)
    inside = QRectF(table.view.rect())
    assert all(inside.contains(table.view.camera.box_of(c)) for c in table.view.scene.tiles)
    table.drag(QPoint(10, 10), QPoint(40, 0))
    wide = table.view.camera.pixels
    play_on(table.context, 20)
    assert table.view.camera.pixels == wide


def test_a_window_of_another_size_shows_the_same(sit_at_table: SitAt) -> None:
    """What was in the middle stays there; a table shown whole is still shown whole."""
    table = sit_at_table("gold-rush", played=30)
    table.view.resize(500, 400)
    inside = QRectF(table.view.rect())
    assert all(inside.contains(table.view.camera.box_of(c)) for c in table.view.scene.tiles)
    table.wheel(QPoint(200, 200), 3, CTRL)
    middle = table.view.camera.place_at(QRectF(table.view.rect()).center())
    table.view.resize(700, 500)
    after = table.view.camera.place_at(QRectF(table.view.rect()).center())
    assert abs(after - middle) * table.view.camera.scale < 2


# --- What is shown ---


def test_fit_counts_and_dead_cells_are_those_of_the_game(sit_at_table: SitAt) -> None:
    """Each open cell says how many tiles of the bag fit; where none ever will, there is a cross."""
    table = sit_at_table("gold-rush", played=90)
    table.press(Qt.Key.Key_F)
    table.press(Qt.Key.Key_D)
    look = table.view.ground._look
    assert look is not None
    known = prospects(table.game)
    assert look.labels.keys() == known.keys() == table.view.scene.open
    assert any(prospect.is_dead for prospect in known.values())
    for cell, prospect in known.items():
        label = look.labels[cell]
        assert label.dead == prospect.is_dead
        assert label.dead or label.text == str(prospect.fits)
    table.press(Qt.Key.Key_F)
    look = table.view.ground._look
    assert look is not None
    assert {cell for cell, p in known.items() if p.is_dead} == look.labels.keys()


def test_what_is_switched_is_remembered(sit_at_table: SitAt, qtbot: QtBot) -> None:
    """For the next table."""
    table = sit_at_table()
    assert not table.view.commands.show_coordinates.isChecked()
    table.press(Qt.Key.Key_C)
    again = AtTable(table.context, qtbot)
    assert again.view.commands.show_coordinates.isChecked()
    assert not again.view.commands.animate.isChecked()


def test_lit_cells_glow_and_others_step_back(sit_at_table: SitAt) -> None:
    """The light of a cell that is not lit is less than before."""
    table = sit_at_table("gold-rush", played=20)
    one, other = sorted(table.view.scene.tiles)[:2]

    def light(cell: Cell) -> int:
        box = table.view.camera.box_of(cell).toAlignedRect().adjusted(12, 12, -12, -12)
        image = table.view.grab(box).toImage().scaled(1, 1)
        return QColor(image.pixelColor(0, 0)).lightness()

    before = light(one), light(other)
    table.highlights.show([one])
    assert abs(light(one) - before[0]) < 8
    assert light(other) < before[1] - 15
    table.highlights.clear()
    assert light(other) == before[1]


def test_an_action_pointed_at_in_a_list_shows_on_the_table(sit_at_table: SitAt) -> None:
    """A placement shows the tile there, turned so."""
    table = sit_at_table()
    action = next(a for a in table.session.actions() if isinstance(a, Place))
    table.highlights.hint(action)
    shown = table.view._painting._held_at()
    assert shown is not None
    box, turns, fits = shown
    assert (box, turns, fits) == (
        table.view.camera.box_of((action.x, action.y)), action.rotation // 90, True
    )  # fmt: skip
    table.highlights.hint(None)
    assert table.view._painting._held_at() is None


def test_the_right_button_asks_for_the_odds_of_any_open_cell(sit_at_table: SitAt) -> None:
    """Also of one where the tile in hand fits; of a tile for none."""
    table = sit_at_table()
    cell = next(iter(table.view.scene.places))
    table.click(cell, RIGHT)
    assert table.highlights.picked == cell
    table.click((0, 0), RIGHT)
    assert table.highlights.picked is None
    assert not table.session.can_go_back


def test_the_turn_of_a_bot_is_not_in_hand(sit_at_table: SitAt) -> None:
    """Nothing glows and nothing can be laid; a click says whose turn it is."""
    table = sit_at_table(seats=("random", None))
    table.session.is_paused = False
    table.session.bots.pace = 100_000
    table.session.changed.emit()
    assert table.view.scene.hand is None
    assert not table.view.scene.places
    assert not table.view.scene.targets
    table.click((0, 1))
    assert not table.session.can_go_back


def test_a_hidden_table_rests_and_catches_up(sit_at_table: SitAt) -> None:
    """Nothing is looked at for nobody."""
    table = sit_at_table("gold-rush")
    table.view.hide()
    shown = table.view.scene
    play_on(table.context, 20)
    assert table.view.scene is shown
    table.view.show()
    assert table.view.scene.game is table.game


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_numbers_can_be_read_where_the_tile_in_hand_fits(sit_at_table: SitAt, mode: Mode) -> None:
    """They keep their colour where a cell glows, and stand out from what is behind them."""
    table = sit_at_table("gold-rush", played=12)
    table.context.appearance.choose(mode)
    view = table.view
    while view.scene.hand is None:
        play_on(table.context, 1)
    table.press(Qt.Key.Key_F)
    picture = view.grab().toImage()
    for cell in view.scene.places:
        colour = view.ground.labels[cell].colour
        middle = table.at(cell)
        found = Counter(
            picture.pixelColor(middle.x() + x, middle.y() + y).name()
            for x in range(-14, 15)
            for y in range(-14, 15)
        )
        (ground, _), *_ = found.most_common(1)
        assert found[colour]
        assert contrast(colour, ground) > 3


def test_numbers_on_open_cells_grow_to_a_size_and_no_further(sit_at_table: SitAt) -> None:
    """However large the table is shown."""
    table = sit_at_table("gold-rush", played=12)
    view = table.view
    while view.scene.hand is not None:
        play_on(table.context, 1)
    table.press(Qt.Key.Key_F)
    cell, high = min(view.scene.open), []
    assert view.ground._look is not None
    colour = QColor(view.ground._look.labels[cell].colour)
    for _ in range(2):
        for _ in range(3):
            view.zoom_in()
        view.camera_control.centre(cell)
        view.camera_control._settle()
        picture, middle = view.grab().toImage(), table.at(cell)
        rows = [
            y
            for y in range(middle.y() - 70, middle.y() + 70)
            if any(picture.pixelColor(middle.x() + x, y) == colour for x in range(-70, 70))
        ]
        high.append(rows[-1] + 1 - rows[0])
    assert 10 < high[0] <= 40
    assert high[0] == high[1]


# --- What is drawn again ---


def test_a_hand_that_moves_draws_no_tile(sit_at_table: SitAt) -> None:
    """Neither does turning it, nor lighting up a feature."""
    table = sit_at_table("gold-rush", played=60)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    table.view.repaint()
    drawn = table.view.ground.tiles_drawn
    for step in range(40):
        QTest.mouseMove(table.view, QPoint(20 * step, 10 * step))
        table.view.turn_right()
        table.view.repaint()
    assert table.view.ground.tiles_drawn == drawn


def test_a_move_of_the_table_draws_what_comes_into_sight(sit_at_table: SitAt) -> None:
    """One step to the side: no more than the tiles along that edge."""
    table = sit_at_table("gold-rush", played=100)
    table.wheel(QPoint(450, 320), 4, CTRL)
    table.view.camera_control._settle()
    table.context.pictures.finish()
    table.view.repaint()
    drawn = table.view.ground.tiles_drawn
    table.view.camera_control.pan(QPointF(-7, 0))
    table.view.repaint()
    rows = table.view.height() // table.view.camera.scale + 3
    assert table.view.ground.tiles_drawn - drawn <= rows


def test_a_move_in_the_game_draws_what_it_changes(sit_at_table: SitAt) -> None:
    """The new tile and its neighbours, not the table."""
    table = sit_at_table("gold-rush", played=100)
    while table.view.scene.hand is None:
        play_on(table.context, 1)
    table.view.fit_all()
    table.context.pictures.finish()
    table.view.repaint()
    drawn, wide = table.view.ground.tiles_drawn, table.view.camera.pixels
    play_on(table.context, 1)
    table.context.pictures.finish()
    table.view.repaint()
    if table.view.camera.pixels == wide:
        assert 0 < table.view.ground.tiles_drawn - drawn <= 30


@pytest.mark.parametrize("seed", part_of([1, 0, 2], 3))
def test_a_repaired_layer_equals_a_fresh_one(sit_at_table: SitAt, seed: int) -> None:
    """Whatever was played, taken back, moved and zoomed before, to the last pixel."""
    table, dice = sit_at_table("gold-rush", "sheriff", played=20), Random(seed)
    view = table.view
    table.press(Qt.Key.Key_F)
    table.wheel(QPoint(450, 320), 6 * seed, CTRL)
    for _ in range(25 if FULL else 15):
        what = dice.randrange(6)
        if what == 0:
            view.camera_control.pan(QPointF(dice.randrange(-400, 400), dice.randrange(-300, 300)))
        elif what == 1:
            table.session.back()
        elif what == 2:
            table.wheel(
                QPoint(dice.randrange(900), dice.randrange(640)), dice.choice((-2, 2)), CTRL
            )
            view.camera_control._settle()
        elif what == 3:
            table.press(dice.choice((Qt.Key.Key_F, Qt.Key.Key_D, Qt.Key.Key_M)))
        else:
            play_on(table.context, 3, seed=dice.randrange(99))
        table.context.pictures.finish()
        view.repaint()
    table.context.pictures.finish()
    assert view.ground._look is not None
    mended = view.ground.picture(view.camera, view.size(), moving=False).toImage()
    fresh = TableLayer(view.pixmaps)
    fresh.show(view.ground._look)
    assert mended == fresh.picture(view.camera, view.size(), moving=False).toImage()
