"""`carteblanche`: the operator's command line for brands."""
