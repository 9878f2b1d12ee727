"""Studies on other machines: the same rows, by the code that was agreed to and no other."""

import json
import os
import signal
import socket
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from core.edition.plugin_manifest import load_plugin
from core.engine.plugin_consent import Consent
from core.simulation.planned_edition import PlannedEdition, prepared
from core.studies import cluster
from core.studies.cluster import Cluster, ClusterProblem, Parcel, play_parcel
from core.studies.game_rows import StoredRow
from core.studies.plan import BatchPlan
from core.studies.playing import GamePlayer
from core.studies.results_database import OtherResults
from core.studies.results_file import ResultsFile
from core.studies.runner import run
from core.tileset.reader import read
from tests.commands import TIED, environment, goldrush, python
from tests.core.studies.small_studies import planned, played, rows
from tests.editions import edition_from
from tests.volume import scaled
from tests.written_plugins import library_with

RUNS = TIED + "from tests.core.studies.small_cluster import main; main(2)"


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[int]]]:
    """Give the address of a scheduler, and the processes of its two workers."""
    scratch = tmp_path_factory.mktemp("scratch")
    process = subprocess.Popen(
        [sys.executable, "-c", RUNS],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        # What a dead worker has is asked for until this time is over.
        env=environment(TMPDIR=str(scratch), DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT="1s"),
        start_new_session=True,
    )
    assert process.stdout is not None
    address, *numbers = process.stdout.readline().split()
    yield address, [int(number) for number in numbers]
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    process.stdout.close()


@pytest.mark.process
def test_a_cluster_plays_the_same_games_one_worker_killed(
    scheduler: tuple[str, list[int]], tmp_path: Path
) -> None:
    """Broken off and gone on with; the other worker does what the dead one had to do."""
    address, (dying, _) = scheduler
    plan, path = planned(games=scaled(2000, 4), bots=["random"]), tmp_path / "far.results.sqlite"
    with ResultsFile.open(path, plan) as results:
        for progress in run(results, scheduler=address, stopped=lambda: results.played > 20):
            assert not progress.is_over
        first = results.played
        assert 20 < first < plan.games
        for progress in run(results, scheduler=address):
            if progress.games > first and dying:
                os.kill(dying, signal.SIGKILL)
                dying = 0
        assert (progress.is_over, dying) == (True, 0)
    assert rows(path) == played(tmp_path / "here.results.sqlite", plan)


CERTIFICATES = Path(__file__).with_name("tls")
TLS = {
    f"DASK_DISTRIBUTED__COMM__TLS__{name}": str(CERTIFICATES / file)
    for name, file in {
        "CA_FILE": "ca.pem",
        **{f"{part}__CERT": "cert.pem" for part in ("SCHEDULER", "WORKER", "CLIENT")},
        **{f"{part}__KEY": "key.pem" for part in ("SCHEDULER", "WORKER", "CLIENT")},
    }.items()
}
"""The settings of Dask that docs/laboratory.md names, as variables of the environment."""
FEW = "format: 1\nid: few\neditions: {only: [gold-rush]}\ngames: 4\n"


@pytest.mark.process
@pytest.mark.usefixtures("elsewhere")
def test_certificates_keep_others_out(tmp_path: Path) -> None:
    """Who has one of the same authority plays; who has none, or trusts another, does not."""
    Path("few.yaml").write_text(FEW)
    cluster = subprocess.Popen(
        [sys.executable, "-c", RUNS],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(
            TMPDIR=str(tmp_path),
            CLUSTER_SPEAKS="tls",
            DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION="true",
            **TLS,
        ),
        start_new_session=True,
    )
    try:
        assert cluster.stdout is not None
        address = cluster.stdout.readline().split()[0]
        assert address.startswith("tls://127.0.0.1:")
        study = ("study", "few.yaml", "--scheduler", address, "--trust", address)
        quick = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s"}
        played = command(*study, **TLS, **quick)
        assert (played.returncode, "4 games" in played.stdout) == (0, True), played.stderr
        other = {"DASK_DISTRIBUTED__COMM__TLS__CA_FILE": str(CERTIFICATES / "other.pem")}
        for settings in ({}, {**TLS, **other}):
            refused = command(*study, "--again", "--seed", "2", **settings, **quick)
            assert refused.returncode == 1
            assert refused.stderr.startswith(f"goldrush: there is no scheduler at {address}: ")
            assert len(refused.stderr.splitlines()) == 1
    finally:
        os.killpg(cluster.pid, signal.SIGKILL)
        cluster.wait()
        assert cluster.stdout is not None
        cluster.stdout.close()


def command(*args: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return python(COMMAND, *args, **more)


COMMAND = "from core.cli import run; run()"


# --- Who is trusted ---


@pytest.fixture
def nobody() -> Iterator[socket.socket]:
    """Give a place where somebody listens to whoever connects."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setblocking(False)
        yield listening


@pytest.mark.usefixtures("elsewhere")
def test_a_scheduler_is_not_connected_to_before_it_is_trusted(nobody: socket.socket) -> None:
    """Its owner could run any code here; a script says so with --trust, for this address alone."""
    Path("few.yaml").write_text(FEW)
    address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
    for more in ((), ("--trust", f"{address}0")):
        said = goldrush("study", "few.yaml", "--scheduler", address, *more)
        assert said.exit_code == 2
        assert "can run any code here as you; if you trust it: --trust tcp://" in said.stderr
    with pytest.raises(BlockingIOError):
        nobody.accept()
    assert not Path("few.results.sqlite").exists()


def test_a_scheduler_that_says_nothing_is_not_waited_for(
    nobody: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes the connection, and no more."""
    monkeypatch.setattr(cluster, "_CONNECTING", 0.3)
    address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
    with pytest.raises(ClusterProblem, match=f"there is no scheduler at {address}: TimeoutError"):
        Cluster(address)


@pytest.mark.process
@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize("answer", ["y", "n"])
def test_who_sits_at_a_terminal_is_asked_once(nobody: socket.socket, answer: str) -> None:
    """The answer is remembered if it is yes."""
    Path("few.yaml").write_text(FEW)
    address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
    near, far = os.openpty()
    asking = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "study", "few.yaml", "--scheduler", address],
        stdin=far,
        stdout=far,
        stderr=far,
        env=environment(DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT="1s"),
    )
    os.close(far)
    said = b""
    while b"Trust it from now on?" not in said:
        said += os.read(near, 1000)
    assert b"can run any code here as you" in said
    nobody.close()
    os.write(near, f"{answer}\n".encode())
    with suppress(OSError):  # as a terminal says that everybody has gone
        while more := os.read(near, 1000):
            said += more
    os.close(near)
    assert asking.wait() == (1 if answer == "y" else 2), said
    assert Consent.default().trusts_scheduler(address) is (answer == "y")
    assert not Consent.default().trusts_scheduler("tcp://127.0.0.1:1")


# --- What travels ---


@pytest.fixture
def trick(tmp_path: Path) -> tuple[BatchPlan, Path]:
    """Give a plan with a plugin that is agreed to and gives a point, and the plugin's folder."""
    folder = tmp_path / "plugins" / "trick"
    folder.mkdir(parents=True)
    (folder / "plugin.yaml").write_text("format: 1\nid: trick\n")
    (folder / "__init__.py").write_text(
        "from core.api import RuleExtension, Term, hookimpl\n\n"
        "class Trick(RuleExtension):\n"
        "    def turn_ended(self, game):\n"
        "        from .gift import POINTS\n"
        "        game.award(game.player, 'trick', [Term('trick', str(POINTS), POINTS)])\n"
        "@hookimpl\ndef goldrush_extension(id, edition, options):\n"
        "    return Trick(id, edition, options)\n"
    )
    (folder / "gift.py").write_text("POINTS = 1\n")
    Consent.default().agree(load_plugin(folder))
    library = library_with(folder)
    text = "format: 1\nid: tricky\nextends: gold-rush\nplugins: [trick]\n"
    edition = edition_from(library, read(text))
    how = PlannedEdition.of("tricky", edition, library, bots=["random"], players=2, options={})
    return BatchPlan.of([how], games=2, seed=1), folder


def arrived(parcel: Parcel) -> list[StoredRow]:
    """Return the first row of a parcel, played as a worker does."""
    cluster._unpacked.cache_clear()
    return play_parcel(parcel, range(1))


def test_just_the_agreed_code_runs_elsewhere(
    trick: tuple[BatchPlan, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Neither what a worker has in its folders, nor what is shipped or agreed to there."""
    plan, folder = trick
    here = [GamePlayer(plan).play(0)]
    assert min(json.loads(here[0].scores)) > 0
    parcel = Parcel.of(plan)
    (folder / "gift.py").write_text("POINTS = 1000\n")
    Consent.default().withdraw(load_plugin(folder))
    Consent.default().trust(load_plugin(folder))
    monkeypatch.chdir(tmp_path)
    assert arrived(parcel) == here
    unpacked = cluster._unpacked(parcel)
    used = prepared(unpacked.player.plan.editions[0])[0].edition.plugins
    assert {"mining", "trick"} < {plugin.id for plugin in used}
    assert all(plugin.folder.is_relative_to(unpacked.folder) for plugin in used)
    assert not unpacked.consent.allows(load_plugin(folder))


def test_code_that_changed_before_it_was_sent_stays_here(trick: tuple[BatchPlan, Path]) -> None:
    """Even if the new code is agreed to as well: the results name the old one."""
    plan, folder = trick
    (folder / "gift.py").write_text("POINTS = 1000\n")
    Consent.default().agree(load_plugin(folder))
    with pytest.raises(OtherResults, match=r"^the plugin 'trick' of 'tricky' has changed$"):
        Parcel.of(plan)


def changed(parcel: Parcel, *, file: str = "gift.py", is_signed: bool = True) -> Parcel:
    """Return a parcel with other code; `is_signed` if its own hash is that of its new content."""
    import base64
    import hashlib

    data = json.loads(zlib.decompress(parcel.content))
    data["plugins"][0]["trick"][file] = base64.b64encode(b"POINTS = 1000\n").decode()
    content = zlib.compress(json.dumps(data).encode())
    sha256 = hashlib.sha256(content).hexdigest() if is_signed else parcel.sha256
    return replace(parcel, content=content, sha256=sha256)


def test_a_parcel_that_is_not_what_was_sent_is_refused(trick: tuple[BatchPlan, Path]) -> None:
    """Whether its own hash differs, that of a plugin, or a file would lie outside its folder."""
    parcel = Parcel.of(trick[0])
    for wrong in (
        changed(parcel, is_signed=False),
        changed(parcel),
        changed(parcel, file="more.py"),
        changed(parcel, file="../../../escape.py"),
    ):
        with pytest.raises(ClusterProblem, match=r"^the worker here cannot play: "):
            arrived(wrong)


def test_another_version_of_the_program_plays_nothing() -> None:
    """Its games might be others."""
    parcel = replace(Parcel.of(planned()), version="0.0")
    with pytest.raises(ClusterProblem, match=r"cannot play: it has version \S+ of .*, not 0\.0$"):
        arrived(parcel)


# --- Nobody there ---


@pytest.mark.process
def test_a_scheduler_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """And so is the package that is needed."""
    monkeypatch.setattr(cluster, "_CONNECTING", 0.1)
    for address in ("tcp://127.0.0.1:9", "over://there", "nonsense:port"):
        with pytest.raises(ClusterProblem, match=f"there is no scheduler at {address}: ."):
            Cluster(address)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterProblem, match=r"pip install .goldrush-workshop\[cluster\].$"):
        Cluster("tcp://127.0.0.1:9")
