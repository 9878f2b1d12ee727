"""Ctrl-C, and processes with limits."""
