"""What tests of playtests share: games that people seem to have played, with what they tried."""

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from core.bots.bots import make, play_next
from core.edition.library import Library
from core.engine.actions import Action, Claim
from core.engine.game import Game
from core.engine.setup import Setup
from core.records.playtest_lines import PlaytestLine, answered, decision, refusal
from core.records.recorder import Recorder
from tests.editions import edition_from
from tests.written_plugins import library_with, write_plugin

PERMITS = """\
from core.api import Claim, RuleExtension, hookimpl, msg


class Permits(RuleExtension):
    def vetoes(self):
        return {"claim": self.veto}

    def veto(self, game, action):
        if isinstance(action, Claim) and action.spot.startswith("prairie"):
            return msg("{name} wants a permit, which {player} has not", name="prairie",
                       player=game.setup.players[game.player])
        return ""


@hookimpl
def goldrush_extension(id, edition, options):
    return Permits(id, edition, options)
"""
RANCH = """\
format: 1
id: ranch
extends: gold-rush
plugins: [permits]
questions:
  fun: {text: {en: "Fun?", fr: "Drôle ?"}, kind: rating}
  length: {text: "How long was it?", kind: choice, choices: [too short, right]}
  words: {text: "And else?"}
"""
PLANTED = "{name} wants a permit, which {player} has not"


def ranch(folder: Path) -> Library:
    """A library with a set in which nobody may claim prairies, which players may not know."""
    library = library_with(write_plugin(folder / "plugins" / "permits", PERMITS))
    (folder / "ranch.yaml").write_text(RANCH, encoding="utf-8")
    return Library((folder, *library.set_folders), library.plugin_folders)


def ranch_setup(folder: Path) -> tuple[Library, Setup]:
    """Prepare the set of `ranch` for Ada, who is a person, and a bot."""
    library = ranch(folder)
    return library, Setup(edition_from(library, "ranch"), ["Ada", "greedy"])


class Person:
    """Somebody who plays badly, tries what comes to mind, and takes her time."""

    def __init__(self, seed: int, *, misunderstands: bool = False) -> None:
        self._draw = Random(seed)
        self._misunderstands = misunderstands

    def tries(self, game: Game) -> Iterable[Action]:
        """What she tries before she does something legal."""
        tile = game.board.tables.spots[game.board.placed[-1]]
        claims = [Claim("cowboy", spot) for spot in tile if spot.startswith("prairie")]
        wanted = [claim for claim in claims if "permit" in game.why_not(claim)]
        if self._misunderstands and wanted:
            yield from [wanted[0]] * 3
        elif self._draw.random() < 0.1:  # anybody errs now and then
            yield Claim("cowboy", "railroad N")

    def seconds(self, game: Game) -> float:
        """How long the next action takes her."""
        slow = 40 if self._misunderstands else 4
        return round(self._draw.random() * slow, 3) + len(game.history) / 100


def playtest(  # noqa: PLR0913 - most of it can be left alone
    where: Setup,
    seed: int,
    *,
    misunderstands: bool = False,
    consent: bool = True,
    actions: int = 10_000,
    answers: tuple[str | int, ...] = (4, "right", ""),
    change: Callable[[Game, Recorder], object] | None = None,
) -> bytes:
    """The record of a game of a person against a bot, with what she tried and answered."""
    game, file = Game(where, seed), io.BytesIO()
    recorder = Recorder(game, file, [None, "greedy"])
    recorder.add(PlaytestLine(consent=consent, language="en"))
    person, her, its = (
        Person(seed, misunderstands=misunderstands),
        make("random", seed),
        make("greedy", seed),
    )
    for _ in range(actions):
        if game.is_over:
            break
        hers = game.player == 0
        if hers and consent:
            for action in person.tries(game):
                if why := game.why_not(action):
                    recorder.add(refusal(game, action, why))
        seconds = person.seconds(game)
        play_next(game, [her if hers else its] * 2)
        recorder.write()
        if hers and consent:
            recorder.add(decision(seconds))
        if change is not None:
            change(game, recorder)
    recorder.finish()
    for question, answer in zip(("fun", "length", "words"), answers, strict=False):
        if answer:
            recorder.add(answered(question, answer, question.capitalize()))
    return file.getvalue()


def write_playtests(folder: Path, where: Setup, games: int = 12, misunderstood: int = 4) -> Path:
    """Write so many games, the first of which a person played who misunderstands a rule."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(games):
        answers = (1 + number % 5, ("too short", "right")[number % 2], f"Note {number}")
        content = playtest(
            where, 100 + number, misunderstands=number < misunderstood, answers=answers
        )
        (folder / f"game-{number + 1}.jsonl").write_bytes(content)
    return folder
