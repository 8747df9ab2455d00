"""Prepare, place and advance orders."""
