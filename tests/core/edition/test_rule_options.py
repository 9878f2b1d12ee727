"""Rule options: whose they are, what sets say of them, and what players choose."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from core.cli.main import app
from core.edition.library import default_library
from core.edition.rule_options import BadOption, read_options, read_value, resolve, rule_options
from core.engine.setup import Setup
from core.tileset.reader import read
from core.verification import verify
from tests.editions import edition_of

SET = """\
format: 1
id: house
title: {en: House, fr: Maison}
provenance: original
extends: gold-rush
options: {unplaceable_last: turn_goes_on, final_tie: staring_duel}
"""


def findings(text: str) -> list[str]:
    """Return what verification says of the options of a set."""
    opened = default_library().open([read(text)])
    assert opened.edition is not None
    found = verify(opened.edition, opened.findings).findings
    found_here = [each for each in found if each.check in {"bad-value", "unknown-option"}]
    return [f"{each.check}: {each.message}" for each in found_here]


def test_a_set_can_set_options_of_every_game_and_of_plugins() -> None:
    """A12 is core's, the duel is a plugin's; both hold in a game, and the set is without fault."""
    assert findings(SET) == []
    edition = edition_of(SET)
    options = Setup(edition).options
    assert options["unplaceable_last"] == "turn_goes_on"
    assert options["final_tie"] == "staring_duel"
    assert options["repeated_tiles"] == "distinct"


def test_what_players_choose_comes_before_what_sets_say() -> None:
    """A set may want the duel, its players may not."""
    edition = edition_of(SET)
    assert resolve(edition, {"final_tie": "shared"})["final_tie"] == "shared"


@pytest.mark.parametrize(
    ("stated", "finding"),
    [
        ("repeated_tiles: twice", "bad-value: repeated_tiles: 'twice' should be one of distinct,"),
        ("unplaceable_last: true", "bad-value: unplaceable_last: True should be one of ends, tur"),
        ("repeated_tile: segments", "unknown-option: there is no option 'repeated_tile'"),
    ],
)
def test_options_of_every_game_are_checked_as_those_of_plugins(stated: str, finding: str) -> None:
    """A value that there is not, one of another type, a name misspelt."""
    found = findings(SET.partition("options:")[0] + f"options: {{{stated}}}\n")
    assert [each[: len(finding)] for each in found] == [finding]


def test_core_s_options_come_first_and_each_says_who_declares_it() -> None:
    """In the order of the plugins that the edition needs."""
    edition = edition_of("gold-rush", "sheriff")
    owners = [option.owner for option in rule_options(edition)]
    assert list(dict.fromkeys(owners)) == ["core", "mining", "house_rules", "sheriff"]
    assert [option.name for option in rule_options(edition)][:2] == [
        "repeated_tiles",
        "unplaceable_last",
    ]


def test_every_option_of_the_rules_has_its_values_with_the_default_first() -> None:
    """A1, A2, A7, A11, A12, A16, A18, A19, A22, A23, A25, and the house rules 86 and 87."""
    edition = edition_of("gold-rush", "sheriff")
    values = {
        option.name: option.declaration.choices or (option.declaration.default,)
        for option in rule_options(edition)
    }
    assert values == {
        "tokens_run_out": ("rest", "none"),
        "repeated_tiles": ("distinct", "segments"),
        "merged_piles": ("stacked", "shuffled"),
        "unclaimed_tokens": ("supply", "removed"),
        "unplaceable_last": ("ends", "turn_goes_on"),
        "final_tie": ("shared", "staring_duel"),
        "which_cowboy": ("any", "not_farmers"),
        "sheriff_takes_from": ("pile", "players"),
        "freeze_ends": ("on_completion", "after_scoring"),
        "tents_near_sheriff": ("allowed", "forbidden"),
        "uneven_tokens": ("in_turn", "discarded"),
        "retrieve_cowboy": (False,),
        "fifth_cowboy": (False,),
    }
    choices = [option for option in rule_options(edition) if option.declaration.choices]
    assert all(option.declaration.default == option.declaration.choices[0] for option in choices)


@pytest.mark.parametrize(("text", "value"), [("yes", True), ("off", False), ("TRUE", True)])
def test_words_mean_switches(text: str, value: bool) -> None:
    """As people write them on a command line."""
    edition = edition_of("gold-rush")
    option = next(each for each in rule_options(edition) if each.name == "fifth_cowboy")
    assert read_value(option, text) is value


def test_a_word_that_means_no_value_is_refused() -> None:
    """With what it should be."""
    edition = edition_of("gold-rush")
    option = next(each for each in rule_options(edition) if each.name == "fifth_cowboy")
    with pytest.raises(BadOption, match="fifth_cowboy should be true or false, not 'perhaps'"):
        read_value(option, "perhaps")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_value_of_a_set_that_there_is_not_keeps_it_from_being_played(
    command: str, tmp_path: Path
) -> None:
    """In a line, with what it should be."""
    file = tmp_path / "house.yaml"
    file.write_text(SET.replace("staring_duel", "arm_wrestling"))
    result = CliRunner().invoke(app, [command, str(file)])
    assert result.exit_code == 1
    assert "final_tie" in result.stderr
    assert "should be one of shared, staring_duel" in result.stderr


def test_options_are_chosen_as_name_and_value() -> None:
    """The value is read as the option's type."""
    edition = edition_of("gold-rush")
    chosen = read_options(edition, ["fifth_cowboy=yes", "final_tie=staring_duel"])
    assert chosen == {"fifth_cowboy": True, "final_tie": "staring_duel"}
    for wrong, why in (("fifth_cowboy", "as NAME=VALUE"), ("fift_cowboy=yes", "did you mean")):
        with pytest.raises(BadOption, match=why):
            read_options(edition, [wrong])
