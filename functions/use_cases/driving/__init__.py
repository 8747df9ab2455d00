"""Orders that the store's own drivers bring."""
