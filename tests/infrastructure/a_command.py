"""A command for the tests of what runs commands."""

import os
import sys


def main(arguments: list[str]) -> int:
    """`print WORDS`, `refuse WORDS`, or `end`, which takes its process along."""
    act, *words = arguments
    if act == "end":
        os._exit(3)
    (sys.stderr if act == "refuse" else sys.stdout).write(" ".join(words) + "\n")
    return int(act == "refuse")
