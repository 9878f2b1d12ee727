"""The `goldrush` command."""
