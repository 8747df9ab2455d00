"""The merchant accounts of stores: which cards they take, and what is wrong with them."""
