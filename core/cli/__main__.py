"""Lets `python -m core.cli` run the command."""

from . import run

run()
