"""Time in the store's zone: opening hours, times that can be promised, and serving times."""
