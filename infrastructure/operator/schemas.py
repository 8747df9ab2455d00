"""`carteblanche schema`, `fields` and `taxes`: document what a brand's files may contain.

`schema` writes JSON Schemas, with which editors complete and check while typing; `fields` and `taxes` print Markdown.
"""

import json
from pathlib import Path

from infrastructure.operator.said import Exit, Screen


def write(folder: Path, screen: Screen) -> Exit:
    """Write a schema for each file, and print how an editor finds it."""
    from backoffice.onboarding.schemas import editor_schemas

    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in editor_schemas().items():
        file = folder / f"{name}.schema.json"
        file.write_text(json.dumps(schema, ensure_ascii=False, indent=2) + "\n")
        written.append(str(file))
        screen.say(str(file))
    screen.say(f"first line of a file: # yaml-language-server: $schema={folder.absolute()}/menu.schema.json")
    screen.document({"written": written})
    return Exit.DONE


def fields(screen: Screen) -> Exit:
    """Print every field of every file with its description."""
    from backoffice.onboarding.field_reference import field_reference
    from backoffice.onboarding.schemas import file_schemas

    schemas = file_schemas()
    screen.say(field_reference(schemas).rstrip("\n"))
    screen.document(schemas)
    return Exit.DONE


def taxes(screen: Screen) -> Exit:
    """Print each province's rates with their law and their limits."""
    from backoffice.onboarding.tax_reference import tax_reference
    from domain.tax.tax_sources import SOURCES

    screen.say(tax_reference().rstrip("\n"))
    screen.document({code.value: sources._asdict() for code, sources in SOURCES.items()})
    return Exit.DONE
