"""The folder where functions are unpacked is empty at every start, also after a killed run."""

import threading
from pathlib import Path

from infrastructure.local.work_folder import forget_work_folder, new_work_folder


def test_every_start_has_an_empty_folder_and_what_a_killed_run_left_goes(tmp_path: Path) -> None:
    killed = new_work_folder(tmp_path)
    (killed / "unpacked.py").write_text("left = 1\n")

    before = set(threading.enumerate())
    fresh = new_work_folder(tmp_path)
    for sweeping in set(threading.enumerate()) - before:
        sweeping.join(timeout=10)

    assert list(fresh.iterdir()) == []
    assert not killed.exists()
    forget_work_folder(fresh)


def test_a_neighbour_s_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "neighbour").mkdir()
    neighbour = new_work_folder(tmp_path / "neighbour")

    mine = new_work_folder(tmp_path)

    assert neighbour.exists()
    for folder in (neighbour, mine):
        forget_work_folder(folder)
