"""A table's bill, read, and paid in parts."""
