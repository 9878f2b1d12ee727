"""Each silence of a plugin under development has a guard that breaks it, by a name of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.analysis.plugin_trials import TrialFault, try_plugins
from core.analysis.plugin_words import misspelt_words
from core.bots.bots import choose, make
from core.edition.library import default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.errors import Unplayable
from core.engine.plugin_consent import Consent
from tests.commands import goldrush
from tests.editions import edition_from, edition_of
from tests.volume import scaled

if TYPE_CHECKING:
    from pathlib import Path

SET = """\
format: 1
id: well
start: A
players: {min: 2, max: 2}
plugins: [tried]
terrains: {meadow: {code: M}}
features:
  meadow: {shape: field, terrain: meadow, role: shepherd, value: {final: tiles}}
  well: {shape: site, role: hermit, completed_when: surrounded, value: {completed: 9, final: 1}}
pieces: {pawn: {per_player: 3, claims: true}, bucket: {per_game: 1}}
tiles:
  - {id: A, edges: MMMM, count: 9, features: [{kind: well}]}
"""
CODE = """\
from typing import NamedTuple
from core.api import *

class Kept:
    def __init__(self, seen): self.seen = seen
    def copy(self): return Kept(self.seen[:])

@action_text("wave")
class Wave(NamedTuple):
    "Wave."

@action_text("wave")
class Nod(NamedTuple):
    "Nod."

class Tried(RuleExtension):
    def begin(self, game): return Kept([])
    def offers(self): return [Offer(Wave, "act", lambda game: [Wave()], lambda game, action: None)]
{body}

@hookimpl
def goldrush_extension(id, edition, options):
    return Tried(id, edition, options)
"""
BEGIN = "    def begin(self, game):\n"
OFFERS = "    def offers(self): return [Offer"
SILENCES = {
    "a misspelt hook": (
        "    def complete(self, game, feature, winners): pass",
        "misspelt-hook",
        "`completed`",
    ),
    "another misspelt hook": (
        "    def turn_end(self, game): pass",
        "misspelt-hook",
        "`turn_ended`",
    ),
    "two actions with one text": (
        (
            "    def offers(self): return [Offer(k, 'act', lambda g, k=k: [k()], lambda g, a: None)"
            " for k in (Wave, Nod)]"
        ),
        "alike-actions",
        "2 legal actions are called 'wave'",
    ),
    "state in the extension": (
        "    turns = 0\n    def turn_ended(self, game): self.turns = game.turn",
        "own-state",
        "keeps `turns` in itself",
    ),
    "a list in the extension": (
        (
            "    def __init__(self, *of):\n        super().__init__(*of)\n        self.past = []\n"
            "    def turn_ended(self, game): self.past.append(game.turn)"
        ),
        "own-state",
        "keeps `past` in itself",
    ),
    "a copy that is the memory": (
        BEGIN + "        Kept.copy = lambda self: self\n        return Kept([])",
        "shared-memory",
        "is the memory itself",
    ),
    "a copy that shares a list": (
        (
            "    def begin(self, game):\n        Kept.copy = lambda self: Kept(self.seen)\n"
            "        return Kept([])"
        ),
        "shared-memory",
        "share one `seen`",
    ),
    "points given while listing": (
        (
            "    def legal(self, game):\n        game.scores[0] += 1\n        return [Wave()]\n"
            "    def offers(self): return [Offer(Wave, 'act', self.legal, lambda g, a: None)]"
        ),
        "changed-by-looking",
        "listing Wave changes the game: points",
    ),
    "a memory changed by worth": (
        (
            "    def worth(self, game, feature, final):\n"
            "        game.memories[self.id].seen.append(feature)\n        return []"
        ),
        "changed-by-looking",
        "its hook `worth` changes the game: memories",
    ),
    "points given by a veto": (
        (
            "    def no(self, game, action): game.scores[0] += 1\n"
            "    def vetoes(self): return {'claim': self.no}"
        ),
        "changed-by-looking",
        "a veto against Claim changes the game: points",
    ),
    "points given by asking for a step": (
        (
            "    def due(self, game): game.scores[0] += 1; return True\n"
            "    def steps(self): return [Step('rest', self.due)]\n"
            "    def offers(self): return [Offer(Wave, 'rest', lambda g: [Wave()], print)]"
        ),
        "changed-by-looking",
        "asking whether 'rest' is due changes the game: points",
    ),
    "a player out of range in an event": (
        "    def turn_ended(self, game): game.events.append(Noted(2, 'waves'))",
        "player-out-of-range",
        "Noted names player 2",
    ),
    "no player in an event": (
        "    def turn_ended(self, game): game.events.append(Noted(None, 'waves'))",
        "player-out-of-range",
        "Noted names player None",
    ),
    "more pieces than there are": (
        "    def placed(self, game): game.stand('bucket', NOBODY, game.board.on_tile())",
        "too-many-pieces",
        "more of the piece 'bucket' on the table",
    ),
    "a piece for a player out of range": (
        "    def turn_ended(self, game): game.stand('pawn', 2, game.board.on_tile())",
        "fails",
        "there is no player 2",
    ),
    "points for a player out of range": (
        "    def turn_ended(self, game): game.award(-1, 'luck', [Term('luck', '1', 1)])",
        "fails",
        "there is no player -1",
    ),
    "what cannot be shown": (
        "    def shows(self, game): return [Shown('turn'[: 4 * (game.turn < 3)])]",
        "fails",
        "its hook `shows` gives what cannot be shown: the title should be a text",
    ),
    "a step that never comes": (
        "    def steps(self): return [Step('rest', lambda game: False)]",
        "never-reached",
        "its step 'rest' was due in none of the games",
    ),
    "an action that never comes": (
        "    def offers(self): return [Offer(Wave, 'act', lambda g: [], lambda g, a: None)]",
        "never-reached",
        "its action Wave was legal in none of the games",
    ),
    "a rule that is nowhere": (
        OFFERS + "(Wave, 'act', lambda g: [Wave()], lambda g, a: None, rules='W1')]",
        "unknown-rule",
        "Wave names the rule W1",
    ),
    "a kind that is nowhere": ("    worth_kinds = ('wel',)", "unknown-kind", "'wel'"),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the set and a place for its plugin."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "well.yaml").write_text(SET)
    plugin = tmp_path / "plugins" / "tried"
    plugin.mkdir(parents=True)
    (plugin / "plugin.yaml").write_text("format: 1\nid: tried\n")
    return plugin


def tried(folder: Path, body: str, games: int = 3) -> list[TrialFault]:
    """Return what is found wrong with a plugin."""
    (folder / "__init__.py").write_text(CODE.replace("{body}", body))
    Consent.default().agree(load_plugin(folder))
    edition = edition_from(default_library(), str(folder.parents[1] / "well.yaml"))
    return try_plugins(edition, games, lambda game, seed: choose(game, make("greedy", seed)))


def test_a_plugin_without_fault_has_none(folder: Path) -> None:
    """Memory, cached values and helpers of its own are no faults."""
    body = (
        "    def helper(self): return 1\n"
        "    def tended(self): return 1\n"  # called by another, and `ended` by its name
        "    def turn_end(self): return 1\n"
        "    def turn_ended(self, game):\n"
        "        self.tended() + getattr(self, 'turn_end')()\n"
        "        game.memories[self.id].seen.append(game.turn)\n"
        "        self.known = getattr(self, 'known', None) or {}\n"
        "        self.known.setdefault(game.board.kind(0), 0)\n"
        "        game.events.append(Noted(NOBODY, 'the wind turns'))\n"
    )
    assert tried(folder, body) == []


@pytest.mark.parametrize("silence", SILENCES)
def test_a_silence_ends_with_a_name(folder: Path, silence: str) -> None:
    """The plugin, the guard, and what is wrong; and nothing else."""
    body, guard, said = SILENCES[silence]
    faults = tried(folder, body)
    assert [(fault.plugin, fault.guard) for fault in faults] == [("tried", guard)], faults
    assert said in faults[0].message


def test_words_that_nothing_says_are_found_by_those_that_are_said(folder: Path) -> None:
    """Of the code, of actions by their class, and of names of the set; nothing else is doubted."""
    words = {"the wind trns": "a", "wav": "b", "hermt": "c", "cloud": "d"}
    words["{count} hermits"] = '"{count} e"'
    listed = "".join(f'    "{text}": {said}\n' for text, said in words.items())
    text = f"format: 1\nid: tried\nwords:\n  fr:\n{listed}"
    (folder / "plugin.yaml").write_text(text)
    body = (
        "    def turn_ended(self, game):\n"
        "        game.events.append(Noted(NOBODY, words('the wind turns')))\n"
    )
    found = [fault for fault in tried(folder, body, 1) if fault.guard == "misspelt-words"]
    assert [fault.message.split("translate ")[1] for fault in found] == [
        "'the wind trns', which nothing says; did you mean 'the wind turns'?",
        "'wav', which nothing says; did you mean 'wave'?",
        "'hermt', which nothing says; did you mean 'hermit'?",
    ]
    (folder / "plugin.yaml").write_text(text.replace("trns", "turns"))
    found = [fault for fault in tried(folder, body, 1) if fault.guard == "misspelt-words"]
    assert len(found) == 2


def test_the_article_of_a_name_is_not_a_misspelt_name() -> None:
    """Also while nobody translates the name itself, which is nearly the same."""
    words = "words: {de: {the locomotive: die Lokomotive}}"
    edition = edition_of(f"format: 1\nid: x\nextends: gold-rush\n{words}\n")
    assert [*misspelt_words(edition)] == []


def test_an_import_past_the_api_is_named_by_its_line(folder: Path) -> None:
    """Wherever it stands; what a file of its own is called is not taken for the program's."""
    body = "    def turn_ended(self, game):\n        import core.engine.game\n"
    (fault,) = tried(folder, body, 1)
    assert (fault.plugin, fault.guard) == ("tried", "past-api")
    line = CODE[: CODE.index("{body}")].count("\n") + 2
    said = f"__init__.py:{line} imports core.engine.game, which may change at any time"
    assert fault.message == said


def test_the_command_says_what_is_wrong(folder: Path) -> None:
    """And ends with 1; without a fault with 0; a plugin not agreed to is not run."""
    body, guard, said = SILENCES["state in the extension"]
    tried(folder, body, games=1)
    result = goldrush("plugins", "--check", "well.yaml")
    assert result.exit_code == 1
    assert f"[{guard}]" in result.stdout
    assert said in result.stdout
    assert "50 games of well with tried: 1 fault" in result.stdout
    (folder / "__init__.py").write_text(CODE.replace("{body}", ""))
    refused = goldrush("plugins", "--check", "well.yaml")
    assert refused.exit_code == 1
    assert "has changed since you agreed" in refused.stderr
    edition = edition_from(default_library(), "well.yaml")
    with pytest.raises(Unplayable, match="has changed"):
        try_plugins(edition, 1)


def test_a_folder_is_trusted_whatever_it_holds(folder: Path) -> None:
    """Only if its user says so, plainly; withdrawn it asks again."""
    (folder / "__init__.py").write_text(CODE.replace("{body}", ""))
    asked = goldrush("agree", "plugins/tried", "--folder")
    assert asked.exit_code != 0
    assert goldrush("plugins", "--check", "well.yaml").exit_code == 1
    told = goldrush("agree", "plugins/tried", "--folder", "--yes")
    assert f"whatever is in {folder.resolve()} runs" in told.stdout
    for body in ("", "    def helper(self): return 2"):
        (folder / "__init__.py").write_text(CODE.replace("{body}", body))
        assert goldrush("plugins", "--check", "well.yaml").exit_code == 0
    assert "folder trusted" in goldrush("plugins").stdout
    goldrush("agree", "plugins/tried", "--withdraw")
    assert goldrush("plugins", "--check", "well.yaml").exit_code == 1


@pytest.mark.parametrize("sets", ["sheriff no-farmers", "inns river abbot traders"])
def test_the_shipped_plugins_are_without_fault(sets: str) -> None:
    """All that can be laid over a base game at once, and so each of its extensions."""
    assert try_plugins(edition_of(*sets.split()), scaled(50, 50)) == []
