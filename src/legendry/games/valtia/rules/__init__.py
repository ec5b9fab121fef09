"""The rules: state and ops by chapter of the rulebook, and the words of card texts."""
