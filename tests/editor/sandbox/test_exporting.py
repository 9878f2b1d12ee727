"""Pictures and texts of a game to take elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QWidget

from core.engine import table_snapshot
from core.findings import Severity
from editor.sandbox.exporting.exporting import GameExport
from editor.sandbox.exporting.table_picture import (
    PictureDialog,
    PictureOptions,
    remember_look,
    remembered_look,
)
from editor.sandbox.view_context import TileContext
from tests.editor.sandbox.tables import play_on
from tests.volume import part_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.editor.conftest import Answers

SitDown = Callable[..., TileContext]


class Desk:
    """A game that is exported, and what was said about that."""

    def __init__(self, context: TileContext) -> None:
        self.context, self.session = context, context.session
        self.window = QWidget()
        self.exporting = GameExport(context, self.window)
        self.said: list[tuple[str, Severity]] = []
        self.exporting.said.connect(self._hear)

    def _hear(self, text: str, severity: Severity) -> None:
        self.said.append((text, severity))


@pytest.fixture
def desk(sit_down: SitDown, qtbot: QtBot) -> Iterator[Desk]:
    """Return a game of the base game and the Sheriff, some moves on."""
    desk = Desk(sit_down("gold-rush", "sheriff", seed=3, players=3))
    qtbot.addWidget(desk.window)
    play_on(desk.context, 36, 3)
    yield desk
    QGuiApplication.clipboard().clear()


# --- Pictures ---


@pytest.mark.parametrize(("scale", "framed"), part_of(product((1, 2, 4), (False, True)), 3))
def test_a_picture_has_the_size_of_its_scale(
    desk: Desk, tmp_path: Path, scale: int, *, framed: bool
) -> None:
    """A tile is 100 pixels wide at 1×; the frame adds room above for names and scores."""
    file = tmp_path / "table.png"
    assert desk.exporting.save_png(PictureOptions(scale, framed), file)
    image = QImage(str(file))
    tiles = table_snapshot.tiles(desk.session.game)
    wide = max(t.x for t in tiles) - min(t.x for t in tiles) + 1
    high = max(t.y for t in tiles) - min(t.y for t in tiles) + 1
    assert image.width() >= 100 * wide * scale
    assert image.height() >= 100 * high * scale
    assert image.width() % scale == image.height() % scale == 0
    assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 255


def test_the_frame_names_the_players_and_their_scores(desk: Desk) -> None:
    """As texts of the drawing, so that they can be found and read aloud."""
    plain = desk.exporting.document(PictureOptions(framed=False))
    framed = desk.exporting.document(PictureOptions(framed=True))
    texts = [element.text or "" for element in ET.fromstring(framed).iter() if element.text]  # noqa: S314 - our own
    for name, score in zip(desk.session.players, desk.session.game.scores, strict=True):
        assert name in texts
        assert str(score) in texts
        assert f">{name}<" not in plain
    assert desk.exporting.as_text.headline() in texts


def test_a_drawing_is_written_whole_and_can_be_read(desk: Desk, tmp_path: Path) -> None:
    """It is XML that refers to nothing outside itself, with and without coordinates."""
    file = tmp_path / "table.svg"
    for coordinates in (False, True):
        assert desk.exporting.save_svg(PictureOptions(coordinates=coordinates), file)
        text = file.read_text(encoding="utf-8")
        ET.fromstring(text)  # noqa: S314 - our own
        assert 'href="http' not in text
    assert [path.name for path in tmp_path.iterdir()] == ["table.svg"]


def test_a_disk_that_refuses_is_told(desk: Desk, tmp_path: Path) -> None:
    """One sentence with the name of the file, and nothing is left of it."""
    file = tmp_path / "none" / "table.png"
    assert not desk.exporting.save_png(PictureOptions(), file)
    assert desk.said[-1][1] is Severity.ERROR
    assert "table.png" in desk.said[-1][0]
    assert not desk.exporting.save_svg(PictureOptions(), file)


def test_a_picture_is_copied_as_it_was_chosen_last(desk: Desk) -> None:
    """The scale of the last picture is that of the next."""
    remember_look(desk.context.settings, PictureOptions(scale=3, framed=False))
    assert remembered_look(desk.context.settings) == PictureOptions(scale=3, framed=False)
    desk.exporting.copy_picture.trigger()
    image = QGuiApplication.clipboard().image()
    assert not image.isNull()
    remember_look(desk.context.settings, PictureOptions(scale=1, framed=False))
    desk.exporting.copy_picture.trigger()
    assert image.width() == 3 * QGuiApplication.clipboard().image().width()


def test_the_dialog_shows_sizes_and_saves_what_is_chosen(
    desk: Desk, tmp_path: Path, answers: Answers
) -> None:
    """PNG at 2× with coordinates; the file lies where it was wanted."""

    def choose() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, PictureDialog)
        dialog.setProperty("answered", True)
        dialog.coordinates.setChecked(True)
        dialog.scale.setCurrentIndex(1)
        assert "by" in dialog.scale.currentText()
        assert dialog.preview.pixmap().width() > 100
        answers.choose_file(tmp_path / "mine.png")
        QTimer.singleShot(0, dialog.save.click)

    QTimer.singleShot(0, choose)
    desk.exporting.save_picture.trigger()
    assert QImage(str(tmp_path / "mine.png")).width() > 200
    assert remembered_look(desk.context.settings).coordinates
    assert desk.said[-1][1] is Severity.NOTE


# --- Texts ---


def test_a_position_as_text_has_every_tile_at_its_place(desk: Desk) -> None:
    """A grid with coordinates: a column for each x, a row for each y."""
    desk.exporting.copy_position.trigger()
    text = QGuiApplication.clipboard().text()
    lines = text.splitlines()
    head = next(n for n, line in enumerate(lines) if line.lstrip().startswith("x "))
    tiles = {(t.x, t.y): t for t in table_snapshot.tiles(desk.session.game)}
    xs = sorted({x for x, _ in tiles})
    for (x, y), tile in tiles.items():
        row = next(line for line in lines[head:] if line.split()[:2] == ["y", str(y)])
        start = lines[head].index(f"x {x}")
        later = [lines[head].index(f"x {other}") for other in xs if other > x]
        cell = row[start : min(later) if later else None].strip()
        assert cell == (f"{tile.name} {tile.rotation}°" if tile.rotation else tile.name)


def test_a_position_as_text_tells_scores_pieces_tokens_and_the_bag(desk: Desk) -> None:
    """All that is on the table and beside it, by name and number."""
    text, game = desk.exporting.as_text.position(), desk.session.game
    for name, score in zip(desk.session.players, game.scores, strict=True):
        line = next(line for line in text.splitlines() if line.startswith(name))
        assert str(score) in line
    for piece in table_snapshot.pieces(game):
        assert f"at ({piece.x},{piece.y})" in text
    assert f"{len(game.deck)} tiles in the bag" in text
    assert game.setup.tables.names[game.deck[0]] in text


def test_what_a_player_may_not_know_is_not_copied(desk: Desk) -> None:
    """Through the eyes of a player the tokens of the others are question marks."""
    play_on(desk.context, 60, 3)
    holders = [
        n for pool in desk.session.game.tokens.values() for n, held in enumerate(pool.held) if held
    ]
    assert holders
    other = next(n for n in range(3) if n != holders[0])
    desk.session.set_viewpoint(other)
    line = next(
        line
        for line in desk.exporting.as_text.position().splitlines()
        if line.strip().startswith(f"{desk.session.players[holders[0]]}: ") and "at (" not in line
    )
    assert "?" in line
    assert not any(letter.isdigit() for letter in line)


def test_the_history_as_text_tells_every_event_up_to_now(desk: Desk) -> None:
    """By turns, in the words of the window; what was taken back is not told."""
    desk.exporting.copy_history.trigger()
    text = QGuiApplication.clipboard().text()
    told = [desk.session.event_text(event) for event in desk.session.game.events]
    said = [line.strip() for line in text.splitlines() if line.startswith("  ")]
    assert said == told
    assert "Turn 1, BLUE" in text
    while desk.session.now.depth > 4:
        desk.session.back()
    assert len(desk.exporting.as_text.history()) < len(text)


def test_texts_are_in_the_language_of_the_window(sit_down: SitDown, qtbot: QtBot) -> None:
    """The titles of the sets, and the events with the words of the sets and plugins."""
    desk = Desk(sit_down("gold-rush", language="fr"))
    qtbot.addWidget(desk.window)
    play_on(desk.context, 6, 2)
    assert "La Ruée vers l'Or" in desk.exporting.as_text.position()
