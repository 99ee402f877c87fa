"""SecantusDB's command line, but what a killed process left open is given up after 5 s instead of 60."""

import functools

from secantus import cli

cli.SecantusDBServer = functools.partial(cli.SecantusDBServer, transaction_lifetime_seconds=5.0)
cli.main()
