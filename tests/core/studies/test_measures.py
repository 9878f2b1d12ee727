"""What studies measure: held against games that are played again step by step, and by hand."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.bots.bots import maker, play_out
from core.edition.library import default_library
from core.engine.actions import Claim, Place
from core.engine.events import Did, Scored
from core.engine.game import Game
from core.engine.game_types import prepare
from core.engine.scoring import breakdown
from core.messages import Words
from core.simulation.statistics import Interval
from core.studies.measures.counts import meanings
from core.studies.measures.luck_and_skill import luck_and_skill
from core.studies.measures.readings import Reading, summed
from core.studies.measures.registry import all_measures, expected, measures_of, observer
from core.studies.results_file import GameRow
from core.tileset.reader import read
from tests.volume import scaled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.engine.protocol import AnyGame, AnySetup
    from core.tileset.schema import OptionValue

Sums = dict[tuple[str, str], tuple[int, int]]
SETS = (("gold-rush",), ("gold-rush", "sheriff"), ("frontier",), ("frontier", "traders"))
LODES = """\
format: 1
id: lodes
start: A
players: {min: 2, max: 2}
terrains: {meadow: {code: M}}
features:
  lode: {shape: site, role: digger, completed_when: never, value: {final: 10}}
pieces: {pawn: {per_player: 9, claims: true}}
tiles:
  - {id: A, edges: MMMM, count: 5}
  - {id: B, edges: MMMM, count: 4, features: [{kind: lode, at: []}]}
"""


def prepared(
    sets: Sequence[str], players: int = 2, options: Mapping[str, OptionValue] | None = None
) -> AnySetup[AnyGame]:
    """Return a setup of shipped sets, or of the text of one."""
    opened = default_library().open([read(each) if "\n" in each else each for each in sets])
    assert opened.edition is not None, opened.findings
    return prepare(opened.edition, players, dict(options or {}))


def watched(
    setup: AnySetup[AnyGame], seed: int, bots: Sequence[str] = ("random", "random")
) -> tuple[AnyGame, Sums, int | None]:
    """Play a game, and return it with all readings and what turned it."""
    game, watching = setup.begin(seed), observer(setup, [each.name for each in all_measures()])
    plugins = setup.edition.plugins
    made = [maker(bot, plugins)(seed + seat) for seat, bot in enumerate(bots)]
    watching.begin(game)
    play_out(game, made, watching.after)
    return game, _sums(watching.ended(game, bots)), watching.turned


def _sums(readings: Sequence[Reading]) -> Sums:
    sums: Sums = {}
    for each in readings:
        total, count = sums.get((each.measure, each.key), (0, 0))
        sums[each.measure, each.key] = total + each.total, count + each.count
    return sums


class Retold:
    """A game that is played again, and what it comes to by asking it after each deed."""

    def __init__(self, game: Game) -> None:
        self.game = again = game.setup.begin(game.seed)
        self.scores = [tuple(again.scores)]
        self.lacking: list[bool] = []
        self.legal: dict[int, list[int]] = defaultdict(list)
        self.completed: dict[int, int] = {}
        self._turn = 0
        self._look()
        for deed in game.history:
            again.carry_out(deed)
            self.scores.append(tuple(again.scores))
            self._look()

    def _look(self) -> None:
        game = self.game
        board = game.board
        for root in {board.find(segment) for segment in range(len(board.kinds))}:
            if board.is_complete(root):
                self.completed.setdefault(min(board.segments(root)), board.tile_count - 1)
        if game.is_over:
            return
        self.legal[game.turn].append(len(game.legal_actions()))
        if game.turn != self._turn:
            self._turn = game.turn
            kinds = game.setup.claiming
            self.lacking.append(not any(game.spare(kind, game.turn_player) for kind in kinds))


@settings(max_examples=scaled(160, 20), deadline=None)
@given(st.sampled_from(SETS), st.integers(0, 10**6), st.integers(2, 3))
def test_a_game_says_what_playing_it_again_shows(
    sets: tuple[str, ...], seed: int, players: int
) -> None:
    """Leads, supplies, choices and features are asked for again after each action."""
    bots = ("random", "greedy", "random")[:players]
    game, sums, turned = watched(prepared(sets, players), seed, bots)
    assert isinstance(game, Game)
    retold = Retold(game)
    board, names = game.board, game.setup.lays.kind_names

    leaders = [[n for n, own in enumerate(each) if own == max(each)] for each in retold.scores]
    alone = [each[0] for each in leaders if len(each) == 1]
    changes = sum(a != b for a, b in pairwise(alone))
    assert sums["lead_changes", ""] == (changes, 1)
    good = [set(game.winners) <= set(each) for each in leaders]
    lasting = len(good) - next((n for n, ok in enumerate(good[::-1]) if not ok), len(good))
    assert sums["decided", ""] == (lasting, len(game.history))
    assert turned == lasting

    assert sums["without_piece", ""] == (sum(retold.lacking), len(retold.lacking))
    legal = [n for each in retold.legal.values() for n in each]
    assert sums["choices", ""] == (sum(legal), len(legal))
    forced = sum({*each} == {1} for each in retold.legal.values())
    assert sums["forced", ""] == (forced, len(retold.legal))

    roots: dict[str, list[int]] = defaultdict(list)
    for root in {board.find(segment) for segment in range(len(board.kinds))}:
        roots[names[board.kinds[root]]].append(root)
    for kind in filter(None, names):
        own = roots[kind]
        tiles = [board.tiles_of(root) for root in own]
        ends = [retold.completed.get(min(board.segments(root))) for root in own]
        until = [board.tile_count - 1 if end is None else end for end in ends]
        waited = sum(end - min(on) for end, on in zip(until, tiles, strict=True))
        assert sums["features", kind] == (len(own), 1)
        assert sums["completed", kind] == (len(own) - ends.count(None), len(own))
        assert sums["size", kind] == (sum(map(len, tiles)), len(own))
        assert sums["open_for", kind] == (waited, len(own))


@settings(max_examples=scaled(120, 20), deadline=None)
@given(st.sampled_from(SETS), st.integers(0, 10**6))
def test_points_and_wins_add_up(sets: tuple[str, ...], seed: int) -> None:
    """Parts of points add up to the scores, and of wins to one win."""
    bots = ("greedy", "random", "greedy")
    game, sums, _ = watched(prepared(sets, 3), seed, bots)
    whole = sum(game.scores)
    assert sums["scores", ""] == sums["points", ""] == (whole, 3)
    assert sums["points_share", ""] == (whole, whole)
    assert sum(sums["wins", f"seat {n}"][0] for n in (1, 2, 3)) == 6  # a win is parted among any
    assert sums["wins", "bot greedy"][1] == 12
    assert sum(sums["lead", f"seat {n}"][0] for n in (1, 2, 3)) == 0
    gained = breakdown(game)
    for source in {source for own in gained for source in own}:
        both = sum(own.get(source, 0) for own in gained)
        assert summed(sums, "points", source) == (both, 3)
        assert summed(sums, "points_share", source) == (both, whole)
        first = gained[0].get(source, 0)
        assert summed(sums, "points", f"seat 1 > {source}") == (first, 1)
        greedy = first + gained[2].get(source, 0)
        assert summed(sums, "points", f"bot greedy > {source}") == (greedy, 2)
    assert summed(sums, "points", "bot greedy > a windfall") == (0, 2)


def test_who_claims_first_may_lose_a_feature() -> None:
    """Of who stands on what scores, the first is found among the claims of the whole game."""
    stolen: Counter[str] = Counter()
    shared: Counter[str] = Counter()
    scored: Counter[str] = Counter()
    setup = prepared(["gold-rush"])
    found: list[Sums] = []
    for seed in range(12):
        game, sums, _ = watched(setup, seed, ("planner", "greedy"))
        assert isinstance(game, Game)
        found.append(sums)
        claimed: dict[int, tuple[int, int]] = {}
        laid = Place("", 0, 0, 0)
        for number, event in enumerate(game.events):
            if isinstance(event, Did) and isinstance(event.action, Place):
                laid = event.action
            elif isinstance(event, Did) and isinstance(event.action, Claim):
                segment = game.board.segment_at(laid.x, laid.y, event.action.spot)
                assert segment is not None
                claimed[segment] = number, event.player
            elif isinstance(event, Scored):
                _, first = min(claimed[segment] for segment, _, _ in event.standing)
                scored[event.kind] += 1
                stolen[event.kind] += first not in event.winners
                shared[event.kind] += len(event.winners) == 2
    assert sum(stolen.values()) > 0
    assert sum(shared.values()) > 0
    for kind in scored:
        totals = [each.get((name, kind), (0, 0)) for each in found for name in ("stolen", "shared")]
        assert sum(total for total, _ in totals[::2]) == stolen[kind]
        assert sum(total for total, _ in totals[1::2]) == shared[kind]
        assert sum(count for _, count in totals) == 2 * scored[kind]


def test_a_tile_is_worth_what_drawing_it_brings() -> None:
    """Each B lets its player claim 10 points, and eight tiles are drawn, four by each player."""
    setup = prepared([LODES])
    total = {"tile A": [0, 0], "tile B": [0, 0]}
    for seed in range(6):
        game, sums, _ = watched(setup, seed, ("greedy", "greedy"))
        assert sum(game.scores) == 40  # nobody has left a lode unclaimed
        for key, into in total.items():
            gained, square = sums.get(("tile_worth", key), (0, 0))
            into[0] += gained
            into[1] += square
    assert total["tile B"][1] > 0
    assert total["tile B"][0] == 10 * total["tile B"][1]
    assert total["tile A"][0] == -10 * total["tile A"][1]


def test_a_rule_that_is_off_never_comes_up() -> None:
    """An action that an option switches off does not come up; what tiles show does."""
    for retrieve, comes in ((True, True), (False, False)):
        setup = prepared(["gold-rush"], options={"retrieve_cowboy": retrieve})
        seen: set[str] = set()
        for seed in range(3):
            _, sums, _ = watched(setup, seed)
            seen |= {key for measure, key in sums if measure == "coverage"}
        assert ("action retrieve" in seen) == comes
        never = {key for _, key in expected(setup)} - seen
        assert never.isdisjoint({"action lay a tile", "claim prairie", "tile 33", "icon nugget"})
    # Against what some games have, it stands out.
    on = expected(prepared(["gold-rush"], options={"retrieve_cowboy": True}))
    assert ("coverage", "action retrieve") in on


def test_what_extensions_count_is_measured_and_explained() -> None:
    """The Sheriff is sent as often as the history says."""
    setup = prepared(["gold-rush", "sheriff"])
    game, sums, _ = watched(setup, 5)
    moves = [str(deed) for deed in game.history if str(deed).startswith("sheriff to")]
    assert moves
    assert sums["counts", "sheriff: visits"] == (len(moves), 1)
    assert sums["counts", "tiles"] == (sum(isinstance(deed, Place) for deed in game.history), 1)
    assert meanings(setup)["sheriff: visits"].endswith("to a mountain.")


def test_games_of_cards_have_the_measures_that_fit_them() -> None:
    """Nothing of tiles is measured where there are none."""
    setup = prepared(["gold-rush-cards"])
    names = {each.name for each in measures_of(setup)}
    assert {"wins", "points", "decided", "choices", "coverage", "counts"} <= names
    assert names.isdisjoint({"features", "tile_worth", "without_piece", "tokens"})
    game, sums, _ = watched(setup, 3)
    assert sums["scores", ""] == (sum(game.scores), 2)
    assert sums["choices", ""][1] == len(game.history)


def test_only_what_is_asked_for_is_read() -> None:
    """Other measures, and what turned the game, are left alone."""
    setup = prepared(["gold-rush"])
    game = setup.begin(1)
    dice = Random(1)
    watching = observer(setup, ["margin", "forced"])
    watching.begin(game)
    while not game.is_over:
        game.apply(dice.choice(game.legal_actions()))
        watching.after(game)
    said = {each.measure for each in watching.ended(game, ["a", "b"])}
    assert said == {"margin", "forced"}
    assert watching.turned is None


def test_each_measure_says_what_it_means() -> None:
    """Each has a name of its own, and a sentence that can be translated."""
    measures = all_measures()
    assert len({each.name for each in measures}) == len(measures)
    for each in measures:
        assert isinstance(each.title, Words)
        assert isinstance(each.meaning, Words)
        assert each.meaning.endswith(".")


def _row(deal: int, seating: int, bots: tuple[str, str], scores: tuple[int, int]) -> GameRow:
    best = max(scores)
    winners = tuple(n for n, score in enumerate(scores) if score == best)
    return GameRow(0, 2 * deal + seating, deal, seating, 0, bots, scores, winners, 9, None, ())


@pytest.mark.parametrize(("sign", "deal"), [(1, 1.0), (-1, -1.0)])
def test_luck_is_what_a_seat_gets_whoever_sits_there(sign: int, deal: float) -> None:
    """A deal that decides gives the same seat the same lead in both games."""
    rows = []
    for number, ahead in enumerate((5, -3, 8, -8, 2, -4)):
        rows.append(_row(number, 0, ("a", "b"), (20 + ahead, 20)))
        rows.append(_row(number, 1, ("b", "a"), (20 + sign * ahead, 20)))
    found = luck_and_skill(rows)
    assert found is not None
    assert found.deals == 6
    assert found.deal == pytest.approx(deal)
    # The deal gives each of the two one win of two; or the bots share what their seats lose.
    shares = {1: 0.5, -1: 0.5}
    assert found.skill == shares[sign]


def test_skill_is_what_the_better_bot_wins() -> None:
    """The better bot wins all; too few deals say nothing of luck."""
    rows = []
    for number in range(20):
        rows.append(_row(number, 0, ("a", "b"), (10, 30 + number)))
        rows.append(_row(number, 1, ("b", "a"), (30, 10 + number % 3)))
    found = luck_and_skill(rows)
    assert found is not None
    assert (found.better, found.skill) == ("b", 1.0)
    assert found.skill_interval.low > 0.8
    assert luck_and_skill(rows[:1]) is None
    assert luck_and_skill([_row(0, 0, ("a", "a"), (1, 2))]) is None
    few = luck_and_skill(rows[:4])
    assert few is not None
    assert (few.deal, few.deal_interval) == (None, Interval(-1.0, 1.0))
