"""What this machine printed, kept over a power cut: a job whose acknowledgement was lost is not printed twice."""

from pathlib import Path
from threading import Lock

_KEPT = 500


class Journal:
    """The ids of the last jobs that came out, in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._printed = dict.fromkeys(path.read_text().split()) if path.exists() else {}

    def has(self, job_id: str) -> bool:
        """Whether it came out here."""
        with self._lock:
            return job_id in self._printed

    def add(self, job_id: str) -> None:
        """It came out; kept before anybody is told."""
        with self._lock:
            self._printed[job_id] = None
            self._printed = dict.fromkeys(list(self._printed)[-_KEPT:])
            self._path.parent.mkdir(parents=True, exist_ok=True)
            new = self._path.with_suffix(".new")
            new.write_text("\n".join(self._printed))
            new.replace(self._path)
