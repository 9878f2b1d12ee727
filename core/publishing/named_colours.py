"""The colours that SVG knows by name, as its specification lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

# Names and digits by turns, in a file of their own: here they would fill three screens.
_WORDS: Final = Path(__file__).with_suffix(".txt").read_text(encoding="ascii").split()
NAMED_COLOURS: Final = {
    name: f"#{digits}" for name, digits in zip(_WORDS[::2], _WORDS[1::2], strict=True)
}
