"""Give back the money of orders and of gift card sales, and settle payments in trouble."""
