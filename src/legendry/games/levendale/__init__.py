"""Heroes of Levendale."""
