"""The designer's hand: everything beside the rules."""
