"""Scenarios: a position, moves and facts as a text that a person can write; docs/scenarios.md tells the format."""
