"""High contrast and animations: as chosen in the menu, or else as the system says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QSlider, QWidget

from editor.look.appearance import Appearance, contrast
from editor.look.colours import DARK, HIGH_DARK, HIGH_LIGHT, LIGHT
from editor.look.system_motion import wants_motion
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.tiles.tile_window import TileWindow

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtGui import QAction

    from editor.main_window import MainWindow

    from ..conftest import Hands

pytestmark = pytest.mark.shared_window


@pytest.fixture(autouse=True)
def look_of_others(hands: Hands) -> Iterator[None]:
    """Leave the window as other tests want it."""
    yield
    hands.window.appearance.choose("system")


def entry(window: QWidget, name: str) -> QAction:
    """Return an entry of the menu of looks."""
    menus = window.findChildren(QMenu)
    menu = next(menu for menu in menus if menu.title() == "&Appearance")
    return next(action for action in menu.actions() if action.text() == name)


def grounds(window: MainWindow) -> set[str]:
    """Return the colours of a field's border and of the window, as they are painted."""
    line = next(line for line in window.findChildren(QLineEdit) if line.isVisible())
    image = line.grab().toImage()
    middle = image.height() // 2
    return {image.pixelColor(0, middle).name(), window.palette().window().color().name()}


def test_high_contrast_is_chosen_for_light_and_dark(hands: Hands, settings: QSettings) -> None:
    """The menu says so, fields have a border that is seen, and the next start knows."""
    window, look = hands.window, hands.window.appearance
    assert look.colours is LIGHT
    high = entry(window, "High contrast")
    high.trigger()
    assert look.colours is HIGH_LIGHT
    assert {HIGH_LIGHT.border, HIGH_LIGHT.window} <= grounds(window)
    entry(window, "Dark").trigger()
    assert look.colours is HIGH_DARK
    assert {HIGH_DARK.border, HIGH_DARK.window} <= grounds(window)
    again = Appearance(look._settings, look)
    assert again.colours is HIGH_DARK
    high.trigger()
    assert look.colours is DARK
    high.trigger()
    entry(window, "Follow the system").trigger()
    assert look.colours is LIGHT
    assert not high.isChecked()
    assert Appearance(settings, look).colours is LIGHT


def test_nothing_moves_without_animations(hands: Hands) -> None:
    """Neither tiles nor panels, in any window; the table's own switch stays as it is."""
    window = hands.window
    window.launching.play.trigger()
    sandbox = window.workspace.shared(Sandboxes).windows[0]
    assert isinstance(sandbox, TileWindow)
    table = sandbox.table
    assert table.is_animated
    assert window.isAnimated()
    entry(sandbox, "Animations").trigger()
    assert not entry(window, "Animations").isChecked()
    assert not table.is_animated
    assert table.commands.animate.isChecked()
    assert not window.isAnimated()
    assert not sandbox.isAnimated()
    session = sandbox.session
    session.apply(session.game.legal_actions()[0])
    assert not table.motion.is_running
    entry(sandbox, "Animations").trigger()
    session.apply(session.game.legal_actions()[0])
    assert table.motion.is_running
    sandbox.close()


@pytest.mark.parametrize(("factor", "moves"), [("0", False), ("0.5", True), ("odd", True)])
def test_plasma_says_whether_things_move(
    home: Path, monkeypatch: pytest.MonkeyPatch, factor: str, *, moves: bool
) -> None:
    """By how long animations last there."""
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    (home / "config").mkdir(exist_ok=True)
    text = f"[KDE]\nAnimationDurationFactor={factor}\n"
    (home / "config" / "kdeglobals").write_text(text, encoding="utf-8")
    assert wants_motion() is moves


@pytest.mark.parametrize(("said", "moves"), [("false", False), ("true", True), ("", True)])
def test_gnome_says_whether_things_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, *, moves: bool
) -> None:
    """By what its own program for settings answers; where there is none, things move."""
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "ubuntu:GNOME")
    monkeypatch.setenv("PATH", str(tmp_path))
    if said:
        program = tmp_path / "gsettings"
        program.write_text(f"#!/bin/sh\n[ $3 = enable-animations ] && echo {said}\n")
        program.chmod(0o755)
    assert wants_motion() is moves


@pytest.mark.parametrize("high", [False, True])
def test_a_slider_shows_that_it_has_the_keyboard(hands: Hands, *, high: bool) -> None:
    """By a line around it that stands out, and is twice as wide with high contrast."""
    window = hands.window
    window.appearance.prefer("contrast", on=high)
    slider = window.gallery.findChild(QSlider)
    assert isinstance(slider, QSlider)
    colours = window.appearance.colours
    for focused in (False, True):
        if focused:
            slider.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            window.gallery.view.setFocus()
        QApplication.processEvents()
        image = slider.grab().toImage()
        assert (_ring(image, 0) == {colours.accent}) is focused
        assert (_ring(image, 1) == {colours.accent}) is (focused and high)
    assert contrast(colours.accent, colours.surface) >= 3
    before = slider.value()
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert slider.value() > before


def _ring(image: QImage, row: int) -> set[str]:
    """Return the colours of the middle of a row, where the border has no round corners."""
    wide = range(image.width() // 3, image.width() * 2 // 3)
    return {QColor(image.pixel(x, row)).name() for x in wide}
