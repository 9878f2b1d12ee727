"""The weights by which bots judge: one JSON file of numbers beside this module for each bot.

docs/bots.md says what each of them means.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ..storage.saving import save_bytes

_HERE: Final = Path(__file__).parent
SHIPPED: Final = _HERE / "planner_weights.json"


class Weights(NamedTuple):
    """The weights by name; all are at least 0."""

    patience: float
    extending: float
    swelling: float
    growing: float
    spreading: float
    adjoining: float
    filling: float
    joining: float
    piece: float
    next_piece: float
    horizon: float
    crowding: float
    returning: float
    tokens_on: float
    tokens_beside: float
    rivals: float
    unclaimed: float
    initiative: float


def read(path: Path) -> Weights:
    """The weights in a file; raise ValueError if the file has others, OSError if there is none."""
    data: Mapping[str, object] = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(data, dict) or data.keys() != set(Weights._fields):
        raise ValueError(f"{path} should have the weights {', '.join(Weights._fields)}")
    for name, value in data.items():
        if isinstance(value, bool) or not isinstance(value, int | float) or not value >= 0:
            raise ValueError(f"{path}: {name} is {value!r}, which is no number from 0")
    return Weights(**{name: float(str(value)) for name, value in data.items()})


def write(path: Path, weights: Weights) -> None:
    """Write weights as `read` reads them."""
    save_bytes(f"{json.dumps(weights._asdict(), indent=2)}\n".encode(), path)


@cache
def shipped(bot: str = "planner") -> Weights:
    """The shipped weights of a bot, by its name."""
    return read(_HERE / f"{bot}_weights.json")
