"""`backoffice.apply_brand` with a bucket that counts."""

from tests.bench.bucket import CountingBucket

from backoffice import apply_brand


def main(arguments: list[str]) -> int:
    """As the command ends."""
    CountingBucket().stands_in()
    return apply_brand.main(arguments)
