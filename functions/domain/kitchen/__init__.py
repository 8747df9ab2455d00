"""What a kitchen makes of an order: texts of its own, stations, and what is crossed off."""
