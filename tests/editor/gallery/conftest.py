"""Galleries with a form, which the tests of a module use one after the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ..conftest import SHIPPED
from ..gallery_bench import Bench, bring_up


@pytest.fixture(scope="module")
def made_benches(qapp: QApplication) -> Iterator[dict[str, Bench]]:
    """Return the galleries of this module by their sets, as far as tests asked for them."""
    made: dict[str, Bench] = {}
    yield made
    for bench in made.values():
        bench.close()
        bench.deleteLater()
    qapp.processEvents()


def _at_first(made: dict[str, Bench], path: Path, settings: QSettings, bot: QtBot) -> Bench:
    """Return the gallery of a module on a file, as if it had just been opened."""
    bench = made.get(path.stem)
    if bench is None:
        bench = made[path.stem] = Bench(path, settings)
    else:
        bench.start_over(path)
    return bring_up(bench, bot)


@pytest.fixture
def base(made_benches: dict[str, Bench], qtbot: QtBot, settings: QSettings, my_copy: Path) -> Bench:
    """Return a gallery and a form with a copy of the base game."""
    return _at_first(made_benches, my_copy, settings, qtbot)


@pytest.fixture
def expansion(
    made_benches: dict[str, Bench], qtbot: QtBot, settings: QSettings, tmp_path: Path
) -> Bench:
    """Return a gallery and a form with a copy of an expansion of six tiles."""
    path = tmp_path / "sheriff.yaml"
    path.write_bytes((SHIPPED / "sheriff.yaml").read_bytes())
    return _at_first(made_benches, path, settings, qtbot)
