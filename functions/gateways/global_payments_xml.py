"""XML messages of Global Payments: a signed request and a signed response."""

from dataclasses import dataclass
from xml.etree import ElementTree

from domain.payment.card_payment import Outcome, Result
from gateways.transport import CONNECT_SECONDS, READ_SECONDS, asked, failed

LARGEST_ANSWER = 65_536


@dataclass(frozen=True)
class Answer:
    """The fields of a response that are signed or needed."""

    timestamp: str
    merchant_id: str
    order_id: str
    result: str
    message: str
    pasref: str
    authcode: str
    batch_id: str
    sha1hash: str

    def signed(self) -> list[str]:
        """The parts that its signature covers, in order."""
        return [
            self.timestamp,
            self.merchant_id,
            self.order_id,
            self.result,
            self.message,
            self.pasref,
            self.authcode,
        ]


def ask(
    url: str, kind: str, timestamp: str, elements: dict[str, str], amount: tuple[str, str] | None
) -> Answer | Outcome:
    """Post a request (settle, void, rebate, query); an unreadable response is `unknown`, never a guess."""
    import requests

    body = request_xml(kind, timestamp, elements, amount)
    headers = {"Content-Type": "text/xml"}
    try:
        reply = asked(
            lambda: requests.post(
                url, body, headers=headers, timeout=(CONNECT_SECONDS, READ_SECONDS), allow_redirects=False
            )
        )
    except requests.RequestException as error:
        return failed(error)
    if isinstance(reply, Outcome):
        return reply
    if reply.status_code != 200:
        return Outcome(result=Result.UNKNOWN, reason=f"http_{reply.status_code}")
    return read_answer(reply.content) or Outcome(result=Result.UNKNOWN, reason="unreadable")


def request_xml(kind: str, timestamp: str, elements: dict[str, str], amount: tuple[str, str] | None) -> bytes:
    """Build a request document; elements without a value are left out."""
    root = ElementTree.Element("request", {"type": kind, "timestamp": timestamp})
    for name, value in elements.items():
        if value:
            ElementTree.SubElement(root, name).text = value
    if amount is not None:
        ElementTree.SubElement(root, "amount", {"currency": amount[1]}).text = amount[0]
    body: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return body


def read_answer(body: bytes) -> Answer | None:
    """Parse a response document; None if it is invalid. Document types are never parsed."""
    if len(body) > LARGEST_ANSWER or b"<!" in body:
        return None
    try:
        root = ElementTree.fromstring(body)  # noqa: S314 - documents with declarations were rejected above
    except ElementTree.ParseError:
        return None

    def text(name: str) -> str:
        return root.findtext(name) or ""

    return Answer(
        timestamp=root.get("timestamp", ""),
        merchant_id=text("merchantid"),
        order_id=text("orderid"),
        result=text("result"),
        message=text("message"),
        pasref=text("pasref"),
        authcode=text("authcode"),
        batch_id=text("batchid"),
        sha1hash=text("sha1hash"),
    )
