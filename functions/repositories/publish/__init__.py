"""The transaction that publishes a brand."""
