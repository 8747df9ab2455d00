"""Where the engine unpacks functions: thousands of files that nobody needs after the stack stops.

In memory where there is room for them, because on disk they would slow down the tables beside them.
"""

import hashlib
import shutil
import tempfile
from pathlib import Path
from threading import Thread

_MEMORY = Path("/dev/shm")
_ROOM = 1024**3


def new_work_folder(data: Path) -> Path:
    """An empty folder for the stack of this data folder; what a killed run left goes while we carry on."""
    prefix = f"carte-blanche-{hashlib.sha256(str(data).encode()).hexdigest()[:12]}-"
    for place in (_MEMORY, data):
        for old in place.glob(f"{prefix}*"):
            Thread(target=forget_work_folder, args=(old,), daemon=True).start()
    place = _MEMORY if _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM else data
    return Path(tempfile.mkdtemp(prefix=prefix, dir=place))


def forget_work_folder(folder: Path) -> None:
    """Remove it with all that is in it."""
    shutil.rmtree(folder, ignore_errors=True)
