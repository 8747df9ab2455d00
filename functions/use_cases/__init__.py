"""Use cases, one per file: load, decide, store. They take and return domain values, no requests and no events."""
