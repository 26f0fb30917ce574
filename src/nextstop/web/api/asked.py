"""What programs send. Fields that are not documented are refused, and nothing is guessed."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from nextstop import GAMES
from nextstop.bots import BOTS
from nextstop.tables.seats import USUAL_BOT

Letter = Literal["A", "B", "C", "D", "E"]
# Positions are counted in moves; no game comes near this.
Ply = Annotated[int, Field(ge=0, le=100_000)]
Action = Annotated[int, Field(ge=0, le=63)]


class Body(BaseModel):
    """A JSON object with just these fields."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Query(BaseModel):
    """The part of an address behind “?”, with just these fields."""

    model_config = ConfigDict(extra="forbid")


class OwnSeat(Body):
    """A seat for the program that asks: it gets a token."""

    kind: Literal["me"]
    name: str = Field(min_length=1, max_length=30)


class OpenSeat(Body):
    """A seat for whoever is invited: a person in a browser, or another program."""

    kind: Literal["open"]


class BotSeat(Body):
    """A seat for one of the server's bots."""

    kind: Literal["bot"]
    bot: str = Field(USUAL_BOT, max_length=40, json_schema_extra={"enum": list(BOTS)})


AnySeat = Annotated[OwnSeat | OpenSeat | BotSeat, Field(discriminator="kind")]


class Clock(Body):
    """Time to think; `GET /games` lists what is offered."""

    per: Literal["turn", "game"]
    seconds: int = Field(ge=1, le=10_000_000)
    end: Literal["bot", "pass"] = Field("bot", description="At its end: a bot plays, or a pass")


class NewTable(Body):
    """A table to make."""

    game: str = Field(max_length=40, json_schema_extra={"enum": list(GAMES)})
    seats: list[AnySeat] = Field(min_length=2, max_length=5, description="In order: A, B, …")
    options: dict[str, Any] = Field({}, description="Those that differ from the game's defaults")
    first: Letter | None = Field(None, description="Who begins; drawn by lot if nobody is named")
    clock: Clock | None = None
    public: bool = Field(False, description="Whether anybody may find it, sit down and watch")


class Joining(Body):
    """A seat to take."""

    name: str = Field(min_length=1, max_length=30)
    invitation: str | None = Field(
        None, max_length=100, description="Which seat; without, any open one of a public table"
    )


class StandIn(Body):
    """A bot to play for a seat."""

    bot: str = Field(USUAL_BOT, max_length=40, json_schema_extra={"enum": list(BOTS)})


class MoveInWords(Body):
    """A whole move in notation."""

    ply: Ply = Field(description="Of the position that it is meant for")
    move: str = Field(max_length=80, examples=["pick blue"])
    seat: Letter | None = Field(None, description="Yours if left out; or the proxy's")


class MoveInActions(Body):
    """A whole move as the ids of its actions."""

    ply: Ply = Field(description="Of the position that it is meant for")
    actions: list[Action] = Field(min_length=1, max_length=12)
    seat: Letter | None = Field(None, description="Yours if left out; or the proxy's")


def _kind_of_move(sent: Any) -> str:
    return "actions" if isinstance(sent, dict) and "actions" in sent else "move"


Move = Annotated[
    Annotated[MoveInWords, Tag("move")] | Annotated[MoveInActions, Tag("actions")],
    Discriminator(_kind_of_move),
]


class Looking(Query):
    """How to look at a position."""

    form: Literal["json", "features"] = Field(
        "json", description="The position as an object, or as a row of small numbers"
    )
    seat: Letter | None = Field(None, description="To act for: yours if left out; or the proxy's")
    after: list[Action] = Field(
        [], max_length=12, description="Actions chosen already, of a move that is not yet whole"
    )


class Choosing(Query):
    """Which part of the legal moves to list."""

    seat: Letter | None = Field(None, description="To act for: yours if left out; or the proxy's")
    after: list[Action] = Field(
        [], max_length=12, description="Actions chosen already, of a move that is not yet whole"
    )
    offset: int = Field(0, ge=0, le=100_000, description="Moves to skip")
    limit: int = Field(200, ge=1, le=1000, description="Moves to list at most")


class Listening(Query):
    """From where to listen, and for how long."""

    since: Ply = Field(0, description="Moves that you know already")
    wait: float | None = Field(
        None,
        ge=0,
        le=86_400,
        description="Seconds after which the stream ends; 0: what there is. Else with the game",
    )
