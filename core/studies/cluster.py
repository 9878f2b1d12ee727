"""Plays the games of a study on other machines: on the workers of a Dask scheduler.

A worker needs the same version of this program, and nothing else. The sets travel as texts, and the
plugins as the files that are agreed to here. What has arrived is unpacked into a folder of its own,
is compared with the hashes that were sent, and is all that may run there: neither the plugins that
are shipped with a worker's program nor those that its user agreed to take part.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import json
import shutil
import tempfile
import threading
import weakref
import zlib
from concurrent.futures import CancelledError, Executor, Future
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from .. import __version__
from ..edition.library import Library
from ..engine.plugin_consent import Consent
from ..messages import msg, msg_template
from ..records.recorder import contents
from ..simulation.playing import play_parts
from ..simulation.simulation import prepared
from .plan import plan_of, plugins_of_bots
from .results_values import PlanData
from .study_games import StudyGames

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping

    from distributed import Client, Worker
    from distributed import Future as DaskFuture

    from ..simulation.playing import After, Part
    from .plan import PlannedEdition, StudyPlan
    from .results_file import StoredRow

P = ParamSpec("P")
T = TypeVar("T")
INSTALL: Final = 'pip install "goldrush-workshop[cluster]"'
_CONNECTING: Final = 10  # seconds
_CONTEXT: Final = "ssl_context"
_AHEAD: Final = 2
_one_at_a_time: Final = threading.Lock()
"""Threads of one worker would only wait for one another, and mix up what games print."""


class ClusterProblem(ValueError):
    """Why games cannot be played on other machines."""


class Cluster:
    """The workers of a Dask scheduler, named by its address as in `tcp://10.0.0.7:8786`."""

    def __init__(self, address: str) -> None:
        """Connect to the scheduler; raise ClusterProblem."""
        try:
            from distributed import Client, Security
        except ImportError:
            template = msg_template("other machines need the package `distributed`: {command}")
            raise ClusterProblem(msg(template, command=INSTALL)) from None
        self._address = address
        # Looked at first: a client that cannot speak is not closed in less than twenty seconds.
        if address.startswith("tls:") and not Security().get_connection_args("client")[_CONTEXT]:
            template = msg_template("there is no scheduler at {address}: {why}")
            lacking = msg("no certificates are set for it in Dask's settings")
            raise ClusterProblem(msg(template, address=address, why=lacking))
        try:
            asyncio.run(_reach(address))
            self._client = Client(address, timeout=_CONNECTING, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            why = " ".join(str(error).split()) or type(error).__name__
            template = msg_template("there is no scheduler at {address}: {why}")
            raise ClusterProblem(msg(template, address=address, why=why)) from None

    def workers(self) -> int:
        """Return how many workers there are now, at least one."""
        return max(len(self._client.nthreads()), 1)

    def play(
        self, plan: StudyPlan, tasks: Iterable[range], stopped: Callable[[], bool] | None
    ) -> Generator[Part[list[StoredRow]]]:
        """Play games of a plan by their places, and yield their rows as they come; then disconnect.

        A task whose worker dies is done by another one. If this is stopped or closed, workers end
        the tasks that they have begun, but nobody waits for that. Raise what `play_parts` raises,
        and ClusterProblem.
        """
        with self._client as client, self._saying_why():
            parts = play_parts(
                ParcelGames(Parcel.of(plan)),
                tasks,
                executor=_Executor(client),
                # One task that is played and one that waits on the same worker, while the result of
                # the one before is on its way.
                ahead=lambda: _AHEAD * self.workers(),
                stopped=stopped,
            )
            with contextlib.closing(parts):
                yield from parts

    @contextlib.contextmanager
    def _saying_why(self) -> Iterator[None]:
        """Turn what goes wrong between machines into ClusterProblem."""
        from distributed import KilledWorker

        try:
            yield
        except (CancelledError, OSError):
            template = msg_template("the scheduler at {address} does not answer any more")
            raise ClusterProblem(msg(template, address=self._address)) from None
        except KilledWorker as error:
            template = msg_template("each worker that played some games has died, at last {worker}")
            raise ClusterProblem(msg(template, worker=error.last_worker.address)) from None
        except ImportError as error:
            template = msg_template("a worker lacks this program, or has an older one: {why}")
            raise ClusterProblem(msg(template, why=error)) from None


async def _reach(address: str) -> None:
    """Connect to a scheduler and leave again; raise OSError.

    A client waits for ever for one that takes a connection and says nothing.
    """
    from distributed import Security
    from distributed.comm.core import connect

    how = Security().get_connection_args("client")
    async with asyncio.timeout(_CONNECTING):
        comm = await connect(address, timeout=_CONNECTING, **how)
    await comm.close()


class _Executor(Executor):
    """Does calls on the workers of a client.

    Dask's own executor takes a result for an error if the worker that has it dies at that moment.
    """

    def __init__(self, client: Client) -> None:
        self._client = client

    def submit(self, function: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> Future[T]:
        """Do a call on some worker; cancelling what this returns cancels it there."""
        far = self._client.submit(function, *args, **named, pure=False)
        near: Future[T] = Future()

        def take(far: DaskFuture[T]) -> None:
            if far.cancelled():
                near.cancel()
            # False if it was cancelled here, and nobody waits for it.
            if near.set_running_or_notify_cancel():
                try:
                    near.set_result(far.result())
                except BaseException as error:  # noqa: BLE001 - it is raised where it is waited for
                    near.set_exception(error)

        def cancel(near: Future[T]) -> None:
            if near.cancelled() and not far.cancelled():
                far.cancel()

        near.add_done_callback(cancel)
        far.add_done_callback(take)
        return near


@dataclass(frozen=True, slots=True)
class Parcel:
    """All that a worker needs to play the games of a plan; `sha256` is that of its content."""

    version: str
    sha256: str
    content: bytes

    @classmethod
    def of(cls, plan: StudyPlan) -> Parcel:
        """Pack a plan with its plugins; raise ClusterProblem, and what `StudyGames` does."""
        StudyGames(plan).prepare()
        plugins = [dict(_packed_plugins(planned)) for planned in plan.editions]
        data = {"plan": plan.data(), "deals": plan.deals, "plugins": plugins}
        content = zlib.compress(json.dumps(data, sort_keys=True).encode())
        return cls(__version__, hashlib.sha256(content).hexdigest(), content)


@dataclass(frozen=True, slots=True)
class ParcelGames:
    """The games of a parcel, as rows for the results file; see `StudyGames`."""

    parcel: Parcel

    def prepare(self) -> None:
        """Nothing is left to prepare: packing did."""

    def nothing(self) -> list[StoredRow]:
        """Return what no games come to."""
        return []

    def play(self, number: int, results: list[StoredRow], after: After | None = None) -> str:
        """Play the game of a place and add its row, or return why it failed.

        Raise ClusterProblem if the parcel cannot be used here.
        """
        with _one_at_a_time:
            try:
                unpacked = _unpacked(self.parcel)
            except (OSError, ValueError) as error:
                worker = _worker()
                template = msg_template("the worker {worker} cannot play: {why}")
                where = worker.address if worker else "here"
                raise ClusterProblem(msg(template, worker=where, why=error)) from None
            with unpacked.consent.in_force():
                return unpacked.games.play(number, results, after)

    def game_name(self, number: int) -> str:
        """Return what messages call a game."""
        return _unpacked(self.parcel).games.game_name(number)


def _packed_plugins(planned: PlannedEdition) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the ids and files of the plugins of an edition, as they were agreed to."""
    edition, consent = prepared(planned.spec)[0].edition, Consent.default()
    of_bots = plugins_of_bots(planned.spec.bots, edition, planned.spec.library())
    for plugin in (*edition.plugins, *of_bots):
        content = plugin.content()
        is_agreed = consent.allows(plugin, content) or not content.has_code
        # Between planning and packing somebody may have edited it: what was agreed to travels, or
        # nothing.
        if content.digest != dict(planned.plugins)[plugin.id] or not is_agreed:
            raise ClusterProblem(msg("the plugin {plugin!r} has changed", plugin=plugin.id))
        files = content.files.items()
        yield plugin.id, {name: base64.b64encode(data).decode() for name, data in files}


# --- On a worker ---


@dataclass(frozen=True)
class _Unpacked:
    """A plan that can be played here, and the consent to its plugins alone."""

    games: StudyGames
    consent: Consent
    folder: Path


@lru_cache(maxsize=2)
def _unpacked(parcel: Parcel) -> _Unpacked:
    """Unpack a parcel into a folder that goes with what is returned; raise what cannot be."""
    if parcel.version != __version__:
        template = msg_template("it has version {here} of the program, not {there}")
        raise ClusterProblem(msg(template, here=__version__, there=parcel.version))
    if hashlib.sha256(parcel.content).hexdigest() != parcel.sha256:
        raise ClusterProblem(msg("what has arrived is not what was sent"))
    data: dict[str, Any] = json.loads(zlib.decompress(parcel.content))
    worker = _worker()  # its own folder is removed some time, even if it is killed
    folder = Path(tempfile.mkdtemp("", "goldrush-", worker.local_directory if worker else None))
    with contextlib.ExitStack() as on_failure:
        on_failure.callback(shutil.rmtree, folder, ignore_errors=True)
        plan = _unpacked_plan(data, folder)
        digests = frozenset(digest for each in plan.editions for _, digest in each.plugins)
        consent = Consent(folder / "agreed-plugins.json", only=digests)
        with consent.in_force():
            for planned in plan.editions:
                _check(planned)
        on_failure.pop_all()
    made = _Unpacked(StudyGames(plan), consent, folder)
    weakref.finalize(made, shutil.rmtree, folder, ignore_errors=True)
    return made


def _unpacked_plan(data: Mapping[str, Any], folder: Path) -> StudyPlan:
    """Write the plugins of a parcel, and return its plan with them and no others."""
    sent = plan_of(PlanData.model_validate(data["plan"]), Library((), ()), data["deals"])
    editions = []
    for number, (planned, plugins) in enumerate(zip(sent.editions, data["plugins"], strict=True)):
        home = folder / str(number)
        for plugin, files in plugins.items():
            _write(files, home / "plugins" / plugin)
        # Plugins are looked for next to the sets first, where just these are.
        beside = home / "sets" / "set.yaml"
        texts = tuple(replace(each, path=beside) for each in planned.spec.sets)
        spec = replace(planned.spec, sets=texts, plugin_folders=(home / "plugins",))
        editions.append(replace(planned, spec=spec))
    return replace(sent, editions=tuple(editions))


def _write(files: Mapping[str, str], folder: Path) -> None:
    """Write the files of a plugin; raise ClusterProblem for one that would lie elsewhere."""
    for name, text in files.items():
        path = folder / name
        if ".." in path.parts or not path.is_relative_to(folder):
            raise ClusterProblem(msg("what has arrived is not what was sent"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(text))


def _check(planned: PlannedEdition) -> None:
    """Raise ClusterProblem unless an edition is made of what was sent, and of nothing else."""
    edition = prepared(planned.spec)[0].edition
    sets, plugins = contents(edition)
    # Those that are lacking only bring bots, which are no part of an edition.
    elsewhere = plugins.items() - dict(planned.plugins).items()
    if sets != dict(planned.sets) or elsewhere:
        raise ClusterProblem(msg("what has arrived is not what was sent"))


def _worker() -> Worker | None:
    """Return the worker that this is, None if this is none."""
    from distributed import get_worker

    try:
        return get_worker()
    except ValueError:
        return None
