"""What every screen needs to know of a game: what is agreed, what moves point at, what is said."""
