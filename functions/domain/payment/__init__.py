"""Card payments as values: the page, the moves, the end, and what must agree."""
