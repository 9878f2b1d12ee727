"""Repositories of git, read without git: what a file was at a revision, and when it changed."""
