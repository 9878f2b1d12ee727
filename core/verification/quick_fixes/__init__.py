"""What would help about a finding: changes of a set, or edits of a text, that end it."""
