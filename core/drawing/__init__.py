"""A tile, a card, a sheet of them or the table of a game as SVG, from the model alone.

How anything looks follows from its shape, its terrain's colour and the symbol files that a set
names; nothing here knows a kind by its name.
"""

from .deck_cards import card_back_svg, card_svg, title_in
from .deck_sheet import deck_sheet_svg, edition_sheet_svg
from .pieces import PiecePlace, piece_places
from .placement import IconPlace
from .plan import Plan, plan_of
from .sheet import sheet_svg
from .table import table_svg
from .tile import icon_places, tile_svg
from .tile_backs import tile_back_svg

__all__ = [
    "IconPlace",
    "PiecePlace",
    "Plan",
    "card_back_svg",
    "card_svg",
    "deck_sheet_svg",
    "edition_sheet_svg",
    "icon_places",
    "piece_places",
    "plan_of",
    "sheet_svg",
    "table_svg",
    "tile_back_svg",
    "tile_svg",
    "title_in",
]
