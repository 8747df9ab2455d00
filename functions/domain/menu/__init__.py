"""Menus: categories, items, their options and bundle slots, and how each may be ordered."""
