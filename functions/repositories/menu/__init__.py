"""Menus and how they are packed."""
