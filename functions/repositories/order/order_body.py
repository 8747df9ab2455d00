"""How an order is stored: as JSON, compressed with a preset dictionary of the words that every order has.

An order of three lines then has 300 bytes instead of 1,240; each started kilobyte of a row costs two write units in a
transaction. Older rows without a dictionary can still be read.
"""

import zlib

from domain.order.feed import PlacedOrder
from repositories.engine.stored import read_body

_WORDS_1 = (
    b'"reason":"regular_price","reason":"member_price","reason":"vip_price","reason":"options","reason":"b'
    b'undle_changes","reason":"combo","reason":"redeemed","reason":"item_discount","reason":"promotion","r'
    b'eason":"discount","reason":"member_discount","reason":"vip_value","reason":"delivery","reason":"free'
    b'_delivery","reason":"service","reason":"gst","reason":"pst","reason":"liq","reason":"six_or_more","r'
    b'eason":"food_rebate","reason":"tip","reason":"deposit"{"orderUUID":"","referenceID":"03812","storeID'
    b'":"","storeName":"","storeVersion":"","orderType":"takeout","tableID":"","tableName":"","memberCode"'
    b':"","device":"WEB","orderBy":"","placedAt":"2026-","promisedAt":"2026-","promisedUntil":null,"asap":'
    b'true,"timeZone":"America/Toronto","pickupAddress":{"name":"","unit":"","street":"","city":"Toronto",'
    b'"province":"ON","postal":"","country":"CA","phone1":"+1","phone2":"","remark":"","coords":null},"ord'
    b'erMemo":"","billMemo":"","cart":{"orderUUID":"","orderType":"takeout","items":[{"lineId":"L1","ID":1'
    b',"qty":2,"weight":null,"options":[{"cgID":1,"ID":1,"qty":1}],"bundleItems":[],"remark":"","redeem":f'
    b'alse,"cbRefID":null}],"cbRefIDs":[],"promoteCode":"","paymentTips":{"kind":"none","value":0.0},"paym'
    b'ent":"skip","scheduledAt":null,"address":null,"tableID":"","dineInAway":false,"utensils":null},"quot'
    b'e":{"orderUUID":"","orderType":"takeout","currency":"CAD","effectiveAt":"2026-","menuVersion":"","ta'
    b'xVersion":"on-1","rulesVersion":"1","roundingRule":"half-up-invoice","priceLevel":0,"cbRefIDs":[],"l'
    b'ines":[{"seq":0,"lineId":"L1","ID":1,"key":"","barcode":"","descr":"","descr1":"","descr2":"","qty":'
    b'1,"weight":null,"weightUnit":"","o_price":10.0,"price":10.0,"o_optionValue":0.0,"optionValue":0.0,"b'
    b'Adj":0.0,"cbRefID":null,"gross":20.0,"itemDiscount":0.0,"itemDiscountRate":0.0,"itemDiscountValue":0'
    b'.0,"extended":20.0,"billDiscount":0.0,"gst":true,"pst":true,"liq":false,"classify":0,"redeemedPoints'
    b'":0,"promo":"","options":[{"cgID":1,"ID":1,"qty":1,"descr":"","descr1":"","descr2":"","price":0.0,"o'
    b'ptionPrice":0.0}],"bundleItems":[{"slot":"","ID":1,"qty":1,"descr":"","descr1":"","descr2":"","optio'
    b'ns":[],"changeFee":0.0}],"remark":""}],"totals":{"qtyTotal":5,"catQtyTotal":[{"catID":1,"total":5}],'
    b'"subtotal":50.0,"discountRate":0.0,"discountValue":0.0,"deliveryValue":0.0,"deliveryWithhold":0.0,"s'
    b'erviceRate":0.0,"serviceValue":0.0,"gst":2.5,"pst":4.0,"liq":0.0,"tax":6.5,"total":56.5,"deposit":0.'
    b'0,"tips":0.0,"payAmount":0.0,"balanceDue":56.5,"redeemedPointsTotal":0},"minOrderShort":0.0,"freeDel'
    b'iveryShort":null,"notices":[],"trace":[{"rule":"P-2","version":"1","seq":0,"lineId":"L69","base":10.'
    b'0,"rate":null,"amount":20.0,"reason":"regular_price"},{"rule":"X-1","version":"on-1","seq":null,"lin'
    b'eId":null,"base":50.0,"rate":5.0,"amount":2.5,"reason":"gst"},{"rule":"X-1","version":"on-1","seq":n'
    b'ull,"lineId":null,"base":50.0,"rate":8.0,"amount":4.0,"reason":"pst"}]},"redeems":{},"redemptionShor'
    b'tfall":[],"paymentID":"","giftCardPart":0.0,"fingerprint":"","acceptBy":"2026-","statusSecret":""}'
)
"""Never change it: stored orders were compressed with exactly this dictionary. A better one gets its own mark."""
_MARK_1 = b"\x01"
_WINDOW = 15
_BEST = 9


def pack(order: PlacedOrder) -> bytes:
    """Return the bytes that are stored for an order."""
    packer = zlib.compressobj(_BEST, zlib.DEFLATED, _WINDOW, _BEST, zlib.Z_DEFAULT_STRATEGY, _WORDS_1)
    return _MARK_1 + packer.compress(order.model_dump_json().encode()) + packer.flush()


def unpack(body: bytes) -> PlacedOrder:
    """Parse stored bytes into an order."""
    return read_body(PlacedOrder, json_of(body))


def json_of(body: bytes) -> bytes:
    """Return the JSON of stored bytes."""
    if not body.startswith(_MARK_1):
        return zlib.decompress(body)
    unpacker = zlib.decompressobj(_WINDOW, _WORDS_1)
    return unpacker.decompress(body[len(_MARK_1) :]) + unpacker.flush()
