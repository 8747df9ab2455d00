"""Gift cards: balance, sale and ledger."""
