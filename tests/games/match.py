"""One game played by the engine and by the second implementation, held together at every step.

What chance decides is read off the engine's events; all else the second implementation must find
by itself. A match has a text from which it can be played again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from core.edition.library import default_library
from core.engine.actions import ManualEdit
from core.engine.events import SUPPLY, Discarded, Drew, Ended, Event, TokensMoved, TurnCut
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edit import manual_edit_from
from core.engine.manual_edits import KINDS
from core.engine.plugin_loader import extensions
from core.engine.position import Position
from core.engine.setup import Setup
from core.engine.state import GameState
from core.records.scenario_file import read_scenario
from core.records.scenario_writer import scenario_of
from core.tileset.reader import parse_mapping
from tests.editions import edition_of
from tests.games.comparing import (
    check_surface,
    engine_final,
    engine_scored,
    engine_table,
    oracle_final,
    oracle_scored,
    oracle_table,
    place_of,
)
from tests.games.walking import cloned
from tests.oracle.edits import Hand
from tests.oracle.game import Oracle
from tests.oracle.loading import begun_in
from tests.oracle.tokens import Token

if TYPE_CHECKING:
    from core.edition.edition import Edition
    from core.engine.actions import Move
    from core.engine.randomness import Chance
    from core.tileset.schema import OptionValue

WHOLE = 10**6
EDIT, UNDO, REDO, SAVE = "by hand: ", "take back ", "do again", "save and open"
SURFACE = 9


class Opening(NamedTuple):
    """What a match begins with; `length` is how many tiles are left in the deck, at most.

    `world` names shipped sets, parted by spaces, or is the text of a set of its own.
    """

    world: str
    players: int | Sequence[str] = 2
    first: int = 0
    seed: int = 0
    length: int = WHOLE
    options: Mapping[str, OptionValue] = {}

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return edition_of(*([self.world] if "\n" in self.world else self.world.split()))


class TurnOver(NamedTuple):
    """A turn has ended: what parts its scoring from what follows."""

    scores: tuple[int, ...]

    def text(self, players: Sequence[str]) -> str:  # noqa: ARG002 - all events have the same
        return "the turn is over"


class Bell(RuleExtension):
    """Tells of the end of every turn."""

    def turn_ended(self, game: GameState) -> None:
        game.events.append(TurnOver(tuple(game.scores)))


class Match:
    """A game, and what the second implementation makes of it."""

    def __init__(
        self,
        opening: Opening,
        *,
        edition: Edition | None = None,
        check_every: int = 1,
        chance: Chance | None = None,
    ) -> None:
        """Open both tables; features are compared on every `check_every`th action.

        `edition` is played in place of that of the opening's world.
        """
        self.opening, self.check_every = opening, check_every
        edition = edition or opening.edition
        self.log: list[str] = []
        self.past: list[Oracle] = []
        self.game = Game(self._setup(edition), opening.seed, chance)
        del self.game.deck[: max(0, len(self.game.deck) - opening.length)]
        options = self.game.setup.options
        self.oracle = Oracle(edition, len(self.game.setup.players), options, opening.first)
        self._open()
        self.check()

    def __str__(self) -> str:
        """Return a text of which `replayed` makes the same match."""
        head = {**self.opening._asdict(), "options": dict(self.opening.options)}
        world = str(head.pop("world"))
        return "\n".join([json.dumps(head), *self.log, "", world])

    # --- Playing ---

    def do(self, move: Move) -> None:
        """Let both carry out an action or a manual edit, and compare what comes of it."""
        data = move.as_data() if isinstance(move, ManualEdit) else None
        self.log.append(f"{EDIT}{json.dumps(data)}" if data else str(move))
        self._go_on(move, self.game.carry_out)

    def undo(self, moves: int = 1) -> None:
        """Take back moves: what the second implementation was before them, it is again."""
        self.log.append(f"{UNDO}{moves}")
        self.game.undo(moves)
        self.oracle = self.past[-moves]
        del self.past[-moves:]
        self.check()

    def redo(self) -> None:
        """Let the engine do again what was taken back; the other has to come to the same."""
        self.log.append(REDO)
        self._go_on(self.game.future[-1], lambda _: self.game.redo())

    def save_and_open(self) -> None:
        """Write the position as a file, and go on from there: each reads the file by itself."""
        self.log.append(SAVE)
        setup = self.game.setup
        text = scenario_of([self.game], "saved")
        read = read_scenario(text, default_library()).beginning
        assert isinstance(read, Position)
        self.game = Game(setup, self.opening.seed, position=read)
        self.oracle = begun_in(
            setup.edition, setup.players, setup.options, parse_mapping(text, "saved").data
        )
        self.past.clear()
        self.check()

    def play(self, line: str) -> None:
        """Do again what a line of the log says."""
        if line.startswith(EDIT):
            self.do(manual_edit_from(json.loads(line.removeprefix(EDIT)), KINDS))
        elif line.startswith(UNDO):
            self.undo(int(line.removeprefix(UNDO)))
        elif line in {REDO, SAVE}:
            {REDO: self.redo, SAVE: self.save_and_open}[line]()
        else:
            self.do({str(legal): legal for legal in self.game.legal_actions()}[line])

    def _go_on(self, move: Move, carry_out: Callable[[Move], object]) -> None:
        game, player, drawn = self.game, self.game.player, self.game.drawn
        seen, outcomes = len(game.events), len(game.chance.outcomes)
        self.past.append(cloned(self.oracle))
        carry_out(move)
        news = game.events[seen + 1 :]
        if isinstance(move, ManualEdit):
            self._edit(move, news, drawn)
        elif type(move).__name__ == "Place":
            assert drawn is not None
            self._place(player, move, news, drawn)
            self._shuffled(news, outcomes)
        else:
            getattr(self, f"_{type(move).__name__.lower()}")(player, move, news)
        if any(isinstance(event, TurnOver) for event in news):
            self._turn_ends(player, news)
        self.check()

    def check(self) -> None:
        """Compare what may be done, what everybody has, and what lies on the table."""
        self._compare_holdings()
        if self.game.is_over:
            return
        if (
            len(self.log) % self.check_every == 0
            or self.game.step_index == self.game.setup.action_step
        ):
            assert engine_table(self.game) == oracle_table(self.oracle)
        if len(self.log) % SURFACE == 0:
            check_surface(self.game, self.oracle)
        self._compare_choices()

    # --- Each in its own way ---

    def _setup(self, edition: Edition) -> Setup:
        def loaded(options: Mapping[str, OptionValue]) -> Sequence[RuleExtension]:
            made, problems = extensions(edition, options)
            assert not problems
            return [*made, Bell("bell", edition, options)]

        opening = self.opening
        return Setup(edition, opening.players, opening.options, loaded, opening.first)

    def _open(self) -> None:
        tables, events = self.game.setup.tables, self.game.events
        start = tables.designs[tables.start]
        drawn = next((n for n, event in enumerate(events) if isinstance(event, Drew | TurnCut)))
        self.oracle.place_start(start.id, self._copy(tables.start), _laid(events[:drawn]))
        self._next_turn(self.oracle.to_move, events[drawn:])

    def _copy(self, number: int) -> int:
        """Return which copy of its design a copy of the engine's is."""
        tables = self.game.setup.tables
        copies = tables.designs[number].copies
        return next(n for n, copy in enumerate(copies) if copy is tables.copies[number])

    def _place(self, player: int, action: Any, news: Sequence[Event], drawn: int) -> None:  # noqa: ANN401 - of any plugin
        tile, x, y, rotation = action
        self.oracle.place(player, tile, self._copy(drawn), x, y, rotation, _laid(news))
        if self.oracle.sheriff_due() and not self.oracle.sheriff_targets():
            self.oracle.move_sheriff(player, None)

    def _shuffled(self, news: Sequence[Event], outcomes: int) -> None:
        """Put joined piles in the order that chance gave them; new tokens lie on top (A7)."""
        game, oracle = self.game, self.oracle
        shuffles = [o for o in game.chance.outcomes[outcomes:] if o.what.startswith("a pile of")]
        assert bool(shuffles) == bool(oracle.joined_piles)
        laid = oracle.tokens.laid[len(oracle.tokens.laid) - len(_laid(news)) :]
        for feature in oracle.joined_piles[:]:
            place = min(feature.segments)
            root = game.board.find(self._segment(place))
            pile = next(t.pile(root) for t in game.tokens.values() if root in t.piles)
            new = [each.token.value for each in laid if each.place in feature.segments]
            assert list(pile[len(pile) - len(new) :]) == new
            oracle.shuffle_pile(*place, pile)

    def _segment(self, place: tuple[int, int, int]) -> int:
        x, y, number = place
        return self.game.board.occupied[self.game.setup.tables.cell(x, y)][0] + number

    def _movesheriff(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401
        gone = [
            value
            for event in news
            if isinstance(event, TokensMoved) and event.to == SUPPLY
            for value in event.values
        ]
        lost: Sequence[Any] = ()
        if self.game.setup.options["sheriff_takes_from"] == "players":
            lost = gone
        assert self.oracle.move_sheriff(player, *place_of(self.game, *action), lost) == gone

    def _claim(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401, ARG002
        tables, board = self.game.setup.tables, self.game.board
        self.oracle.claim(player, tables.spot_numbers[board.placed[-1]][action.spot], action.piece)

    def _pitch(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401, ARG002
        self.oracle.pitch(player, *place_of(self.game, *action[:3]))

    def _mine(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401, ARG002
        event = news[0]
        assert isinstance(event, TokensMoved)
        assert (event.to, event.values) == (player, (self.oracle.mine(player),))

    def _retrieve(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401, ARG002
        self.oracle.retrieve(player, *place_of(self.game, *action[1:]))

    def _putbuilder(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401, ARG002
        self.oracle.put(player, "builder", *place_of(self.game, *action))

    def _putpig(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401, ARG002
        self.oracle.put(player, "pig", *place_of(self.game, *action))

    def _callback(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401, ARG002
        self.oracle.call_back(player, *place_of(self.game, *action))

    def _nothing(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401
        """Decline."""

    def _edit(self, wanted: ManualEdit, news: Sequence[Event], in_hand: int | None) -> None:
        data = wanted.as_data()
        Hand(self.oracle, self.game.players).do(data["does"], data["values"])
        if any(isinstance(event, Discarded | TurnCut) for event in news):
            assert in_hand is not None  # it fits no longer, as if it had just been drawn
            drawn = Drew(self.oracle.to_move, self.game.setup.tables.names[in_hand])
            self._next_turn(self.oracle.to_move, [drawn, *news])

    def _outlast(self, player: int, action: Any, news: Sequence[Event]) -> None:  # noqa: ANN401, ARG002
        last = self.game.setup.players.index(action.player)
        assert set(self.game.winners) == self.oracle.winners(last)

    # --- The course of the game ---

    def _turn_ends(self, player: int, news: Sequence[Event]) -> None:
        over = next(n for n, event in enumerate(news) if isinstance(event, TurnOver))
        drawn = [
            Token(event.pool, value)
            for event in news[:over]
            if isinstance(event, TokensMoved) and event.by == SUPPLY and isinstance(event.to, int)
            for value in event.values
            if value is not None
        ]
        scored = self.oracle.score_turn(player, drawn)
        assert engine_scored(self.game, news[:over]) == oracle_scored(scored)
        assert news[over] == TurnOver(tuple(self.oracle.scores))
        self._next_turn(player, news[over + 1 :])

    def _next_turn(self, player: int, news: Sequence[Event]) -> None:
        """Follow the draws (rule 20) to a tile that fits, or to the end (rule 74, A12)."""
        drawn = [event for event in news if isinstance(event, Drew)]
        gone = [event for event in news if isinstance(event, Discarded)]
        cuts = [event for event in news if isinstance(event, TurnCut)]
        names, ids = self.game.setup.tables.names, self.game.setup.tables.tile_ids
        to_move = self.oracle.to_move
        assert {event[0] for event in (*drawn, *gone, *cuts)} <= {to_move}
        fits = [bool(self.oracle.legal_placements(ids[names.index(e.tile)])) for e in drawn]
        assert fits == [False] * len(gone) + [True] * (len(drawn) - len(gone))
        assert len(drawn) - len(gone) <= 1
        if cuts:
            assert not any(fits)
            assert cuts[0].ends == (self.game.setup.options["unplaceable_last"] == "ends")
            if not cuts[0].ends:
                self.oracle.place_nothing(to_move)
                return
        if cuts or not drawn:
            self._ends(to_move if cuts else player, news)

    def _ends(self, last: int, news: Sequence[Event]) -> None:
        """Compare what is scored in the end (rules 74 to 85)."""
        assert engine_final(self.game, news) == oracle_final(self.oracle.final(last))
        assert self.game.scores == self.oracle.scores
        if any(isinstance(event, Ended) for event in news):
            assert set(self.game.winners) == self.oracle.winners()
        else:
            assert self.game.setup.options["final_tie"] == "staring_duel"
            assert str(self.game.step) == "staring duel"

    # --- Comparing ---

    def _compare_choices(self) -> None:
        game, oracle = self.game, self.oracle
        by_kind: dict[str, list[Any]] = {}
        for action in game.legal_actions():
            by_kind.setdefault(type(action).__name__, []).append(action)
        player = game.player
        if game.drawn is not None:
            legal = {(x, y, rotation) for _, x, y, rotation in by_kind["Place"]}
            assert legal == oracle.legal_placements(game.setup.tables.tile_ids[game.drawn])
            assert len(legal) == len(by_kind["Place"]) == len(game.legal_actions())
        elif oracle.sheriff_due():
            targets = [place_of(game, *action) for action in by_kind.pop("MoveSheriff")]
            assert not by_kind
            assert len(targets) == len(oracle.sheriff_targets())
            assert {f.segments for f in oracle.features() if f.segments & {*targets}} == (
                oracle.sheriff_targets()
            )
        elif str(game.step) == "act":
            spots = game.setup.tables.spot_numbers[game.board.placed[-1]]
            tents = {place_of(game, *action[:3]) for action in by_kind.get("Pitch", ())}
            back = {place_of(game, *action[1:]) for action in by_kind.get("Retrieve", ())}
            assert Counter((a.piece, spots[a.spot]) for a in by_kind.get("Claim", ())) == Counter(
                (piece, segment)
                for piece in oracle.claimers(player)
                for segment in oracle.claimable(player, piece)
            )
            assert tents == oracle.tent_places(player)
            assert bool(by_kind.get("Mine")) == oracle.may_mine(player)
            assert back == oracle.retrievable(player)
            called = {place_of(game, *action) for action in by_kind.get("CallBack", ())}
            assert called == oracle.abbots(player)
            followers = {
                (piece, place_of(game, *action))
                for piece, kind in (("builder", "PutBuilder"), ("pig", "PutPig"))
                for action in by_kind.get(kind, ())
            }
            assert followers == oracle.follower_places(player)
            assert len(by_kind["Nothing"]) == 1

    def _compare_holdings(self) -> None:
        game, oracle = self.game, self.oracle
        pools = game.tokens.values()
        assert game.scores == oracle.scores
        for piece, left in oracle.in_supply.items():
            assert [game.supply[piece, player] for player in range(len(left))] == left
        supplies = (value for pool in pools for value in pool.supply)
        assert Counter(supplies) == Counter(oracle.supply.elements())
        removed = Counter(value for pool in pools for value in pool.removed)
        assert removed == Counter(token.value for token in oracle.tokens.removed)
        for player, held in enumerate(oracle.tokens_held):
            assert Counter(v for pool in pools for v in pool.held[player]) == Counter(held)


def replayed(text: str) -> Match:
    """Play the match of a text, up to where it ends or differs."""
    script, _, world = text.partition("\n\n")
    head, *lines = script.splitlines()
    match = Match(Opening(world, **json.loads(head)))
    for line in lines:
        match.play(line)
    return match


def _laid(events: Sequence[Event]) -> list[int]:
    """Return the values of tokens that were laid on the table, in their order."""
    return [
        value
        for event in events
        if isinstance(event, TokensMoved) and event.by == SUPPLY
        for value in event.values
        if value is not None
    ]
