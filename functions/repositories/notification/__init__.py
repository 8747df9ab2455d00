"""Notifications that must still be sent, and the browsers that get push messages."""
