"""A game that plays an outdated set: what has changed, and playing on with the new one."""
