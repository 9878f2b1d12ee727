"""The module `ruamel.yaml.cyaml` where no C runs: the same parser, in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruamel.yaml import YAML

if TYPE_CHECKING:
    from ruamel.yaml.events import Event


class CParser:
    """Gives the events of a text one by one, as the parser in C does."""

    def __init__(self, text: str) -> None:
        self._events = YAML(typ="safe", pure=True).parse(text)

    def get_event(self) -> Event:
        """The next event; the last is the end of the stream."""
        event: Event = next(self._events)
        return event
