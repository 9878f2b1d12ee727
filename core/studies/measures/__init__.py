"""What a study can measure of its games."""
