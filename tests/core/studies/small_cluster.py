"""A scheduler and some workers on this machine, each a process of its own; see `main`."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

from distributed import Scheduler, Worker

import core.studies.cluster  # noqa: F401 - once, for all workers

if TYPE_CHECKING:
    from collections.abc import Coroutine

HERE = f"{os.environ.get('CLUSTER_SPEAKS', 'tcp')}://127.0.0.1"


async def _schedule(told: int) -> None:
    async with Scheduler(host=HERE, port=0, dashboard_address=":0") as scheduler:
        os.write(told, f"{scheduler.address}\n".encode())
        await scheduler.finished()


async def _work(address: str) -> None:
    async with Worker(address, host=HERE, nthreads=1) as worker:
        await worker.finished()


def _process(job: Coroutine[None, None, None]) -> int:
    """Do a job in a process of its own, and return its number."""
    number = os.fork()
    if not number:
        try:
            asyncio.run(job)
        finally:
            os._exit(1)
    job.close()
    return number


def main(workers: int) -> None:
    """Print the address of a scheduler and the numbers of its workers' processes, and wait.

    They are forked, since it takes a second to import what all of them need.
    """
    told, tells = os.pipe()
    _process(_schedule(tells))
    with os.fdopen(told) as lines:
        address = lines.readline().strip()
    numbers = [_process(_work(address)) for _ in range(workers)]
    os.write(1, f"{address} {' '.join(map(str, numbers))}\n".encode())
    for _ in range(workers + 1):
        os.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]))
