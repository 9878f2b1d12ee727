"""A sandbox in a process of its own that plays at random and tells each move, to be killed.

    python playing_process.py SEED

Each line that it writes is the number of the moves that were made: they are kept by then.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from PySide6.QtGui import QGuiApplication

sys.path.insert(0, str(Path(__file__).parents[3]))
from core.edition.library import default_library
from core.engine.game import Game
from core.engine.setup import Setup
from core.records.game_tree import Branches
from editor.sandbox.game_session import GameSession
from editor.sandbox.saving.autosave import Autosave
from tests.editions import edition_from


def main(seed: int) -> None:
    """Play games on and on; now and then a move is taken back."""
    application = QGuiApplication([])
    library = default_library()
    edition = edition_from(library, "gold-rush", "sheriff")
    session = GameSession(Branches(Game(Setup(edition), seed)), library)
    Autosave.of(session)
    dice, moves = Random(seed), 0
    while legal := session.actions():
        if dice.random() < 0.1:
            session.back()
        if legal := session.actions():
            session.apply(legal[int(dice.random() * len(legal))])
        moves += 1
        os.write(1, f"{moves} {session.now.depth}\n".encode())
        application.processEvents()


if __name__ == "__main__":
    main(int(sys.argv[1]))
