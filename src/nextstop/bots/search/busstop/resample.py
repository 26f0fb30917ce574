"""A state of Busstop out of an observation, and what is hidden in it dealt anew (T9.1)."""

import numpy as np

from nextstop.games import chance
from nextstop.games.busstop.numbers import PASSENGERS, PLACES, PROXY, TILES
from nextstop.games.busstop.state import NOTHING, TILE
from nextstop.games.fields import copy_row, copy_table
from nextstop.games.kernel import Int, State, States, helper, verb


@helper
def restore(o: State, s: State) -> None:
    """Fill the state `s` with what the observation `o` tells; hidden choices stay open."""
    copy_row(o["legal"], s["legal"])
    s["seats"] = o["seats"]
    s["players"] = o["players"]
    s["first"] = o["first"]
    s["owed"] = NOTHING
    s["phase"] = o["phase"]
    s["actors"] = o["actors"]
    s["round"] = o["round"]
    s["conductor"] = o["conductor"]
    copy_row(o["line"], s["line"])
    copy_row(o["choice"], s["choice"])
    copy_row(o["order"], s["order"])
    s["lineup"] = o["lineup"]
    s["position"] = o["position"]
    s["to_take"] = o["to_take"]
    restore_edition(o, s)
    restore_boards(o, s)
    restore_pile(o, s)
    restore_proxy_tiles(s)


@helper
def restore_edition(o: State, s: State) -> None:
    """The edition and the options are public."""
    copy_row(o["arrows"], s["arrows"])
    copy_row(o["tiles"], s["tiles"])
    s["conductor_space"] = o["conductor_space"]
    copy_row(o["capacity"], s["capacity"])
    copy_row(o["kind"], s["kind"])
    copy_row(o["bonus_kind"], s["bonus_kind"])
    copy_row(o["end_bonus"], s["end_bonus"])
    s["excess_only"] = o["excess_only"]


@helper
def restore_boards(o: State, s: State) -> None:
    """Every board and hand is public."""
    copy_row(o["hand"], s["hand"])
    copy_table(o["received"], s["received"])
    copy_row(o["to_place"], s["to_place"])
    copy_table(o["bus_sort"], s["bus_sort"])
    copy_table(o["riders"], s["riders"])
    copy_table(o["vips"], s["vips"])
    copy_table(o["ets"], s["ets"])
    copy_table(o["queue"], s["queue"])
    copy_row(o["head"], s["head"])
    copy_row(o["tail"], s["tail"])
    copy_table(o["scored"], s["scored"])
    copy_table(o["penalty"], s["penalty"])


@helper
def restore_pile(o: State, s: State) -> None:
    """The passengers still to be lined up, in no order yet."""
    place = PLACES * np.int64(s["round"])
    for passenger in range(PASSENGERS):
        for _ in range(np.int64(o["pile_cards"][passenger])):
            s["pile"][place] = passenger
            place += 1


@helper
def restore_proxy_tiles(s: State) -> None:
    """T7.1: the proxy's tiles that are still to be drawn, in no order yet.

    While tiles are being chosen this round's is still in its hand: drawn first if it is known.
    """
    drawn = np.int64(s["round"]) - (s["phase"] == TILE)
    known = np.int64(s["choice"][PROXY]) if s["phase"] == TILE else 0
    if known:
        s["proxy_tiles"][drawn] = known
        drawn += 1
    for tile in range(1, TILES + 1):
        if np.int64(s["hand"][PROXY]) >> (tile - 1) & 1 and tile != known and drawn < TILES:
            s["proxy_tiles"][drawn] = tile
            drawn += 1


@helper
def shuffle_from(s: State, cards: State, start: Int) -> None:
    """Shuffle what lies in `cards` from a place on."""
    for last in range(len(cards) - 1, start, -1):
        j = start + chance.draw(s, last - start + 1)
        card = cards[last]
        cards[last] = cards[j]
        cards[j] = card


@helper
def deal_pile(s: State) -> None:
    """Every order of the pile is equally likely."""
    shuffle_from(s, s["pile"], PLACES * np.int64(s["round"]))


@helper
def deal_proxy(s: State) -> None:
    """T7.1: so is every order of the proxy's tiles, this round's included while it is hidden."""
    drawn = np.int64(s["round"])
    is_hidden = s["phase"] == TILE and s["choice"][PROXY] == 0
    shuffle_from(s, s["proxy_tiles"], drawn - 1 if is_hidden else drawn)
    if is_hidden:
        s["choice"][PROXY] = s["proxy_tiles"][drawn - 1]


@helper
def deal_choices(s: State, chosen: Int) -> None:
    """T3.1: a seat that has chosen face down may have chosen any tile of its hand."""
    for seat in range(s["seats"]):
        if chosen >> seat & 1 and s["choice"][seat] == 0:
            s["choice"][seat] = 1 + chance.member(s, np.int64(s["hand"][seat]))


@helper
def deal_anew(s: State) -> None:
    """Deal what nobody knows: in a search, who has chosen a tile face down chooses it again."""
    deal_pile(s)
    if s["players"] == 2:
        deal_proxy(s)


@verb
def resample(observations: States, i: Int, states: States, j: Int) -> None:
    """Fill state `j` with what observation `i` tells, the hidden dealt by the state's generator."""
    restore(observations[i], states[j])
    deal_anew(states[j])
    deal_choices(states[j], observations[i]["chosen"])
