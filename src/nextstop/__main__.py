"""`python -m nextstop`."""

import sys

from nextstop.cli import main

sys.exit(main())
