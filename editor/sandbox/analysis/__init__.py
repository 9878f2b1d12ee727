"""What bots make of a game: of the moment shown, and of the whole of it."""
