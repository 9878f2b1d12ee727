"""The page of the tutorial, cut into the steps that the window leads through."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..shell.help_window import in_language, pages_folder
from .goals import Goal, goal_from

if TYPE_CHECKING:
    from pathlib import Path

PAGE: Final = "tutorial.md"
_HEADING: Final = re.compile(r"^## ", re.MULTILINE)
_GOAL: Final = re.compile(r"<!-- done: (.*?) -->\n?")
_ONLY_ON_PAPER: Final = re.compile(r"!\[.*?\]\(.*?\)\n*|^```.*?^```\n*", re.DOTALL | re.MULTILINE)
_ITEM: Final = re.compile(r"^\d+\. ", re.MULTILINE)
_MARKUP: Final = re.compile(r"[`*]")


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """One step: its heading, what to do in Markdown, what comes of that, and its goal."""

    title: str
    text: str
    result: str
    goal: Goal

    @property
    def items(self) -> list[str]:
        """What to do one after another, as plain text."""
        plain = (_MARKUP.sub("", item) for item in _ITEM.split(self.text)[1:])
        return [" ".join(item.split()) for item in plain]


@dataclass(frozen=True, slots=True)
class TutorialPage:
    """The steps, the Markdown of what comes after them, and the folder that its links begin at.

    What the window itself shows is left out: pictures of it, and the text of the file.
    """

    steps: tuple[TutorialStep, ...]
    ending: str
    folder: Path


def tutorial_page() -> TutorialPage:
    """The page in the language spoken; without steps if it did not come with the program."""
    file = in_language(pages_folder() / PAGE)
    try:
        text = file.read_text(encoding="utf-8")
    except OSError:
        return TutorialPage((), "", file.parent)
    _, *sections = _HEADING.split(_ONLY_ON_PAPER.sub("", text))
    steps = [step for section in sections if (step := _step(section)) is not None]
    rest = sections[len(steps) :]
    return TutorialPage(tuple(steps), "\n".join(f"## {each}" for each in rest), file.parent)


def _step(section: str) -> TutorialStep | None:
    """A section with a goal; None for one that is no step."""
    title, _, body = section.partition("\n")
    goal = _GOAL.search(body)
    if goal is None:
        return None
    body = _GOAL.sub("", body).strip()
    *_, last = _ITEM.finditer(body)
    end = body.find("\n\n", last.end())
    end = len(body) if end < 0 else end
    return TutorialStep(title, body[:end], body[end:].strip(), goal_from(goal[1]))
