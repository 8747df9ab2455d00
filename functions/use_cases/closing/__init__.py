"""Settle the open business of a store that closes for good (docs/operations/retire-a-store.md)."""
