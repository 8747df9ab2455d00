"""One module per outside system: domain values in and out, never an exception of theirs."""
