"""The laboratory: many games, their results and their speed, and which tests cover which clause."""
