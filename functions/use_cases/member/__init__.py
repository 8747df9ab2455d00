"""Members: how they log in and out, and what becomes of their profile."""
