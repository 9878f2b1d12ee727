"""The panel of findings, and what can be done about each."""
