"""What programs are told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

State = Literal["waiting", "running", "over"]


class SeatTold(BaseModel):
    """One seat as everybody sees it."""

    seat: str = Field(description="Its letter")
    name: str | None = Field(description="Who sits there; null while it is open")
    kind: Literal["human", "bot", "open", "proxy"] = Field(
        description="A program with a token counts as human; the proxy rides along for two"
    )
    bot: str | None = Field(description="The server's bot that moves for it now")


class ClockTold(BaseModel):
    """Somebody's time to think."""

    left: float = Field(description="Seconds")
    running: bool


class You(BaseModel):
    """What the holder of the token may know and do, beside what everybody may."""

    seat: str
    may_move: list[str] = Field(description="Seats to move for now: yours, or the proxy's")
    host: bool = Field(description="Whether you made the table")
    invitations: dict[str, str] = Field(description="To open seats, told to the host")


class TableTold(BaseModel):
    """A table: who sits there, and how far the game is."""

    id: str
    game: str
    options: dict[str, Any] = Field(description="All options, defaults included")
    public: bool
    control: str | None = Field(description="Time to think, as `turn 60 bot`; null for all")
    state: State
    version: int = Field(description="Grows with every change, messages of people included")
    ply: int = Field(description="Moves made so far")
    seats: list[SeatTold]
    to_move: list[str] = Field(description="Seats that may move now: sometimes several")
    clocks: dict[str, ClockTold]
    scores: dict[str, int | None] | None = Field(description="When it is over")
    winners: list[str] | None = Field(description="When it is over")
    fairness: dict[str, str] | None = Field(
        description="The commitment to all chance; its secret when the game is over"
    )
    rematch: str | None = Field(description="The table that continues this one: tokens are valid")
    you: You | None = Field(description="For the holder of a token")


class TableEvent(BaseModel):
    """How the table is: told first, and when somebody sits down, leaves, or a bot stands in."""

    event: Literal["table"] = "table"
    table: TableTold


class MoveEvent(BaseModel):
    """A move was made."""

    event: Literal["move"] = "move"
    version: int
    ply: int = Field(description="The position that it led to")
    seat: str
    move: str = Field(description="In notation; only “tile” while the choice is hidden from you")
    hidden: bool
    by_clock: bool = Field(description="Made for somebody whose time was over")


class RevealEvent(BaseModel):
    """A choice that was hidden from you is turned up."""

    event: Literal["reveal"] = "reveal"
    version: int
    ply: int = Field(description="Of the move that was told as hidden")
    seat: str
    move: str


class TurnEvent(BaseModel):
    """Whose turn it is: told after everything that has happened."""

    event: Literal["turn"] = "turn"
    version: int
    ply: int = Field(description="To be sent with a move")
    to_move: list[str] = Field(description="Seats that may move now")
    may_move: list[str] = Field(description="Those of them that you may move for")


class OverEvent(BaseModel):
    """The game is over; nothing comes after it."""

    event: Literal["over"] = "over"
    version: int
    ply: int
    scores: dict[str, int | None]
    winners: list[str]


class HeartbeatEvent(BaseModel):
    """Nothing has happened for a while."""

    event: Literal["heartbeat"] = "heartbeat"


Event = Annotated[
    TableEvent | MoveEvent | RevealEvent | TurnEvent | OverEvent | HeartbeatEvent,
    Field(discriminator="event"),
]


class Created(BaseModel):
    """A new table, and the secrets that are told only once."""

    table: TableTold
    tokens: dict[str, str] = Field(description="Of your seats, by letter")
    invitations: dict[str, str] = Field(
        description="To open seats, by letter; people follow /join/INVITATION in a browser"
    )


class Joined(BaseModel):
    """A seat taken."""

    seat: str
    token: str
    table: TableTold


class Renewed(BaseModel):
    """A token in the place of the one that it was asked for with."""

    token: str


class Moved(BaseModel):
    """A move was made."""

    ply: int = Field(description="The position that it led to")
    seat: str
    move: str = Field(description="In notation, as the record has it")
    table: TableTold


class Observation(BaseModel):
    """What a seat may know: what is public, and what is its own."""

    table: str
    version: int
    ply: int = Field(description="To be sent with a move")
    seat: str | None = Field(default=None, description="Yours; null for who only watches")
    may_move: list[str] = Field(default=[], description="Seats that you may move for now")
    acting: str | None = Field(default=None, description="The seat whose actions the mask shows")
    position: dict[str, Any] | None = Field(
        default=None, description="As `nextstop replay --json` prints it"
    )
    features: list[int] | None = Field(
        default=None, description="A row of int8, see docs/adapters/tables.md"
    )
    private: dict[str, Any] | None = Field(
        default=None,
        description="What only you know: in Busstop `tile`, chosen and not yet turned up",
    )
    action_mask: list[int] | None = Field(
        default=None, description="1 for each action that is legal now"
    )


class ActionTold(BaseModel):
    """One action."""

    action: int
    words: str


class MoveTold(BaseModel):
    """One whole move."""

    move: str = Field(description="In notation")
    actions: list[int] = Field(description="The same as ids of actions, one after the other")


class Legal(BaseModel):
    """What a seat may do now."""

    table: str
    version: int
    ply: int = Field(description="To be sent with a move")
    seat: str
    actions: list[ActionTold] = Field(description="What may come next in a move")
    total: int = Field(description="Whole moves, of which a part is listed")
    offset: int
    moves: list[MoveTold]


class OptionTold(BaseModel):
    """A choice that a table makes before the game."""

    name: str
    label: str
    help: str
    default: Any
    choices: list[Any] | None = Field(description="null where the value has a form of its own")


class FeatureTold(BaseModel):
    """Some neighbouring numbers of a row."""

    name: str
    size: int
    low: int
    high: int
    meaning: str


class GameTold(BaseModel):
    """One game."""

    name: str
    title: str
    designer: str
    players: list[int] = Field(description="For how many it is")
    options: list[OptionTold]
    actions: list[str] = Field(description="Every action in words, by id")
    row: dict[str, int] = Field(description="Numbers in a row of features, by how many play")
    shared: list[FeatureTold] = Field(description="A row: first what concerns the whole table,")
    of_seat: list[FeatureTold] = Field(description="then such a block a seat, your own first")


class Games(BaseModel):
    """What can be played here, and against whom."""

    games: list[GameTold]
    bots: list[str]
    clocks: dict[str, list[int]] = Field(description="Times that are offered, in seconds")


class ProblemKind(BaseModel):
    """One kind of problem."""

    name: str
    status: int
    title: str


class Problems(BaseModel):
    """All kinds of problems; `type` of a problem leads here."""

    problems: list[ProblemKind]
