"""Why the stack cannot run, in one line for the person who started it."""


class Failure(Exception):
    """Printed as it is; the process then ends with status 1."""
