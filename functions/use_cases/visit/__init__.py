"""Start a guest's visit: from a host or an app key to a session."""
