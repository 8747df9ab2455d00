"""Exit statuses of commands, and their output on a terminal and in a pipe."""

import json
import os
import sys
from enum import IntEnum
from typing import Any, TextIO


class Exit(IntEnum):
    """The exit status, for scripts."""

    DONE = 0
    REFUSED = 1
    """The files are wrong, or something belongs to another brand; nothing was changed."""
    MISUSED = 2
    """The command line is wrong, or a confirmation was not possible."""
    CHANGES = 3
    """`plan --exit-code`: something would change."""
    UNREACHED = 5
    """The stack does not exist, or stopped answering."""
    REMOVALS = 6
    """`--fail-on-delete`: something was removed from the files."""
    UNEXPECTED = 70
    """A bug in this program; the log has the details."""


class CannotBeReached(Exception):
    """The target cannot be reached; the message is one sentence."""


_COLOURS = {"red": 31, "green": 32, "yellow": 33, "dim": 2, "bold": 1}


class Screen:
    """Output as sentences for people or as one JSON document; colours and progress only on a terminal."""

    def __init__(self, *, as_json: bool, out: TextIO | None = None, err: TextIO | None = None) -> None:
        self._out, self._err = out or sys.stdout, err or sys.stderr
        self.as_json = as_json
        self._watched = self._err.isatty()

    def say(self, text: str) -> None:
        """Print a result; nothing with --json."""
        if not self.as_json:
            self._out.write(f"{text}\n")

    def write(self, text: str) -> None:
        """Print machine-readable output, with or without --json."""
        self._out.write(f"{text}\n")

    def complain(self, text: str) -> None:
        """Print an error."""
        self._err.write(f"{text}\n")

    def note(self, text: str) -> None:
        """Print a remark to stderr; nothing with --json."""
        if not self.as_json:
            self._err.write(f"{self.tinted(text, 'dim')}\n")

    def progress(self, text: str) -> None:
        """Show what is being done, on a line that the next one replaces; nothing in a pipe."""
        if self._watched and not self.as_json:
            self._err.write(f"\r\033[K{self.tinted(text, 'dim')}" if text else "\r\033[K")
            self._err.flush()

    def document(self, content: Any) -> None:
        """Print the JSON document, if --json is given."""
        if self.as_json:
            self._out.write(json.dumps(content, ensure_ascii=False, indent=2) + "\n")

    def tinted(self, text: str, colour: str) -> str:
        """Colour a text, on a terminal and without NO_COLOR."""
        wanted = self._out.isatty() and self._watched and "NO_COLOR" not in os.environ
        return f"\033[{_COLOURS[colour]}m{text}\033[0m" if wanted else text

    def agreed(self, question: str, word: str) -> bool | None:
        """Ask a person to type the word; return None if there is no terminal."""
        if not sys.stdin.isatty():
            return None
        self._err.write(f"{question} Type {word} to continue: ")
        self._err.flush()
        return sys.stdin.readline().strip() == word
