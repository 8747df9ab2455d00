"""What the engine's mail asks for before it takes a letter: a sender that is known to be ours."""

import boto3
from infrastructure.local.settings import Settings

SENDER_DOMAIN = "carte-blanche.example"


def verify_sender(settings: Settings) -> None:
    """Let the product send from the domain that the template names."""
    mail = boto3.client("sesv2", endpoint_url=settings.engine_url)
    mail.create_email_identity(EmailIdentity=SENDER_DOMAIN)
