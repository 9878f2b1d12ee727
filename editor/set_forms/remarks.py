"""Findings and refusals of a field: a mark, and a sentence that floats next to the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QLabel, QWidget

from core.findings import Severity

from ..language.languages import tr_plain
from ..widgets.floating_labels import FloatingReason
from ..widgets.form_fields import breakable
from ..widgets.plain_text import as_tip

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.findings import Finding

    from ..look.appearance import Appearance

_MARK: Final = 14


class FieldRemarks(QLabel):
    """A mark in the colour of the worst that is said about a field; its tooltip says it all.

    Its place is kept where there is nothing to say, so that nothing moves when there is. A refusal
    floats next to the field until it is settled; findings float there while the field is used.
    """

    def __init__(self, appearance: Appearance, field: QWidget) -> None:
        super().__init__()
        self._appearance, self._field = appearance, field
        self._floating: FloatingReason | None = None
        self._said = ""
        self.setFixedSize(_MARK, _MARK)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.hide()

    def show_findings(self, findings: Iterable[Finding]) -> None:
        """Show findings, the worst first."""
        found = sorted(findings, key=lambda finding: finding.severity.rank)
        self._show(
            "\n".join(dict.fromkeys(sentence(finding) for finding in found)),
            found[0].severity if found else Severity.NOTE,
            while_used=True,
        )

    def refuse(self, reason: str) -> None:
        """Say why what was entered is refused; an empty reason takes everything back."""
        self._show(reason, Severity.ERROR)

    def note(self, text: str) -> None:
        """Say what there is to know of the field."""
        self._show(text, Severity.NOTE, while_used=True)

    def text(self) -> str:
        """The remark that is shown; empty if there is none."""
        return self._said

    def _show(self, text: str, severity: Severity, *, while_used: bool = False) -> None:
        if self._floating is None and not text:
            return
        if self._floating is None:
            self._floating = FloatingReason(self._field)
        self._said = breakable(text)
        self.setToolTip(as_tip(self._said))
        self.setAccessibleName(text)
        self._appearance.set_icon(self, severity.value, severity.value, _MARK)
        self.setVisible(bool(text))
        self._floating.say(self._said, severity, while_used=while_used)


def sentence(finding: Finding) -> str:
    """The message of a finding and its hint, in the language spoken."""
    message = tr_plain(finding.message)
    return f"{message}; {tr_plain(finding.hint)}" if finding.hint else message
