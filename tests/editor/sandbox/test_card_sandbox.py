"""Games with cards in a sandbox window: panels, hidden gains, manual edits, files, other types."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from PySide6.QtCore import QByteArray, QPoint, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from core.bots.bots import choose, make
from core.edition.library import default_library
from core.engine.game_types import prepare
from core.records.game_tree import Branches
from editor.main_windows import MainWindows
from editor.sandbox.cards.card_window import CardWindow
from editor.sandbox.exporting.table_picture import PictureOptions
from editor.sandbox.game_session import GameSession
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.saving.scenario_windows import ScenarioDialog
from editor.sandbox.tiles.tile_window import TileWindow
from tests.commands import goldrush
from tests.editions import edition_from
from tests.editor.conftest import delete_closed, workspace_on
from tests.editor.sandbox.tables import new_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication, QDialog
    from pytestqt.qtbot import QtBot

    from core.engine.deck_game import CardGame
    from editor.sandbox.game_session import CardSession
    from editor.workspace import Workspace
    from tests.editor.conftest import Answers
    from tests.spoken import Spoken

Left = Qt.MouseButton.LeftButton
OwnWindow = pytest.mark.own_window


def for_two() -> CardSession:
    """Return a game for two with nothing played."""
    library = default_library()
    edition = edition_from(library, "gold-rush-cards")
    game = cast("CardGame", prepare(edition, ("BLUE", "RED")).begin(3))
    return cast("CardSession", GameSession(Branches(game), library))


@pytest.fixture(scope="module")
def shared_card_window(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[CardWindow]:
    """Return the window of all tests but those that need one of their own."""
    folder = tmp_path_factory.mktemp("shared")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(folder))
        space = workspace_on(QSettings(str(folder / "set.ini"), QSettings.Format.IniFormat))
        opened = space.shared(Sandboxes).open(for_two())
        assert isinstance(opened, CardWindow)
        yield opened
        space.close_all()
        delete_closed(qapp)


@pytest.fixture
def window(
    request: pytest.FixtureRequest, new_workspace: Callable[..., Workspace], qtbot: QtBot
) -> CardWindow:
    """Return the window of a game for two, in front, with nothing played."""
    if request.node.get_closest_marker("own_window") is not None:
        opened = new_workspace().shared(Sandboxes).open(for_two())
        assert isinstance(opened, CardWindow)
    else:
        opened = request.getfixturevalue("shared_card_window")
        session = for_two()
        opened.session.begin_again(session.branches, session.seats)
        opened.session.set_viewpoint(None)
        opened.panels.show("history")
        for switch in (opened.table.commands.show_all, opened.table.commands.show_seen):
            switch.setChecked(False)
    with qtbot.waitActive(opened):
        opened.activateWindow()
    return opened


def turn_up(window: CardWindow, *cards: str) -> None:
    """Turn up cards by their designs, wherever they lie."""
    for card in cards:
        session = window.session
        place = next(
            each.place for each in session.game.cards if each.card == card and not each.face_up
        )
        assert session.apply(session.setup.parse(session.game, f"turn {place + 1}"))


def test_the_headline_says_which_card_is_due(window: CardWindow) -> None:
    """The first, the second, and whose turn it is (C10)."""
    title = window.choices.headline.title
    assert title.text() == "BLUE turns up a first card"
    turn_up(window, "gold_1")
    assert title.text() == "BLUE turns up a second card"
    assert window.choices.headline.note.text() == "Turn 1, 63 cards face down"
    turn_up(window, "gold_2")
    assert title.text() == "RED turns up a first card"


def test_a_player_sees_no_points_of_others(window: CardWindow) -> None:
    """What BLUE won is a pile face down for RED, in cards, scores and text (C13)."""
    session = window.session
    turn_up(window, "gold_2", "miner_3_blue")
    card = window.players.cards[0]
    assert (card.score.text(), session.game.scores[0]) == ("2", 2)
    session.set_viewpoint(1)
    assert card.score.text() == "?"
    assert "face down" in card.belongings.things[-1].tip
    window.panels.show("scores")
    window.scores.show_part(2)
    assert "hidden" in window.scores.scores.text()
    window.exporting.copy_position.trigger()
    text = QGuiApplication.clipboard().text()
    assert "gold 2" not in text
    assert "BLUE has won: 1" in text
    session.set_viewpoint(0)
    assert card.score.text() == "2"


def test_the_odds_help_no_memory(window: CardWindow) -> None:
    """A player reads where a card was seen only if the table shows it as well."""
    turn_up(window, "gold_2", "gold_1", "miner_2_red")
    window.panels.show("odds")
    seen = next(c.place for c in window.session.game.cards if c.seen and not c.face_up)
    link = f'href="place:{seen + 1}"'
    assert link in window.odds.page.toHtml()
    window.session.set_viewpoint(1)
    assert "place:" not in window.odds.page.toHtml()
    assert "an unseen card" in window.odds.page.toPlainText()
    window.table.commands.show_seen.trigger()
    assert link in window.odds.page.toHtml()


def test_manual_edits_are_made_by_the_form(window: CardWindow) -> None:
    """Two cards change places, a card goes to a player, and both can be undone."""
    session = window.session
    window.panels.show("edits")
    panel = window.manual_edits
    first, second = (session.game.cards[n].card for n in (0, 1))
    QTest.mouseClick(panel.swap, Left)
    assert [session.game.cards[n].card for n in (0, 1)] == [second, first]
    gold = next(card for card in session.game.cards if card.card == "gold_4")
    panel.start.setCurrentIndex(panel.start.findData(gold.place + 1))
    panel.end.setCurrentIndex(panel.end.findData("RED"))
    panel.start.activated.emit(0)
    QTest.mouseClick(panel.move_it, Left)
    assert session.game.in_front_of(1) == ["gold_4"]
    assert session.game.scores[1] == 4
    session.back()
    session.back()
    assert session.game.cards[0].card == first
    assert not panel.why.text()


def test_cards_are_dragged_while_manual_edits_are_in_front(window: CardWindow) -> None:
    """To another card, to a player's pile, to an empty place; a click turns up as always."""
    table, session = window.table, window.session

    def at(place: int) -> QPoint:
        return table.point_of(place).toPoint()

    def drag(start: QPoint, end: QPoint) -> None:
        QTest.mousePress(table, Left, pos=start)
        QTest.mouseMove(table, (start + end) / 2)
        QTest.mouseMove(table, end)
        QTest.mouseRelease(table, Left, pos=end)

    first, second = (session.game.cards[n].card for n in (0, 1))
    window.panels.show("odds")
    drag(at(0), at(1))
    assert session.game.history == []
    window.panels.show("edits")
    drag(at(0), at(1))
    assert [session.game.cards[n].card for n in (0, 1)] == [second, first]
    pile = table.pile_of(1)
    assert pile is not None
    drag(at(0), pile.box.center().toPoint())
    assert session.game.in_front_of(1) == [second]
    drag(at(1), at(0))
    assert (session.game.cards[0].place, session.game.cards[0].card) == (0, first)
    before = len(session.game.history)
    QTest.mousePress(table, Left, pos=at(0))
    QTest.mouseMove(table, at(1))
    QTest.keyClick(table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.mouseRelease(table, Left, pos=at(1))
    # Undo takes back the drag, and not the move before it, too.
    assert len(session.game.history) == before
    QTest.mouseClick(table, Left, pos=at(0))
    assert len(session.game.history) == before + 1
    assert session.game.cards[0].face_up


def test_the_rush_is_announced_while_it_lasts(
    window: CardWindow, voice: Spoken, qtbot: QtBot
) -> None:
    """From ten cards face down on (C17), and gone when the game is over."""
    session = window.session
    bots = [make("memory", seat, session.edition.plugins) for seat in range(2)]
    assert window.rush.isHidden()
    game = session.game.copy()
    while not game.is_rush:
        game.apply(choose(game, bots[game.player]))
    session.begin_again(Branches(game), session.seats)
    assert window.rush.isVisible()
    assert f"{game.face_down} cards face down" in window.rush.note.text()
    # What was told just before takes a voice some seconds.
    qtbot.waitUntil(lambda: window.rush.accessibleName() in " ".join(voice.texts), timeout=15_000)
    session.back()
    assert window.rush.isHidden()
    session.forward()
    title = window.choices.headline.title
    assert title.text().endswith("turns up one card")
    while not session.game.is_over:
        session.apply(session.actions()[0])
    assert window.rush.isHidden()
    assert "win" in title.text()


def test_a_game_is_saved_and_opened_again(window: CardWindow, tmp_path: Path) -> None:
    """Also in the window of a game of tiles, which then becomes one for cards, and back."""
    session, sandboxes = window.session, window.program.shared(Sandboxes)
    turn_up(window, "gold_2", "miner_3_blue", "dynamite")
    moves, path = len(session.game.history), tmp_path / "cards.jsonl"
    assert window.game_files.save_to(path)
    other = sandboxes.open(GameSession(Branches(new_game()), default_library()))
    tiles = tmp_path / "tiles.jsonl"
    assert other.game_files.save_to(tiles)
    assert other.open_path(path)
    became = sandboxes.windows[-1]
    assert isinstance(became, CardWindow)
    assert became.isVisible()
    assert len(became.session.game.history) == moves
    assert became.session.game.scores == session.game.scores
    assert became.open_path(tiles)
    assert isinstance(sandboxes.windows[-1], TileWindow)
    assert became not in sandboxes.windows
    sandboxes.windows[-1].close()
    assert sandboxes.windows == [window]


def test_a_position_is_saved_as_a_scenario_and_opened_by_mouse_and_keys(
    window: CardWindow, tmp_path: Path, answers: Answers
) -> None:
    """A rush that was written by hand is played on, saved with its moves, run, and taken up."""
    scene, saved = tmp_path / "scene.yaml", tmp_path / "rush.yaml"
    head = "format: 1\nscenario: scene\nedition: [gold-rush-cards]\n"
    scene.write_text(f"{head}table: [gold_4, miner_5_red, null, gold_3]\n", encoding="utf-8")
    press_keys(window, Qt.Key.Key_O, answers, scene)
    window.table.commands.animate.setChecked(False)
    QTest.mouseClick(window.table, Left, pos=window.table.point_of(0).toPoint())
    click_action(window, "Turn up card 4")
    assert window.session.game.scores == [4, 3]

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, ScenarioDialog)
        QTest.keyClicks(dialog.name.line, "rush")
        dialog.before.setFocus()
        dialog.before.selectAll()
        QTest.keyClicks(dialog.before, "2")
        assert "Turn up card 1; Turn up card 4" in dialog.said.text()
        QTest.mouseClick(dialog.save, Left)

    answers.give(fill)
    press_keys(window, Qt.Key.Key_S, answers, saved, Qt.KeyboardModifier.ShiftModifier)
    text = saved.read_text(encoding="utf-8")
    assert text.splitlines()[1] == "scenario: rush"
    assert "table: [gold_4, miner_5_red, null, gold_3]" in text
    assert "scores: {BLUE: 4, RED: 3}" in text
    assert goldrush("scenario", str(saved)).exit_code == 0
    press_keys(window, Qt.Key.Key_O, answers, saved)
    assert window.session.game.scores == [4, 3]
    assert [str(move) for move in window.session.game.history] == ["turn 1", "turn 4"]
    saved.write_text(text.replace("RED: 3}", "RED: 5}"), encoding="utf-8")
    press_keys(window, Qt.Key.Key_O, answers, saved)
    assert "RED should have 5 points – RED has 3" in window.game_files.faults.text.text()


def press_keys(
    window: CardWindow,
    key: Qt.Key,
    answers: Answers,
    path: Path,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Press Ctrl and a key, and choose a file in the dialog that comes up."""
    answers.choose_file(path)
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier | held)
    assert answers.all_given


def click_action(window: CardWindow, text: str) -> None:
    """Double click an action in the list."""
    view = window.choices.view
    rows = range(view.model().rowCount())
    index = next(i for row in rows if (i := view.model().index(row, 0)).data() == text)
    view.scrollTo(index)
    place = view.visualRect(index)
    QTest.mouseClick(view.viewport(), Left, pos=place.center())
    QTest.mouseDClick(view.viewport(), Left, pos=place.center())


def test_cards_are_turned_up_on_the_table_of_the_window(window: CardWindow) -> None:
    """By clicks and keys; what is pointed at in the history and in the actions is marked there."""
    table, session = window.table, window.session
    table.commands.animate.setChecked(False)
    QTest.mouseClick(table, Left, pos=table.point_of(0).toPoint())
    QTest.keyClick(table, Qt.Key.Key_2)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert [str(move) for move in session.game.history] == ["turn 1", "turn 2"]
    past = window.history.past
    row = next(n for n in range(past.rowCount()) if (0, 0) in past.cells(past.rows[n]))
    place = window.history.view.visualRect(past.index(row)).center()
    QTest.mouseClick(window.history.view.viewport(), Left, pos=place)
    assert window.highlights.cells == {(0, 0)}
    window.highlights.hint(session.actions()[3])
    assert table.hinted_place == 4  # the click went back to where one card lies face up
    table.repaint()
    assert table.commands.show_seen in window.tools.switches
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_S)
    assert table.commands.show_seen.isChecked()


def test_the_table_is_exported_as_a_picture(window: CardWindow) -> None:
    """As the window shows it, with names and scores, and numbers at wish; each face once."""
    turn_up(window, "gold_4", "miner_4_red")
    svg = window.exporting.document(PictureOptions(framed=True, coordinates=True))
    assert QSvgRenderer(QByteArray(svg.encode())).isValid()
    assert svg.count('href="#card-gold_4"') == svg.count('href="#card-miner_4_red"') == 1
    assert svg.count('href="#card-"') == 62
    assert svg.count(">Miner<") == 1
    assert ">RED</text>" in svg
    assert ">64</text>" in svg
    assert ">64</text>" not in window.exporting.document(PictureOptions(framed=False))
    window.table.commands.show_all.trigger()
    shown = window.exporting.document(PictureOptions())
    assert shown.count('href="#card-dynamite"') == 5
    assert shown.count(">Dynamite<") == 1
    window.table.commands.show_all.trigger()


def test_what_the_table_shows_has_its_keys(window: CardWindow) -> None:
    """Those of the guide: all cards, what was seen, and numbers."""
    commands, table = window.table.commands, window.table
    window.activateWindow()
    table.setFocus()
    for key, switch in (("a", commands.show_all), ("s", commands.show_seen)):
        QTest.keyClicks(table, key)
        assert switch.isChecked(), key
        QTest.keyClicks(table, key)
        assert not switch.isChecked(), key
    numbers = commands.show_numbers.isChecked()
    QTest.keyClicks(table, "n")
    assert commands.show_numbers.isChecked() is not numbers
    QTest.keyClicks(table, "12")
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert next(card.place for card in window.session.game.cards if card.face_up) == 11


@OwnWindow
def test_a_position_is_saved_as_a_scenario_that_holds(window: CardWindow, tmp_path: Path) -> None:
    """With the moves that follow; it opens again where they end, in another language too."""
    turn_up(window, "gold_2", "miner_3_blue", "dynamite")
    path = tmp_path / "pair.yaml"
    games = [moment.game for moment in window.session.branches.line()]
    assert window.game_files.save_scenario_to(path, games, "pair", "A pair")
    sandboxes, moves = window.program.shared(Sandboxes), len(window.session.game.history)
    window.program.speak("fr")
    french = sandboxes.windows[-1]
    assert isinstance(french, CardWindow)
    assert "seconde carte" in french.choices.headline.title.text()
    assert french.open_path(path)
    assert len(french.session.game.history) == moves


def test_a_changed_deck_offers_a_new_game(
    new_workspace: Callable[..., Workspace], qtbot: QtBot, tmp_path: Path
) -> None:
    """A game does not go on with other cards."""
    space, path = new_workspace(), tmp_path / "deck.yaml"
    path.write_text("format: 1\nid: deck\nextends: gold-rush-cards\n", encoding="utf-8")
    editor = space.shared(MainWindows).open()
    editor.files.open_path(path)
    editor.show()
    editor.launching.play.trigger()
    played = space.shared(Sandboxes).windows[-1]
    assert isinstance(played, CardWindow)
    turn_up(played, "gold_2")
    assert played.outdated.isHidden()
    text = "format: 1\nid: deck\nextends: gold-rush-cards\ncards: {gold_4: {count: 9}}\n"
    editor.document.replace_all(text, "more gold")
    qtbot.waitUntil(lambda: not played.outdated.isHidden())
    assert not played.outdated.carry_over.isEnabled()
    button = next(
        each
        for each in played.outdated.findChildren(QPushButton)
        if each.text() == "New game with the new set"
    )
    QTest.mouseClick(button, Left)
    assert played.session.game.face_down == 68
    assert played.session.game.history == []
