"""A study that was not run yet: what it asks, as a form."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from .study_form import StudyForm

if TYPE_CHECKING:
    from core.studies.plan import StudyPlan

    from ..document.document_context import DocumentContext


class Asked(NamedTuple):
    """What is run: the text of a study, empty if it has none, its plan, and what it is called."""

    text: str
    plan: StudyPlan
    title: str


class StudyDraft(QObject):
    """A study to be run, with the widget in which it is written."""

    def __init__(self, context: DocumentContext, parent: QObject) -> None:
        super().__init__(parent)
        self.editor = StudyForm(context)

    @property
    def title(self) -> str:
        """What it is called."""
        return self.editor.title

    def asked(self) -> Asked:
        """Return what is run; raise what opening and preparing sets raises."""
        return Asked("", self.editor.plan(), self.editor.title)
