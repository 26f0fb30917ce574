"""What people call the things that the engine knows by letters and codes.

Languages inflect, so each entry is whole: a card is not put together from its colour and its type.
Entries begin with a small letter where they stand inside a sentence or a list; titles stand alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from nextstop.languages import Sentence, say

Words = Mapping[str, Sentence]

# Of passengers in Bus & Stop, of players in Busstop.
COLOURS: Words = {
    "blue": say("blue"),
    "red": say("red"),
    "green": say("green"),
    "yellow": say("yellow"),
    "purple": say("purple"),
}
COLOUR_TITLES: Words = {
    "blue": say("Blue"),
    "red": say("Red"),
    "green": say("Green"),
    "yellow": say("Yellow"),
    "purple": say("Purple"),
}

# Bus & Stop: types of passengers, and cards, by letter.
TYPES: Words = {
    "c": say("commuter"),
    "s": say("student"),
    "p": say("parent with child"),
    "t": say("tennis player"),
    "e": say("senior"),
}
TYPES_MANY: Words = {
    "c": say("commuters"),
    "s": say("students"),
    "p": say("parents with children"),
    "t": say("tennis players"),
    "e": say("seniors"),
}
CARDS: Words = {
    "Bc": say("blue commuter"),
    "Bs": say("blue student"),
    "Bp": say("blue parent with child"),
    "Bt": say("blue tennis player"),
    "Be": say("blue senior"),
    "Rc": say("red commuter"),
    "Rs": say("red student"),
    "Rp": say("red parent with child"),
    "Rt": say("red tennis player"),
    "Re": say("red senior"),
    "Gc": say("green commuter"),
    "Gs": say("green student"),
    "Gp": say("green parent with child"),
    "Gt": say("green tennis player"),
    "Ge": say("green senior"),
    "Yc": say("yellow commuter"),
    "Ys": say("yellow student"),
    "Yp": say("yellow parent with child"),
    "Yt": say("yellow tennis player"),
    "Ye": say("yellow senior"),
    "Pc": say("purple commuter"),
    "Ps": say("purple student"),
    "Pp": say("purple parent with child"),
    "Pt": say("purple tennis player"),
    "Pe": say("purple senior"),
}
# The same as the object of a sentence.
A_CARD: Words = {
    # Translators: as in “lets a blue commuter skedaddle”: in German an accusative; so the next 19.
    "Bc": say("a blue commuter"),
    "Bs": say("a blue student"),
    "Bp": say("a blue parent with child"),
    "Bt": say("a blue tennis player"),
    "Rc": say("a red commuter"),
    "Rs": say("a red student"),
    "Rp": say("a red parent with child"),
    "Rt": say("a red tennis player"),
    "Gc": say("a green commuter"),
    "Gs": say("a green student"),
    "Gp": say("a green parent with child"),
    "Gt": say("a green tennis player"),
    "Yc": say("a yellow commuter"),
    "Ys": say("a yellow student"),
    "Yp": say("a yellow parent with child"),
    "Yt": say("a yellow tennis player"),
    "Pc": say("a purple commuter"),
    "Ps": say("a purple student"),
    "Pp": say("a purple parent with child"),
    "Pt": say("a purple tennis player"),
}

# Bus & Stop: destinations.
PLACES: Words = {
    "office": say("office"),
    "school": say("school"),
    "park": say("theme park"),
    "tennis": say("tennis court"),
    "station": say("station"),
}
PLACE_TITLES: Words = {
    "office": say("Office"),
    "school": say("School"),
    "park": say("Theme park"),
    "tennis": say("Tennis court"),
    "station": say("Station"),
}

# Busstop: sorts of passengers by letter; passengers, capitals for VIPs.
SORTS: Words = {
    "b": say("baby"),
    "c": say("child"),
    "g": say("girl"),
    "s": say("salaryman"),
    "n": say("granny"),
}
PASSENGERS: Words = {
    **SORTS,
    "B": say("VIP baby"),
    "C": say("VIP child"),
    "G": say("VIP girl"),
    "S": say("VIP salaryman"),
    "N": say("VIP granny"),
    "x": say("extra-terrestrial"),
}
# The same as the object of a sentence.
A_PASSENGER: Words = {
    # Translators: as in “boards a baby onto bus 2”: in German an accusative; so the next ten.
    "b": say("a baby"),
    "c": say("a child"),
    "g": say("a girl"),
    "s": say("a salaryman"),
    "n": say("a granny"),
    "B": say("a VIP baby"),
    "C": say("a VIP child"),
    "G": say("a VIP girl"),
    "S": say("a VIP salaryman"),
    "N": say("a VIP granny"),
    "x": say("an extra-terrestrial"),
}
PASSENGERS_MANY: Words = {
    "b": say("babies"),
    "c": say("children"),
    "g": say("girls"),
    "s": say("salarymen"),
    "n": say("grannies"),
    "x": say("extra-terrestrials"),
}
# What earns the end-game bonus.
REQUIREMENTS: Words = {
    "no-queue": say("nobody waits in the queue"),
    "empty-bus": say("at least one bus is empty"),
    "no-et": say("no extra-terrestrial in the score pile or aboard"),
    "two-vips": say("at least two VIPs in the score pile"),
    "four-sorts": say("at least three of each of four sorts in the score pile"),
}

# Parts of a score, both games'.
PARTS: Words = {
    **PLACE_TITLES,
    "seniors": say("Seniors"),
    "skedaddled": say("Skedaddled"),
    "unhappy": say("Unhappy"),
    "depot": say("Empty bus"),
    "passengers": say("Passengers"),
    "vips": say("VIPs"),
    "passenger_bonus": say("Passenger bonus"),
    "queue": say("Left in the queue"),
    "penalty": say("Penalty passengers"),
    "end_bonus": say("End-game bonus"),
}

# The values that options have, as a form writes them.
OPTION_VALUES: Words = {
    "any-number": say("Any number"),
    "one-per-number": say("Each number once"),
    "printed": say("As printed"),
    "sixes": say("With sixes"),
    "no": say("No"),
    "yes": say("Yes"),
    "all": say("The whole queue"),
    "excess": say("Those beyond 13"),
}
EDITIONS: Words = {"reconstruction": say("Reconstruction"), "own": say("Own box")}

# What bots are called at a table; there a number may follow.
BOT_NAMES: Words = {
    "greedy": say("Greedy bot"),
    "random": say("Random bot"),
    "easy": say("Easy bot"),
    "medium": say("Medium bot"),
    "hard": say("Hard bot"),
    "expert": say("Expert bot"),
}
# What bots are offered as when a table is set up.
BOT_CHOICES: Words = {
    "greedy": say("Greedy (takes what pays)"),
    "random": say("Random (plays anything)"),
    "easy": say("Easy (a beginner)"),
    "medium": say("Medium (thinks a little)"),
    "hard": say("Hard (thinks ahead)"),
    "expert": say("Expert (thinks long)"),
}
