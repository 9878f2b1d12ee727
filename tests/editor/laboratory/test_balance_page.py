"""A set balanced in the window: knobs as fields, the search, its points, and one step of undo."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLineEdit

from editor.laboratory.balance_page import BalancePage

from .study_hands import StudyHands

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from editor.main_window import MainWindow

    from .study_hands import EditStudy

pytestmark = pytest.mark.shared_window

STUDY = """\
format: 1
id: dear
editions:
  now:
    sets: [gold-rush]
    change: {features: {prairie: {value: {final: 2 * tipi + 30 * horses}}}}
bots: [random]
players: 2
games: 40
seed: 3
budgets:
  - {measure: points_share, key: "prairie, at the end", between: [null, 0.45]}
"""


@pytest.fixture
def page(base_game: MainWindow, home: Path, qtbot: QtBot) -> Iterator[BalancePage]:
    """Return the page by itself, with the things of a window on the base game."""
    del home
    made = BalancePage(base_game.laboratory._context)
    base_game.laboratory._context.appearance.apply_style(made)
    made.resize(820, 620)
    made.show()
    qtbot.addWidget(made)
    qtbot.waitExposed(made)
    yield made
    if made.run is not None:
        made.run.pause()
        made.run.finish()
    made.leave()


def test_knobs_are_fields(edit_study: EditStudy) -> None:
    """What may change is chosen of all that the edition has, and undone in steps."""
    hands = StudyHands(edit_study(STUDY))
    hands.editor.document.look()
    hands.editor.form.refresh()
    hands.press("Add a knob")
    words = hands.words("What may change")
    assert "Prairie, at the end: 2 * tipi + [30] * horses" in words
    assert "Pieces cowboy: 5" in words
    hands.choose("What may change", "Prairie, at the end: 2 * tipi + [30] * horses")
    lines = hands.all("At most", QLineEdit)
    hands.type("At most", "20", number=len(lines) - 1)
    hands.type("Price", "2")
    assert (
        "  - {formula: prairie, when: final, number: 2, between: [15, 20], price: 2}" in hands.text
    )
    hands.press("Remove the knob")
    assert "knobs" not in hands.text
    hands.editor.document.undo_stack.undo()
    assert "knobs:" in hands.text


def test_a_set_is_balanced_and_the_changes_taken_over(
    edit_study: EditStudy,
    page: BalancePage,
    base_game: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the buttons; what is taken over is one step of undo in the open set."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    knobs = "knobs:\n  - {formula: prairie, when: final, number: 2, between: [1, 30]}\n"
    editor = edit_study(STUDY + knobs)
    editor.document.look()
    page.show_document(editor.document)
    page.candidates.setValue(6)
    assert page.start.isEnabled()
    page.start.click()
    assert page.run is not None
    assert not page.start.isEnabled()
    qtbot.waitUntil(lambda: page.run is not None and not page.run.is_playing, timeout=240_000)
    assert page.run.why == ""
    assert page.sentence.text().startswith("All budgets hold with prairie, at the end: ")
    assert page.of_whom.text().endswith("by the bot random; of people this says nothing.")
    rows = page.chart.rows
    assert rows[0].label == "the set as it is"
    assert len(rows) == len(page.cards) + 1
    mended = next(each for each in page.cards if each.point.state == "pass")
    said = [line.sentence.text() for line in mended.lines]
    assert "was " in said[0]
    before = base_game.document.text
    steps = base_game.document.undo_stack.count()
    mended.take.click()
    assert base_game.document.undo_stack.count() == steps + 1
    assert base_game.document.text != before
    shown: list[object] = []
    page.shown.connect(shown.append)
    mended.study.click()
    assert shown == [mended.point.results]
    base_game.document.undo_stack.undo()
    assert base_game.document.text == before


def test_what_cannot_be_balanced_is_said(edit_study: EditStudy, page: BalancePage) -> None:
    """A study without knobs, and none at all."""
    assert "Choose a study" in page.said.text()
    assert not page.start.isEnabled()
    editor = edit_study(STUDY)
    page.show_document(editor.document)
    page.start.click()
    assert "has no `knobs`" in page.said.text()
    assert page.run is None
