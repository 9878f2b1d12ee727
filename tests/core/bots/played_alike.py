"""Games that bots play the same in every process, as text."""

from core.bots.bots import assess, make, play_out
from core.edition.library import default_library
from core.engine.game_types import prepare
from core.engine.protocol import AnyGame


def begun(name: str) -> AnyGame:
    """Begin a game of three players."""
    edition = default_library().open([name]).edition
    assert edition is not None
    return prepare(edition, 3).begin(3)


def told() -> str:
    """Return what search makes of first moves, and how a game goes."""
    lines: list[str] = []
    for name in ("sheriff", "gold-rush-cards"):
        judged = assess(begun(name), make("search:2", 1))
        lines.append(str([(str(each.action), each.worth) for each in judged]))
    game = begun("sheriff")
    play_out(game, [make(name, n) for n, name in enumerate(["greedy", "random", "random"])])
    return "\n".join([*lines, str(game.scores), *map(str, game.history)])
