"""`python -m services.cli` is `ziggurat`."""

import sys

from services.cli.entry import main

sys.exit(main())
