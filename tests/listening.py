"""A program in a session of its own, with keys, and with what a screen reader hears of it.

Its windows are on a screen that nobody sees. `faults` are what keeps people from using one by ear.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections import Counter
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from tests.xserver import screen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

T = TypeVar("T")

PATIENCE: Final = 60
"""Seconds within which anything has to happen."""
SYSTEMS_PYTHON: Final = "/usr/bin/python3"
READER: Final = Path(__file__).with_name("screen_reader.py")
APPLICATION: Final = "goldrush-workshop"
BUS: Final = ("dbus-daemon", "--session", "--nofork", "--print-address=1")
BUTTONS: Final = frozenset(("check box", "push button", "radio button", "toggle button"))
CELLS: Final = frozenset(("table cell", "table column header", "table row header"))
DRAWN: Final = frozenset(("canvas", "drawing area", "filler", "image", "unknown"))
SMALL: Final = 24
"""Pixels up to which something drawn is an ornament beside words: a dot in a colour, an icon."""


class Node(NamedTuple):
    """What a screen reader knows of a widget, or of a part of one; its box is on the screen."""

    role: str
    name: str
    description: str
    states: frozenset[str]
    box: tuple[int, int, int, int]
    children: tuple[Node, ...]

    @property
    def is_shown(self) -> bool:
        """Whether it is there to be seen, be it scrolled out of sight."""
        return "visible" in self.states

    @property
    def is_acted_on(self) -> bool:
        """Whether keys go there, or it is a button."""
        return "focusable" in self.states or self.role in BUTTONS

    def all(self) -> Iterator[Node]:
        """Yield this and all below it that is shown, outermost first."""
        yield self
        for child in self.children:
            if child.is_shown:
                yield from child.all()

    def named(self, role: str, beginning: str = "") -> list[Node]:
        """Return all of a role whose names begin so."""
        return [n for n in self.all() if n.role == role and n.name.startswith(beginning)]

    def overlaps(self, other: Node) -> bool:
        """Whether their boxes have something in common; panels behind others have not."""
        (x, y, wide, high), (x_, y_, wide_, high_) = self.box, other.box
        return x < x_ + wide_ and x_ < x + wide and y < y_ + high_ and y_ < y + high


NOTHING: Final = Node("", "", "", frozenset(), (0, 0, 0, 0), ())


def _node(told: dict[str, Any]) -> Node:
    said = told["role"], told["name"], told["description"]
    x, y, wide, high = told["box"]
    children = tuple(map(_node, told["children"]))
    return Node(*said, frozenset(told["states"]), (x, y, wide, high), children)


def faults(window: Node) -> list[str]:
    """Return what keeps people from using a window by ear, each with where it is.

    What can be acted on has a name, and another one than its like beside it, and no drawing is
    silent. Cells of tables are told apart by row and column.
    """
    return [*_faults(window, window, window.name, is_told=False)]


def _faults(node: Node, window: Node, place: str, *, is_told: bool) -> Iterator[str]:
    """`is_told` says that this is the inside of what tells what is there."""
    shown = [child for child in node.children if child.is_shown]
    if node.is_acted_on and not node.name:
        yield f"no name: {node.role} in {place}"
    is_large = min(node.box[2:]) > SMALL and node.overlaps(window)
    if node.role in DRAWN and is_large and not (node.name or shown or is_told):
        yield f"silent: {node.role} in {place}"
    acted_on = [child for child in shown if child.is_acted_on and child.role not in CELLS]
    counted = Counter((child.role, child.name) for child in acted_on)
    for (role, name), count in counted.items():
        if count > 1:
            yield f"{count} alike: {role} {name!r} in {place}"
    tells = bool(node.name) and (node.is_acted_on or node.role == "tool bar")
    is_told = tells or (is_told and not node.name)
    for child in shown:
        yield from _faults(child, window, f"{place} / {child.name or child.role}", is_told=is_told)


class Session:
    """Somebody who hears a program and presses keys, and sees nothing."""

    def __init__(
        self,
        program: subprocess.Popen[str],
        reader: subprocess.Popen[str],
        environ: dict[str, str],
    ) -> None:
        self.program, self._reader, self._environ = program, reader, environ

    def tree(self) -> Node:
        """Return the application, whose children are its windows."""
        told = self._ask("tree")
        return NOTHING if told is None else _node(told)

    def window(self, title: str) -> Node:
        """Return the window whose title begins so; nothing if there is none."""
        return next((w for w in self.tree().children if w.name.startswith(title)), NOTHING)

    def go_to(self, title: str) -> None:
        """Wait for the window whose title begins so, and let keys go to it as a desktop would."""
        self.wait(lambda: self.window(title).children)
        self._type("search", "--onlyvisible", "--name", f"^{title}", "windowfocus", "--sync")

    def heard(self) -> list[tuple[str, str, str]]:
        """Return what was said since this was last asked: kinds of events, roles, and texts."""
        return [(kind, role, said) for kind, role, said in self._ask("heard")]

    def press(self, *keys: str) -> None:
        """Press keys, named as X11 names them, one after the other."""
        self._type("key", "--delay", "60", *keys)

    def press_until(
        self, key: str, role: str, holds: Callable[[str], bool], *, most: int = 40
    ) -> str:
        """Press a key until what is said of something with a role, or any, holds; return it."""
        said: list[str] = []
        for _ in range(most):
            self.heard()
            self.press(key)
            end = time.monotonic() + 2
            while time.monotonic() < end:
                said += [text for _, source, text in self.heard() if role in ("", source)]
                found = next(filter(holds, said), None)
                if found is not None:
                    return found
                time.sleep(0.05)
        raise AssertionError(f"never said: {said}")

    def wait(self, found: Callable[[], T]) -> T:
        """Wait until something is found, and return it."""
        end = time.monotonic() + PATIENCE
        while not (there := found()):
            assert time.monotonic() < end, "nothing came of it"
            time.sleep(0.1)
        return there

    def _ask(self, question: str) -> Any:  # noqa: ANN401 - what was written as JSON
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        self._reader.stdin.write(f"{question}\n")
        self._reader.stdin.flush()
        return json.loads(self._reader.stdout.readline())

    def _type(self, *words: str) -> None:
        command = [shutil.which("xdotool") or "", *words]  # dev.py sees to it
        subprocess.run(
            command, env=self._environ, check=True, capture_output=True, timeout=PATIENCE
        )


@contextmanager
def session(command: Sequence[str | Path], folder: Path) -> Iterator[Session]:
    """Run a program on a screen and a bus of its own; it ends when this does, if not before."""
    home = folder / "home"
    home.mkdir(mode=0o700)
    with ExitStack() as stack:
        shown = stack.enter_context(screen(folder, "1440x900"))
        environ = {
            "HOME": str(home), "XDG_RUNTIME_DIR": str(home), "DISPLAY": shown.display,
            "LANG": "C.UTF-8", "PATH": os.environ["PATH"],
        }  # fmt: skip
        bus = stack.enter_context(_running(BUS, environ))
        assert bus.stdout is not None
        environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        environ |= {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}
        program = stack.enter_context(_running(command, environ))
        reads = (SYSTEMS_PYTHON, "-W", "ignore::DeprecationWarning", READER, APPLICATION)
        reader = stack.enter_context(_running(reads, environ))
        yield Session(program, reader, environ)


@contextmanager
def _running(
    command: Sequence[str | Path], environ: dict[str, str]
) -> Iterator[subprocess.Popen[str]]:
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environ, stdin=pipe, stdout=pipe, text=True) as running:
        try:
            yield running
        finally:
            running.terminate()
            running.communicate(timeout=PATIENCE)
