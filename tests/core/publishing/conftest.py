"""Sites that several tests look at, each written once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from core.edition.library import default_library
from core.engine.game_types import prepare
from core.publishing.file_sets import write_files
from core.publishing.site import PURPOSE, SITE_PARTS, SiteOptions, site_files
from core.publishing.site_replay import RecordedGame, game_of_bots, recorded_game
from core.records.recorder import Recorder
from tests.editions import edition_of

if TYPE_CHECKING:
    from pathlib import Path

    from core.edition.edition import Edition

HOSTILE = '</script><script>alert("x")</script>\'&]]>\u05d0\u05d1 \U0001f920\nline **b `'
"""What a title, a name and a translation may hold."""
ADDRESS = "https://example.org/tiny"
PLAYERS = ("<b>'\"&", 40 * "W", "\u05d0\u05d1</script>")
_ID = '<img src=x onerror=alert(1)>"'
_SET = f"""\
format: 1
id: tiny
title: {json.dumps(HOSTILE + 190 * "W", ensure_ascii=False)}
provenance: original
players: {{min: 2, max: 5}}
start: "../../up"
terrains:
  meadow: {{code: M, color: "#8fae5d", look: grass}}
  road: {{code: R, color: "#6b5b4b", look: road}}
features:
  road:
    {{shape: line, terrain: road, completed_when: closed, value: {{completed: tiles, final: 1}}}}
  inn: {{shape: site, lines: [1, 4]}}
pieces:
  traveller: {{per_player: 6, claims: true}}
tiles:
  - {{id: "../../up", count: 4, edges: MRMR, features: [{{kind: road, at: [E, W]}}]}}
  - id: {json.dumps(_ID)}
    count: 4
    edges: MMRM
    features: [{{kind: inn}}, {{kind: road, at: [S, inn]}}]
  - {{id: "CON", count: 4, edges: MRRM, features: [{{kind: road, at: [E, S]}}]}}
about:
  introduction: {json.dumps(HOSTILE, ensure_ascii=False)}
  author: {json.dumps(HOSTILE, ensure_ascii=False)}
  page: "https://example.org/?a='&b=1"
rulebook:
  T1: {{en: {json.dumps(HOSTILE, ensure_ascii=False)}}}
words:
  fr: {{meadow: {json.dumps(HOSTILE, ensure_ascii=False)}}}
"""


def written_site(folder: Path, edition: Edition, options: SiteOptions) -> Path:
    """Write a site with a game of bots, and return its folder."""
    write_files(folder, PURPOSE, site_files(edition, game_of_bots(edition), options))
    return folder


@pytest.fixture(scope="session")
def tile_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the site of Gold Rush and the Sheriff, in both languages."""
    edition = edition_of("gold-rush", "sheriff")
    options = SiteOptions(parts=[part for part in SITE_PARTS if part != "print"])
    return written_site(tmp_path_factory.mktemp("tile-site"), edition, options)


@pytest.fixture(scope="session")
def card_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the site of the card game, in both languages, without downloads."""
    folder, options = tmp_path_factory.mktemp("card-site"), SiteOptions(parts=("rules", "replay"))
    return written_site(folder, edition_of("gold-rush-cards"), options)


@pytest.fixture(scope="session")
def hostile_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a small set whose names try to be anything but names."""
    path = tmp_path_factory.mktemp("hostile") / "tiny.yaml"
    path.write_text(_SET, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def hostile_game(hostile_set: Path) -> RecordedGame:
    """Return a game of it that was recorded, by players of such names."""
    edition = edition_of(str(hostile_set))
    setup = prepare(edition, PLAYERS, {})
    path = hostile_set.with_name("game.jsonl")
    with path.open("wb") as file:
        game = setup.begin(0)
        recorder = Recorder(game, file)
        while not game.is_over:
            game.apply(game.legal_actions()[0])
            recorder.write()
        recorder.finish()
    return recorded_game(edition, path, default_library())


@pytest.fixture(scope="session")
def hostile_site(hostile_set: Path, hostile_game: RecordedGame) -> Path:
    """Return the folder of its site in French, with an object for Tabletop Simulator."""
    folder, options = hostile_set.parent / "site", SiteOptions(("fr",), address=ADDRESS)
    write_files(folder, PURPOSE, site_files(edition_of(str(hostile_set)), hostile_game, options))
    return folder
