"""Positions of cards that make no sense are refused, each with its reason."""

from __future__ import annotations

import pytest

from core.edition.library import default_library
from core.records.scenario import run
from core.records.scenario_file import read_scenario


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("table: [gold_9]", "no card 'gold_9' starts on the table"),
        ("table: [entrance_red]", "no card 'entrance_red' starts on the table"),
        ("table: [gold_1, gold_1, gold_1, gold_1, gold_1, gold_1]", "there are 5 gold_1"),
        ("table: [miner_5_red]\nwon: {RED: [miner_5_red]}", "there is 1 miner_5_red"),
        ("player: ANN", "there is no player 'ANN'"),
        ("won: {ANN: []}", "there is no player 'ANN'"),
        ("round: 2", "1 round is played"),
        ("turn: 3\nround_turns: 3", "a round has no more turns than the game has"),
        ("turn: 3\ntable: [{card: gold_1, seen: 4}]", "turn 4 is still to come"),
        ("table: [{card: gold_1, up: true}]", "no second card is left to be turned up"),
        (
            "table: [{card: gold_1, up: true}, {card: gold_1, up: true}]",
            "a decision is due when one card lies face up, or none",
        ),
        (
            "table: [{card: gold_1, up: true}, gold_1]\nrush: true",
            "no card lies face up in the rush when a decision is due",
        ),
        (
            "table: [{card: gold_1, up: true}, gold_1]\nover: true",
            "no card lies face up when the game is over",
        ),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(position: str, reason: str) -> None:
    """With the reason, at its place."""
    text = f"format: 1\nscenario: scene\nedition: [gold-rush-cards]\n{position}\n"
    (finding,) = run(read_scenario(text, default_library(), "scene.yaml")).findings
    assert finding.message == reason
    assert (finding.place.line or 0) >= 4
