"""What people made of a set, in sentences, tables, and figures next to those of bots."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from ..messages import msg, msg_template, plural
from ..storage.files import printable
from ..studies.measures.readings import WITHIN
from ..studies.report import StudyReport
from ..studies.study_labels import PEOPLE
from .bots_beside import BOTS, PEOPLES
from .reading import SetVersion
from .topics import GameMoment, Topics

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..edition.edition import Edition
    from ..studies.report_rows import Section
    from ..studies.study_labels import StudyLabels
    from .bots_beside import Beside, MeasuredValue
    from .reading import PlaytestGame, Playtests
    from .topics import Topic

_SOURCES: Final = f"bot {PEOPLE}{WITHIN}"


class PlaytestReport:
    """All that is known of some playtests; `study` compares people's figures with those of bots."""

    def __init__(
        self, playtests: Playtests, beside: Beside, edition: Edition, bot: str, labels: StudyLabels
    ) -> None:
        self.playtests, self.beside, self.edition = playtests, beside, edition
        self.bot, self.labels = bot, labels
        figures = beside.figures
        self.study = StudyReport(
            beside.plan, figures.figures(), figures.differences(), figures.blocks, labels
        )
        self._topics = Topics(playtests, beside, edition, bot, labels)

    @property
    def faults(self) -> tuple[str, ...]:
        """A message for each record that could not be used."""
        return tuple(map(self.labels.say, (*self.playtests.faults, *self.beside.faults)))

    @property
    def topics(self) -> tuple[Topic, ...]:
        """All tables that say something."""
        return self._topics.all

    # --- In sentences ---

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """What comes first: the games, what was refused most, how people's points differ."""
        return tuple(map(self.labels.say, self._sentences()))

    def _sentences(self) -> Iterator[str]:
        counted = self.playtests.counted
        over = sum(game.game is not None and game.game.is_over for game in counted)
        yield plural(
            "{count} game of people was read, {over} of it played to the end.",
            "{count} games of people were read, {over} of them played to the end.",
            count=len(counted),
            over=over,
        )
        others = Counter(game.version for game in self.playtests.games if game.game is None)
        if others[SetVersion.OTHER]:
            yield plural(
                "{count} game of another version of the set is not counted.",
                "{count} games of other versions of the set are not counted.",
                count=others[SetVersion.OTHER],
            )
        if others[SetVersion.FOREIGN]:
            yield plural(
                "{count} game of other sets is not counted.",
                "{count} games of other sets are not counted.",
                count=others[SetVersion.FOREIGN],
            )
        if self._topics.refused.rows:
            first = self._topics.refused.rows[0]
            yield plural(
                "What was refused most: “{reason}”, {times} times in {count} game.",
                "What was refused most: “{reason}”, {times} times in {count} games.",
                count=int(first.cells[2]),
                reason=first.cells[0],
                times=first.cells[1],
            )
        yield from self._differences()

    def _differences(self) -> Iterator[str]:
        """Yield how people's points differ from a bot's in their place, unless by chance."""
        numbers = self.labels.number
        for ranked in self.study.ranked:
            each = ranked.difference
            low, high = each.interval
            may_be_chance = low <= 0 <= high
            if each.measure != "points" or not each.key.startswith(_SOURCES) or may_be_chance:
                continue
            bots = self.beside.figures.figure(each.measure, each.key, BOTS)
            people = self.beside.figures.figure(each.measure, each.key, PEOPLES)
            if bots is None or people is None:
                continue
            values = {
                "source": self.source(each.key),
                "bot": self.bot,
                "people": numbers(people.value),
                "bots": numbers(bots.value),
                "interval": self.labels.between(each.value, *each.interval),
            }
            if not bots.value:
                template = msg_template(
                    "People score {people} points a game on {source}, where {bot} scores none on "
                    "the same deals; the difference is {interval}."
                )
                yield msg(template, **values)
                continue
            template = msg_template(
                "People score {percent} % more on {source} than {bot} on the same deals: "
                "{people} points a game instead of {bots}; the difference is {interval}."
            )
            if each.value < 0:
                template = msg_template(
                    "People score {percent} % less on {source} than {bot} on the same deals: "
                    "{people} points a game instead of {bots}; the difference is {interval}."
                )
            yield msg(template, percent=round(100 * abs(each.value) / bots.value), **values)

    def source(self, key: str) -> str:
        """What a source of points of people's seats is called in a sentence."""
        return self.labels.part(key.removeprefix(_SOURCES)).lower()

    @property
    def few_games(self) -> str:
        """How little a few games say."""
        said = msg(
            "Intervals are those in which a figure lies with 95 %, from how the games scatter: of "
            "few games they are wide."
        )
        return self.labels.say(said)

    # --- Figures ---

    @property
    def measures(self) -> list[str]:
        """The names of all measures that there is something of."""
        return self.study.measures

    def section(self, measure: str) -> Section:
        """The figures of a measure, by the seats of people, too, where it is of seats."""
        groups = [group for group, _ in self.study.groups(measure)][1:]
        more = tuple(self.study.section(measure, group) for group in groups)
        return replace(self.study.section(measure), more=more)

    def values(self, measure: str, key: str) -> list[MeasuredValue]:
        """What the games say of a part of a measure, those first that lie farthest from bots'."""
        found = self.beside.values.get((measure, key), [])
        return sorted(found, key=lambda each: -abs(each.people - (each.bots or 0.0)))

    def end_of(self, playtest: PlaytestGame) -> GameMoment | None:
        """The end of a game, None where it does not count."""
        return GameMoment(playtest.number, playtest.end) if playtest.end is not None else None

    def place_text(self, place: GameMoment) -> str:
        """What a place is called in a list."""
        moment, playtest = place.moment, self.playtests.games[place.game]
        text = msg(
            "{game}, turn {turn}, {player}",
            game=playtest.name,
            turn=moment.turn,
            player=moment.player,
        )
        return self.labels.say(text)

    def seats_text(self, playtest: PlaytestGame) -> str:
        """Who played, and which of them are bots."""
        seats = playtest.record.header.players
        names = (seat.name if seat.bot is None else f"{seat.name} ({seat.bot})" for seat in seats)
        return printable(", ".join(names))

    def state_text(self, playtest: PlaytestGame) -> str:
        """How a game ended, or why it does not count."""
        game = playtest.game
        if game is None:
            said = {
                SetVersion.SAME: playtest.fault,
                SetVersion.OTHER: playtest.fault or msg("another version of the set"),
                SetVersion.FOREIGN: msg("other sets"),
            }[playtest.version]
            return self.labels.say(said)
        scores = zip(playtest.players, game.scores, strict=True)
        points = ", ".join(f"{name} {score}" for name, score in scores)
        if game.is_over:
            return points
        return self.labels.say(msg("{points}, up to turn {turn}", points=points, turn=game.turn))
