"""`carteblanche schema`: JSON Schemas of a brand's files, by which an editor completes and marks while one types."""

import json
from pathlib import Path

from infrastructure.operator.said import Exit, Screen


def write(folder: Path, screen: Screen) -> Exit:
    """Write one for each file, and say how an editor finds it."""
    from backoffice.onboarding.schemas import file_schemas

    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in file_schemas().items():
        file = folder / f"{name}.schema.json"
        file.write_text(json.dumps(schema, ensure_ascii=False, indent=2) + "\n")
        written.append(str(file))
        screen.say(str(file))
    screen.say(f"first line of a file: # yaml-language-server: $schema={folder.absolute()}/menu.schema.json")
    screen.document({"written": written})
    return Exit.DONE
