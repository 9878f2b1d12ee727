"""Sentences about a field: findings and refusals below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QLabel

from ..form_fields import breakable
from ..language import told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.findings import Finding

_ORDER: Final = ("error", "warning", "note")


class Remarks(QLabel):
    """Findings as sentences in the colour of the worst of them; nothing where there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.hide()

    def show_findings(self, findings: Iterable[Finding]) -> None:
        """Show findings, the worst first."""
        found = sorted(findings, key=lambda finding: _ORDER.index(finding.severity.value))
        self.say(
            "\n".join(dict.fromkeys(sentence(finding) for finding in found)),
            found[0].severity.value if found else "note",
        )

    def say(self, text: str, role: str = "refusal") -> None:
        """Show a text in the colour of a role; an empty one hides the label."""
        self.setText(breakable(text))
        self.setVisible(bool(text))
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)


def sentence(finding: Finding) -> str:
    """Return what a finding says, with its hint, in the language spoken."""
    message = told(finding.message)
    return f"{message}; {told(finding.hint)}" if finding.hint else message
