"""A printer on a real socket: it keeps what it was sent, and says of its paper and cover what a test wants."""

import contextlib
import socket
from threading import Thread

OFFLINE_CAUSE, PAPER_SENSOR, SAY_WHEN_DONE = b"\x10\x04\x02", b"\x10\x04\x04", b"\x1dr\x01"
CUT = b"\x1dV"


class NetworkPrinter:
    """Listens until it is closed; `silent` answers nothing, `dies` closes the connection instead of answering."""

    def __init__(self, port: int = 0) -> None:
        self._listener = socket.create_server(("127.0.0.1", port))
        self.port: int = self._listener.getsockname()[1]
        self.received = b""
        self.cover_open = self.no_paper = self.silent = self.dies = False
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()

    @property
    def papers(self) -> int:
        """How many came out."""
        return self.received.count(CUT)

    def close(self) -> None:
        """Switch it off."""
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join(5)

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            with connection, contextlib.suppress(OSError):
                self._serve(connection)

    def _serve(self, connection: socket.socket) -> None:
        while sent := connection.recv(65536):
            if sent == OFFLINE_CAUSE:
                self._answer(connection, 0x16 if self.cover_open else 0x12)
            elif sent == PAPER_SENSOR:
                self._answer(connection, 0x72 if self.no_paper else 0x12)
            else:
                data, asked, _ = sent.partition(SAY_WHEN_DONE)
                self.received += data
                if asked and self.dies:
                    return
                if asked:
                    self._answer(connection, 0)

    def _answer(self, connection: socket.socket, byte: int) -> None:
        if not self.silent:
            connection.sendall(bytes([byte]))
