"""One module per external system; parameters and results are domain types."""
