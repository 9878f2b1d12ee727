"""Passages of the printed rules: each rule has one, sets say them in words of their own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from ruamel.yaml import YAML

from core.edition.passages import passages
from core.edition.rulebook import rulebook
from core.engine.actions import Nothing, Place
from core.engine.setup import Setup
from core.publishing.rule_notes import BadBooklet
from core.publishing.rules_content import rules_document
from core.publishing.rules_document import NAMED, Gallery, plain
from core.publishing.rules_examples import NO_EXAMPLES, find_examples
from tests.commands import goldrush
from tests.editions import edition_of

if TYPE_CHECKING:
    from core.publishing.rules_document import RulesDocument
    from core.publishing.rules_examples import RulesExamples

ROOT = Path(__file__).parents[3]
IN_PRINT: list[dict[str, Any]] = YAML(typ="safe").load(ROOT / "docs" / "rules-in-print.yaml")


def said_of(*names: str, language: str = "en") -> RulesDocument:
    """The rules of sets without examples."""
    return rules_document(edition_of(*names), language, examples=NO_EXAMPLES)


# --- Each rule is said -------------------------------------------------------------------------


@pytest.mark.parametrize("stated", IN_PRINT, ids=lambda stated: "+".join(stated["sets"]))
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_each_rule_has_a_passage_that_says_it(stated: dict[str, Any], language: str) -> None:
    """None of those as played is missing, nor one of the rulebooks of sets."""
    edition = edition_of(*stated["sets"])
    numbers = [*map(str, stated["rules"])]
    assert numbers == [*rulebook(edition, language).rules]
    document = said_of(*stated["sets"], language=language)
    there = {*document.passages, *(section.name for section in document.sections)}
    lacking = {
        number: missing
        for number, names in stated["rules"].items()
        if (missing := {*names} - there) or not names
    }
    assert lacking == {}


def test_the_end_is_told_in_the_order_of_the_engine() -> None:
    """Rules 75, 76 and 103: the Sheriff's tokens, all others, what is incomplete, farmers, gold."""
    document = said_of("gold-rush", "sheriff")
    [end] = [section for section in document.sections if section.name == "end"]
    names = {text: name for name, text in document.passages.items()}
    [steps] = [block.items for block in end.blocks if hasattr(block, "items")]
    assert [names[step] for step in steps] == [
        "sheriff-end",
        "mining-end",
        "end-incomplete",
        "end-fields",
        "mining-worth",
        "winner",
        "tie",
    ]


def test_a_railroad_that_comes_back_to_its_city_is_said_to_count_once() -> None:
    """Rule 62, in both languages; of what counts no lines it is not said."""
    assert "same city counts once" in said_of("gold-rush").passages["city-loop"]
    assert "ne compte qu’une fois" in said_of("gold-rush", language="fr").passages["city-loop"]
    assert [name for name in said_of("frontier").passages if name.endswith("-loop")] == []


def test_the_set_is_called_by_its_own_words() -> None:
    """Nuggets bring the tokens, the start tile is known, cards have names."""
    document = said_of("gold-rush")
    assert document.passages["mining-laid"].startswith("For each nugget on a mountain")
    assert document.passages["mining-start"].endswith("of the start tile for each nugget there.")
    cards = said_of("gold-rush-cards")
    assert cards.passages["prospectors-dig"].startswith("**Miner and gold card:**")
    assert cards.passages["prospectors-blast"].startswith("**Dynamite**")
    assert "played" not in cards.closing


# --- Words of a set's own ----------------------------------------------------------------------


def own(folder: Path, *lines: str) -> str:
    """The file of a set over Gold Rush with a booklet of its own."""
    file = folder / "own.yaml"
    head = ("format: 1", "id: own", "extends: gold-rush", "booklet:")
    file.write_text("\n".join((*head, *(f"  {line}" for line in lines), "")), encoding="utf-8")
    return str(file)


def test_a_set_says_any_passage_in_its_own_words(tmp_path: Path) -> None:
    """Of core, of a plugin and of a set below; with holes for its names, as Markdown or not."""
    lines = (
        'tie: "Then **{cowboy:many}** draw lots: 1. *one* wins."',
        'mining-take: {en: "Take {nugget:many}.", fr: "Prenez des {nugget:many}."}',
        "setup: Before you play",
    )
    english, french = (said_of(own(tmp_path, *lines), language=each) for each in ("en", "fr"))
    assert plain(english.passages["tie"]) == "Then cowboys draw lots: 1. *one* wins."
    assert "**cowboys**" in english.passages["tie"]
    assert french.passages["mining-take"] == "Prenez des pépites."
    [setup] = [section for section in english.sections if section.name == "setup"]
    assert setup.title == "Before you play"
    below = said_of("gold-rush")
    changed = {n for n, said in english.passages.items() if said != below.passages.get(n)}
    # What names the sets names one more.
    assert changed == {"tie", "mining-take", "setup", "with", "closing"}


@pytest.mark.parametrize("stated", IN_PRINT, ids=lambda stated: "+".join(stated["sets"]))
def test_each_passage_can_be_said_so_and_is_known(stated: dict[str, Any]) -> None:
    """The list of names is complete, and each line but those of tables and pictures has one."""
    edition = edition_of(*stated["sets"])
    document = said_of(*stated["sets"])
    assert document.passages.keys() <= {*passages(edition)}
    lines = document.markdown.splitlines()
    told = [line for line in lines if line and not line.startswith(("|", "![", "**", "---", "# "))]
    pictured = {lines[n + 1] for n, line in enumerate(lines[:-1]) if line.startswith("![")}
    rules = [line for line in told if line not in pictured and not line.startswith("- **")]
    assert [line for line in rules if not NAMED.search(line)] == []


def test_a_passage_that_there_is_not_is_refused_with_its_place(tmp_path: Path) -> None:
    """The message names file, line and column, and what was meant; a hole that is none, too."""
    file = own(tmp_path, 'tie: "A"', 'mining-tale: "B"')
    assert goldrush("rules", file).exit_code == 1
    told = goldrush("verify", file)
    assert (
        f"{file}:6:3: error: there is no passage 'mining-tale' in the printed rules" in told.output
    )
    assert "did you mean 'mining-take'?" in told.output
    (tmp_path / "other").mkdir()
    with pytest.raises(BadBooklet, match=r"own: its booklet says 'The \{nobody\}'"):
        said_of(own(tmp_path / "other", 'tie: "The {nobody}"'))


# --- Pictures ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def examples() -> RulesExamples:
    """The examples of Gold Rush and the Sheriff."""
    edition = edition_of("gold-rush", "sheriff")
    return find_examples(Setup(edition, edition.players.min))


def test_each_example_is_played_again(examples: RulesExamples) -> None:
    """From the table before the last tile, which is one of the moves, to the same points."""
    played = 0
    for name, found in examples.by_kind.items():
        for example in found:
            if example.before is None:
                assert example.final, name
                continue
            game = example.before.copy()
            laid = example.table.board.tile_position(example.table.board.tile_count - 1)
            moves = [each for each in game.legal_actions() if isinstance(each, Place)]
            scores = []
            for move in (each for each in moves if (each.x, each.y) == laid):
                after = game.copy()
                after.apply(move)
                while not after.is_over and after.turn_player == game.turn_player:
                    actions = after.legal_actions()
                    passing = [each for each in actions if isinstance(each, Nothing)]
                    after.apply(passing[0] if passing else actions[0])
                scores.append(after.scores[0] - game.scores[0])
            assert example.points in scores, name
            played += 1
    assert played >= 4


def test_a_tile_is_shown_where_it_may_lie_and_where_not(examples: RulesExamples) -> None:
    """Rules 16 and 17: the engine refuses the one that is crossed out, by one side alone."""
    shown = examples.placement
    assert shown is not None
    table, before = shown.table, shown.before
    assert table.board.tile_count == before.board.tile_count + 1
    design, x, y = shown.refused.tile.design, *shown.refused.cell
    place = Place(design.id, x, y, 90 * shown.refused.tile.turns)
    assert place not in before.legal_actions()
    reason = before.why_not(place)
    assert shown.shown in reason
    assert shown.needed in reason
    assert reason.count(";") == 0
    [laid] = [e for e in before.legal_actions() if isinstance(e, Place)][:1]
    assert laid.tile == design.id  # the same one that is laid on the other table


def test_pieces_of_plugins_are_shown_on_what_is_claimed(examples: RulesExamples) -> None:
    """A tent beside a miner, and the Sheriff, where the engine lets nobody mine (rule 99)."""
    scenes = examples.scenes
    assert {piece for piece, _ in scenes} == {"tent", "sheriff"}
    for (piece, kind), game in scenes.items():
        owners = [(game.places(piece, owner), owner) for owner in range(-1, len(game.scores))]
        roots = [game.board.find(at) for places, _ in owners for at in places if at >= 0]
        there = [root for root in roots if any(game.claims(root))]
        assert there, piece
        names = {game.setup.tables.kinds[game.board.kinds[root]].name for root in there}
        assert names == {kind} == {"mountain"}
        assert not any(game.board.is_complete(root) for root in there)
        if piece == "tent":
            assert not any(game.pieces_on("sheriff", root) for root in there)
    document = rules_document(edition_of("gold-rush", "sheriff"), examples=examples)
    for name in ("action", "more-sheriff"):
        [section] = [each for each in document.sections if each.name == name]
        assert [block for block in section.blocks if isinstance(block, Gallery)], name


def test_what_is_not_yet_complete_is_shown_once_for_each_kind(examples: RulesExamples) -> None:
    """Beside the same table with the tile that completes it."""
    document = rules_document(edition_of("gold-rush", "sheriff"), examples=examples)
    for kind in ("railroad", "mountain", "city", "graveyard"):
        [section] = [each for each in document.sections if each.name == f"feature-{kind}"]
        [gallery] = [block for block in section.blocks if isinstance(block, Gallery)]
        captions = [art.caption for art in gallery.pictures]
        assert [said.startswith("Not yet completed") for said in captions].count(True) == 1
        assert captions[0].startswith("Not yet completed")
        assert captions[1].startswith("The framed tile completes")
