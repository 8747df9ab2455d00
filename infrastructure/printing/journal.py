"""The jobs that this machine printed, on disk: a job whose acknowledgement was lost is not printed twice."""

from pathlib import Path
from threading import Lock

_KEPT = 500


class Journal:
    """The ids of the last printed jobs, in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._printed = dict.fromkeys(path.read_text().split()) if path.exists() else {}

    def has(self, job_id: str) -> bool:
        """Return True if the job was printed here."""
        with self._lock:
            return job_id in self._printed

    def add(self, job_id: str) -> None:
        """Record a printed job, before it is acknowledged."""
        with self._lock:
            self._printed[job_id] = None
            self._printed = dict.fromkeys(list(self._printed)[-_KEPT:])
            self._path.parent.mkdir(parents=True, exist_ok=True)
            new = self._path.with_suffix(".new")
            new.write_text("\n".join(self._printed))
            new.replace(self._path)
