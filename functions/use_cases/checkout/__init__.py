"""Hold what an order needs while its guest decides, and end holds."""
