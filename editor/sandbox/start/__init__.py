"""How a game begins: its plan, the dialog, consent, and the actions of the editor."""
