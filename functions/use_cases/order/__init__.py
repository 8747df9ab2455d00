"""Prepare, place and advance orders, and write what they give back."""
