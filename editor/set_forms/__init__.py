"""Forms for everything in a set file but its tiles, made from the models of the format.

`SetView` makes a section for each key of `TileSet` and a field for each key of the
models in it: `model_fields` reads names, types, ranges and descriptions from pydantic, `editors`
has a control for each type, and `set_view` chooses a section by the shape of what a key holds. So
a new key of a model is in the forms without a change here; only its title, its words and, for a
name, what it refers to may be given a better form in `wording` and `model_fields`.
"""

from .set_view import SetView, set_commands

__all__ = ["SetView", "set_commands"]
