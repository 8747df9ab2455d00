"""Time in the store's zone: when it is open, what can be promised for when, what is served when."""
