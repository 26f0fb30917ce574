"""All tables: finding them, making them, sitting down, moving. Safe from threads and processes."""

from __future__ import annotations

from nextstop.tables.devices import Devices
from nextstop.tables.hosting import Hosting
from nextstop.tables.listing import Listing
from nextstop.tables.messaging import Messaging
from nextstop.tables.moving import Moving
from nextstop.tables.relieving import Relieving
from nextstop.tables.seating import Seating
from nextstop.tables.storage import Storage


class Tables(Listing, Hosting, Seating, Moving, Messaging, Relieving):
    """Every verb gives the table as it is afterwards, and tells the listeners of the change."""

    def __init__(self, storage: Storage) -> None:
        super().__init__(storage)
        self.devices = Devices(storage, self.get, self._change)
