"""Start the payment sandbox, and store each brand's credentials for it in the engine's secret store."""

import json
import sys
from pathlib import Path
from typing import Any

import boto3
from infrastructure.local.processes import Processes
from infrastructure.local.sandbox.state import Credentials
from infrastructure.local.settings import ROOT, Settings
from infrastructure.local.store_files import read_file, store_files

_PREFIX = "carte-blanche/dev/merchants"
_COURIERS = "carte-blanche/dev/couriers"
_COURIER_SECONDS = 20
"""Short enough to watch a whole delivery within a few minutes."""


def start_sandbox(settings: Settings, processes: Processes) -> None:
    """Start the three providers and the delivery agent; their webhooks arrive through the web server, as on AWS."""
    api = f"http://{settings.host}:{settings.port}/api"
    command = [
        *(sys.executable, "-m", "infrastructure.local.sandbox"),
        *("--host", settings.host, "--port", str(settings.sandbox_port)),
        *("--stripe-webhook", f"{api}/stripe/webhook", "--clover-webhook", f"{api}/clover/webhook"),
        *("--doordash-webhook", f"{api}/doordash/webhook", "--courier-seconds", str(_COURIER_SECONDS)),
        *("--memory", str(settings.data / "sandbox.json")),
    ]
    processes.start("sandbox", command, {"PYTHONPATH": str(ROOT)})
    processes.wait_until_listening("sandbox", settings.host, settings.sandbox_port)


def keep_merchants(settings: Settings) -> None:
    """Store every brand's credentials for the providers that its stores name, and no others."""
    store = boto3.client("secretsmanager", endpoint_url=settings.engine_url)
    known = merchants(settings.sandbox_url)
    for brand in settings.brands:
        company = read_file(brand / "brand.yaml")["companyCode"]
        for provider in sorted(_named(brand) & known.keys()):
            store.create_secret(Name=f"{_PREFIX}/{company}/{provider}", SecretString=json.dumps(known[provider]))


def keep_couriers(settings: Settings) -> None:
    """Store accounts with the delivery agent or partner for every brand that has a store with one."""
    store = boto3.client("secretsmanager", endpoint_url=settings.engine_url)
    for brand in settings.brands:
        company = read_file(brand / "brand.yaml")["companyCode"]
        ways = [each.get("orderType", {}).get("delivery", {}) for each in store_files(brand).values()]
        accounts = {
            "doordash": ("doorDashEnabled", courier_account(settings.sandbox_url)),
            "fts": ("ftsTechEnabled", partner_account(settings.sandbox_url)),
        }
        for name, (switch, account) in accounts.items():
            if any(way.get(switch) for way in ways):
                store.create_secret(Name=f"{_COURIERS}/{company}/{name}", SecretString=json.dumps(account))


def courier_account(sandbox: str) -> dict[str, Any]:
    """Return the sandbox's account with the delivery agent, in the form of its secret."""
    given = Credentials()
    return {
        "developerId": given.doordash_developer,
        "keyId": given.doordash_key,
        "signingSecret": given.doordash_secret,
        "webhookAuthorizations": [given.doordash_authorization],
        "apiBase": sandbox,
    }


def partner_account(sandbox: str) -> dict[str, Any]:
    """Return the sandbox's delivery partner, in the form of its secret."""
    return {"url": f"{sandbox}/fts/customers", "key": Credentials().fts_key}


def merchants(sandbox: str) -> dict[str, dict[str, Any]]:
    """Return the sandbox's merchant of each provider, in the form of its secret."""
    given = Credentials()
    return {
        "stripe": {
            "secretKey": "sk_test_sandbox",
            "webhookSecrets": [given.stripe_webhook_secret],
            "apiBase": sandbox,
            "pageOrigin": sandbox,
        },
        "globalPayment": {
            "merchantId": given.global_merchant,
            "account": given.global_account,
            "sharedSecret": given.global_secret,
            "rebatePassword": given.global_rebate_password,
            "pageUrl": f"{sandbox}/globalpayments/pay",
            "apiUrl": f"{sandbox}/globalpayments/epage-remote.cgi",
        },
        "clover": {
            "merchantId": given.clover_merchant,
            "privateKey": given.clover_key,
            "webhookSecrets": [given.clover_webhook_secret],
            "apiBase": f"{sandbox}/clover-api",
            "chargesBase": f"{sandbox}/clover-scl",
            "pageOrigin": sandbox,
        },
    }


def _named(brand: Path) -> set[str]:
    return {name for store in store_files(brand).values() for name in store.get("checkout", {}).get("merchants", [])}
