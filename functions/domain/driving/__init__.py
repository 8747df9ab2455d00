"""The deliveries of a store's own drivers."""
