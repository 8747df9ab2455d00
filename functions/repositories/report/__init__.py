"""Counts of a store's tills."""
