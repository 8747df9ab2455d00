"""Tell a store's staff key: `python -m backoffice.staff_key COMPANY STORE`, by the secret at STAFF_SECRET_ARN.

On a developer's machine it is the published one.
"""

import sys

from runtime.secret import staff_key


def main(arguments: list[str]) -> int:
    """0 when the key was told. Another secret makes other keys; those of the one before stay right."""
    if len(arguments) != 2:
        sys.stderr.write("usage: python -m backoffice.staff_key COMPANY STORE\n")
        return 2
    sys.stdout.write(f"{staff_key(*arguments)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
