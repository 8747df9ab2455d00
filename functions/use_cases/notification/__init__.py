"""Texts, e-mails and push messages to guests and stores about orders and bookings."""
