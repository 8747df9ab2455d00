"""Pricing, checking and placing orders (spec section 7, Ordering server)."""

from runtime.garbage import collect_seldom

collect_seldom()
