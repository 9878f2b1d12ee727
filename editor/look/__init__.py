"""How the program looks: colours, fonts, icons, and pictures of tiles."""
