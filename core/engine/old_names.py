"""What plugins called methods of games in the version before: it works in this one, and warns."""

from __future__ import annotations

import warnings
from typing import Final

OLD_NAMES: Final = {"say": "describe_action", "tell": "describe_event"}


def warn_of_old_name(old: str) -> None:
    """Warn whoever uses an old name, two calls up, of what it is called now."""
    said = f"`{old}` of a game is called `{OLD_NAMES[old]}` now; the old name goes next version"
    warnings.warn(said, DeprecationWarning, stacklevel=3)
