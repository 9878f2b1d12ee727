"""The sandbox: any edition played in a window of its own."""
