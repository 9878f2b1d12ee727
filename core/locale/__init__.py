"""Core's sentences and numbers in other languages, without a window."""
