"""Files: reading and writing them whole, and folders of our own."""
