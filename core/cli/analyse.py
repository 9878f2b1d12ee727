"""The command `analyse`: what each move of a recorded game cost, and the chances to win."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

import typer
from rich.table import Table

from ..bots.assessment import Assessment
from ..bots.bots import can_assess
from ..edition.library import Library
from ..engine.protocol import AnyGame
from ..processes.interrupts import defer_interrupts
from ..records.game_tree import Branches, Moment, branches_of
from ..simulation.game_review import (
    ReviewedMoment,
    ReviewedMove,
    ReviewFailed,
    ReviewSpec,
    leads,
    quick_bot,
    review_beside,
    reviewer_of,
)
from ..simulation.move_marks import mark_of
from .failures import FAILED, INTERRUPTED, fail, print_error
from .games import bot_makers, ending_on_failures
from .library import command_library
from .options import Anyway, AsJson, BatchSeed, RecordArgument, RecordSets, Workers
from .output import counted, write_json
from .progress import progress_bar
from .replay import open_record, reading_record
from .terminal import new_console, plain_text, table_of

_MOST_PLAYOUTS: Final = 100_000
_SHOWN: Final = 10
_GRAPH: Final = 60
"""How many characters wide a graph is at most."""
_BARS: Final = "▁▂▃▄▅▆▇█"
_PLAIN_BARS: Final = "_.-=+*%#"
_ROWS: Final = 10
"""How many turns the table has about."""
_GOOD: Final = 1
"""A choice that costs less than that is a good one."""
_TOLD: Final = 5
"""How many actions of each decision JSON has."""


def analyse(  # noqa: PLR0913, PLR0917 - typer makes options of them
    file: RecordArgument,
    bot: Annotated[
        str, typer.Option("--bot", metavar="BOT", help="Who judges the moves; '' for nobody.")
    ] = "search:100",
    playouts: Annotated[
        int,
        typer.Option(
            "--playouts", metavar="N", min=1, max=_MOST_PLAYOUTS, help="Playouts for each turn."
        ),
    ] = 40,
    quick: Annotated[
        str, typer.Option("--quick", metavar="BOT", help="Who plays on; by default a quick bot.")
    ] = "",
    branch: Annotated[
        str | None,
        typer.Option("--branch", metavar="N|NAME", help="Which branch; by default the last one."),
    ] = None,
    most: Annotated[
        int, typer.Option("--most", metavar="N", min=0, help="How many moves are listed.")
    ] = _SHOWN,
    seed: BatchSeed = 0,
    workers: Workers = 1,
    sets: RecordSets = None,
    anyway: Anyway = False,
    as_json: AsJson = False,
) -> None:
    """Say which moves of a recorded game cost most, and who had which chances to win when."""
    library = command_library()
    with reading_record("analyse", file):
        game = _game(file, library, sets or [], branch, anyway=anyway)
        named = quick or quick_bot(game.setup)
        # Both bots are made once before the work begins, which may take minutes.
        for maker in bot_makers([bot], game.setup, library) if bot else ():
            if not can_assess(maker(0)):
                fail(f"--bot {bot}: does not say what it makes of actions; '' judges no move")
        bot_makers([named], game.setup, library)
        spec = ReviewSpec.of(game, library, bot, quick=named, playouts=playouts, seed=seed)
    found = _Found(game, spec)
    with ending_on_failures(ReviewFailed):
        found.look(workers)
    if as_json:
        write_json(found.data())
    else:
        found.print(most)
    if not found.is_whole:
        raise typer.Exit(INTERRUPTED)


# --- Which game ---


def _game(
    file: RecordArgument, library: Library, sets: Sequence[str], branch: str | None, *, anyway: bool
) -> AnyGame:
    """The game of a record at the end of a branch; end the program if there is none."""
    recorded, setup = open_record(file, library, sets, anyway=anyway)
    tree = branches_of(recorded, setup)
    ends = [moment for moment in tree.moments.values() if not moment.children]
    if branch is None:
        end = tree.line()[-1]
        if len(ends) > 1:
            at = ends.index(end) + 1
            print_error(f"note: {_listed(ends)}; this is {at}, --branch N takes another")
    else:
        end = _end_of(branch, tree, ends)
    if not end.game.history:
        fail(f"{recorded.file}: nothing was played", FAILED)
    game: AnyGame = end.game.copy()
    return game


def _end_of(
    branch: str, tree: Branches[AnyGame], ends: Sequence[Moment[AnyGame]]
) -> Moment[AnyGame]:
    """The last moment of a branch, by its number or the name that was given to it."""
    named = [moment for moment in tree.moments.values() if moment.branch == branch]
    if named:
        end = named[0]
        while end.children:
            end = end.last or end.children[-1]
        return end
    if not branch.isdecimal() or not 1 <= int(branch) <= len(ends):
        fail(f"--branch {branch!r}: there is no such branch; {_listed(ends)}")
    return ends[int(branch) - 1]


def _listed(ends: Sequence[Moment[AnyGame]]) -> str:
    """The branches there are, by number, with their names."""
    said = []
    for number, end in enumerate(ends, start=1):
        moment: Moment[AnyGame] | None = end
        while moment is not None and not moment.branch:
            moment = moment.parent
        said.append(f"{number} {moment.branch!r}" if moment is not None else str(number))
    count = "one branch" if len(ends) == 1 else f"{len(ends)} branches"
    return f"the record has {count}: {', '.join(said)}"


# --- The report ---


@dataclass(slots=True)
class _Found:
    """What was found out about a game."""

    game: AnyGame
    spec: ReviewSpec
    moments: list[ReviewedMoment] = field(default_factory=list)
    moves: list[ReviewedMove] = field(default_factory=list)
    is_whole: bool = False

    def look(self, workers: int) -> None:
        """Look at the game, until that is done or Ctrl-C is pressed."""
        tasks = reviewer_of(self.spec, self.game).tasks()
        with (
            defer_interrupts() as stopped,
            progress_bar(len(tasks), stopped, "part") as show,
            contextlib.closing(review_beside(self.spec, tasks, stopped, workers)) as found,
        ):
            for done, each in enumerate(found, start=1):
                if isinstance(each, ReviewedMove):
                    self.moves.append(each)
                else:
                    self.moments.append(each)
                if show is not None:
                    show(done, self._costliest())
        self.is_whole = len(self.moves) + len(self.moments) == len(tasks)
        self.moments.sort(key=lambda moment: moment.number)
        self.moves.sort(key=lambda move: move.number)

    def _costliest(self) -> str:
        if not self.moves:
            return ""
        worst = max(self.moves, key=lambda move: move.cost)
        player = self.game.players[worst.player]
        return f"so far {player} lost most in turn {worst.turn}: {worst.cost:.1f} points"

    # --- As JSON ---

    def data(self) -> dict[str, Any]:
        """All of it as plain values, see docs/analysis.md."""
        return {
            "sets": list(self.game.setup.edition.ids),
            "players": list(self.game.players),
            "bot": self.spec.bot,
            "quick": self.spec.quick,
            "playouts": self.spec.playouts,
            "seed": self.spec.seed,
            "is_partial": not self.is_whole,
            "moments": [self._moment_data(moment) for moment in self.moments],
            "moves": [self._move_data(move) for move in self.moves],
        }

    def _moment_data(self, moment: ReviewedMoment) -> dict[str, Any]:
        found, seats = moment.chances, range(len(self.game.players))
        return {
            "number": moment.number,
            "turn": moment.turn,
            "scores": list(moment.scores),
            "if_ended": list(moment.if_ended),
            "chances": [round(share, 4) for share in found.wins],
            "chances_95": [[round(bound, 4) for bound in found.interval(n)] for n in seats],
            "points": [round(points, 2) for points in found.points],
            "playouts": found.playouts,
        }

    def _move_data(self, move: ReviewedMove) -> dict[str, Any]:
        return {
            "number": move.number,
            "turn": move.turn,
            "player": self.game.players[move.player],
            "action": self.game.describe_action(move.action),
            "best": self.game.describe_action(move.best),
            "cost": round(move.cost, 3),
            "mark": _mark(move),
            "considered": [
                self._assessment_data(each)
                for n, each in enumerate(move.assessments)
                if n < _TOLD or move.action in (each.action, *each.alike)
            ],
        }

    def _assessment_data(self, each: Assessment) -> dict[str, Any]:
        return {
            "action": self.game.describe_action(each.action),
            "worth": round(each.worth, 3),
            "reasons": {reason.name: round(reason.points, 3) for reason in each.reasons},
            **({"alike": len(each.alike)} if each.alike else {}),
            **({"playouts": each.playouts, "wins": round(each.wins, 2)} if each.playouts else {}),
        }

    # --- As text ---

    def print(self, most: int) -> None:
        """Print the graphs, the table of turns, and the moves that cost most."""
        game, console = self.game, new_console()
        moves, turns = counted(len(game.history), "move"), counted(game.turn, "turn")
        title = " + ".join(game.setup.edition.ids)
        console.print(plain_text(f"{title}: {moves} in {turns}", "bold"))
        if not self.is_whole:
            console.print(plain_text("interrupted, so this is partial"))
        if self.moments:
            self._print_graphs()
            console.print(self._turns_table())
        if self.moves:
            console.print(self._moves_table(most))
            console.print(self._players_table())
        judge = (
            f"Moves are judged by {self.spec.bot} from what the player knew then; a good choice "
            "costs less than a point. "
        )
        note = (
            f"{judge * bool(self.moves)}Chances are those among players like {self.spec.quick}, by "
            f"{self.spec.playouts} playouts with what is hidden dealt again; the 95 % is of the "
            "largest."
        )
        console.print(plain_text(note))

    def _print_graphs(self) -> None:
        """Print chances and leads, a line for each player, and a character for a turn or two."""
        console, names = new_console(), self.game.players
        bars = _BARS if console.encoding.startswith("utf") else _PLAIN_BARS

        def bar(share: float) -> str:
            return bars[min(int(share * len(bars)), len(bars) - 1)]

        first, last = self.moments[0].turn, self.moments[-1].turn
        columns = min(last - first + 1, _GRAPH)
        widest = max(map(len, (*names, "chance to win")))
        shown = [
            min(self.moments, key=lambda each: abs(each.turn - turn))
            # A turn may have no moment, so each column shows the one nearest to where it stands.
            for turn in (first + (last - first) * n / max(columns - 1, 1) for n in range(columns))
        ]
        rows = [("chance to win", "")]
        rows += [
            (name, "".join(bar(each.chances.wins[seat]) for each in shown))
            for seat, name in enumerate(names)
        ]
        ahead = [leads(each.if_ended) for each in shown]
        most = max((abs(lead) for each in ahead for lead in each), default=0) or 1
        rows.append((f"lead, ±{most}", ""))
        rows += [
            # The most that anybody is behind or ahead are the ends; level is in the middle.
            (name, "".join(bar((each[seat] / most + 1) / 2) for each in ahead))
            for seat, name in enumerate(names)
        ]
        has_room = columns > len(f"{first}{last}")
        end = f"{last:>{columns - len(str(first))}}" if has_room else ""
        rows.append(("turn", f"{first}{end}"))
        for name, graph in rows:
            console.print(plain_text(f"{name:<{widest}}  {graph}".rstrip()))

    def _turns_table(self) -> Table:
        heads = ("points", "if ended now", "chance %", "95 %")
        table = table_of("turn", *heads, right=("turn", *heads))
        step = max(len(self.moments) // _ROWS, 1)
        # The last one in any case: it is the result.
        shown = [*self.moments[:-1:step], self.moments[-1]]
        for each in shown:
            found = each.chances
            best = max(range(len(found.wins)), key=lambda n: found.wins[n])
            low, high = found.interval(best)
            table.add_row(
                "end" if found.certain else str(each.turn),
                _by_seat(each.scores),
                _by_seat(each.if_ended),
                _by_seat(tuple(round(100 * share) for share in found.wins)),
                "" if found.certain else f"{100 * low:.0f}–{100 * high:.0f}",
            )
        return table

    def _moves_table(self, most: int) -> Table:
        table = table_of("turn", "player", "cost", "played", "better", right=("turn", "cost"))
        costly = sorted(self.moves, key=lambda move: (-move.cost, move.number))[:most]
        for move in costly:
            if move.cost > 0:
                table.add_row(
                    str(move.turn),
                    plain_text(self.game.players[move.player]),
                    f"{move.cost:.1f} {_mark(move):<2}",
                    plain_text(self.game.describe_action(move.action)),
                    plain_text(self.game.describe_action(move.best)),
                )
        return table

    def _players_table(self) -> Table:
        heads = ("choices", "good", "points lost", "a choice")
        table = table_of("player", *heads, right=heads)
        for seat, name in enumerate(self.game.players):
            own = [move.cost for move in self.moves if move.player == seat]
            if own:
                share = sum(cost < _GOOD for cost in own) / len(own)
                lost = (f"{sum(own):.1f}", f"{sum(own) / len(own):.2f}")
                table.add_row(plain_text(name), str(len(own)), f"{100 * share:.0f} %", *lost)
        return table


def _mark(move: ReviewedMove) -> str:
    """The sign of a move that cost much; "" if it did not."""
    mark = mark_of(move.cost)
    return "" if mark is None else mark.value


def _by_seat(numbers: Sequence[int]) -> str:
    return " : ".join(map(str, numbers))
