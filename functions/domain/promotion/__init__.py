"""Promotions and the rules for claiming them."""
