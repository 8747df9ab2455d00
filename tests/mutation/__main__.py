"""Whether the domain's tests notice a changed rule: `python -m tests.mutation [room …] [--sample N]`.

Without a room it is all of them. Prints each room's tally and what survived, and fails where a room is below its floor
(`floors.json`), where nothing ran, or as mutmut failed.
"""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from tests.mutation.ground import Codes, MutmutError, exit_codes, mutate, prepare
from tests.mutation.rooms import ROOMS, room_of
from tests.mutation.verdicts import Verdict, below, table, tally, verdict


def main() -> int:
    """Mutate, test, report; the exit status."""
    asked = _arguments()
    rooms = tuple(asked.rooms) or ROOMS
    floors = json.loads(Path(__file__).with_name("floors.json").read_text(encoding="utf-8"))["percent"]
    prepare(rooms)
    try:
        mutate(rooms, asked.sample, asked.at_once)
    except MutmutError as error:
        print(error, file=sys.stderr)
        return error.code
    codes = exit_codes()
    counted = _by_room(rooms, codes)
    print(*table(counted, floors), sep="\n")
    for each in (Verdict.SURVIVED, Verdict.TIMED_OUT, Verdict.CRASHED):
        print(f"{each}:", *(name for found in codes.values() for name, code in found.items() if verdict(code) is each))
    faults = below(counted, floors)
    print(*faults, sep="\n")
    return 1 if faults else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.mutation", description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[*ROOMS, []], metavar="room", help=", ".join(ROOMS))
    parser.add_argument("--sample", type=int, help="so many mutants of each room, the same ones every time")
    parser.add_argument("--at-once", type=int, help="so many side by side; as many as there are cores")
    return parser.parse_args()


def _by_room(rooms: tuple[str, ...], codes: Codes) -> dict[str, Counter[Verdict]]:
    """The tally of each room, also of one without a single mutant."""
    return {
        room: sum((tally(found.values()) for module, found in codes.items() if room_of(module) == room), Counter())
        for room in rooms
    }


if __name__ == "__main__":
    sys.exit(main())
