"""What is told on the devices of guests who asked for it."""
