"""The calls of the members function and who answers them."""

from collections.abc import Mapping

from members import member_messages, messages, news_messages, promotion_messages
from members.authenticate import authenticate
from members.membership import membership
from members.newsfeed import newsfeed
from members.promo import promo
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
}
