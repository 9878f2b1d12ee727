"""What extensions show of a game in the window: with each player, for the whole game, hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.setup import Setup
from core.engine.showing import Shown
from editor.sandbox.exporting.exporting import GameText
from editor.sandbox.players.players_panel import PlayersPanel
from tests.editions import edition_of
from tests.editor.sandbox.choosing import choose
from tests.editor.sandbox.tables import leave, new_game, play_on, sit_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QSettings

    from core.engine.state import GameState
    from editor.sandbox.game_kind import Belonging
    from editor.sandbox.players.belongings import Belongings
    from editor.sandbox.view_context import TileContext
    from tests.editor.sandbox.conftest import OpenSandbox, PutUp

FAIR = """\
format: 1
id: fair
extends: sheriff
words: {fr: {bets left: paris restants, the weather: le temps, rain: pluie}}
"""
Key = Qt.Key


class Fair(RuleExtension):
    """Shows a number and a picture for each player, something hidden, and the weather."""

    def shows(self, game: GameState) -> Iterator[Shown]:
        """Show all of it; the weather fails in the third turn."""
        for player in range(len(game.scores)):
            yield Shown("bets left", 3 - player, player)
            yield Shown("gold", game.turn, player, symbol="nugget")
        yield Shown("goal", "west", 1, known_to=1)
        if game.turn == 3:
            raise ValueError("fog")
        yield Shown("the weather", "rain", segment=0)


@pytest.fixture
def fair(qapp: QApplication, settings: QSettings) -> Iterator[Callable[..., TileContext]]:  # noqa: ARG001
    """Return a function that sits down at a game of the fair."""
    sittings = []

    def sat_down(language: str = "en") -> TileContext:
        sittings.append(sit_at(game_of_fair(), settings, language=language))
        return sittings[-1]

    yield sat_down
    for context in sittings:
        leave(context)


def game_of_fair() -> Game:
    """Begin a game of two with the fair beside the Sheriff's own rules."""
    edition = edition_of(FAIR)
    plain = new_game(FAIR).setup
    return Game(
        Setup(edition, 2, {}, lambda given: [*plain.extensions, Fair("fair", edition, given)]), 1
    )


def read(things: Belongings) -> list[tuple[str, str]]:
    """Return what the fair shows among other things: captions and values."""
    return [(thing.caption, thing.number) for thing in things.things if thing.caption]


def thing(things: Belongings, caption: str) -> tuple[int, Belonging]:
    """Return the number of a thing, and the thing."""
    return next((n, each) for n, each in enumerate(things.things) if caption in each.tip)


def point_at(things: Belongings, place: QPoint) -> None:
    """Move the mouse there, once what is shown has its place."""
    QApplication.processEvents()
    QTest.mouseMove(things, place)
    QApplication.processEvents()


def test_each_thing_stands_with_whose_it_is(
    fair: Callable[..., TileContext], put_up: PutUp
) -> None:
    """With the pieces of a player, or in a card of the game, below the Sheriff."""
    context = fair()
    panel = put_up(PlayersPanel(context))
    assert read(panel.cards[0].belongings) == [("bets left", "3")]
    assert read(panel.cards[1].belongings) == [("bets left", "2"), ("goal", "west")]
    _, gold = thing(panel.cards[0].belongings, "gold")
    assert (gold.number, gold.draw is None) == ("1", False)
    assert [each.tip for each in panel.whole.belongings.things] == [
        *("sheriff: 1 left", "the weather: rain")
    ]
    assert "goal: west, known to RED alone" in panel.cards[1].belongings.accessibleDescription()


def test_who_may_not_know_does_not_see_it(fair: Callable[..., TileContext], put_up: PutUp) -> None:
    """Through other eyes, and while the table is covered; the text for the clipboard likewise."""
    context = fair()
    panel = put_up(PlayersPanel(context))
    text = GameText(context, panel)
    seen = []
    for eyes in ("As BLUE sees them", "As RED sees them", "Hot seat"):
        choose(panel.viewpoint, eyes)
        shown = ("goal", "west") in read(panel.cards[1].belongings)
        assert ("RED, goal: west" in text.position()) is shown
        seen.append(shown)
    assert seen == [False, True, False]
    assert "The weather: rain" in text.position()


def test_its_words_are_those_of_the_window(fair: Callable[..., TileContext], put_up: PutUp) -> None:
    """As the set translates them."""
    panel = put_up(PlayersPanel(fair("fr")))
    assert read(panel.cards[0].belongings) == [("paris restants", "3")]
    assert read(panel.whole.belongings) == [("le temps", "pluie")]


def test_one_that_fails_is_named_once_and_the_game_goes_on(
    fair: Callable[..., TileContext], put_up: PutUp
) -> None:
    """In the card of the game as long as it fails."""
    context = fair()
    said: list[str] = []
    context.session.failed.connect(said.append)
    panel = put_up(PlayersPanel(context))
    while context.session.game.turn < 4:
        failing = context.session.game.turn == 3
        last = panel.whole.belongings.things[-1]
        why = "the plugin 'fair' failed: ValueError: fog (`Fair.shows`, "
        assert (why in last.tip) is failing
        assert read(panel.cards[0].belongings) == ([] if failing else [("bets left", "3")])
        play_on(context, 1)
    assert len(said) == 1
    assert read(panel.whole.belongings) == [("the weather", "rain")]


def test_the_pointer_and_the_keys_light_up_where_a_thing_is(open_sandbox: OpenSandbox) -> None:
    """A click or Enter brings it into sight, wherever the table was dragged to."""
    window = open_sandbox(game=game_of_fair()).window
    things, table = window.players.whole.belongings, window.table
    number, _ = thing(things, "the weather")
    place = things.place_of(number).center()
    point_at(things, place)
    assert window.highlights.cells == {(0, 0)}
    point_at(things, things.rect().bottomRight())
    assert not window.highlights.cells
    for act in (
        lambda: QTest.mouseClick(things, Qt.MouseButton.LeftButton, pos=place),
        lambda: [QTest.keyClick(things, key) for key in (Key.Key_Right, Key.Key_Return)],
    ):
        table.camera_control.pan(QPointF(5000, 0))
        assert not table.rect().contains(table.point_of((0, 0)).toPoint())
        things.setFocus(Qt.FocusReason.TabFocusReason)
        act()
        assert window.highlights.cells == {(0, 0)}
        assert table.rect().contains(table.point_of((0, 0)).toPoint())
        table.setFocus()
        assert not window.highlights.cells


def test_pieces_on_the_table_light_up_from_their_card(open_sandbox: OpenSandbox) -> None:
    """All of a kind of one player's; those in the supply are nowhere."""
    player = open_sandbox(game=game_of_fair())
    while not player.game.board.standing:
        player.session.apply(player.session.actions()[0])
    (segment,) = player.game.board.standing
    _, owner = player.game.board.standing[segment]
    things = player.window.players.cards[owner].belongings
    point_at(things, things.place_of(0).center())
    (piece,) = player.window.highlights.pieces
    assert (piece.x, piece.y) == player.game.board.position(segment)
    assert "on the table" in things.things[0].tip
