"""Sets made from other programs' files; each begins with a comment on what it could not express."""
