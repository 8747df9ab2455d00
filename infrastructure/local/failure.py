"""Why the stack cannot run, in one line for the person who started it."""


class Failure(Exception):  # noqa: N818 -- told to a person, not handled
    """Printed as it is; the process then ends with status 1."""
