"""What a study tries out: changes of an edition, as a set that is laid over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..tileset.reader import read
from ..tileset.schema import FORMAT
from ..tileset.yaml_writer import entry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..tileset.source import Source

_ENDING: Final = "-what-if"


def overlay(change: Mapping[str, Any], below: Source, file: str) -> Source:
    """Return the set that states a change, laid over another one; `file` is its name in messages.

    It is a text like any other, so results keep it with the sets. Raise UnreadableSet.
    """
    stated = {"format": FORMAT, "id": below.tileset.id + _ENDING, "extends": below.tileset.id}
    lines = [line for key, value in {**stated, **change}.items() for line in entry(key, value, 0)]
    return read("\n".join([*lines, ""]), file)
