"""Stores: settings, hosts, app keys and the sessions that they open."""
