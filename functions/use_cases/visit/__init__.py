"""A visit that begins: from a host or a key to a session."""
