"""What becomes of the delivery of an accepted order: booked, followed, called off (spec section 4)."""
