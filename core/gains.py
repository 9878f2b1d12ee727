"""What gave points in a game, with names instead of numbers, as records and replays tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .events import Awarded, Scored

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from .events import Event
    from .terms import Term

_SCORED: Final = (
    *("kind", "source", "at", "final", "role", "pieces", "formula", "values"),
    *("terms", "winners", "points"),
)


class Gain(NamedTuple):
    """What gave points: a feature, or (with `source`) something else; `winners` each get them."""

    terms: tuple[Term, ...]
    winners: tuple[str, ...]
    points: int
    source: str | None = None
    kind: str | None = None
    at: tuple[int, int] | None = None
    final: bool | None = None
    role: str | None = None
    pieces: tuple[int, ...] | None = None
    formula: str | None = None
    values: Mapping[str, int] | None = None

    def as_data(self) -> dict[str, Any]:
        """Return it as it stands in a record, without what it has not."""
        data = {name: value for name in _SCORED if (value := getattr(self, name)) is not None}
        return data | {"terms": [term._asdict() for term in self.terms]}


def gains(events: Iterable[Event], players: Sequence[str]) -> tuple[Gain, ...]:
    """Return what gave points among some events, in their order."""
    return tuple(_gains(events, players))


def lines_of_scored(scored: Iterable[Gain]) -> list[dict[str, Any]]:
    """Return what gave points as it stands in a record."""
    return [gain.as_data() for gain in scored]


def _gains(events: Iterable[Event], players: Sequence[str]) -> Iterator[Gain]:
    for event in events:
        if isinstance(event, Scored):
            yield Gain(
                event.terms,
                tuple([players[n] for n in event.winners]),
                event.points,
                None,
                event.kind,
                (event.x, event.y),
                event.final,
                event.role,
                event.pieces,
                event.formula,
                dict(event.values),
            )
        elif isinstance(event, Awarded):
            yield Gain(event.terms, (players[event.player],), event.points, event.source)
