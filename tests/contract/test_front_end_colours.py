"""The front end derives a brand's colours as the server does, as long as both do it."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.templates import ROOT

from domain.store.palette import derive_palette
from domain.store.theme import Theme

SOURCE = ROOT / "frontend/src/theme/palette.ts"
BUNDLER = ROOT / "frontend/node_modules/.bin/rolldown"
TABLE = json.loads((ROOT / "tests/shared/palettes.json").read_text(encoding="utf-8"))
THEMES = [
    *(Theme.model_validate(case["theme"]) for case in TABLE.values()),
    *(Theme(primary=f"#{n:02x}4060", secondary=f"#20{n:02x}40", accent=f"#a0b0{n:02x}") for n in range(0, 256, 15)),
]
PROGRAM = """
import { derivePalette } from './palette.mjs'
import { readFileSync } from 'node:fs'
const both = theme => ({ light: derivePalette(theme, 'light'), dark: derivePalette(theme, 'dark') })
process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(both)))
"""


@pytest.mark.skipif(
    not (SOURCE.exists() and BUNDLER.exists() and shutil.which("node")), reason="only the server does it"
)
def test_both_derive_the_same_colours(tmp_path: Path) -> None:
    bundled = [str(BUNDLER), str(SOURCE), "--format", "esm", "--platform", "node", "-o", str(tmp_path / "palette.mjs")]
    subprocess.run(bundled, check=True, capture_output=True, cwd=ROOT / "frontend")
    (tmp_path / "program.mjs").write_text(PROGRAM)

    themes = json.dumps([theme.model_dump() for theme in THEMES])
    done = subprocess.run(
        ["node", str(tmp_path / "program.mjs")], input=themes, capture_output=True, text=True, check=True
    )

    assert json.loads(done.stdout) == [derive_palette(theme).model_dump() for theme in THEMES]
