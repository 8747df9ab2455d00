"""A store's prints: asked for by its staff, taken and settled by its bridge program."""
