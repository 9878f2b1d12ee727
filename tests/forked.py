"""Worker processes of tests: forked from one that has imported what they need."""

import os
from multiprocessing.context import ForkServerProcess
from typing import Any


class Forked(ForkServerProcess):
    """A process with the environment that there is when it is made, such as a test's home.

    The one that it is forked from has that of the first test with a process.
    """

    def __init__(self, *args: Any, **keywords: Any) -> None:  # noqa: ANN401 - passed on
        super().__init__(*args, **keywords)
        self._environment = dict(os.environ)

    def run(self) -> None:
        """Do what the process is for."""
        os.environ.clear()
        os.environ.update(self._environment)
        super().run()
