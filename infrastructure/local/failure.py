"""The reason why the stack cannot run, in one line."""

import errno

_WORDS = {
    errno.ENOSPC: "no room is left on the disk for {file}",
    errno.EACCES: "{file} may not be written",
    errno.EROFS: "{file} may not be written",
    errno.ENOTDIR: "{file} is no folder; choose another with DATA_DIR=… make run",
    errno.EEXIST: "{file} is no folder; choose another with DATA_DIR=… make run",
}


class Failure(Exception):
    """Printed without a traceback; the process then ends with status 1."""


def in_one_line(error: OSError) -> str:
    """Describe what the operating system refused, and for which file."""
    file = error.filename or "the data folder"
    return _WORDS.get(error.errno or 0, "{file}: " + (error.strerror or str(error))).format(file=file)
