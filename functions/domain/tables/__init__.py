"""Tables of a store: sessions of guests at a table, and whether a table is free."""
