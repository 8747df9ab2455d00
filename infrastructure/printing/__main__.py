"""Run the bridge: `python -m infrastructure.printing bridge.toml`, or without a file by variables (see README.md)."""

import logging
import signal
import sys
from pathlib import Path

from infrastructure.printing.bridge import Bridge
from infrastructure.printing.settings import SettingsError, read


def main(arguments: list[str]) -> int:
    """Run the bridge; return 0 when it is stopped, 2 if its settings are incomplete or wrong."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    try:
        settings = read(Path(arguments[0]) if arguments else None)
    except (SettingsError, OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    bridge = Bridge(settings)
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: bridge.stop())
    sys.stdout.write(f"printing for {settings.company}/{settings.store} from {settings.address}\n")
    sys.stdout.flush()
    bridge.run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
