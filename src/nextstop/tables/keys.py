"""Guests and invitations: random secrets that people carry, of which only digests are stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

# No vowels, no look-alikes: a table's name can be read out and never spells a word.
_ALPHABET = "23456789bcdfghjkmnpqrstvwxyz"


def new_secret() -> str:
    """A guest's secret: 128 bits, fit for a cookie."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """A table's name in links: 48 bits, as guessing one shows a game to a spectator."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(10))


def digest(secret: str) -> str:
    """What is stored of a secret: 64 hexadecimal digits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_salt() -> str:
    """What makes one more invitation to a seat another one than all before."""
    return secrets.token_hex(4)


def invitation(key: str, table: str, letter: str, salt: str | None = None) -> str:
    """The secret of a seat's invitation.

    It is derived from the server's key, so that the host can be shown the link again although only
    its digest is stored.
    """
    named = f"invite:{table}:{letter}" + (f":{salt}" if salt else "")
    return urlsafe_b64encode(_mac(key, named)[:18]).decode()


def seed_of_bot(key: str, table: str, letter: str) -> int:
    """The seed of the bot at a seat: always the same, and nobody's but the server's to know."""
    return int.from_bytes(_mac(key, f"bot:{table}:{letter}")[:8])


def _mac(key: str, named: str) -> bytes:
    return hmac.new(key.encode(), named.encode(), hashlib.sha256).digest()
