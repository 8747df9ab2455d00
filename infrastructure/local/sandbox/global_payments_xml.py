"""Global Payments' XML service: query, settle, void, rebate."""

import datetime as dt
import hashlib
import re
from xml.etree import ElementTree

from infrastructure.local.sandbox.server import Reply, Request, Route
from infrastructure.local.sandbox.state import Payment, Sandbox


def signed_hash(sandbox: Sandbox, *parts: str) -> str:
    """Return the protocol's double SHA-1 with the merchant's secret."""
    first = hashlib.sha1(".".join(parts).encode()).hexdigest()
    return hashlib.sha1((first + "." + sandbox.credentials.global_secret).encode()).hexdigest()


def payment_of(sandbox: Sandbox, order_id: str) -> Payment | None:
    """Return the payment of an order id."""
    found = (p for p in sandbox.payments.values() if p.provider == "globalPayment" and p.reference == order_id)
    return next(found, None)


def _remote(sandbox: Sandbox, request: Request, _found: re.Match[str]) -> Reply:
    root = ElementTree.fromstring(request.body)
    asked = {child.tag: child.text or "" for child in root}
    kind, stamp = root.get("type", ""), root.get("timestamp", "")
    sandbox.requests.append({"provider": "globalPayment", "method": "POST", "path": kind, "form": asked})
    amount = root.find("amount")
    money = (amount.text or "", amount.get("currency", "")) if amount is not None else ("", "")
    payment = payment_of(sandbox, asked["orderid"])
    if asked["sha1hash"] != signed_hash(sandbox, stamp, asked["merchantid"], asked["orderid"], *money, ""):
        return _xml(sandbox, asked, "505", "The hash is incorrect", None)
    if payment is None or payment.state == "failed":
        return _xml(sandbox, asked, "508" if payment is None else "101", "No such authorised order", payment)
    result, message = _WORK[kind](sandbox, payment, asked, int(money[0] or payment.amount))
    return _xml(sandbox, asked, result, message, payment)


def _query(sandbox: Sandbox, payment: Payment, asked: dict[str, str], amount: int) -> tuple[str, str]:
    return "00", "VOIDED" if payment.state == "voided" else "AUTH CODE 12345"


def _settle(sandbox: Sandbox, payment: Payment, asked: dict[str, str], amount: int) -> tuple[str, str]:
    if payment.state != "authorized" or asked.get("pasref") != payment.id:
        settled = payment.state == "captured"
        return "508", "Transaction has already been settled" if settled else "Cannot settle this transaction"
    if amount > payment.amount * 115 // 100:
        return "512", "Cannot settle for more than 115 percent"
    if payment.error == "capture_fails":
        payment.did("capture_failed", "voided")
        return "102", "The authorisation has expired"
    payment.captured = amount
    payment.did("captured", "captured")
    return "00", "Settled Successfully"


def _void(sandbox: Sandbox, payment: Payment, asked: dict[str, str], amount: int) -> tuple[str, str]:
    if payment.state != "authorized" or asked.get("pasref") != payment.id:
        voided = payment.state == "voided"
        return "508", "Transaction has already been voided" if voided else "Cannot void this transaction"
    payment.did("voided", "voided")
    return "00", "Voided Successfully"


def _rebate(sandbox: Sandbox, payment: Payment, asked: dict[str, str], amount: int) -> tuple[str, str]:
    password = hashlib.sha1(sandbox.credentials.global_rebate_password.encode()).hexdigest()
    if asked.get("refundhash") != password:
        return "505", "The refund password you entered was incorrect"
    if payment.state != "captured" or payment.refunded + amount > payment.captured:
        return "508", "You may only rebate what was settled"
    payment.refunded += amount
    payment.did(f"refunded {amount}", payment.state)
    return "00", "Rebated Successfully"


_WORK = {"query": _query, "settle": _settle, "void": _void, "rebate": _rebate}


def _xml(sandbox: Sandbox, asked: dict[str, str], result: str, message: str, payment: Payment | None) -> Reply:
    stamp = dt.datetime.fromtimestamp(sandbox.now(), dt.UTC).strftime("%Y%m%d%H%M%S")
    pasref, authcode = (payment.id, payment.authcode) if payment else ("", "")
    signed = (stamp, asked["merchantid"], asked["orderid"], result, message, pasref, authcode)
    root = ElementTree.Element("response", {"timestamp": stamp})
    fields = dict(zip(("merchantid", "orderid", "result", "message", "pasref", "authcode"), signed[1:], strict=True))
    fields["batchid"] = "319623" if payment and payment.state == "captured" else "-1"
    fields["sha1hash"] = signed_hash(sandbox, *signed)
    for name, value in fields.items():
        ElementTree.SubElement(root, name).text = value
    return Reply(ElementTree.tostring(root, xml_declaration=True, encoding="utf-8"), 200, "text/xml")


ROUTES: list[Route] = [("POST", "/globalpayments/epage-remote.cgi", _remote)]
