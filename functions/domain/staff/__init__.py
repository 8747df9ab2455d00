"""Staff of a store: people, roles, devices and their rules."""
