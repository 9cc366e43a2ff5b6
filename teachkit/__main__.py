"""`python -m teachkit` is the command `teachkit`."""
import sys

from teachkit.cli import main

if __name__ == "__main__":
    sys.exit(main())
