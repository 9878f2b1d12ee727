"""What worker processes of tests do; it imports little, as each process imports it."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.simulation import worker_pool


def work(task: str, report: worker_pool.Report, stopped: object) -> None:  # noqa: ARG001
    """Do what the task says, in a process of its own."""
    while task == "hang":
        time.sleep(0.01)
    if task == "die":
        os._exit(1)
    report((task, os.getpid()))
