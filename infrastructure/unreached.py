"""Find code of the functions that only tests use: `python -m infrastructure.unreached`.

A name counts as used if code in functions or infrastructure mentions it. Fields are ignored, because the API, a table
or a brand's file defines them. Intended exceptions are listed with a reason in `unreached.toml`; an exception that is
no longer needed is a fault.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from infrastructure.templates import ROOT, functions
from vulture.core import Item, Vulture

FUNCTIONS = ROOT / "functions"
EXCEPTIONS = Path(__file__).with_suffix(".toml")
CALLED_BY_FRAMEWORKS = ["@app.*", "@routes.*", "@*validator", "@*serializer"]
NO_CODE = ["*/node_modules/*"]


def unreached(functions_folder: Path = FUNCTIONS) -> set[str]:
    """Return the dotted names of unused functions, classes, methods and constants."""
    reader = Vulture(ignore_names=["cls"], ignore_decorators=CALLED_BY_FRAMEWORKS)
    reader.scavenge([str(functions_folder), str(ROOT / "infrastructure")], exclude=NO_CODE)
    found: list[Item] = [
        item for item in reader.get_unused_code() if Path(item.filename).is_relative_to(functions_folder)
    ]
    fields = {file: set(_fields(ast.parse(file.read_text()))) for file in {Path(item.filename) for item in found}}
    names = {
        _dotted(Path(item.filename).relative_to(functions_folder), item.name)
        for item in found
        if (item.first_lineno, item.name) not in fields[Path(item.filename)]
    }
    return names - {function["Handler"] for function in functions().values()}


def _fields(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the lines and names of class fields."""
    for one in ast.walk(tree):
        for part in one.body if isinstance(one, ast.ClassDef) else ():
            targets = [part.target] if isinstance(part, ast.AnnAssign) else getattr(part, "targets", ())
            yield from ((part.lineno, target.id) for target in targets if isinstance(target, ast.Name))


def _dotted(file: Path, name: str) -> str:
    return ".".join([*file.with_suffix("").parts, name])


def allowed(file: Path = EXCEPTIONS) -> dict[str, str]:
    """Return the exceptions, each with its reason."""
    reasons = tomllib.loads(file.read_text())["ready"]
    return {name: each["why"] for each in reasons for name in each["names"]}


def faults(found: set[str], excepted: set[str]) -> list[str]:
    """Describe what to fix: unused names, and exceptions that are no longer needed."""
    return [
        *(
            f"nothing reaches {name}: use it, delete it, or say in {EXCEPTIONS.name} why not"
            for name in sorted(found - excepted)
        ),
        *(f"{name} is reached or gone: take it out of {EXCEPTIONS.name}" for name in sorted(excepted - found)),
    ]


def main() -> None:
    """Print the faults; exit with status 1 if there are any."""
    said = faults(unreached(), set(allowed()))
    print("\n".join(said or ["Everything is reached, or stands ready with its reason"]))
    sys.exit(bool(said))


if __name__ == "__main__":
    main()
