"""The colour-vision preview: pixels of a real window, and what its banner says."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QColor, QColorSpace, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMainWindow, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.drawing.colour_vision import MATRICES, Deficiency, profile, seen
from core.tileset.edits import set_value
from editor.document.document_context import DocumentContext
from editor.overview.distribution_view import DistributionView
from editor.overview.pattern_grid import PatternGrid
from editor.shell.colour_vision import ColourVision, VisionBanner

from ..contexts import context_on

COLOURS = ("#d03020", "#30a040", "#2050c0", "#e0c040", "#7f7f7f", "#ffffff", "#000000", "#123456")


@pytest.fixture
def context(settings: QSettings, few_tiles: Path) -> DocumentContext:
    """Return a context with a few tiles of Gold Rush."""
    return context_on(few_tiles, settings, styles_app=False)


@pytest.fixture
def window(qtbot: QtBot, context: DocumentContext) -> QMainWindow:
    """Return a window with views, a menu and a status bar."""
    made = QMainWindow()
    qtbot.addWidget(made)
    centre = QWidget()
    column = QVBoxLayout(centre)
    column.addWidget(PatternGrid(context))
    column.addWidget(DistributionView(context))
    made.setCentralWidget(centre)
    made.menuBar().addMenu("View")
    made.statusBar().showMessage("Ready")
    context.appearance.apply_style(made)
    made.resize(640, 700)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    context.pictures.finish()
    return made


@pytest.fixture
def vision(window: QMainWindow, context: DocumentContext) -> ColourVision:
    """Return the preview of the window; its banner stands nowhere yet."""
    return ColourVision(window, context)


@pytest.fixture
def banner(vision: ColourVision, window: QMainWindow) -> VisionBanner:
    """Return the banner of the preview, which stands above everything else."""
    centre = window.centralWidget()
    holder = centre.layout() if centre else None
    assert isinstance(holder, QVBoxLayout)
    holder.insertWidget(0, vision.banner)
    return vision.banner


def pixel(widget: QWidget, place: QPoint) -> str:
    """Return the colour that a window shows at a place."""
    return widget.grab().toImage().pixelColor(place).name()


def near(one: str, other: str, by: int = 2) -> bool:
    """Say whether two colours differ by no more than rounding."""
    a, b = QColor(one), QColor(other)
    apart = (a.red() - b.red(), a.green() - b.green(), a.blue() - b.blue())
    return max(map(abs, apart)) <= by


@pytest.mark.parametrize("deficiency", MATRICES)
def test_pictures_converted_by_the_profile_are_seen_as_worked_out(deficiency: Deficiency) -> None:
    """What Qt makes of whole pictures is what the matrix makes of each colour."""
    image = QImage(len(COLOURS), 1, QImage.Format.Format_ARGB32_Premultiplied)
    for x, color in enumerate(COLOURS):
        image.setPixelColor(x, 0, QColor(color))
    meant = QColorSpace.fromIccProfile(profile(deficiency))
    assert meant.isValid()
    srgb = QColorSpace(QColorSpace.NamedColorSpace.SRgb)
    image.applyColorTransform(meant.transformationToColorSpace(srgb))
    for x, color in enumerate(COLOURS):
        assert near(image.pixelColor(x, 0).name(), seen(color, deficiency))


@pytest.mark.parametrize("deficiency", MATRICES)
def test_the_whole_window_is_seen_by_the_eyes_chosen(
    vision: ColourVision, window: QMainWindow, deficiency: Deficiency
) -> None:
    """Every fortieth pixel is the former one, recoloured; full vision brings it back."""
    before = window.grab().toImage()
    vision.actions[deficiency].trigger()
    after = window.grab().toImage()
    assert after.size() == before.size()
    for x in range(0, before.width(), 40):
        for y in range(0, before.height(), 40):
            usual, now = before.pixelColor(x, y).name(), after.pixelColor(x, y).name()
            assert near(now, seen(usual, deficiency)), (x, y)
    vision.actions[None].trigger()
    assert window.grab().toImage() == before
    assert window.graphicsEffect() is None


def test_an_edit_is_seen_while_the_preview_is_on(
    vision: ColourVision, window: QMainWindow, context: DocumentContext
) -> None:
    """The window is used as ever, and shows what it does at once."""
    vision.choose("greyscale")
    before = window.grab().toImage()
    assert (
        context.document.edit("more", lambda s: set_value(s, ("tiles", 2, "edges"), "PPPP")) is None
    )
    context.pictures.finish()
    image = window.grab().toImage()
    assert image != before
    for x in range(0, image.width(), 7):
        assert image.pixelColor(x, 130).hsvSaturationF() < 0.02


def test_what_opens_over_the_window_is_seen_the_same(
    vision: ColourVision, window: QMainWindow
) -> None:
    """A dialog that opens later, and one that is open when the eyes change."""
    dialog = QDialog(window)
    dialog.setStyleSheet("background: #ff0000")
    dialog.resize(60, 60)
    vision.choose("deuteranopia")
    dialog.show()
    assert near(pixel(dialog, QPoint(30, 30)), "#a39000")
    vision.choose("protanopia")
    assert near(pixel(dialog, QPoint(30, 30)), "#6d5f00")
    vision.choose(None)
    assert pixel(dialog, QPoint(30, 30)) == "#ff0000"
    dialog.close()


def test_other_windows_keep_their_colours(vision: ColourVision, qtbot: QtBot) -> None:
    """Only this window and what opens over it are previewed."""
    other = QWidget()
    qtbot.addWidget(other)
    other.setStyleSheet("background: #ff0000")
    vision.choose("deuteranopia")
    other.show()
    assert pixel(other, QPoint(9, 9)) == "#ff0000"


def test_the_banner_names_the_terrains_that_become_alike(
    vision: ColourVision, banner: VisionBanner, context: DocumentContext
) -> None:
    """As soon as an edit of their colours makes them so; the figures are in its tooltip."""
    document = context.document
    vision.choose("deuteranopia")
    assert banner.isVisible()
    assert banner.text.text() == "Deuteranopia (no green): all terrains can be told apart."
    assert "railroad and mountain" not in banner.text.toolTip()

    def recoloured(source):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        source = set_value(source, ("terrains", "railroad", "color"), "#803828")
        return set_value(source, ("terrains", "mountain", "color"), "#3f6010")

    assert document.edit("recolour", recoloured) is None
    text = banner.text.text()
    assert text == "Deuteranopia (no green): hard to tell apart by colour: railroad and mountain."
    assert "railroad and mountain: " in banner.text.toolTip()
    vision.choose("tritanopia")
    assert "railroad and mountain" not in banner.text.text()


def test_the_banner_ends_the_preview(
    vision: ColourVision, banner: VisionBanner, window: QMainWindow
) -> None:
    """Its button is full vision again, and it goes."""
    vision.choose("tritanopia")
    assert vision.actions["tritanopia"].isChecked()
    QTest.mouseClick(banner.end, Qt.MouseButton.LeftButton)
    assert vision.kind is None
    assert vision.actions[None].isChecked()
    assert not banner.isVisible()
    assert window.graphicsEffect() is None
