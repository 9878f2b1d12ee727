"""Bots at a table of the sandbox: they move beside the window, can be stopped, and fail by name."""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.bots.bots import make, play_out, seed_of_bot
from core.engine.game import Game
from core.engine.setup import Setup
from core.records.game_tree import Branches, Moment
from core.tileset.reader import read
from editor.look.appearance import contrast
from editor.look.colours import DARK, LIGHT
from editor.sandbox.game_session import GameSession, TileSession
from tests.editions import edition_from
from tests.written_plugins import library_with, write_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import FrameType

    from pytestqt.qtbot import QtBot

    from editor.look.colours import Colours
    from tests.editor.sandbox.conftest import SitDown

    Seat = Callable[..., TileSession]

CREW: Final = """
from core.api import Nothing, Place, hookimpl



class Bot:
    looks = False

    def __init__(self, seed):
        self.seed = seed


class Endless(Bot):
    name = "endless"

    def choose(self, actions, view):
        while True:
            pass


class Deaf(Bot):
    name = "deaf"

    def choose(self, actions, view):
        for _ in range(3):
            try:
                while True:
                    pass
            except BaseException:
                pass


class Clumsy(Bot):
    name = "clumsy"

    def choose(self, actions, view):
        raise RuntimeError("dropped the tile")


class Tired(Bot):
    name = "tired"
    moves = 0  # after three it fails, or never ends

    def choose(self, actions, view):
        self.moves += 1
        if self.moves > 3:
            self.give_up()
        return actions[0]

    def give_up(self):
        raise RuntimeError("fell asleep")


class Stuck(Tired):
    name = "stuck"

    def give_up(self):
        while True:
            pass


class Patient(Bot):
    name = "patient"
    told = False

    def choose(self, actions, view):
        while not self.told:
            pass
        self.told = False
        return actions[-1]

    def move_now(self):
        self.told = True


class Cheat(Bot):
    name = "cheat"

    def choose(self, actions, view):
        return Place("no such tile", 0, 0, 0)


@hookimpl
def goldrush_bots():
    return {each.name: each for each in (Endless, Deaf, Clumsy, Tired, Stuck, Cheat, Patient)}
"""


def thinking() -> list[threading.Thread]:
    """Return the threads in which bots think."""
    return [thread for thread in threading.enumerate() if thread.name == "bot"]


@pytest.fixture
def crew(tmp_path: Path, qtbot: QtBot) -> Iterator[Seat]:
    """Return a function that seats bots of a plugin, to whose code the user has agreed."""
    home = write_plugin(tmp_path / "plugins" / "crew", CREW)
    library = library_with(home)
    edition = edition_from(
        library, read("format: 1\nid: with-crew\nextends: gold-rush\nplugins: [crew]\n")
    )
    sessions: list[TileSession] = []

    def seated(*seats: str | None) -> TileSession:
        sessions.append(GameSession(Branches(Game(Setup(edition, len(seats)), 7)), library, seats))
        sessions[-1].bots.pace = 0
        return sessions[-1]

    yield seated
    for session in sessions:
        session.close()
    qtbot.waitUntil(lambda: not thinking())


def test_bots_play_a_game_to_its_end_as_they_do_without_a_window(
    sit_down: SitDown, qtbot: QtBot
) -> None:
    """The same seeds, the same actions; the window is never waited for."""
    session = sit_down(seats=("greedy", "random"), seed=5).session
    twin = Game(session.game.setup, session.game.seed)
    play_out(twin, [make(n, seed_of_bot(5, s)) for s, n in enumerate(("greedy", "random"))])
    session.go_on()
    assert session.is_thinking
    qtbot.waitUntil(lambda: session.game.is_over, timeout=20_000)
    assert session.game.events == twin.events
    assert not session.is_thinking


def test_bots_play_to_the_end_without_each_move_being_shown(
    sit_down: SitDown, qtbot: QtBot
) -> None:
    """The same game as without a window, all of it in the history, shown now and then."""
    seats = ("greedy", "random")
    session = sit_down(seats=seats, seed=5).session
    session.bots._thinker._reporting.setInterval(10**6)  # nothing is shown before the end
    shown: list[Moment[Game]] = []
    session.moved.connect(shown.append)
    assert session.can_play_out
    session.play_out()
    assert session.is_running
    assert not session.can_play_out
    qtbot.waitUntil(lambda: session.game.is_over, timeout=20_000)
    twin = Game(session.game.setup, session.game.seed)
    play_out(twin, [make(name, seed_of_bot(5, seat)) for seat, name in enumerate(seats)])
    assert session.game.events == twin.events
    assert [moment.move for moment in session.branches.line()[1:]] == twin.history
    assert shown == [session.now]
    assert not session.is_running
    assert not session.is_thinking
    assert not session.can_play_out


def test_bots_that_play_on_wait_for_who_plays_by_hand(sit_down: SitDown, qtbot: QtBot) -> None:
    """It takes up every turn of theirs up to there, and after that they move as before."""
    session = sit_down(players=3, seats=("random", "random", None), seed=3).session
    session.play_out()
    qtbot.waitUntil(lambda: not session.is_running)
    assert session.game.player == 2
    assert session.game.turn == 3
    assert not session.is_thinking
    assert not session.can_play_out
    while session.game.player == 2:
        assert session.apply(session.actions()[0])
    assert session.is_thinking
    assert not session.is_running


def test_what_bots_have_done_before_one_fails_stays_done(crew: Seat, qtbot: QtBot) -> None:
    """It is told which failed; all bots wait then, and a person may go on."""
    session = crew("tired", "tired")
    told: list[str] = []
    session.failed.connect(told.append)
    session.play_out()
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].startswith("the plugin 'crew' failed at")
    assert len(session.game.history) == 5
    assert session.is_paused
    assert not session.is_running
    assert session.apply(session.actions()[0])


@pytest.mark.parametrize("how", [GameSession.stop, GameSession.back])
def test_bots_that_play_on_are_stopped_at_any_time(
    crew: Seat, qtbot: QtBot, how: Callable[[TileSession], None]
) -> None:
    """The thread ends, also that of a bot that never does; what was shown is the game."""
    session = crew("stuck", "stuck")
    session.play_out()
    qtbot.waitUntil(lambda: len(session.game.history) == 5)
    how(session)
    assert not session.is_running
    qtbot.waitUntil(lambda: not thinking())
    assert len(session.game.history) == (4 if how is GameSession.back else 5)
    assert len(session.branches.moments) == 6
    assert session.is_paused
    assert session.apply(session.actions()[0])


def test_a_game_is_finished_by_bots_as_the_command_line_plays_it(
    sit_down: SitDown, qtbot: QtBot
) -> None:
    """A human's seat is played by a bot; views follow once. It is one step for undo and redo."""
    session = sit_down(players=3, seats=(None, "greedy", None), seed=5).session
    session.go_on()
    assert session.apply(session.actions()[0])
    session.stop()
    begin, shown, told = session.now, list[Moment[Game]](), list[str]()
    session.moved.connect(shown.append)
    session.thinking.connect(told.append)
    session.finish("random")
    assert not session.can_finish
    assert not session.is_paused, "there is nothing to resume"
    assert session.actions() == ()
    assert not session.apply(session.game.legal_actions()[0])
    qtbot.waitUntil(lambda: session.game.is_over, timeout=20_000)
    twin = begin.game.copy()
    names = ("random", "greedy", "random")
    play_out(twin, [make(name, seed_of_bot(5, seat)) for seat, name in enumerate(names)])
    assert session.game.events == twin.events
    assert session.seats == [None, "greedy", None]
    end = session.now
    assert shown == [end]
    assert [moment.move for moment in session.branches.line()[1:]] == twin.history
    session.back()
    assert session.now is begin
    session.forward()
    assert session.now is end
    assert end.parent is not None
    session.go_to(end.parent)
    session.back()
    assert session.now is end.parent.parent, "any move in between is undone by itself"


def test_a_game_that_is_being_finished_stops_where_it_has_come_to(crew: Seat, qtbot: QtBot) -> None:
    """Stop keeps the moves so far, as one undo step; undo goes back to where one was at once."""
    for how, depth in ((GameSession.stop, 3), (GameSession.back, 0)):
        session = crew(None, None)
        session.finish("stuck")
        qtbot.waitUntil(lambda session=session: len(session.bots._run.moves) >= 3)  # type: ignore[misc]
        how(session)
        assert not session.is_running
        assert session.now.depth >= depth
        assert session.can_finish
        assert session.actions()
        session.back()
        assert session.now is session.branches.root
        session.forward()
        assert session.now.depth >= 3


def test_a_bot_moves_at_once_when_it_is_told_to(crew: Seat, qtbot: QtBot) -> None:
    """One that can be told to takes the best it has; others cannot be hurried."""
    session = crew("patient", "endless")
    assert not session.bots.can_move_now
    session.go_on()
    while session.game.player == 0:
        done = len(session.game.history)
        qtbot.waitUntil(lambda: session.bots.can_move_now)
        session.bots.move_now()
        qtbot.waitUntil(lambda done=done: len(session.game.history) > done)  # type: ignore[misc]
    qtbot.waitUntil(lambda: session.bots.seconds > 0)
    assert not session.bots.can_move_now
    session.bots.move_now()
    assert session.is_thinking
    session.stop()


def test_a_bot_that_finishes_a_game_can_be_told_to_move(crew: Seat, qtbot: QtBot) -> None:
    """Turn by turn, whichever bot it is that thinks."""
    session = crew("patient", "patient")
    session.finish("patient")
    for turn in range(session.game.turn + 1, session.game.turn + 4):
        while session.bots.turn < turn:
            qtbot.waitUntil(lambda: session.bots.can_move_now)
            session.bots.move_now()
    session.stop()
    assert not session.bots.can_move_now


def test_a_bot_answers_a_person_and_waits_while_one_looks_back(
    sit_down: SitDown, qtbot: QtBot
) -> None:
    """Going back is not undone by the bot's next move; going on by hand wakes it."""
    session = sit_down(seats=(None, "random"), seed=3).session
    session.go_on()
    while session.game.player == 0:
        assert session.apply(session.actions()[0])
    assert session.actions() == ()
    qtbot.waitUntil(lambda: session.game.turn == 3)
    at = session.now
    while session.game.player == 0:
        session.back()
    assert session.is_paused
    assert not session.is_thinking
    assert session.game.player == 1
    assert session.actions(), "who stops a bot may move for it"
    session.go_to(at)
    assert session.is_paused
    assert session.apply(session.actions()[0])
    assert session.now.parent is at


def test_a_bot_that_never_ends_is_stopped(crew: Seat, qtbot: QtBot) -> None:
    """The thread ends, and the game goes on by hand."""
    session = crew("endless", None)
    session.go_on()
    qtbot.waitUntil(lambda: bool(thinking()))
    session.stop()
    assert not session.is_thinking
    assert session.is_paused
    qtbot.waitUntil(lambda: not thinking())
    assert session.apply(session.actions()[0])
    assert len(session.branches.line()) == 2


def test_a_bot_that_will_not_listen_is_told_again(crew: Seat, qtbot: QtBot) -> None:
    """It catches whatever is raised, three times."""
    session = crew("deaf", None)
    session.go_on()
    qtbot.waitUntil(lambda: bool(thinking()))
    session.stop()
    qtbot.waitUntil(lambda: not thinking())
    assert session.game.history == []


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("clumsy", "the plugin 'crew' failed at"),
        ("cheat", "the bot 'cheat', playing BLUE, chose place no such tile"),
        ("nobody", "there is no bot 'nobody'"),
    ],
)
def test_a_bot_that_fails_is_named_and_the_game_is_as_it_was(
    crew: Seat, qtbot: QtBot, bot: str, said: str
) -> None:
    """All bots wait then, and a person may go on."""
    session = crew(bot, None)
    told: list[str] = []
    session.failed.connect(told.append)
    session.go_on()
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].startswith(said)
    assert session.game.history == []
    assert session.is_paused
    assert session.apply(session.actions()[0])


def test_a_person_takes_a_bot_s_seat_and_gives_it_back(sit_down: SitDown, qtbot: QtBot) -> None:
    """At any moment, in any seat."""
    session = sit_down(seats=(None, None), seed=2).session
    assert session.actions()
    session.seat(0, "random")
    qtbot.waitUntil(lambda: session.game.player == 1)
    session.seat(1, "random")
    session.seat(0, None)
    qtbot.waitUntil(lambda: session.game.player == 0 and session.game.turn == 3)
    assert session.actions()
    assert session.seats == [None, "random"]


def test_what_a_player_sees_is_what_his_view_knows(sit_down: SitDown) -> None:
    """All is open at first; through a player's eyes others' tokens have no values."""
    session = sit_down("gold-rush", seed=4).session
    seen: set[str] = set()
    for _ in range(400):
        if session.game.is_over:
            break
        legal = session.game.legal_actions()
        mine = next((a for a in legal if str(a) == "mine"), None)
        tent = next((a for a in legal if str(a).startswith("tent")), None)
        assert session.apply(next(each for each in (mine, tent, legal[0]) if each is not None))
        for viewpoint in (None, 0, 1):
            session.set_viewpoint(viewpoint)
            for player, held in enumerate(session.sight.tokens(session.game)[0].held):
                if held and not session.game.winners:
                    hidden = viewpoint is not None and viewpoint != player
                    assert (set(held) == {None}) is hidden
                    seen.add("hidden" if hidden else "open")
        session.set_viewpoint(None)
    assert seen == {"hidden", "open"}


def test_each_player_in_turn_looks_after_a_cover(sit_down: SitDown) -> None:
    """Nothing can be done or seen under it; a game that is over is open to all."""
    session = sit_down(seed=6).session
    session.start_hot_seat()
    assert session.covered
    assert session.viewpoint == session.game.player == 0
    assert session.actions() == ()
    assert not session.apply(session.game.legal_actions()[0])
    session.uncover()
    while session.game.player == 0:
        assert session.apply(session.actions()[-1])
    assert session.covered
    assert session.viewpoint == 1
    while not session.game.is_over:
        session.uncover()
        assert session.apply(session.actions()[-1])
    assert not session.covered
    assert session.viewpoint is None


def test_a_stopped_bot_is_replaced_by_a_new_one(crew: Seat, qtbot: QtBot) -> None:
    """While the old one is still being interrupted, another thinks: never one in two threads."""
    session = crew("deaf", None)
    session.go_on()
    qtbot.waitUntil(lambda: bool(thinking()))
    first = session.bots._made
    made = [*first.values()]
    session.stop()
    session.go_on()
    qtbot.waitUntil(lambda: bool(first))
    assert next(iter(first.values())) is not made[0]
    session.stop()


def test_many_interrupts_leave_no_trace(sit_down: SitDown, qtbot: QtBot) -> None:
    """Whenever a bot is stopped, early or late, its thread ends without a word."""
    session = sit_down(seats=("greedy", "greedy"), seed=5).session
    errors: list[object] = []
    hook, threading.excepthook = threading.excepthook, errors.append
    try:
        for _ in range(60):
            session.go_on()
            qtbot.wait(2)
            session.stop()
        qtbot.waitUntil(lambda: not thinking())
    finally:
        threading.excepthook = hook
    assert errors == []


def test_players_of_one_colour_s_name_have_two_colours() -> None:
    """The first player keeps it, the second gets one that is free."""
    from editor.sandbox.seat_colours import seat_colour

    for players in (("BLUE", "Blue", "RED"), ("Anna", "Ben"), ("red", "RED", "Red", "GREEN")):
        colours = [seat_colour(players, seat) for seat in range(len(players))]
        assert len(set(colours)) == len(players)
    assert seat_colour(("Anna", "red"), 1) == seat_colour(("RED",), 0)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (("BLUE", "RED"), ["B", "R"]),
        (("BLUE", "BLACK", "RED"), ["BLU", "BLA", "R"]),
        (("Player 1", "Player 2", "Player 12"), ["P1", "P2", "P12"]),
        (("Ann", "Anna"), ["A", "Aa"]),
    ],
)
def test_players_have_initials_of_their_own(players: tuple[str, ...], expected: list[str]) -> None:
    """As short as it takes to tell them apart."""
    from editor.sandbox.seat_colours import initials

    assert initials(players) == expected


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_every_player_is_seen_in_both_looks(colours: Colours) -> None:
    """A colour that is near to the ground has an edge that is not, and so have its pieces."""
    from core.engine.setup import COLORS
    from editor.sandbox.piece_pictures import piece_picture
    from editor.sandbox.seat_colours import edge_of, rim_of, seat_colour

    def seen_on_ground(one: str) -> bool:
        return contrast(one, colours.surface) > 1.7

    for seat in range(len(COLORS)):
        colour = seat_colour(COLORS, seat)
        assert seen_on_ground(colour) or seen_on_ground(edge_of(colour, colours))
        rim = rim_of(colour, colours)
        if rim:
            plain = piece_picture("scout", None, colour, 20, 1.0)
            rimmed = piece_picture("scout", None, colour, 20, 1.0, rim=rim)
            seen = [x for x in range(20) if seen_on_ground(rimmed.pixelColor(x, 10).name())]
            assert len(seen) >= 2
            assert rimmed != plain
    black = seat_colour(["BLACK"], 0)
    assert bool(rim_of(black, colours)) == (colours is DARK)


def test_nothing_is_bent_under_the_cover(sit_down: SitDown) -> None:
    """As nothing is done there."""
    from core.engine.manual_edits import GivePoints

    session = sit_down(seed=6).session
    session.start_hot_seat()
    refused: list[str] = []
    session.refused.connect(refused.append)
    assert not session.edit(GivePoints("BLUE", 5))
    assert refused
    assert session.game.history == []
    session.uncover()
    assert session.edit(GivePoints("BLUE", 5))


def test_an_interrupt_is_met_by_the_bot_and_by_nobody_after_it(
    sit_down: SitDown, qtbot: QtBot
) -> None:
    """One left under way would slow everything down, and never let a traced function end."""
    session = sit_down(seats=("greedy", "greedy"), seed=5).session
    for pause in range(30):
        session.go_on()
        qtbot.wait(pause % 7)
        session.stop()
    qtbot.waitUntil(lambda: not thinking())
    steps = 0

    def count(frame: FrameType, event: str, _: object) -> Any:  # noqa: ANN401 - calls itself
        nonlocal steps
        steps += 1
        assert steps < 10_000, (frame, event)
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        assert sum(n for n in range(100)) == 4950
    finally:
        sys.settrace(before)
