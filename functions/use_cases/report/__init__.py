"""A store's day summed from what is kept of it."""
