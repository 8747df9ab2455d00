"""A store's print jobs: requested by its staff, taken and finished by its bridge program."""
