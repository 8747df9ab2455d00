"""The live channel of a store: what is told on it, and to whom (R-16, reliability threat 20)."""
