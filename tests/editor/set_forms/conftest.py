"""Hands at the forms of a set, which the tests of a module use one after the other."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.set_forms import SetView

from ..conftest import with_few_tiles
from ..contexts import context_on
from .hands import FormHands

OpenForms: TypeAlias = Callable[..., FormHands]
GOLD_RUSH = with_few_tiles()


@pytest.fixture(scope="module")
def made_forms(qapp: QApplication) -> Iterator[list[FormHands]]:
    """Return the forms of this module: none before the first test that asks for some."""
    made: list[FormHands] = []
    yield made
    for hands in made:
        hands.view.close()
        hands.view.deleteLater()
        hands.context.document.close()
        hands.context.document.deleteLater()
    qapp.processEvents()


@pytest.fixture
def forms_on(
    made_forms: list[FormHands], tmp_path: Path, settings: QSettings, qtbot: QtBot
) -> OpenForms:
    """Return a function that shows a text in the forms as if they had just been opened."""

    def opened(text: str, name: str = "valley", width: int = 420) -> FormHands:
        path = tmp_path / f"{name}.yaml"
        path.write_text(text, encoding="utf-8", newline="")
        is_new = not made_forms
        if is_new:
            context = context_on(path, settings, styles_app=False)
            made_forms.append(FormHands(SetView(context), context))
            context.appearance.apply_style(made_forms[0].view)
        hands = made_forms[0]
        if not is_new:
            if hands.context.appearance.mode == "dark":
                hands.context.appearance.choose("light")
            hands.view.store.samples.clear()
            hands.context.document.open(path)
            hands.view.show_section("general")
        hands.view.setFocus()
        hands.view.resize(width, 800)
        with qtbot.waitExposed(hands.view):
            hands.view.show()
        hands.view.activateWindow()
        return hands

    return opened


@pytest.fixture
def gold_rush(forms_on: OpenForms) -> FormHands:
    """Return hands at the forms of Gold Rush with few of its tiles."""
    return forms_on(GOLD_RUSH, "gold-rush")
