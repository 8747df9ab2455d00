"""A page's socket, as the standard describes it (RFC 6455): text frames, no extensions."""

import base64
import json
import os
import socket
import struct
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

_SMALL, _SHORT = 126, 127
_TEXT, _CLOSE = 1, 8
_MASKED, _LAST = 0x80, 0x80


class RefusedError(Exception):
    """The server did not open a socket; its status."""


class WebSocket:
    """One open socket; `hear` waits for the next frame, which is JSON."""

    def __init__(self, url: str, host: str, origin: str | None) -> None:
        parts = urlsplit(url)
        self._wire = socket.create_connection((parts.hostname, parts.port), timeout=20)
        lines = [
            f"GET {parts.path}?{parts.query} HTTP/1.1",
            f"Host: {host}:{parts.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            *([f"Origin: {origin}"] if origin else []),
        ]
        self._wire.sendall("\r\n".join([*lines, "", ""]).encode())
        self._file = self._wire.makefile("rb")
        status = self._file.readline().split()
        while self._file.readline().strip():
            continue
        if status[1] != b"101":
            self.close()
            raise RefusedError(int(status[1]))

    def hear(self, seconds: float = 20) -> dict[str, Any]:
        """The next frame. Raises TimeoutError when none comes, ConnectionError when the server closes."""
        self._wire.settimeout(seconds)
        first, second = self._read(2)
        size = second & ~_MASKED
        if size == _SMALL:
            (size,) = struct.unpack("!H", self._read(2))
        elif size == _SHORT:
            (size,) = struct.unpack("!Q", self._read(8))
        content = self._read(size)
        if first & 0x0F == _CLOSE:
            raise ConnectionError("the server closed")
        heard: dict[str, Any] = json.loads(content)
        return heard

    def is_silent(self, seconds: float) -> bool:
        """Whether no frame arrives for that time."""
        try:
            self.hear(seconds)
        except TimeoutError:
            return True
        return False

    def say(self, text: str) -> None:
        """Send a frame, masked as a browser's."""
        content, mask = text.encode(), os.urandom(4)
        size = bytes([_MASKED | len(content)]) if len(content) < _SMALL else bytes([_MASKED | _SMALL])
        size += b"" if len(content) < _SMALL else struct.pack("!H", len(content))
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(content))
        self._wire.sendall(bytes([_LAST | _TEXT]) + size + mask + masked)

    def close(self) -> None:
        """Close the connection, as a closed page does; a waiting `hear` fails."""
        with suppress(OSError):
            self._wire.shutdown(socket.SHUT_RDWR)
        self._file.close()
        self._wire.close()

    def _read(self, size: int) -> bytes:
        content = self._file.read(size)
        if len(content) < size:
            raise ConnectionError("the server hung up")
        return content
