"""The staff of a store: their PINs, accounts and devices."""
