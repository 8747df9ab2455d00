"""The kitchen reads what is to be made, and marks it as made."""
