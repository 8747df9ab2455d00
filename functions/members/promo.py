"""A member's own promotions (spec section 7, /promo; section 5, Promotions; reliability threats 3 and 8)."""

from domain.errors import Code, Refusal
from domain.member.member import Member
from domain.pricing.owned_promotions import description_in, is_to_come, title_in
from domain.pricing.promotions import Promotion
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from members.at_store import store_of
from members.promotion_messages import PromoGet, PromoRecord, PromoRedeem, PromoReply, PromoRequest
from runtime.caller import Caller
from use_cases.member.claim_promotion import Claim, claim_promotion
from use_cases.member.customer import store_today
from use_cases.member.own_promotions import own_promotions


def promo(request: PromoRequest, caller: Caller) -> PromoReply:
    """Return the member's promotions, or claim one; refuses `error_member_not_found` for any other member.

    A claim does not redeem a promotion: only placing an order does (D-14).
    """
    store, member = store_of(caller), caller.member
    asked = request.redeem or request.get or PromoGet()
    _require_own(asked, member)
    if isinstance(asked, PromoRedeem):
        claim = Claim(asked.promote_code, asked.order_uuid, asked.order_type, asked.in_order)
        found = [claim_promotion(claim, store, caller.guest)]
    else:
        found = own_promotions(member, asked.order_uuid, store, caller.guest)
    locale = asked.language or store.locale
    return PromoReply(records=tuple(_shown(promotion, locale, store, caller) for promotion in found))


def _require_own(asked: PromoGet, member: Member) -> None:
    if asked.member_code not in {None, member.member_code}:
        raise Refusal(Code.MEMBER_NOT_FOUND)


def _shown(promotion: Promotion, locale: str, store: Store, caller: Caller) -> PromoRecord:
    return PromoRecord(
        promote_code=promotion.code,
        title=title_in(promotion, locale, store.info),
        description=description_in(promotion, locale),
        headline=promotion.headline,
        remark=promotion.remark,
        valid_from=promotion.valid_from,
        valid_to=promotion.valid_to,
        to_come=is_to_come(promotion, store_today(store, caller.now)),
        min_amount=promotion.min_amount,
        target_type=promotion.target_type,
        order_types=tuple(each for each in OrderType if each in promotion.order_types),
        popup=promotion.data.popup,
    )
