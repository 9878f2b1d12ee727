"""Lets `python -m core.cli` run the command."""

from .main import main

main()
