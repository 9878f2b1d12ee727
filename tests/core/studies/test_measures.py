"""What studies measure: held against games that are played again step by step, and by hand."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import api
from core.bots.bots import maker, play_out
from core.bots.different_placements import different_placements
from core.edition.library import default_library
from core.engine.actions import Claim, Place
from core.engine.errors import PluginFailed
from core.engine.events import Did, Discarded, Scored
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.game_types import prepare
from core.engine.measuring import Measure, PluginProbe, Reading
from core.engine.scoring import breakdown
from core.engine.setup import Setup
from core.messages import Words
from core.simulation.planned_edition import SimulationFailed
from core.studies.figures import Figures
from core.studies.measures.counts import meanings
from core.studies.measures.luck_and_skill import DealVariance
from core.studies.measures.registry import (
    UnknownMeasure,
    all_measures,
    expected,
    measures_of,
    probe_set,
)
from core.studies.playing import GamePlayer
from core.studies.results_file import Block
from core.tileset.reader import read
from core.tileset.score_terms import Term
from tests.checked_extensions import is_told_by_checking
from tests.core.studies.small_studies import planned, played, summed
from tests.editions import FEW, edition_of
from tests.volume import FULL, scaled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from core.edition.edition import Edition
    from core.engine.protocol import AnyGame, AnySetup
    from core.engine.state import GameState
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
BLANK = """\
format: 1
id: blank
start: A
players: {min: 2, max: 2}
terrains: {meadow: {code: M}}
tiles: """


def prepared(
    sets: Sequence[str], players: int = 2, options: Mapping[str, OptionValue] | None = None
) -> AnySetup[AnyGame]:
    """Return a setup of shipped sets, or of the text of one."""
    return prepare(edition_of(*sets), players, dict(options or {}))


def watched(
    setup: AnySetup[AnyGame], seed: int, bots: Sequence[str] = ("random", "random")
) -> tuple[AnyGame, Sums, int | None]:
    """Play a game, and return it with all readings and what turned it."""
    game, watching = setup.begin(seed), probe_set(setup, [each.name for each in all_measures()])
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
    """A game that is played again, and what it comes to by asking it after each move."""

    def __init__(self, game: Game) -> None:
        self.game = again = game.setup.begin(game.seed)
        self.scores = [tuple(again.scores)]
        self.lacking: list[bool] = []
        self.legal: dict[int, list[int]] = defaultdict(list)
        self.completed: dict[int, int] = {}
        self.dead: list[int] = []
        self._turn = 0
        self._look()
        for move in game.history:
            again.carry_out(move)
            self.scores.append(tuple(again.scores))
            self._look()

    def _look(self) -> None:
        game = self.game
        board = game.board
        if board.tile_count > len(self.dead):
            fits = {id(each): each for each in game.setup.tables.rotations_by_code}.values()
            codes = board.frontier.values()
            self.dead.append(sum(not any(each[code] for each in fits) for code in codes))
        for root in {board.find(segment) for segment in range(len(board.kinds))}:
            if board.is_complete(root):
                self.completed.setdefault(min(board.segments(root)), board.tile_count - 1)
        if game.is_over:
            return
        actions = game.legal_actions()
        places = [each for each in actions if isinstance(each, Place)]
        alike = len(places) - len(different_placements(game, places))
        self.legal[game.turn].append(len(actions) - alike)
        if game.turn != self._turn:
            self._turn = game.turn
            kinds = game.setup.claiming
            self.lacking.append(not any(game.spare(kind, game.turn_player) for kind in kinds))


@settings(max_examples=scaled(160, 53), deadline=None)
@given(st.sampled_from(SETS), st.integers(0, 10**6), st.integers(2, 3))
def test_a_game_says_what_playing_it_again_shows(
    sets: tuple[str, ...], seed: int, players: int
) -> None:
    """Leads, supplies, choices and features are asked for again after each action."""
    bots = ("random", "greedy", "random")[:players]
    game, sums, turned = watched(prepared(sets, players), seed, bots)
    assert isinstance(game, Game)
    retold = Retold(game)
    board, names = game.board, game.setup.tables.kind_names

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

    last = len(retold.dead) - 1
    assert sums["dead_cells", ""] == (retold.dead[-1], 1)
    for quarter in (1, 2, 3):
        assert sums["dead_cells", f"quarter {quarter}"] == (retold.dead[last * quarter // 4], 1)
    first = next((tile for tile, dead in enumerate(retold.dead) if dead), None)
    assert sums.get(("first_dead", "")) == (None if first is None else (first, last))
    gone = [event.tile for event in game.events if isinstance(event, Discarded)]
    assert sums["discards", ""] == (len(gone), 1)
    designs = [key for name, key in sums if name == "discards" and key]
    assert sum(sums["discards", key][0] for key in designs) == len(gone)

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


@settings(max_examples=scaled(120, 40), deadline=None)
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


def test_a_tile_that_looks_the_same_when_turned_is_no_choice() -> None:
    """A fits north of S alone, in four rotations; later there are several cells."""
    edges = "[{id: S, edges: MRRR}, {id: A, edges: MMMM, count: 4}]"
    rocky = BLANK.replace("start: A", "start: S").replace("{code: M}", "{code: M}, rock: {code: R}")
    game, sums, _ = watched(prepared([rocky + edges]), 1)
    again, actions, cells = game.at_start(), [], []
    for move in game.history:
        if isinstance(move, Place):
            actions.append(len(again.legal_actions()))
            places = [each for each in again.legal_actions() if isinstance(each, Place)]
            cells.append(len({(each.x, each.y) for each in places}))
        again.carry_out(move)
    assert (actions[0], cells[0]) == (4, 1)
    assert sums["choices", "step place"] == (sum(cells), 4)
    assert sums["forced", ""] == (1, 4)


def test_who_claims_first_may_lose_a_feature() -> None:
    """Of who stands on what scores, the first is found among the claims of the whole game."""
    stolen: Counter[str] = Counter()
    shared: Counter[str] = Counter()
    scored: Counter[str] = Counter()
    setup = prepared(["gold-rush"])
    found: list[Sums] = []
    for seed in range(16, 30) if FULL else (26,):  # it has what is stolen, and what is shared
        game, sums, _ = watched(setup, seed, ("greedy", "greedy"))
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
    moves = [str(move) for move in game.history if str(move).startswith("sheriff to")]
    assert moves
    assert sums["counts", "sheriff: visits"] == (len(moves), 1)
    assert sums["counts", "tiles"] == (sum(isinstance(move, Place) for move in game.history), 1)
    assert meanings(setup)["sheriff: visits"].endswith("to a mountain.")


def test_an_extension_watches_games_under_a_name_of_its_own() -> None:
    """The Sheriff freezes tents in as many turns as a look at each of them shows; bots as seats."""
    setup = prepared(["gold-rush", "sheriff"])
    [frozen] = [each for each in measures_of(setup) if each.name == "sheriff.frozen"]
    assert (frozen.title, frozen.usual) == ("Frozen tents", False)
    watching = probe_set(setup, ["sheriff.frozen"])
    game, bots = setup.begin(11), ("greedy", "random")
    watching.begin(game)
    play_out(game, [maker(bot, ())(seat) for seat, bot in enumerate(bots)], watching.after)
    sums = _sums(watching.ended(game, bots))

    again, turn = game.at_start(), 0
    assert isinstance(again, Game)
    seen: Counter[tuple[int, bool]] = Counter()
    for move in (*game.history, None):
        if again.turn != turn and not again.is_over:
            turn, player = again.turn, again.turn_player
            standing = [again.board.find(place) for place in again.places("sheriff")]
            tents = [again.pieces_on("tent", root) for root in standing]
            seen[player, any(owner == player for each in tents for owner, _ in each)] += 1
        if move is not None:
            again.carry_out(move)
    for seat, bot in enumerate(bots):
        expected = seen[seat, True], seen[seat, True] + seen[seat, False]
        assert sums["sheriff.frozen", f"seat {seat + 1}"] == expected
        assert sums["sheriff.frozen", f"bot {bot}"] == expected
    assert sums["sheriff.frozen", ""] == (seen[0, True] + seen[1, True], sum(seen.values()))
    assert seen[0, True] + seen[1, True] > 0


def meadow() -> Edition:
    """Return a set of one design."""
    return prepared([BLANK + "[{id: A, edges: MMMM, count: 13}]"]).edition


class Counting(PluginProbe):
    """Counts actions, unless told to do something else."""

    measures = (Measure("deeds", "Actions", "How many actions there are.", "", ("seat", "bot")),)
    wrong = ""
    gives: object = None

    def begin(self, game: GameState) -> None:  # noqa: ARG002
        """Begin to count."""
        self.deeds = 0

    def after(self, game: GameState) -> None:
        """Count."""
        self.deeds += 1
        if self.deeds == 9 and self.wrong:
            exec(self.wrong, {"game": game})  # noqa: S102 - whatever a plugin may do

    def ended(self, game: GameState) -> Any:  # noqa: ANN401, ARG002 - or something wrong
        """Return how many there were."""
        return [self.gives or Reading("deeds", "", self.deeds, 1)]


def probing(probes: object) -> type[RuleExtension]:
    """Return an extension with these probes."""
    return type("Own", (RuleExtension,), {"probes": probes})


def counted(kind: type[RuleExtension]) -> Sums:
    """Return what an extension with probes says of a game."""
    edition = meadow()

    def made(given: Mapping[str, OptionValue]) -> list[RuleExtension]:
        return [kind("own", edition, given)]

    setup = Setup(edition, 2, extensions=made)
    watching = probe_set(setup, ["own.deeds"])
    game = setup.begin(3)
    watching.begin(game)
    play_out(game, [maker("random", ())(seat) for seat in (1, 2)], watching.after)
    assert len(game.history) > 9
    sums = _sums(watching.ended(game, ("random", "random")))
    assert not sums or sums["own.deeds", ""] == (len(game.history), 1)
    return sums


MISUSED = {
    "raise KeyError('nuggets')": "KeyError: 'nuggets'",
    "game.scores[0] += 1": "its probe Tried changes the game, at which it may only look",
    "game.apply(game.legal_actions()[0])": "its probe Tried changes the game",
}
MISREAD = (
    (7, "in `ended` of its probe Tried, it gives 7, which is no Reading"),
    (Reading("deed", "", 1, 1), "it gives a reading of 'deed'; it declares deeds"),
    (Reading("deeds", "", 0.5, 1), "of 'deeds' it gives 0.5 by 1: no whole numbers"),  # type: ignore[arg-type]
    (Reading("deeds", "", 1, -1), "of 'deeds' it gives 1 by -1: no whole numbers"),
    (Reading("deeds", "seat 3", 1, 1), "it gives the key 'seat 3'; seats are seat 1, seat 2"),
)
MISDECLARED = (
    ((7,), "7 among its `probes` is no class of PluginProbe with `measures`"),
    ((PluginProbe,), "is no class of PluginProbe with `measures`"),
    ((Counting, Counting), "two of its measures are called 'deeds'"),
    ((type("W", (PluginProbe,), {"measures": ("deeds",)}),), "'deeds' among the `measures`"),
    (
        (type("W", (PluginProbe,), {"measures": (Measure("the deeds", "", ""),)}),),
        "`name` of its Measure should be small letters, digits and _, not 'the deeds'",
    ),
    (
        (type("W", (PluginProbe,), {"measures": (Measure("deeds", "", "", "percent"),)}),),
        "`unit` of its Measure should be 'points', 'share', 'tiles', '', not 'percent'",
    ),
)


def test_a_probe_that_goes_wrong_is_named() -> None:
    """It raises, changes the game, or says what is no number: one message, with the plugin."""
    assert counted(probing((Counting,)))
    tried: list[tuple[dict[str, object], str]] = []
    tried += [({"wrong": code}, said) for code, said in MISUSED.items()]
    tried += [({"gives": given}, said) for given, said in MISREAD]
    wrong = [((type("Tried", (Counting,), own),), said) for own, said in tried]
    for probes, said in (*wrong, *MISDECLARED):
        with pytest.raises(PluginFailed, match=re.escape(said)) as found:
            counted(probing(probes))
        assert str(found.value).startswith("the plugin 'own' failed: ")
    nothing = type("Tried", (Counting,), {"gives": Reading("deeds", "", 0, 0)})
    assert not counted(probing((nothing,)))


@pytest.mark.parametrize("code", [*MISUSED, "game.board.frontier.clear()", "game.deck.pop()"])
def test_a_probe_that_changes_anything_is_told_by_checking(code: str) -> None:
    """All that a game consists of is compared there; in play what can be in no time."""
    said = MISUSED.get(code, "its probe Tried changes the game: tiles").partition(",")[0]
    kind = probing((type("Tried", (Counting,), {"wrong": code}),))
    assert is_told_by_checking(kind, re.escape(said), "own", meadow())


def test_probes_under_their_former_name_are_read_with_a_warning() -> None:
    """For one version."""
    kind = type("Own", (RuleExtension,), {"watchers": (Counting,)})
    with pytest.warns(DeprecationWarning, match="Own.watchers is called probes now"):
        assert counted(kind)
    with pytest.warns(DeprecationWarning, match="core.api.Watcher is called PluginProbe now"):
        assert api.Watcher is PluginProbe


def test_a_measure_that_nobody_has_is_an_error() -> None:
    """What was likely meant is said; one that only other games have is passed over."""
    with pytest.raises(UnknownMeasure, match="no measure 'scoers'; did you mean 'scores'"):
        probe_set(prepared(["gold-rush"]), ["wins", "scoers"])
    with pytest.raises(SimulationFailed, match="did you mean 'scores'"):
        GamePlayer(planned("", measures=["scoers"])).prepare()
    game = prepared(["gold-rush-cards"]).begin(1)
    watching = probe_set(game.setup, ["dead_cells", "margin"])
    watching.begin(game)
    play_out(game, [maker("random", (), game="cards")(1) for _ in game.players], watching.after)
    assert [each.measure for each in watching.ended(game, ("a", "b"))] == ["margin"]


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
    watching = probe_set(setup, ["margin", "forced"])
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


def of_chance(game: GameState) -> int:
    """Return points that the tile decides, wherever it is laid."""
    return 3 * (game.board.face().tile == "B")


def of_choice(game: GameState) -> int:
    """Return points that the cell decides, whatever tile is laid."""
    return game.board.cells[-1] % 5


def fields(points: Callable[[GameState], int], tiles: str) -> AnySetup[AnyGame]:
    """Return a game of blank tiles, of which each brings its player points as it is laid."""
    opened = default_library().open([read(BLANK + tiles)])
    edition = opened.edition
    assert edition is not None, opened.findings

    def pays(_: object, game: GameState) -> None:
        game.award(game.turn_player, "luck", [Term("luck", "", points(game))])

    def made(given: Mapping[str, OptionValue]) -> list[RuleExtension]:
        return [type("Pays", (RuleExtension,), {"turn_ended": pays})("pays", edition, given)]

    return Setup(edition, 2, extensions=made)


def compared(
    setup: AnySetup[AnyGame], seatings: Sequence[Sequence[str]], deals: int, replays: int
) -> Figures:
    """Return what games on the same deals come to."""
    watching = probe_set(setup, ["luck", "skill"])
    figures = Figures(("only",), replays * len(seatings))
    for deal in range(deals):
        readings: list[Reading] = []
        for number, bots in enumerate([*seatings] * replays):
            game = setup.begin(deal)
            seeds = (10**6 * deal + 10 * number + seat for seat in range(2))
            made = [maker(bot, ())(seed) for bot, seed in zip(bots, seeds, strict=True)]
            watching.begin(game)
            play_out(game, made, watching.after)
            readings += watching.ended(game, bots)
        figures.add(Block(deal, (_sums(readings),)))
    return figures


SWAPPED = (("greedy", "random"), ("random", "greedy"))


def test_a_game_of_pure_chance_is_all_luck_and_no_skill() -> None:
    """Whoever is dealt the good tiles wins, be it in both seats or in both replays."""
    setup = fields(of_chance, "[{id: A, edges: MMMM, count: 7}, {id: B, edges: MMMM, count: 6}]")
    swapped = compared(setup, SWAPPED, 24, 1)
    for figures in (swapped, compared(setup, SWAPPED[:1], 24, 2)):
        luck = figures.figure("luck", "")
        assert luck is not None
        assert (luck.value, luck.interval) == (1, (1, 1))
    skill = swapped.figure("skill", "bot greedy")
    assert skill is not None
    assert skill.value == 0.5
    assert skill.interval.low < 0.5 < skill.interval.high


def test_a_game_without_chance_has_no_luck() -> None:
    """All deals are alike, so games on one have no more in common than others."""
    setup = fields(of_choice, "[{id: A, edges: MMMM, count: 13}]")
    luck = compared(setup, [("random", "random")], 60, 2).figure("luck", "")
    assert luck is not None
    assert luck.interval.low < 0 < luck.interval.high < 0.6


def test_who_ends_ahead_more_often_has_skill() -> None:
    """In a game of three, against each of the other bot's players; level is half."""
    setup = prepared([FEW], 3)
    game, sums, _ = watched(setup, 1, ("greedy", "random", "random"))
    ahead = [2 * (game.scores[0] > each) + (game.scores[0] == each) for each in game.scores[1:]]
    assert sums["skill", "bot greedy"] == (sum(ahead), 4)
    assert sums["skill", "bot random"] == (4 - sum(ahead), 4)
    assert ("skill", "bot random") not in watched(setup, 1, ("random",) * 3)[1]


def dealt(dice: Random, replays: int, seatings: int, luck: float) -> Sums:
    """Return sums of games whose leads are the sum of a deal's part and their own, of mean 0."""
    given, sums = dice.gauss(0, 1000 * luck**0.5), {}
    for seating in range(seatings):
        own = [dice.gauss(0, 1000 * (1 - luck) ** 0.5) for _ in range(replays)]
        leads = [round(3000 * seating + given + each) for each in own]
        sums["luck", str(seating)] = 2 * sum(each * each for each in leads), replays
        for sign in (1, -1):
            sums["luck", f"{seating} > seat {sign}"] = sign * sum(leads), 0
    return sums


@pytest.mark.parametrize(("replays", "seatings", "luck"), [(2, 1, 0.5), (1, 2, 0.0), (3, 2, 0.8)])
def test_luck_is_estimated_without_bias(replays: int, seatings: int, luck: float) -> None:
    """Even of the first deals of all; and its intervals hold, a little less often than of many."""
    dice, common, whole, held = Random(replays), 0, 0, 0
    for _ in range(scaled(8000, 10)):
        reader = DealVariance()
        reader.read(dealt(dice, replays, seatings, luck))
        for _ in range(2):
            both = reader.read(dealt(dice, replays, seatings, luck))["luck", ""]
            common, whole = common + both[0], whole + both[1]
    assert abs(common / whole - luck) < 4 * 0.03  # an error at the most
    studies = scaled(1000, 20)
    for _ in range(studies):
        figures = Figures(("only",), replays * seatings)
        for deal in range(40):
            figures.add(Block(deal, (dealt(dice, replays, seatings, luck),)))
        figure = figures.figure("luck", "")
        assert figure is not None
        held += figure.interval.low <= luck <= figure.interval.high
    assert held / studies > 0.93 - 4 * (0.05 * 0.95 / studies) ** 0.5


def test_a_deal_is_played_again_by_bots_with_other_seeds(tmp_path: Path) -> None:
    """The first of the replays are the games that there would be without the others."""
    once = played(tmp_path / "once.sqlite", planned("", games=4))
    twice = played(tmp_path / "twice.sqlite", planned("", games=8, replays=2))
    scores = [row[7] for row in once[-4:]], [row[7] for row in twice[-8:]]
    assert scores[0] == [scores[1][n] for n in (0, 1, 4, 5)]
    assert all(scores[1][n] != scores[1][n + 2] for n in (0, 1, 4, 5))
    assert len({row[5] for row in twice[-8:]}) == 2  # seeds of games: the deals
