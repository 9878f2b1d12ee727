"""What a system is given of the program: menu entry, file types, icons, a manual page, packages."""
