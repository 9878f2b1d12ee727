"""Quick fixes of findings on cards: the finding goes away, and nothing else breaks."""

import re
from pathlib import Path

import pytest

from core.edition.library import Library, shipped_folder
from core.findings import Finding
from core.tileset.reader import read
from core.verification import verify
from core.verification.quick_fixes.proposals import QuickFix, quick_fixes_for

HERE = Path(__file__).parent / "data"
DECK = (HERE / "saloon.yaml").read_text(encoding="utf-8")
STAKES = "format: 1\nid: stakes\ngame: true\neffects: {prize: {}, trick: {}}\n"
BARE = DECK[: DECK.index("expect:")].replace("seat, suit: each", "seat")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the plugin of the deck."""
    (tmp_path / "plugins/stakes").mkdir(parents=True)
    (tmp_path / "plugins/stakes/plugin.yaml").write_text(STAKES)
    return tmp_path


def findings_on(text: str, folder: Path) -> tuple[list[Finding], list[QuickFix]]:
    """Return what is found about a deck, and what could be done about the first finding."""
    shipped = shipped_folder()
    library = Library((folder, shipped / "tilesets"), (shipped / "plugins",))
    source = read(text, "saloon.yaml", folder / "saloon.yaml")
    opened = library.open([source])
    assert opened.edition is not None
    found = list(verify(opened.edition, opened.findings).findings)
    return found, quick_fixes_for(opened.edition, found[0], source) if found else []


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        ("unknown-effect", "effect: prize", "effect: prise"),
        ("unknown-plugin", "game: stakes", "game: steaks"),
        ("unknown-name", "chip_1: {kind: chip", "chip_1: {kind: chipp"),
        ("unknown-name", "ace, suit: each", "ace, suit: eahc"),
        ("unknown-name", "{chip: 6, ace", "{chips: 6, ace"),
        ("unknown-name", "{chip: 14, ace", "{hcip: 14, ace"),
        ("card-total", "cards: 15", "cards: 16"),
        ("table-card-total", "cards_on_table: 13", "cards_on_table: 1"),
        ("card-kind-total", "ace: 7, seat", "ace: 6, seat"),
        ("card-value-total", "ace: 21}", "ace: 20}"),
        ("unused-card-kind", "  seat: {starts", "  jack: {effect: prize}\n  seat: {starts"),
        ("unused-suit", "suit: each", "suit: rust"),
        ("too-few-suits", "max: 2}", "max: 4}"),
        ("cards-without-game", "game: stakes\n", "plugins: [stakes]\n"),
    ],
)
def test_a_mistake_in_a_deck_is_taken_back(
    check: str, right: str, wrong: str, folder: Path
) -> None:
    """By the one thing to do about it; then there is no finding left."""
    assert right in DECK
    # Fewer cards would be fewer than expected, which is a finding of its own.
    text = (BARE if check == "unused-suit" else DECK).replace(right, wrong)
    found, fixes = findings_on(text, folder)
    assert [finding.check for finding in found] == [check]
    assert [fix.certain for fix in fixes].index(True) == 0
    assert sum(fix.certain for fix in fixes) == 1
    after = fixes[0].change(read(text)).text
    assert findings_on(after, folder)[0] == []
    if check.startswith(("unknown", "card-", "table", "unused-card")) and "game: stakes" in after:
        assert re.findall(r"\w+", after) == re.findall(r"\w+", DECK)


@pytest.mark.parametrize(
    ("old", "new", "after"),
    [
        # The other one gets all cards, and the entry goes.
        (
            "  chip_5:",
            "  nickel: {kind: chip, value: 1, count: 2}\n  chip_5:",
            "  chip_1: {kind: chip, value: 1, count: 6}\n  chip_5:",
        ),
        ("  ace_high:", "  ace_2_sage: {kind: chip, value: 3}\n  ace_high:", "ace_2_sage_2: {"),
        ("  ace_high: {kind: ace, suit: rust", "  ace_high: {kind: ace, suit: each", ""),
    ],
)
def test_entries_that_are_alike_or_clash(old: str, new: str, after: str, folder: Path) -> None:
    """They are counted as one, or get a name of their own; neither changes how many there are."""
    text = BARE.replace(old, new)
    found, fixes = findings_on(text, folder)
    if not after:
        assert found == []
        return
    assert [fix.certain for fix in fixes] == [True]
    mended = fixes[0].change(read(text)).text
    assert after in mended
    assert findings_on(mended, folder)[0] == []
    count = re.compile(r"count: (\d+)")
    assert sum(map(int, count.findall(mended))) == sum(map(int, count.findall(text)))
