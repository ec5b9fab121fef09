"""The contract of every game: what must hold at every step of random play."""
