"""Settings that staff change during the day: sold out, counts, pauses, busy times, exceptional hours."""
