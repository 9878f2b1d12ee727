"""A study that was not run yet, or is run again and again: its document and its editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .study_editor import StudyEditor

if TYPE_CHECKING:
    from ..document.document_context import DocumentContext
    from .study_document import AskedStudy, StudyDocument


class StudyDraft:
    """A document in a laboratory, with the widget that edits it."""

    def __init__(self, document: StudyDocument, context: DocumentContext) -> None:
        self.document = document
        self.editor = StudyEditor(document, context)

    @property
    def title(self) -> str:
        """What the study is called."""
        return self.document.title

    def asked(self) -> AskedStudy:
        """Return what is run; raise what opening and preparing sets raises."""
        self.editor.flush()
        return self.document.asked()
