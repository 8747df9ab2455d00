"""Pricing, checking and placing orders (spec section 7, Ordering server)."""
