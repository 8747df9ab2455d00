"""Tax rates of a store and the tax packs of the Canadian provinces."""
