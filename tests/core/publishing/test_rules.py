"""The rules appendix: every number from data, examples that the engine scores, both languages."""

from __future__ import annotations

import io
import json
import re
import time
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from markupsafe import escape
from pypdf import PdfReader

from core.edition.library import default_library
from core.edition.plugin_manifest import RuleNote, load_plugin
from core.engine.setup import Setup
from core.engine.table_snapshot import pieces
from core.publishing.rule_notes import BadBooklet, RuleNotes
from core.publishing.rules_art import RulesArt
from core.publishing.rules_content import Booklet, rules_document
from core.publishing.rules_document import (
    Art,
    Gallery,
    Grid,
    Paragraph,
    Points,
    RulesDocument,
    RulesSection,
    escaped,
    on_one_line,
    plain,
    read_document,
)
from core.publishing.rules_examples import NO_EXAMPLES, find_examples
from core.publishing.rules_markdown import rules_markdown
from core.publishing.rules_page import RULES_STYLE, anchors, rules_page, rules_sections
from core.publishing.rules_pdf import rules_pages
from core.publishing.rules_words import RulesText
from core.tileset.formulas import parse as parse_formula
from core.tileset.reader import read
from tests.browser import DESKTOP, TELEPHONE, OpenPage, accessibility_faults
from tests.commands import goldrush
from tests.core.publishing.conftest import HOSTILE
from tests.editions import edition_of
from tests.volume import FULL

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.edition.edition import Edition
    from core.publishing.rules_examples import RulesExamples
    from core.tileset.schema import OptionValue

SHIPPED = Path(__file__).parents[3]
TEMPLATES = SHIPPED / "core" / "publishing"
NAMES = {"language": "en", "heading": "Rules", "contents": "Contents"}
EDITIONS = (
    ("gold-rush",),
    ("gold-rush", "sheriff"),
    ("gold-rush", "iron-horse"),
    ("gold-rush", "no-farmers"),
    ("frontier", "inns"),
    ("frontier", "traders", "abbot", "river"),
    ("gold-rush-cards",),
)
NUMBER_WORDS = re.compile(
    r"\b(two|three|four|five|six|seven|eight|nine|ten|twelve|deux|trois|quatre|cinq|sept|huit|neuf|"
    r"dix|douze|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\b",
    re.IGNORECASE,
)


@cache
def document_of(*names: str, language: str = "en") -> RulesDocument:
    """Return what is said of shipped sets, without examples."""
    return undrawn(edition_of(*names), language)


def undrawn(
    edition: Edition, language: str = "en", options: Mapping[str, OptionValue] | None = None
) -> RulesDocument:
    """Return the rules without examples, and with files in place of drawings of tiles."""
    return rules_document(
        edition, language, options, examples=NO_EXAMPLES, address=lambda _: "tile.svg"
    )


def texts(document: RulesDocument) -> Iterator[str]:
    """Yield all that a document says."""
    yield from (document.title, document.heading, *document.lead, document.closing)
    for section in document.sections:
        yield section.title
        for block in section.blocks:
            if isinstance(block, Paragraph):
                yield block.text
            elif isinstance(block, Points):
                yield from block.items
            elif isinstance(block, Grid):
                yield from (
                    cell if isinstance(cell, str) else cell.alt
                    for row in block.rows
                    for cell in row
                )
            elif isinstance(block, Gallery):
                yield from (part for art in block.pictures for part in (art.alt, art.caption))


def text_of(document: RulesDocument) -> str:
    """Return all that a document says, without marks."""
    return "\n".join(map(plain, texts(document)))


# --- Numbers -----------------------------------------------------------------------------------


def test_no_text_of_ours_or_of_a_plugin_states_a_number() -> None:
    """What templates say is free of figures, in all languages, and ours of number words, too."""
    own: list[str] = []
    for language in ("en", "fr", "de"):
        template = (TEMPLATES / f"rules.{language}.md.j2").read_text(encoding="utf-8")
        own += re.sub(r"(?ms)\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|^1\. ", "", template).splitlines()
    said = own[:]
    for folder in sorted((SHIPPED / "plugins").iterdir()):
        if (folder / "plugin.yaml").is_file():
            for note in load_plugin(folder).declaration.booklet:
                assert isinstance(note.text, dict)
                assert {*note.text} == {"en", "fr", "de"}, folder.name
                said += note.text.values()
    assert len(said) > 500
    assert not [text for text in said if re.search(r"\d", text)]
    assert not [text for text in own if NUMBER_WORDS.search(text)]


def shape(document: RulesDocument) -> list[tuple[str, list[object]]]:
    """The sections of a document with how many things each of their blocks has."""
    return [
        (
            section.name,
            [
                len(block.items)
                if isinstance(block, Points)
                else [len(row) for row in block.rows]
                if isinstance(block, Grid)
                else (len(block.pictures), block.wide)
                if isinstance(block, Gallery)
                else "text"
                for block in section.blocks
            ],
        )
        for section in document.sections
    ]


@pytest.mark.parametrize("names", EDITIONS)
def test_both_languages_say_the_same_passages(names: tuple[str, ...]) -> None:
    """What one template has the other one has, too, in the same place and by the same name."""
    english, french = document_of(*names), document_of(*names, language="fr")
    assert shape(english) == shape(french)
    assert [*english.passages] == [*french.passages]
    same = {name for name, said in english.passages.items() if said == french.passages[name]}
    assert same <= {"options", "feature-prairie", "feature-mission"}


def test_each_number_of_a_set_is_said_and_changes_what_is_said() -> None:
    """A formula, a token or a piece that changes is said as it is now."""
    text = (SHIPPED / "tilesets" / "gold-rush.yaml").read_text(encoding="utf-8")
    before = _said(text)
    changes = {
        "tiles * (2 if locomotive == 1 else 1)": (
            "tiles * (7 if locomotive == 4 else 1)",
            "If it has exactly 4 locomotives: 7 points",
        ),
        "value: {completed: nugget, final: nugget}": (
            "value: {completed: 6 * nugget, final: nugget}",
            "6 points for each nugget",
        ),
        "{completed: 3 * completed_lines,": (
            "{completed: 8 * completed_lines,",
            "8 points for each completed railroad",
        ),
        "2 * tipi + 4 * horses": ("2 * tipi + 9 * horses", "9 points for each horse"),
        "{per_player: 5, on_scoreboard: 1": (
            "{per_player: 9, on_scoreboard: 2",
            "7 cowboys to play",
        ),
        "tent:   {per_player: 1": ("tent:   {per_player: 3", "3 tents for each player"),
        "mining: {0: 10, 1: 10, 2: 30": ("mining: {0: 10, 1: 10, 2: 31", "64 tokens"),
        "each: [1, 3]": ("each: [1, 4]", "1 to 4"),
        "players: {min: 2, max: 5}": ("players: {min: 3, max: 4}", "3 to 4 players"),
    }
    assert "Shuffle the other 71 tiles" in before  # rule 7: the start tile is not among them
    assert "Completed, or incomplete at the end of the game, it scores: 1 point for" in (
        before  # rules 54 and 77
    )
    changed = text
    for old, (new, said) in changes.items():
        assert text.count(old) == 1, old
        assert said not in before, old
        changed = changed.replace(old, new)
    after = _said(changed)
    assert not [said for _, said in changes.values() if said not in after]


def _said(text: str) -> str:
    source = read(text, str(SHIPPED / "tilesets" / "gold-rush.yaml"))
    edition = default_library().open([source]).edition
    assert edition
    return text_of(undrawn(edition)).replace("\u00a0", " ")


# --- Examples ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def examples() -> RulesExamples:
    """Return the examples of Gold Rush and the Sheriff."""
    edition = edition_of("gold-rush", "sheriff")
    return find_examples(Setup(edition, edition.players.min))


def test_examples_are_worth_what_their_formulas_say(examples: RulesExamples) -> None:
    """Each kind of feature has examples; their terms add up, and completed and open ones differ."""
    edition = edition_of("gold-rush", "sheriff")
    for kind in edition.features.values():
        if not any(piece.may_claim(kind) for piece in edition.pieces.values()):
            assert kind.name not in examples.by_kind
            continue
        found = examples.by_kind[kind.name]
        ways = {example.final for example in found}
        assert ways == ({True} if kind.completed_when == "never" else {True, False}), kind.name
        for example in found:
            assert sum(term.points for term in example.terms) == example.points > 0
            assert example.counts == (1, 0)


def test_a_railroad_is_shown_doubled_by_its_locomotive(examples: RulesExamples) -> None:
    """Rules 48 and 49: tiles, and twice that with one locomotive."""
    first, second, final = examples.by_kind["railroad"]
    assert {first.points // first.tiles, second.points // second.tiles} == {1, 2}
    assert final.points == final.tiles


def test_one_example_has_a_majority(examples: RulesExamples) -> None:
    """Rule 55: two pieces against one, on tiles that do not touch; colours are words."""
    example = examples.majority
    assert example is not None
    assert example.counts == (2, 1)
    standing = [piece for piece in pieces(example.table) if piece.piece == example.piece]
    assert [piece.owner for piece in standing] == [0, 1, 0]
    for one, other in combinations(standing, 2):
        assert abs(one.x - other.x) + abs(one.y - other.y) > 1
    edition = edition_of("gold-rush", "sheriff")
    for language, blue, red in (("en", "Blue", "Red"), ("fr", "Bleu", "Rouge")):
        document = rules_document(edition, language, examples=examples)
        [scoring] = [each for each in document.sections if each.name == "scoring"]
        [gallery] = [block for block in scoring.blocks if isinstance(block, Gallery)]
        said = gallery.pictures[0].caption.replace("\u00a0", " ")
        assert f"{blue} has 2" in said or f"{blue} y a 2" in said
        assert f"{red} 1 " in said
        assert f" {example.points} point" in said
        assert not re.search(r"\b(BLUE|RED|BLEU|ROUGE)\b", text_of(document))


def test_examples_come_after_a_river() -> None:
    """Tiles that are laid before all others leave room for what is claimed afterwards."""
    edition = edition_of("frontier", "river")
    found = find_examples(Setup(edition, edition.players.min)).by_kind
    assert {name for name, each in found.items() if len({x.final for x in each}) == 2} >= {
        "trail",
        "town",
        "mission",
    }


# --- What is said ------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "others", "river"), [("R01", 72, 10), ("R02", 73, 9)])
def test_groups_are_told_in_the_order_in_which_they_are_drawn(
    start: str, others: int, river: int
) -> None:
    """Of 84 tiles the start tile is in no pile, whether or not it is of a group."""
    path = SHIPPED / "tilesets" / "river.yaml"
    text = path.read_text(encoding="utf-8").replace('start: "R01"', f'start: "{start}"')
    edition = default_library().open(["frontier", read(text, str(path))]).edition
    assert edition
    said = text_of(undrawn(edition)).replace("\u00a0", " ")
    assert f"Shuffle the other {others} tiles" in said
    assert f"“river” apart, shuffled ({river} tiles): it is drawn before all other" in said
    assert "“lake” apart, too (1 tile): it is drawn next, after “river”." in said


def test_what_holds_of_some_is_said_of_them_alone() -> None:
    """Big settlers count as two; fields are in no order; tokens are taken from mountains."""
    box = text_of(document_of("frontier", "traders")).replace("\u00a0", " ")
    assert "9 tokens “wine”.\n" in box  # T1: of three sorts, which are worth no points
    assert "72 tiles from Frontier, 24 tiles from The Traders" in box
    assert "72 tiles from" not in text_of(document_of("gold-rush", "iron-horse"))
    said = text_of(document_of("frontier", "inns")).replace("\u00a0", " ")
    assert text_of(document_of("gold-rush")).count("takes all tokens that are left on it") == 1
    assert said.count("It counts as 2 when") == said.count("It counts as") == 1
    assert "in this order: trails, towns, missions." in said


def test_formulas_are_said_case_by_case() -> None:
    """What expansions add to a formula is said as what comes of it."""
    said = text_of(document_of("frontier", "inns")).replace("\u00a0", " ")
    assert "Completed, it scores: 1 point for each tile. If it has at least 1 inn: 2 points" in said
    assert "If it has at least 1 inn: no points." in said
    assert "3 points for each tile and 3 points for each shield" in said


def worth_said(formula: str, kind: str, language: str, edition: Edition | None = None) -> str:
    """What the template of a language says of a formula of a kind of the frontier, or a set."""
    edition = edition or edition_of("frontier")
    rules_text = RulesText(edition, language)
    module = Booklet(Setup(edition, 2), rules_text, RulesArt(edition), NO_EXAMPLES).module()
    said = module.worth(module.formulas.worth(parse_formula(formula), kind))
    return rules_text.spaced(str(said)).replace("\u00a0", " ").strip().replace("\\", "")


@pytest.mark.parametrize(
    ("formula", "said"),
    {
        "1 if tiles > 3 else (2 if neighbours else 1)": "1 point. If it has at least 1 tile around "
        "it: 2 points. If it has more than 3 tiles and it has at least 1 tile around it: 1 point.",
        "5 if tiles > 3 else 5 if tiles > 9 else 1": "1 point. If it has more than 3 tiles: "
        "5 points.",
        "tiles * shield": "1 point for each shield, multiplied by the number of tiles.",
        "3 if completed_lines >= 2 else neighbouring_town": "1 point for each town on the tiles "
        "around it. If it has at least 2 completed trails that end there: 3 points.",
        "3 * tiles - neighbours": "3 points for each tile and \u22121 point for each tile around "
        "it.",
        "tiles // 2": "what `tiles // 2` comes to. There `tiles` counts tiles.",
    }.items(),
)
def test_a_formula_is_said_as_it_is_worth(formula: str, said: str) -> None:
    """With more conditions, too: what one says does not hold where another takes it back."""
    assert worth_said(formula, "hamlet", "en") == said


def test_what_formulas_count_has_its_gender_in_french() -> None:
    """Also what the program itself calls things, and completed ones."""
    formula = "3 * neighbours(town, completed) if not neighbours else tiles * tiles"
    assert worth_said(formula, "pasture", "fr") == (
        "1 point par tuile, multiplié par le nombre des tuiles. Si on n’y trouve aucune tuile "
        "posée autour : 3 points par ville terminée qui y touche."
    )


@pytest.mark.parametrize(
    ("options", "said", "not_said"),
    [
        ({}, "mixed into the general supply", "out of the game.\n"),
        (
            {"unclaimed_tokens": "removed"},
            "its tokens are out of the game",
            "mixed into the general supply",
        ),
        ({"final_tie": "staring_duel"}, "Whoever blinks last wins", "they win together"),
    ],
)
def test_options_change_what_plugins_say(
    options: dict[str, OptionValue], said: str, not_said: str
) -> None:
    """A note is there only with the values that it names."""
    text = text_of(undrawn(edition_of("gold-rush"), "en", options))
    assert said in text
    assert not_said not in text


def test_french_nouns_have_their_articles() -> None:
    """Articles and agreement follow what sets say of their words; no English word is left."""
    said = text_of(document_of("gold-rush", "sheriff", language="fr")).replace("\u00a0", " ")
    assert "Une voie ferrée est terminée quand chacun de ses bouts mène à une montagne" in said
    assert "Un cimetière est terminé quand les 8 cases" in said
    assert not re.search(r"\b(the|railroad|tile|tokens)\b", said)
    yards = "format: 1\nid: x\nextends: gold-rush\nwords: {fr: {one yard: une yourte}}\n"
    for language, said in (("en", "a yard"), ("fr", "une yourte, la yourte")):
        noun = RulesText(edition_of(yards), language).noun("yard")
        assert f"{noun:a}, {noun:the}".startswith(said)
    assert "une piste (comme éclaireur)" in text_of(document_of("frontier", language="fr"))


def test_french_signs_stay_with_their_words() -> None:
    """In what the program says, plugins and sets: a line begins with none of them."""
    for names in (("gold-rush", "sheriff"), ("frontier", "inns", "abbot"), ("gold-rush-cards",)):
        found = re.findall(r".*[ \w][;:!?»].*|.*« .*", text_of(document_of(*names, language="fr")))
        assert found == []


def test_rules_of_sets_stand_by_number_beside_those_of_plugins() -> None:
    """Under the title of each set, as it states them; a set without any has no such part."""
    document = document_of("frontier", "abbot", language="fr")
    [stated] = [each for each in document.sections if each.name == "rulebook"]
    said = [text for block in stated.blocks if isinstance(block, Points) for text in block.items]
    declared = edition_of("frontier", "abbot").declared["rulebook"]
    assert [text.split()[0] for text in said] == [f"**{number}**" for number in declared]
    titles = [plain(block.text) for block in stated.blocks if isinstance(block, Paragraph)][1:]
    assert titles == document.title.split(" + ")
    assert "rappeler votre abbé" in text_of(document)  # what its plugin says
    assert not [s for s in document_of("gold-rush").sections if s.name == "rulebook"]


@pytest.mark.parametrize(("value", "is_scored"), [("", False), (", value: {final: tiles}", True)])
@pytest.mark.parametrize("pieces", ["", "pieces: {cow: {per_player: 3, claims: true}}\n"])
def test_a_set_in_which_nothing_is_claimed_says_so(
    value: str, is_scored: bool, pieces: str, tmp_path: Path
) -> None:
    """No sentence tells of claiming, and none lists nothing."""
    file = tmp_path / "bare.yaml"
    file.write_text(
        'format: 1\nid: bare\ntitle: Bare\nstart: "A"\nplayers: {min: 2, max: 2}\n'
        'terrains:\n  grass: {code: G, color: "#8fae5d"}\n'
        f"features:\n  lawn: {{shape: field, terrain: grass{value}}}\n{pieces}"
        'tiles:\n  - {id: "A", edges: GGGG, count: 4}\n'
    )
    document = undrawn(edition_of(str(file)))
    said = text_of(document)
    assert "action" not in {section.name for section in document.sections}
    told_of = ("claim what grows", "one of these things", "gets all its points", "go back to")
    for told in (*told_of, "may claim"):
        assert told not in said
    assert ("for each tile" in said) == is_scored


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_is_declared_and_not_used_yet_spoils_no_sentence(language: str) -> None:
    """A symbol on no tile is there none of; of a pool without tokens nothing is said."""
    text = (
        "format: 1\nid: x\nextends: gold-rush\nicons: {vein: {on: railroad, each: [0, 1]}}\n"
        "tokens: {trinkets: {1: 0}, charms: {}}\n"
    )
    document = undrawn(edition_of(text), language)
    said = text_of(document)
    assert "trinkets" not in said
    assert "charms" not in said
    [symbols] = [section for section in document.sections if section.name == "symbols"]
    [table] = [block for block in symbols.blocks if isinstance(block, Grid)]
    assert ("vein" in str(table.rows[-1]).casefold(), table.rows[-1][-1]) == (True, "0")


def test_what_lines_complete_is_told_where_none_end_there_yet() -> None:
    """A set that is not finished has whole sentences in its rules."""
    text = (
        "format: 1\nid: x\nextends: gold-rush\nfeatures:\n  well: {shape: site, role: digger, "
        "lines: [1, 2], completed_when: lines_completed, value: {completed: 5}}\ntiles:\n"
        '  - {id: "W", edges: PPPP, features: [{kind: well}]}\n'
    )
    for language, said in (
        ("en", "A well is completed when nothing there is open. Whoever claims it"),
        ("fr", "Un élément « well » est terminé quand rien n’y est ouvert. Celui qui"),
    ):
        assert said in text_of(undrawn(edition_of(text), language)).replace("\u00a0", " ")


def test_a_kind_without_french_words_is_still_a_sentence() -> None:
    """It is called an element with its name."""
    source = read(
        "format: 1\nid: x\nextends: gold-rush\nfeatures:\n  well: {shape: site, role: digger, "
        "completed_when: surrounded, value: {completed: 5, final: 1}}\ntiles:\n"
        '  - {id: "W", edges: PPPP, features: [{kind: well}]}\n',
        str(SHIPPED / "tilesets" / "x.yaml"),
    )
    edition = default_library().open([source]).edition
    assert edition
    assert f"{RulesText(edition, 'fr').noun('well'):A}" == "Un élément « well »"


def test_a_plugin_without_texts_is_named(tmp_path: Path) -> None:
    """It is said that it has rules, with the rulebooks of its sets."""
    silent = tmp_path / "plugins" / "silent"
    silent.mkdir(parents=True)
    (silent / "plugin.yaml").write_text("format: 1\nid: silent\ntitle: The silent one\n")
    (silent / "__init__.py").write_text("")
    (tmp_path / "x.yaml").write_text("format: 1\nid: x\nextends: gold-rush\nplugins: [silent]\n")
    edition = default_library().open([str(tmp_path / "x.yaml")]).edition
    assert edition
    notes = RuleNotes(Setup(edition_of("gold-rush"), 2), RulesText(edition, "en"), {})
    assert notes.lacking() == [("The silent one", False)]
    module = Booklet(
        Setup(edition_of("gold-rush"), 2), RulesText(edition, "en"), RulesArt(edition), NO_EXAMPLES
    ).module()
    said = "The silent one** has rules of its own, which it does not put into words here."
    assert said in str(module)


@pytest.mark.parametrize("text", ["Lay {nothing_of_the_kind}.", "{ nothing_of_the_kind"])
def test_a_text_that_asks_for_what_nobody_has_is_refused(text: str) -> None:
    """The message names the plugin and the hole, be it closed or not."""
    edition = edition_of("gold-rush")
    plugin = edition.plugins[0]
    note = RuleNote(part="setup", when={}, text=text)
    wrong = plugin.declaration.model_copy(update={"booklet": (note,)})
    spoilt = replace(edition, plugins=(replace(plugin, declaration=wrong), *edition.plugins[1:]))
    notes = RuleNotes(Setup(edition, 2), RulesText(spoilt, "en"), {})
    with pytest.raises(BadBooklet, match=f"{plugin.id}: .*nothing_of_the_kind"):
        notes.of("setup")


@pytest.mark.parametrize(
    "hole",
    [
        "cowboy.__class__.__format__.__globals__[re]",
        "cowboy.numbers",
        "cowboy[0]",
        "most:>3000000000",
        "most.real",
    ],
)
def test_a_text_reaches_nothing_of_the_program(hole: str) -> None:
    """Neither what is loaded with it nor more memory than the text needs."""
    own = f'format: 1\nid: own\nextends: gold-rush\nbooklet: {{tie: "{{{hole}}}"}}\n'
    with pytest.raises(BadBooklet, match="own: its booklet says"):
        undrawn(edition_of(own))


# --- Files -------------------------------------------------------------------------------------


def test_a_deck_has_its_cards_and_its_own_rules() -> None:
    """What applies to cards is there, with the options of the game."""
    said = text_of(document_of("gold-rush-cards")).replace("\u00a0", " ")
    assert "69 cards, of which 64 are for the table" in said
    assert "when 10 cards or fewer lie face down" in said


def test_the_page_is_whole_and_the_same_each_time() -> None:
    """It refers to nothing outside, and its parts have names of their own."""
    document = document_of("gold-rush-cards")
    page = rules_page(document)
    assert page == rules_page(rules_document(edition_of("gold-rush-cards")))
    assert not re.search(r'(?:src|href)="(?!data:|#)', page)
    assert RULES_STYLE in page
    names = [name for name, _ in rules_sections(document).sections]
    assert re.findall('<section id="(.*?)">', page) == names
    assert len({*names}) == len(names) == len(document.sections)


def test_everybody_can_read_the_page(
    open_page: OpenPage, examples: RulesExamples, tmp_path: Path
) -> None:
    """With what a browser sees, light and dark, on a desk, a telephone and paper; no script."""
    document = rules_document(edition_of("gold-rush", "sheriff"), "fr", examples=examples)
    file = tmp_path / "rules.html"
    file.write_text(rules_page(document), encoding="utf-8")
    page = open_page(file, DESKTOP)
    assert accessibility_faults(page) == []
    assert page.locator("script").count() == 0
    hidden = "all => all.filter(e => !e.getBBox().width).length"
    assert page.locator(".rules svg > *").evaluate_all(hidden) == 0
    page.set_viewport_size(TELEPHONE)
    page.emulate_media(color_scheme="dark")
    assert accessibility_faults(page) == []
    assert page.get_by_role("heading", level=2).first.inner_text() == "But du jeu"
    page.emulate_media(media="print")
    assert not page.locator("nav").is_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_names_of_a_set_are_text_in_every_format(hostile_set: Path) -> None:
    """On one line, and never part of the markup."""
    document = rules_document(edition_of(str(hostile_set)), "fr")
    page = rules_page(document)
    assert "<script" not in page
    assert "<img" not in page
    assert escape(on_one_line(HOSTILE)) in page
    text, _ = rules_markdown(document, "pictures")
    [heading] = [line for line in text.splitlines() if line.startswith("# ")]
    assert heading.endswith("W")
    assert not re.search(r"(?<!\\)<", text)
    content = rules_pages(document).pdf()
    assert content == rules_pages(rules_document(edition_of(str(hostile_set)), "fr")).pdf()
    assert PdfReader(io.BytesIO(content)).pages


def test_markdown_names_only_pictures_that_it_brings() -> None:
    """Each picture is a file, and each file is shown."""
    text, files = rules_markdown(document_of("gold-rush"), "my pictures (new)")
    assert {*re.findall(r"\(my%20pictures%20%28new%29/(\S+?)\)", text)} == {*files}
    assert "| **Nugget** |" in text


def test_what_looks_like_a_picture_or_a_name_is_text_within_backticks_too() -> None:
    """A picture that there is not, and one whose parts stand in two pairs of backticks."""
    said = "`![a](99)` and `{: #goal}`", "`![a` b `](99)`"
    rules = "".join(f"  T{n}: {json.dumps(text)}\n" for n, text in enumerate(said))
    own = f"format: 1\nid: own\nextends: gold-rush\nrulebook:\n{rules}"
    document = undrawn(edition_of(own))
    text, _ = rules_markdown(document, "pictures")
    assert "99)" in text
    shown = text_of(document)
    assert "`![a](99)` and {: #goal}" in shown
    assert "`![a` b ](99)" in shown


def test_names_of_passages_are_never_shown() -> None:
    """Whatever the name of a feature begins with, it names passages that can be said otherwise."""
    kinds = ("Été", "_yard", "X9")
    features = "".join(
        f"  {kind}: {{shape: site, completed_when: surrounded, value: {{completed: 3}}}}\n"
        for kind in kinds
    )
    tiles = "".join(
        f"  - {{id: '{n}', edges: GGGG, features: [{{kind: {kind}}}]}}\n"
        for n, kind in enumerate(kinds)
    )
    own = (
        "format: 1\nid: odd\nstart: '0'\nplayers: {min: 2, max: 2}\nterrains:\n"
        f'  grass: {{code: G, color: "#8fae5d"}}\nfeatures:\n{features}tiles:\n{tiles}'
        'booklet: {Été-worth: "{Été:A} feeds {_yard:many}."}\n'
    )
    document = undrawn(edition_of(own))
    assert {f"{kind}-worth" for kind in kinds} <= {*document.passages}
    assert document.passages["Été-worth"] == "An Été feeds yards."
    assert "{:" not in text_of(document) + rules_markdown(document, "pictures")[0]


def test_no_text_begins_a_list_of_markdown() -> None:
    """Whatever a set says: a number with a point, or a dash."""
    said = ("1. of all", "12) of all", "- of all", "+ of all", "# of all", "-1 of all")
    for text in said:
        document = read_document(f"{escaped(text)} {{: #name}}", (), **NAMES)
        assert document.lead == (escaped(text),)
        assert plain(document.lead[0]) == text
        assert document.passages == {"name": escaped(text)}


def fewer(section: RulesSection) -> RulesSection:
    """Return a section with no more than three pictures of each gallery."""
    blocks = (
        replace(block, pictures=block.pictures[:3]) if isinstance(block, Gallery) else block
        for block in section.blocks
    )
    return replace(section, blocks=tuple(blocks))


def test_pages_to_print_have_all_that_is_said() -> None:
    """Another program reads the text, the size of the paper and the outline; nothing is cut off."""
    edition = edition_of("gold-rush", "sheriff")
    document = rules_document(edition, "fr", examples=NO_EXAMPLES)
    # Sections of both levels, with blocks of all kinds, on several pages.
    some = ("box", "features", "feature-railroad", "symbols", "all-tiles")
    shown = tuple(fewer(each) for each in document.sections if each.name in some)
    assert len(shown) == len(some)
    document = document if FULL else replace(document, sections=shown)
    content = rules_pages(document, "letter").pdf()
    read_back = PdfReader(io.BytesIO(content))
    assert {tuple(map(float, page.mediabox[2:])) for page in read_back.pages} == {(612, 792)}
    said = "".join("".join(page.extract_text() for page in read_back.pages).split())
    count = len(read_back.pages)
    for number in range(1, count + 1):
        foot = "".join(f"{document.title}{number}/{count}".split())
        assert foot in said
        said = said.replace(foot, "")
    for text in texts(document):
        if not any(text == art.alt for art in pictures(document)):
            assert "".join(plain(text).split()) in said, text
    titles = [section.title for section in document.sections]
    outline: list[Any] = list(read_back.outline)
    entries = [each for one in outline for each in (one if isinstance(one, list) else [one])]
    assert [str(entry.title) for entry in entries] == titles


def test_words_that_are_wider_than_a_page_are_broken() -> None:
    """A formula without a space ends where the text does, and none of it is lost."""
    formula = "+".join(["2*(tiles-1)"] * 30)
    document = replace(
        document_of("gold-rush-cards"),
        sections=(
            RulesSection(
                "long",
                "Long",
                (Paragraph(f"What `{formula}` comes to."), Paragraph("many words " * 50)),
            ),
        ),
    )
    [page] = rules_pages(document).pages
    assert max(map(len, re.findall(r">([^<>]*)</text>", page))) < 120  # on 168 mm
    parts = re.findall(r">([^<>]*tiles[^<>]*)</text>", page)
    assert "".join(parts) == formula
    assert len(parts) < 7


def test_texts_take_time_that_grows_with_their_length() -> None:
    """Those of sets are filled with what sets call things: hundreds of times a name of hundreds."""
    assert on_one_line(f"x{' ' * 5000}\n y") == "x y"
    letters = replace(
        document_of("gold-rush-cards"),
        sections=(RulesSection("long", "Long", (Paragraph(40_000 * "w"),)),),
    )
    began = time.process_time()
    pages = rules_pages(letters).pages
    assert time.process_time() - began < 6
    assert sum(len(part) for page in pages for part in re.findall(r">(w+)</text>", page)) == 40_000


def test_what_heads_something_stands_on_its_page() -> None:
    """The title of a section and the head of a table are on no page alone."""
    table = (Grid(("Head",), (("row",),)),)
    for count in range(30, 50):
        lines = RulesSection("lines", "Lines", (Points(("line",) * count), *table))
        sections = (lines, RulesSection("next", "Title", (Paragraph("text"),)))
        pages = rules_pages(replace(document_of("gold-rush-cards"), sections=sections)).pages
        for head, text in (("Head", "row"), ("Title", "text")):
            found = [{part for part in (head, text) if f">{part}</text>" in page} for page in pages]
            assert [each for each in found if each] == [{head, text}], count


def test_anchors_are_distinct() -> None:
    """Also those of names that differ in signs alone."""
    assert anchors(["a b", "A-b", "a b 2"], "r-") == ["r-a-b", "r-a-b-2", "r-a-b-2-2"]


def pictures(document: RulesDocument) -> Iterator[Art]:
    """Yield all pictures of a document."""
    for section in document.sections:
        for block in section.blocks:
            if isinstance(block, Gallery):
                yield from block.pictures
            elif isinstance(block, Grid):
                yield from (cell for row in block.rows for cell in row if isinstance(cell, Art))


def test_the_command_writes_pages_and_says_what_is_wrong(tmp_path: Path) -> None:
    """Files where they should be; a message that says what is wrong."""
    target = tmp_path / "cards.md"
    done = goldrush("rules", "gold-rush-cards", "--language", "fr", "-o", str(target))
    assert done.exit_code == 0, done.output
    assert target.read_text(encoding="utf-8").startswith("# Gold Rush\u00a0: le jeu de cartes")
    assert len([*(tmp_path / "cards-pictures").iterdir()]) == 30
    wrong = {
        ("gold-rush-cards", "--language", "la"): "--language la: should be one of en, fr, de",
        ("gold-rush-cards", "-o", "x.doc"): "should end in .html, .md or .pdf",
        ("gold-rush-cards", "--option", "layout=round"): "should be one of",
    }
    for args, said in wrong.items():
        done = goldrush("rules", *args)
        assert done.exit_code == 2, args
        assert said in done.output
