"""How often a caller may do something, and what an honest full house needs (docs/reliability/limits.md)."""
