"""What a store sells: categories, items, their options and bundle slots, and how each may be ordered."""
