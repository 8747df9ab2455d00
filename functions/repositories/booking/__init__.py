"""Bookings and the places of their slots."""
