"""The web table: rooms that keep their record on disk, seats, bots in processes of their own, HTTP and WebSockets."""
