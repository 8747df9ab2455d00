"""A kitchen reads what is to be made, and crosses it off."""
