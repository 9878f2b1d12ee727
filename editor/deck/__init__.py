"""The deck of an edition: every card drawn, counted, and edited by mouse and keys."""
