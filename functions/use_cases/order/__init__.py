"""An order made ready, placed, moved on."""
