"""Check like a guest's browser whether a host leads to the target: DNS name, certificate and content."""

import datetime as dt
import http.client
import socket
import ssl
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

_SECONDS = 5
_ON_THIS_MACHINE = (".localhost", "localhost")


class Seen(NamedTuple):
    """The result for a host; `why` is empty if the target answered."""

    why: str = ""
    todo: str = ""
    certificate_ends: dt.datetime | None = None


def looked_at(host: str, path: str, expected: bytes, address: str) -> Seen:
    """Request a file from a host that only this target has; `address` is that of a stack on this machine."""
    local = urlsplit(address)
    on_this_machine = host.endswith(_ON_THIS_MACHINE) and bool(local.hostname)
    if address and not on_this_machine:
        return Seen()
    if not on_this_machine and host.endswith(_ON_THIS_MACHINE):
        return Seen("leads nowhere but to the machine that asks", "take it out of hosts.yaml of this stage")
    place = (local.hostname or "", local.port or 80) if on_this_machine else (host, 443)
    return _asked(host, place, path, expected, secure=not on_this_machine)


def _asked(host: str, place: tuple[str, int], path: str, expected: bytes, *, secure: bool) -> Seen:
    ends: list[dt.datetime] = []
    try:
        content = _file(host, place, path, ends.append, secure=secure)
    except socket.gaierror:
        return Seen("its name is not known to the DNS", "point it to the stage's address where the domain is managed")
    except ssl.SSLCertVerificationError as error:
        told = error.verify_message.rstrip(".")
        return Seen(f"its certificate is refused ({told})", "issue one for this name, and attach it to the stage")
    except (OSError, http.client.HTTPException) as error:
        return Seen(f"does not answer ({error})", "see that the stage runs, and that nothing keeps the host away")
    if content != expected:
        todo = "point it to the stage's address where the domain is managed"
        return Seen("answers, but is not this target", todo, *ends)
    return Seen("", "", *ends)


def _file(host: str, place: tuple[str, int], path: str, keep: Callable[[dt.datetime], None], *, secure: bool) -> bytes:
    kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
    connection = kind(*place, timeout=_SECONDS)
    try:
        connection.connect()
        if isinstance(connection.sock, ssl.SSLSocket):
            keep(_end_of(connection.sock))
        connection.request("GET", path, headers={"Host": host})
        return connection.getresponse().read(1_000_000)
    finally:
        connection.close()


def _end_of(secured: ssl.SSLSocket) -> dt.datetime:
    told = (secured.getpeercert() or {})["notAfter"]
    return dt.datetime.fromtimestamp(ssl.cert_time_to_seconds(str(told)), dt.UTC)
