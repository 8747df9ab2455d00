"""Promotions of a company."""
