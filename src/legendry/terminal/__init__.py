"""The table in the terminal.  It knows no rules: it draws what a seat may see and returns the text of a move."""
