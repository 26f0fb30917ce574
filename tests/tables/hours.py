"""A clock for tests: time passes when it is told to, while the server runs or while none does."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from nextstop.tables.tables import Tables


class Hours:
    """Call it for what time it is."""

    def __init__(self) -> None:
        self.present = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.present

    def skip(self, seconds: float) -> None:
        """Time passes, and no server runs."""
        self.present += timedelta(seconds=seconds)

    def run(self, seconds: float, *running: Tables) -> None:
        """Time passes while these servers give signs of life."""
        while seconds > 0:
            self.skip(min(seconds, 20))
            seconds -= 20
            for tables in running:
                tables.uptime.sign()
