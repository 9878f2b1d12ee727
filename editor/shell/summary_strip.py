"""The strip at the bottom of the window: how large the set is, and how many findings there are."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from core.findings import Severity, count_findings

from ..document.contents import contents_of
from ..language.languages import tr_plain
from ..widgets.announcements import announce
from ..widgets.box_layouts import hbox
from ..widgets.form_fields import muted_label
from ..widgets.tab_ring import TabRing

if TYPE_CHECKING:
    from pathlib import Path

    from ..document.document import Document
    from ..look.appearance import Appearance


class SummaryStrip(TabRing, QWidget):
    """Totals and counts of findings; a click on the latter asks to see them."""

    asked = Signal()

    def __init__(self, document: Document, appearance: Appearance) -> None:
        super().__init__()
        self._document = document
        self._appearance = appearance
        self.totals = muted_label("")
        self.findings = QToolButton(toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.findings.setIconSize(QSize(15, 15))
        self.findings.clicked.connect(self.asked)
        hbox(self.totals, self.findings, on=self, margins=(0, 0, 6, 0), spacing=14)
        self._known: tuple[Path | None, Counter[str]] = None, Counter()
        document.found.connect(self._refresh)
        document.found.connect(self._tell_news)
        appearance.changed.connect(self._refresh)
        self._refresh()

    def _refresh(self) -> None:
        totals = self._document.totals
        parts = []
        edition = self._document.edition
        contents = contents_of(edition)
        if totals and contents.tiles:
            parts += [
                self.tr("%n tiles", "", totals.tiles),
                self.tr("%n designs", "", totals.designs),
                self.tr("%n tokens", "", totals.tokens),
            ]
        if totals and edition and contents.cards:
            parts.append(self.tr("%n cards", "", totals.cards))
            if not contents.tiles:
                parts.append(self.tr("%n designs", "", len(edition.deck.cards)))
        self.totals.setText("  ·  ".join(parts))
        self._show_findings()

    def _tell_news(self) -> None:
        """Announce which errors and warnings came and which went by an edit."""
        (path, before), here = self._known, self._document.path
        now = Counter(tr_plain(each.message) for each in self._document.findings if each.counts)
        self._known = here, now
        if path != here:
            return
        came, went = now - before, before - now
        new, settled = came.total(), went.total()
        if new:
            one = self.tr("New: {finding}").format(finding=next(iter(came)))
            announce(self, one if new == 1 else self.tr("%n new findings", "", new))
        if settled:
            one = self.tr("Settled: {finding}").format(finding=next(iter(went)))
            announce(self, one if settled == 1 else self.tr("%n findings settled", "", settled))

    def _show_findings(self) -> None:
        """Count what matters; notes and what is accepted are counted in the tooltip only."""
        standing, accepted = count_findings(self._document.findings)
        errors, warnings = standing[Severity.ERROR], standing[Severity.WARNING]
        words = []
        if errors:
            words.append(self.tr("%n errors", "", errors))
        if warnings:
            words.append(self.tr("%n warnings", "", warnings))
        if errors or warnings:
            worst = Severity.ERROR if errors else Severity.WARNING
            self.findings.setIcon(self._appearance.mark(worst))
        else:
            good = self._appearance.icon("good", self._appearance.colours.good)
            self.findings.setIcon(good)
            words = [self.tr("no errors")]
        said = ", ".join(words)
        self.findings.setText(f"{said} …" if self._document.is_checking else said)
        others = [*words]
        if notes := standing[Severity.NOTE]:
            others.append(self.tr("%n notes", "", notes))
        if accepted:
            others.append(self.tr("%n accepted", "", accepted))
        tip = self.tr("{counts}. Show the findings.").format(counts=", ".join(others))
        if self._document.is_broken:
            tip = self.tr("The text is not a valid tile set. {tip}").format(tip=tip)
        self.findings.setToolTip(tip)
        self.findings.setAccessibleName(said)
        self.findings.setVisible(self._document.path is not None)
