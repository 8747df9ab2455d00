"""Print jobs: which papers of an order are printed, when, and their layout."""
