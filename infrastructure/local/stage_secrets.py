"""The stage's own secrets in the engine: what the template generated, and what a developer's data was made with."""

import boto3
from infrastructure.local.deploy import Deployment

DEVELOPMENT = {"PepperArn": "development", "StaffSecretArn": "development-staff", "PushSecretArn": "development-push"}
"""Published, so only for one machine: the tables outlive the engine, which generates new ones at every start."""


def keep_development_secrets(deployment: Deployment) -> None:
    """Give this machine's functions the values that its tables and its commands go by."""
    store = boto3.client("secretsmanager", endpoint_url=deployment.engine_url)
    for output, value in DEVELOPMENT.items():
        store.put_secret_value(SecretId=deployment.outputs[output], SecretString=value)


def origin_secret(deployment: Deployment) -> str:
    """What the web server proves itself with, as the CDN does."""
    store = boto3.client("secretsmanager", endpoint_url=deployment.engine_url)
    return str(store.get_secret_value(SecretId=deployment.outputs["OriginSecretArn"])["SecretString"])
