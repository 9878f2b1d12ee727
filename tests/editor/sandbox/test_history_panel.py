"""The history of a game in the window: turn by turn, with its branches, to go about in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest

from core.engine.actions import Place
from core.engine.events import (
    Awarded,
    CameHome,
    Discarded,
    Noted,
    PieceMoved,
    Scored,
    TokensMoved,
)
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edits import ChangeOption, GivePoints
from core.engine.setup import Setup
from core.records.game_tree import Branches
from editor.look.appearance import sized
from editor.sandbox.history.history_painter import HistoryPainter
from editor.sandbox.history.history_panel import HistoryPanel
from editor.sandbox.history.history_rows import HistoryRow, RowKind
from tests.editor.sandbox.tables import miners_at, play_on

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from core.engine.protocol import AnyGame
    from core.engine.state import GameState
    from core.records.game_tree import Moment
    from editor.sandbox.game_session import AnySession
    from editor.sandbox.view_context import TileContext
    from tests.editor.sandbox.conftest import PutUp, SitDown

Left = Qt.MouseButton.LeftButton
Key = Qt.Key
Control, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def told(panel: HistoryPanel) -> list[str]:
    """Return the rows as they are told to those who do not see them."""
    role = Qt.ItemDataRole.AccessibleTextRole
    return [panel.past.index(n).data(role) for n in range(len(panel.past.rows))]


def row_of(panel: HistoryPanel, moment: Moment[AnyGame], what: RowKind) -> QPoint:
    """Return the middle of a moment's row, which is brought into sight."""
    rows = enumerate(panel.past.rows)
    number = next(n for n, row in rows if row.moment is moment and row.what is what)
    index = panel.past.index(number)
    panel.view.scrollTo(index)
    return panel.view.visualRect(index).center()


def branches(panel: HistoryPanel) -> list[HistoryRow]:
    """Return the rows of side branches."""
    return [row for row in panel.past.rows if row.what is RowKind.BRANCH]


def other_way(session: AnySession, number: int) -> Moment[AnyGame]:
    """Do something now that was not done here before."""
    done = [child.move for child in session.now.children]
    new = [action for action in session.actions() if action not in done]
    assert session.apply(new[number % len(new)])
    return session.branches.now


def test_the_line_is_told_turn_by_turn(sit_down: SitDown, put_up: PutUp) -> None:
    """A turn with its number, player and tile, then what was done in it."""
    context = sit_down(seed=1)
    panel = put_up(HistoryPanel(context))
    session = context.session
    names, drawn = session.game.setup.tables.names, session.game.drawn
    assert drawn is not None
    assert told(panel) == ["The game begins", f"Turn 1, BLUE draws {names[drawn]}"]
    place = session.actions()[0]
    assert session.apply(place)
    while session.game.turn == 1:
        assert session.apply(session.actions()[-1])
    lines = told(panel)
    assert lines[2].startswith(session.action_text(place))
    assert lines[-2] == "Pass"
    assert lines[-1].startswith("Turn 2, RED draws ")
    play_on(context)
    turns = [row for row in panel.past.rows if row.what is RowKind.TURN]
    assert [row.moment.game.turn for row in turns] == list(range(1, session.game.turn + 1))
    assert told(panel)[-1].startswith("The game is over")
    moves = [row.moment.move for row in panel.past.rows if row.what is RowKind.MOVE]
    assert moves == list(session.game.history)


def test_points_stand_beside_the_deed_that_gained_them(sit_down: SitDown, put_up: PutUp) -> None:
    """All of them together are what each player has in the end."""
    context = sit_down(players=3, seed=3)
    panel = put_up(HistoryPanel(context))
    play_on(context)
    sums = [0, 0, 0]
    for row in panel.past.rows:
        for player, points in panel.past.gains(row):
            sums[player] += points
    assert sums == context.session.game.scores
    assert any(sums)


def test_what_chance_threw_out_is_told(sit_down: SitDown, put_up: PutUp) -> None:
    """A tile that fits nowhere (rule 20) has a row of its own."""
    for seed in range(60):
        context = sit_down(seed=seed)
        play_on(context, seed=seed)
        thrown = [e for e in context.session.game.events if isinstance(e, Discarded)]
        if thrown:
            break
    else:
        raise AssertionError("every tile fits")
    panel = put_up(HistoryPanel(context))
    rows = [row for row in panel.past.rows if row.what is RowKind.CHANCE]
    assert [row.event for row in rows] == thrown
    at = panel.past.rows.index(rows[0])
    assert told(panel)[at] == f"{thrown[0].tile} fits nowhere and is out of the game"


def events(panel: HistoryPanel) -> list[HistoryRow]:
    """Return the rows of events."""
    return [row for row in panel.past.rows if row.what is RowKind.EVENT]


def test_what_a_move_caused_stands_below_it(sit_down: SitDown, put_up: PutUp) -> None:
    """Tokens that were taken, as far as the eyes know them, with the colour of who got them."""
    context = miners_at(sit_down)
    panel = put_up(HistoryPanel(context))
    session = context.session
    moved = [
        event
        for moment in session.branches.line()[1:]
        for event in moment.events
        if isinstance(event, TokensMoved | PieceMoved)
    ]
    caused = [row for row in events(panel) if isinstance(row.event, TokensMoved | PieceMoved)]
    assert [panel.past.text(row) for row in caused] == [session.event_text(each) for each in moved]
    mined = next(row for row in caused if isinstance(getattr(row.event, "to", None), int))
    assert panel.past.players(mined) == (mined.event.to,)  # type: ignore[union-attr]
    before = [panel.past.text(row) for row in caused]
    session.set_viewpoint(0)
    hidden = [panel.past.text(row) for row in caused]
    assert hidden != before
    assert told(panel) != before


def test_what_scored_comes_with_its_points_and_without_who_came_home(
    sit_down: SitDown, put_up: PutUp
) -> None:
    """Each score once, at the end too; a piece that leaves without a score is told."""
    for seed in range(40):
        context = sit_down("gold-rush", "sheriff", seed=seed)
        play_on(context, 150, seed)
        happened = context.session.game.events
        left = [e for e in happened if isinstance(e, PieceMoved) and not e.to]
        if left and not context.session.game.is_over:
            break
    else:
        raise AssertionError("nothing ever leaves")
    panel = put_up(HistoryPanel(context))
    assert left[0] in [row.event for row in events(panel)]
    play_on(context, seed=seed)
    shown = [row.event for row in events(panel)]
    points = [e for e in context.session.game.events if isinstance(e, Scored | Awarded)]
    assert [event for event in shown if isinstance(event, Scored | Awarded)] == points
    assert not any(isinstance(event, CameHome) for event in shown)
    row = next(row for row in events(panel) if isinstance(row.event, Scored))
    assert panel.past.players(row) == row.event.winners  # type: ignore[union-attr]


def with_fair(sit_down: SitDown) -> TileContext:
    """Begin a game in which an extension notes something of every tile, on the first one."""
    context = sit_down(seed=4)
    plain = context.session.game.setup

    class Fair(RuleExtension):
        def placed(self, game: GameState) -> None:
            if game.board.tile_count > 1:
                game.events.append(Noted(game.player, "hears music", game.board.at(0)))

    given = [*plain.extensions, Fair("fair", plain.edition, plain.options)]
    game = Game(Setup(plain.edition, 2, {}, lambda _: given), 4)
    context.session.begin_again(Branches(game))
    return context


def test_a_note_is_selected_and_points_at_its_place(sit_down: SitDown, put_up: PutUp) -> None:
    """By a click, which goes to its move, and by the arrows; elsewhere nothing is lit any more."""
    context = with_fair(sit_down)
    session, lit = context.session, context.highlights
    sought: list[tuple[int, int]] = []
    lit.scroll_requested.connect(lambda x, y: sought.append((x, y)))
    panel = put_up(HistoryPanel(context))
    play_on(context, 9)
    notes = [row for row in events(panel) if isinstance(row.event, Noted)]
    assert panel.past.text(notes[1]).endswith(" hears music")
    assert panel.past.players(notes[1]) == (notes[1].event.player,)  # type: ignore[union-attr]
    first = row_of(panel, notes[1].moment, RowKind.EVENT)
    QTest.mouseClick(panel.view.viewport(), Left, pos=first)
    assert session.now is notes[1].moment
    assert panel.past.row(panel.view.currentIndex()) is notes[1]
    assert lit.cells == {(0, 0)}
    assert sought == [(0, 0)]
    QTest.keyClick(panel.view, Key.Key_Up)
    assert session.now is notes[1].moment
    assert not lit.cells
    QTest.keyClick(panel.view, Key.Key_Down)
    assert lit.cells == {(0, 0)}
    assert session.apply(session.actions()[0])
    assert not lit.cells
    assert panel.past.row(panel.view.currentIndex()) is panel.past.now


def test_the_arrows_pass_over_no_event(sit_down: SitDown, put_up: PutUp) -> None:
    """Upwards too, where each move is gone to at its last row."""
    context = with_fair(sit_down)
    panel = put_up(HistoryPanel(context))
    play_on(context, 9)
    passed = []
    while context.session.now is not context.session.branches.root:
        passed.append(panel.view.currentIndex().row())
        QTest.keyClick(panel.view, Key.Key_Up)
    assert passed == [*range(passed[0], passed[-1] - 1, -1)]
    assert {panel.past.rows[n].what for n in passed} >= {RowKind.EVENT, RowKind.MOVE, RowKind.TURN}


def test_what_the_last_move_caused_is_in_sight(sit_down: SitDown, put_up: PutUp) -> None:
    """Below the move itself, which is the current row."""
    context = with_fair(sit_down)
    panel = put_up(HistoryPanel(context), high=240)
    play_on(context, 9)
    while not isinstance(context.session.now.move, Place):
        play_on(context, 1)
    view = panel.view
    for row in (panel.past.now_row, len(panel.past.rows) - 1):
        assert view.viewport().rect().contains(view.visualRect(panel.past.index(row)))


def test_events_are_hidden_and_shown_again(sit_down: SitDown, put_up: PutUp) -> None:
    """By a button, which the next window remembers."""
    context = with_fair(sit_down)
    panel = put_up(HistoryPanel(context))
    play_on(context, 9)
    rows = list(panel.past.rows)
    panel.events.trigger()
    assert list(panel.past.rows) == [row for row in rows if row.what is not RowKind.EVENT]
    assert HistoryPanel(context).past.shows_events is False
    panel.events.trigger()
    assert list(panel.past.rows) == rows


@pytest.mark.parametrize("wide", [220, 420])
def test_no_words_are_cut(sit_down: SitDown, put_up: PutUp, wide: int) -> None:
    """What is too long for a line goes on in the next."""
    context = sit_down()
    panel = put_up(HistoryPanel(context), wide)
    assert context.session.edit(ChangeOption("repeated_tiles", "segments"))
    index = panel.past.index(len(panel.past.rows) - 1)
    rect = panel.view.visualRect(index)
    assert "every segment" in index.data()
    words = QFontMetrics(sized(panel.view.font(), 13)).boundingRect(
        QRect(0, 0, rect.width() - 63, 0), Qt.TextFlag.TextWordWrap, index.data()
    )
    assert words.height() < rect.height()
    assert words.height() > 2 * QFontMetrics(sized(panel.view.font(), 13)).height() - 8
    assert panel.view.horizontalScrollBar().maximum() == 0


def test_no_row_lies_over_the_next_one(sit_down: SitDown, put_up: PutUp) -> None:
    """At another width, once a scroll bar is needed, and at the end of a game."""
    context = sit_down("gold-rush", "sheriff", seed=3)
    panel = put_up(HistoryPanel(context))
    panel.resize(420, 700)
    for moves, wide in ((4, 420), (60, 420), (0, 260), (0, 340), (10_000, 340), (0, 300)):
        play_on(context, moves)
        panel.resize(wide, 700)
        QTest.qWait(0)
        view, past = panel.view, panel.past
        delegate = view.itemDelegate()
        assert isinstance(delegate, HistoryPainter)
        for number, row in enumerate(past.rows):
            place = view.visualRect(past.index(number))
            assert place.height() == delegate.size(row).height(), (moves, wide, past.text(row))
            if number:
                assert place.top() > view.visualRect(past.index(number - 1)).bottom()
    assert context.session.game.is_over


def test_manual_edits_are_marked(sit_down: SitDown, put_up: PutUp) -> None:
    """A manual edit is no move of a player."""
    context = sit_down()
    panel = put_up(HistoryPanel(context))
    assert context.session.edit(GivePoints("RED", 7))
    row = panel.past.rows[-1]
    assert row.what is RowKind.MANUAL_EDIT
    assert panel.past.gains(row) == ((1, 7),)
    assert "RED +7" in told(panel)[-1]


def test_a_click_goes_there_and_what_lies_ahead_is_grey(sit_down: SitDown, put_up: PutUp) -> None:
    """Nothing is lost by looking back."""
    context = sit_down(seed=4)
    panel = put_up(HistoryPanel(context))
    play_on(context, 12)
    session, rows = context.session, list(panel.past.rows)
    fifth = session.branches.line()[5]
    QTest.mouseClick(panel.view.viewport(), Left, pos=row_of(panel, fifth, RowKind.MOVE))
    assert session.now is fifth
    assert list(panel.past.rows) == rows
    assert panel.where.text() == "5 of 12"
    assert panel.past.rows[panel.past.now_row].moment is fifth
    ahead = {row.moment.depth for row in rows if panel.past.is_ahead(row)}
    assert ahead == set(range(6, 13))


def test_arrow_keys_go_about(sit_down: SitDown, put_up: PutUp) -> None:
    """Up to the beginning, and down again to where one was."""
    context = sit_down(seed=4)
    panel = put_up(HistoryPanel(context))
    play_on(context, 9)
    session, end = context.session, context.session.now
    for _ in panel.past.rows:
        QTest.keyClick(panel.view, Key.Key_Up)
    assert session.now is session.branches.root
    for _ in panel.past.rows:
        QTest.keyClick(panel.view, Key.Key_Down)
    assert session.now is end


@pytest.mark.parametrize(
    ("back", "forward"),
    [
        ((Key.Key_Z, Control), (Key.Key_Z, Control | Shift)),
        ((Key.Key_Z, Control), (Key.Key_Y, Control)),
        ((Key.Key_PageUp,), (Key.Key_PageDown,)),
        ((Key.Key_Home, Control), (Key.Key_End, Control)),
    ],
)
def test_its_keys_take_back_and_do_again(
    sit_down: SitDown,
    put_up: PutUp,
    back: tuple[Key, Qt.KeyboardModifier],
    forward: tuple[Key, Qt.KeyboardModifier],
) -> None:
    """By a move, by a turn, or all at once; to the very beginning and end, and no further."""
    context = sit_down(seed=4)
    panel = put_up(HistoryPanel(context))
    play_on(context)
    session, end = context.session, context.session.now
    seen = []
    while session.can_go_back:
        QTest.keyClick(panel.view, *back)
        seen.append(session.now)
    assert session.now is session.branches.root
    assert not panel.back.isEnabled()
    assert not panel.previous_turn.isEnabled()
    if back[0] == Key.Key_PageUp:
        assert [moment.game.turn for moment in seen] == list(range(end.game.turn, 0, -1))
        assert all(moment.game.drawn is not None for moment in seen)
    while session.can_go_forward:
        QTest.keyClick(panel.view, *forward)
    assert session.now is end
    assert not panel.forward.isEnabled()
    assert not panel.to_end.isEnabled()


def test_who_goes_back_and_plays_on_keeps_what_was(sit_down: SitDown, put_up: PutUp) -> None:
    """The former line is a side branch, folded where it leaves; it says how long it is."""
    context = sit_down(seed=4)
    panel = put_up(HistoryPanel(context), 400, 600)
    session = context.session
    play_on(context, 10)
    former = session.now
    fork = session.branches.line()[4]
    left = session.branches.line()[5]
    session.go_to(fork)
    new = other_way(session, 0)
    (row,) = branches(panel)
    assert row.moment is left
    assert not row.is_open
    text = panel.past.index(panel.past.rows.index(row)).data()
    assert text.startswith(session.action_text(left.move or ""))
    assert f"(6 moves, {former.game.scores[0]} : {former.game.scores[1]})" in text
    QTest.mouseClick(panel.view.viewport(), Left, pos=row_of(panel, left, RowKind.BRANCH))
    assert session.now is new
    inner = [row for row in panel.past.rows if row.level == 1 and row.what is RowKind.MOVE]
    assert [row.moment.depth for row in inner] == [5, 6, 7, 8, 9, 10]
    QTest.mouseClick(panel.view.viewport(), Left, pos=row_of(panel, former, RowKind.MOVE))
    assert session.now is former
    (row,) = branches(panel)
    assert row.moment is new


def test_branches_unfold_by_keys_and_within_one_another(sit_down: SitDown, put_up: PutUp) -> None:
    """Right and Left, Enter or Space; a branch of a branch lies further in."""
    context = sit_down("gold-rush", seed=4)
    panel = put_up(HistoryPanel(context), 400, 700)
    session = context.session
    play_on(context, 4)
    end = session.now
    session.go_to(session.branches.line()[1])
    first = other_way(session, 0)
    play_on(context, 3)
    session.go_to(first)
    other_way(session, 1)
    play_on(context, 1)
    session.go_to(end)
    (outer,) = branches(panel)
    panel.view.show_branch(outer.moment)
    QTest.keyClick(panel.view, Key.Key_Right)
    inner = branches(panel)[1]
    assert (outer.level, inner.level) == (0, 1)
    panel.view.show_branch(inner.moment)
    QTest.keyClick(panel.view, Key.Key_Return)
    assert max(row.level for row in panel.past.rows) == 2
    panel.view.show_branch(outer.moment)
    QTest.keyClick(panel.view, Key.Key_Left)
    assert max(row.level for row in panel.past.rows) == 0
    assert session.now is end


def test_hidden_values_are_not_told_to_others(sit_down: SitDown, put_up: PutUp) -> None:
    """The tooltip of mining shows the values to those who may know them (rule 44)."""
    for seed in range(40):
        context = sit_down("gold-rush", seed=seed)
        session = context.session
        while not session.game.is_over and session.game.turn < 12:
            mines = [action for action in session.actions() if str(action) == "mine"]
            pitches = [action for action in session.actions() if str(action).startswith("tent on")]
            assert session.apply((mines or pitches or session.actions())[0])
            if mines:
                break
        if str(session.now.move) == "mine":
            break
    else:
        raise AssertionError("nobody mines")
    panel = put_up(HistoryPanel(context))
    parent = session.now.parent
    assert parent is not None
    miner = parent.game.player
    rows = enumerate(panel.past.rows)
    at = next(n for n, row in rows if row.moment is session.now and row.what is RowKind.MOVE)
    (value,) = session.game.tokens["mining"].held[miner]
    open_to_all = panel.past.index(at).data(Qt.ItemDataRole.ToolTipRole)
    assert f"1 mining token ({value})" in open_to_all
    session.set_viewpoint(miner)
    assert panel.past.index(at).data(Qt.ItemDataRole.ToolTipRole) == open_to_all
    session.set_viewpoint(1 - miner)
    hidden = panel.past.index(at).data(Qt.ItemDataRole.ToolTipRole)
    assert "1 mining token from" in hidden
    session.set_viewpoint(None)
    session.start_hot_seat()
    assert session.covered
    assert panel.past.index(at).data(Qt.ItemDataRole.ToolTipRole) == hidden


def test_it_rests_while_nobody_looks_and_catches_up(sit_down: SitDown, put_up: PutUp) -> None:
    """Its actions go on meanwhile."""
    context = sit_down(seed=4)
    panel = put_up(HistoryPanel(context))
    panel.hide()
    before = len(panel.past.rows)
    play_on(context, 6)
    assert len(panel.past.rows) == before
    assert panel.back.isEnabled()
    panel.show()
    assert len(panel.past.rows) > before
    assert isinstance(panel.past.rows[2].moment.move, Place)


def test_now_stays_in_sight_in_less_room(sit_down: SitDown, put_up: PutUp) -> None:
    """As when a panel below takes more; who had gone elsewhere stays there."""
    context = sit_down(seed=4)
    panel = put_up(HistoryPanel(context), high=480)
    play_on(context, 30)
    view = panel.view
    panel.resize(320, 300)
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    view.scrollToTop()
    panel.resize(320, 250)
    assert view.verticalScrollBar().value() == 0
