"""A tile or a sheet of tiles as SVG, from the model alone.

How anything looks follows from its shape, its terrain's colour and the symbol files that a set
names; nothing here knows a kind by its name.
"""

from .placement import IconPlace
from .plan import Plan, plan_of
from .sheet import sheet_svg
from .tile import icon_places, tile_svg

__all__ = ["IconPlace", "Plan", "icon_places", "plan_of", "sheet_svg", "tile_svg"]
