"""Deliveries, their photos, distances and quotes."""
