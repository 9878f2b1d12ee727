"""All that a plugin may import of this program; any other name may change at any time.

    from core.api import RuleExtension, hookimpl

docs/writing-an-expansion.md shows how each is used, and lists what may be asked of a game.
"""

from __future__ import annotations

from .action_texts import action_text
from .actions import Action, Claim, Nothing, Offer, Place, Step
from .bots import Bot
from .edition import Edition
from .errors import IllegalAction
from .events import Event, Noted, PieceMoved
from .game import Game
from .holdings import NOBODY
from .hookspecs import hookimpl
from .lays import TileFace
from .rules import Memory, RuleExtension, Veto
from .spots import place_words, segment_words, spot_words
from .terms import Term
from .tileset import OptionValue
from .view import View
from .words import counted, forms, named, wording, words

# What a plugin consists of
__all__ = ["Bot", "Memory", "RuleExtension", "hookimpl"]
# What it is given
__all__ += ["Edition", "Game", "OptionValue", "TileFace", "View"]
# What players do: core's own actions, and how a plugin adds others
__all__ += ["Action", "Claim", "IllegalAction", "Nothing", "Offer", "Place", "Step", "Veto"]
__all__ += ["action_text"]
# What happens, and what is scored
__all__ += ["NOBODY", "Event", "Noted", "PieceMoved", "Term"]
# Texts that can be translated
__all__ += ["counted", "forms", "named", "wording", "words"]
__all__ += ["place_words", "segment_words", "spot_words"]
