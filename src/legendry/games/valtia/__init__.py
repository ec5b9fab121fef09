"""Leviatel Legends: Battle for Valtia."""
