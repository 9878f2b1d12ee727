"""One game by the rules, and the contract of extensions."""
