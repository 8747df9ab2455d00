"""Members: log in and out, keep a profile, merge and delete memberships; the customer of an order."""
