"""The players' panel: cards in seat order, what eyes may see, who plays, and the score track."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.engine.actions import Claim
from core.engine.events import CameHome
from core.engine.manual_edits import GivePoints
from core.records.game_tree import Branches
from editor.sandbox.piece_pictures import pile_picture
from editor.sandbox.players.player_card import places
from editor.sandbox.players.players_panel import PlayersPanel
from editor.sandbox.players.score_track import ScoreTrack
from tests.editor.sandbox.choosing import choose
from tests.editor.sandbox.tables import miners_at, new_game, play_on
from tests.volume import part_of
from tests.written_plugins import library_with, write_plugin

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from core.engine.actions import Action
    from editor.sandbox.game_session import TileSession
    from editor.sandbox.players.player_card import PlayerCard
    from tests.editor.sandbox.conftest import OpenSandbox, PutUp, SitDown

Left = Qt.MouseButton.LeftButton


def numbers(card: PlayerCard) -> list[str]:
    """Return the numbers of what a player has, in the order in which it is shown."""
    return [thing.number for thing in card.belongings.things]


def until(session: TileSession, kind: type) -> Action:
    """Play at random until an action of a kind is legal, and return it."""
    for seed in range(200):
        found = [action for action in session.actions() if type(action) is kind]
        if found:
            return found[0]
        actions = session.actions()
        assert session.apply(actions[seed % len(actions)])
    raise AssertionError(f"no {kind}")


def test_every_player_has_a_card_in_seat_order(sit_down: SitDown, put_up: PutUp) -> None:
    """Who has the turn is marked, and who began."""
    context = sit_down("gold-rush", players=("BLUE", "Zoë", "RED"))
    panel = put_up(PlayersPanel(context))
    assert [card.name.text() for card in panel.cards] == ["BLUE", "Zoë", "RED"]
    assert [card.state.text() for card in panel.cards] == ["to move", "", ""]
    assert [bool(card.property("chosen")) for card in panel.cards] == [True, False, False]
    assert [card.score.text() for card in panel.cards] == ["0", "0", "0"]
    while context.session.game.player == 0:
        play_on(context, 1)
    assert [bool(card.property("chosen")) for card in panel.cards] == [False, True, False]
    assert "Zoë" in panel.cards[1].accessibleName()
    assert "to move" in panel.cards[1].accessibleName()


def test_supplies_count_what_is_left(sit_down: SitDown, put_up: PutUp) -> None:
    """Of five cowboys one keeps the score (rule 4); who claims has one fewer."""
    context = sit_down("gold-rush")
    panel = put_up(PlayersPanel(context))
    assert numbers(panel.cards[0])[:2] == ["×4", "×1"]
    claim = until(context.session, Claim)
    player = context.session.game.player
    assert numbers(panel.cards[player])[0] == "×4"
    assert context.session.apply(claim)
    assert not any(isinstance(event, CameHome) for event in context.session.now.events)
    assert numbers(panel.cards[player])[0] == "×3"
    assert "left" in panel.cards[player].belongings.accessibleDescription()


def test_tokens_show_their_values_to_the_eyes_that_may_see_them(
    sit_down: SitDown, put_up: PutUp
) -> None:
    """All open shows all (rule 44: others' stay face down): their sum, and each of them."""
    context = miners_at(sit_down)
    session = context.session
    owner = next(n for n, held in enumerate(session.game.tokens["mining"].held) if len(held) > 1)
    held = sorted(session.game.tokens["mining"].held[owner])
    panel = put_up(PlayersPanel(context))
    shown = panel.cards[owner].belongings.things[-1]
    assert shown.number == f"×{len(held)}"
    assert shown.more == f"= {sum(held)}"
    assert shown.detail == f"({', '.join(map(str, held))})"
    choose(panel.viewpoint, f"As {session.players[1 - owner]} sees them")
    shown = panel.cards[owner].belongings.things[-1]
    assert shown.number == f"×{len(held)}"
    assert shown.more == ""
    assert "face down" in shown.tip
    choose(panel.viewpoint, f"As {session.players[owner]} sees them")
    assert panel.cards[owner].belongings.things[-1].more == f"= {sum(held)}"


def test_a_bot_with_a_long_name_is_shown_by_its_name_alone(
    sit_down: SitDown, put_up: PutUp
) -> None:
    """Where there is no room for more: what says that it is one is in the list and the tooltip."""
    context = sit_down()
    context.session.is_paused = True
    seat = put_up(PlayersPanel(context)).cards[1].seat
    for bot, shown in (("random", "Bot: random"), ("search:2s", "search:2s")):
        choose(seat, f"Bot: {bot}")
        assert seat.painted == shown


def test_a_seat_is_given_to_a_bot_and_taken_back(sit_down: SitDown, put_up: PutUp) -> None:
    """All bots there are can be chosen by name, and a person again."""
    context = sit_down()
    session = context.session
    session.is_paused = True
    panel = put_up(PlayersPanel(context))
    seat = panel.cards[1].seat
    assert [seat.itemText(n) for n in range(seat.count())] == [
        *("Human", "Bot: greedy", "Bot: planner", "Bot: random", "Bot: search", "Bot: search:2s")
    ]
    choose(seat, "Bot: random")
    assert session.seats == [None, "random"]
    assert "Bot: random" in seat.toolTip()
    choose(seat, "Bot: search:2s")
    assert session.seats == [None, "search:2s"]
    choose(seat, "Human")
    assert session.seats == [None, None]


def test_a_bot_that_thinks_is_stopped_and_let_go_on(sit_down: SitDown, put_up: PutUp) -> None:
    """A spinner turns meanwhile; stopped, it waits until it is let go on."""
    context = sit_down(seats=("greedy",))
    session = context.session
    session.bots.pace = 10**6  # it is about to think for as long as this test takes
    panel = put_up(PlayersPanel(context))
    card = panel.cards[0]
    assert card.go_on.isVisible()
    QTest.mouseClick(card.go_on, Left)
    assert card.spinner.isVisible()
    assert card.state.text() == "thinking…"
    QTest.mouseClick(card.stop, Left)
    assert session.is_paused
    assert not card.spinner.isVisible()
    assert card.go_on.isVisible()


def test_the_end_says_who_came_where(sit_down: SitDown, put_up: PutUp) -> None:
    """Winners have place 1; who has as many points as another shares a place."""
    context = sit_down(players=3, seed=3)
    panel = put_up(PlayersPanel(context))
    play_on(context)
    game = context.session.game
    assert game.is_over
    best = max(game.scores)
    for card, score, place in zip(panel.cards, game.scores, places(game), strict=True):
        assert place == 1 + sum(other > score for other in game.scores)
        won = "tied for the win" if len(game.winners) > 1 else "wins"
        assert card.state.text() == (won if score == best else f"place {place}")


def test_markers_go_round_the_track_and_are_laid_flat(sit_down: SitDown, put_up: PutUp) -> None:
    """Flat on 1 is 51 (rule 67); a second lap is counted too."""
    context = sit_down("gold-rush", players=3)
    panel = put_up(PlayersPanel(context), 320, 900)
    for name, points in (("BLUE", 51), ("RED", 101), ("YELLOW", 49)):
        assert context.session.edit(GivePoints(name, points))
    markers = {marker.player: marker for marker in panel.track.markers()}
    assert [tuple(markers[n].track) for n in range(3)] == [(1, 1), (1, 2), (49, 0)]
    assert [markers[n].track.lying for n in range(3)] == [True, True, False]
    way = panel.track.way
    for player in (0, 1):
        assert markers[player].place.contains((way.centre(1) + markers[player].place.center()) / 2)
    assert markers[0].place.center() != markers[1].place.center()
    assert panel.track.description(1) == "RED: 101 points, on space 1 after 2 laps of the track"
    assert "YELLOW: 49 points" in panel.track.accessibleDescription()


@pytest.mark.parametrize("size", [(200, 150), (340, 200), (900, 150), (180, 700)])
def test_the_whole_track_is_in_sight_in_any_size(
    sit_down: SitDown, put_up: PutUp, size: tuple[int, int]
) -> None:
    """Neighbouring spaces are next to each other, and all fifty are painted inside the view."""
    track = put_up(ScoreTrack(sit_down()), *size)
    way = track.way
    for space in range(50):
        assert track.rect().contains(way.centre(space).toPoint())
    for space in range(49):
        apart = way.centre(space + 1) - way.centre(space)
        assert abs(apart.x()) + abs(apart.y()) == pytest.approx(way.side)


def test_a_long_name_leaves_room_for_the_points(
    sit_down: SitDown, put_up: PutUp, qtbot: QtBot
) -> None:
    """It is cut short, and the points stay visible."""
    context = sit_down("gold-rush", players=("A" * 90, "RED"))
    panel = put_up(PlayersPanel(context), 260, 480)
    card = panel.cards[0]
    qtbot.waitUntil(lambda: card.width() < panel.width())
    assert card.rect().contains(card.score.geometry())


@pytest.mark.parametrize("size", [(100, 300), (240, 200), (300, 400), (600, 900)])
def test_names_and_points_are_whole_in_any_size(
    sit_down: SitDown, put_up: PutUp, size: tuple[int, int]
) -> None:
    """As in a window of 800 pixels; a bot that plays takes no room of the name."""
    names = ("BLUE", "RED", "YELLOW", "GREEN", "BLACK")
    context = sit_down("gold-rush", players=names, seats=(None, None, "greedy"))
    session = context.session
    session.bots.pace = 10**6  # it is about to think for as long as this test takes
    for name in names:
        assert session.edit(GivePoints(name, 188))
    while session.game.player != 2:
        play_on(context, 1)
    panel = put_up(PlayersPanel(context), *size)
    session.go_on()
    assert panel.cards[2].stop.isVisible()
    for card in panel.cards:
        assert card.name.shown == card.name.text()
        assert card.score.width() >= card.score.sizeHint().width()
        for part in (card.name, card.seat, card.score, card.belongings):
            assert card.rect().contains(part.geometry())
        assert panel.area.viewport().rect().contains(QRect(card.x(), 0, card.width(), 1))


def test_all_players_and_the_track_are_in_sight_at_once(open_sandbox: OpenSandbox) -> None:
    """In a window as it is at first; cards of four and five are lower than those of two."""
    sandbox = open_sandbox("gold-rush").window
    sandbox.resize(1360, 860)
    panel = sandbox.players
    seen = panel.area.viewport()
    for players in part_of([2, 3, 4, 5], 3):
        names = ("BLUE", "RED", "YELLOW", "GREEN", "BLACK")[:players]
        sandbox.session.begin_again(Branches(new_game("gold-rush", players=names)))
        QApplication.processEvents()
        assert len(panel.cards) == players
        for part in (*panel.cards, panel.track):
            top = part.mapTo(seen, QPoint(0, 0))
            assert seen.rect().contains(QRect(top, part.size()))
        assert {card.belongings.line for card in panel.cards} == {30 if players < 4 else 22}


def test_values_of_many_tokens_are_counted_and_begin_with_their_sum(
    sit_down: SitDown, put_up: PutUp
) -> None:
    """As (3×2, 5) with = 11 before it; where the list has no room the sum still has."""
    context = miners_at(sit_down)
    session = context.session
    held = session.game.tokens["mining"].held
    while not any(len(values) > len(set(values)) > 1 for values in held):
        mines = [action for action in session.actions() if str(action) == "mine"]
        assert session.apply((mines or session.actions())[0])
        held = session.game.tokens["mining"].held
    owner = next(n for n, values in enumerate(held) if len(values) > len(set(values)) > 1)
    counts = sorted(Counter(held[owner]).items())
    told = ", ".join(f"{n}×{value}" if n > 1 else str(value) for value, n in counts)
    panel = put_up(PlayersPanel(context), 600, 400)
    row = panel.cards[owner].belongings
    assert row.things[-1].number == f"×{len(held[owner])}"
    assert row.things[-1].more == f"= {sum(held[owner])}"
    assert row.things[-1].detail == f"({told})"
    assert f"({told}), total {sum(held[owner])}" in row.things[-1].tip
    panel.resize(240, 400)
    assert row.rect().contains(row.place_of(2))


def test_a_coin_bears_no_number() -> None:
    """In a game whose coins have values it would be read as one; the number stands beside it."""
    assert pile_picture("mining", 7, 26, 1.0) == pile_picture("mining", 8, 26, 1.0)


def test_another_game_with_more_players_is_shown(sit_down: SitDown, put_up: PutUp) -> None:
    """As when a game is loaded into the same window."""
    context = sit_down(players=2)
    panel = put_up(PlayersPanel(context))
    play_on(context, 5)
    context.session.begin_again(Branches(new_game("gold-rush", players=("Ann", "Bob", "RED"))))
    assert [card.name.text() for card in panel.cards] == ["Ann", "Bob", "RED"]
    assert len(panel.track.markers()) == 3
    choose(panel.viewpoint, "As Bob sees them")
    assert context.session.viewpoint == 1


IDLER: Final = """
from core.api import hookimpl


@hookimpl
def goldrush_bots():
    return {"idler": lambda seed: None}
"""


def test_bots_of_plugins_can_be_chosen(sit_down: SitDown, put_up: PutUp, tmp_path: Path) -> None:
    """Those of plugins beside the shipped ones too, once their code may run."""
    home = write_plugin(tmp_path / "plugins" / "crew", IDLER)
    context = sit_down()
    context.session.bot_catalogue.library = library_with(home)
    panel = put_up(PlayersPanel(context))
    assert context.session.bot_catalogue.names()[:4] == ["greedy", "idler", "planner", "random"]
    context.session.stop()
    choose(panel.cards[1].seat, "Bot: idler")
    assert context.session.seats == [None, "idler"]
