"""What plugins find in an edition by code of their own, where it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.edition.library import default_library
from core.engine.plugin_checks import findings_of_plugins
from core.simulation.planned_edition import PlannedEdition, SimulationFailed
from core.studies.simulate import simulate
from tests.commands import goldrush
from tests.editions import edition_from
from tests.written_plugins import write_plugin

if TYPE_CHECKING:
    from core.studies.simulate import Results

SET = """\
format: 1
id: well
start: A
players: {min: 2, max: 2}
plugins: [tried]
terrains: {meadow: {code: M}}
features:
  meadow: {shape: field, terrain: meadow, role: shepherd, value: {final: tiles}}
pieces: {pawn: {per_player: 3, claims: true}}
tiles:
  - {id: A, edges: MMMM, count: 9}
"""
CODE = """\
from core.api import Concern, RuleExtension, hookimpl

class Tried(RuleExtension):
{body}

@hookimpl
def goldrush_extension(id, edition, options):
    return Tried(id, edition, options)
"""
YIELDS = "    def concerns(self): yield "
FAULTS = {
    YIELDS + "Concern('dull', ('tiles', 'A', 'edges'), 'add a road')": (
        "warning plugin-check @ 11:20 ~ tried: dull ~ add a road"
    ),
    YIELDS + "Concern('few', ('pieces', 'pawn', 'per_player'), severity='note')": (
        "note plugin-check @ 9:29 ~ tried: few ~ "
    ),
    YIELDS + "Concern('odd', severity='error')": ("error plugin-check @ 5:10 ~ tried: odd ~ "),
    "    def complaints(self): yield 'no saloon'": (
        "error plugin-check @ 5:10 ~ tried: no saloon ~ "
    ),
    "    def concerns(self): return 1 / 0": (
        "error plugin-check @ 5:10 ~ tried: the plugin 'tried' failed at "
    ),
    "    def concerns(self): return ['x']": (
        "error plugin-check @ 5:10 ~ tried: the plugin 'tried' failed: its hook `concerns`"
    ),
    "    def measures(self, game): return {}": "",
    "    from core.api import msg\n    from core import api, engine": (
        f"warning plugin-check @ 5:10 ~ tried: {Path('plugins', 'tried', '__init__.py')}:5 "
        "imports core.engine, which may change at any time ~ import what `core.api` has"
    ),
    "    def complaints(self):\n        import core.bots.bots as b\n        return []": (
        f"warning plugin-check @ 5:10 ~ tried: {Path('plugins', 'tried', '__init__.py')}:5 "
        "imports core.bots.bots, "
    ),
    "    said = 'import core.engine'": "",
}


@pytest.fixture
def plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a plugin beside its set."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "well.yaml").write_text(SET)
    return tmp_path / "plugins" / "tried"


def write(folder: Path, body: str) -> None:
    """Write the code of the plugin, and agree to it."""
    write_plugin(folder, CODE.replace("{body}", body))


@pytest.mark.parametrize("body", FAULTS)
def test_a_plugin_says_what_it_finds_and_where(plugin: Path, body: str) -> None:
    """With its severity and hint, at the value concerned; a failure is an error at its name."""
    write(plugin, body)
    edition = edition_from(default_library(), "well.yaml")
    said = [
        f"{each.severity.value} {each.check} @ {each.place.line}:{each.place.column} ~ "
        f"{each.message} ~ {each.hint}"
        for each in findings_of_plugins(edition)
    ]
    expected = FAULTS[body]
    assert len(said) == bool(expected)
    assert not said or said[0].startswith(expected)


def test_verification_runs_no_code_unless_it_is_asked_to(plugin: Path) -> None:
    """Then only code that the user agreed to; a set may accept what it says."""
    write(plugin, next(iter(FAULTS)))
    assert "plugin-check" not in goldrush("verify", "well.yaml").stdout
    told = goldrush("verify", "well.yaml", "--plugins", "--strict")
    assert "well.yaml:11:20: warning: tried: dull [plugin-check]" in told.stdout
    assert told.exit_code == 1
    (plugin.parents[1] / "well.yaml").write_text(SET + "accept: {plugin-check: Let it be dull.}\n")
    assert goldrush("verify", "well.yaml", "--plugins", "--strict").exit_code == 0
    with (plugin / "__init__.py").open("a") as code:
        code.write("print('running')\n")
    refused = goldrush("verify", "well.yaml", "--plugins")
    assert refused.exit_code == 1
    assert "has changed since you agreed" in refused.stdout
    assert "running" not in refused.stdout + refused.stderr


def test_measures_stand_in_the_results(plugin: Path) -> None:
    """Spread over the games like the figures of the game's own; wrong ones name the plugin."""
    write(plugin, "    def measures(self, game): return {'pawns left': game.spare('pawn', 0)}")
    assert 0 <= simulated().data()["tried: pawns left"]["mean"] <= 3
    told = goldrush("simulate", "well.yaml", "--games", "4", "--bots", "random", "--workers", "1")
    assert "tried: pawns left" in told.stdout
    for body, said in (
        ("return {'x': 1.5}", "`figures` gives .* no mapping of names to whole num"),
        ("return 1 / 0", "ZeroDivisionError"),
    ):
        write(plugin, f"    def measures(self, game): {body}")
        with pytest.raises(SimulationFailed, match=f"the plugin 'tried' failed.*{said}"):
            simulated()


def simulated() -> Results:
    """Play four games here."""
    library = default_library()
    edition = edition_from(library, "well.yaml")
    return simulate(PlannedEdition.of("", edition, library, bots=["random"], players=2), 4)
