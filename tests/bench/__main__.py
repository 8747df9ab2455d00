"""`make bench`: how fast orders are placed and priced here, and what a guest waits for.

Two figures each: execution environments alone (handlers called with API Gateway events in as many processes as there
are cores, real tables), and the whole stack (web server, engine, functions, tables).
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import requests
from tests.stack.guest import Guest, new_feed
from tests.stack.running_stack import RunningStack

BRANDS = Path(__file__).parents[1] / "stack" / "brands"
HOST = "lantern.localhost"
SECONDS = 5.0


def main() -> None:
    """Print a table of rates and times."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder, "site")
        site.mkdir()
        (site / "index.html").write_text("<!doctype html>")
        stack = RunningStack(Path(folder, "data"), environment={"SITE_DIR": str(site), "BRANDS_DIR": str(BRANDS)})
        stack.start()
        try:
            _environments_alone(stack)
            _whole_stack(stack)
        finally:
            stack.stop()


def _environments_alone(stack: RunningStack) -> None:
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores) as pool:
        for name, work in (("place an order", _place_in_process), ("price a cart", _price_in_process)):
            times = [each for part in pool.map(work, [stack.tables_port] * cores) for each in part]
            _report(f"{name}, {cores} environments alone", times)


def _whole_stack(stack: RunningStack) -> None:
    for clients in (1, 8, 32):
        guests = [Guest(stack) for _ in range(clients)]
        with ThreadPoolExecutor(clients) as pool:
            list(pool.map(Guest.arrive, guests))
            _report(f"place an order, whole stack, {clients} at once", _together(pool, guests, _place))
    guest = Guest(stack)
    guest.arrive()
    _report("price a cart, whole stack, 1 at once", _repeat(lambda: _price(guest)))
    menu = stack.url + guest.call("/order/v2/getfullmenu")["url"]
    _report("read the whole menu", _repeat(lambda: requests.get(menu, timeout=10).raise_for_status()))


def _together(pool: ThreadPoolExecutor, guests: list[Guest], work: Callable[[Guest], Any]) -> list[float]:
    return [each for times in pool.map(lambda guest: _repeat(lambda: work(guest)), guests) for each in times]


def _place(guest: Guest) -> None:
    """One order; a session that has ordered as often as one may is followed by another."""
    feed = _countless(new_feed())
    try:
        guest.place(feed)
    except requests.HTTPError as error:
        if error.response.status_code != 429:
            raise
        guest.arrive()
        guest.place(feed)


def _price(guest: Guest) -> None:
    guest.call("/order/v2/priceorder", cart=_countless(new_feed())["cart"])


def _countless(feed: dict[str, Any]) -> dict[str, Any]:
    """Only what never sells out."""
    return {**feed, "cart": {**feed["cart"], "items": feed["cart"]["items"][:1]}, "quotedTotal": 11.3}


def _place_in_process(tables_port: int) -> list[float]:
    browser = _browser(tables_port)
    return _repeat(lambda: _ok(browser.post("/order/v2/addorder", sessionKey=browser.key, feed=_countless(new_feed()))))


def _price_in_process(tables_port: int) -> list[float]:
    browser = _browser(tables_port)
    return _repeat(
        lambda: _ok(
            browser.post("/order/v2/priceorder", sessionKey=browser.key, cart=_countless(new_feed())["cart"]),
        )
    )


def _browser(tables_port: int) -> Any:
    os.environ["AWS_ENDPOINT_URL_DYNAMODB"] = f"http://127.0.0.1:{tables_port}"
    os.environ.update(AWS_ACCESS_KEY_ID="local", AWS_SECRET_ACCESS_KEY="local", AWS_DEFAULT_REGION="ca-central-1")
    sys.stdout = sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 -- logs and metrics are written, not shown
    from tests.functions.browser import Browser

    from runtime import http

    http.check_turns = lambda *_: None  # one session stands for many guests
    browser = Browser(HOST)
    browser.start("lantern-key")
    return browser


def _ok(answer: Any) -> None:
    assert answer.result == "ok", answer


def _repeat(work: Callable[[], object]) -> list[float]:
    """Seconds of each call, for a while."""
    work()
    times: list[float] = []
    until = time.perf_counter() + SECONDS
    while (began := time.perf_counter()) < until:
        work()
        times.append(time.perf_counter() - began)
    return times


def _report(name: str, times: list[float]) -> None:
    in_order = sorted(times)
    p50, p99 = statistics.median(in_order), in_order[int(len(in_order) * 0.99) - 1]
    print(f"{name:45} {len(times) / SECONDS:8.1f}/s   p50 {p50 * 1000:7.1f} ms   p99 {p99 * 1000:7.1f} ms", flush=True)


if __name__ == "__main__":
    main()
