"""Book what placed orders hold as sold: page by page, many orders in one write (reliability 4.2).

It runs before the leased sweep, which handles the rest: a row that fails here is retried there on its own.
"""

import time
from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from itertools import islice

from domain.checkout.checkout import Checkout, CheckoutStatus
from domain.tenant import Tenant
from repositories.checkout import checkouts
from repositories.engine.in_parallel import run_in_parallel
from repositories.engine.sweep_index import BUCKETS, Due, due_rows
from use_cases.checkout.book_sales import book_sales

PAGE = 100
"""Rows of a bucket per read: the limit of one batch read."""
BEGIN_WITHIN = 20.0
"""Seconds in which pages are begun, so that the rest of the sweep has enough time."""


def sweep_sales(now: datetime) -> int:
    """Return how many orders' sales were booked."""
    began, booked = time.monotonic(), 0
    buckets = [due_rows(checkouts.WAITING, bucket, now) for bucket in BUCKETS]
    while time.monotonic() - began < BEGIN_WITHIN:
        pages = run_in_parallel([partial(_page, bucket) for bucket in buckets])
        keys = [due.key for page in pages for due in page]
        if not keys:
            break
        booked += book_sales(_committed(keys, now))
    return booked


def _page(bucket: Iterator[Due]) -> list[Due]:
    return list(islice(bucket, PAGE))


def _committed(keys: list[str], now: datetime) -> dict[Tenant, list[Checkout]]:
    """Load the placed orders' checkouts by company; the index may contain rows that have changed since."""
    parts = [keys[start : start + PAGE] for start in range(0, len(keys), PAGE)]
    found: defaultdict[Tenant, list[Checkout]] = defaultdict(list)
    for rows in run_in_parallel([partial(checkouts.find_all, part) for part in parts]):
        for key, checkout in rows.items():
            if checkout.status is CheckoutStatus.COMMITTED and checkout.deadline <= now:
                found[Tenant(company_code=key.partition("#")[0])].append(checkout)
    return found
