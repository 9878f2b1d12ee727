"""Sets made from the files of other programs: a dialog that shows what comes of them."""
