"""The objects of saves of Tabletop Simulator, as it writes them (see `tabletop_simulator`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

Data = dict[str, Any]
BOX, CIRCLE = 0, 2
_AT_RANDOM: Final = 2  # what the game calls a bag that is drawn from blindly
_DOWN: Final = 180.0  # rotZ of what lies face down


def saved_object(title: str, things: Sequence[Data], notebook: Data) -> Data:
    """A saved object with things in it, and tabs of the notebook."""
    return {
        "SaveName": title,
        "GameMode": title,
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "TabStates": notebook,
        "VersionNumber": "",
        "ObjectStates": list(things),
    }


def tile_shape(kind: int, thickness: float, *, stretch: bool = True) -> Data:
    """The shape of a custom tile, `BOX` or `CIRCLE`; stretched as its picture is."""
    return {"Type": kind, "Thickness": thickness, "Stackable": False, "Stretch": stretch}


def custom_tile(name: str, sides: tuple[str, str], shape: Data, scale: float = 1.0) -> Data:
    """A tile with pictures on its front and its back."""
    front, back = sides
    return {
        **thing_of("Custom_Tile", name, scale),
        "CustomImage": {
            "ImageURL": front,
            "ImageSecondaryURL": back,
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": shape,
        },
    }


def piece_object(name: str, url: str, scale: float) -> Data:
    """A piece that stands, cut out of what is clear around its picture."""
    return {
        **thing_of("Custom_Token", name, scale),
        "CustomImage": {
            "ImageURL": url,
            "ImageSecondaryURL": "",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomToken": {
                "Thickness": 0.3,
                "MergeDistancePixels": 8.0,
                "StandUp": True,
                "Stackable": False,
            },
        },
    }


def face_down(thing: Data) -> Data:
    """A thing turned over, which does not tell its name then."""
    turned = {**thing["Transform"], "rotZ": _DOWN}
    return {**thing, "Transform": turned, "HideWhenFaceDown": True}


def bag_of(name: str, inside: Sequence[Data], colour: str) -> Data:
    """A bag from which things are drawn blindly."""
    return {
        **thing_of("Bag", name),
        "ColorDiffuse": color_of(colour),
        "Bag": {"Order": _AT_RANDOM},
        "ContainedObjects": list(inside),
    }


def thing_of(kind: str, name: str, scale: float = 1.0) -> Data:
    """What every object has: its kind as the game calls it, its name and its size."""
    return {
        "Name": kind,
        "Transform": {
            **dict.fromkeys(("posX", "posY", "posZ"), 0.0),
            # Turned so that a player in the first seat reads it.
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 0.0,
            "scaleX": scale,
            "scaleY": 1.0,
            "scaleZ": scale,
        },
        "Nickname": name,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": color_of("#ffffff"),
        "Locked": False,
        # Only tiles snap: a piece would leap to the middle of what it is put on.
        "Grid": False,
        "Snap": False,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def color_of(paint: str) -> dict[str, float]:
    """A colour `#rrggbb` in shares of one."""
    shares = (int(paint[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return {name: round(share, 4) for name, share in zip("rgb", shares, strict=True)}
