"""What meets a newcomer: the welcome of an empty window, and the tutorial beside the drawing."""
