"""The endpoints of the members function and their handlers."""

from collections.abc import Mapping

from members import (
    address_messages,
    favourite_messages,
    member_messages,
    messages,
    news_messages,
    point_messages,
    privacy_messages,
    promotion_messages,
    transfer_messages,
)
from members.authenticate import authenticate
from members.delete import delete
from members.export import export
from members.favourite_store import favourite_store
from members.member_address import member_address
from members.membership import membership
from members.newsfeed import newsfeed
from members.promo import promo
from members.read_points import calculate_cash_to_points, read_points
from members.transfer import transfer
from members.verify_contact import otp, sms
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.SMS: sms,
    messages.OTP: otp,
    member_messages.MEMBER_AUTH: authenticate,
    member_messages.MEMBERSHIP: membership,
    promotion_messages.PROMO: promo,
    news_messages.NEWSFEED: newsfeed,
    point_messages.POINT_TRANS: read_points,
    point_messages.CASH_TO_POINTS: calculate_cash_to_points,
    favourite_messages.FAVOURITE_STORE: favourite_store,
    address_messages.MEMBER_ADDRESS: member_address,
    transfer_messages.MEMBER_TRANSFER: transfer,
    privacy_messages.MEMBER_DELETE: delete,
    privacy_messages.MEMBER_EXPORT: export,
}
