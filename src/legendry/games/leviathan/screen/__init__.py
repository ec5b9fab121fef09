"""What every screen needs to say and to point at."""
