"""The delivery agent of a store, by its credentials in the secret store; only this module knows (spec section 7)."""

from functools import cache
from typing import Any

from domain.errors import Code, Refusal
from domain.tenant import Tenant
from gateways.delivery_agent import DeliveryAgent
from gateways.doordash_delivery import DoorDashCredentials, DoorDashDelivery
from gateways.kept_secrets import KeptSecrets
from runtime.secret_store import find_secret, secrets_client
from runtime.settings import settings


class Couriers:
    """The secret store: `{prefix}/{company}/{store}/doordash`, else `{prefix}/{company}/doordash`."""

    def __init__(self, prefix: str, client: Any = None) -> None:
        self._prefix = prefix
        self._client = client
        self._kept: KeptSecrets[DoorDashCredentials] = KeptSecrets()

    def find(self, company_code: str, store_id: str) -> DeliveryAgent | None:
        """Return the agent of a store, else of its company; None without readable credentials.

        Raises Outage if the secret store does not answer and the credentials were never read.
        """
        names = self.names(company_code, store_id, "doordash")
        known = self._kept.first(names, DoorDashCredentials, self.text)
        return DoorDashDelivery(known, lambda: self._kept.forget(names)) if known else None

    def names(self, company_code: str, store_id: str, account: str) -> tuple[str, str]:
        """Return the names of a store's secret and of its company's."""
        return f"{self._prefix}/{company_code}/{store_id}/{account}", f"{self._prefix}/{company_code}/{account}"

    def text(self, name: str) -> str | None:
        """Read a secret's text; None if there is none."""
        client = self._client or secrets_client()
        found = find_secret(client, lambda: client.get_secret_value(SecretId=name))
        return str(found["SecretString"]) if found else None


@cache
def couriers() -> Couriers:
    """The secret store of this process's stage."""
    return Couriers(f"carte-blanche/{settings().stage}/couriers")


def find_delivery_agent(tenant: Tenant, store_id: str) -> DeliveryAgent | None:
    """Return the agent of a store, None if it has none; raises Outage if the secret store does not answer."""
    return couriers().find(tenant.company_code, store_id)


def delivery_agent_of(tenant: Tenant, store_id: str) -> DeliveryAgent:
    """Return the agent of a store; refuses `delivery_agent_not_configured` without credentials."""
    agent = find_delivery_agent(tenant, store_id)
    if agent is None:
        raise Refusal(Code.DELIVERY_AGENT_NOT_CONFIGURED)
    return agent
