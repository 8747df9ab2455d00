"""What staff set during a day, and which boards are open."""
