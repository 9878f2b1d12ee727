"""Quick fixes for the findings on the open set, each applied as one undo step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QObject

from core.tileset.source import TILES
from core.verification.quick_fixes.proposals import (
    QuickFix,
    accepting,
    can_accept,
    combined_fix,
    no_longer_accepting,
)
from core.verification.quick_fixes.text_fixes import TextFix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.findings import Finding

    from ..document.document import Document

Found: TypeAlias = "list[QuickFix] | list[TextFix]"
_MOST_KNOWN: Final = 20_000


class Spot(NamedTuple):
    """What of a tile a finding is about: one of its segments, and one of its kinds of copies."""

    segment: int | None = None
    copy: int | None = None


class QuickFixes(QObject):
    """Finds the fixes of findings and applies them; caches them until the set changes.

    Only the open set itself can be fixed, and only findings on its present text: the place of any
    other may be something else by now.
    """

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._known: dict[Finding, Found] = {}
        self._text: object = None
        self._edition: object = None
        self._checking = False

    def known(self, finding: Finding) -> Found | None:
        """The fixes of a finding from the cache; None if they are not in it."""
        self._forget_old()
        return self._known.get(finding)

    def of(self, finding: Finding) -> Found:
        """The fixes of a finding that can be applied here, the likeliest first.

        A large set may have any number of findings, so the cache is emptied when it is full.
        """
        self._forget_old()
        if finding not in self._known:
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            self._known[finding] = self._document.fixes_for(finding)
        return self._known[finding]

    def can_fix_alike(self, findings: Sequence[Finding]) -> bool:
        """Whether more than one finding of a kind could be fixed at once."""
        return len(findings) > 1 and not self._document.faults and not self._document.is_checking

    def fix_all(self, findings: Sequence[Finding]) -> bool:
        """Apply every certain fix as one undo step; say whether the text has changed."""
        document = self._document
        edition, source = document.edition, document.source
        findings = [finding for finding in findings if document.holds(finding)]
        if edition is None or source is None or document.faults or not findings:
            return False
        change = combined_fix(edition, findings, source.file)
        if change is None:
            return False
        label = self.tr("Fix all: {check}").format(check=findings[0].check)
        text = document.text
        with document.resolves(findings, label):
            document.edit(label, change)
        return document.text != text

    def can_accept(self, finding: Finding) -> bool:
        """Whether the open set can accept a finding."""
        return can_accept(finding) and not self._document.faults

    def accept(self, finding: Finding, reason: str) -> str | None:
        """Accept the warnings of a finding's check for a reason; return why not."""
        label = self.tr("Accept {check}").format(check=finding.check)
        return self._document.edit(label, accepting(finding, reason))

    def can_count_again(self, finding: Finding) -> bool:
        """Whether it is the open set that accepts a finding."""
        source = self._document.source
        accepted = source.tileset.accept if source else {}
        return finding.accepted is not None and finding.check in accepted

    def count_again(self, finding: Finding) -> str | None:
        """Stop accepting the warnings of a finding's check."""
        label = self.tr("Stop accepting {check}").format(check=finding.check)
        with self._document.resolves([finding], label):
            return self._document.edit(label, no_longer_accepting(finding))

    def spot(self, finding: Finding) -> Spot:
        """The part of its tile that a finding is about."""
        document, place = self._document, finding.place
        design = document.design(document.tile_of(finding))
        if design is None or place.path[:1] != (TILES,) or not document.holds(finding):
            return Spot()
        layout = design.layout
        match place.path[2:]:
            case ("features", int(number), *_):
                # A segment may be written by several features of the file.
                written = (n for n, each in enumerate(layout.segments) if number in each.written)
                return Spot(next(written, None))
            case ("copies", int(copy), "icons", str(reference), *_):
                called = layout.called(reference)
                # A name that several segments share leads to none of them.
                return Spot(called[0] if len(called) == 1 else None, copy)
            case ("copies", int(copy), *_):
                return Spot(copy=copy)
        called = layout.called(place.feature or "")
        return Spot(called[0] if len(called) == 1 else None)

    def _forget_old(self) -> None:
        document = self._document
        # While the set is checked its findings are those of an earlier text, which nothing fixes.
        text, edition, checking = document.text, document.edition, document.is_checking
        if text is self._text and edition is self._edition and checking == self._checking:
            return
        self._text, self._edition, self._checking = text, edition, checking
        self._known.clear()


def the_one(found: Found) -> QuickFix | TextFix | None:
    """The fix to apply without asking: the only one, or the only certain one; else None."""
    certain = [fix for fix in found if fix.certain] or list(found)
    return certain[0] if len(certain) == 1 else None
