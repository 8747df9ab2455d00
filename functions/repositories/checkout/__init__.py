"""Open checkouts and what they hold of stock and of the claims of a crowd."""
