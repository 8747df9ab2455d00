"""Members, their contacts, addresses, accounts and points."""
