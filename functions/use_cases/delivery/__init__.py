"""The delivery of an accepted order: book a courier, follow them, call them off (spec section 4)."""
