"""Gift cards, their links to members and their sales."""
