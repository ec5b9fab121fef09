"""What both editions of Leviatel Legends share: the map, resources, hands, reading of cards and decks."""
