"""A host is an exact name: nothing that only looks like one is taken for it (reliability 2, threat 13)."""

import pytest

from domain.brand.host import normal_host


@pytest.mark.parametrize(
    ("header", "host"),
    [
        ("corner.example", "corner.example"),
        ("Corner.Example:8080", "corner.example"),
        ("localhost", "localhost"),
        ("127.0.0.1:3000", "127.0.0.1"),
        ("xn--caf-dma.example", "xn--caf-dma.example"),
        ("corner.example.", ""),
        (".corner.example", ""),
        ("corner..example", ""),
        ("café.example", ""),
        ("сorner.example", ""),
        ("corner.example/x", ""),
        ("corner.example@evil.tld", ""),
        ("corner.example:80:80", ""),
        ("corner.example:x", ""),
        ("corner_example", ""),
        ("-corner.example", ""),
        ("[::1]:8080", ""),
        ("", ""),
        ("a" * 64 + ".example", ""),
        (".".join(["a" * 60] * 5), ""),
    ],
)
def test_a_host_header(header: str, host: str) -> None:
    assert normal_host(header) == host
