"""The set changes in the editor: the game says so, and is played on the new one if it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.edition.library import default_library
from core.engine.actions import Place
from core.engine.game import Game
from core.engine.setup import Setup
from core.records.game_tree import Branches
from core.records.recorder import event_texts
from core.tileset.reader import load_text
from editor.document.document import Document
from editor.sandbox.outdated.outdated_bar import OutdatedBar
from tests.editor.sandbox.tables import leave, new_game, play_on, sit_at

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from core.edition.edition import Edition
    from editor.sandbox.view_context import TileContext

SHIPPED = default_library().set_folders[-1]
BASE = load_text(SHIPPED / "gold-rush.yaml")


class Desk:
    """A set open in the editor and a game of it, with the strip that stands between them."""

    def __init__(self, document: Document, context: TileContext, strip: OutdatedBar) -> None:
        self.document, self.context, self.strip = document, context, strip
        self.session = context.session

    @property
    def said(self) -> str:
        """What the strip says; empty if it is not there."""
        return "" if self.strip.isHidden() else self.strip.text.text()

    def press(self, name: str) -> None:
        """Press a button of the strip."""
        button = next(b for b in self.strip.answers if b.text() == name)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def edit(self, old: str, new: str) -> None:
        """Type something else in the text of the set."""
        assert old in self.document.text
        self.document.type_text(self.document.text.replace(old, new, 1), "Typing")

    def story(self) -> tuple[str, ...]:
        """Return all that happened, in words."""
        return event_texts(self.session.game.events, self.session.players)


@pytest.fixture
def desk(
    qapp: QApplication,  # noqa: ARG001 - Qt runs
    qtbot: QtBot,
    settings: QSettings,
    my_copy: Path,
) -> Iterator[Desk]:
    """Return a game of thirty moves of a copy of Gold Rush that is open in the editor."""
    document = Document(default_library())
    document.open(my_copy)
    context = sit_at(begun(document.edition), settings)
    session = context.session
    session.document = document
    document.changed.connect(session.outdated)
    play_on(context, 30, 5)
    strip = OutdatedBar(context)
    qtbot.addWidget(strip)
    yield Desk(document, context, strip)
    leave(context)
    document.close()


def begun(edition: Edition | None) -> Game:
    """Return a game of an edition."""
    assert edition is not None
    return Game(Setup(edition), 5)


def tile_text(tile: str) -> str:
    """Return what the base game says of a tile."""
    at = BASE.index(f'  - id: "{tile}"')
    return BASE[at : BASE.index("\n\n", at)]


def a_tile_laid(desk: Desk) -> str:
    """Return a tile that lies on the table and of which the set is not the beginning."""
    places = [d for d in desk.session.game.history if isinstance(d, Place)]
    return next(p.tile for p in reversed(places) if p.tile != desk.session.edition.start)


def test_as_long_as_the_set_is_the_same_nothing_is_said(desk: Desk) -> None:
    """Nor does a comment make a difference that one would have to decide about."""
    assert desk.said == ""
    assert not desk.strip.carry_over.isEnabled()


def test_a_change_is_told_and_is_gone_when_it_is_taken_back(desk: Desk) -> None:
    """The strip comes with the first edit, and goes with undo."""
    desk.edit("final: tiles", "final: 2 * tiles")
    assert "uses an older version" in desk.said
    assert desk.strip.carry_over.isEnabled()
    desk.document.undo_stack.undo()
    assert desk.said == ""


def test_what_is_different_is_told_in_a_few_lines(desk: Desk) -> None:
    """Each value before and after, tiles that came and went; and it can be played then."""
    desk.edit("final: 2 * tipi + 4 * horses", "final: 3 * tipi + 4 * horses")
    desk.edit(tile_text("70"), tile_text("70").replace('"70"', '"73"'))
    desk.edit("cowboy: {per_player: 5", "cowboy: {per_player: 6")
    desk.press("Show the differences")
    wild = "2 * tipi + 4 * horses"
    assert desk.said.splitlines() == [
        "The set has changed in the editor. This game uses an older version.",
        # As `goldrush diff` says it: what only has another name is neither new nor gone.
        "Tile 70: now called 73",
        f"Feature prairie, value at the end of the game: {wild} → {wild.replace('2', '3')}",
        "Piece cowboy, for each player: 5 → 6",
    ]
    desk.document.undo_stack.undo()
    assert "cowboy" not in desk.said
    assert "3 * tipi" in desk.said
    desk.press("Hide the differences")
    assert desk.said == "The set has changed in the editor. This game uses an older version."
    desk.press("Show the differences")
    desk.press("Play with the new set")
    assert "uses the new set" in desk.said


def test_counts_tokens_and_the_first_tile_are_told_before_and_after(desk: Desk) -> None:
    """As well as a tile that is drawn otherwise."""
    desk.edit("2: 30", "2: 31")
    desk.edit('start: "33"', 'start: "31"')
    desk.edit(tile_text("31"), tile_text("31").replace("count: 2", "count: 5"))
    desk.edit(tile_text("70"), tile_text("70").replace("nugget: 2", "nugget: 1"))
    desk.edit(tile_text("33"), tile_text("33").replace("nugget: 1", "nugget: 2"))
    desk.press("Show the differences")
    assert desk.said.splitlines()[1:] == [
        "Tile 33, mountain N, icon nugget: 1 → 2",
        "Tile 70, mountain N E S, icon nugget: 2 → 1",
        "Tokens mining worth 2: 30 → 31",
        "Tile 31, copies: 2 → 5",
        "Start tile: 33 → 31",
    ]


@pytest.mark.parametrize(
    ("tile", "old", "new", "told"),
    [
        ("70", "edges: MMMR", "edges: MMPR", ["Tile 70, edge S: mountain → prairie"]),
        ("33", "[E, W]", "[E, S]", ["Tile 33, railroad E S, position: E, W → E, S"]),
        (
            *("33", "[N], icons: {nugget: 1}", "[N, S], name: top"),
            [
                "Tile 33, top, position: N → N, S",
                "Tile 33, top, name: top is new",
                "Tile 33, top, icon nugget: 1 is gone",
            ],
        ),
        (
            *("33", "      - {kind: railroad, at: [E, W]}\n", ""),
            ["Tile 33, railroad E W: gone"],
        ),
        (
            *("01", "icons: {south: {horses: 1}}", "icons: {south: {horses: 2}}"),
            ["Tile 01, copies: south: horses 1 → south: horses 2"],
        ),
    ],
)
def test_whatever_differs_on_a_tile_is_told_before_and_after(
    desk: Desk, tile: str, old: str, new: str, told: list[str]
) -> None:
    """Not only that the tile is another."""
    desk.edit(tile_text(tile), (tile_text(tile) + "\n").replace(old, new).rstrip("\n"))
    desk.press("Show the differences")
    assert desk.said.splitlines()[1:] == told


def test_what_has_no_room_in_the_strip_is_at_the_pointer(desk: Desk) -> None:
    """Ten pools of tokens, of which the strip tells seven."""
    for value in range(11, 21):
        desk.edit("2: 30", f"{value}: {value}, 2: 30")
    desk.press("Show the differences")
    assert desk.said.endswith("… and 3 more differences")
    tip = desk.strip.text.toolTip()
    assert "worth 20: 20 is new" not in desk.said
    assert "worth 20: 20 is new" in tip
    desk.press("Hide the differences")
    assert desk.strip.text.toolTip() == ""


def test_a_text_that_is_no_set_is_told_at_once(desk: Desk) -> None:
    """And which state is played; mended, nothing is said."""
    desk.edit("format: 1 ", "format: [ ")
    assert desk.said == (
        "The text in the editor is not a valid tile set. This game uses the last valid version."
    )
    assert not desk.strip.answers
    assert not desk.strip.carry_over.isEnabled()
    desk.document.undo_stack.undo()
    assert desk.said == ""
    desk.edit("final: tiles", "final: 2 * tiles")
    assert "The set has changed" in desk.said
    desk.edit("format: 1 ", "format: [ ")
    assert desk.said == (
        "The text in the editor is not a valid tile set. This game uses an older version."
    )
    assert not desk.strip.answers


def test_a_new_game_says_that_it_plays_the_last_readable_state(desk: Desk) -> None:
    """Even if that was put away in the game before."""
    desk.edit("format: 1 ", "format: [ ")
    QTest.mouseClick(desk.strip._close, Qt.MouseButton.LeftButton)
    assert desk.said == ""
    desk.edit("format: [ ", "format: [[ ")
    assert desk.said == ""
    desk.session.begin_again(Branches(begun(desk.document.edition)))
    assert "uses the last valid version" in desk.said


def test_a_changed_value_is_played_through_and_scores_are_compared(desk: Desk) -> None:
    """All moves are done on the new set; one can go back to the old game, and it is as it was."""
    story, branches = desk.story(), desk.session.branches
    desk.session.back()
    moment = desk.session.now
    desk.session.describe(moment, note="a note on it")
    desk.edit("completed: nugget", "completed: 9 * nugget")
    desk.press("Play with the new set")
    assert desk.session.edition is desk.document.edition
    assert desk.session.now.note == "a note on it"
    assert not desk.session.is_outdated
    assert desk.session.now.depth == 29
    assert len(desk.session.branches.line()) == 31
    assert "all 30 moves" in desk.said
    desk.press("Back to the old game")
    assert desk.session.branches is branches
    assert desk.session.now is moment
    desk.session.forward()
    assert desk.story() == story
    assert "uses an older version" in desk.said


def test_where_it_is_not_possible_is_told_and_shown(desk: Desk) -> None:
    """Turn, player, move and reason; "Show where" goes there and lights the cell."""
    tile = a_tile_laid(desk)
    desk.edit(tile_text(tile) + "\n\n", "")
    desk.press("Play with the new set")
    history = [d for d in desk.session.branches.line()[-1].game.history if isinstance(d, Place)]
    first = next(place for place in history if place.tile == tile)
    turn = history.index(first) + 1
    player = desk.session.players[(turn - 1) % 2]
    assert f"Turn {turn}, {player}: Place {tile} at ({first.x},{first.y})" in desk.said
    assert f"no tile {tile} any more" in desk.said
    desk.press("Show where")
    assert desk.session.game.turn == turn
    assert desk.context.highlights.cells == {(first.x, first.y)}
    assert "no tile" in desk.said
    play_on(desk.context, 1)
    assert not desk.context.highlights.cells
    old = desk.session.branches
    desk.press("Continue from there")
    assert desk.session.edition is desk.document.edition
    assert desk.session.game.turn == turn
    assert desk.session.actions()
    play_on(desk.context, 3)
    desk.strip.go_back.trigger()
    assert desk.session.branches is old


def test_where_it_stopped_is_shown_from_any_branch(desk: Desk) -> None:
    """Also if another line, shorter or longer, was played meanwhile: the old one is shown."""
    tile = a_tile_laid(desk)
    line = desk.session.branches.line()
    stop = next(m for m in line[1:] if isinstance(m.move, Place) and m.move.tile == tile)
    desk.edit(tile_text(tile) + "\n\n", "")
    desk.press("Play with the new set")
    for moves in (1, 40):
        desk.session.go_to(line[0])
        other = next(a for a in reversed(desk.session.actions()) if a != line[1].move)
        assert desk.session.apply(other)
        play_on(desk.context, moves - 1, 3)
        desk.press("Show where")
        assert desk.session.now is stop.parent


def test_staying_with_the_old_set_leaves_the_game_alone(desk: Desk) -> None:
    """It is not asked about again in this game, but can be done from the menu."""
    story = desk.story()
    desk.edit(tile_text(a_tile_laid(desk)) + "\n\n", "")
    desk.press("Play with the new set")
    desk.press("Keep the old set")
    assert desk.said == ""
    desk.edit("final: tiles", "final: 3 * tiles")
    assert desk.said == ""
    assert desk.story() == story
    desk.strip.carry_over.trigger()
    assert "the game stops here" in desk.said


def test_a_set_that_cannot_be_played_says_why(desk: Desk) -> None:
    """Without a tile that opens the table."""
    desk.edit('start: "33"', 'start: "nonsense"')
    desk.strip.carry_over.trigger()
    assert "cannot be played as it is" in desk.said
    assert "nonsense" in desk.said


def test_another_game_in_the_same_window_forgets_the_old_one(desk: Desk) -> None:
    """What was carried over is not offered back when a record was opened meanwhile."""
    desk.edit("final: tiles", "final: 2 * tiles")
    desk.press("Play with the new set")
    assert desk.strip.go_back.isEnabled()
    desk.session.begin_again(Branches(new_game("gold-rush")))
    assert not desk.strip.go_back.isEnabled()
    assert "uses an older version" in desk.said
    assert "Back to the old game" not in [button.text() for button in desk.strip.answers]
