"""The list of what can be done: all that is legal and nothing else, by keys, clicks and words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple, cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from core.engine.actions import Claim, Nothing, Place
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.plugin_loader import extensions
from core.engine.setup import ACT, Setup
from core.engine.state import GameState, Offer
from editor.language.languages import speak
from editor.sandbox.actions.action_list import ActionList
from editor.sandbox.actions.choices import Choice, Fold, badge_in
from editor.shell.room_sharing import PanelScroller
from editor.widgets.rows import Heading
from tests.editions import edition_of
from tests.editor.sandbox.tables import SHORT, leave, play_on, sit_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtCore import QRect, QSettings
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from core.engine.actions import Action
    from core.tileset.schema import OptionValue
    from editor.sandbox.view_context import TileContext
    from tests.editor.sandbox.conftest import OpenSandbox, PutUp, SitDown

Left = Qt.MouseButton.LeftButton
Key = Qt.Key


class Whistle(NamedTuple):
    """An action that no window ever heard of."""

    tune: str

    def __str__(self) -> str:
        return f"whistle {self.tune}"


class Whistling(RuleExtension):
    """Lets a player whistle for two points instead of doing anything else."""

    def offers(self) -> Sequence[Offer]:
        return (Offer(Whistle, ACT, self._legal, self._whistle),)

    def _legal(self, game: GameState) -> Sequence[Action]:  # noqa: ARG002 - as it is asked
        return (Whistle("dixie"), Whistle("shenandoah"))

    def _whistle(self, game: GameState, action: Action) -> None:  # noqa: ARG002
        game.scores[game.player] += 2


def offered(view: ActionList) -> list[Action]:
    """Return the actions in the list, with all kinds unfolded."""
    for row in view.choices.rows:
        if isinstance(row, Fold) and not row.is_open:
            view.view.folded.emit(row)
    return [row.action for row in view.choices.rows if isinstance(row, Choice)]


def place_of(view: ActionList, action: Action) -> QRect:
    """Return where the row of an action is painted."""
    rows = list(view.choices.rows)
    number = next(n for n, r in enumerate(rows) if isinstance(r, Choice) and r.action is action)
    index = view.choices.index(number)
    view.view.scrollTo(index)
    return view.view.visualRect(index)


def acting(sit_down: SitDown, *sets: str) -> TileContext:
    """Return a table at which a tile was just laid and something can be claimed."""
    context = sit_down(*sets)
    while not any(isinstance(action, Claim) for action in context.session.actions()):
        play_on(context, 1)
    return context


def play_to_many_places(context: TileContext) -> None:
    """Play until the tile in hand can be laid in a dozen ways or more, which are folded then."""
    session = context.session
    while not isinstance(session.actions()[0], Place) or len(session.actions()) < 12:
        play_on(context, 1)


@pytest.mark.parametrize("seed", range(4))
def test_all_that_is_legal_is_listed_and_nothing_else(
    sit_down: SitDown, put_up: PutUp, seed: int
) -> None:
    """In every step of a whole game, each action once, under the name of its kind."""
    context = sit_down(seed=seed)
    view = put_up(ActionList(context))
    draw = Random(seed).random
    while not context.session.game.is_over:
        legal = list(context.session.actions())
        assert sorted(map(str, offered(view))) == sorted(map(str, legal))
        kinds = [row for row in view.choices.rows if isinstance(row, Heading)]
        assert len(kinds) == len({type(action) for action in legal} - {Nothing})
        assert context.session.apply(legal[int(draw() * len(legal))])
    assert not view.choices.rows


def test_a_whole_game_is_played_by_keys_alone(sit_down: SitDown, put_up: PutUp) -> None:
    """With 1 for the first choice; Right unfolds what is folded."""
    context = sit_down("gold-rush", seed=8)
    view = put_up(ActionList(context))
    for _ in range(40):
        first = context.session.now
        if isinstance(view.choices.rows[view.view.currentIndex().row()], Fold):
            QTest.keyClick(view.view, Key.Key_Right)
        row = next(row for row in view.choices.rows if isinstance(row, Choice))
        QTest.keyClicks(view.view, row.key)
        assert context.session.now.parent is first
        assert context.session.now.move == row.action


def test_keys_number_the_choices_across_kinds(sit_down: SitDown, put_up: PutUp) -> None:
    """1 to 9, then a to z; what declines has the space bar, as over the table."""
    context = acting(sit_down)
    view = put_up(ActionList(context))
    offered(view)
    choices = [row for row in view.choices.rows if isinstance(row, Choice)]
    keys = [row.key for row in choices if not isinstance(row.action, Nothing)]
    assert keys == list("123456789abcdefghijklmnopqrstuvwxyz")[: len(keys)]
    assert [row.key for row in choices if isinstance(row.action, Nothing)] == [" "]


def test_one_key_declines(sit_down: SitDown, put_up: PutUp) -> None:
    """Rule 13: none of it need be done. 0, which shows the whole table, does nothing here."""
    context = acting(sit_down)
    view = put_up(ActionList(context))
    before = context.session.now
    QTest.keyClicks(view.view, "0")
    assert context.session.now is before
    view.view.setFocus()
    QTest.keyClicks(view.view, " ")
    assert isinstance(context.session.now.move, Nothing)


def test_enter_does_what_the_arrows_went_to(sit_down: SitDown, put_up: PutUp) -> None:
    """Moving there lets it glow on the table."""
    context = acting(sit_down)
    view = put_up(ActionList(context))
    second = [row.action for row in view.choices.rows if isinstance(row, Choice)][1]
    while context.highlights.action is not second:
        QTest.keyClick(view.view, Key.Key_Down)
    QTest.keyClick(view.view, Key.Key_Return)
    assert context.session.now.move is second
    assert context.highlights.action is not second


def test_a_click_only_looks_and_a_second_one_does(sit_down: SitDown, put_up: PutUp) -> None:
    """Beside the key; so that nothing is done by accident."""
    context = acting(sit_down)
    view = put_up(ActionList(context))
    action = next(row.action for row in view.choices.rows if isinstance(row, Choice))
    before = context.session.now
    where = place_of(view, action).center()
    QTest.mouseClick(view.view.viewport(), Left, pos=where)
    assert context.session.now is before
    assert context.highlights.action is action
    QTest.mouseDClick(view.view.viewport(), Left, pos=where)
    assert context.session.now.move is action


def test_a_click_on_the_key_does_it_once(sit_down: SitDown, put_up: PutUp) -> None:
    """Also if the mouse is clicked twice there."""
    context = acting(sit_down)
    view = put_up(ActionList(context))
    action = next(row.action for row in view.choices.rows if isinstance(row, Choice))
    before = context.session.now
    where = badge_in(place_of(view, action)).center()
    QTest.mouseClick(view.view.viewport(), Left, pos=where)
    QTest.mouseDClick(view.view.viewport(), Left, pos=where)
    assert context.session.now.parent is before
    assert context.session.now.move is action


def test_a_second_click_never_does_what_was_not_there_at_the_first(
    sit_down: SitDown, put_up: PutUp
) -> None:
    """The key that declines is wider than those of the list that comes up in its place."""
    context = acting(sit_down)
    view = put_up(ActionList(context))
    nothing = next(a for a in context.session.actions() if isinstance(a, Nothing))
    before = context.session.now
    badge = badge_in(place_of(view, nothing), "Space", view.view.font())
    where = QPoint(badge.right() - 2, place_of(view, offered(view)[0]).center().y())
    assert badge.right() > badge_in(place_of(view, offered(view)[0]), "1").right() + 4
    where.setY(badge.center().y())
    QTest.mouseClick(view.view.viewport(), Left, pos=where)
    QTest.mouseDClick(view.view.viewport(), Left, pos=where)
    assert context.session.now.parent is before
    assert context.session.now.move == nothing


def test_hovering_lets_the_place_glow(sit_down: SitDown, put_up: PutUp) -> None:
    """And no more when the mouse and the keyboard have left."""
    context = acting(sit_down)
    view = put_up(ActionList(context))
    last = [row.action for row in view.choices.rows if isinstance(row, Choice)][-1]
    QTest.mouseMove(view.view.viewport(), place_of(view, last).center())
    assert context.highlights.action is last
    view.view.clearFocus()
    assert context.highlights.action is None


def test_dozens_of_one_kind_are_folded_yet_reachable(sit_down: SitDown, put_up: PutUp) -> None:
    """One row says how many; it unfolds by a click or Enter, and stays so for the next tile."""
    context = sit_down("gold-rush", seed=4)
    view = put_up(ActionList(context))
    session = context.session
    play_to_many_places(context)
    count = len(session.actions())
    heading, fold = view.choices.rows
    assert isinstance(heading, Heading)
    assert heading.text == "Place the tile"
    assert isinstance(fold, Fold)
    assert fold.text == f"{count} legal placements"
    row = view.view.visualRect(view.choices.index(1)).center()
    QTest.mouseClick(view.view.viewport(), Left, pos=row)
    actions = [row.action for row in view.choices.rows if isinstance(row, Choice)]
    assert len(actions) == count
    places = [(action.y, action.x, action.rotation) for action in actions if type(action) is Place]
    assert places == sorted(places)
    QTest.keyClick(view.view, Key.Key_Return)
    assert len(view.choices.rows) == 2
    QTest.keyClick(view.view, Key.Key_Right)
    assert len(view.choices.rows) == count + 2
    QTest.keyClick(view.view, Key.Key_Left)
    assert len(view.choices.rows) == 2


def test_typing_narrows_the_list(sit_down: SitDown, put_up: PutUp) -> None:
    """A slash or a letter that stands for nothing begins; Down goes back, Escape shows all."""
    context = sit_down("gold-rush", seed=4)
    view = put_up(ActionList(context))
    session = context.session
    play_to_many_places(context)
    QTest.keyClicks(view.view, "/")
    assert view.filter.hasFocus()
    wanted = next(action for action in session.actions() if cast("Place", action).rotation)
    assert isinstance(wanted, Place)
    QTest.keyClicks(view.filter, f"({wanted.x},{wanted.y}) rotated {wanted.rotation}")
    found = [row.action for row in view.choices.rows if isinstance(row, Choice)]
    assert found == [wanted]
    QTest.keyClick(view.filter, Key.Key_Down)
    assert view.view.hasFocus()
    QTest.keyClick(view.view, Key.Key_Return)
    assert session.now.move == wanted
    assert not view.filter.text()


def test_a_digit_that_stands_for_nothing_narrows_nothing(sit_down: SitDown, put_up: PutUp) -> None:
    """Digits are keys of what can be done; letters begin a search, which says if it is in vain."""
    context = sit_down("gold-rush", seed=4)
    view = put_up(ActionList(context))
    play_to_many_places(context)
    rows = list(view.choices.rows)
    assert view.choices.number_for("1") is None
    QTest.keyClicks(view.view, "1")
    assert view.view.hasFocus()
    assert list(view.choices.rows) == rows
    assert not view.nothing.isVisible()
    QTest.keyClicks(view.view, "q")
    assert view.filter.hasFocus()
    assert not view.choices.rows
    assert view.nothing.isVisible()
    assert "“q”" in view.nothing.text.text()
    QTest.mouseClick(view.nothing.button, Left)
    assert list(view.choices.rows) == rows
    assert view.view.hasFocus()
    assert not view.nothing.isVisible()


def test_an_empty_filter_has_nothing_to_clear(
    sit_down: SitDown, put_up: PutUp, qtbot: QtBot
) -> None:
    """Its button goes with what was typed, also where a move emptied it."""
    context = sit_down("gold-rush", seed=4)
    view = put_up(ActionList(context))
    clear = view.filter.findChild(QToolButton)
    assert isinstance(clear, QToolButton)
    empty = view.filter.grab().toImage()
    view.search()
    QTest.keyClicks(view.filter, "p")
    view._go_to_list()
    assert view.filter.grab().toImage() != empty
    QTest.keyClick(view.view, Key.Key_Return)
    view.search()
    view._go_to_list()
    qtbot.waitUntil(lambda: view.filter.grab().toImage() == empty)  # the button fades


def test_the_headline_keeps_room_for_its_words_in_a_narrow_panel(
    sit_down: SitDown, put_up: PutUp
) -> None:
    """What has no room below it is scrolled."""
    view = ActionList(sit_down(seed=3, seats=("random", "random")))
    room = put_up(PanelScroller(view, lying=False))
    room.resize(210, 90)
    assert view.headline.note.heightForWidth(view.headline.note.width()) > 30
    for label in (view.headline.title, view.headline.note):
        assert label.height() >= label.heightForWidth(label.width())


def test_the_headline_says_what_is_due(
    qapp: QApplication, sit_down: SitDown, put_up: PutUp
) -> None:
    """Whose turn it is, the tile to lay; then the one action; the Sheriff's step by its name."""
    speak(qapp, "en")
    context = sit_down(seed=2)
    view = put_up(ActionList(context))
    session, titles = context.session, set()
    while not session.game.is_over:
        game, title = session.game, view.headline.title.text()
        assert title.startswith(f"{session.players[game.player]}: ")
        if game.drawn is not None:
            assert title.endswith(f"place tile {game.setup.tables.names[game.drawn]}")
            left = (
                "1 tile remaining" if len(game.deck) == 1 else f"{len(game.deck)} tiles remaining"
            )
            assert view.headline.note.text() == f"Turn {game.turn}, {left}"
        assert view.headline.tile.isVisible()
        titles.add(title.partition(": ")[2])
        play_on(context, 1, seed=game.turn)
    assert "take one action, or pass" in titles
    assert any("sheriff" in title for title in titles)
    scores = ", ".join(
        f"{session.players[n]} {session.game.scores[n]}"
        for n in sorted(range(2), key=lambda n: -session.game.scores[n])
    )
    assert view.headline.note.text() == f"The game is over: {scores}"
    assert "win" in view.headline.title.text()


def test_what_was_refused_stands_until_the_next_move(sit_down: SitDown, put_up: PutUp) -> None:
    """The reason, where one looks for what can be done."""
    context = sit_down()
    view = put_up(ActionList(context))
    drawn = context.session.actions()[0]
    assert isinstance(drawn, Place)
    assert not context.session.apply(drawn._replace(x=40, y=40))
    assert view.refusal.isVisible()
    assert view.refusal.text()[0].isupper()
    assert context.session.apply(drawn)
    assert not view.refusal.isVisible()


def test_while_a_bot_is_to_move_there_are_buttons_instead(sit_down: SitDown, put_up: PutUp) -> None:
    """Stop and go on; who stopped it may move in its place."""
    context = sit_down(seats=("greedy",))
    session = context.session
    session.bots.pace = 10**6  # it is about to think for as long as this test takes
    view = put_up(ActionList(context))
    assert view.headline.go_on.isVisible()
    assert view.choices.rows
    QTest.mouseClick(view.headline.go_on, Left)
    assert not view.choices.rows
    assert view.headline.note.text() == "The bot greedy is thinking…"
    QTest.mouseClick(view.headline.stop, Left)
    assert view.choices.rows


def test_under_the_cover_nothing_can_be_done(sit_down: SitDown, put_up: PutUp) -> None:
    """The list says so, and has a button to look."""
    context = sit_down()
    view = put_up(ActionList(context))
    context.session.start_hot_seat()
    assert not view.choices.rows
    assert view.headline.title.text() == "Waiting for BLUE to take the seat"
    QTest.mouseClick(view.headline.look, Left)
    assert view.choices.rows


def test_an_action_nobody_knows_appears_by_itself(settings: QSettings, put_up: PutUp) -> None:
    """Under the name of its class, and is done by its key."""
    edition = edition_of(SHORT)

    def with_whistling(options: Mapping[str, OptionValue]) -> list[RuleExtension]:
        made, problems = extensions(edition, options)
        assert not problems
        return [*made, Whistling("whistling", edition, options)]

    context = sit_at(Game(Setup(edition, 2, None, with_whistling), 3), settings)
    view = put_up(ActionList(context))
    play_on(context, 1)
    while not any(isinstance(action, Whistle) for action in context.session.actions()):
        play_on(context, 1)
    rows = list(view.choices.rows)
    at = next(n for n, r in enumerate(rows) if isinstance(r, Choice) and type(r.action) is Whistle)
    heading, first, second = rows[at - 1 : at + 2]
    assert heading == Heading("Whistle")
    assert [first.text, second.text] == ["Whistle dixie", "Whistle shenandoah"]
    assert isinstance(second, Choice)
    QTest.keyClicks(view.view, second.key)
    assert context.session.now.move == Whistle("shenandoah")
    leave(context)


def test_keys_pressed_elsewhere_can_be_handed_on(sit_down: SitDown) -> None:
    """As those pressed on the table; what stands for nothing is said so."""
    context = acting(sit_down)
    view = ActionList(context)
    view.show()
    assert not view.press("z")
    before = context.session.now
    assert not view.press("0"), "elsewhere that shows the whole table"
    assert context.session.now is before
    assert view.press(" ")
    assert isinstance(context.session.now.move, Nothing)
    view.close()


def test_what_declines_shows_the_space_bar_as_its_key(sit_down: SitDown, put_up: PutUp) -> None:
    """Written out, on a badge of its own width that can be clicked to its end."""
    context = acting(sit_down)
    view = put_up(ActionList(context))
    rows = list(view.choices.rows)
    number = next(n for n, r in enumerate(rows) if isinstance(r, Choice) and r.key == " ")
    index = view.choices.index(number)
    assert view.choices.label(rows[number]) == "Space"
    told = view.choices.data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith("Space: ")
    view.view.scrollTo(index)
    badge = badge_in(view.view.visualRect(index), "Space", view.view.font())
    assert badge.width() > badge_in(view.view.visualRect(index)).width()
    QTest.mouseClick(view.view.viewport(), Left, pos=badge.center() + QPoint(badge.width() // 3, 0))
    assert isinstance(context.session.now.move, Nothing)


def test_a_slash_narrows_a_short_list_too(sit_down: SitDown, put_up: PutUp) -> None:
    """The line for it stays as long as it is written in, and goes with the next moment."""
    context = acting(sit_down)
    view = put_up(ActionList(context))
    assert len(context.session.actions()) < 10
    assert not view.filter.isVisible()
    QTest.keyClicks(view.view, "/")
    assert view.filter.hasFocus()
    QTest.keyClicks(view.filter, "pas")
    assert view.filter.isVisible()
    assert [type(action) for action in offered(view)] == [Nothing]
    QTest.keyClick(view.filter, Key.Key_Return)
    QTest.keyClick(view.view, Key.Key_Return)
    assert isinstance(context.session.now.move, Nothing)
    assert not view.filter.text()


def test_the_tile_in_hand_is_shown_as_it_is_held(sit_down: SitDown, put_up: PutUp) -> None:
    """Turned as over the table."""
    context = sit_down()
    view = put_up(ActionList(context))
    before = view.headline.tile.grab().toImage()
    view.turn(1)
    assert view.headline.tile.grab().toImage() != before
    view.turn(4)
    assert view.headline.tile.grab().toImage() == before


def test_words_are_cut_short_in_a_narrow_list(sit_down: SitDown, put_up: PutUp) -> None:
    """Nothing scrolls sideways."""
    context = acting(sit_down, "gold-rush")
    view = put_up(ActionList(context), 200, 300)
    assert view.view.horizontalScrollBar().maximum() == 0
    assert view.view.indexAt(QPoint(100, 40)).isValid()


def test_what_failed_is_said_until_the_game_goes_on(
    sit_down: SitDown, put_up: PutUp, qtbot: QtBot
) -> None:
    """The bot waits, and somebody may move in its place."""
    context = sit_down(seats=("nobody",))
    view = put_up(ActionList(context))
    context.session.go_on()
    qtbot.waitUntil(lambda: "'nobody'" in view.headline.note.text())
    assert view.headline.note.property("role") == "error"
    assert view.headline.go_on.isVisible()
    QTest.keyClicks(view.view, "1")
    assert "'nobody'" not in view.headline.note.text()
    assert view.headline.note.property("role") == "muted"


def test_the_end_offers_what_comes_next(open_sandbox: OpenSandbox) -> None:
    """The tally, the same tiles again with this game kept as a branch, and another game."""
    player = open_sandbox(played=12)
    window, session = player.window, player.session
    ending = window.choices.ending
    assert not ending.isVisible()
    while session.actions():
        assert session.apply(session.actions()[0])
    assert ending.isVisible()
    QTest.mouseClick(ending.tally, Left)
    assert window.scores.isVisible()
    assert window.scores.chart.isVisible()
    last, line = session.now, session.branches.line()
    QTest.mouseClick(ending.again, Left)
    assert session.now is session.branches.root
    assert not ending.isVisible()
    for moment in line[1:4]:
        assert session.apply(session.actions()[0])
        assert session.now is moment
    QTest.mouseClick(ending.new_game, Left)
    assert session.now is session.branches.root is not last
    assert not session.now.children
    assert not ending.isVisible()
