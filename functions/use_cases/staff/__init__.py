"""People of a store at work: their PINs, their accounts, their devices."""
