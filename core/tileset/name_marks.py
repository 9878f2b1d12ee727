"""Marks in the annotations of the format: which values and keys declare a name, or refer to one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

NameKind: TypeAlias = Literal[
    "terrains",
    "features",
    "icons",
    "pieces",
    "areas",
    "tokens",
    "options",
    "choices",
    "codes",
    "roles",
    "tiles",
    "parts",
    "ends",
    "touched",
    "sets",
    "plugins",
    "symbols",
    "art",
    "checks",
    "formulas",
    "pool formulas",
    "languages",
    "phrases",
    "rulebook",
    "subjects",
    "passages",
    "questions",
    "groups",
    "suits",
    "card_kinds",
    "cards",
    "effects",
    "editions",
    "bots",
    "measures",
    "measured parts",
]
"""What a name refers to: what a set declares under that key, or what the word says.

`choices` are values of options, `parts` the features of one tile by name or kind, `ends` sides,
border points or parts, `touched` corners, border points or parts; a formula names icons and kinds,
`phrases` are what a set translates, `subjects` what rules are about: kinds, pieces, pools, steps
and events; `passages` are those of the printed rules; `art` are pictures in the folder of the set;
`effects` are what cards of a kind do, as plugins declare it. Studies name `editions` of their own,
`bots`, `measures`, and the parts of those.
"""


@dataclass(frozen=True, slots=True)
class Declares:
    """In an annotation: the value or key declares a name."""

    kind: NameKind


@dataclass(frozen=True, slots=True)
class Refers:
    """In an annotation: the value or key refers to a name. `schema_map` reads it."""

    kind: NameKind
