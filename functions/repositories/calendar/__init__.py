"""The orders promised in each time slot."""
