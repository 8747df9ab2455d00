"""Use cases, one per file: load, decide, store. They take and return domain values and know no transport and no event.
"""
