"""The bridge between a store's print queue and its printers, which no cloud reaches: it runs on a machine of the store.

It needs Python and what `infrastructure/dependencies/printing.txt` locks, nothing else of this repository.
"""
