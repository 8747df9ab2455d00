"""Reservations and the waitlist."""
