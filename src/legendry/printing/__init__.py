"""Cards, sheets and whole games on paper."""
