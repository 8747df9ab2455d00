"""`carteblanche`: what an operator does with brands, from a command line."""
