"""Load what a cart's price depends on: the catalogue, its delivery, its redemptions."""
