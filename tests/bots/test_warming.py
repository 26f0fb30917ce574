"""What is compiled before anybody waits for it."""

import pytest

from nextstop.bots import warming
from nextstop.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_what_programs_at_tables_are_given_is_compiled_with_the_rest(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = []
    monkeypatch.setattr(warming, "row_of", lambda game, seat: used.append(game.name))
    warming.warm_up(name)
    assert used == [name]
