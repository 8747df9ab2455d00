"""Sum up a store's day from its stored rows."""
