"""Persist the sandbox's state across restarts, in a file that is written after every change."""

import base64
import itertools
import json
import os
from dataclasses import asdict
from pathlib import Path

from infrastructure.local.sandbox.state import Page, Payment, Sandbox


def remember(sandbox: Sandbox, file: Path) -> None:
    """Write all data of payments in progress; the file is replaced atomically."""
    with sandbox.lock:
        known = {
            "clockOffset": sandbox.clock_offset,
            "names": sandbox.names_given,
            "pages": [asdict(page) for page in sandbox.pages.values()],
            "payments": [asdict(payment) for payment in sandbox.payments.values()],
            "refunds": sandbox.refunds,
            "deliveries": sandbox.deliveries,
            "replies": {
                key: [body, status, base64.b64encode(reply).decode()]
                for key, (body, status, reply) in sandbox.replies.items()
                if status
            },
        }
        text = json.dumps(known)
    new = file.with_suffix(".new")
    new.write_text(text)
    os.replace(new, file)


def recall(sandbox: Sandbox, file: Path) -> None:
    """Restore the state from the file; a missing or corrupt file is ignored."""
    try:
        known = json.loads(file.read_text())
        pages = [Page(**page) for page in known["pages"]]
        payments = [Payment(**payment) for payment in known["payments"]]
        replies = {
            key: (body, status, base64.b64decode(reply)) for key, (body, status, reply) in known["replies"].items()
        }
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return
    sandbox.clock_offset = int(known["clockOffset"])
    sandbox.pages = {page.id: page for page in pages}
    sandbox.payments = {payment.id: payment for payment in payments}
    sandbox.refunds, sandbox.replies = known["refunds"], replies
    sandbox.deliveries = known.get("deliveries", {})
    sandbox.names = itertools.count(int(known["names"]) + 1)
    sandbox.names_given = int(known["names"])
