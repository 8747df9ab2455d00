"""What a store that closes for good still has open, and how that is settled (docs/operations/retire-a-store.md)."""
