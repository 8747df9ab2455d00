"""Rows that fit into one transaction go in one; of more, each step has whole stores, and hosts come last."""

from itertools import chain

from backoffice.onboarding import steps
from backoffice.onboarding.steps import MOST_BYTES, MOST_ROWS, Step, steps_of
from domain.access.app_key import AppKey
from repositories.brand.declared_rows import Filed, Kind, Move


def row(kind: Kind, key: str = "", body: str = "{}") -> Move:
    return Move(None, Filed(kind=kind, key=key, body=body))


def key(name: str, store_id: str = "") -> Move:
    return row(Kind.KEY, name, AppKey(company_code="corner", store_id=store_id).model_dump_json())


def store(store_id: str, tables: int = 3, body: str = "{}") -> list[Move]:
    """A store with its menu, its tables, and a key for each."""
    own = [row(Kind.STORE, store_id, body), row(Kind.MENU, f"{store_id}#0")]
    for table in range(tables):
        own += [row(Kind.TABLE, f"{store_id}#{table}"), key(f"{store_id}-{table}", store_id)]
    return own


def brand(stores: int, tables: int = 3, body: str = "{}") -> list[Move]:
    of_all = [row(Kind.COMPANY), row(Kind.PROMOTION, "slurp"), key("home"), row(Kind.HOST, "corner.example")]
    return [*of_all, *chain.from_iterable(store(f"s{number:03d}", tables, body) for number in range(stores))]


def stores_of(step: Step) -> set[str]:
    return {move.row.key for move in step if move.row.kind is Kind.STORE}


def place(found: tuple[Step, ...], kind: Kind, name: str = "") -> int:
    """The number of the step that contains a row."""
    return next(number for number, step in enumerate(found) for move in step if move.row.name == (kind, name))


def test_rows_that_fit_are_published_in_one_step() -> None:
    moves = brand(11)

    assert len(moves) == 92
    assert steps_of(moves) == (tuple(moves),)
    assert steps_of([]) == ()


def test_steps_contain_whole_stores_then_the_company_and_hosts_last() -> None:
    moves = brand(30)

    found = steps_of(moves)

    assert len(found) == 3
    assert sorted(chain.from_iterable(found), key=lambda move: move.row.name) == sorted(
        moves, key=lambda move: move.row.name
    )
    assert all(len(step) <= MOST_ROWS for step in found)
    for number in range(30):
        name = f"s{number:03d}"
        of_it = {place(found, move.row.kind, move.row.key) for move in store(name)}
        assert len(of_it) == 1
        assert of_it <= {place(found, Kind.STORE, name)}
    assert place(found, Kind.COMPANY) == place(found, Kind.PROMOTION, "slurp") == 2
    assert found[-1][-1].row.name == (Kind.HOST, "corner.example")
    assert [move.row.kind for move in found[-1]][-3:] == [Kind.COMPANY, Kind.KEY, Kind.HOST]


def test_rows_that_are_large_make_more_steps() -> None:
    found = steps_of(brand(20, tables=0, body="x" * 350_000))

    assert [len(stores_of(step)) for step in found] == [9, 9, 2]
    assert all(sum(len(move.row.body) for move in step) <= MOST_BYTES for step in found)


def test_a_store_that_is_larger_than_a_step_has_its_tables_before_it_and_its_keys_after_it() -> None:
    found = steps_of([*brand(1, tables=150), *store("tail", 0)])

    assert [len(step) for step in found[:-1]] == [MOST_ROWS] * 3
    own = place(found, Kind.STORE, "s000")
    assert own == place(found, Kind.MENU, "s000#0")
    assert max(place(found, Kind.TABLE, f"s000#{table}") for table in range(150)) <= own
    assert min(place(found, Kind.KEY, f"s000-{table}") for table in range(150)) >= own
    assert place(found, Kind.STORE, "tail") == len(found) - 1


def test_a_step_leaves_room_for_the_company_and_two_versions() -> None:
    assert steps.MOST_ROWS + 3 == 100
