"""Choosing sets, and beginning new ones."""
