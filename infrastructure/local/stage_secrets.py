"""The stage's secrets in the engine: replace generated ones by the fixed development values."""

import boto3
from infrastructure.local.deploy import Deployment

DEVELOPMENT = {"PepperArn": "development", "StaffSecretArn": "development-staff", "PushSecretArn": "development-push"}
"""Published, so only for one machine. Tables outlive the engine, which generates new secrets at every start."""


def keep_development_secrets(deployment: Deployment) -> None:
    """Set the secrets that this machine's tables and commands were created with."""
    store = boto3.client("secretsmanager", endpoint_url=deployment.engine_url)
    for output, value in DEVELOPMENT.items():
        store.put_secret_value(SecretId=deployment.outputs[output], SecretString=value)


def origin_secret(deployment: Deployment) -> str:
    """Return the secret by which the web server, like the CDN, proves itself to the API."""
    store = boto3.client("secretsmanager", endpoint_url=deployment.engine_url)
    return str(store.get_secret_value(SecretId=deployment.outputs["OriginSecretArn"])["SecretString"])
