"""Deliveries by the store's own drivers."""
