"""How often something may be done, by whom, and what an honest full house needs (docs/reliability/limits.md)."""
