"""One module per outside system; domain types in and out."""
