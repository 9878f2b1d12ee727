"""What an edit brings is announced: findings that come and go, an undo, a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

from core.findings import Severity

if TYPE_CHECKING:
    from tests.editor.conftest import Hands
    from tests.spoken import Spoken


def heard(hands: Hands, voice: Spoken, start: str) -> str:
    """Return what is announced next, with what begins so in it."""
    hands.bot.waitUntil(lambda: start in " ".join(voice.texts))
    hands.bot.wait(500)
    said = " ".join(voice.texts)
    assert said.count(start) == 1
    voice.said.clear()
    return said


def test_a_finding_that_comes_and_goes_is_announced(hands: Hands, voice: Spoken) -> None:
    """By its message, once; and so is the undo by which it goes."""
    window = hands.window
    hands.click_tile("33")
    known = {finding.message for finding in window.document.findings}
    window.canvas.view.setFocus()
    QTest.keyClicks(window.canvas.view, "r")
    said = heard(hands, voice, " new findings")
    came = [f for f in window.document.findings if f.counts and f.message not in known]
    assert f"{len(came)} new findings" in said
    label = window.document.undo_stack.undoText()
    hands.press("Ctrl+Z", window)
    said = heard(hands, voice, "Undone:")
    assert f"Undone: {label}" in said
    assert f"{len(came)} findings settled" in said
    hands.press("Ctrl+Shift+Z", window)
    assert f"Redone: {label}" in heard(hands, voice, "Redone:")


def test_opening_a_set_announces_no_findings(hands: Hands, voice: Spoken) -> None:
    """They are not news."""
    path = hands.window.document.path
    assert path is not None
    hands.window.files.open_path(path)
    hands.bot.wait(800)
    assert not [text for text in voice.texts if "New:" in text or "new findings" in text]


def test_what_is_said_in_the_window_is_announced_once(hands: Hands, voice: Spoken) -> None:
    """Errors interrupt, all else does not."""
    hands.window.message.say("The file is read-only.")
    hands.window.message.say("Saved.", Severity.NOTE)
    hands.bot.waitUntil(lambda: len(voice.said) > 1)
    hands.bot.wait(500)
    assert sorted(voice.said) == [("Saved.", False), ("The file is read-only.", True)]
