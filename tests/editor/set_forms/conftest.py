"""Hands at the forms of a set, for each test on a file of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.set_forms import SetView

from ..conftest import SHIPPED
from ..desks import desk_on
from .hands import FormHands

OpenForms: TypeAlias = Callable[..., FormHands]
GOLD_RUSH = (SHIPPED / "gold-rush.yaml").read_text(encoding="utf-8")


@pytest.fixture
def forms_on(
    tmp_path: Path, settings: QSettings, qtbot: QtBot, qapp: QApplication
) -> Iterator[OpenForms]:
    """Return a function that opens the forms on a text."""
    made: list[FormHands] = []

    def opened(text: str, name: str = "valley", width: int = 420) -> FormHands:
        path = tmp_path / f"{name}.yaml"
        path.write_text(text, encoding="utf-8", newline="")
        desk = desk_on(path, settings)
        view = SetView(desk)
        qtbot.addWidget(view)
        view.resize(width, 800)
        with qtbot.waitExposed(view):
            view.show()
        view.activateWindow()
        made.append(FormHands(view, desk))
        return made[-1]

    yield opened
    for hands in made:
        hands.desk.document.close()
        hands.desk.document.deleteLater()
    qapp.processEvents()


@pytest.fixture
def gold_rush(forms_on: OpenForms) -> FormHands:
    """Return hands at the forms of Gold Rush."""
    return forms_on(GOLD_RUSH, "gold-rush")
