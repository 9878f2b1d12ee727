"""The text of a study: the source pane on a study document."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.studies.study_schema import Study

from ..language.languages import tr_message
from ..source_pane.text_view import TextNames, TextView
from ..source_pane.vocabulary import Vocabulary, vocabulary

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..document.document_context import DocumentContext
    from .study_document import StudyDocument


class StudySource(TextView):
    """The text of a study, which names sets, options, bots, measures and their parts."""

    def __init__(self, document: StudyDocument, context: DocumentContext) -> None:
        self._study, self._context = document, context
        self._known: tuple[object, Vocabulary] | None = None
        super().__init__(document, context.appearance, context.settings, Study)

    def _names(self) -> TextNames:
        return TextNames(self.tr("Text of the study"))

    def _vocabulary(self) -> Vocabulary:
        study = self._study
        state = study.offers, tuple(study.editions.values()), study.source
        # Asked at every key that is typed; reading all words takes longer.
        if self._known is None or self._known[0] != state:
            self._known = state, self._read()
        return self._known[1]

    def _read(self) -> Vocabulary:
        study, context = self._study, self._context
        edition = next(iter(study.editions.values()), context.document.edition)
        own = vocabulary(edition, context.document.library, study.home, context.language)
        offers = study.offers
        measures = {
            name: {"title": tr_message(each.meaning)} for name, each in offers.measures.items()
        }
        parts = {
            name: {"choices": tuple(offers.keys(each))} for name, each in offers.measures.items()
        }
        declared: dict[str, Mapping[str, Mapping[str, Any]]] = {
            **own.declared,
            "measures": measures,
            "measured parts": parts,
        }
        named = tuple(str(name) for name in (study.source.data["editions"] if study.source else ()))
        others = {**own.others, "editions": named, "bots": study.bots}
        return replace(own, declared=declared, others=others)
