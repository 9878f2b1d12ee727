"""The replay bar: going through a game by slider, keys, buttons, and by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.engine.manual_edits import GivePoints
from editor.sandbox.history.replay_bar import ReplayBar
from editor.sandbox.view_context import TileContext
from tests.editor.sandbox.tables import play_on
from tests.volume import FULL

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.editor.sandbox.conftest import PutUp

SitDown = Callable[..., TileContext]
Left = Qt.MouseButton.LeftButton


@pytest.fixture
def context(sit_down: SitDown) -> TileContext:
    """Return a game in which twenty moves were made, and some are left."""
    context = sit_down(seed=4)
    play_on(context, 20, 4)
    return context


@pytest.fixture
def bar(context: TileContext, qtbot: QtBot) -> Iterator[ReplayBar]:
    """Return the bar, shown, wide enough for every moment to have a pixel."""
    bar = ReplayBar(context)
    qtbot.addWidget(bar)
    bar.resize(900, 44)
    bar.show()
    QApplication.processEvents()
    yield bar
    bar.close()


def test_the_bar_tells_turn_and_move(bar: ReplayBar, context: TileContext) -> None:
    """At the end both are the last; one turn back is the move at which it began."""
    session = context.session
    turns, moves = session.game.turn, session.now.depth
    assert bar.where.text() == f"turn {turns} of {turns} · move {moves}/{moves}"
    bar.turn_back.trigger()
    assert session.game.turn in (turns, turns - 1)
    assert bar.where.text().startswith(f"turn {session.game.turn} of {turns} · move")
    assert bar.where.text().endswith(f"{session.now.depth}/{moves}")


def test_a_click_on_the_slider_goes_to_that_moment(bar: ReplayBar, context: TileContext) -> None:
    """The whole line stays, so that one can go on from there to the end again."""
    line = context.session.branches.line()
    QTest.mouseClick(bar.track, Left, pos=bar.track.place_of(12).toPoint())
    QApplication.processEvents()
    assert context.session.now is line[12]
    assert context.session.branches.line() == line
    assert bar.track.maximum() == len(line) - 1


def test_dragging_looks_only_at_where_the_mouse_has_come_to(
    bar: ReplayBar, context: TileContext
) -> None:
    """Moments in between that nobody could see are passed over."""
    seen = []
    context.session.changed.connect(lambda: seen.append(context.session.now.depth))
    QTest.mousePress(bar.track, Left, pos=bar.track.place_of(19).toPoint())
    for number in (16, 12, 9, 5):
        bar.track.setValue(number)
    QApplication.processEvents()
    assert seen[-1] == 5
    assert len(seen) <= 2
    QTest.mouseRelease(bar.track, Left, pos=bar.track.place_of(5).toPoint())


def test_keys_step_by_moves_and_turns(bar: ReplayBar, context: TileContext) -> None:
    """Left and right by one move, the page keys by turns, Home and End to the ends."""
    session, track = context.session, bar.track
    last = session.now.depth
    track.setFocus()
    QTest.keyClick(track, Qt.Key.Key_Left)
    assert session.now.depth == last - 1
    QTest.keyClick(track, Qt.Key.Key_Right)
    assert session.now.depth == last
    QTest.keyClick(track, Qt.Key.Key_Home)
    QApplication.processEvents()
    assert session.now.depth == 0
    QTest.keyClick(track, Qt.Key.Key_PageDown)
    assert session.game.turn == 2
    assert session.now.parent is not None
    assert session.now.parent.game.turn == 1
    QTest.keyClick(track, Qt.Key.Key_PageUp)
    assert session.now.depth == 0
    QTest.keyClick(track, Qt.Key.Key_End)
    QApplication.processEvents()
    assert session.now.depth == last
    assert not bar.step_on.isEnabled()
    assert bar.step_back.isEnabled()


def test_the_game_goes_on_by_itself_to_its_end(
    bar: ReplayBar, context: TileContext, qtbot: QtBot
) -> None:
    """From the end it starts again, shows every moment once, and stops at the last one."""
    bar.pace.setCurrentIndex(3)
    seen = []
    context.session.changed.connect(lambda: seen.append(context.session.now.depth))
    bar._timer.setInterval(0)
    bar.run.trigger()
    assert bar.is_running
    bar._timer.setInterval(0)
    qtbot.waitUntil(lambda: not bar.is_running, timeout=20_000)
    assert seen == list(range(len(context.session.branches.line())))


def test_whoever_plays_stops_the_replay(bar: ReplayBar, context: TileContext) -> None:
    """A move by hand, a step or the slider takes it over."""
    for _ in range(15):
        context.session.back()
    bar.run.trigger()
    assert bar.is_running
    context.session.edit(GivePoints("RED", 1))
    assert not bar.is_running
    bar.step_back.trigger()
    bar.run.trigger()
    assert bar.is_running
    bar.step_back.trigger()
    assert not bar.is_running
    bar.run.trigger()
    assert bar.buttons[2].toolTip() == "Pause the replay (Ctrl+Space)"
    bar.hide()
    assert not bar.is_running
    assert bar.buttons[2].toolTip() == "Play automatically (Ctrl+Space)"


def test_scores_and_steps_beside_the_rules_are_marked(bar: ReplayBar, context: TileContext) -> None:
    """A mark has the colour of who scored and how much; its tooltip tells both."""
    context.session.edit(GivePoints("RED", 6))
    mark = bar._marks[-1]
    assert mark.is_edit
    assert [points for _, points in mark.scored] == [6]
    said = bar._said(len(bar._marks) - 1)
    assert "RED" in said
    assert "+6" in said
    assert not any(each.is_edit for each in bar._marks[:-1])
    assert bar._said(0) == "The beginning"


def test_another_branch_is_another_line(bar: ReplayBar, context: TileContext) -> None:
    """Going back and playing on otherwise, the slider has the moments of the new branch."""
    session = context.session
    for _ in range(10):
        session.back()
    depth = session.now.depth
    assert bar.track.maximum() == depth + 10
    session.edit(GivePoints("BLUE", 1))
    assert bar.track.maximum() == depth + 1
    assert bar.track.value() == depth + 1


def test_a_line_of_three_hundred_moments_is_gone_through_quickly(
    sit_down: SitDown, qtbot: QtBot
) -> None:
    """Every moment is looked at once; marks are made once for each and never again."""
    context = sit_down("gold-rush", "sheriff", players=5, seed=2)
    play_on(context, 100, 2)
    while context.session.now.depth < 299:
        assert context.session.edit(GivePoints("RED", 1))
    bar = ReplayBar(context)
    qtbot.addWidget(bar)
    bar.resize(900, 44)
    bar.show()
    marks = list(bar._marks)
    for number in range(0, 300, 3 if FULL else 9):
        bar.track.setValue(number)
        QApplication.processEvents()
    assert context.session.now.depth == 297
    play_on(context, 1)
    assert len(bar._marks) == 299
    assert all(one is other for one, other in zip(bar._marks, marks[:298], strict=False))
    bar.close()


def test_places_of_moments_and_moments_at_places_agree(bar: ReplayBar) -> None:
    """The slider's handle stands where a click would go to the same moment."""
    for number in range(bar.track.maximum() + 1):
        place = bar.track.place_of(number)
        assert bar.track.number_at(place.x()) == number
    assert bar.track.number_at(-50) == 0
    assert bar.track.number_at(5000) == bar.track.maximum()


@pytest.mark.parametrize("wide", [280, 400, 540, 900])
def test_a_narrow_bar_keeps_its_buttons_and_the_slider(
    context: TileContext, put_up: PutUp, wide: int
) -> None:
    """The pace and the figures give way; in a wide bar both are there."""
    bar = put_up(ReplayBar(context), wide, 40)
    for part in (*bar.buttons, bar.track):
        assert bar.rect().contains(part.geometry())
    assert (bar.where.isVisible(), bar.pace.isVisible()) == (wide > 500, wide > 500)


def test_figures_that_have_no_room_any_more_give_way(context: TileContext, put_up: PutUp) -> None:
    """They are left out when the game has become too long for them, not cut."""
    bar = put_up(ReplayBar(context), 900, 40)
    bar.resize(280 + bar.where.minimumWidth(), 40)
    assert bar.where.isVisible()
    for _ in range(100):
        context.session.edit(GivePoints("RED", 1))
    QApplication.processEvents()
    assert not bar.where.isVisible()
