"""`python -m legendry` is `legendry`."""

import sys

from legendry.cli import main

sys.exit(main())
