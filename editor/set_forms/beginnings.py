"""What a new entry of a section begins with: a free name, a free letter, a colour of its own."""

from __future__ import annotations

from colorsys import rgb_to_hls
from typing import TYPE_CHECKING, Any, Final

from core.edition.deck import effects
from core.edition.passages import passages
from core.edition.rename import free_letter, free_name
from core.tileset.schema import TILE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.edition.deck import CardDesign
    from core.edition.edition import Edition

# Muted, so that symbols and pieces stay visible on them.
COLOURS: Final = (
    "#8fae5d", "#6b5b4b", "#a08a72", "#6f9fb8", "#d0b36a", "#4f7a4a", "#b0705a", "#8c86a8",
    "#c9a27e", "#5b8f8a", "#bfc3c0", "#7b4f5e", "#e0d9a8", "#3f5f73", "#a9b24a", "#94684a",
)  # fmt: skip
# Strong, as suits are told apart by nothing else.
_SUITS: Final = (
    "#b3362b", "#2f6690", "#4f7942", "#d9a521", "#6d4a7c", "#c9652b", "#2b8a8a", "#8a5a33",
    "#c25b8a", "#3b3f46",
)  # fmt: skip
_WISHES: Final = {
    "terrains": "terrain",
    "features": "feature",
    "icons": "icon",
    "pieces": "piece",
    "areas": "castle",
    "tokens": "pool",
    "card_kinds": "kind",
}


def beginning(edition: Edition, part: str, taken: Iterable[str] = ()) -> tuple[str, Any]:
    """The name and the data of a new entry; `taken` are more names that are not free."""
    known = [*edition.declared.get(part, ()), *taken]
    if part == "cards":
        last = edition.deck.cards[-1] if edition.deck.cards else None
        return new_card(edition, last, known)
    wish = _WISHES.get(part, part.removesuffix("s"))
    if part == "rules":
        wish = next((kind for kind in edition.features if kind not in known), "act")
    if part == "features":
        # A terrain that no feature shows yet is most likely what the next feature is for.
        wish = _bare_terrain(edition) or "site"
    if part == "booklet":
        wish = next((name for name in passages(edition) if name not in known), "closing")
    name = free_name(wish, known) if part != "rulebook" else _next_rule(known)
    begun: dict[str, Any] = {
        "terrains": _terrain(edition, name),
        "features": _feature(edition),
        "icons": {"on": next(iter(edition.features), TILE)},
        "pieces": _piece(edition),
        "tokens": {1: 10},
        "groups": {"draw": "first"},
        "rulebook": {"en": "…"},
        "booklet": {"en": "…"},
        "questions": {"text": {"en": "…"}, "kind": "text"},
        "suits": {"color": free_colour((s.color for s in edition.deck.suits.values()), _SUITS)},
        "card_kinds": _card_kind(edition),
        "rules": next(iter(edition.declared["rulebook"]), "R1"),
    }
    return name, begun.get(part, {})


def _next_rule(known: Iterable[str]) -> str:
    """The number that follows the last rule, with its letters: R12 after R11."""
    *_, last = "R0", *known
    letters = last.rstrip("0123456789")
    return f"{letters}{int(last.removeprefix(letters)) + 1}"


def new_card(
    edition: Edition, like: CardDesign | None, taken: Iterable[str]
) -> tuple[str, dict[str, Any]]:
    """The name and the data of one more card of a kind: of the next value, if they have one.

    Without a card that it is to be like it is of the first kind that has none.
    """
    deck, known = edition.deck, [*edition.declared["cards"], *taken]
    bare = [kind for kind in deck.kinds if not any(card.kind == kind for card in deck.cards)]
    kind = like.kind if like and like.kind in deck.kinds else next(iter((*bare, *deck.kinds)), None)
    if kind is None:
        return free_name("card", known), {}
    data: dict[str, Any] = {"kind": kind}
    stated = edition.declared["cards"].get(like.entry) if like else None
    suit = (stated or {}).get("suit")
    if suit is not None:
        data["suit"] = suit
    values = [c.value for c in deck.cards if c.kind == kind and c.value is not None]
    if like is not None and like.value is not None and values:
        data["value"] = max(values) + 1
    wish = f"{kind}_{data['value']}" if "value" in data else kind
    return free_name(wish, known), data


def free_colour(taken: Iterable[str], of: Sequence[str] = COLOURS) -> str:
    """The colour that is least like those there are."""
    known = list(taken)
    return max(of, key=lambda colour: min((_apart(colour, k) for k in known), default=1.0))


def with_own_marks(
    edition: Edition,
    part: str,
    name: str,
    data: Any,  # noqa: ANN401
    without: str = "",
) -> Any:  # noqa: ANN401 - a mapping, or a text
    """The data of a duplicate, with what two entries cannot share made its own.

    `without` is an entry that it takes the place of: its colour stays.
    """
    if part == "suits" and not without and isinstance(data, dict):
        return {**data, **beginning(edition, part)[1]}
    if part != "terrains":
        return dict(data) if isinstance(data, dict) else data
    marks = _terrain(edition, name, without)
    return {**data, **marks, **({"color": data["color"]} if without and "color" in data else {})}


def _terrain(edition: Edition, name: str, without: str = "") -> dict[str, str]:
    kinds = [kind for kind in edition.terrains.values() if kind.name != without]
    letter = free_letter(name, (kind.code for kind in kinds))
    colour = free_colour(kind.color for kind in kinds)
    return {**({"code": letter} if letter else {}), "color": colour}


def _feature(edition: Edition) -> dict[str, Any]:
    terrain = _bare_terrain(edition)
    if terrain is None:
        return {"shape": "site"}
    if not any(kind.shape == "field" for kind in edition.features.values()):
        return {"shape": "field", "terrain": terrain}
    if not any(kind.shape == "line" for kind in edition.features.values()):
        shape = "line"
    else:
        shape = "area"
    # The most usual score, so that a new feature is worth something at once.
    worth = {"completed": "tiles", "final": "tiles"}
    return {"shape": shape, "terrain": terrain, "completed_when": "closed", "value": worth}


def _piece(edition: Edition) -> dict[str, Any]:
    if any(kind.claims for kind in edition.pieces.values()):
        return {"per_player": 1}
    return {"per_player": 5, "claims": True}


def _card_kind(edition: Edition) -> dict[str, Any]:
    """A kind that does what no other does, or else the first thing that there is to do."""
    known = [*effects(edition.plugins)]
    used = {kind.effect for kind in edition.deck.kinds.values()}
    effect = next((name for name in known if name not in used), next(iter(known), None))
    return {"effect": effect} if effect else {}


def _bare_terrain(edition: Edition) -> str | None:
    """The first terrain that no feature shows, None if all are shown."""
    shown = {kind.terrain for kind in edition.features.values()}
    return next((name for name in edition.terrains if name not in shown), None)


def _apart(one: str, other: str) -> float:
    """The distance of two colours, by lightness, hue and saturation: 0 for the same."""
    first, second = (_hls(colour) for colour in (one, other))
    # Hue is a circle, and means little where either colour is grey.
    turn = abs(first[0] - second[0])
    hue = min(turn, 1 - turn) * 2 * min(first[2], second[2])
    return abs(first[1] - second[1]) + 2 * hue + 0.5 * abs(first[2] - second[2])


def _hls(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return rgb_to_hls(red, green, blue)
