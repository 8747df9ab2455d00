"""The calls of the members function and who answers them."""

from collections.abc import Mapping

from members import member_messages, messages, privacy_messages, transfer_messages
from members.authenticate import authenticate
from members.delete import delete
from members.export import export
from members.membership import membership
from members.transfer import transfer
from members.verify_contact import otp, sms
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    messages.SMS: sms,
    messages.OTP: otp,
    member_messages.MEMBER_AUTH: authenticate,
    member_messages.MEMBERSHIP: membership,
    transfer_messages.MEMBER_TRANSFER: transfer,
    privacy_messages.MEMBER_DELETE: delete,
    privacy_messages.MEMBER_EXPORT: export,
}
