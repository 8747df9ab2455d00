"""The folder where the engine unpacks functions: thousands of files that are not needed after the stack stops.

It is in memory if there is room, because on disk it would slow down the tables.
"""

import hashlib
import shutil
import tempfile
from pathlib import Path
from threading import Thread

_MEMORY = Path("/dev/shm")
_ROOM = 1024**3


def new_work_folder(data: Path) -> Path:
    """Create an empty folder for the stack of this data folder; delete remains of a killed run in the background."""
    prefix = f"carte-blanche-{hashlib.sha256(str(data).encode()).hexdigest()[:12]}-"
    for place in (_MEMORY, data):
        for old in place.glob(f"{prefix}*"):
            Thread(target=forget_work_folder, args=(old,), daemon=True).start()
    place = _MEMORY if _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM else data
    return Path(tempfile.mkdtemp(prefix=prefix, dir=place))


def forget_work_folder(folder: Path) -> None:
    """Remove the folder with its content."""
    shutil.rmtree(folder, ignore_errors=True)
