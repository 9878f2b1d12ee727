"""The panel Analysis: choices and reasons of a moment, the course of a game, by mouse and keys."""

from __future__ import annotations

import multiprocessing
from typing import TYPE_CHECKING, TypeAlias

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.bots.assessment import Assessment, Reason
from core.engine.actions import Nothing, Place
from core.messages import msg
from core.simulation.game_review import Chances, ReviewedMoment, ReviewedMove, leads
from core.simulation.move_marks import MoveMark, mark_of
from editor.sandbox.analysis import analyst, game_page, moment_page
from editor.sandbox.analysis.analysis_panel import GAME, AnalysisPanel
from editor.sandbox.analysis.moment_page import _Known
from editor.sandbox.history.history_panel import HistoryPanel
from editor.sandbox.players.players_panel import PlayersPanel
from tests.editor.sandbox.choosing import choose
from tests.editor.sandbox.tables import play_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtWidgets import QListView
    from pytestqt.qtbot import QtBot

    from core.engine.actions import Action
    from core.engine.game import Game
    from core.records.game_tree import Moment
    from editor.sandbox.view_context import TileContext
    from tests.editor.sandbox.conftest import OpenSandbox, OpenView, PutUp, SitDown

OpenPanel: TypeAlias = "Callable[[TileContext], AnalysisPanel]"
LEFT = Qt.MouseButton.LeftButton
OwnWindow = pytest.mark.own_window


@pytest.fixture
def open_panel(open_view: OpenView[AnalysisPanel]) -> Iterator[OpenPanel]:
    """Return a function that shows the panel of a sitting; its processes end with the test."""
    panels: list[AnalysisPanel] = []

    def opened(context: TileContext) -> AnalysisPanel:
        panels.append(open_view(AnalysisPanel, context))
        panels[-1].activateWindow()
        return panels[-1]

    yield opened
    for panel in panels:
        panel.end()


@pytest.fixture
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at a moment and at a game at once, and at what was found of them."""
    monkeypatch.setattr(moment_page, "_PATIENCE", 0)
    monkeypatch.setattr(game_page, "_PATIENCE", 0)
    monkeypatch.setattr(analyst, "_REPORTS", 5)


def switch_on(panel: AnalysisPanel) -> None:
    """Press the button, with the bot that was chosen last."""
    panel._context.settings.setValue("sandbox/analysis/bot", "greedy")
    QTest.mouseClick(panel.begin, LEFT)
    assert panel.bot.currentData() == "greedy"


def with_choices(sit_down: SitDown) -> TileContext:
    """Return a game in which a tile can be laid in many places."""
    context = sit_down(seed=3)
    while len(context.session.actions()) < 8 or not isinstance(context.session.actions()[0], Place):
        play_on(context, 1)
    return context


def centre_of(view: QListView, row: int) -> QPoint:
    """Return the middle of a row."""
    return view.visualRect(view.model().index(row, 0)).center()


def processes() -> list[object]:
    """Return the processes that this one has begun."""
    return list(multiprocessing.active_children())


def weighed(action: Action, worth: float) -> Assessment:
    """Return what a bot might make of an action."""
    return Assessment(action, worth, (Reason("now", msg("by this turn"), worth),))


@pytest.mark.usefixtures("without_pauses")
def test_choices_come_best_first_and_are_picked_and_played_by_keys(
    sit_down: SitDown, open_panel: OpenPanel, qtbot: QtBot
) -> None:
    """Nothing runs before it is switched on; reasons add up; Enter plays the one picked."""
    context = with_choices(sit_down)
    begin = context.session.now
    panel, session, hints = open_panel(context), context.session, context.highlights
    assert panel.moment.analyst._talking.is_at_rest
    assert not processes()
    assert not panel.bot.isEnabled()
    assert panel.bot.currentText() == "by planner", "one sees who would judge"
    switch_on(panel)
    rows = panel.moment.choices
    qtbot.waitUntil(lambda: bool(rows.rows) and rows.rows[0].following is not None, timeout=20_000)
    worths = [row.assessment.worth for row in rows.rows]
    assert worths == sorted(worths, reverse=True)
    for row in rows.rows:
        total = sum(reason.points for reason in row.assessment.reasons)
        assert total == pytest.approx(row.assessment.worth)
    assert {row.action for row in rows.rows} <= set(session.game.legal_actions())
    view = panel.moment.list
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Down)
    second = rows.rows[1]
    assert hints.action == second.action
    assert isinstance(second.action, Place)
    qtbot.waitUntil(lambda: rows.rows[1].following is not None)
    QTest.keyClick(view, Qt.Key.Key_Up)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert hints.following == rows.rows[1].following
    qtbot.waitUntil(lambda: "playouts" in panel.moment.chances.told.text(), timeout=20_000)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert session.now.move == second.action
    assert hints.action is None
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert session.now.parent is begin, "what is not looked at yet is not played"
    session.back()
    assert rows.rows[0].following is not None, "what was found before is shown at once"
    choose(panel.bot, "by planner")
    assert rows.rows == [], "another bot judges otherwise"
    panel.switch.trigger()
    qtbot.waitUntil(lambda: not processes(), timeout=10_000)


def test_two_clicks_play_only_what_both_were_on(sit_down: SitDown, open_panel: OpenPanel) -> None:
    """Choices keep their places under the pointer, whatever comes; else the best is first."""
    context = with_choices(sit_down)
    panel = open_panel(context)
    panel.switch.setChecked(True)
    page = panel.moment
    page._delay.stop()
    begin = context.session.now
    first, second, third = context.session.game.legal_actions()[:3]
    before = (weighed(first, 5), weighed(second, 3))
    page._show(_Known(choices=before), is_new=True)
    view = page.list
    QTest.mouseMove(view.viewport(), centre_of(view, 1))
    view._hover(page.choices.index(1))
    after = (weighed(second, 9), weighed(third, 7), weighed(first, 4))
    page.choices.show(after, {}, held=True)
    assert [row.action for row in page.choices.rows] == [first, second, third]
    assert [row.best for row in page.choices.rows] == [9, 9, 9]
    QTest.mouseClick(view.viewport(), LEFT, pos=centre_of(view, 1))
    assert view.picked is not None
    assert view.picked.action == second
    assert context.session.now is begin
    page.choices.show(after, {}, held=False)
    assert [row.action for row in page.choices.rows] == [second, third, first]
    QTest.mouseDClick(view.viewport(), LEFT, pos=centre_of(view, 1))
    assert context.session.now is begin, "the first click was on what is now elsewhere"
    QTest.mouseClick(view.viewport(), LEFT, pos=centre_of(view, 0))
    assert view.is_chosen
    page.list.forget()
    assert not view.is_chosen, "of another moment nobody has picked one yet"
    QTest.mouseClick(view.viewport(), LEFT, pos=centre_of(view, 0))
    QTest.mouseDClick(view.viewport(), LEFT, pos=centre_of(view, 0))
    assert context.session.now.move == second


def test_in_little_room_the_weightiest_reasons_are_shown_with_the_sum_of_the_others(
    sit_down: SitDown, open_panel: OpenPanel
) -> None:
    """What is seen adds up to the lead, however low the panel is."""
    context = with_choices(sit_down)
    panel = open_panel(context)
    panel.switch.setChecked(True)
    page = panel.moment
    page.analyst.end()
    points = {"a": 1.0, "b": -4.0, "c": 0.5, "d": 3.0, "rest": -9.0}
    reasons = tuple(Reason(name, msg("by this turn"), each) for name, each in points.items())
    action = context.session.game.legal_actions()[0]
    panel.resize(300, 200)
    page._show(_Known(choices=(Assessment(action, -8.5, reasons),)), is_new=True)
    QApplication.processEvents()
    panel.resize(300, panel.minimumSizeHint().height())
    QApplication.processEvents()
    assert page.reasons.height() >= page.reasons.minimumSizeHint().height()
    lines = [(reason and reason.name, each) for reason, each in page.reasons.lines()]
    assert lines == [("b", -4.0), ("d", 3.0), (None, -7.5)]
    panel.resize(300, 600)
    QApplication.processEvents()
    assert page.reasons.lines() == [(reason, reason.points) for reason in reasons]


@pytest.mark.usefixtures("without_pauses")
def test_a_game_is_reviewed_and_what_was_found_is_kept(
    sit_down: SitDown, open_panel: OpenPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The graph goes on as moves are added; another branch has its own."""
    monkeypatch.setattr(game_page, "_PLAYOUTS", (1, 3))
    context = sit_down(seed=5)
    session = context.session
    play_on(context, 4, seed=5)
    panel = open_panel(context)
    QTest.mouseClick(panel.buttons[GAME], LEFT)
    switch_on(panel)
    page = panel.game

    def is_whole() -> bool:
        last = session.branches.line()[-1]
        found = context.reviews.moment(last)
        return found is not None and found.chances.playouts == 3 and not page.analyst.is_busy

    qtbot.waitUntil(is_whole, timeout=40_000)
    assert page.graph._points[0].depth == 0
    assert page.graph._points[-1].depth == 4
    assert all(sum(point.wins) == pytest.approx(1) for point in page.graph._points)
    assert "Judged by greedy" in page.said.text()
    known = context.reviews.known(session.branches.line(), 3)
    play_on(context, 2, seed=6)
    assert context.reviews.known(session.branches.line(), 3) == known
    qtbot.waitUntil(is_whole, timeout=40_000)
    assert page.graph._points[-1].depth == 6
    session.go_to(session.branches.line()[4])
    other = next(each for each in session.actions() if each != session.branches.line()[5].move)
    assert session.apply(other)
    assert len(session.branches.line()) == 6
    assert page.graph._points[-1].depth <= 4, "the other branch is not shown"
    session.go_to(session.branches.moments[6])
    assert page.graph._points[-1].depth == 6, "but kept"
    panel.hide()
    page.close_down(closed=True)
    qtbot.waitUntil(lambda: not processes(), timeout=10_000)


def reviewed(context: TileContext) -> list[int]:
    """Play on, and mark three moves as a review might; return their depths."""
    session = context.session
    play_on(context, 14, seed=5)
    line, costs = session.branches.line(), {2: 3.4, 5: 9.0, 9: 5.5, 11: 1.0}
    for depth, cost in costs.items():
        before = line[depth - 1].game
        best = next(
            each for each in (*before.legal_actions(), Nothing()) if each != line[depth].move
        )
        done = line[depth].move
        assert done is not None
        move = ReviewedMove(depth - 1, before.player, before.turn, done, best, cost, ())
        context.reviews.add(line, move)
    for depth in (0, 4, 14):
        game = line[depth].game
        share = 0.5 - depth / 40
        chances = Chances((share, 1 - share), 20, (0, 0))
        context.reviews.add(line, ReviewedMoment(depth, game.turn, (0, 0), chances, (3, 3 + depth)))
    return [2, 5, 9]


def test_mistakes_are_marked_and_one_goes_from_one_to_the_next(
    sit_down: SitDown, open_panel: OpenPanel, put_up: PutUp
) -> None:
    """By clicks on the graph and the list, and by keys; in the history with what was better."""
    context = sit_down(seed=5)
    session = context.session
    panel = open_panel(context)
    panel.switch.setChecked(True)
    panel.show_page(GAME)
    page = panel.game
    page.analyst.end()
    depths = reviewed(context)
    assert [mark.depth for mark in page.graph._marks] == depths
    assert [row.mark for row in page.mistakes.rows] == [
        MoveMark.INACCURACY, MoveMark.BLUNDER, MoveMark.MISTAKE,
    ]  # fmt: skip
    assert not page.next.isEnabled()
    for depth in reversed(depths):
        page.previous.trigger()
        assert session.now.depth == depth
    assert not page.previous.isEnabled()
    page.next.trigger()
    assert session.now.depth == 5
    assert "blunder" in page.told.text()
    QTest.mouseClick(page.list.viewport(), LEFT, pos=centre_of(page.list, 2))
    assert session.now.depth == 9
    graph = page.graph
    mark = graph._marks[0]
    spot = graph._spot(mark).toPoint() + QPoint(2, 0)
    QTest.mouseMove(graph, spot)
    QTest.mouseClick(graph, LEFT, pos=spot)
    assert session.now.depth == 2
    graph.setFocus()
    QTest.keyClick(graph, Qt.Key.Key_Right)
    QTest.keyClick(graph, Qt.Key.Key_Right)
    assert "BLUE 40 %" in page.told.text()
    QTest.keyClick(graph, Qt.Key.Key_Return)
    assert session.now.depth == 4
    history = put_up(HistoryPanel(context))
    rows = {row.moment.depth: row for row in history.past.rows if history.past.mark(row)}
    assert sorted(rows) == depths
    assert "costs about 9 points" in history.past.tip(rows[5])
    assert "costs about 9 points" in history.past.description(rows[5])


def test_marks_tell_a_player_nothing_of_what_others_knew(sit_down: SitDown) -> None:
    """Through a player's eyes only the moves of that player are marked, until the game is won."""
    context = sit_down(seed=5)
    session = context.session
    depths = reviewed(context)
    line: Sequence[Moment[Game]] = session.branches.line()
    players = {depth: line[depth - 1].game.player for depth in depths}
    assert set(players.values()) == {0, 1}
    for viewpoint in (0, 1):
        session.set_viewpoint(viewpoint)
        marked = [depth for depth in depths if context.reviews.mark(line[depth])]
        assert marked == [depth for depth in depths if players[depth] == viewpoint]
    session.covered = True
    assert not any(context.reviews.mark(moment) for moment in line)


@pytest.mark.parametrize(
    ("cost", "mark"),
    [
        (0, None),
        (2.9, None),
        (3, MoveMark.INACCURACY),
        (5, MoveMark.MISTAKE),
        (8, MoveMark.BLUNDER),
    ],
)
def test_a_move_is_marked_by_what_it_costs(cost: float, mark: MoveMark | None) -> None:
    """From 3, 5 and 8 points on."""
    assert mark_of(cost) is mark


def test_the_lead_is_over_the_best_of_the_others() -> None:
    """The leader is ahead of the second, all others are behind the leader."""
    assert leads((12, 20, 17)) == (-8, 3, -3)


def test_points_if_the_game_ended_now_stand_in_the_cards(sit_down: SitDown, put_up: PutUp) -> None:
    """At wish, for everybody; what a player does not see counts with its mean."""
    context = sit_down("gold-rush", seed=4)
    play_on(context, 60, seed=4)
    panel = put_up(PlayersPanel(context))
    assert all(card.ended.isHidden() for card in panel.cards)
    panel.if_ended.trigger()
    ended = context.session.game.copy().setup.type.scores_if_ended(context.session.game)
    assert [card.ended.text() for card in panel.cards] == [f"→ {points}" for points in ended]
    assert str(ended[1]) in panel.cards[1].accessibleName()
    context.session.set_viewpoint(0)
    assert panel.cards[0].ended.text() == f"→ {ended[0]}"
    panel.if_ended.trigger()
    assert all(card.ended.isHidden() for card in panel.cards)


@OwnWindow
def test_a_window_that_is_closed_while_it_analyses_leaves_no_process(
    open_sandbox: OpenSandbox, qtbot: QtBot
) -> None:
    """Nor a thread; its keys, which work from anywhere, bring it up, and commands name it."""
    player = open_sandbox("gold-rush", seed=2)
    window = player.window
    QTest.keyClick(player.table, Qt.Key.Key_8, Qt.KeyboardModifier.ControlModifier)
    assert window.panels.docks["analysis"].widget().isVisible()
    window.panels.show("history")
    assert not window.analysis._sight.is_open
    keys = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(player.table, Qt.Key.Key_A, keys)
    assert window.analysis.switch.isChecked()
    assert window.analysis._sight.is_open
    assert window.analysis.isAncestorOf(window.focusWidget())
    window.analysis.show_page(GAME)
    qtbot.waitUntil(lambda: bool(processes()), timeout=10_000)
    commands = [command.name for command in window.every_command()]
    assert {"Analyse", "Previous mistake", "Next mistake", "If it ended now"} <= set(commands)
    window.close()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not processes(), timeout=10_000)
