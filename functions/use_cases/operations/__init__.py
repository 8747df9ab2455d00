"""Change the operations of a store during the day, and notify its clients."""
