"""Tables of what players tried, took time for, lost and answered; rows lead to moments of games."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cached_property
from statistics import mean, median
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..edition.questions import questions_of
from ..locale.numbers import Numbers
from ..messages import Words, msg, named, shortened, with_values
from ..natural_order import natural

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..edition.edition import Edition
    from ..edition.questions import AskedQuestion
    from ..studies.study_labels import StudyLabels
    from .bots_beside import Beside
    from .reading import PlaytestGame, Playtests, RecordMoment, RefusedAction

MOST_ROWS: Final = 12
"""Rows of a table of single moments, and of a list of rules."""
_MOST_TILES: Final = 6
_HOLE: Final = re.compile(r"\{[^{}]*\}")
_LEAST_COST: Final = 0.05


class GameMoment(NamedTuple):
    """A moment of one of the games, by the number of the game from 0."""

    game: int
    moment: RecordMoment


class TopicRow(NamedTuple):
    """A row: its cells in words, and where what it says happened.

    `data` is the same for programs.
    """

    cells: tuple[str, ...]
    places: tuple[GameMoment, ...]
    data: dict[str, Any]


class Topic(NamedTuple):
    """A table with its heads; `is_text` says of each column that it is no number."""

    name: str
    title: str
    meaning: str
    heads: tuple[str, ...]
    rows: tuple[TopicRow, ...]
    is_text: tuple[bool, ...]


class Topics:
    """Makes the tables, in the words of `labels`; `bot` judged the moves."""

    def __init__(
        self, playtests: Playtests, beside: Beside, edition: Edition, bot: str, labels: StudyLabels
    ) -> None:
        self._playtests, self._beside, self._edition = playtests, beside, edition
        self._bot, self._labels = bot, labels

    @cached_property
    def all(self) -> tuple[Topic, ...]:
        """All tables that say something."""
        found = (
            self.refused,
            self.refused_tiles,
            self._steps(),
            self._longest(),
            self._slow_tiles(),
            self._costs(),
            *self._answers(),
        )
        return tuple(topic for topic in found if topic.rows)

    @cached_property
    def refused(self) -> Topic:
        """What was refused, by the reason that the rules gave."""
        by_rule: dict[str, list[tuple[PlaytestGame, RefusedAction]]] = defaultdict(list)
        for playtest, each in self._all_refused():
            by_rule[each.rule].append((playtest, each))
        rows = []
        for rule, found in by_rule.items():
            tiles = Counter(each.tile for _, each in found if each.tile)
            numbers = dict.fromkeys(number for _, each in found for number in each.numbers)
            names = [name for name, _ in tiles.most_common()]
            reason, games = self._reason(each for _, each in found), self._games(found)
            rows.append(
                self._row(
                    (
                        reason,
                        str(len(found)),
                        str(games),
                        ", ".join(shortened(names, _MOST_TILES)),
                    ),
                    ((playtest, each.moment) for playtest, each in found),
                    rule=rule,
                    times=len(found),
                    games=games,
                    tiles=dict(tiles.most_common()),
                    rules=[*numbers],
                )
            )
        rows.sort(key=lambda row: (-int(row.cells[1]), -int(row.cells[2]), row.cells[0]))
        return self._topic(
            "refused",
            msg("What was refused most"),
            msg("Rules that players take for others: what they tried, and was not allowed."),
            (msg("Reason"), msg("Times"), msg("Games"), msg("Tiles")),
            rows[:MOST_ROWS],
            (True, False, False, True),
        )

    @cached_property
    def refused_tiles(self) -> Topic:
        """What was refused, by the tile that it was about."""
        by_tile: dict[str, list[tuple[PlaytestGame, RefusedAction]]] = defaultdict(list)
        for playtest, each in self._all_refused():
            if each.tile:
                by_tile[each.tile].append((playtest, each))
        rows = []
        for tile, found in by_tile.items():
            [(rule, times)] = Counter(each.rule for _, each in found).most_common(1)
            reason = self._reason(each for _, each in found if each.rule == rule)
            cells = (
                self._labels.part(f"tile {tile}"),
                str(len(found)),
                str(self._games(found)),
                f"{reason} ({times})",
            )
            places = ((playtest, each.moment) for playtest, each in found)
            data = {"tile": tile, "times": len(found), "games": self._games(found), "rule": rule}
            rows.append(self._row(cells, places, **data))
        rows.sort(key=lambda row: (-int(row.cells[1]), natural(row.cells[0])))
        return self._topic(
            "refused_tiles",
            msg("Tiles with which most was refused"),
            "",
            (msg("Tile"), msg("Times"), msg("Games"), msg("Mostly")),
            rows[:MOST_ROWS],
            (True, False, False, True),
        )

    def _all_refused(self) -> Iterator[tuple[PlaytestGame, RefusedAction]]:
        for playtest in self._playtests.counted:
            for each in playtest.refused:
                yield playtest, each

    def _reason(self, found: Iterable[RefusedAction]) -> str:
        """The reason of some actions that one rule forbids, without what differs among them."""
        first, *rest = found
        whys = [each.why for each in (first, *rest)]
        if not isinstance(first.why, Words):
            return self._labels.say(_HOLE.sub("…", first.rule))
        values = {
            hole: value
            if all(isinstance(why, Words) and why.values.get(hole) == value for why in whys)
            else "…"
            for hole, value in first.why.values.items()
        }
        try:
            return self._labels.say(with_values(first.why, values))
        except ValueError:  # a hole for numbers alone
            return self._labels.say(first.why)

    def _decisions(self) -> Iterator[tuple[PlaytestGame, RecordMoment, str, str, str, float]]:
        for playtest in self._playtests.counted:
            for moment, action, step, tile, seconds in playtest.decisions:
                yield playtest, moment, action, step, tile, seconds

    def _steps(self) -> Topic:
        """How long people take, by the part of the turn."""
        by_step = defaultdict(list)
        for playtest, moment, _, step, _, seconds in self._decisions():
            by_step[step].append((seconds, playtest, moment))
        rows = []
        for step, found in by_step.items():
            times = [each for each, *_ in found]
            figures = median(times), mean(times), max(times)
            longest = sorted(found, key=lambda each: -each[0])[:MOST_ROWS]
            rows.append(
                self._row(
                    (self._said(step), *map(self._seconds, figures), str(len(found))),
                    ((playtest, moment) for _, playtest, moment in longest),
                    step=step,
                    median=round(figures[0], 3),
                    mean=round(figures[1], 3),
                    longest=round(figures[2], 3),
                    decisions=len(found),
                )
            )
        rows.sort(key=lambda row: row.cells[0])
        return self._topic(
            "times",
            msg("How long people think"),
            msg("By the part of the turn, in seconds."),
            (msg("Part"), msg("Median"), msg("Mean"), msg("Longest"), msg("Decisions")),
            rows,
            (True, False, False, False, False),
        )

    def _longest(self) -> Topic:
        """The decisions that took longest."""
        found = sorted(self._decisions(), key=lambda each: -each[5])[:MOST_ROWS]
        rows = [
            self._row(
                (self._said(action), self._seconds(seconds)),
                [(playtest, moment)],
                action=action,
                seconds=round(seconds, 3),
            )
            for playtest, moment, action, _, _, seconds in found
        ]
        return self._topic(
            "longest",
            msg("Where people think longest"),
            "",
            (msg("Action"), msg("Seconds")),
            rows,
            (True, False),
        )

    def _slow_tiles(self) -> Topic:
        """The tiles with which people take longest on average."""
        by_tile = defaultdict(list)
        for playtest, moment, _, _, tile, seconds in self._decisions():
            if tile:
                by_tile[tile].append((seconds, playtest, moment))
        means = {tile: mean(each for each, *_ in found) for tile, found in by_tile.items()}
        rows = [
            self._row(
                (
                    self._labels.part(f"tile {tile}"),
                    self._seconds(means[tile]),
                    str(len(by_tile[tile])),
                ),
                ((playtest, moment) for _, playtest, moment in by_tile[tile]),
                tile=tile,
                mean=round(means[tile], 3),
                decisions=len(by_tile[tile]),
            )
            for tile in sorted(means, key=lambda tile: (-means[tile], natural(tile)))[:MOST_ROWS]
        ]
        return self._topic(
            "slow_tiles",
            msg("Tiles with which people think longest"),
            "",
            (msg("Tile"), msg("Mean seconds"), msg("Decisions")),
            rows,
            (True, False, False),
        )

    def _costs(self) -> Topic:
        """The moves that cost most, as the bot judges them."""
        moves = sorted(self._beside.moves, key=lambda pair: -pair[1].cost)[:MOST_ROWS]
        rows = []
        for playtest, move in moves:
            if move.cost < _LEAST_COST or playtest.game is None:
                continue
            said = [playtest.game.describe_action(action) for action in (move.action, move.best)]
            cells = (*map(self._said, said), self._labels.number(move.cost))
            moment = playtest.before[move.number]
            data = {"action": said[0], "better": said[1], "cost": move.cost}
            rows.append(self._row(cells, [(playtest, moment)], **data))
        return self._topic(
            "costs",
            msg("Moves that cost most"),
            msg(
                "By how many points another action is worth more, as {bot} judges it.",
                bot=self._bot,
            ),
            (msg("Action"), msg("Better"), msg("Points")),
            rows,
            (True, True, False),
        )

    # --- Answers ---

    def _answers(self) -> Iterator[Topic]:
        """Yield what was answered to each question, those of the set first."""
        asked = {each.id: each for each in questions_of(self._edition)}
        found: dict[str, list[tuple[PlaytestGame, str | int]]] = defaultdict(list)
        words: dict[str, str] = {}
        for playtest in self._playtests.counted:
            for (name, _), line in playtest.answers.items():
                found[name].append((playtest, line.answer))
                words.setdefault(name, line.asked or name)
        for name in sorted(found, key=lambda each: ([*asked, each].index(each), each)):
            question = asked.get(name)
            title = words[name]
            if question is not None:
                title = question.text_in(self._labels.language, self._labels.say)
            yield self._answers_to(name, title, question, found[name])

    def _answers_to(
        self,
        name: str,
        title: str,
        question: AskedQuestion | None,
        found: Sequence[tuple[PlaytestGame, str | int]],
    ) -> Topic:
        is_text = question is None or question.kind == "text"
        meaning = ""
        if is_text:
            rows = [self._answer(each, [playtest]) for playtest, each in found]
        else:
            given: dict[str | int, list[PlaytestGame]] = defaultdict(list)
            for playtest, each in found:
                given[each].append(playtest)
            rows = [self._answer(each, given[each]) for each in sorted(given, key=natural_answer)]
            marks = [each for _, each in found if isinstance(each, int)]
            if marks:
                text = msg("On average {mean} of 5", mean=self._labels.number(mean(marks)))
                meaning = self._labels.say(text)
        heads = (msg("Answer"), msg("Games"))
        topic = self._topic(f"answers {name}", named(title), "", heads, rows, (True, False))
        return topic._replace(title=title, meaning=meaning)

    def _answer(self, answer: str | int, games: Sequence[PlaytestGame]) -> TopicRow:
        choices = self._edition.words.get(self._labels.language, {})
        said = choices.get(answer, answer) if isinstance(answer, str) else str(answer)
        places = ((game, end) for game in games if (end := game.end) is not None)
        return self._row((said, str(len(games))), places, answer=answer, times=len(games))

    # --- In words ---

    def _games(self, found: Iterable[tuple[PlaytestGame, object]]) -> int:
        return len({id(playtest) for playtest, _ in found})

    def _said(self, text: str) -> str:
        return self._labels.say(named(text))

    def _seconds(self, seconds: float) -> str:
        return Numbers(self._labels.language).decimal(seconds, 1)

    def _row(
        self,
        cells: tuple[str, ...],
        found: Iterable[tuple[PlaytestGame, RecordMoment]],
        **data: Any,  # noqa: ANN401 - plain values
    ) -> TopicRow:
        places = (GameMoment(playtest.number, moment) for playtest, moment in found)
        return TopicRow(cells, tuple(dict.fromkeys(places)), data)

    def _topic(  # noqa: PLR0913, PLR0917 - what a table is made of
        self,
        name: str,
        title: str,
        meaning: str,
        heads: tuple[str, ...],
        rows: Sequence[TopicRow],
        is_text: tuple[bool, ...],
    ) -> Topic:
        say = self._labels.say
        return Topic(name, say(title), say(meaning), tuple(map(say, heads)), tuple(rows), is_text)


def natural_answer(answer: str | int) -> tuple[bool, object]:
    """The order of answers: ratings from the best, then choices by their names."""
    return isinstance(answer, str), -answer if isinstance(answer, int) else natural(answer)
