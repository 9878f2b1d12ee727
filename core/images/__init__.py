"""Pictures that anyone may have made, read within limits of memory and time."""
