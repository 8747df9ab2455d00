"""How rows are read and written: records, transactions, caches, prefetching, the index of the sweeps."""
