"""The laboratory: many games, their results, their speed, and which clause is proved by which test."""
