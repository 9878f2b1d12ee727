"""What a thing is worth: how much better bots fare with it than without, on the same deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..bots.deprived_bot import WITHOUT, whole_name
from ..engine.measuring import Measure
from ..messages import Words, msg, msg_template, named
from .figures import Figures
from .results_file import Block
from .results_values import FEWEST_BLOCKS
from .study_numbers import number_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .conditions import Pair, PlayCondition
    from .figures import PairedDifference

MEASURED: Final = ("lead", "scores", "wins")
"""By what a thing is judged: first by how far it brings a player ahead, which others lose, too."""


WORTH: Final = Measure(
    "worth",
    msg("What things are worth"),
    msg(
        "By how many points more a player is ahead of the others with the thing than without it, "
        "on the same deals."
    ),
    "points",
    ("thing",),
    usual=False,
)
"""As what charts and lists have it; no game by itself says anything of it."""


class WorthFigure(NamedTuple):
    """What a thing is worth to the players of a bot, by measures, in a group of games.

    `edition` is the name of the games with it; `measured` has what there is of MEASURED.
    """

    thing: str
    edition: str
    bot: str
    measured: tuple[PairedDifference, ...]

    @property
    def sentence(self) -> Words:
        """What it is worth, in a sentence without its group."""
        name = named(self.thing)
        if not self.measured:
            return msg("“{name}”: no game is over yet", name=name)
        lead = self.measured[0]
        low, high = lead.interval
        if lead.blocks < FEWEST_BLOCKS:
            return msg(
                "“{name}”: fewer than {fewest} deals decide nothing",
                name=name,
                fewest=FEWEST_BLOCKS,
            )
        if not lead.differing:
            return msg(
                "“{name}” is worth nothing to {bot}, who never uses it", name=name, bot=self.bot
            )
        said = _WORTH if low > 0 else _HARM if high < 0 else _UNSURE
        both = (number_words(each, share=False) for each in (lead.value, (high - low) / 2))
        value = msg("{value} ± {reach}", **dict(zip(("value", "reach"), both, strict=True)))
        return msg(said, name=name, value=value, bot=self.bot)


_WORTH: Final = msg_template("“{name}” is worth {value} points to {bot}")
_UNSURE: Final = msg_template("“{name}” may be worth nothing to {bot}: {value} points")
_HARM: Final = msg_template("“{name}” does {bot} harm: it is worth {value} points")


class WorthTally:
    """Takes the blocks of a study, for one thing that is taken from a bot in a group of games."""

    def __init__(self, pair: Pair, series: Sequence[PlayCondition]) -> None:
        self._pair, self._of = pair, series[pair.before]
        self._edition = series[pair.after].name
        self._bot = ""
        self._figures = Figures(("without", "with"), 1)

    def add(self, block: Block) -> None:
        """Count a block, in which the bot without the thing stands like another edition."""
        lacking, whole = block.sums[self._pair.before], block.sums[self._pair.after]
        ending = f"{WITHOUT}{self._of.without}"
        if not self._bot:
            keys = (key for measure, key in lacking if measure == MEASURED[0])
            self._bot = next((whole_name(key) for key in keys if key.endswith(ending)), "")
        both: tuple[dict[tuple[str, str], tuple[int, int]], ...] = ({}, {})
        for measure in MEASURED:
            without, own = (measure, f"{self._bot}{ending}"), (measure, self._bot)
            if without in lacking and own in whole:
                both[0][measure, ""], both[1][measure, ""] = lacking[without], whole[own]
        self._figures.add(Block(block.deal, both))

    @property
    def figure(self) -> WorthFigure:
        """What it is worth as far as blocks were taken."""
        found = (self._figures.difference(measure, "") for measure in MEASURED)
        measured = tuple(each for each in found if each is not None)
        bot = self._bot.partition(" ")[2]
        return WorthFigure(self._of.without, self._edition, bot, measured)
