"""A store, its settings, its hosts, keys and the sessions they open."""
