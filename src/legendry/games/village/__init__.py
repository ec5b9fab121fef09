"""Village of Legends: a deck-building duel with dice for two to six players."""
