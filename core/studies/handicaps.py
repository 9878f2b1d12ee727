"""The handicap of a seat: what its player begins with besides what all have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..engine.errors import BadManualEdit, IllegalAction
from ..messages import message_of, msg
from ..simulation.planned_edition import handicap
from .game_rows import as_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..engine.protocol import AnyGame, AnySetup
    from ..findings import Path as DataPath
    from .study_schema import Handicap

MOST_GIVEN: Final = 100
"""How many kinds of points, pieces and tokens can be given: each is an edit of each game."""


def handicap_edits(
    given: Mapping[str, Handicap], setup: AnySetup[AnyGame]
) -> tuple[tuple[str, ...], list[tuple[DataPath, str]]]:
    """The manual edits, as JSON, that games begin with, and where and why others cannot be made.

    Raise what `begin` of the setup raises.
    """
    game = setup.begin(0)
    edits: list[str] = []
    wrong: list[tuple[DataPath, str]] = []
    for seat, own in given.items():
        number, players = int(seat.removeprefix("seat ")), len(setup.players)
        if number > players:
            said = msg("there is no {seat} among {players} players", seat=seat, players=players)
            wrong.append(((seat,), said))
            continue
        for path, does, values in _edits(own):
            if len(edits) == MOST_GIVEN:
                said = msg("too many things are given; {most} are the most", most=MOST_GIVEN)
                wrong.append(((seat,), said))
                break
            data = {"does": does, "values": {"player": setup.players[number - 1], **values}}
            try:
                handicap(game, data)
            except IllegalAction as error:
                wrong.append(((seat, *path), error.reason))
            except BadManualEdit as error:
                wrong.append(((seat, *path), message_of(error)))
            edits.append(as_json(data))
    return tuple(edits), wrong


def _edits(own: Handicap) -> Iterator[tuple[DataPath, str, dict[str, Any]]]:
    """Yield the manual edits of a seat: where each stands, what it does, and all but the player."""
    if own.points:
        yield ("points",), "give_points", {"points": own.points}
    for piece, count in own.pieces.items():
        yield ("pieces", piece), "change_pieces", {"piece": piece, "count": count}
    for pool, tokens in own.tokens.items():
        for value, count in tokens.items():
            values = {"pool": pool, "value": value, "count": count}
            yield ("tokens", pool, value), "give_tokens", values
