"""Stores."""
