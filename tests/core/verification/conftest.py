"""Plants faults in sets and compares what verification finds with what it should find."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

from core.edition.library import Library, shipped_folder
from core.findings import Finding, Severity
from core.messages import Words
from core.verification import CHECKS, verify

DATA = Path(__file__).parent / "data"

Edits: TypeAlias = Sequence[tuple[str, str]]
Files: TypeAlias = dict[str, "str | Edits"]
Plant: TypeAlias = Callable[..., list[Finding]]


class Reported(NamedTuple):
    """What is compared of a finding."""

    severity: str
    check: str
    file: str
    line: int | None
    column: int | None


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Write sets, verify them, and hold the findings against those expected, all of them.

    `files` gives each file as a text, or as the edits that make it of the shipped set or the one
    in `data` of that name; each edit replaces a text that occurs once. The first is opened, or
    those that `opened` names.

    A finding is expected as "severity check @ file | text ~ saying": in the file (the one opened,
    if it is left out) there is one such text, and the finding stands where its ^ is; "~" and what
    follows, which may be left out, is in the message or the hint. Notes are only looked at if one
    is expected.
    """
    monkeypatch.chdir(tmp_path)
    shipped = shipped_folder()
    library = Library((tmp_path / "user", shipped / "tilesets"), (shipped / "plugins",))

    def run(files: Files, *expected: str, opened: Sequence[str] = ()) -> list[Finding]:
        texts = {name: text_of(name, content) for name, content in files.items()}
        for name, text in texts.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode(errors="surrogateescape"))
        names = list(opened) or [next(iter(files))]
        result = library.open(names)
        found = list(result.findings)
        if result.edition is not None:
            found = list(verify(result.edition, result.findings).findings)
        for finding in found:
            assert isinstance(finding.message, Words), finding
            assert isinstance(finding.hint, Words) or not finding.hint, finding
        notes = any(text.startswith("note ") for text in expected)
        shown = [f for f in found if notes or f.severity is not Severity.NOTE]
        _compare(shown, expected, names[0], texts)
        return found

    return run


def text_of(name: str, content: str | Edits) -> str:
    """Return a text as it is given, or made by edits of the set of that name."""
    if isinstance(content, str):
        return content
    original = DATA / name
    if not original.exists():
        original = shipped_folder() / "tilesets" / name
    text = original.read_text(encoding="utf-8")
    for old, new in content:
        assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times in {name}"
        text = text.replace(old, new)
    return text


def _compare(
    found: Sequence[Finding], expected: Sequence[str], file: str, texts: dict[str, str]
) -> None:
    wanted = [_reported(text, file, texts) for text in expected]
    reported = [
        Reported(f.severity.value, f.check, f.place.file, f.place.line, f.place.column)
        for f in found
    ]
    assert sorted(map(str, reported)) == sorted(str(each) for each, _ in wanted), found
    assert len(set(found)) == len(found), "a finding is reported twice"
    for each, saying in wanted:
        said = [
            f"{f.message} {f.hint}"
            for f, place in zip(found, reported, strict=True)
            if place == each
        ]
        assert any(saying in text for text in said), (saying, said)
    for finding in found:
        assert finding.check in CHECKS
        assert "\n" not in finding.message + finding.hint


def _reported(text: str, file: str, texts: dict[str, str]) -> tuple[Reported, str]:
    """Read an expected finding; return it, and what it should say."""
    head, _, rest = text.partition(" @ ")
    severity, check = head.split(" ")
    rest, _, saying = rest.partition(" ~ ")
    if " | " in rest:
        file, _, rest = rest.partition(" | ")
    before, caret, after = rest.partition("^")
    body = texts[file]
    assert caret, f"{rest!r} has no ^"
    assert body.count(before + after) == 1, f"{before + after!r} does not occur once in {file}"
    offset = body.index(before + after) + len(before)
    line = body.count("\n", 0, offset) + 1
    return Reported(severity, check, file, line, offset - body.rfind("\n", 0, offset)), saying
