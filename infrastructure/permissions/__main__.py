"""`python -m infrastructure.permissions` writes the statements; with `--check` it only reports differences."""

import sys

from infrastructure.permissions.reached import difference
from infrastructure.permissions.written import write
from infrastructure.templates import functions


def check() -> int:
    """Print the differences between template and code; return the number of functions with any."""
    different = 0
    for name in functions():
        differs = difference(name)
        different += bool(differs.too_little or differs.too_much)
        for grant in differs.too_little:
            print(f"{name} lacks {grant.action} on {grant.resource}")
        for grant in differs.too_much:
            print(f"{name} never needs {grant.action} on {grant.resource}")
    return different


if sys.argv[1:] == ["--check"]:
    sys.exit(bool(check()))
print("template.yaml has new statements" if write() else "template.yaml has the right statements")
