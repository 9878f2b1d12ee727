"""Running scenarios: a position is set up and played from, and compared with what is expected.

`run` reports every difference with its place in the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from ..edition.rule_options import BadOption, resolve
from ..engine.action_places import as_written
from ..engine.action_texts import BadAction
from ..engine.errors import (
    BadManualEdit,
    BadPosition,
    ChanceDiffers,
    GameStopped,
    IllegalAction,
    PluginProblem,
    Unplayable,
)
from ..engine.game_types import prepare
from ..engine.undoing import settle_by_chance
from ..findings import Finding, Severity, did_you_mean, shorten
from ..findings import Path as DataPath
from ..messages import message_of, msg, plural
from ..storage.files import escape_surrogates
from .recorded_setup import outcome_of
from .scenario_checks import unmet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..engine.actions import Action
    from ..engine.protocol import AnyGame, AnySetup
    from ..engine.randomness import Outcome
    from .scenario_file import Move, ScenarioFile


_STOPS: Final = (GameStopped, PluginProblem)


class MoveOutcome(NamedTuple):
    """What a move led to: events in words, and all scores after it."""

    events: tuple[str, ...]
    scores: Mapping[str, int]


@dataclass(frozen=True)
class ScenarioOutcome:
    """The findings of a scenario, its game as far as it went, and the outcome of each move.

    A refused move has no outcome.
    """

    findings: tuple[Finding, ...]
    game: AnyGame | None = None
    followed: tuple[MoveOutcome | None, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether everything is as expected: no finding is an error."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


class _ScenarioStop(Exception):
    """The scenario cannot go on, for a reason that is among the findings."""


def run(file: ScenarioFile) -> ScenarioOutcome:
    """Set a scenario up, play it, and report all that is not as expected."""
    running = _Running(file)
    try:
        running.begin(setup_of(file, running.findings))
        running.play()
        running.end()
    except _ScenarioStop:
        pass
    except _STOPS as error:
        running.wrong("game-stops", ("scenario",), message_of(error))
    running.note_untried()
    return ScenarioOutcome(tuple(running.findings), running.game, tuple(running.followed))


def setup_of(file: ScenarioFile, findings: list[Finding]) -> AnySetup[AnyGame]:
    """Prepare the game of a scenario, or add findings and stop."""
    scenario, edition = file.scenario, file.opened.edition
    findings += file.opened.findings
    if edition is None or file.opened.kind is None:
        raise _ScenarioStop
    options = {}
    for name, value in scenario.options.items():
        try:
            resolve(edition, {name: value})
        except BadOption as error:
            findings.append(file.finding("bad-option", ("options", name), message_of(error)))
        else:
            options[name] = value
    try:
        setup = prepare(edition, scenario.players, options)
        # Prepared in any case: one run tells what is wrong with the set and with the players.
        if not findings:
            return setup
    except Unplayable as error:
        about = ("players",) if error.is_of_players else ("edition",)
        findings += (file.finding("unplayable", about, reason) for reason in error.reasons)
    except _STOPS as error:
        findings.append(file.finding("unplayable", ("edition",), message_of(error)))
    raise _ScenarioStop


class _Running:
    """One scenario while it is run."""

    def __init__(self, file: ScenarioFile) -> None:
        self.file, self.scenario = file, file.scenario
        self.findings: list[Finding] = []
        self.followed: list[MoveOutcome | None] = []
        self.game: AnyGame | None = None
        self._doing: int | None = None

    def begin(self, setup: AnySetup[AnyGame]) -> None:
        """Set the position up."""
        position = self.file.beginning
        try:
            self.game = setup.begin(self.scenario.seed, position=position)
        except BadPosition as error:
            for fault in error.faults:
                self.wrong("bad-position", fault.path, fault.reason, fault.hint)
            raise _ScenarioStop from None
        except _STOPS as error:
            self.stop("game-stops", ("scenario",), message_of(error))
        hint = msg("`bent: true` says that it is meant")
        for path, said in setup.type.surpluses(position, setup):
            place = self.file.place(path)
            self.findings.append(Finding("bent-position", Severity.NOTE, said, place, hint))

    def play(self) -> None:
        """Play all moves, and compare what each leads to with what is expected."""
        game = self._game
        for number, move in enumerate(self.scenario.play):
            path = ("play", number)
            self._doing = number
            self._check_player(move, path)
            before = len(game.events)
            if move.refused is not None:
                self._refuse(move, move.refused, path)
                self.followed.append(None)
                continue
            self._do(move, path)
            events = tuple(
                escape_surrogates(game.describe_event(event)) for event in game.events[before + 1 :]
            )
            scores = dict(zip(game.players, game.scores, strict=True))
            self.followed.append(MoveOutcome(events, scores))
            self._compare_events(move, events, path)
            self._compare_scores(move.scores, (*path, "scores"))

    def end(self) -> None:
        """Compare the last state with what is expected of it."""
        self._doing = None
        for path, said, found in unmet(self.scenario.expect, self._game):
            self.wrong("not-as-expected", ("expect", *path), said, found)
        self._compare_scores(self.scenario.expect.scores, ("expect", "scores"))

    def note_untried(self) -> None:
        """Note that what comes after a move that could not be done was not tried."""
        scenario, number = self.scenario, self._doing
        if number is None:
            return
        if number + 1 < len(scenario.play) or scenario.expect != type(scenario.expect)():
            said = msg("what comes after this move was not tried")
            place = self.file.place(("play", number))
            self.findings.append(Finding("not-tried", Severity.NOTE, said, place))

    # --- Moves ---

    @property
    def _game(self) -> AnyGame:
        assert self.game is not None
        return self.game

    def _check_player(self, move: Move, path: DataPath) -> None:
        if move.player is None:
            return
        if self._game.is_over:
            self.wrong("other-player", (*path, "player"), msg("the game is over"))
            return
        player = self._game.players[self._game.player]
        if move.player != player:
            said = msg("it should be the turn of {player}", player=shorten(move.player))
            found = msg("it is that of {player}", player=player)
            self.wrong("other-player", (*path, "player"), said, found)

    def _do(self, move: Move, path: DataPath) -> None:
        """Carry out a move with the outcomes that the file gives for it."""
        game = self._game
        outcomes = list(self._outcomes(move, path))
        if len(outcomes) < len(move.chance):
            raise _ScenarioStop
        if outcomes:  # the seed decides again once these are used up
            game.chance.given = (*game.chance.outcomes, *outcomes)
        # An outcome that the move does not use up would decide something in a later move.
        asked = len(game.chance.outcomes) + len(move.chance)
        key = "do" if move.do is not None else "by_hand"
        where = (*path, key) if self.file.root.at((*path, key)) else path
        try:
            if move.do is not None:
                self._act(move.do, move, where)
            else:
                self._bend(move, where)
        except ChanceDiffers as error:
            self.stop("bad-chance", (*path, "chance"), message_of(error))
        except IllegalAction as error:
            self.stop("illegal", where, msg("this cannot be done: {why}", why=error.reason))
        except _STOPS as error:
            self.stop("game-stops", where, message_of(error))
        if len(game.chance.outcomes) < asked:
            said = msg("chance decides less in this move than is told")
            self.stop("bad-chance", (*path, "chance"), said)

    def _outcomes(self, move: Move, path: DataPath) -> Iterator[Outcome]:
        """Yield the outcomes given for a move, and report those that cannot be."""
        for number, given in enumerate(move.chance):
            try:
                yield outcome_of(given, self._game.setup)
            except ValueError as error:
                self.wrong("bad-chance", (*path, "chance", number), error.args[0])

    def _act(self, text: str, move: Move, path: DataPath) -> None:
        game = self._game
        settled = settle_by_chance(game) if move.chance else None
        if settled is not None and escape_surrogates(game.describe_action(settled)) != text:
            self.stop(
                "bad-chance",
                (*path[:2], "chance"),
                msg("chance decides on {action}", action=game.describe_action(settled)),
            )
        action = None
        try:
            action = as_written(game, game.setup.parse(game, text))
            game.apply(action)
        except (BadAction, IllegalAction) as error:
            why = msg("the game is over") if game.is_over else error.reason
            hint = "" if game.is_over else did_you_mean(text, _likely(game, action))
            said = msg("{action!r} is not legal: {why}", action=shorten(text), why=why)
            self.stop("illegal", path, said, hint)

    def _bend(self, move: Move, path: DataPath) -> None:
        assert move.by_hand is not None
        try:
            edit = self._game.setup.type.manual_edit(move.by_hand.model_dump())
        except BadManualEdit as error:
            self.stop("bad-value", path, message_of(error))
        self._game.carry_out(edit)

    def _refuse(self, move: Move, text: str, path: DataPath) -> None:
        """Check that an action is not legal, for the reason that is expected."""
        game, where = self._game, (*path, "refused")
        try:
            # Actions of two plugins may have one text, and either may be meant.
            meant = [as_written(game, each) for each in game.setup.meanings(game, text)]
            reasons = [game.why_not(each) for each in meant]
        except BadAction as error:
            reasons = [error.reason]
        except _STOPS as error:
            self.stop("game-stops", where, message_of(error))
        if not all(reasons):
            self.wrong("not-refused", where, msg("{action!r} is legal here", action=shorten(text)))
        elif not any(move.because in reason for reason in reasons):
            said = msg("it should be refused because of {reason!r}", reason=move.because)
            # One reason stays as it is, so that it can be said in other languages.
            reason = reasons[0] if len(reasons) == 1 else " | ".join(reasons)
            found = msg("it is refused because of {reason!r}", reason=reason)
            self.wrong("other-reason", (*path, "because"), said, found)

    # --- Comparing ---

    def _compare_events(self, move: Move, events: Sequence[str], path: DataPath) -> None:
        wanted = move.events
        for number, pair in enumerate(zip_longest(wanted, events)) if wanted is not None else ():
            self._compare_event(*pair, number, (*path, "events"))
        rest = 0
        for number, part in enumerate(move.contains):
            # Each is looked for after the one before, so that their order is tried, too.
            at = next((n for n in range(rest, len(events)) if part in events[n]), None)
            if at is not None:
                rest = at + 1
            else:
                said = msg("no event has {part!r}, or not in this order", part=part)
                found = msg("found: {events}", events=" | ".join(events) or msg("nothing"))
                self.wrong("other-events", (*path, "contains", number), said, found)

    def _compare_event(
        self, said: str | None, found: str | None, number: int, path: DataPath
    ) -> None:
        if said is None:
            self.wrong("other-events", path, msg("more follows: {found}", found=found))
        elif found is None:
            missing = msg("this does not follow: {said}", said=said)
            self.wrong("other-events", (*path, number), missing)
        elif said != found:
            expected = msg("expected: {said}", said=said)
            hint = msg("found: {found}", found=found)
            self.wrong("other-events", (*path, number), expected, hint)

    def _compare_scores(self, wanted: Mapping[str, int], path: DataPath) -> None:
        found = dict(zip(self._game.players, self._game.scores, strict=True))
        for name, points in wanted.items():
            where = (*path, name)
            if name not in found:
                hint = did_you_mean(name, found)
                self.wrong(
                    "other-scores", where, msg("there is no player {name!r}", name=name), hint
                )
            elif found[name] != points:
                said = plural(
                    "{player} should have {count} point",
                    "{player} should have {count} points",
                    count=points,
                    player=name,
                )
                has = msg("{player} has {points}", player=name, points=found[name])
                self.wrong("other-scores", where, said, has)

    def wrong(self, check: str, path: DataPath, message: str, hint: str = "") -> None:
        """Report something that is not as it should be."""
        self.findings.append(self.file.finding(check, path, message, hint))

    def stop(self, check: str, path: DataPath, message: str, hint: str = "") -> NoReturn:
        """Report what keeps the scenario from going on, and stop."""
        self.wrong(check, path, message, hint)
        raise _ScenarioStop


def _likely(game: AnyGame, action: Action | None) -> list[str]:
    """The texts of legal actions that may be meant: those in the same place, or all."""
    legal = game.legal_actions()
    place = tuple(getattr(action, name, None) for name in ("x", "y"))
    there = [each for each in legal if tuple(getattr(each, n, None) for n in ("x", "y")) == place]
    return [game.describe_action(each) for each in there or legal]
