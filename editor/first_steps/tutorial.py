"""How far the tutorial has come in one window: which steps are done, and which is next."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.findings import Severity
from core.storage.files import is_file

from .goals import Situation
from .tutorial_page import tutorial_page

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

    from ..document.document import Document
    from ..sandbox.sandbox_window import SandboxWindow
    from ..sandbox.sandboxes import Sandboxes
    from ..shell.window_frame import WindowFrame
    from .tutorial_page import TutorialStep

GOING: Final = "tutorial/going"
_FILE: Final = "tutorial/file"


class Tutorial(QObject):
    """The steps of the tutorial, followed in the set and the games of one window.

    `current` is the step to be done next, and the number of steps when all are; `shown` is the
    one looked at; `undone` one that was taken back, until another is done. Nothing of this is
    asked of anybody: it follows from the document, so that undo, another set and another start
    lead to the step that they should. `changed` says that any of it, or `is_going`, is another;
    `finished` comes once, when the last step is done.
    """

    changed = Signal()
    finished = Signal()

    def __init__(
        self, window: WindowFrame, document: Document, sandboxes: Sandboxes, settings: QSettings
    ) -> None:
        super().__init__(window)
        self._window, self._document, self._sandboxes = window, document, sandboxes
        self._settings = settings
        self.page = tutorial_page()
        self.is_going = False
        self.current = self.shown = 0
        self.undone: int | None = None
        self.ticks = [False] * len(self.page.steps)
        for signal in (document.changed, document.found, document.filed):
            signal.connect(self.look)
        document.opened.connect(self._begin_again)
        sandboxes.opened.connect(self._follow_game)
        for sandbox in sandboxes.windows:
            self._follow_game(sandbox)

    @property
    def step(self) -> TutorialStep | None:
        """The step that is shown; None behind the last."""
        steps = self.page.steps
        return steps[self.shown] if self.shown < len(steps) else None

    @property
    def is_done(self) -> bool:
        """Whether no step is left."""
        return self.current >= len(self.page.steps)

    @property
    def elsewhere(self) -> Path | None:
        """The file of the tutorial if this window shows another one; None: it is here, or gone."""
        file = Path(str(self._settings.value(_FILE, "")))
        is_here = self.current > 1 or self._document.path == file
        return file if not is_here and is_file(file) else None

    def begin(self) -> None:
        """Go on from what is done already, in this window."""
        self.is_going = True
        self._settings.setValue(GOING, True)
        self.look()
        self.changed.emit()

    def leave(self) -> None:
        """Go on some other time, or never."""
        self.is_going = False
        self._settings.setValue(GOING, False)
        self.changed.emit()

    def forget(self) -> None:
        """Take nothing for done, nor go back to the file of the last time."""
        self._settings.remove(_FILE)
        self._begin_again()

    def show(self, number: int) -> None:
        """Look at a step, or behind the last; one that is not reached yet is gone on with."""
        self.shown = max(0, min(number, len(self.page.steps)))
        self.current = max(self.current, self.shown)
        self.changed.emit()

    def copy_from(self, old: Tutorial) -> None:
        """Be as far as that of a window that this one takes the place of."""
        self.is_going, self.ticks = old.is_going, list(old.ticks)
        self.current, self.shown, self.undone = old.current, old.shown, old.undone
        self.changed.emit()

    def look(self) -> None:
        """See what is done by now."""
        if not self.is_going or self._document.is_checking:
            return
        before, now = self.ticks, self._met()
        lost = [n for n in range(self.current) if before[n] and not now[n]]
        current = lost[0] if lost else self.current
        if lost:
            self.undone = current
        while current < len(now) and now[current]:
            current += 1
        self.ticks = [met and (before[n] or n < current) for n, met in enumerate(now)]
        if current != self.current:
            self._go_to(current)
        elif self.ticks != before:
            self.changed.emit()

    def _go_to(self, number: int) -> None:
        if self.undone is not None and number > self.undone:
            self.undone = None
        was_done, self.current = self.is_done, number
        self.shown = number
        if number > 1 and self._document.path is not None:
            self._settings.setValue(_FILE, str(self._document.path))
        if self.is_done and not was_done:
            self._settings.setValue(GOING, False)
            self.finished.emit()
        self.changed.emit()

    def _met(self) -> list[bool]:
        situation = Situation(self._document, self._is_played())
        return [
            step.goal.is_met(situation) or (step.goal.lasts and ticked)
            for step, ticked in zip(self.page.steps, self.ticks, strict=True)
        ]

    def _is_played(self) -> bool:
        return any(len(each.session.branches.moments) > 1 for each in self._games())

    def _games(self) -> list[SandboxWindow]:
        return [w for w in self._sandboxes.windows if w.session.document is self._document]

    def _begin_again(self) -> None:
        """Follow another set, of which nothing is known so far."""
        self.ticks = [False] * len(self.ticks)
        self.current, self.undone = 0, None
        self.shown = 0
        self.look()
        self.changed.emit()

    def _follow_game(self, sandbox: SandboxWindow) -> None:
        sandbox.session.moved.connect(self._look_at_game)
        steps = self.page.steps
        if not self.is_going or self.is_done or sandbox.session.document is not self._document:
            return
        items = steps[self.current].items
        if steps[self.current].goal.name == "played" and not self._is_played() and items:
            text = self.tr("Tutorial: {step}").format(step=items[-1])
            sandbox.message.say(text, Severity.NOTE, lasting=True)

    def _look_at_game(self) -> None:
        was_done = self.is_done
        self.look()
        if self.is_done and not was_done:
            for sandbox in self._games():
                text = self.tr("That was the last step of the tutorial. Play on as you like.")
                back = {self.tr("Back to the set"): self._window.come_forward}
                sandbox.message.say(text, Severity.NOTE, answers=back)
