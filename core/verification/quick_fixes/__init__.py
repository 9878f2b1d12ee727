"""Quick fixes of findings: changes of a set, or edits of a text."""
