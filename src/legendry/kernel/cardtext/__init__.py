"""Card text as program: controlled English, read when a card file is loaded, printed back letter for letter."""
