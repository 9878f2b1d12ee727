"""All that a plugin may import of this program; any other name may change at any time.

    from core.api import RuleExtension, hookimpl

docs/writing-an-expansion.md shows how each is used, and lists what may be asked of a game.
"""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from .bots.assessment import Assessment, Assessor, Reason
from .bots.bots import Bot, shipped_bot
from .edition.deck import CardDesign
from .edition.edition import Edition
from .edition.kinds import AreaKind
from .engine.action_texts import BadAction, action_text
from .engine.actions import Action, Claim, ManualEdit, Nothing, Place, same
from .engine.deck_game import (
    GONE,
    NEVER,
    CardGame,
    CardLayout,
    CardTable,
    CardView,
    TableCard,
)
from .engine.errors import BadManualEdit, BadPosition, Fault, IllegalAction, Unplayable
from .engine.events import Awarded, Did, Ended, Event, ManuallyEdited, Noted, PieceMoved
from .engine.extension import Concern, Memory, RuleExtension
from .engine.game import Game
from .engine.game_types import game_parts
from .engine.held_tiles import FaceDown
from .engine.hookspecs import hookimpl
from .engine.manual_edit import manual_edit_from
from .engine.measuring import Measure, PluginProbe, Reading
from .engine.player_view import View
from .engine.protocol import (
    AnyGame,
    AnyPosition,
    AnySetup,
    AnyStep,
    AnyView,
    Difference,
    GameType,
    Written,
)
from .engine.randomness import Chance, Outcome
from .engine.replayed_game import PlainSetup, ReplayedGame
from .engine.showing import Shown
from .engine.state import NOBODY, Gain, GameState, Offer, Step, Veto, VetoIf
from .engine.tile_faces import TileFace
from .findings import did_you_mean
from .messages import msg, msg_template, named, plural, plural_templates
from .place_names import place_words, segment_words, spot_words
from .tileset.schema import Model, OptionValue
from .tileset.score_terms import PlayerTerm, Term

if TYPE_CHECKING:
    from .engine.game_board import (
        BoardCell,
        BoardMove,
        Drawing,
        DrawnArea,
        DrawnCircle,
        DrawnInset,
        DrawnLine,
        DrawnSvg,
        DrawnSymbol,
        DrawnText,
        GameBoard,
        GamePiece,
        Hand,
        HandItem,
    )

# What a plugin consists of
__all__ = ["Bot", "Concern", "Memory", "RuleExtension", "hookimpl"]
# What a bot says of each action, if it can, and the program's own bots, for one that asks them
__all__ += ["Assessment", "Assessor", "Reason", "shipped_bot"]
# What it measures of games while they are played
__all__ += ["Measure", "PluginProbe", "Reading"]
# What it is given
__all__ += ["AreaKind", "Edition", "Game", "GameState", "OptionValue", "TileFace", "View"]
# What players do: core's own actions, and how a plugin adds others
__all__ += ["Action", "Claim", "IllegalAction", "Nothing", "Offer", "Place", "Step", "Veto"]
__all__ += ["VetoIf", "action_text"]
# What happens, and what is scored
__all__ += ["NOBODY", "Event", "FaceDown", "Gain", "Noted", "PieceMoved", "PlayerTerm"]
__all__ += ["Shown", "Term"]
# What a game of cards on a table has, in addition to what any game has
__all__ += ["GONE", "NEVER", "CardDesign", "CardGame", "CardLayout", "CardTable", "CardView"]
__all__ += ["TableCard"]
# How a plugin brings a game of its own
__all__ += ["AnyGame", "AnyPosition", "AnySetup", "AnyStep", "AnyView", "GameType", "game_parts"]
__all__ += ["Difference", "Written"]
__all__ += ["Awarded", "BadAction", "BadManualEdit", "BadPosition", "Chance", "Did", "Ended"]
__all__ += ["Fault", "ManualEdit", "ManuallyEdited", "Outcome", "PlainSetup"]
__all__ += ["Model", "ReplayedGame", "Unplayable", "did_you_mean", "same"]
__all__ += ["manual_edit_from"]
# What a game shows of itself: a board, hands, and drawings of what is in them
__all__ += ["BoardCell", "BoardMove", "Drawing", "DrawnArea", "DrawnCircle", "DrawnInset"]
__all__ += ["DrawnLine", "DrawnSvg", "DrawnSymbol", "DrawnText", "GameBoard", "Hand", "HandItem"]
__all__ += ["GamePiece"]
# Texts that can be translated
__all__ += ["msg", "msg_template", "named", "plural", "plural_templates"]
__all__ += ["place_words", "segment_words", "spot_words"]

_RENAMED: Final = {
    "BadIntervention": "BadManualEdit",
    "Intervened": "ManuallyEdited",
    "Watcher": "PluginProbe",
    "counted": "plural",
    "forms": "plural_templates",
    "wording": "msg_template",
    "words": "msg",
}
"""Names of the version before, which still work in this one."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever has this name
    """What boards consist of, or the object that had this name in the version before."""
    if name in __all__:  # few games have a board, and loading what it consists of takes 20 ms
        return getattr(import_module(".engine.game_board", __package__), name)
    if name not in _RENAMED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    better = _RENAMED[name]
    said = f"core.api.{name} is called {better} now; the old name goes with the next version"
    warnings.warn(said, DeprecationWarning, stacklevel=2)
    return globals()[better]
