"""What games count of themselves, and what extensions count in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...engine.measuring import Measure, Reading
from ...messages import msg, named
from .readings import Probe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...engine.protocol import AnyGame, AnySetup
    from .ended_game import EndedGame


class Counts(Probe):
    """Reads the figures of a game, those of extensions by the names that these give them."""

    measures: ClassVar = (
        Measure(
            "counts",
            msg("Counts"),
            msg(
                "What a game counts of itself, such as turns and tiles that fit nowhere, and what "
                "its extensions count."
            ),
            "",
            ("count",),
        ),
    )

    def ended(self, over: EndedGame) -> Iterator[Reading]:
        """Yield each."""
        for name, count in over.figures.items():
            yield Reading("counts", name, count, 1)


def meanings(setup: AnySetup[AnyGame]) -> dict[str, str]:
    """The meaning of each thing that extensions count, by its key, in their own words."""
    extensions = getattr(setup, "extensions", ())
    return {
        f"{each.id}: {name}": named(meaning)
        for each in extensions
        for name, meaning in each.measure_meanings.items()
    }
