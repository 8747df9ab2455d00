"""Orders in the kitchen: its own texts, its stations, and what it has crossed off."""
