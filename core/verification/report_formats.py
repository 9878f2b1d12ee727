"""Reports in words for people and in the formats that other programs read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import quote

from .. import __version__
from ..findings import Finding, Severity, count_findings
from . import CHECKS, Report

SARIF_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_GITHUB: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def as_text(reports: Sequence[Report]) -> str:
    """Findings a line each, as compilers write them, and a summary of each edition."""
    return "\n".join(line for report in reports for line in _lines(report))


def as_json(reports: Sequence[Report]) -> str:
    """One report as an object, several as a list."""
    objects = [_object(report) for report in reports]
    return json.dumps(objects[0] if len(objects) == 1 else objects, indent=2, ensure_ascii=False)


def as_github(reports: Sequence[Report]) -> str:
    """Findings as workflow commands, which GitHub shows next to the lines they concern."""
    return "\n".join(_command(finding) for finding in _distinct(reports))


def as_sarif(reports: Sequence[Report], more: Mapping[str, str] = MappingProxyType({})) -> str:
    """All findings as one run in SARIF 2.1.0; accepted ones are suppressed results.

    `more` has what checks mean that are none of a tile set.
    """
    findings = list(_distinct(reports))
    used = sorted({finding.check for finding in findings})
    meanings = {name: more[name] if name in more else CHECKS[name].meaning for name in used}
    rules = [{"id": name, "shortDescription": {"text": meanings[name]}} for name in used]
    driver = {"name": "Gold Rush Workshop", "version": __version__, "rules": rules}
    run = {
        "tool": {"driver": driver},
        # As Python counts; without this it would be UTF-16 code units.
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, used.index(finding.check)) for finding in findings],
    }
    log = {"$schema": SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2, ensure_ascii=False)


FORMATS: Final = {"text": as_text, "json": as_json, "sarif": as_sarif, "github": as_github}


def summary(report: Report) -> str:
    """The totals of a report and how many findings it has, in one line."""
    name = " + ".join(report.edition)
    standing, accepted = count_findings(report.findings)
    counted = ", ".join(_number(standing[severity], severity.value) for severity in Severity)
    counted += f", {accepted} accepted" if accepted else ""
    if report.totals is None:
        return f"{name}: could not be read; {counted}"
    totals = report.totals
    things = []
    if totals.tiles or not totals.cards:
        things.append(_number(totals.tiles, "tile"))
        things.append(_number(totals.designs, "design"))
        things.append(_number(totals.tokens, "token"))
    if totals.cards:
        things.append(_number(totals.cards, "card"))
        things.append(f"{totals.cards_on_table} on the table")
    return f"{name}: {', '.join(things)}; {counted}"


def finding_text(finding: Finding) -> str:
    """A finding in a line, as compilers write theirs, without its hint."""
    return f"{finding.place}: {finding.severity.value}: {finding.message} [{finding.check}]"


def _lines(report: Report) -> Iterable[str]:
    for finding in report.findings:
        yield finding_text(finding)
        if finding.hint:
            yield f"    {finding.hint}"
        if finding.accepted is not None:
            yield f"    accepted: {finding.accepted}"
    yield summary(report)


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def finding_data(finding: Finding) -> dict[str, Any]:
    """A finding as JSON has it, wherever it comes from."""
    return {
        "check": finding.check,
        "severity": finding.severity.value,
        "message": finding.message,
        "hint": finding.hint,
        "file": finding.place.file,
        "line": finding.place.line,
        "column": finding.place.column,
    }


def _object(report: Report) -> dict[str, Any]:
    totals = report.totals
    return {
        "edition": list(report.edition),
        "tiles": totals and totals.tiles,
        "designs": totals and totals.designs,
        "tokens": totals and totals.tokens,
        "cards": totals and totals.cards,
        "cards_on_table": totals and totals.cards_on_table,
        "icons": dict(totals.icons) if totals else {},
        "edges": dict(totals.edges) if totals else {},
        "findings": [
            finding_data(finding) | {"tile": finding.place.tile, "accepted": finding.accepted}
            for finding in report.findings
        ],
    }


def _command(finding: Finding) -> str:
    level = "notice" if finding.accepted is not None else _GITHUB[finding.severity]
    place = finding.place
    where = {"file": place.file, "line": place.line, "col": place.column, "title": finding.check}
    properties = ",".join(
        f"{key}={_escaped(str(value), (':', ','))}" for key, value in where.items() if value
    )
    said = ". ".join(part for part in (finding.message, finding.hint) if part)
    return f"::{level} {properties}::{_escaped(said)}"


def _escaped(text: str, more: Sequence[str] = ()) -> str:
    # The per cent sign first, since all others become it and two digits.
    for sign in ("%", "\r", "\n", *more):
        text = text.replace(sign, f"%{ord(sign):02X}")
    return text


def _result(finding: Finding, rule: int) -> dict[str, Any]:
    said = ". ".join(part for part in (finding.message, finding.hint) if part)
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(finding.place.file)}}
    if finding.place.line is not None:
        place["region"] = {"startLine": finding.place.line, "startColumn": finding.place.column}
    result: dict[str, Any] = {
        "ruleId": finding.check,
        "ruleIndex": rule,
        "level": finding.severity.value,
        "message": {"text": said},
        "locations": [{"physicalLocation": place}],
    }
    if finding.accepted is not None:
        result["suppressions"] = [{"kind": "inSource", "justification": finding.accepted}]
    return result


def _uri(file: str) -> str:
    if file == "-":
        return "stdin"
    path = Path(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix())


def _distinct(reports: Iterable[Report]) -> Iterable[Finding]:
    """Each finding once, though several editions may share the file it is in."""
    # A dictionary keeps the order.
    return dict.fromkeys(finding for report in reports for finding in report.findings)
