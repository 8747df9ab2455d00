"""Who may call: sessions, app keys, and what a session may do at a table."""
