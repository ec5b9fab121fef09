"""The rules machine: table, agenda of ops, questions, chance, sight, card text. It knows no game."""
