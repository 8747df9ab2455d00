"""Take print jobs one by one, print them and report the result, until the bridge is stopped."""

import logging
from threading import Event, Thread
from typing import Any

from infrastructure.printing.device import Device, NotPrintedError, device
from infrastructure.printing.encoding import encode, print_texts
from infrastructure.printing.journal import Journal
from infrastructure.printing.queue import NotAdmittedError, Queue, QueueError
from infrastructure.printing.settings import Settings

log = logging.getLogger("bridge")
_LONGEST_WAIT = 60.0


class Bridge:
    """One thread for each printer, so that a broken printer does not delay the others."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._queue = Queue(settings)
        self._journal = Journal(settings.state)
        self._stopped = Event()

    def run(self) -> None:
        """Run until `stop` is called."""
        threads = [
            Thread(target=self._serve, args=(target.printer_id, device(target)), name=target.printer_id)
            for target in self._settings.targets
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def stop(self) -> None:
        """Stop; a job in progress is finished and acknowledged."""
        self._stopped.set()

    def _serve(self, printer_id: str, prints: Device) -> None:
        wait = self._settings.idle_seconds
        while not self._stopped.is_set():
            try:
                worked = self.turn(printer_id, prints)
            except NotAdmittedError as error:
                log.error("%s: %s", printer_id, error)
                wait = _LONGEST_WAIT
            except QueueError as error:
                log.warning("%s: %s; tried again in %.0f s", printer_id, error, wait)
                wait = min(wait * 2, _LONGEST_WAIT)
            else:
                wait = self._settings.idle_seconds
                if worked:
                    continue
            self._stopped.wait(wait)

    def turn(self, printer_id: str, prints: Device) -> bool:
        """Print the next job, if there is one; return True if another one should be requested at once."""
        job = self._queue.take(printer_id)
        if job is None:
            return False
        job_id = job["jobId"]
        if not self._journal.has(job_id):
            try:
                _print(job, prints)
            except NotPrintedError as error:
                log.warning("%s: %s not printed: %s", printer_id, job_id, error.reason)
                self._queue.fail(job_id, job["claim"], error.reason)
                return False
            self._journal.add(job_id)
        self._queue.acknowledge(job_id)
        log.info("%s: %s printed", printer_id, job_id)
        return True


def _print(job: dict[str, Any], prints: Device) -> None:
    lines, columns, code_page = job["paper"]["lines"], job["paper"]["columns"], job["codePage"]
    text = "\n".join(print_texts(lines, code_page, columns)) + "\n"
    prints(job["jobId"], encode(lines, code_page, columns), text)
