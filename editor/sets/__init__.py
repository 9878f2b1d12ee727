"""Which sets there are, which make up the edition, and a guide to new ones."""
