"""What an order holds while its guest decides, and how a hold ends."""
