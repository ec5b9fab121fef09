"""The cards: what is printed on them, and how their files are read."""
