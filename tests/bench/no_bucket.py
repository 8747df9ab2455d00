"""A bucket that keeps nothing, where only the tables are measured."""

from gateways import published_files


def keep_nothing() -> None:
    """Publishing writes nowhere."""
    published_files.existing = lambda folder: set()
    for name in ("put_document", "put_page", "put_picture"):
        if hasattr(published_files, name):
            setattr(published_files, name, lambda *_, **__: None)
