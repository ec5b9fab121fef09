"""Positions as text that a person can write."""
