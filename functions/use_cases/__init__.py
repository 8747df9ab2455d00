"""What several functions do, one per file: load, decide, store. Domain values in and out; no transport, no event."""
