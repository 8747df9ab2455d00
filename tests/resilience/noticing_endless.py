"""A test that is never over, with or without any condition."""

from threading import Event


def test_never_ends() -> None:
    Event().wait()
