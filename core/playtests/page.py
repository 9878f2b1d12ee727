"""Playtests as one page that can be sent to somebody, and as data for programs."""

from __future__ import annotations

import os
from math import isfinite
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from ..html_pages import html
from ..locale.numbers import Numbers
from ..messages import msg
from ..studies.study_page import scale_of
from .bots_beside import BOTS, PEOPLES

if TYPE_CHECKING:
    from pathlib import Path

    from ..studies.figures import Figure, PairedDifference
    from .reading import PlaytestGame
    from .report import PlaytestReport
    from .topics import GameMoment

_MOST_PLACES: Final = 100
"""Moments that a row of the page lists; the data have all."""


def playtests_page(report: PlaytestReport, title: str, folder: Path) -> str:
    """The page of a report, with links to records from a folder."""

    def link(game: PlaytestGame) -> str:
        return quote(os.path.relpath(game.path, folder))

    labels = report.labels
    said = labels.say(msg("Playtests of {title}", title=title))
    return html(
        "playtests/playtests.html.j2",
        labels.say,
        language=labels.language,
        title=said,
        own=report,
        report=report.study,
        numbers=Numbers(labels.language),
        scale_of=scale_of,
        link=link,
        most=_MOST_PLACES,
    )


def report_data(report: PlaytestReport) -> dict[str, Any]:
    """A report as plain values; docs/playtests.md says what they are."""
    return {
        "sets": list(report.edition.ids),
        "bot": report.bot,
        "sentences": list(report.sentences),
        "faults": list(report.faults),
        "games": [_game_data(game) for game in report.playtests.games],
        "topics": [
            {
                "name": topic.name,
                "title": topic.title,
                "rows": [
                    row.data | {"places": [*map(_place_data, row.places)]} for row in topic.rows
                ],
            }
            for topic in report.topics
        ],
        "figures": [*_figures_data(report)],
    }


def _game_data(playtest: PlaytestGame) -> dict[str, Any]:
    game = playtest.game
    return {
        "file": playtest.record.file,
        "version": str(playtest.version),
        "players": [seat.model_dump() for seat in playtest.record.header.players],
        "counted": game is not None,
        "measured": playtest.is_measured,
        "scores": list(game.scores) if game is not None else None,
        "turn": game.turn if game is not None else None,
        "over": game.is_over if game is not None else None,
        "consent": playtest.consent,
        "language": playtest.language,
        "fault": playtest.fault,
    }


def _place_data(place: GameMoment) -> dict[str, Any]:
    return {"game": place.game, **place.moment._asdict()}


def _figures_data(report: PlaytestReport) -> list[dict[str, Any]]:
    figures = report.beside.figures
    # What is the same by another name is ranked once.
    sure = {_size(each.difference): each.is_sure for each in report.study.ranked}
    made = []
    for measure in report.measures:
        for key in figures.keys(measure):
            bots, people = (figures.figure(measure, key, n) for n in (BOTS, PEOPLES))
            difference = figures.difference(measure, key)
            said: dict[str, Any] = {"measure": measure, "key": key}
            said["bots"], said["people"] = _figure_data(bots), _figure_data(people)
            if difference is not None:
                low, high = difference.interval
                said["difference"] = _interval(difference.value, low, high)
                said["difference"]["sure"] = sure.get(_size(difference), False)
            said["games"] = [
                {"game": each.game.number, "people": each.people, "bots": each.bots}
                for each in report.values(measure, key)
            ]
            made.append(said)
    return made


def _size(difference: PairedDifference) -> tuple[float, ...]:
    return abs(difference.value), difference.interval.high - difference.interval.low


def _figure_data(figure: Figure | None) -> dict[str, float | None] | None:
    return _interval(figure.value, *figure.interval) if figure is not None else None


def _interval(value: float, low: float, high: float) -> dict[str, Any]:
    return {
        "value": round(value, 6),
        "low": round(low, 6) if isfinite(low) else None,
        "high": round(high, 6) if isfinite(high) else None,
    }
