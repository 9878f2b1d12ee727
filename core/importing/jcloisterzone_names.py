"""The names by which features of an imported tile refer to one another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..tileset.geometry import POINTS
from .jcloisterzone import FIELD


def resolved(data: Mapping[str, Any]) -> dict[str, Any]:
    """A tile in which features name others, which until then are given by their number.

    Those of a kind that is there once are called by it; the others get names.
    """
    features = data.get("features", [])
    meant = {e for f in features for key in ("at", "touches") for e in f.get(key, ()) if _is(e)}
    kinds = [feature["kind"] for feature in features]
    names: dict[int, str] = {}
    for n in sorted(meant):
        kind = kinds[n]
        if kinds.count(kind) > 1:
            sides = "".join(at.lower() for at in features[n].get("at", ()) if at in POINTS)
            kind = f"{kind}_{sides or kinds[: n + 1].count(kind)}"
        names[n] = kind
    made = []
    for n, feature in enumerate(features):
        entry = {"kind": feature["kind"]}
        if names.get(n, feature["kind"]) != feature["kind"]:
            entry["name"] = names[n]
        for key in ("at", "touches", "crossing", "icons"):
            value = feature.get(key)
            if key in ("at", "touches") and value is not None:
                value = [names[each] if _is(each) else each for each in value]
            if value or (key == "at" and feature["kind"] == FIELD):
                entry[key] = value
        made.append(entry)
    return {**data, **({"features": made} if made else {})}


def _is(entry: object) -> bool:
    """Whether an entry names another feature, by its number."""
    return isinstance(entry, int)
