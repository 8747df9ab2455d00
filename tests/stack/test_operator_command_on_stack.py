"""An operator's command on the running stack, which it finds by itself: planned, applied, and open to guests."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from infrastructure.local.settings import ROOT
from infrastructure.operator.said import Exit
from tests.stack.guest import Guest
from tests.stack.running_stack import RunningStack

pytestmark = pytest.mark.stack

NEW = {"companyCode: rival": "companyCode: moonleaf", "companyName: Rival Rice": "companyName: Moonleaf Tea"}


def carteblanche(stack: RunningStack, *arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(ROOT / "carteblanche"), *map(str, arguments)],
        env={**os.environ, "DATA_DIR": str(stack.data)},
        capture_output=True,
        text=True,
    )


def test_a_new_brand_is_live_by_one_command_and_takes_nothing_of_anothers(stack: RunningStack, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(ROOT / "tests" / "brands" / "rival", tmp_path / "moonleaf"))
    brand = (folder / "brand.yaml").read_text()
    for old, new in NEW.items():
        brand = brand.replace(old, new)
    (folder / "brand.yaml").write_text(brand)
    for name in ("hosts.yaml", "keys.yaml"):
        text = (folder / name).read_text().replace("rival-key", "moonleaf-key")
        (folder / name).write_text(text.replace("rival.example", "jade.localhost"))

    stolen = carteblanche(stack, "apply", folder)
    (folder / "hosts.yaml").write_text("hosts: [{host: moonleaf.localhost, token: moonleaf-key}]\n")
    planned = carteblanche(stack, "plan", folder, "--exit-code")
    applied = carteblanche(stack, "apply", folder)
    again = carteblanche(stack, "plan", folder, "--exit-code")

    assert stolen.returncode == Exit.REFUSED
    assert "refused: host jade.localhost belongs to jade, who came first\n" in stolen.stderr
    assert (planned.returncode, applied.returncode, again.returncode) == (Exit.CHANGES, Exit.DONE, Exit.DONE)
    assert "+ host moonleaf.localhost\n" in planned.stdout
    assert f"http://moonleaf.localhost:{stack.port}\n" in applied.stdout
    guest = Guest(stack, "moonleaf.localhost")
    guest.arrive()
    guest.choose("only")
    assert guest.call("/order/getstore", storeID="only")["store"]["companyCode"] == "moonleaf"
