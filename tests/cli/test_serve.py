import builtins
from typing import Any

import pytest

from tests.cli.run import Here

web = pytest.importorskip("nextstop.web")
Limits = pytest.importorskip("nextstop.web.limits").Limits


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the server is asked for, without starting it."""
    seen: dict[str, Any] = {}
    monkeypatch.delenv("PORT", raising=False)
    monkeypatch.delenv("NEXTSTOP_DATABASE", raising=False)
    monkeypatch.delenv("NEXTSTOP_LIMITS", raising=False)
    monkeypatch.setattr(web, "serve", lambda **wanted: seen.update(wanted))
    return seen


def test_the_table_is_served_on_this_machine(here: Here, asked: dict[str, Any]) -> None:
    assert here("serve").status == 0
    assert asked == {
        "host": "127.0.0.1",
        "port": 8000,
        "database": None,
        "open_browser": True,
        "limits": Limits(),
        "bot_pause": 0.9,
    }


def test_options(here: Here, asked: dict[str, Any]) -> None:
    here("serve", "--port", 9000, "--database", "x.sqlite", "--host", "0.0.0.0", "--no-open")
    assert asked == {
        "host": "0.0.0.0",
        "port": 9000,
        "database": "x.sqlite",
        "open_browser": False,
        "limits": Limits(),
        "bot_pause": 0.9,
    }


def test_limits_are_options_too(
    here: Here, asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    here("serve", "--limits", "streams=9")
    assert asked["limits"] == Limits(streams=9)
    monkeypatch.setenv("NEXTSTOP_LIMITS", "off")
    here("serve")
    assert asked["limits"] is None
    ran = here("serve", "--limits", "many")
    assert ran.status == 2 and "seat_per_minute" in ran.complaint


def test_a_pause_of_bots_is_an_option_too(here: Here, asked: dict[str, Any]) -> None:
    here("serve", "--bot-pause", "0")
    assert asked["bot_pause"] == 0
    assert here("serve", "--bot-pause", "-1").status == 2


def test_the_environment_names_port_and_file_unless_options_do(
    here: Here, asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PORT", "9001")
    monkeypatch.setenv("NEXTSTOP_DATABASE", "env.sqlite")
    here("serve")
    assert (asked["port"], asked["database"]) == (9001, "env.sqlite")
    here("serve", "--port", "9002")
    assert asked["port"] == 9002
    monkeypatch.setenv("PORT", "many")
    assert here("serve").status == 2


def test_what_the_server_cannot_do_is_one_line(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    from nextstop.web.serve import PortTaken

    def taken(**wanted: Any) -> None:
        raise PortTaken("Port 8000 is taken by another program.")

    monkeypatch.setattr(web, "serve", taken)
    ran = here("serve")
    assert ran.status == 2 and "Port 8000 is taken" in ran.complaint


def test_a_missing_server_extra_is_told(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "nextstop.web":
            raise ModuleNotFoundError("No module named 'fastapi'", name="fastapi")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    ran = here("serve")
    assert ran.status == 2
    assert "fastapi" in ran.complaint and "nextstop[server]" in ran.complaint
