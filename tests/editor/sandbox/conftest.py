"""Tables at which the tests of the sandbox sit down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from tests.editor.sandbox.tables import leave, new_game, sit_at

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication, QWidget
    from pytestqt.qtbot import QtBot

    from editor.sandbox.sitting import Sitting

PutUp: TypeAlias = "Callable[..., None]"
SitDown: TypeAlias = "Callable[..., Sitting]"


@pytest.fixture
def sit_down(qapp: QApplication, settings: QSettings) -> Iterator[SitDown]:  # noqa: ARG001
    """Return a function that begins a game: of the short edition, or of the sets named.

    It takes what `new_game` takes, and `seats` and `language` beside.
    """
    sittings: list[Sitting] = []

    def sat_down(*sets: str, seats: Any = (), language: str = "en", **how: Any) -> Sitting:  # noqa: ANN401
        sittings.append(sit_at(new_game(*sets, **how), settings, seats, language))
        return sittings[-1]

    yield sat_down
    for sitting in sittings:
        leave(sitting)


@pytest.fixture
def put_up(qtbot: QtBot) -> PutUp:
    """Return a function that shows a view in a size, in front and with the keyboard."""

    def up(view: QWidget, wide: int = 320, high: int = 480) -> None:
        qtbot.addWidget(view)
        view.resize(wide, high)
        with qtbot.waitActive(view):
            view.show()
            view.activateWindow()
        view.setFocus()

    return up
