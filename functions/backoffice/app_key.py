"""Make app keys that nobody guesses: `./carteblanche run app_key new [HOW MANY]`; they go into `keys.yaml`."""

import sys

from backoffice.command_line import run_in_shell
from domain.access.app_key import made_token
from runtime.secret import new_chance

_USAGE = "usage: ./carteblanche run app_key new [HOW MANY]\n"


def main(arguments: list[str]) -> int:
    """0 when keys were told, one a line: 128 bits of chance each, and a sum that tells them from written ones."""
    if arguments in (["-h"], ["--help"]):
        sys.stdout.write(_USAGE)
        return 0
    command, *counts = arguments or [""]
    if command != "new" or len(counts) > 1 or not all(count.isdigit() for count in counts):
        sys.stderr.write(_USAGE)
        return 2
    for _ in range(int(counts[0]) if counts else 1):
        sys.stdout.write(f"{made_token(new_chance())}\n")
    return 0


if __name__ == "__main__":
    run_in_shell(main)
