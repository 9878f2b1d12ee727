"""What the designer's actions mean for the file, as plain data: Source in, Source out."""
