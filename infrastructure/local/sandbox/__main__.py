"""`python -m infrastructure.local.sandbox --port 4242`"""

import argparse
from pathlib import Path

from infrastructure.local.sandbox.server import serve
from infrastructure.local.sandbox.state import Sandbox


def main() -> None:
    """Run until interrupted."""
    parser = argparse.ArgumentParser(prog="infrastructure.local.sandbox", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=4242)
    parser.add_argument("--stripe-webhook", default="", help="address that Stripe's events are posted to")
    parser.add_argument("--clover-webhook", default="", help="address that Clover's payment notices are posted to")
    parser.add_argument("--doordash-webhook", default="", help="address that news of deliveries are posted to")
    parser.add_argument(
        "--courier-seconds", type=float, default=0, help="seconds until a courier is one status further"
    )
    parser.add_argument("--memory", type=Path, help="file in which payments survive a restart")
    given = parser.parse_args()
    sandbox = Sandbox()
    addresses = {"stripe": given.stripe_webhook, "clover": given.clover_webhook, "doordash": given.doordash_webhook}
    sandbox.webhooks.addresses.update(addresses)
    sandbox.couriers.step_seconds = given.courier_seconds
    server = serve(sandbox, given.host, given.port, given.memory)
    print(f"Payment sandbox: {sandbox.base}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.shutdown()


if __name__ == "__main__":
    main()
