"""The features and icons of a tile as short texts, such as cells of a table hold, and back again.

    road: E W; well; field (north): N; trail: N well / touches SE / bridge
    wood: 2 berry; north: stone; tile: vane NE

Features are parted by semicolons: the kind, a name in parentheses, after a colon the ends, sides or
points, `-` for a field inside the tile, and after slashes what the feature touches, and `bridge` or
`tunnel`. Icons stand behind the feature that carries them: its name, its kind where that is enough,
or `kind#2` for the second feature of a kind in the list.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args

from ..messages import msg
from .geometry import WINDS
from .schema import MOST, Crossing, Feature

_CROSSINGS: Final = get_args(Crossing)
_TOUCHES: Final = "touches"
_INSIDE: Final = "-"
"""What a field says that lies inside and on no border point; to say nothing is something else."""
_FEATURE: Final = re.compile(
    r"([^\s:;/()]+)\s*(?:\(\s*([^\s:;/()]+)\s*\))?\s*(?::(.*))?", re.DOTALL
)
_ICON: Final = re.compile(r"(?:(\d{1,9})\s*[x×]?\s+)?([^\W\d]\w*)(?:\s+([NESW]{1,2}))?")


class BadCell(ValueError):
    """A text that is none of features or icons; the message is a predicate, `part` what is bad."""

    def __init__(self, part: str, message: str) -> None:
        super().__init__(message)
        self.part, self.message = part, message


def features_cell(features: Iterable[Feature]) -> str:
    """Features as one text, without their icons."""
    return "; ".join(map(_feature_text, features))


def _feature_text(feature: Feature) -> str:
    name = f" ({feature.name})" if feature.name else ""
    ends = f": {' '.join(feature.at) or _INSIDE}" if "at" in feature.model_fields_set else ""
    touches = f" / {_TOUCHES} {' '.join(feature.touches)}" if feature.touches else ""
    crossing = f" / {feature.crossing}" if feature.crossing else ""
    return feature.kind + name + ends + touches + crossing


def read_features(text: str) -> list[dict[str, Any]]:
    """The features of a text as data of a tile, in their order; raise BadCell."""
    parts = (part.strip() for part in re.split(r"[;\n]", text))
    return [_read_feature(part) for part in parts if part]


def _read_feature(part: str) -> dict[str, Any]:
    head, *rest = (each.strip() for each in part.split("/"))
    found = _FEATURE.fullmatch(head)
    if found is None:
        raise BadCell(part, msg("is no feature such as `road: E W`"))
    kind, name, ends = found.groups()
    data: dict[str, Any] = {"kind": kind}
    if name:
        data["name"] = name
    if ends and ends.split():
        data["at"] = [] if ends.strip() == _INSIDE else _words(ends)
    for more in rest:
        first, *others = _words(more) or [""]
        if first == _TOUCHES and others:
            data["touches"] = others
        elif first in _CROSSINGS and not others:
            data["crossing"] = first
        else:
            what = msg("is neither `touches …` nor one of {names}", names=list(_CROSSINGS))
            raise BadCell(more, what)
    return data


def _words(text: str) -> list[str]:
    return text.replace(",", " ").replace("-", " ").split()


def icons_cell(icons: Mapping[str, Mapping[str, int | str]]) -> str:
    """Icons, by what carries them, as one text; a wind is where one points."""
    carriers = {
        label: [_icon_text(*one) for one in shown.items()] for label, shown in icons.items()
    }
    return "; ".join(f"{label}: {', '.join(texts)}" for label, texts in carriers.items() if texts)


def _icon_text(name: str, shown: int | str) -> str:
    if isinstance(shown, str):
        return f"{name} {shown}"
    return name if shown == 1 else f"{shown} {name}"


def read_icons(text: str) -> dict[str, dict[str, int | str]]:
    """The icons of a text by what carries them; raise BadCell."""
    found: dict[str, dict[str, int | str]] = {}
    for part in filter(None, (each.strip() for each in re.split(r"[;\n]", text))):
        carrier, colon, icons = part.partition(":")
        if not colon or not carrier.strip() or not icons.strip():
            raise BadCell(part, msg("is no icon of a feature such as `wood: 2 berry`"))
        shown = found.setdefault(carrier.strip(), {})
        for each in icons.split(","):
            match = _ICON.fullmatch(each.strip())
            if match is None or (match[1] and match[3]) or (match[3] and match[3] not in WINDS):
                raise BadCell(each.strip(), msg("is no icon such as `2 berry`"))
            number = int(match[1] or 1)
            if number > MOST:
                raise BadCell(each.strip(), msg("is more than {most}", most=MOST))
            shown[match[2]] = match[3] or number
    return found
