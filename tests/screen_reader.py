"""What a screen reader knows of the windows of a program, asked over AT-SPI on Linux.

Run by the system's Python, which has its libraries, with the name of an application: each line
that comes in is a question, each line that goes out its answer as JSON. `tree` asks for all that
there is, `heard` for what was said since it was last asked.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - the version comes first

HEARD = (
    "object:state-changed:focused",
    "object:property-change:accessible-name",
    "object:announcement",
)


class Listener:
    """Answers questions about one application, and notes what would be said meanwhile."""

    def __init__(self, application: str) -> None:
        self._name, self._loop = application, GLib.MainLoop()
        self._heard: list[tuple[str, str, str]] = []
        self._events = Atspi.EventListener.new(self._note)
        for event in HEARD:
            self._events.register(event)
        GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, self._answer)

    def listen(self) -> None:
        """Answer until there are no more questions."""
        self._loop.run()

    def _note(self, event: Any) -> None:  # noqa: ANN401 - of a library without types
        kind = event.type.split(":")[1]
        if kind == "state-changed" and not event.detail1:
            return
        try:
            role = event.source.get_role_name()
            said = event.any_data if kind == "announcement" else event.source.get_name()
        except GLib.Error:  # it is gone
            return
        self._heard.append((kind, role, str(said)))

    def _answer(self, *_: object) -> bool:
        question = sys.stdin.readline().strip()
        if not question:
            self._loop.quit()
            return False
        try:
            answer = self._tree() if question == "tree" else self._said()
        except Exception:  # noqa: BLE001 - GLib would report it and go on
            traceback.print_exc()
            os._exit(1)
        print(json.dumps(answer), flush=True)  # noqa: T201
        return True

    def _said(self) -> list[tuple[str, str, str]]:
        said, self._heard = self._heard, []
        return said

    def _tree(self) -> dict[str, Any] | None:
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        for number in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(number)
            if application is not None and application.get_name() == self._name:
                return _told(application, depth=0)
        return None


def _told(node: Any, depth: int) -> dict[str, Any]:  # noqa: ANN401 - of a library without types
    states = [state.value_nick for state in node.get_state_set().get_states()]
    # What is in something that is not shown is not shown either.
    count = node.get_child_count() if "visible" in states or not depth else 0
    children = [node.get_child_at_index(number) for number in range(count)]
    box = node.get_extents(Atspi.CoordType.SCREEN) if depth else Atspi.Rect()
    return {
        "role": node.get_role_name(),
        "name": node.get_name() or "",
        "description": node.get_description() or "",
        "states": states,
        "box": [box.x, box.y, box.width, box.height],
        "children": [_told(child, depth + 1) for child in children if child is not None],
    }


if __name__ == "__main__":
    Atspi.init()
    Listener(sys.argv[1]).listen()
