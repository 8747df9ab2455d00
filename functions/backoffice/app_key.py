"""Make app keys that cannot be guessed, for `keys.yaml`: `./carteblanche run app_key new [HOW MANY]`."""

import sys

from backoffice.command_line import run_in_shell
from domain.access.app_key import made_token
from runtime.secret import new_chance

_USAGE = "usage: ./carteblanche run app_key new [HOW MANY]\n"


def main(arguments: list[str]) -> int:
    """Print keys, one per line: 128 random bits each, and a checksum that marks generated keys. Return 0."""
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
