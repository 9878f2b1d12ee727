"""A plugin of which a part fails, or never returns, when the environment says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.edition.library import Library
from tests.written_plugins import library_with, write_plugin

if TYPE_CHECKING:
    from pathlib import Path

RASCAL: Final = """\
import os
from typing import NamedTuple

from core.api import Offer, RuleExtension, Step, hookimpl




def may_fail(what):
    if what == os.environ.get("RASCAL"):
        raise ZeroDivisionError(f"no {what} today")
    while what == os.environ.get("RASCAL_DAWDLES"):
        pass


class Dance(NamedTuple):
    steps: int

    def __str__(self):
        may_fail("str of an action")
        return f"dance {self.steps} steps"


class Danced(NamedTuple):
    steps: int

    def text(self, players):
        may_fail("text of an event")
        return f"{self.steps} steps were danced"

    def seen_by(self, player):
        may_fail("seen_by of an event")
        return self


class Ball:
    def __init__(self, dances=0):
        self.dances = dances

    def copy(self):
        may_fail("copy")
        return Ball(self.dances)


def due(game):
    may_fail("due")
    return True


def legal(game):
    may_fail("legal")
    return (Dance(1), Dance(2))


def perform(game, action):
    may_fail("perform")
    game.memories["rascal"].dances += 1
    game.events.append(Danced(action.steps))


def why_not(game, action):
    may_fail("why_not")
    return "nobody dances so"


def where(game, action):
    may_fail("where")
    return None


def against_places(game, action):
    may_fail("veto against a place")
    return ""


def against_claims(game, action):
    may_fail("veto against a claim")
    return ""


class Rascal(RuleExtension):
    def steps(self):
        return (Step("dance", due),)

    def offers(self):
        return (Offer(Dance, "dance", legal, perform, why_not, where),)

    def vetoes(self):
        return {"Place": against_places, "Claim": against_claims}

    def begin(self, game):
        may_fail("begin")
        return Ball()


def hook(name, answer):
    def called(self, *arguments):
        may_fail(name)
        return answer

    return called


for name in "joined placed closed claimed freed completed settled turn_ended rearranged".split():
    setattr(Rascal, name, hook(name, None))
for name in "remembered ending final".split():
    setattr(Rascal, name, hook(name, None))
Rascal.worth = hook("worth", ())
Rascal.shows = hook("shows", ())
Rascal.options_changed = hook("options_changed", "")


@hookimpl
def goldrush_extension(id, edition, options):
    return Rascal(id, edition, options)
"""


def library_with_rascal(folder: Path) -> Library:
    """Put the plugin, agreed to, into a folder; return a library that finds it there."""
    home = write_plugin(folder / "plugins" / "rascal", RASCAL)
    return library_with(home)
