"""What people made of a set: their recorded games next to those of bots, and what they said."""
