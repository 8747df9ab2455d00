"""The calls of the members function and who answers them."""

from collections.abc import Mapping

from members import address_messages, favourite_messages, member_messages, messages
from members.authenticate import authenticate
from members.favourite_store import favourite_store
from members.member_address import member_address
from members.membership import membership
from members.verify_contact import otp, sms
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.SMS: sms,
    messages.OTP: otp,
    member_messages.MEMBER_AUTH: authenticate,
    member_messages.MEMBERSHIP: membership,
    favourite_messages.FAVOURITE_STORE: favourite_store,
    address_messages.MEMBER_ADDRESS: member_address,
}
