"""Opening the application: hosts, keys, sessions (spec section 7, Application / session)."""
