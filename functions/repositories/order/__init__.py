"""Placed orders: their state, contacts, returns and the transactions that write them."""
