"""The languages of the program, and its translations."""
