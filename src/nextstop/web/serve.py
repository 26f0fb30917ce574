"""Running the server for people at a keyboard."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from types import FrameType

import uvicorn

from nextstop import GAMES
from nextstop.bots import foreign
from nextstop.bots.warming import warm_up
from nextstop.games.kernel import is_cold, mark_warm
from nextstop.languages import say
from nextstop.tables.database import default_database
from nextstop.tables.errors import TableError
from nextstop.web.app import BOT_PAUSE, create_app
from nextstop.web.limits import Limits
from nextstop.web.render import read_templates
from nextstop.web.streams import Hub

DEFAULT_LIMITS = Limits()


class PortTaken(TableError):
    """Another program listens at the address already."""


class Server(uvicorn.Server):
    """Lets go of the streams as soon as it is asked to stop; uvicorn would wait for them."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """On a signal to stop."""
        self._hub.close()
        super().handle_exit(sig, frame)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | Path | None = None,
    open_browser: bool = False,
    limits: Limits | None = DEFAULT_LIMITS,
    bot_pause: float = BOT_PAUSE,
) -> None:
    """Serve tables until interrupted, saying where to find them.

    Args:
        host: the address to listen at.
        port: the port; 0 for any that is free.
        database: a file or an SQLAlchemy URL; None for the usual place.
        open_browser: whether to show the page in a browser.
        limits: how much one visitor may ask for; None for as much as they like.
        bot_pause: seconds between two moves of bots at a table.

    Raises:
        PortTaken: the port cannot be listened at.
        BadDatabase: the database cannot be used.
    """
    listener = _listen(host, port)
    with listener:
        app = create_app(database, limits=limits, bot_pause=bot_pause)
        _get_ready()
        name = f"[{host}]" if ":" in host else host
        shown = "localhost" if host in {"127.0.0.1", "0.0.0.0", "::", "::1"} else name
        address = f"http://{shown}:{listener.getsockname()[1]}/"
        print(f"The table is set: {address}", flush=True)
        print(f"Games are kept in {database or default_database()}. Stop with Ctrl+C.", flush=True)
        if open_browser and has_desktop():
            # Never waited for: some desktops’ commands only return when the browser is closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        # Pages are drawn by several threads: whoever answers the next request need not wait long.
        sys.setswitchinterval(0.001)
        _spare_the_collector()
        config = uvicorn.Config(
            app, log_level="warning", access_log=False, timeout_graceful_shutdown=1
        )
        try:
            Server(config, app.state.site.hub).run(sockets=[listener])
        finally:
            foreign.stop()  # a second Ctrl+C has left out what the application does at its end


def _get_ready() -> None:
    """Compile or load the rules before anybody waits for them; say so if they must be compiled."""
    if any(map(is_cold, GAMES)):
        print("Compiling the rules for this machine, once: about a minute …", flush=True)
    for game in GAMES:
        warm_up(game)
        mark_warm(game)
    read_templates()


def _spare_the_collector() -> None:
    """Never look again for garbage among what stays: that would stop all pages for 0.1 seconds."""
    gc.collect()
    gc.freeze()


def has_desktop() -> bool:
    """Whether a browser has a screen to open on: else a text browser would take the terminal."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            why = say(
                "Port %(port)d is taken by another program. Choose another one, e.g. %(other)d.",
                port=port,
                other=port + 1,
            )
        else:
            why = say(
                "%(host)s port %(port)d cannot be listened at: %(reason)s.",
                host=host,
                port=port,
                reason=error.strerror,
            )
        raise PortTaken(why) from error
    return listener
