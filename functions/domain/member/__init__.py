"""Guests and members: their contacts, codes, points and gift cards."""
