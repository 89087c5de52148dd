"""`python -m services.cli` is `ziggurat`."""

import sys

from services.cli import main

sys.exit(main())
