"""The table of a game of cards: turning cards up by mouse and keys, and what is shown of it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.drawing.deck_cards import HEIGHT, WIDTH
from core.drawing.deck_table import REMOVED, TURNED_BACK
from core.engine.game_types import prepare
from editor.sandbox.card_table import CardTableView
from editor.sandbox.card_table.piles import HIGH
from editor.sandbox.card_table.scene import CardLook
from tests.editions import edition_of
from tests.editor.conftest import bring_up
from tests.editor.sandbox.tables import leave, play_on, sit_at
from tests.volume import part_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from core.engine.deck_game import CardGame

Button = Qt.MouseButton
SitDown: TypeAlias = "Callable[..., AtCards]"
LARGE = """\
format: 1
id: large
extends: gold-rush-cards
cards: {gold_1: {count: 140}, gold_2: {count: 140}, gold_3: {count: 68}}
"""
TINY = """\
format: 1
id: tiny
extends: gold-rush-cards
cards:
  {gold_1: {count: 2}, gold_2: {count: 1}, gold_3: {count: 0}, gold_4: {count: 0},
   miner_2: null, miner_3: null, miner_4: null, miner_5: null, dynamite: {count: 1}}
"""


@cache
def setup_of(players: int, layout: str, *sets: str) -> Any:  # noqa: ANN401 - of a plugin
    """Return what games are begun from."""
    return prepare(edition_of(*(sets or ("gold-rush-cards",))), players, {"layout": layout})


class AtCards:
    """Somebody at a table of cards, with a mouse and keys."""

    def __init__(self, view: CardTableView, context: Any) -> None:  # noqa: ANN401 - of any game
        self.view, self.context, self.session = view, context, context.session

    @property
    def game(self) -> CardGame:
        """The game at the moment shown."""
        return cast("CardGame", self.session.game)

    @property
    def done(self) -> list[str]:
        """What was done, as records write it."""
        return [str(move) for move in self.session.game.history]

    @property
    def looks(self) -> dict[int, CardLook]:
        """How the cards on the table look, by place."""
        return dict(self.view.scene.cards)

    def at(self, place: int) -> QPoint:
        """Return the middle of a card in the window."""
        return self.view.point_of(place).toPoint()

    def click(self, *places: int) -> None:
        """Click on cards, one after another at once."""
        for place in places:
            QTest.mouseClick(self.view, Button.LeftButton, pos=self.at(place))

    def double_click(self, place: int, then: int | None = None) -> None:
        """Click twice as a system tells it: the second press is that of a double click."""
        self.click(place)
        pos = self.at(place if then is None else then)
        QTest.mouseDClick(self.view, Button.LeftButton, pos=pos)  # its press alone
        QTest.mouseRelease(self.view, Button.LeftButton, pos=pos)

    def press(self, *keys: Qt.Key) -> None:
        """Press keys one after another."""
        for key in keys:
            QTest.keyClick(self.view, key)

    def place_of(self, kind: str, *, but: int | None = None) -> int:
        """Return the place of a face-down card whose design begins so."""
        return next(
            card.place
            for card in self.game.cards
            if card.card.startswith(kind) and not card.face_up and card.place != but
        )


@pytest.fixture
def sit(settings: QSettings, qtbot: QtBot) -> Iterator[SitDown]:
    """Return a function that sits down at a table of cards, without animation."""
    sittings: list[Any] = []

    def at_table(  # noqa: PLR0913 - what a game is begun with
        *sets: str,
        seed: int = 1,
        players: int = 3,
        layout: str = "scattered",
        seats: tuple[str | None, ...] = (),
        language: str = "en",
        size: tuple[int, int] = (720, 680),
    ) -> AtCards:
        settings.setValue("sandbox/cards/animate", False)
        game = setup_of(players, layout, *sets).begin(seed)
        context: Any = sit_at(game, settings, seats, language)
        sittings.append(context)
        view = CardTableView(context)
        bring_up(view, qtbot, *size)
        view.setFocus()
        return AtCards(view, context)

    yield at_table
    for context in sittings:
        leave(context)


# --- By mouse ---


def test_a_click_turns_a_card_up(sit: SitDown) -> None:
    """All others stay as they are; the same again has no effect but a reason."""
    table = sit()
    assert set(table.looks.values()) == {CardLook(None)}
    table.click(11)
    card = next(card for card in table.game.cards if card.place == 11)
    assert table.done == ["turn 12"]
    looks = table.looks
    assert looks.pop(11) == CardLook(card.card)
    assert set(looks.values()) == {CardLook(None)}
    assert not table.view.bubble.isVisible()
    table.click(11)
    assert table.done == ["turn 12"]
    assert table.view.bubble.refused
    assert "12" in table.view.bubble.text()


@pytest.mark.parametrize("animate", [True, False])
def test_quick_clicks_are_neither_lost_nor_doubled(sit: SitDown, *, animate: bool) -> None:
    """While the first card still turns over, the second is clicked, and the next turn begins."""
    table = sit(seed=4)
    table.view.commands.animate.setChecked(animate)
    table.click(0, 1, 2, 3)
    assert table.done == ["turn 1", "turn 2", "turn 3", "turn 4"]
    assert table.game.turn == 3


@pytest.mark.parametrize("animate", [True, False])
def test_a_double_click_turns_one_card_up(sit: SitDown, *, animate: bool) -> None:
    """On two cards near to one another it is two clicks."""
    table = sit(seed=4)
    table.view.commands.animate.setChecked(animate)
    table.double_click(5)
    assert table.done == ["turn 6"]
    assert not table.view.bubble.isVisible()
    table.double_click(6, then=7)
    assert table.done == ["turn 6", "turn 7", "turn 8"]


def test_a_drag_moves_the_table_and_turns_nothing(sit: SitDown) -> None:
    """Also if it begins and ends on the same card; the wheel zooms, and 0 shows all again."""
    table = sit()
    before = table.at(20)
    view, way = table.view, QPoint(40, 25)
    QTest.mousePress(view, Button.LeftButton, pos=before)
    QTest.mouseMove(view, before + way / 2)
    QTest.mouseMove(view, before + way)
    QTest.mouseRelease(view, Button.LeftButton, pos=before + way)
    assert table.at(20) == before + way
    view.zoom_in()
    assert not view.camera_control.fits_all
    table.press(Qt.Key.Key_0)
    assert view.camera_control.fits_all
    assert table.at(20) == before
    assert table.done == []


def test_the_card_under_the_mouse_lifts_if_it_may_be_turned_up(sit: SitDown) -> None:
    """Those that lie face up, and the ground between cards, do not."""
    table = sit()
    QTest.mouseMove(table.view, table.at(9))
    assert table.view.lifted == 9
    table.click(9)
    QTest.mouseMove(table.view, table.at(9) + QPoint(1, 0))
    assert table.view.lifted is None
    QTest.mouseMove(table.view, QPoint(2, 2))
    assert table.view.lifted is None


def test_a_click_in_the_turn_of_a_bot_says_whose_turn_it_is(sit: SitDown) -> None:
    """Once bots are stopped, a click moves for them."""
    table = sit(seats=("memory", None, None))
    table.session.is_paused = False
    table.click(3)
    assert table.done == []
    assert "BLUE" in table.view.bubble.text()
    table.session.stop()
    table.click(3)
    assert table.done == ["turn 4"]


def test_nothing_is_turned_while_the_next_player_has_not_sat_down(sit: SitDown) -> None:
    """In the hot seat, which covers what the players before have won."""
    table = sit(seed=4)
    table.session.start_hot_seat()
    table.session.uncover()
    table.click(0, 1)
    assert table.session.covered
    assert not any(pile.seen for pile in table.view.piles if pile.owner != REMOVED)
    table.click(2)
    assert table.done == ["turn 1", "turn 2"]
    assert table.view.bubble.text() == table.session.why_closed()
    table.session.uncover()
    table.click(2)
    assert table.done[2:] == ["turn 3"]


# --- By keys ---


def test_keys_point_at_cards_and_turn_them_up(sit: SitDown) -> None:
    """Arrows go from card to card, Enter and Space turn up, Escape points at none."""
    table = sit(layout="square")
    view = table.view
    table.press(Qt.Key.Key_Down)
    start = view.cursor_place
    assert start is not None
    table.press(Qt.Key.Key_Right)
    assert view.cursor_place == start + 1
    table.press(Qt.Key.Key_Down)
    assert view.cursor_place == start + 9
    table.press(Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Space)
    assert table.done == [f"turn {start + 1}", f"turn {start - 7}"]
    table.press(Qt.Key.Key_Escape)
    assert view.cursor_place is None


def test_arrows_reach_every_card(sit: SitDown) -> None:
    """However they are scattered, with gaps between them; one that is gone is passed over."""
    table = sit(seed=3)
    play_on(table.context, 60, seed=2)
    lying = {card.place for card in table.view.session.game.cards}
    assert lying < table.looks.keys()
    found, edge = set[int](), [min(lying)]
    while edge:
        found.add(place := edge.pop())
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            table.view.cursor_place = place
            table.press(key)
            assert table.view.cursor_place is not None
            if table.view.cursor_place not in found:
                edge.append(table.view.cursor_place)
    assert found == lying


def test_a_number_is_typed_to_point_at_a_card(sit: SitDown) -> None:
    """Digit by digit, as the history numbers places; a 0 within a number is no command."""
    table = sit()
    view = table.view
    view.zoom_in()
    table.press(Qt.Key.Key_1)
    assert view.cursor_place == 0
    table.press(Qt.Key.Key_0)
    assert view.cursor_place == 9
    assert not view.camera_control.fits_all
    table.press(Qt.Key.Key_5)  # there is no place 105: another number begins
    assert view.cursor_place == 4
    table.press(Qt.Key.Key_Return, Qt.Key.Key_6, Qt.Key.Key_4, Qt.Key.Key_Return)
    assert table.done == ["turn 5", "turn 64"]


# --- What is shown ---


def test_the_cards_turned_up_last_stay_until_the_next_action(sit: SitDown) -> None:
    """With what became of each: turned back, removed, or won by the owner of its colour (C11)."""
    table = sit()
    first = table.place_of("miner_5_red")
    gold = table.place_of("gold_3")
    table.click(first, gold)
    assert table.looks[first] == CardLook("miner_5_red", fate=REMOVED)
    assert table.looks[gold] == CardLook("gold_3", fate=1)
    blast = table.place_of("dynamite")
    table.click(blast)
    assert first not in table.looks
    assert gold not in table.looks
    assert table.looks[blast] == CardLook("dynamite")
    table.click(table.place_of("gold"))
    assert {look.fate for look in table.looks.values() if look.card} == {REMOVED}
    one = table.place_of("gold_1")
    table.click(one, table.place_of("gold_1", but=one))
    assert [look for look in table.looks.values() if look.card] == [
        CardLook("gold_1", fate=TURNED_BACK)
    ] * 2
    table.click(first_other := table.place_of("gold_2"))
    assert {place for place, look in table.looks.items() if look.card} == {first_other}


@pytest.mark.parametrize("seed", part_of(range(4), 2))
def test_what_is_shown_of_fates_agrees_with_the_game(sit: SitDown, seed: int) -> None:
    """In random games to the end: cards shown as won or removed are those that were."""
    table = sit(seed=seed)
    told: Counter[int] = Counter()
    while not table.game.is_over:
        play_on(table.context, 1, seed=len(table.done) + seed)
        told.update(look.fate for look in table.looks.values() if look.fate is not None)
        lying = {card.place for card in table.game.cards}
        for place, look in table.looks.items():
            assert (place in lying) == (look.fate in (None, TURNED_BACK))
    assert told[REMOVED] == len(table.game.removed)
    for seat in range(3):
        assert told[seat] == len(table.game.in_front_of(seat))


def test_the_frame_of_the_keys_leaves_what_became_of_a_card_readable(sit: SitDown) -> None:
    """It lies below the text at the foot of the card, also if somebody won that."""
    table = sit()
    first, gold = table.place_of("miner_5_red"), table.place_of("gold_3")
    table.click(first, gold)
    for place in (first, gold):
        foot = QRect(0, 0, 24, 14)
        drop = table.view.camera_control.camera.scale * HEIGHT / WIDTH / 2 + 3
        foot.moveCenter(table.at(place) + QPoint(0, round(drop)))
        plain = table.view.grab(foot).toImage()
        table.view.cursor_place = place
        assert table.view.grab(foot).toImage() == plain
        table.view.cursor_place = None


def test_piles_show_what_was_won_and_removed(sit: SitDown) -> None:
    """Those of others lie face down for a player; all are told in words as far as they are seen."""
    table = sit()
    table.click(table.place_of("miner_5_red"), table.place_of("gold_3"))
    view = table.view
    blue, red, _, removed = view.piles
    assert (red.cards, red.begun, removed.cards) == (
        ["gold_3"], ("entrance_red",), ["miner_5_red"],
    )  # fmt: skip
    assert re.fullmatch("RED: 1 cards?\n1 × gold 3", view.pile_text(red))
    assert view.pile_text(blue) == "BLUE: 0 cards"
    assert re.fullmatch("Removed: 1 cards?\n1 × red miner 5", view.pile_text(removed))
    table.session.set_viewpoint(0)
    assert [pile.seen for pile in view.piles] == [True, False, False, True]
    assert re.fullmatch("RED: 1 cards?", view.pile_text(view.piles[1]))
    for pile in view.piles:
        assert pile.box.top() >= view.height() - HIGH
        assert pile.box.right() <= view.width()
        assert pile.stack.right() <= pile.box.right()


def test_what_was_seen_is_shown_at_wish(sit: SitDown) -> None:
    """Dimmed; and all cards to a designer, but not from the viewpoint of a player."""
    table = sit()
    one = table.place_of("gold_1")
    other = table.place_of("gold_1", but=one)
    table.click(one, other, next(iter(table.looks)))
    assert table.looks[one] == CardLook(None)
    table.view.commands.show_seen.trigger()
    assert table.looks[one] == table.looks[other] == CardLook("gold_1", dim=True)
    assert sum(look.card is None for look in table.looks.values()) == 61
    table.view.commands.show_all.trigger()
    assert all(look.card for look in table.looks.values())
    table.session.set_viewpoint(2)
    assert sum(look.card is None for look in table.looks.values()) == 61
    assert not table.view.commands.show_all.isEnabled()
    table.session.set_viewpoint(None)
    assert table.view.commands.show_all.isEnabled()
    assert all(look.card for look in table.looks.values())


def test_the_end_is_shown_once_the_last_card_was_seen(sit: SitDown) -> None:
    """Who has won, and what; going back shows the table again."""
    table = sit(TINY, players=2)
    view = table.view
    play_on(table.context)
    assert table.game.is_over
    assert view.shows_end
    ended = view.grab().toImage()
    table.session.back()
    assert not view.shows_end
    assert view.grab().toImage() != ended
    view.commands.animate.setChecked(True)
    play_on(table.context)
    assert table.game.is_over
    assert not view.shows_end
    view.commands.animate.setChecked(False)
    assert view.shows_end
    assert view.grab().toImage() == ended


def test_an_animation_ends_by_itself_and_at_the_next_move(sit: SitDown, qtbot: QtBot) -> None:
    """The card turns over, the last pair flies to its piles; a jump is not animated."""
    table = sit()
    view, motion = table.view, table.view.motion
    view.commands.animate.setChecked(True)
    first, gold = table.place_of("miner_5_red"), table.place_of("gold_3")
    table.click(first)
    assert motion.places == {first}
    with qtbot.waitSignal(motion.ended):
        view.repaint()
    table.click(gold, third := table.place_of("gold_1"))
    assert motion.places == {third}
    assert {flight.owner for flight in motion.flights} == {REMOVED, 1}
    view.repaint()
    table.session.back()
    assert not motion.is_running
    table.session.forward()
    assert not motion.is_running


@pytest.mark.parametrize(
    ("sets", "size"),
    [((), (430, 420)), ((), (1400, 800)), ((LARGE,), (430, 420)), ((TINY,), (720, 680))],
)
@pytest.mark.parametrize("layout", ["scattered", "square"])
def test_every_card_is_in_sight_and_answers_clicks(
    sit: SitDown, sets: tuple[str, ...], size: tuple[int, int], layout: str
) -> None:
    """From 4 cards to 400, in a small window and in a large one; no pile covers any."""
    table = sit(*sets, layout=layout, size=size)
    view, scene = table.view, table.view.scene
    assert len(scene.cards) == len(table.game.cards) in {64, 4, 393}
    room = QRectF(0, 0, view.width(), view.height() - HIGH)
    camera = view.camera_control.camera
    for place, spot in enumerate(scene.spots):
        assert scene.place_at(camera.place_at(view.point_of(place))) == place
        assert all(
            room.contains(QPointF(camera.point_of(corner / WIDTH))) for corner in spot.corners()
        )
    last = len(scene.spots) - 1
    table.click(0, last)
    assert table.done == ["turn 1", f"turn {last + 1}"]
    view.repaint()


def test_cards_grow_while_the_table_is_zoomed(sit: SitDown) -> None:
    """Also before their pictures are drawn in the new size."""
    table = sit(layout="square")
    view, inner = table.view, complex(0.4, 0.5)
    view.camera_control.zoom(3, view.point_of(27))
    assert view.camera_control.is_moving
    near = view.camera_control.camera.point_of(view.scene.centre(27) + inner).toPoint()
    assert view.grab().toImage().pixelColor(near) != QColor(view.colours.sunken)


def test_the_table_is_laid_out_again_for_another_game(sit: SitDown) -> None:
    """The window shows all of it, and no card of the old game."""
    from core.records.game_tree import Branches

    table = sit()
    table.click(4)
    table.session.begin_again(Branches(setup_of(2, "square", TINY).begin(3)))
    assert len(table.looks) == 4
    assert not any(look.card for look in table.looks.values())
    assert table.view.camera_control.fits_all
    table.click(3)
    assert table.done == ["turn 4"]


def test_pictures_are_drawn_in_both_looks(sit: SitDown) -> None:
    """Numbers, marks and the cursor too; the picture for exports is as large as it is asked."""
    table = sit(language="fr")
    table.view.commands.show_numbers.trigger()
    table.click(0, 1)
    table.press(Qt.Key.Key_Right)
    for mode in ("dark", "light"):
        table.context.appearance.choose(mode)
        QApplication.processEvents()
        assert table.view.picture(2).width() == 2 * table.view.width()
