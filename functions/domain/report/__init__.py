"""What a day came to: sums of its orders, their sheet, and the till counted at its end."""
