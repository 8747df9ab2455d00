"""What a store's staff set during the day: sold out, counts, pauses, busy times, dates that differ."""
