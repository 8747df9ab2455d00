"""Deliveries: addresses, the drive, what it costs, the courier."""
