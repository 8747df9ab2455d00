"""The live channel of a store: its messages, and who receives them (R-16, reliability threat 20)."""
