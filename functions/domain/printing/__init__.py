"""What is printed of an order, when, and how it stands on the paper."""
