"""App keys and sessions."""
