"""The rows of a chart of one measure: its parts, how they are grouped, and in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject

from core.natural_order import natural
from core.studies.measures.readings import WITHIN
from core.studies.study_page_content import order_of

from .figure_rows import ChartPoint, ChartRow

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.studies.figures import Figure, RankedDifference

    from .part_words import PartWords, StudyWords

IN_ALL: Final = ""
"""How parts are grouped by default: those of the whole one after another."""
# Keys begin with a kind: "seat 1", "bot greedy", "tile 07". WITHIN joins the key of a person to
# that of a source of points.
_PERSONS: Final = ("seat", "bot")


class _Said(NamedTuple):
    """What there is to say of a key: its points, and how it is placed among others."""

    points: tuple[ChartPoint, ...]
    size: float
    stands_out: bool = False


class MeasureRows(QObject):
    """Makes rows of figures or of differences, in the words of the sets that were played."""

    def __init__(self, words: StudyWords, parts: PartWords, parent: QObject) -> None:
        super().__init__(parent)
        self._words, self._parts = words, parts

    def groups(self, keys: Sequence[str]) -> list[tuple[str, str]]:
        """Return in which ways keys can be grouped, with what each is called."""
        kinds = {key.partition(" ")[0] for key in keys if WITHIN in key}
        names = {"seat": self.tr("By seat"), "bot": self.tr("By bot")}
        found = [(kind, names[kind]) for kind in _PERSONS if kind in kinds]
        return [(IN_ALL, self.tr("In all")), *found] if found else []

    def of_figures(
        self, measure: str, figures: Sequence[Figure], names: Sequence[str], group: str = IN_ALL
    ) -> list[ChartRow]:
        """Return the rows of some figures of a measure; `names` are those of all editions."""
        share = self._parts.measure(measure).unit == "share"
        points: dict[str, list[ChartPoint]] = {}
        for each in figures:
            low, high = each.interval
            said = self._words.number(each.value, is_share=share)
            tip = self._words.between(each.value, low, high, is_share=share)
            point = ChartPoint(
                names.index(each.edition), each.value, low, high, f"{each.edition}: {tip}", said
            )
            points.setdefault(each.key, []).append(point)
        # Of two editions, the second decides the order.
        found = {key: _Said(tuple(each), each[-1].value) for key, each in points.items()}
        return self._rows(measure, found, group)

    def of_differences(
        self, measure: str, ranked: Sequence[RankedDifference], group: str = IN_ALL
    ) -> list[ChartRow]:
        """Return the rows of some differences; in all, the surest come first."""
        found = {}
        for place, each in enumerate(ranked):
            point = self.point_of(each)
            found[each.difference.key] = _Said((point,), -place, each.is_sure)  # the surest first
        return self._rows(measure, found, group)

    def point_of(self, each: RankedDifference) -> ChartPoint:
        """Return what a difference is."""
        difference = each.difference
        share = self._parts.measure(difference.measure).unit == "share"
        low, high = difference.interval
        said = self._words.number(difference.value, is_share=share)
        said = f"+{said}" if difference.value > 0 else said
        tip = self._words.between(difference.value, low, high, is_share=share)
        what = self.tr("Difference: {value}").format(value=tip)
        lines = [what, self.gain(each), self.sureness(each)]
        return ChartPoint(0, difference.value, low, high, "\n".join(lines), said)

    def name_of(self, each: RankedDifference) -> str:
        """Return of what a difference is: a measure, and maybe a part of it."""
        title, key = self._parts.title(each.difference.measure), each.difference.key
        if not key:
            return title
        return self.tr("{measure}: {part}").format(measure=title, part=self._parts.part(key))

    def of_ranked(self, each: RankedDifference) -> ChartRow:
        """Return a difference as a row among those of all measures."""
        difference, name = each.difference, self.name_of(each)
        tip = self.tr("{part} (in budgets: {key})").format(
            part=name, key=f"{difference.measure} {difference.key}".strip()
        )
        point = self.point_of(each)
        return ChartRow(difference.key, name, (point,), stands_out=each.is_sure, tip=tip)

    def gain(self, each: RankedDifference) -> str:
        """Return in a sentence what pairs are worth."""
        text = self.tr("Pairs on the same deals are worth {gain} times as many games")
        return text.format(gain=self._words.number(each.difference.gain))

    def sureness(self, each: RankedDifference) -> str:
        """Return in words how sure a difference is."""
        if each.is_sure:
            return self.tr("Surely different")
        return self.tr("May be chance")

    def _rows(self, measure: str, found: Mapping[str, _Said], group: str) -> list[ChartRow]:
        if group != IN_ALL:
            return list(self._grouped(found, group))
        nested = any(WITHIN in key for key in found)
        keys = [key for key in found if WITHIN not in key]
        if nested:
            keys = [key for key in keys if key.partition(" ")[0] not in _PERSONS]
        tiles = "tile" in self._parts.measure(measure).parts

        def order(key: str) -> tuple[object, ...]:
            size = found[key].size
            return (-size,) if tiles else order_of(key, size)

        return [self._row(key, found[key]) for key in sorted(keys, key=order)]

    def _grouped(self, found: Mapping[str, _Said], group: str) -> Sequence[ChartRow]:
        """Return each source of points with the persons that have some of it below it."""
        rows: list[ChartRow] = []
        persons = sorted(
            {key for key in found if WITHIN not in key and key.partition(" ")[0] == group},
            key=natural,
        )
        sources = [
            key
            for key in sorted(found, key=lambda key: order_of(key, found[key].size))
            if WITHIN not in key and key.partition(" ")[0] not in _PERSONS
        ]
        for source in sources:
            rows.append(self._row(source, found[source], bold=True))
            for person in persons:
                key = f"{person}{WITHIN}{source}" if source else person
                if key in found:
                    rows.append(self._row(key, found[key], label=person, depth=1))
        return rows

    def _row(
        self, key: str, said: _Said, *, label: str | None = None, depth: int = 0, bold: bool = False
    ) -> ChartRow:
        text = self._parts.part(key if label is None else label)
        tip = self._parts.part(key)
        if key:
            tip = self.tr("{part} (in budgets: {key})").format(part=tip, key=key)
        tile = key.removeprefix("tile ") if key.startswith("tile ") else ""
        return ChartRow(
            key, text, said.points, depth, stands_out=bold or said.stands_out, tip=tip, tile=tile
        )
