"""All that was played: the history with its branches, and the replay."""
