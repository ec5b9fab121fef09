"""Scenarios: a position, moves and expected facts as a text file; docs/scenarios.md describes the format."""
