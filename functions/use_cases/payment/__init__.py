"""Follow, capture and release a card payment, and send its order."""
