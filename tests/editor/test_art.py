"""Own art in the window: shown wherever tiles are, under the features, chosen, and followed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtTest import QTest

from editor.canvas.tile_canvas import OpacitySlider
from editor.shell.safety import watching
from tests.pictures import BLUE, RED, png, svg

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from pytestqt.qtbot import QtBot

    from core.edition.edition import Design
    from editor.main_window import MainWindow
    from tests.editor.conftest import OpenWindow

SET = """\
format: 1
id: own
start: "1"
terrains: {grass: {code: G, color: "#77aa55"}, road: {code: R, color: "#ccbb99"}}
features: {road: {shape: line, terrain: road}, grass: {shape: field, terrain: grass}}
tiles:
  - {id: "1", edges: GRGR, features: [{kind: road, at: [E, W]}], art: art/one.png}
  - id: "2"
    edges: GRGR
    features: [{kind: road, at: [E, W]}]
    copies: [{count: 2}, {count: 1, art: two.svg}]
  - {id: "3", edges: GGGG}
"""
GREEN = b"\x10\xc0\x10"


@pytest.fixture(autouse=True)
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read pictures that other programs wrote at once, in windows that are opened from now on."""
    monkeypatch.setattr(watching, "_SETTLING", 10)


@pytest.fixture
def window(open_window: OpenWindow, tmp_path: Path) -> MainWindow:
    """A window on a set with a red and blue picture, and a drawing for one kind of copies."""
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "one.png").write_bytes(png())
    (tmp_path / "two.svg").write_bytes(svg('<rect width="9" height="9" fill="#10c010"/>'))
    (tmp_path / "own.yaml").write_text(SET)
    return open_window(tmp_path / "own.yaml")


def design(window: MainWindow, tile: str) -> Design:
    """Return a tile of the set."""
    assert window.document.edition
    found = window.document.edition.design(tile)
    assert found
    return found


def look(window: MainWindow, tile: str, *, copy: int = 0, turns: int = 0) -> QImage:
    """Return the picture of a tile, ten pixels wide."""
    edition = window.document.edition
    assert edition
    made = window.pictures.pixmap(
        edition, design(window, tile), 10, 1.0, copy=copy, turns=turns, at_once=True
    )
    assert isinstance(made, QPixmap)
    return made.toImage()


def colour(image: QImage, x: int, y: int) -> bytes:
    """Return red, green and blue of a pixel."""
    seen = image.pixelColor(x, y)
    return bytes([seen.red(), seen.green(), seen.blue()])


def select(window: MainWindow, tile: str) -> None:
    """Look at a tile on the canvas."""
    found = design(window, tile)
    window.selection.select((found.set_number, found.tile_number))


def on_canvas(window: MainWindow, x: float, y: float) -> QColor:
    """Return what the canvas shows at a place of the tile."""
    view = window.canvas.view
    box = view.box
    spot = QPoint(round(box.x() + box.width() * x), round(box.y() + box.height() * y))
    return view.grab().toImage().pixelColor(spot)


def test_pictures_of_tiles_are_their_art(window: MainWindow) -> None:
    """Turned with the tile; copies may have their own; tiles without any are drawn."""
    assert [colour(look(window, "1"), x, 5) for x in (1, 8)] == [RED, BLUE]
    assert [colour(look(window, "1", turns=1), 5, y) for y in (1, 8)] == [RED, BLUE]
    assert colour(look(window, "2", copy=1), 5, 5) == GREEN
    assert colour(look(window, "2"), 5, 5) not in {RED, BLUE, GREEN}


def test_features_lie_over_the_art_as_strongly_as_one_likes(
    window: MainWindow, settings: QSettings
) -> None:
    """From nothing to all; the slider is there for tiles with art only, and is remembered."""
    slider = window.canvas.findChild(OpacitySlider)
    assert slider
    select(window, "3")
    assert not slider.isVisible()
    select(window, "1")
    assert slider.isVisible()
    window.canvas.view.clearFocus()
    seen = []
    for percent in (0, 50, 100):
        slider.setValue(percent)
        seen.append(on_canvas(window, 0.25, 0.5))
        assert on_canvas(window, 0.25, 0.8) == QColor(*RED)  # no feature, so the art alone
    assert seen[0] == QColor(*RED)
    assert seen[0].red() > seen[1].red() > seen[2].red()
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Left)
    assert window.canvas.view.features_over_art == 95
    assert int(str(settings.value("canvas/features-over-art"))) == 95


def test_a_picture_that_changes_is_shown_anew(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """When another program saves it, takes it away, or brings it back under its name."""
    file = tmp_path / "art" / "one.png"
    checks = [finding.check for finding in window.document.findings]
    assert "missing-art" not in checks
    new = tmp_path / "art" / "new.tmp"
    new.write_bytes(png(colours=(GREEN, BLUE)))
    with qtbot.waitSignal(window.document.changed):
        new.replace(file)
    assert colour(look(window, "1"), 1, 5) == GREEN
    with qtbot.waitSignal(window.document.changed):
        file.unlink()
    assert "missing-art" in [finding.check for finding in window.document.findings]
    assert colour(look(window, "1"), 1, 5) != GREEN
    with qtbot.waitSignal(window.document.changed):
        file.write_bytes(png())
    assert colour(look(window, "1"), 1, 5) == RED


def test_a_picture_is_chosen_in_the_form(window: MainWindow, tmp_path: Path) -> None:
    """From the folder, or from elsewhere, which copies it; undo takes it from the tile."""
    window.panels.show("tile")
    select(window, "3")
    art = window.inspector.art
    offered = [art.field.itemData(n) for n in range(art.field.count())]
    assert offered[:3] == ["", "art/one.png", "two.svg"]
    art.field.setCurrentIndex(2)
    art.field.activated.emit(2)
    assert '{id: "3", edges: GGGG, art: two.svg}' in window.document.text
    elsewhere = tmp_path.parent / f"{tmp_path.name}-elsewhere.png"
    elsewhere.write_bytes(png(colours=(BLUE, BLUE)))
    art.editor.use_file(str(elsewhere))  # type: ignore[attr-defined]
    assert design(window, "3").tile.art == f"art/{elsewhere.name}"
    assert (tmp_path / "art" / elsewhere.name).read_bytes() == elsewhere.read_bytes()
    assert colour(look(window, "3"), 5, 5) == BLUE
    assert "600 × 600 pixels" in art.field.toolTip()
    window.document.undo_stack.undo()
    window.document.undo_stack.undo()
    assert window.document.text == SET
    select(window, "2")
    copy_art = window.inspector.copy_art
    assert copy_art.isVisibleTo(window.inspector)
    assert copy_art.field.shown_word == ""
    window.selection.select(window.selection.key, 1)
    assert copy_art.field.shown_word == "two.svg"
    copy_art.editor.entered.emit("art/one.png")
    assert "{count: 1, art: art/one.png}" in window.document.text


def test_what_is_no_picture_is_not_brought(window: MainWindow, tmp_path: Path) -> None:
    """With the reason, and nothing is copied."""
    bad = tmp_path.parent / f"{tmp_path.name}-bad.png"
    bad.write_bytes(b"no picture")
    said: list[str] = []
    window.document.refused.connect(said.append)
    select(window, "3")
    window.inspector.art.editor.use_file(str(bad))  # type: ignore[attr-defined]
    assert said == [f"{bad.name} is not a PNG picture, whatever its name says"]
    assert not (tmp_path / "art" / bad.name).exists()
    assert window.document.text == SET


def test_a_picture_that_cannot_be_decoded_leaves_the_drawing(
    window: MainWindow, tmp_path: Path
) -> None:
    """Its header may be sound all the same."""
    sound = png()
    start = sound.index(b"IDAT")
    (tmp_path / "art" / "one.png").write_bytes(
        sound[: start + 4] + b"\0" * 40 + sound[start + 44 :]
    )
    assert colour(look(window, "1"), 1, 5) not in {RED, BLUE}
