"""What `goldrush plugins --check` says of extensions that tests make."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from core.analysis.plugin_trials import try_plugins
from tests.editions import edition_of

if TYPE_CHECKING:
    from core.edition.edition import Edition
    from core.engine.extension import RuleExtension


def is_told_by_checking(
    kind: type[RuleExtension], said: str, name: str = "faulty", edition: Edition | None = None
) -> bool:
    """Say whether a fault of an extension of that name is found, in words that fit a pattern."""
    played = edition or edition_of("gold-rush")
    found = try_plugins(played, 2, extensions=lambda options: [kind(name, played, options)])
    return any(each.plugin == name and re.search(said, each.message) for each in found)
