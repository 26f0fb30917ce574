import pytest

from nextstop.cli import cold
from nextstop.games import GAMES
from tests.cli.run import Here


@pytest.fixture(scope="session", autouse=True)
def rules_are_compiled() -> None:
    """So that no test sees what a first start says."""
    cold.get_ready(*GAMES)


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Here:
    """`nextstop` in this process."""
    return Here(capsys, monkeypatch)
