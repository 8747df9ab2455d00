"""The bridge between a store's print queue and its printers; it runs on a machine of the store.

The cloud cannot reach the printers. The bridge needs only Python and the packages that
`infrastructure/dependencies/printing.txt` locks.
"""
