"""Records that the page in a browser makes, of any kind of game, read as playtests."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from core.edition.library import default_library
from core.playtests.bots_beside import compare_with_bots, default_bot
from core.playtests.page import playtests_page, report_data
from core.playtests.reading import files_of, read_playtests
from core.playtests.report import PlaytestReport
from core.studies.played_editions import PlayedEditions
from core.studies.study_labels import StudyLabels
from tests.core.browser.page_player import PagePlayer
from tests.editions import edition_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("sets", "bots"),
    [
        (("gold-rush", "sheriff"), (None, "planner")),
        (("gold-rush-cards",), (None, "random", None)),
    ],
)
def test_what_a_page_records_is_read(
    sets: tuple[str, ...], bots: tuple[str | None, ...], tmp_path: Path
) -> None:
    """Times, answers and figures, with a bot that knows the game; what was tried is on tables."""
    player, dice = PagePlayer(*sets), Random(3)
    player.begin(*bots, consent=True)
    if sets[0] == "gold-rush":
        hand = player.state["places"]["hand"][0]["tile"]
        tried = [
            player.ask("try", tile=hand, cell=cell, turns=turns)
            for cell in player.state["places"]["open"]
            for turns in range(4)
        ]
        player.text += "".join(each.get("record", "") for each in tried)
    player.play_out(dice)
    player.do("answer", question="rating", asked="How did you like the game?", answer=5)
    (tmp_path / "game.jsonl").write_text(player.text, encoding="utf-8")
    edition, library = edition_of(*sets), default_library()
    found = read_playtests(files_of([tmp_path]), edition, library)
    assert not found.faults
    (game,) = found.counted
    assert game.consent
    assert len(game.decisions) == sum(line.count('"decision"') for line in player.text.splitlines())
    assert game.is_measured
    bot = default_bot(found.counted, library)
    beside = compare_with_bots(found.counted, edition, library, bot)
    assert not beside.faults
    assert beside.figures.blocks == 1
    labels = StudyLabels("fr", PlayedEditions((edition, edition)))
    report = PlaytestReport(found, beside, edition, bot, labels)
    names = [topic.name for topic in report.topics]
    assert {"times", "longest", "answers rating"} <= {*names}
    assert ("refused" in names) == (sets[0] == "gold-rush")
    assert report_data(report)["games"][0]["measured"]
    assert "game.jsonl" in playtests_page(report, "X", tmp_path)
