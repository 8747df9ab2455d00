"""Refusals: the spec's error catalogue (section 8) as values with a code, never bare exceptions."""

from decimal import Decimal
from enum import StrEnum


class Code(StrEnum):
    """Wire codes of a refusal; each has a text in every catalogue of the front end (`errors.<code>`)."""

    INVALID_REQUEST = "invalid_request"
    INVALID_ACCESS = "invalid_access"
    KEY_EXPIRED = "key_expired"
    KEY_INACTIVE = "key_inactive"
    SESSION_EXPIRED = "session_expired"
    SOMETHING_WRONG = "something_wrong"
    TOO_MANY_REQUESTS = "too_many_requests"
    NOT_FOUND = "not_found"
    FORBIDDEN = "forbidden"
    PREVIEW = "error_preview"
    PREVIEW_ENDED = "error_preview_ended"

    SEND_ORDER = "error_send_order"
    EMPTY_ORDER = "error_send_empty_order"
    INCORRECT_ORDER = "error_send_incorrect_order"
    ORDER_CONFLICT = "error_order_conflict"
    UNDO_OVER = "error_undo_over"
    ORDER_TOO_LARGE = "error_order_too_large"
    ORDER_SERVER_UNAVAILABLE = "error_order_server_unavailable"
    REQUIRE_PHONE = "error_checkout_req_phone"
    INVALID_PHONE = "error_invalid_phone"
    PHONE_EXTENSION = "error_phone_extension"
    NOT_ACCEPTING_ORDERS = "error_not_accepting_orders"
    ORDER_LIMIT = "error_order_limit"
    TIME_SLOT_NOT_AVAILABLE = "checkout.time_slot_not_available"
    NO_DELIVERY_ADDRESS = "checkout.no_delivery_address"
    TOO_FAR = "error_too_far"
    ADDRESS_NOT_MEASURED = "error_address_not_measured"
    ADDRESS = "error_address"
    DELIVERY_QUOTE_CHANGED = "error_delivery_quote_changed"
    MINIMUM_ORDER = "min_order"

    ITEM_NOT_FOUND = "error_item_not_found"
    ITEM_NOT_ORDERABLE = "error_item_not_orderable"
    ITEM_NOT_SERVE = "error_item_not_serve"
    OUT_OF_STOCK = "MENU.out_of_stock"
    FAIR_SHARE = "error_fair_share"
    QUANTITY = "error_quantity"
    WEIGHT = "error_weight"
    OPTION_NOT_FOUND = "error_option_not_found"
    MIN_OPTION = "error_min_option"
    MAX_OPTION = "error_max_option"
    BUNDLE_NOT_COMPLETE = "error_bundle_selections_not_complete"
    BUNDLE_CHOICE = "error_bundle_choice"

    PROMO_GET = "error_promo_get"
    PROMO_UNKNOWN = "error_promo_unknown"
    PROMO_REDEEMED = "error_promo_redeemed"
    PROMO_ONE_AN_ORDER = "promo_one_an_order"
    PROMO_VALID_FROM = "promo_valid_from"
    PROMO_EXPIRED = "promo_expired"
    PROMO_MIN_ORDER = "error_promo_min_order"
    PROMO_ORDER_TYPE = "error_promo_order_type"
    PROMO_NOT_DINEIN = "error_not_accept_promo_dinein"
    PROMO_LOGIN = "login.to_claim_coupon"

    POINT_REDEEM = "error_point_redeem"
    NOT_SUFFICIENT_POINTS = "error_non_sufficient_points"
    NOT_ENOUGH_POINTS = "error_not_enough_point_redeem"
    POINTS_OWED = "error_points_owed"
    DEPOSIT = "deposit_error_message"
    DEPOSIT_ONLINE = "error_deposit_online"
    COURIER_ONLINE = "error_courier_online"
    MEMBER_CARDS = "error_member_cards"
    GIFT_CARD_FUNDS = "error_gift_card_funds"
    NO_GIFT_CARD = "error_no_giftcard"
    CARD_AMOUNT = "error_card_amount"
    MEMBER_NOT_FOUND = "error_member_not_found"
    NO_MEMBERSHIP = "error_no_membership"
    MEMBERSHIP_SUSPENDED = "error_membership_suspended"
    CONTACT_TAKEN = "error_contact_taken"
    PHONE_NOT_FOUND = "error_phone_not_found"
    MERGE_SELF = "error_merge_self"
    POINTS_HELD = "error_points_held"
    MISSING_INFORMATION = "error_missing_information"
    VERIFICATION = "error_verification_code"
    CONTACT_NOT_REACHABLE = "error_contact_not_reachable"
    PHONE_NOT_VERIFIED = "error_phone_not_verified"
    EMAIL_NOT_VERIFIED = "error_email_not_verified"
    LOGIN_REQUIRED = "error_login_required"

    TABLE_NOT_FOUND = "error_table_not_found"
    NO_TABLE = "error_no_table_provided"
    TABLE_NOT_ASSIGNED = "error_table_not_assigned"
    VISIT_ENDED = "error_visit_ended"
    INCORRECT_PIN = "error_incorrect_pin"
    PIN_LOCKED = "error_pin_locked"
    APP_PIN = "error_app_pin"
    OPEN_ORDERS = "error_open_orders"
    BILL_CHANGED = "error_bill_changed"
    BILL_OPEN = "error_bill_open"
    BILL_TOO_MANY_ORDERS = "error_bill_too_many_orders"

    BOOKING_CLOSED = "error_booking_closed"
    WAITLIST_FULL = "error_waitlist_full"
    PARTY_SIZE = "error_party_size"
    TABLE_TAKEN = "error_table_taken"
    OPEN_BOOKINGS = "error_open_bookings"
    TABLE_CLOSED = "error_table_closed"
    TABLE_IN_USE = "error_table_in_use"
    UNSEAT_OVER = "error_unseat_over"

    PAY = "error_pay"
    CARD_MINIMUM = "error_card_minimum"
    CARD_MAXIMUM = "error_card_maximum"
    VOID_HELD = "error_void_held"
    VOID_GONE = "error_void_gone"
    VOID_ENDED = "error_void_ended"
    VOID_COURIER = "error_void_courier"
    VOID_VISIT = "error_void_visit"
    TAKE_AT_TABLE = "error_take_at_table"
    PART_MINIMUM = "error_part_minimum"
    BILL_REST = "error_bill_rest"
    PAYMENT_OPEN = "error_payment_open"
    PAYMENT_PROVIDER_NOT_CONFIGURED = "payment_provider_not_configured"
    DELIVERY_AGENT_NOT_CONFIGURED = "delivery_agent_not_configured"


WIRE_NUMBERS: dict[Code, str] = {
    Code.EMPTY_ORDER: "10-02",
    Code.INCORRECT_ORDER: "10-03",
    Code.SEND_ORDER: "10-11",
}
"""The numbered send failures of spec section 8, shown beside the text (Y-7)."""


class Refusal(Exception):
    """An expected failure with a code of the catalogue. Nothing has been stored when it is raised.

    `details` holds the values that its text needs, such as an amount or a name. Only plain JSON values are allowed; a
    Decimal is converted to a number in major units, as everywhere on the wire (decisions section 0). `message` is set
    only where the server's own words replace the default text (Y-7).
    """

    def __init__(
        self, code: Code, *, message: str | None = None, **details: str | int | float | Decimal | list[str]
    ) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.details = {name: float(value) if isinstance(value, Decimal) else value for name, value in details.items()}
