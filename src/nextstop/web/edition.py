"""An owner's own edition of Busstop as a form: the values of the printed boards and tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nextstop.games.busstop import edition as data
from nextstop.games.busstop.numbers import PLACES
from nextstop.web.forms import Form


@dataclass(frozen=True)
class EditionForm:
    """All values as they stand in the form, the reconstruction's where nothing was typed."""

    own: bool  # whether the table is to be played with them: only then what was typed counts
    spaces: tuple[data.Position, ...]
    capacities: tuple[int, ...]
    tile_kinds: tuple[str, ...]
    bonuses: tuple[tuple[str, str, str], ...]  # (colour, sort, requirement)


def edition_form(form: Form, seats: int) -> EditionForm:
    """The form for the board of so many seats.

    Raises:
        BadForm: a number that is none.
    """
    built_in = data.edition(data.NAME)
    own = form.get("edition") == "own"
    typed = form if own else Form()
    spaces = tuple(
        _typed_space(form, n) if own else position
        for n, position in enumerate(built_in.positions[seats], 1)
    )
    return EditionForm(
        own,
        spaces,
        tuple(
            typed.number(f"capacity-{n}", seats_of_bus)
            for n, seats_of_bus in enumerate(built_in.capacities, 1)
        ),
        tuple(typed.get(f"sort-of-{n}", kind) for n, kind in enumerate(built_in.tile_kinds, 1)),
        tuple(
            (
                colour,
                typed.get(f"bonus-{colour}", built_in.bonus_kinds[n]),
                typed.get(f"requirement-{colour}", built_in.end_bonuses[n]),
            )
            for n, colour in enumerate(data.COLOURS)
        ),
    )


def reconstructed_doubles() -> tuple[tuple[str, str], ...]:
    """Which sort counts double for which colour in the reconstruction: (colour, sort)."""
    kinds = data.edition(data.NAME).bonus_kinds
    return tuple(zip(data.COLOURS, kinds, strict=True))


def read_edition(form: Form, seats: int) -> dict[str, Any]:
    """The typed values as a record's edition object; the game checks it."""
    typed = edition_form(form, seats)
    return {
        "positions": {
            str(seats): [
                {"arrows": list(s.arrows), "tiles": s.tiles, "conductor": s.conductor}
                for s in typed.spaces
            ]
        },
        "capacities": list(typed.capacities),
        "tile_kinds": "".join(typed.tile_kinds),
        "bonus_kinds": "".join(sort for _, sort, _ in typed.bonuses),
        "end_bonuses": [requirement for _, _, requirement in typed.bonuses],
    }


def _typed_space(form: Form, n: int) -> data.Position:
    places = range(1, PLACES + 1)
    arrows = tuple(place for place in places if str(place) in form.all(f"arrows-{n}"))
    return data.Position(arrows, form.number(f"tiles-{n}", 0), form.get("conductor") == str(n))
