"""How often guests, stores and companies may do something, and who counts as known."""
