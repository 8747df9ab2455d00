"""Card payments as values: hosted page, transitions, settlement and reconciliation."""
