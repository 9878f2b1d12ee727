"""Sets made from other programs' files; each says at its beginning what it could not say."""
