"""SecantusDB's command line, but what a killed process left open is given up after 5 s instead of 60, and it ends with whoever started it."""

import functools
import os
import sys
import threading

from secantus import cli


def end_with_parent():
    sys.stdin.read()
    os._exit(0)


threading.Thread(target=end_with_parent, daemon=True).start()
cli.SecantusDBServer = functools.partial(cli.SecantusDBServer, transaction_lifetime_seconds=5.0)
cli.main()
