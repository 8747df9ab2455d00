"""What a cart is priced from and drawn against: the catalogue, its customer, its delivery, its redemptions."""
