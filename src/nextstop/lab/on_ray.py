"""The parts of a simulation on a Ray cluster: the cores of this machine, or of several.

Ray is optional (`pip install "nextstop[ray]"`), and imported only here, when it is asked for.
"""

import os
import socket
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import metadata
from typing import Any

from nextstop.lab.parts import Outcome, Part, Workers, play_part

GAMES_OF_A_PART = 5_000  # a fraction of a second: handing one out costs about a millisecond
_AHEAD = 3  # parts for each core that are handed out before the first has come back
_SECONDS = 5  # to answer at an address; Ray itself would try for minutes
_QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # a cluster that we start tells nobody about itself
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}


class NoRay(Exception):
    """Ray is not installed, or there is no cluster that plays; the message is one line."""


@contextmanager
def on_ray(address: str | None = None) -> Iterator[Workers]:
    """Workers on a cluster.

    Args:
        address: what `ray.init` takes: `HOST:6379`, `ray://HOST:10001`, `auto`. None: what stands
            in `RAY_ADDRESS`, else a cluster of this machine's cores, ended when we are done.

    Raises:
        NoRay: it is not installed, or the cluster cannot be reached.
    """
    ray = _joined(address)
    try:
        yield Workers(lambda parts: _spread(ray, parts), games=GAMES_OF_A_PART)
    finally:
        ray.shutdown()


def _joined(address: str | None) -> Any:
    for name, value in _QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise NoRay('Ray is not installed: pip install "nextstop[ray]"') from None
    named = address or os.environ.get("RAY_ADDRESS")
    where = {"address": named} if named else {"include_dashboard": False}
    try:
        _knock(named or "")
        ray.init(**where, logging_level="ERROR", log_to_driver=False)
    except Exception as error:  # a cluster that starts too slowly raises no class of its own
        at = f"at {named}" if named else "on this machine"
        raise NoRay(f"No Ray cluster {at}: {_said(error)}") from None
    return ray


def _knock(address: str) -> None:
    """See whether anybody listens, if the address names a host and a port."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host, int(port)), _SECONDS).close()


def _said(error: Exception) -> str:
    """The last line, which is where Ray says what happened there."""
    lines = str(error).strip().splitlines()
    return lines[-1].strip() if lines else repr(error)


def _spread(ray: Any, parts: Iterable[Part]) -> Iterator[Outcome]:
    """Hand out parts a few ahead of what has come back; outcomes in the order of the parts."""
    task = ray.remote(num_cpus=1)(_play_there)
    version = metadata.version("nextstop")
    ahead = _AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    try:
        for part in parts:
            waiting.append(task.remote(part, version))
            if len(waiting) >= ahead:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    except ray.exceptions.RayError as error:
        raise NoRay(f"The Ray cluster could not play on: {_said(error)}") from None


def _play_there(part: Part, version: str) -> Outcome:
    """Runs on the cluster."""
    if (here := metadata.version("nextstop")) != version:
        raise RuntimeError(f"nextstop {here} is installed there, but {version} here.")
    return play_part(part)
