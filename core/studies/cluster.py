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
from concurrent.futures import CancelledError
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .. import __version__
from ..edition.digests import contents
from ..edition.library import Library
from ..engine.plugin_consent import Consent
from ..messages import message_of, msg, msg_template
from ..processes.interrupts import never
from ..simulation.planned_edition import PlannedEdition, plugins_of_bots, prepared
from .plan import BatchPlan, plan_of
from .playing import GamePlayer, Rows
from .results_values import PlanData

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping

    from distributed import Future, Worker


INSTALL: Final = 'pip install "goldrush-workshop[cluster]"'
_CONNECTING: Final = 10  # seconds
_CONTEXT: Final = "ssl_context"
_POLL: Final = 0.1  # seconds
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
        """The number of workers there are now, at least one."""
        return max(len(self._client.nthreads()), 1)

    def play(
        self, plan: BatchPlan, tasks: Iterable[range], stopped: Callable[[], bool] | None
    ) -> Generator[Rows]:
        """Play games of a plan by their places, and yield their rows as they come; then disconnect.

        A task whose worker dies is done by another one. If this is stopped or closed, workers end
        the tasks that they have begun, but nobody waits for that. Raise what `GamePlayer.prepare`
        raises, SimulationFailed, and ClusterProblem.
        """
        from distributed import wait

        with self._client as client, self._saying_why():
            parcel, coming = Parcel.of(plan), iter(tasks)
            waiting: set[Future[Rows]] = set()
            while not (stopped or never)():
                # One task that is played and one that waits on the same worker, while the result of
                # the one before is on its way.
                free = max(_AHEAD * self.workers() - len(waiting), 0)
                for each in islice(coming, free):
                    waiting.add(client.submit(play_parcel, parcel, each, pure=False))
                if not waiting:
                    return
                try:
                    with client.as_current():
                        done, waiting = wait(waiting, _POLL, "FIRST_COMPLETED")
                except TimeoutError:
                    continue
                for future in done:
                    yield future.result()

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


@dataclass(frozen=True, slots=True)
class Parcel:
    """All that a worker needs to play the games of a plan; `sha256` is that of its content."""

    version: str
    sha256: str
    content: bytes

    @classmethod
    def of(cls, plan: BatchPlan) -> Parcel:
        """Pack a plan with its plugins; raise ClusterProblem, and as GamePlayer does."""
        GamePlayer(plan).prepare()
        plugins = [dict(_packed_plugins(planned)) for planned in plan.editions]
        data = {"plan": plan.data(), "deals": plan.deals, "plugins": plugins}
        content = zlib.compress(json.dumps(data, sort_keys=True).encode())
        return cls(__version__, hashlib.sha256(content).hexdigest(), content)


def _packed_plugins(planned: PlannedEdition) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the ids and files of the plugins of an edition, as they were agreed to."""
    edition, consent = prepared(planned)[0].edition, Consent.default()
    of_bots = plugins_of_bots(planned.bots, edition, planned.library())
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


def play_parcel(parcel: Parcel, places: range) -> Rows:
    """Play games of a parcel; raise SimulationFailed, ClusterProblem if it is of no use here."""
    with _one_at_a_time:
        try:
            unpacked = _unpacked(parcel)
        except (OSError, ValueError) as error:
            worker = _worker()
            template = msg_template("the worker {worker} cannot play: {why}")
            where = worker.address if worker else "here"
            raise ClusterProblem(msg(template, worker=where, why=message_of(error))) from None
        with unpacked.consent.in_force():
            return [unpacked.player.play(place) for place in places]


@dataclass(frozen=True)
class _Unpacked:
    """A plan that can be played here, and the consent to its plugins alone."""

    player: GamePlayer
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
    made = _Unpacked(GamePlayer(plan), consent, folder)
    weakref.finalize(made, shutil.rmtree, folder, ignore_errors=True)
    return made


def _unpacked_plan(data: Mapping[str, Any], folder: Path) -> BatchPlan:
    """Write the plugins of a parcel, and return its plan with them and no others."""
    sent = plan_of(PlanData.model_validate(data["plan"]), Library((), ()), data["deals"])
    editions = []
    for number, (planned, plugins) in enumerate(zip(sent.editions, data["plugins"], strict=True)):
        home = folder / str(number)
        for plugin, files in plugins.items():
            _write(files, home / "plugins" / plugin)
        # Plugins are looked for next to the sets first, where just these are.
        beside = home / "sets" / "set.yaml"
        texts = tuple(replace(each, path=beside) for each in planned.texts)
        editions.append(replace(planned, texts=texts, plugin_folders=(home / "plugins",)))
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
    edition = prepared(planned)[0].edition
    sets, plugins = contents(edition)
    # Those that are lacking only bring bots, which are no part of an edition.
    elsewhere = plugins.items() - dict(planned.plugins).items()
    if sets != dict(planned.sets) or elsewhere:
        raise ClusterProblem(msg("what has arrived is not what was sent"))


def _worker() -> Worker | None:
    """The worker that this is, None if this is none."""
    from distributed import get_worker

    try:
        return get_worker()
    except ValueError:
        return None
