"""What is said of the cards of a deck where sets are compared."""

from __future__ import annotations

from typing import Final

from ..messages import wording

WHAT: Final = {
    "suits": wording("suit {name}"),
    "card_kinds": wording("kind of card {name}"),
    "cards": wording("card {name}"),
}
COUNTED: Final = {
    "card_kinds": wording("cards of the kind {name}"),
    "card_values": wording("values of the kind {name}"),
}
TOTALS: Final = {
    "cards": wording("cards in all"),
    "cards_on_table": wording("cards on the table"),
}
