"""Lanterns: a small game of hidden cards, for two to four players."""
