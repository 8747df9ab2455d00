"""A card payment followed, captured, released, and its order sent."""
