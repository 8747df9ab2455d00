"""Dining tables."""
