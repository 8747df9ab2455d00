"""Waitlist and reservations: make a booking, change its state, notify its guest."""
