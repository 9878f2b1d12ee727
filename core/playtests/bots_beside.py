"""People's games next to those that bots play on the same deals, as figures of a study.

In a game of bots each seat of a person is a bot's, and all else is as it was: the deck, the tokens,
who begins, the options, and the bots in the other seats. Both seats are called alike, so that what
people come to is compared with what the bot in their place comes to.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots.bots import BotFailed, UnknownBot, can_assess, play_out, setup_maker
from ..engine.errors import ChanceDiffers, GameStopped, PluginProblem
from ..engine.randomness import Chance
from ..engine.undoing import settle_by_chance
from ..messages import message_of, msg
from ..records.record_file import ActionLine, BeginLine, ChanceLine
from ..records.recorded_setup import outcome_of, position_of
from ..simulation.game_review import Reviewer, quick_bot
from ..simulation.planned_edition import PlannedEdition, seed_of
from ..studies.figures import Figures
from ..studies.measures.luck_and_skill import LuckAndSkill
from ..studies.measures.readings import WITHIN
from ..studies.measures.registry import measures_of, probe_set
from ..studies.plan import BatchPlan
from ..studies.results_file import Block
from ..studies.study_labels import PEOPLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ..bots.bots import Maker
    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..engine.measuring import Reading
    from ..engine.protocol import AnyGame
    from ..simulation.game_review import ReviewedMove
    from ..studies.measures.registry import ProbeSet
    from .reading import PlaytestGame

BOTS, PEOPLES = 0, 1
"""The series of figures: those of bots, from which those of people differ."""
DEFAULT_BOT: Final = "planner"
PEOPLE_NAME: Final = msg("people")
"""What the series of people is called."""
_FAILURES: Final = (BotFailed, UnknownBot, GameStopped, PluginProblem, ChanceDiffers)


class MeasuredValue(NamedTuple):
    """What a game says of a part of a measure: by people, and by bots on the same deal."""

    game: PlaytestGame
    people: float
    bots: float | None


class Beside(NamedTuple):
    """The figures of people and of bots, with what each game says of them.

    `values` are by measure and key. `moves` are the choices of people that a bot judged.
    """

    plan: BatchPlan
    figures: Figures
    values: dict[tuple[str, str], list[MeasuredValue]]
    moves: list[tuple[PlaytestGame, ReviewedMove]]
    faults: tuple[str, ...]

    def with_people(self, name: str) -> Beside:
        """The same, with people called otherwise."""
        bots, people = self.plan.editions
        plan = replace(self.plan, editions=(bots, replace(people, name=name)))
        return self._replace(plan=plan, figures=replace(self.figures, editions=plan.names))


def default_bot(games: Sequence[PlaytestGame], library: Library) -> str:
    """The planner, or what plays the game of these instead."""
    setup = next((each.game.setup for each in games if each.game is not None), None)
    if setup is None:
        return DEFAULT_BOT
    try:
        setup_maker(DEFAULT_BOT, setup, library)
    except (BotFailed, UnknownBot):
        return quick_bot(setup)
    return DEFAULT_BOT


def compare_with_bots(  # noqa: PLR0913 - how it is done
    games: Sequence[PlaytestGame],
    edition: Edition,
    library: Library,
    bot: str,
    *,
    people: str = PEOPLE,
    judges: bool = True,
    progress: Callable[[int], object] = int,
    stopped: Callable[[], bool] = bool,
) -> Beside:
    """Play the deals of some games by bots, and judge the moves of people.

    `people` is what figures call them. Raise UnknownBot and UnfitBot.
    """
    players = len(games[0].players) if games else edition.players.min
    planned = [
        PlannedEdition.of(each, edition, library, bots=[bot], players=players).on_same_deals()
        for each in (bot, people)
    ]
    measured = [game for game in games if game.is_measured]
    plan = BatchPlan(tuple(planned), len(measured), 0)
    beside = Beside(plan, Figures(plan.names, 1), defaultdict(list), [], ())
    faults: list[str] = []
    for number, playtest in enumerate(games):
        if stopped():
            break
        progress(number)
        assert playtest.game is not None
        maker = setup_maker(bot, playtest.game.setup, library)
        try:
            if playtest.is_measured:
                _measure(beside, playtest, maker, library)
            if judges and can_assess(maker(0)):
                beside.moves.extend(_judged(playtest, maker, library, stopped))
        except _FAILURES as error:
            message = message_of(error)
            faults.append(msg("{file}: {message}", file=playtest.record.file, message=message))
    return beside._replace(faults=tuple(faults))


# --- Measures ---


def _measure(beside: Beside, playtest: PlaytestGame, maker: Maker, library: Library) -> None:
    """Add a game and that of the bots on its deal as a block."""
    assert playtest.game is not None
    setup = playtest.game.setup
    left_out = {each.name for each in LuckAndSkill.measures}  # of several games on each deal
    names = [
        each.name for each in measures_of(setup) if not each.counted and each.name not in left_out
    ]
    probes = probe_set(setup, names)
    seats = [PEOPLE if seat.bot is None else seat.bot for seat in playtest.record.header.players]
    readings = [
        _bots_readings(playtest, maker, library, probes, seats),
        _own_readings(playtest.game, probes, seats),
    ]
    sums = tuple(map(_sums, readings))
    beside.figures.add(Block(beside.figures.blocks, sums))
    bots, people = sums
    for key in people:
        own, its = _value(people, key), _value(bots, key)
        if own is not None:
            beside.values[key].append(MeasuredValue(playtest, own, its))


def _own_readings(game: AnyGame, probes: ProbeSet, seats: Sequence[str]) -> Iterable[Reading]:
    again = game.at_start()
    probes.begin(again)
    for move in game.history:
        settle_by_chance(again)
        again.carry_out(move)
        probes.after(again)
    return probes.ended(again, seats)


def _bots_readings(
    playtest: PlaytestGame, maker: Maker, library: Library, probes: ProbeSet, seats: Sequence[str]
) -> Iterable[Reading]:
    game = same_deal(playtest)
    probes.begin(game)
    bots = []
    for seat, name in enumerate(seats):
        own = maker if name == PEOPLE else setup_maker(name, game.setup, library)
        bots.append(own(seed_of(game.seed, 0, seat)))
    play_out(game, bots, probes.after)
    return probes.ended(game, seats)


def same_deal(playtest: PlaytestGame) -> AnyGame:
    """A game that begins as another one did, with the same decks; raise ChanceDiffers."""
    record = playtest.record
    assert playtest.game is not None
    setup = playtest.game.setup
    given = []
    for _, line in record.lines:
        if isinstance(line, BeginLine | ActionLine):
            break
        if isinstance(line, ChanceLine):
            given.append(outcome_of(line, setup))
    seed = record.header.seed or 0
    return setup.begin(seed, Chance(seed, given), position_of(record, setup))


def _sums(readings: Iterable[Reading]) -> dict[tuple[str, str], tuple[int, int]]:
    sums: dict[tuple[str, str], tuple[int, int]] = {}
    for each in readings:
        total, count = sums.get((each.measure, each.key), (0, 0))
        sums[each.measure, each.key] = total + each.total, count + each.count
    return sums


def _value(sums: dict[tuple[str, str], tuple[int, int]], key: tuple[str, str]) -> float | None:
    """What a game says of a part: its total by its own count or by that of the whole."""
    total, count = sums.get(key, (0, 0))
    # A part without a count of its own counts by its whole, see `Reading`.
    count = count or sums.get((key[0], key[1].rpartition(WITHIN)[0]), (0, 0))[1]
    return total / count if count else None


# --- Moves ---


def _judged(
    playtest: PlaytestGame, maker: Maker, library: Library, stopped: Callable[[], bool]
) -> list[tuple[PlaytestGame, ReviewedMove]]:
    """The choices of people in a game, as a bot judges them."""
    assert playtest.game is not None
    quick = setup_maker(quick_bot(playtest.game.setup), playtest.game.setup, library)
    reviewer = Reviewer(playtest.game, maker, quick=quick, playouts=0)
    return [(playtest, move) for move in reviewer.moves(playtest.people, stopped)]
