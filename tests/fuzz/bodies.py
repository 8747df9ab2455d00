"""The bodies before they are changed: the sample of each call, and the same with every field filled."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from infrastructure.contract.calls import CALLS

from runtime.call import Access, Call

EVENTS = Path(__file__).resolve().parents[2] / "events"
ADDRESS = {
    "name": "Home",
    "unit": "12",
    "street": "20 Bay St",
    "city": "Toronto",
    "province": "ON",
    "postal": "M5J 2N8",
    "country": "CA",
    "phone1": "+14165550199",
    "remark": "Ring twice",
    "coords": {"lat": 43.64, "lng": -79.38},
}
ORDER = "0e9ab1c2-0000-4000-8000-000000000001"
"""The order of every sample that has one; each request sent is about a new one."""
CART = {
    "orderUUID": ORDER,
    "orderType": "delivery",
    "items": [
        {
            "lineId": "a",
            "ID": 1001,
            "qty": 2,
            "options": [{"cgID": 10, "ID": 102, "qty": 1, "seq": 1}, {"cgID": 20, "ID": 201, "qty": 1}],
            "remark": "hot",
            "redeem": False,
            "cbRefID": 7,
        },
        {"lineId": "b", "ID": 2004, "weight": 0.75, "bundleItems": []},
    ],
    "cbRefIDs": [7],
    "promoteCode": "SLURP",
    "paymentTips": {"kind": "amount", "value": 2.5},
    "payment": "here",
    "scheduledAt": "2026-06-17T17:30:00Z",
    "address": ADDRESS,
    "tableID": "5",
    "dineInAway": False,
    "utensils": True,
}
FEED = {
    "cart": CART,
    "contact": {"phone1": "4165550199", "name": "Ada"},
    "memo": "No peanuts",
    "device": "WEB",
    "orderBy": "Ada",
    "locale": "en",
    "tableName": "Window",
    "orderPin": "246810",
    "stationId": "1",
    "billPrinter": "front",
    "giftCard": {"CardCode": "6039228817450136", "SecurityCode": "4417"},
    "quotedTotal": 500,
    "quotedTips": 2.5,
}
APP = {"appMode": "WEB", "version": "0.1.0", "locale": "en", "platform": "fuzz"}
CODE = {"code": "123456", "token": "A" * 43}
FULLEST: dict[str, dict[str, Any]] = {
    "start": {"token": "corner-host-key", "storeID": "harbour", "appPin": "2468", "appInfo": APP, "sessionId": "visit"},
    "priceorder": {"cart": CART, "appInfo": APP, "sessionId": "visit"},
    "validateorder": {"feed": FEED},
    "addorder": {"feed": FEED},
    "startpayment": {"feed": {**FEED, "giftCard": None}},
    "addfeed": {"feed": FEED},
    "itemallocation": {
        "update": {
            "orderId": ORDER,
            "items": [{"ID": 1001, "optionID": 201, "qty": 1}, {"ID": 2002, "qty": 1}],
            "cart": CART,
            "giftCard": FEED["giftCard"],
        }
    },
    "getstorehours": {"subtotal": 20.5, "appKey": "corner-host-key", "dataId": "a", "orderType": "delivery"},
    "getitems": {"catID": 1, "barcode": "D8", "catBarcode": "", "menuTypes": ["a"], "redeem": False},
    "gettables": {"tableID": "5", "tableGroupID": "A"},
    "endtrouble": {"kind": None, "provider": None, "gave": True},
    "refundorder": {
        "refund": {"refundId": "r1", "amount": None, "lines": [{"seq": 0, "qty": 1}], "restock": True, "tips": False},
    },
    "otp": {"validate": {"phone": "4165550188", "purpose": "guest", **CODE}, "send": None},
    "sms": {
        "verify": {"Phone": "4165550199", "Purpose": "guest", "Code": CODE["code"], "Token": CODE["token"]},
        "validate": None,
    },
}


@cache
def sample(call: Call) -> str:
    """The body of the call's sample event, as text."""
    found = next(EVENTS.glob(f"*/{call.name}.json"))
    return str(json.loads(found.read_text())["body"] or "{}")


def bodies(call: Call, real: dict[str, Any]) -> list[dict[str, Any]]:
    """One or two, the second the fullest; `real` are names in place of the sample's, of which nothing is there."""
    plain: dict[str, Any] = {**json.loads(sample(call)), **real}
    return [plain, {**plain, **FULLEST[call.name]}] if call.name in FULLEST else [plain]


def has_session(call: Call) -> bool:
    """Whether its body holds a session key."""
    return call.access in {Access.MEMBER, Access.SESSION, Access.STORE}


SENT = tuple(call for call in CALLS if call.method == "POST")
