"""Reading a store: its settings, hours, menu, stock and tables (spec section 7, Ordering server)."""
