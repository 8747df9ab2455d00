"""The key of a stock count: of an item, or of one of its options."""


def stock_key(item_id: int, option_id: int | None = None) -> str:
    """The key of an item's stock, or of one option's (reliability 4.1, S-2)."""
    return f"{item_id}" if option_id is None else f"{item_id}#{option_id}"


def stock_key_of(shard: str) -> str:
    """Return the stock key of a shard, from the shard's own key (reliability 4.1, 4.3)."""
    return "#".join(shard.split("#")[2:-1])
