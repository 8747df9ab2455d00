"""Write a merchant's credentials for `merchant_secrets`: only from an operator's command, never from a function.

The secret store keeps the earlier value for some time.
"""

import json
from typing import Any

import boto3
from pydantic import SecretStr

from domain.payment.provider import Provider
from gateways.merchant_secrets import Merchant, secret_name
from runtime.settings import settings
from runtime.time_limits import SECRETS


def put(company_code: str, store_id: str, provider: Provider, merchant: Merchant, client: Any = None) -> bool:
    """Store the credentials of a store, or of the whole company; return whether there were others before."""
    store = client or boto3.client("secretsmanager", config=SECRETS.config())
    name = secret_name(settings().stage, company_code, store_id, provider)
    text = json.dumps({field: _clear(value) for field, value in merchant.model_dump(by_alias=True).items()})
    try:
        store.create_secret(Name=name, SecretString=text)
    except store.exceptions.ResourceExistsException:
        store.put_secret_value(SecretId=name, SecretString=text)
        return True
    return False


def _clear(value: Any) -> Any:
    if isinstance(value, SecretStr):
        return value.get_secret_value()
    return [_clear(each) for each in value] if isinstance(value, tuple) else value
