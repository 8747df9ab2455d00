"""Carts: what they contain, what they take from stock, and whether they may be sent."""
