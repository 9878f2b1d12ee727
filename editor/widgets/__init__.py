"""Controls and lists that know nothing of a set."""
