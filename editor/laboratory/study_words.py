"""A study in words: its verdict in a sentence, names of parts of measures, and their figures."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject

if TYPE_CHECKING:
    from core.studies.figures import PairedDifference
    from core.studies.plan import StudyPlan

    from .study_run import StudyFigures


class StudyWords(QObject):
    """Says what a study came to, in the language of the window."""

    def verdict(self, plan: StudyPlan, found: StudyFigures) -> str:
        """Return what a study says so far, with its uncertainty."""
        if not found.figures:
            return self.tr("No game is over yet.")
        if len(plan.editions) > 1:
            points = [
                each for each in found.differences if (each.measure, each.key) == ("scores", "")
            ]
            return self._compared(points[0]) if points else ""
        wins = {each.key: each for each in found.figures if each.measure == "wins"}
        first = wins.get("seat 1")
        if first is None:
            return ""
        fair, (low, high) = 1 / plan.editions[0].spec.players, first.interval
        text = self.tr(
            "The first player has an advantage: {share} of all wins, where {fair} are fair."
        )
        if low <= fair <= high:
            text = self.tr("No advantage of the first player shows: {share} of all wins.")
        elif high < fair:
            text = self.tr(
                "The first player has a disadvantage: {share} of all wins, where {fair} are fair."
            )
        share = self.between(first.value, low, high, is_share=True)
        return text.format(share=share, fair=self.number(fair, is_share=True))

    def between(self, value: float, low: float, high: float, *, is_share: bool = False) -> str:
        """Return a figure with the interval in which it lies with 95 %."""
        said = [self.number(each, is_share=is_share) for each in (value, low, high)]
        if low == high:
            return said[0]
        text = self.tr("{value} (95 %: {low} to {high})")
        return text.format(value=said[0], low=said[1], high=said[2])

    def number(self, value: float, *, is_share: bool = False) -> str:
        """Return a figure as people write it."""
        if not isfinite(value):
            return "∞" if value > 0 else "\N{MINUS SIGN}∞"
        if is_share:
            said = self.tr("{share} %").format(share=QLocale().toString(100 * value, "f", 1))
        else:
            said = QLocale().toString(value, "f", 2)
        return said.replace("-", "\N{MINUS SIGN}")

    def value(self, value: float, *, is_share: bool = False) -> str:
        """Return what a single game says: a whole number as such."""
        if is_share or value != round(value):
            return self.number(value, is_share=is_share)
        return QLocale().toString(round(value)).replace("-", "\N{MINUS SIGN}")

    def left(self, seconds: float) -> str:
        """Return how long it takes, as minutes and seconds."""
        whole = round(seconds)
        return f"{whole // 60}:{whole % 60:02}"

    def _compared(self, found: PairedDifference) -> str:
        low, high = found.interval
        names = {"before": found.before, "after": found.after}
        if low == high == 0:
            return self.tr("“{before}” and “{after}” give exactly the same points.").format(**names)
        value = self.between(found.value, low, high)
        if low <= 0 <= high:
            text = self.tr(
                "No difference in points shows between “{before}” and “{after}”: {value}."
            )
        else:
            text = self.tr("Points of a player in “{after}” less those in “{before}”: {value}.")
        return text.format(value=value, **names)
