"""What is said of the cards of a deck where sets are compared."""

from __future__ import annotations

from typing import Final

from ..messages import msg_template

WHAT: Final = {
    "suits": msg_template("suit {name}"),
    "card_kinds": msg_template("kind of card {name}"),
    "cards": msg_template("card {name}"),
}
COUNTED: Final = {
    "card_kinds": msg_template("cards of the kind {name}"),
    "card_values": msg_template("values of the kind {name}"),
}
TOTALS: Final = {
    "cards": msg_template("cards in all"),
    "cards_on_table": msg_template("cards on the table"),
}
