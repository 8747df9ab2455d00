"""Stores where points are earned and spent, and what their members' accounts and ledgers say."""

from decimal import Decimal

from tests.flips import put_stores
from tests.functions.world import forget_snapshots
from tests.resilience.shop import PROOF, Shop, balance, open_shop

from domain.member.point_rules import PointRules
from domain.store.intake import AutomaticAcceptance, Intake
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from repositories.member.account_rows import EntryRecord
from repositories.store import stores

RULES = PointRules(earned_per_unit=Decimal("1.5"), live_days=30, paid_per_unit=Decimal(20))
"""15 points for 10.00, of which 20 pay a dollar."""


def point_shop(member: str, rules: PointRules = RULES, *, automatic: bool = False, **info: str) -> Shop:
    """A store with points; its orders wait for a person, or are accepted as they are placed."""
    shop = open_shop({1: 200}, member=member)
    store = store_of(shop)
    service = store.service.model_copy(update={"points": True, "points_redeem": True, "point_rules": rules})
    intake = Intake(
        automatic={OrderType.TAKEOUT: AutomaticAcceptance()} if automatic else {}, emails=("a@proof.example",)
    )
    changed = {"service": service, "intake": intake, "info": store.info.model_copy(update=info)}
    put_stores(PROOF, store.model_copy(update=changed))
    forget_snapshots()
    return shop


def store_of(shop: Shop) -> Store:
    store = stores.current(PROOF, shop.store_id)
    assert store
    return store


def entries(account: str) -> dict[str, int]:
    """The units of every entry by what it did, without whose it is."""
    return {record.sk: int(record.units) for record in EntryRecord.query(f"proof#{account}")}


def sums(member: str) -> tuple[int, int]:
    """The points that can be spent, and the sum of the ledger."""
    account = f"points#{member}"
    return balance(account), sum(entries(account).values())
