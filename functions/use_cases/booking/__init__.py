"""Waitlist and reservations: make a booking, change its state, seat its party."""
