"""Who orders: guests and members, their contacts, codes, points, gift cards."""
