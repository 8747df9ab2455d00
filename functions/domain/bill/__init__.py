"""A table's bill: the orders of its table session, and the parts that guests pay."""
