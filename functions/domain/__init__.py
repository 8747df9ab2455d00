"""The rules of ordering: frozen values in, values out. No I/O, no clock, no chance."""
