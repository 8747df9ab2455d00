"""What kitchens crossed off."""
