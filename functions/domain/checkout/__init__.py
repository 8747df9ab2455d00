"""Open checkouts: what they hold, and until when."""
