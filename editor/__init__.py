"""The desktop application: windows, views and undo over the model in core."""
