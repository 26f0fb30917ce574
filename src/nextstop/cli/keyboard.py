"""Reading lines from a person, with or without a terminal."""

import sys
from getpass import getpass


class Gone(Exception):
    """The person leaves: said so, Ctrl-C, or end of input.

    Attributes:
        asked: The person said so, and can be asked something still.
        interrupted: It was Ctrl-C.
    """

    def __init__(self, *, asked: bool = False, interrupted: bool = False) -> None:
        super().__init__()
        self.asked, self.interrupted = asked, interrupted


def ask(prompt: str, *, hidden: bool = False) -> str:
    """One line, stripped.

    Args:
        prompt: What stands before it.
        hidden: Do not show what is typed, on a terminal.

    Raises:
        Gone: There is nobody to answer.
    """
    try:
        if hidden and sys.stdin.isatty():
            return getpass(prompt).strip()
        return input(prompt).strip()
    except EOFError:
        raise Gone() from None
    except KeyboardInterrupt:
        raise Gone(interrupted=True) from None
    except UnicodeDecodeError:
        return "?"
