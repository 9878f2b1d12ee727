"""The dialog that shows the rules of a set as they will be read, and saves them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.locale.translator import LANGUAGES
from core.publishing.rules_content import rules_document
from core.publishing.rules_markdown import rules_markdown
from core.publishing.rules_page import rules_page
from core.publishing.rules_pdf import rules_pages

from ..set_forms.options_section import ChosenOptions, OptionsForm
from .file_preview import made_files
from .rules_preview import RulesPlan, RulesPreview
from .saving_dialog import SavingDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from core.edition.edition import Edition
    from core.publishing.rules_document import RulesDocument

    from ..look.job_runner import Job


class RulesDialog(SavingDialog):
    """Shows the rules of an edition; when it is accepted, `saved` is the file with them."""

    setting: ClassVar[str] = "rules"
    runs_plugins: ClassVar[bool] = True

    def __init__(
        self, parent: QWidget, edition: Edition, settings: QSettings, language: str
    ) -> None:
        super().__init__(parent, edition, settings, language)
        self._options = ChosenOptions({}, self.replan_soon)
        self._last: tuple[object, RulesDocument] | None = None
        self.save.setText(self.tr("&Save…"))
        codes = sorted(LANGUAGES, key=lambda code: code != language)
        spoken = {LANGUAGES[code]: code for code in codes}
        self.language = self.choice("language", spoken, self.tr("Language"))
        formats = {
            self.tr("Pages, PDF"): "pdf",
            self.tr("Web page, HTML"): "html",
            self.tr("Text, Markdown"): "md",
        }
        self.format = self.choice("format", formats, self.tr("Format"))
        papers = {"A4": "a4", self.tr("Letter"): "letter"}
        self.paper = self.choice("paper", papers, self.tr("Paper"))
        self.options = OptionsForm(self._options, language)
        self.options.show_options(edition)
        self.preview = RulesPreview()
        rows = (
            (self.tr("&Language:"), self.language),
            (self.tr("&Format:"), self.format),
            (self.tr("&Paper:"), self.paper),
            (None, self.options),
        )
        self.set_up(self.tr("Rules"), rows, self.preview)

    # --- What is shown ---

    def refresh(self) -> None:
        self.paper.setEnabled(self.format.currentData() == "pdf")

    def planner(self) -> Callable[[], RulesPlan]:
        edition, options = self._edition, dict(self._options.values)
        language, paper = self.language.currentData(), self.paper.currentData()
        chosen, asked = self.format.currentData(), (language, options)
        last = self._last[1] if self._last is not None and self._last[0] == asked else None

        def work() -> RulesPlan:
            document = last or rules_document(edition, language, options)
            # In the thread, but in one step: the next plan has the text or makes it once more.
            self._last = asked, document
            if chosen == "pdf":
                return RulesPlan(document, rules_pages(document, paper))
            files = _files(document, chosen, "rules")
            return RulesPlan(document, None, made_files(files))

        return work

    def show_plan(self, plan: RulesPlan) -> str:
        self.preview.show_plan(plan)
        return self.tr("Every number comes from the set; the examples were played.")

    # --- Saving ---

    def begin(self, *, overwrite: bool = False) -> None:
        del overwrite  # the dialog for files asks
        kinds = {
            "pdf": self.tr("PDF files"),
            "html": self.tr("Web pages"),
            "md": self.tr("Markdown"),
        }
        chosen = self.format.currentData()
        stem = f"{self._edition.ids[-1]}-{self.language.currentData()}"
        self.ask_file(self.tr("Save the rules"), kinds[chosen], chosen, stem)

    def contents(self, plan: RulesPlan, path: Path, job: Job) -> Mapping[Path, bytes]:
        del job  # all of it is made in a moment
        if plan.pages is not None:
            return {path: plan.pages.pdf()}
        name = plan.files[0].name
        return {
            (path if each == name else path.parent / each): content
            for each, content in _files(plan.document, name.rpartition(".")[2], path.stem).items()
        }


def _files(document: RulesDocument, form: str, stem: str) -> dict[str, bytes]:
    """The files of rules by their names; the first is the one that refers to the others."""
    if form == "html":
        return {f"{stem}.html": rules_page(document).encode()}
    folder = f"{stem}-pictures"
    text, files = rules_markdown(document, folder)
    return {f"{stem}.md": text.encode(), **{f"{folder}/{n}": each for n, each in files.items()}}
