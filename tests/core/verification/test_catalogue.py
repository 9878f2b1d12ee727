"""The catalogue of checks: complete, documented, and each with planted faults."""

import re
from pathlib import Path

import pytest

from core.findings import Severity
from core.verification import CHECKS

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "verification.md").read_text(encoding="utf-8")
TABLES = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("*_faults.py"))
ERRORS = """
yaml-syntax unsafe-yaml duplicate-key unknown-key missing-key bad-value duplicate-id unknown-base
extends-cycle unknown-plugin unknown-option format-version base-mismatch duplicate-code
reserved-name bad-formula unknown-name plugin-requires
edge-mismatch edge-claimed-twice line-ends unknown-end unknown-touch ambiguous-end no-field-there
crossing site-lines field-named-twice icon-misplaced icon-direction icon-count empty-copies
tile-total design-total design-copies token-total icon-total feature-total edge-total
expectation-contradicts-itself start-missing too-many unreachable
unknown-effect unknown-passage without-suits card-clash no-game too-many-cards
card-total table-card-total card-kind-total card-value-total
"""
WARNINGS = """
fields-disagree without-effect token-shortage duplicate-design lonely-edge isolated-group
never-closed uncounted-icon unknown-symbol unusable-symbol unknown-rule rule-clash plugin-check
missing-art unusable-art art-budget art-shape art-dots
undrawn-tokens alike-cards card-lacks unused-card-kind unused-suit too-few-suits game-without-cards
"""
NOTES = "missing-pattern unfillable-hole cards-without-game unused-art"


def test_the_checks_are_those_that_were_promised() -> None:
    """Their names and severities are what other people's CI jobs and sets rely on."""
    promised = {
        **dict.fromkeys(ERRORS.split(), Severity.ERROR),
        **dict.fromkeys(WARNINGS.split(), Severity.WARNING),
        **dict.fromkeys(NOTES.split(), Severity.NOTE),
    }
    assert {name: check.severity for name, check in CHECKS.items()} == promised


@pytest.mark.parametrize("name", CHECKS)
def test_a_check_is_explained_documented_and_tested(name: str) -> None:
    """By a sentence for SARIF and the editor, on its page with its severity, by three faults."""
    meaning = CHECKS[name].meaning
    assert meaning.endswith(".")
    assert meaning.isprintable()
    assert 10 < len(meaning) < 250
    # On the page in bold, alone or in a row, and the severity in brackets behind it.
    rows = re.findall(r"^((?:\*\*`[a-z-]+`\*\*,?\s)+)\((\w+)", PAGE, re.MULTILINE)
    severities = [severity for row, severity in rows if f"**`{name}`**" in row]
    assert severities == [CHECKS[name].severity.value]
    planted = re.findall(rf"[\"'](?:error|warning|note) {name} @ ", TABLES)
    assert len(planted) >= 3


def test_the_page_names_no_check_that_there_is_not() -> None:
    """Neither in bold nor in passing."""
    named = set(re.findall(r"\*\*`([a-z-]+)`\*\*", PAGE))
    assert named == set(CHECKS)
