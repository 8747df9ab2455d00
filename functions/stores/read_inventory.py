"""The stock of counted items, and sold-out items (spec section 7, v2/getiteminventory; S-2)."""

from collections.abc import Iterable, Mapping

from domain.checkout.stock import MILLI
from domain.errors import Code, Refusal
from domain.menu.stock_key import stock_key
from domain.menu.stocked import StockedItem, StockedOption
from domain.operations.menu import operated_menu
from domain.operations.operations import Operations
from repositories.checkout.stock import Stock
from repositories.menu import menus
from repositories.operations import operations
from runtime.caller import Caller
from runtime.secret import sha256
from stores.find_store import store_of
from stores.inventory_messages import GetItemInventoryReply, GetItemInventoryRequest, ItemInventory, OptionInventory

_VERSION = 16
"""Characters of the digest that identifies a reply."""


def read_inventory(request: GetItemInventoryRequest, caller: Caller) -> GetItemInventoryReply:
    """Return the stock of the requested items that are counted or sold out."""
    stale = operations.find(caller.session.tenant, caller.session.store_id).revision < request.revision
    store, set_now = store_of(caller, request.revision)
    published = menus.find(caller.session.tenant, store.store_id, 0)
    if published is None:
        raise Refusal(Code.NOT_FOUND)
    menu = operated_menu(published, set_now, caller.now)
    wanted = set(request.items)
    asked = [item for item in menu.stocked if not wanted or item.id in wanted]
    counted = _packages(asked) if store.info.item_stock_enabled else {}
    stock = Stock(caller.session.tenant, store.store_id)
    on_hand = stock.shown(counted, request.order_id, fresh=stale) if counted else {}
    told = [_inventory(item, on_hand) for item in asked]
    reply = GetItemInventoryReply(
        revision=set_now.revision,
        items=(
            *(each for each in told if each.countable or each.soldout or each.options),
            *_everywhere(set_now, caller),
        ),
    )
    version = sha256(reply.model_dump_json())[:_VERSION]
    if version == request.version:
        return GetItemInventoryReply(version=version, revision=set_now.revision, unchanged=True)
    return reply.model_copy(update={"version": version})


def _everywhere(set_now: Operations, caller: Caller) -> tuple[ItemInventory, ...]:
    """Options that are sold out in every item, as options of item 0."""
    gone = sorted(set_now.sold_out_options(caller.now))
    options = tuple(OptionInventory(id=option_id, countable=False, soldout=True, qty=0) for option_id in gone)
    return (ItemInventory(id=0, countable=False, soldout=False, qty=0, options=options),) if options else ()


def _packages(items: Iterable[StockedItem]) -> dict[str, int]:
    """The stored units of one package, for each counted key."""
    return {key: MILLI if item.scalable and key == stock_key(item.id) else 1 for item in items for key in item.keys}


def _inventory(item: StockedItem, on_hand: Mapping[str, int]) -> ItemInventory:
    left = on_hand.get(stock_key(item.id))
    options = [_option(item, option, on_hand) for option in item.options]
    units = 0 if left is None else left // MILLI if item.scalable else left
    return ItemInventory(
        id=item.id,
        countable=left is not None,
        soldout=item.soldout or (left is not None and units <= 0),
        qty=units,
        options=tuple(option for option in options if option.countable or option.soldout),
    )


def _option(item: StockedItem, option: StockedOption, on_hand: Mapping[str, int]) -> OptionInventory:
    left = on_hand.get(stock_key(item.id, option.id))
    return OptionInventory(
        id=option.id,
        countable=left is not None,
        soldout=option.soldout or left == 0,
        qty=left or 0,
    )
