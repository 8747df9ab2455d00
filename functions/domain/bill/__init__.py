"""A table's bill: what its visit ordered, and the parts of it that guests pay."""
