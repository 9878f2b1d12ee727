"""The `goldrush` command.

It begins here, so that Ctrl-C is heard before anything that takes time is imported.
"""

from __future__ import annotations

from ..processes.interrupts import listen, run_guarded


def run() -> None:
    """Run the command line of this process."""
    listen()

    def command() -> None:
        from .main import main

        main()

    run_guarded(command)
