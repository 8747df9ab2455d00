"""Load what a cart's price depends on: the catalogue, its customer, its delivery, its redemptions."""
