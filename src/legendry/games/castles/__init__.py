"""Leviatel Legends, the structures edition."""
