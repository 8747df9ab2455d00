"""Read a table's bill and pay it in parts."""
