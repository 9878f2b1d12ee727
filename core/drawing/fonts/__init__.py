"""The fonts that come with the program, so that pictures look the same on every machine."""

from pathlib import Path
from typing import Final

FONT_FILES: Final = tuple(sorted(Path(__file__).parent.glob("*.otf")))
FAMILY: Final = "Inter"
