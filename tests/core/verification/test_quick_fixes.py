"""What would help about a finding: it goes away, and nothing else breaks."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from core.edition.edition import Edition
from core.edition.library import default_library, shipped_folder
from core.findings import Finding, Severity
from core.tileset.reader import UnreadableSet, read
from core.tileset.source import Source
from core.verification import verify
from core.verification.quick_fixes.proposals import (
    QuickFix,
    accepting,
    can_accept,
    combined_fix,
    no_longer_accepting,
    quick_fixes_for,
)
from core.verification.quick_fixes.text_fixes import text_fixes_for

FOLDER = shipped_folder() / "tilesets"
LIBRARY = default_library()
GOLD_RUSH = (FOLDER / "gold-rush.yaml").read_text(encoding="utf-8")
SHERIFF = (FOLDER / "sheriff.yaml").read_text(encoding="utf-8")
WELL = """\
format: 1
id: well
start: "1"
terrains: {grass: {code: G}, road: {code: R}, lake: {code: L}}
features:
  road: {shape: line, terrain: road, value: {final: tiles}}
  lake: {shape: area, terrain: lake}
  inn: {shape: site, lines: [1, 4]}
  grass: {shape: field, terrain: grass}
icons: {fish: {on: lake, each: [1, 2]}, well: {on: grass}, flag: {on: tile}}
tiles:
  - {id: "1", count: 4, edges: GRGR, features: [{kind: road, at: [E, W]}]}
  - {id: "2", count: 4, edges: RRRR, features: [{kind: road, at: [N, E]}, {kind: road, at: [S, W]}]}
  - {id: "3", count: 4, edges: LLGG, features: [{kind: lake, at: [N, E], icons: {fish: 1}}]}
  - id: "4"
    edges: RGRG
    features: [{kind: inn}, {kind: road, at: [N, inn]}, {kind: road, at: [S, inn]}]
    copies: [{count: 3}, {count: 1, icons: {inn: {}}}]
"""


def findings_on(text: str, path: Path) -> tuple[Source | None, Edition | None, list[Finding]]:
    """Return what a text is, and all that is found about it."""
    try:
        source = read(text, str(path), path)
    except UnreadableSet as error:
        return None, None, list(error.findings)
    opened = LIBRARY.open([source])
    report = verify(opened.edition, opened.findings).findings if opened.edition else opened.findings
    return source, opened.edition, list(report)


def offered(text: str, check: str, message: str = "", name: str = "well") -> list[QuickFix]:
    """Return the quick fixes of the one finding of a check on a text."""
    source, edition, found = findings_on(text, FOLDER / f"{name}.yaml")
    assert source is not None, found
    those = [f for f in found if f.check == check and message in f.message]
    assert those, [f.message for f in found]
    return quick_fixes_for(edition, those[0], source)


def mended(text: str, check: str, message: str = "", name: str = "well") -> str:
    """Return a text after the certain quick fix of its finding of a check."""
    certain = [fix for fix in offered(text, check, message, name) if fix.certain]
    assert len(certain) == 1, certain
    return certain[0].change(read(text)).text


def labels(text: str, check: str, message: str = "") -> list[str]:
    """Return what is offered, whether certain or not."""
    return [str(fix.label) for fix in offered(text, check, message)]


def test_the_set_of_these_tests_is_well() -> None:
    """Each mistake below is the only one."""
    assert [f for f in findings_on(WELL, FOLDER / "well.yaml")[2] if f.severity != "note"] == []


# --- One thing to do: the text is what it was before the mistake --------------------------------


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        ("unknown-name", "kind: lake", "kind: lak"),
        ("unknown-name", "icons: {fish: 1}", "icons: {fisch: 1}"),
        ("unknown-name", "terrain: lake}", "terrain: lakke}"),
        ("unknown-name", "{on: grass}", "{on: gras}"),
        ("unknown-name", "{final: tiles}", "{final: tile}"),
        ("unknown-name", "edges: LLGG", "edges: LLXG"),
        ("unknown-name", "edges: LLGG", "edges: LlGG"),
        ("unknown-name", "edges: RGRG", "edges: XGRG"),
        ("unknown-end", "at: [S, inn]", "at: [S, in_]"),
        ("unknown-end", "at: [E, W]", "at: [E, w]"),
        ("unknown-end", "at: [E, W]", "at: [E, X]"),
        ("unknown-end", "at: [N, E], icons", "at: [N, X], icons"),
        ("line-ends", "at: [E, W]", "at: [E]"),
        ("line-ends", "at: [E, W]", "at: [E, W, E, W, E]"),
        ("edge-claimed-twice", "at: [E, W]", "at: [E, W, E]"),
        ("edge-claimed-twice", "at: [N, E], icons", "at: [N, E, E], icons"),
        ("edge-claimed-twice", "at: [S, W]}]", "at: [S, W]}, {kind: road, at: [S, W]}]"),
        ("edge-mismatch", "edges: LLGG", "edges: LRGG"),
        ("edge-mismatch", "edges: RGRG", "edges: RGGG"),
        ("missing-key", "kind: lake, at: [N, E],", "kind: lake,"),
        ("site-lines", "{kind: road, at: [N, inn]}, {kind: road, at: [S, inn]}", ""),
        ("icon-count", "icons: {fish: 1}", "icons: {fish: 0}"),
        ("icon-count", "icons: {fish: 1}", "icons: {fish: 7}"),
        ("bad-value", "each: [1, 2]", "each: [2, 1]"),
        ("bad-value", "lines: [1, 4]", "lines: [4, 1]"),
        ("bad-formula", "final: tiles", "final: tiles / 2"),
        ("duplicate-code", "lake: {code: L}", "lake: {code: R}"),
        ("missing-key", "lake: {code: L}", "lake: {}"),
        ("missing-key", "{shape: line, terrain: road,", "{shape: line,"),
        ("start-missing", 'start: "1"', 'start: "11"'),
    ],
)
def test_a_mistake_is_taken_back(check: str, right: str, wrong: str) -> None:
    """The finding goes away, and so does every other that came with it."""
    assert right in WELL
    text = WELL.replace(right, wrong).replace("[{kind: inn}, ]", "[{kind: inn}]")
    after = mended(text, check)
    found = findings_on(after, FOLDER / "well.yaml")[2]
    assert [str(f.message) for f in found if f.severity is Severity.ERROR] == []
    if check not in ("icon-count", "site-lines", "bad-formula", "missing-key", "start-missing"):
        assert sorted(re.findall(r"\w+", after)) == sorted(re.findall(r"\w+", WELL))


@pytest.mark.parametrize(
    ("check", "old", "new", "after"),
    [
        (
            "edge-mismatch",
            "[{kind: road, at: [E, W]}]",
            "[]",
            "features: [{kind: road, at: [E, W]}]",
        ),
        ("edge-mismatch", "{kind: road, at: [N, inn]}, ", "", "{kind: road, at: [N, inn]}]"),
        (
            "no-field-there",
            "[E, W]}]",
            "[E, W]}, {kind: grass, at: [N, E]}]",
            "{kind: grass, at: [N]}",
        ),
        (
            "no-field-there",
            "at: [N, E], icons: {fish: 1}}]",
            "at: [N, E], icons: {fish: 1}}, {kind: grass, at: [N], icons: {well: 1}}]",
            "{kind: grass, at: [S], icons",
        ),
        (
            "field-named-twice",
            "[E, W]}]",
            "[E, W]}, {kind: grass, at: [N], name: a}, {kind: grass, at: [NNW]}]",
            "{kind: grass, at: [N], name: a}]",
        ),
        ("icon-misplaced", "icons: {fish: 1}}]", "icons: {fish: 1, flag: 1}}]", "icons: {flag: 1}"),
        (
            "icon-misplaced",
            "edges: LLGG,",
            "edges: LLGG, icons: {fish: 2},",
            "count: 4, edges: LLGG, features",
        ),
        ("duplicate-id", '{id: "2"', '{id: "1"', 'id: "1-2"'),
        (
            "missing-key",
            "LLGG, features: [",
            "LLGG, features: [{kind: grass}, ",
            "{kind: grass, at: [S]}",
        ),
        ("bad-value", "lake}", "lake, lines: [1, 2]}", "lake: {shape: area, terrain: lake}"),
        (
            "bad-value",
            "inn: {shape: site,",
            "inn: {shape: site, terrain: road,",
            "inn: {shape: site, lines",
        ),
        (
            "bad-value",
            "field, terrain",
            "field, completed_when: closed, terrain",
            "completed_when: never",
        ),
    ],
)
def test_what_is_too_much_or_missing_is_mended(check: str, old: str, new: str, after: str) -> None:
    """What the quick fix writes stands where one would look for it."""
    assert old in WELL
    text = WELL.replace(old, new, 1)
    assert after in mended(text, check)


@pytest.mark.parametrize(
    ("check", "stated", "after"),
    [
        ("bad-value", "counts: {'1': [1, 2]}", "counts: {'1': 3}"),
        ("bad-value", "counts: {'4': 0}", "counts: {'4': [0, 0]}"),
        ("bad-value", "options: {repeated_tiles: distinkt}", "{repeated_tiles: distinct}"),
        ("unknown-option", "options: {repeated_tile: segments}", "{repeated_tiles: segments}"),
        ("unknown-option", "options: {xyz: 1}", "grass}, flag: {on: tile}}\ntiles"),
        ("unknown-name", "counts: {xyz: 1, '1': 2}", "counts: {'1': 2}"),
        ("unknown-name", "accept: {nonsense: why}", "{on: tile}}\ntiles:"),
        ("unknown-name", "accept: {token-shortages: why}", "accept: {token-shortage: why}"),
        ("unknown-name", "expect: {icons: {fsh: 4}}", "expect: {icons: {fish: 4}}"),
        ("unknown-plugin", "plugins: [minning]", "plugins: [mining]"),
        ("tile-total", "expect: {tiles: 9}", "expect: {tiles: 16}"),
        ("icon-total", "expect: {icons: {fish: 9}}", "{icons: {fish: 4}}"),
        ("edge-total", "expect: {edges: {lake: 9}}", "{edges: {lake: 8}}"),
        ("feature-total", "expect: {features: {inn: 9}}", "{features: {inn: 4}}"),
        ("design-copies", "expect: {copies: {'1': 9}}", "{copies: {'1': 4}}"),
        ("design-copies", "expect: {copies: {'1x': 4}}", "{copies: {'1': 4}}"),
    ],
)
def test_what_is_stated_of_nothing_or_wrongly_is_mended(
    check: str, stated: str, after: str
) -> None:
    """Counts, options, expectations and what is accepted, in a line above the tiles."""
    text = WELL.replace("tiles:\n", f"{stated}\ntiles:\n", 1)
    assert after in mended(text, check)


def test_fields_as_written_are_left_to_the_drawing_where_there_is_no_bridge() -> None:
    """Written as one, though a track parts them."""
    text = WELL.replace("edges: GRGR, features: [", "edges: GRGR, fields: as_written, features: [")
    text = text.replace("[E, W]}]", "[E, W]}, {kind: grass, at: [N, S, ENE, ESE, WSW, WNW]}]", 1)
    assert labels(text, "fields-disagree") == []  # one entry would name two fields then
    text = WELL.replace("edges: LLGG,", "edges: LLGG, fields: as_written,")
    text = text.replace("{fish: 1}}]", "{fish: 1}}, {kind: grass, at: [S]}]")
    assert "no field as written has" in offered_message(text, "no-field-there")
    assert "edges: LLGG, features" in mended(text, "no-field-there")


def offered_message(text: str, check: str) -> str:
    """Return what the first finding of a check says."""
    found = findings_on(text, FOLDER / "well.yaml")[2]
    return next(str(finding.message) for finding in found if finding.check == check)


def test_a_base_that_is_misspelt_is_corrected() -> None:
    """Although there is no edition to look at."""
    text = SHERIFF.replace("extends: gold-rush", "extends: gold-rosh")
    assert mended(text, "unknown-base", name="sheriff") == SHERIFF


def test_what_is_removed_but_needed_is_kept() -> None:
    """The entry that takes it away goes."""
    text = SHERIFF.replace("icons:\n", "icons:\n  horses: null\n", 1)
    assert mended(text, "unknown-name", "is removed here", "sheriff") == SHERIFF


def test_a_misspelt_change_of_something_inherited_is_corrected() -> None:
    """It would be a feature without a shape otherwise."""
    text = (FOLDER / "no-farmers.yaml").read_text(encoding="utf-8")
    wrong = text.replace("prairie: {role", "prarie: {role")
    assert mended(wrong, "missing-key", name="no-farmers") == text


def test_expectations_are_set_together_where_one_would_contradict_another() -> None:
    """One more copy is one more tile."""
    text = GOLD_RUSH.replace('id: "33"\n    count: 5', 'id: "33"\n    count: 6')
    after = mended(text, "tile-total", name="gold-rush")
    assert "  tiles: 73\n" in after
    assert '    "33": 6\n' in after


def test_a_feature_that_would_be_one_too_many_is_not_added() -> None:
    """What is expected distinguishes a missing lake from a wrong edge."""
    text = WELL.replace("edges: GRGR,", "edges: LRGR,")
    assert "{kind: lake, at: [N], icons: {fish: 1}}" in mended(text, "edge-mismatch")
    expected = "expect: {features: {lake: 4}, edges: {grass: 24}}\ntiles:\n"
    counted = text.replace("tiles:\n", expected, 1)
    assert mended(counted, "edge-mismatch") == WELL.replace("tiles:\n", expected, 1)


def test_an_id_that_is_as_much_like_another_is_not_certain() -> None:
    """Nought might be any of those with a nought."""
    text = (FOLDER / "rich-veins.yaml").read_text(encoding="utf-8").replace('"08": 5', '"0": 5')
    found = offered(text, "unknown-name", name="rich-veins")
    assert not any(fix.certain for fix in found)
    assert len(found) == 2


# --- Several things to do: none is certain, each helps ------------------------------------------


@pytest.mark.parametrize(
    ("check", "old", "new", "found"),
    [
        ("edge-mismatch", "edges: LLGG,", "edges: GLGG,", ["Set N to lake", "Remove N from lake"]),
        (
            "ambiguous-end",
            "[{kind: inn}, ",
            "[{kind: inn}, {kind: inn}, ",
            ["Make 'inn' refer to feature number 1", "Make 'inn' refer to feature number 2"],
        ),
        (
            "empty-copies",
            '{id: "3", count: 4',
            '{id: "3", count: 0',
            ["Add one copy of 3", "Remove tile 3"],
        ),
        (
            "unknown-name",
            "icons: {fish: 1}}]",
            "icons: {fish: 1, boat: 1}}]",
            ["Declare the icon 'boat'"],
        ),
    ],
)
def test_where_several_things_help_none_is_certain(
    check: str, old: str, new: str, found: list[str]
) -> None:
    """Their labels differ, for the designer to choose."""
    text = WELL.replace(old, new, 1)
    options = offered(text, check)
    assert [str(option.label) for option in options] == found
    assert not any(option.certain for option in options)


def test_no_quick_fix_is_offered_where_nothing_is_sure() -> None:
    """A name like no other, a loop of sets; where lines cross, either may be the bridge."""
    text = WELL.replace(
        "at: [N, E]}, {kind: road, at: [S, W]}", "at: [N, S]}, {kind: road, at: [E, W]}"
    )
    bridges = offered(text, "crossing")
    assert [str(fix.label) for fix in bridges] == [
        *("Make the road at N, S a bridge", "Make the road at E, W a bridge")
    ]
    assert not any(fix.certain for fix in bridges)
    assert "{kind: road, at: [E, W], crossing: bridge}" in bridges[1].change(read(text)).text
    assert labels(WELL.replace("kind: lake, at", "kind: qqqqqqq, at"), "unknown-name") == []
    place = findings_on(text, FOLDER / "well.yaml")[2][0].place
    elsewhere = Finding("unknown-name", Severity.ERROR, "a", type(place)("other.yaml"))
    assert quick_fixes_for(findings_on(WELL, FOLDER / "well.yaml")[1], elsewhere) == []


@pytest.mark.parametrize(
    ("check", "old", "new"),
    [
        ("unknown-name", "kind: lake, at", "kind: lak, at"),
        ("icon-count", "icons: {fish: 1}", "icons: {fish: 7}"),
        ("missing-key", "lake: {code: L}", "lake: {}"),
        ("bad-formula", "final: tiles", "final: tiles / 2"),
        ("tile-total", "tiles:\n", "expect: {tiles: 9}\ntiles:\n"),
        ("edge-mismatch", "edges: LLGG", "edges: LRGG"),
    ],
)
def test_no_fix_reads_what_a_finding_says(check: str, old: str, new: str) -> None:
    """However it is worded, the same is offered."""
    text = WELL.replace(old, new, 1)
    _, edition, found = findings_on(text, FOLDER / "well.yaml")
    finding = next(f for f in found if f.check == check)
    reworded = replace(finding, message="something is amiss")
    said = [str(fix.label) for fix in quick_fixes_for(edition, reworded)]
    assert said == labels(text, check) != []


# --- Texts that are no tile set -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("format: 1", "format: '1'"),
        ("format: 1\n", ""),
        ("id: well\n", ""),
        ("shape: line", "shpae: line"),
        ("shape: line", "shape: lines"),
        ('id: "2", count: 4', 'id: "2", count: 4, count: 4'),
        ("  lake: {shape: area, terrain: lake}\n", "  lake: {shape: area, terrain: lake}\n" * 2),
        ('{id: "3", count: 4', '{id: "3", count: "4"'),
        ('{id: "3", count: 4', "{id: 3, count: 4"),
        ('start: "1"', "start: 1"),
        ("{kind: lake, at: [N, E]", "{kind: lake, at: [N, E], at: [N, E]"),
        ("id: well", "id: well.yaml"),
        ("    edges: RGRG", "\tedges: RGRG"),
        ("format: 1", "format: 1\x07"),
    ],
)
def test_a_text_is_mended_to_what_it_was(right: str, wrong: str) -> None:
    """A quick fix of a text is an edit of the text, in its place."""
    assert right in WELL
    text = WELL.replace(right, wrong, 1)
    source, _, found = findings_on(text, FOLDER / "well.yaml")
    assert source is None
    certain = [r for r in text_fixes_for(text, found[0], "well") if r.certain]
    assert len(certain) == 1, found
    assert read(certain[0].text).data == read(WELL).data


@pytest.mark.parametrize(
    ("old", "new", "after"),
    [
        ("{final: tiles}", "{final: max(tiles, 2)}", '{final: "max(tiles, 2)"}'),
        ("lake: {code: L}", "lake: {code: L, color: 8fae5d}", 'color: "#8fae5d"'),
        ("lake: {code: L}", "lake: {code: L, color: #8fae5d}", 'color: "#8fae5d"'),
        ("at: [S, inn]", "at: S", "at: [S]"),
        ("tiles:", "players: {min: 5, max: 2}\ntiles:", "players: {min: 2, max: 5}"),
        ("    copies: [", "    count: 4\n    copies: [", "    edges: RGRG"),
    ],
)
def test_what_a_hint_says_is_done(old: str, new: str, after: str) -> None:
    """Formulas with commas, colours without quotes, a single end."""
    text = WELL.replace(old, new, 1)
    _, _, found = findings_on(text, FOLDER / "well.yaml")
    certain = [r for r in text_fixes_for(text, found[0], "well") if r.certain]
    assert len(certain) == 1, found
    assert after in certain[0].text


def test_an_empty_file_begins_a_set_called_after_it() -> None:
    """With what every set needs."""
    for text in ("", "# nothing yet\n"):
        _, _, found = findings_on(text, FOLDER / "x.yaml")
        (fix,) = text_fixes_for(text, found[0], "My first set!")
        assert read(fix.text).tileset.id == "My-first-set"


# --- Many at once, and warnings -----------------------------------------------------------------


def test_all_findings_of_a_kind_are_mended_as_one_change() -> None:
    """What is certain is done, the rest is left."""
    unknown = WELL.replace("kind: lake, at", "kind: qq, at")
    text = unknown.replace("kind: road, at", "kind: raod, at")
    source, edition, found = findings_on(text, FOLDER / "well.yaml")
    assert source is not None
    assert edition is not None
    change = combined_fix(edition, [f for f in found if f.check == "unknown-name"], source.file)
    assert change is not None
    assert change(source).text == unknown
    assert combined_fix(edition, [], source.file) is None


def test_two_findings_on_one_missing_line_are_mended_once() -> None:
    """Both sides of a track that is not there lead to one track."""
    text = WELL.replace("[{kind: road, at: [E, W]}]", "[]")
    source, edition, found = findings_on(text, FOLDER / "well.yaml")
    assert source is not None
    assert edition is not None
    change = combined_fix(edition, [f for f in found if f.check == "edge-mismatch"], source.file)
    assert change is not None
    assert change(source).text == WELL


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("edges: GRGR", "edges: GGGG"),
        ("expect: {tiles: 16, designs: 4}", "expect: {tiles: 5, designs: 9}"),
    ],
)
def test_fixes_of_one_value_do_not_undo_one_another(right: str, wrong: str) -> None:
    """Two sides of a tile, two totals: each is mended in what the fix before has left."""
    text = WELL.replace("start:", "expect: {tiles: 16, designs: 4}\nstart:")
    source, edition, found = findings_on(text.replace(right, wrong), FOLDER / "well.yaml")
    assert source is not None
    assert edition is not None
    errors = [finding for finding in found if finding.severity is Severity.ERROR]
    assert len(errors) == 2
    change = combined_fix(edition, errors, source.file)
    assert change is not None
    assert change(source).text == text


def test_a_warning_is_accepted_with_a_reason_and_counts_again_without() -> None:
    """As one entry under `accept`."""
    text = SHERIFF.replace("token-shortage", "never-closed")
    source, edition, found = findings_on(text, FOLDER / "sheriff.yaml")
    assert source is not None
    shortage = next(f for f in found if f.check == "token-shortage")
    assert can_accept(shortage)
    assert not can_accept(next(f for f in found if f.severity is Severity.NOTE))
    after = accepting(shortage, " we know\n it ")(source)
    assert "\n  token-shortage: we know it\n" in after.text
    _, _, found = findings_on(after.text, FOLDER / "sheriff.yaml")
    shortage = next(f for f in found if f.check == "token-shortage")
    assert shortage.accepted == "we know it"
    assert no_longer_accepting(shortage)(after).text == text
    assert edition is not None
