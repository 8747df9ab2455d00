"""The live channel: who opens it, what is told on it, and to whom."""
