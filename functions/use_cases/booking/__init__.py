"""Waitlist and reservations: from a wish to a place, from place to place, and what guests are told of it."""
