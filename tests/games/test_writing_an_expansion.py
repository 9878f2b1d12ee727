"""The worked example of docs/writing-an-expansion.md plays exactly as it is printed there."""

import random
import re
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from core.edition.library import Library, default_library
from core.engine.actions import Action, Place
from core.engine.errors import IllegalAction
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.plugin_consent import Consent
from core.engine.randomness import Chance, Outcome
from core.engine.setup import Setup
from core.engine.state import GameState, Step
from core.studies.figures import Figures
from core.studies.kept_games import play_again
from core.studies.results_file import ResultsFile
from core.studies.runner import run
from core.studies.study_file import plan_study, read_study
from tests.editions import edition_of

PAGE = Path(__file__).parents[2] / "docs" / "writing-an-expansion.md"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Write the files of the page into an empty folder, agree to them, and open a library there."""
    text = PAGE.read_text(encoding="utf-8").partition("\n## Three more rules\n")[0]
    files = re.findall(r"```\w+ (\S+)\n(.*?)```", text, re.DOTALL)
    assert [name for name, _ in files] == [
        "saloon.yaml",
        "plugins/saloon/plugin.yaml",
        "plugins/saloon/__init__.py",
    ]
    for name, content in files:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    found = default_library()
    plugin = found.plugin("saloon", tmp_path)
    assert plugin is not None
    Consent.default().agree(plugin)
    return found


def new_game(
    library: Library, tmp_path: Path, chance: Chance | None = None, **options: int
) -> Game:
    """Begin a game of two with the saloon."""
    opened = library.open([str(tmp_path / "saloon.yaml")])
    assert opened.edition is not None
    assert opened.findings == ()
    return Game(Setup(opened.edition, 2, options), 1, chance)


def tiles_with_saloons_first(game: Game) -> Outcome:
    """Return an order of the tiles in which both saloons are drawn first."""
    saloon = game.setup.tables.tile_ids.index("X1")
    return Outcome("the tiles", tuple(sorted(game.setup.tiles, key=lambda n: n != saloon)))


def at_the_bet(library: Library, tmp_path: Path, dice: int, **options: int) -> Game:
    """Begin a game in which a saloon comes first and the die is known, and lay that tile."""
    plain = new_game(library, tmp_path)
    tokens = plain.chance.outcomes[1]
    given = [tiles_with_saloons_first(plain), tokens, Outcome("the dice", dice - 1)]
    game = new_game(library, tmp_path, Chance(1, given), **options)
    game.apply(game.legal_actions()[0])
    return game


@pytest.mark.parametrize(("dice", "points"), [(1, 0), (3, 0), (4, 4), (6, 6)])
def test_four_or_more_wins_what_the_die_shows(
    library: Library, tmp_path: Path, dice: int, points: int
) -> None:
    """Less wins nothing, and a player without points has none to lose."""
    game = at_the_bet(library, tmp_path, dice)
    assert [str(action) for action in game.legal_actions()] == ["bet", "walk past the saloon"]
    game.apply(game.legal_actions()[0])
    assert game.scores == [points, 0]
    assert str(game.step) == "act"


def test_its_option_is_checked_and_obeyed(library: Library, tmp_path: Path) -> None:
    """Without bets there is no such step."""
    game = at_the_bet(library, tmp_path, 1, bets=0)
    assert str(game.step) == "act"
    with pytest.raises(ValueError, match="at least 0"):
        new_game(library, tmp_path, bets=-1)


def test_whole_games_are_played_taken_back_and_played_again(
    library: Library, tmp_path: Path
) -> None:
    """As with any rules of the program's own."""
    game = new_game(library, tmp_path)
    dice = random.Random(3)
    while not game.is_over:
        game.apply(dice.choice(game.legal_actions()))
    told, scores = [game.describe_event(event) for event in game.events], list(game.scores)
    assert any("saloon" in line or "bet" in line for line in told)
    while game.history:
        game.undo()
    assert game.scores == [0, 0]
    while game.future:
        game.redo()
    assert ([game.describe_event(event) for event in game.events], game.scores) == (told, scores)


def test_its_watcher_sees_who_is_behind(library: Library, tmp_path: Path) -> None:
    """Laid into the code where the page says so; the events of the game tell the same."""
    page = PAGE.read_text(encoding="utf-8")
    [block] = re.findall(r"```python\n(from core.api import Measure.*?)```", page, re.DOTALL)
    code = tmp_path / "plugins" / "saloon" / "__init__.py"
    before, own, after = code.read_text(encoding="utf-8").partition("class Saloon(RuleExtension):")
    code.write_text(f"{before}{block}\n\n{own}\n    probes = (Behind,){after}", encoding="utf-8")
    plugin = library.plugin("saloon", tmp_path)
    assert plugin is not None
    Consent.default().agree(plugin)
    text = (
        "format: 1\nid: behind\neditions: {only: [saloon.yaml]}\ngames: 3\n"
        "measures: [saloon.behind]\nbudgets: [{measure: saloon.behind, between: [0, 1]}]\n"
    )
    planned = plan_study(read_study(text, "-", tmp_path / "behind.yaml"), library)
    assert planned.plan is not None, planned.findings
    file = tmp_path / "behind.sqlite"
    with ResultsFile.open(file, planned.plan) as results:
        deque(run(results), 0)
    bets = behind = 0
    with ResultsFile.read(file, library) as results:
        for row in results.games():
            again = play_again(results, 0, row.number).game
            events = again.at_start()
            for move in again.history:
                if str(move) == "bet":
                    bets += 1
                    behind += events.scores[events.player] < max(events.scores)
                events.carry_out(move)
        figure = Figures.of(results).figure("saloon.behind", "")
        [measure] = results.plan.watched
        assert measure.title == "Bets from behind"
    assert bets > 0
    assert figure is not None
    assert (figure.value, figure.interval.low >= 0) == (behind / bets, True)


class NoNorth(RuleExtension):
    """Nobody lays a tile north of the start."""

    def vetoes(self) -> Mapping[str, Callable[[GameState, Action], str]]:
        """Forbid a kind of action of core's own."""
        return {"Place": lambda _, action: "not northward" if getattr(action, "y", 0) < 0 else ""}


def test_even_where_tiles_go_can_be_forbidden() -> None:
    """It is not offered, is refused with the reason, and counts as fitting nowhere."""
    edition = edition_of("gold-rush")
    plain = Game(Setup(edition, 2, extensions=lambda _: ()), 2)
    strict = Game(Setup(edition, 2, extensions=lambda given: [NoNorth("x", edition, given)]), 2)
    north = [a for a in plain.legal_actions() if isinstance(a, Place) and a.y < 0]
    assert north
    assert [a for a in plain.legal_actions() if a not in north] == list(strict.legal_actions())
    with pytest.raises(IllegalAction, match="not northward"):
        strict.apply(north[0])
    dice = random.Random(1)
    while not strict.is_over:
        strict.apply(dice.choice(strict.legal_actions()))
    assert min(strict.setup.tables.position(cell)[1] for cell in strict.board.cells) == 0


def test_the_dragon_moves_only_where_it_can() -> None:
    """As it stands on the page: its step is due while there is somewhere to go to."""
    text = PAGE.read_text(encoding="utf-8")
    samples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    code = next(sample for sample in samples if "dragon" in sample)
    names: dict[str, Any] = {"Step": Step}
    exec(compile(code, "dragon", "exec"), names)  # noqa: S102 - a sample of our own page
    game = Game(Setup(edition_of("gold-rush"), 2), 1)
    game.memories["dragon"] = Dragon([0])
    assert not names["is_due"](game)  # nothing lies beside the only tile
    game.apply(game.legal_actions()[0])
    assert names["targets"](game) == [1]
    assert names["is_due"](game)
    assert names["mover"](game) == game.turn_player
    game.memories["dragon"].visited.append(1)
    assert not names["is_due"](game)
    game.memories["dragon"].steps_left = 0
    game.memories["dragon"].visited = [0]
    assert not names["is_due"](game)


@dataclass
class Dragon:
    """What the sample remembers."""

    visited: list[int]
    steps_left: int = 6
    moved: int = 0

    def copy(self) -> "Dragon":
        """Return a copy."""
        return Dragon(self.visited[:], self.steps_left, self.moved)
