"""A screen of X11 that nobody sees, and pictures of what is on it."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

PATIENCE: Final = 60
"""Seconds within which a picture has to come to rest."""


class Picture(NamedTuple):
    """What is on a screen: its size in dots, and four bytes for each of them, row by row."""

    width: int
    height: int
    dots: bytes

    def share_that_differs(self, other: Picture) -> float:
        """How many of the dots are others, from 0 to 1."""
        if (self.width, self.height) != (other.width, other.height):
            return 1.0
        pairs = zip(_whole(self.dots), _whole(other.dots), strict=True)
        return sum(a != b for a, b in pairs) / (self.width * self.height)

    def colours(self) -> int:
        """How many colours there are in it."""
        return len(set(_whole(self.dots)))


class Screen(NamedTuple):
    """A running server: the value of DISPLAY for it, and the file that has what it shows."""

    display: str
    memory: Path

    def picture(self) -> Picture:
        """Take a picture of what is shown now."""
        content = self.memory.read_bytes()  # in the format of xwd
        head = struct.unpack(">25I", content[:100])
        header, width, height, row, colours = head[0], head[4], head[5], head[12], head[19]
        assert (head[11], row) == (32, width * 4)
        begin = header + colours * 12
        return Picture(width, height, content[begin : begin + row * height])

    def picture_at_rest(self, is_shown: Callable[[Picture], bool]) -> Picture:
        """Wait until there is what is waited for and it no longer changes; take a picture of it."""
        last, since, end = self.picture(), time.monotonic(), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            time.sleep(0.1)
            now = self.picture()
            if now != last:
                last, since = now, time.monotonic()
            elif time.monotonic() - since > 2 and is_shown(now):
                return now
        raise AssertionError("nothing was shown, or it never came to rest")


def _whole(dots: bytes) -> memoryview:
    return memoryview(dots).cast("I")


@contextmanager
def screen(folder: Path, size: str = "1280x800") -> Iterator[Screen]:
    """Run a server, whose screen is kept in a folder, on a display that is free."""
    ours, its = os.pipe()
    options = ["-screen", "0", f"{size}x24", "-fbdir", str(folder), "-nolisten", "tcp"]
    program = shutil.which("Xvfb") or ""  # dev.py sees to it
    server = subprocess.Popen(
        [program, "-displayfd", str(its), *options], pass_fds=[its], stderr=subprocess.DEVNULL
    )
    os.close(its)
    try:
        with os.fdopen(ours) as told:
            display = told.readline().strip()
        assert display, "Xvfb did not start"
        yield Screen(f":{display}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()
