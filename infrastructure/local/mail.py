"""Prepare the engine's e-mail service, which requires a verified sender."""

import boto3
from infrastructure.local.settings import Settings

SENDER_DOMAIN = "carte-blanche.example"


def verify_sender(settings: Settings) -> None:
    """Verify the domain that the template sends from."""
    mail = boto3.client("sesv2", endpoint_url=settings.engine_url)
    mail.create_email_identity(EmailIdentity=SENDER_DOMAIN)
