"""Plays a game over HTTP with the standard library: at a new table, or at an invitation's."""

import argparse
import json
import time
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

HEADERS = {"Content-Type": "application/json"}


def choose(moves):
    """The move to make, of those that are legal: the place for your own ideas."""
    return moves[0]["move"]


def open_url(path, body=None):
    """What the server answers; it may ask to come again a little later."""
    data = body and json.dumps(body).encode()
    while True:
        try:
            return urlopen(Request(f"{args.server}/api/v1{path}", data, HEADERS))
        except HTTPError as error:
            if error.code != 429:
                raise SystemExit(json.load(error)["detail"]) from None
            time.sleep(int(error.headers["Retry-After"]))
        except URLError as error:
            raise SystemExit(f"{args.server}: {error.reason}") from None


def play(table, token):
    """Follow the game, and move whenever it is one's turn."""
    HEADERS["Authorization"] = f"Bearer {token}"
    for event in map(json.loads, open_url(f"{table}/events")):
        if event["event"] == "move":
            print(event["seat"], event["move"], flush=True)
        elif event["event"] == "over":
            print("Scores:", event["scores"], "winners:", *event["winners"])
        for seat in event.get("may_move", ()):  # in a turn: one's own seat, or the proxy's
            legal = json.load(open_url(f"{table}/legal?seat={seat}"))
            if legal["moves"]:
                move = {"seat": seat, "move": choose(legal["moves"])}
                open_url(f"{table}/moves", {**move, "ply": legal["ply"]})


parser = argparse.ArgumentParser()
parser.add_argument("--server", default="http://localhost:8000")
parser.add_argument("--game", default="bus-and-stop")
parser.add_argument("--name", default="Example")
parser.add_argument("--join", nargs=2, metavar=("TABLE", "INVITATION"))
args = parser.parse_args()
if args.join:
    table, invitation = args.join
    seat = {"name": args.name, "invitation": invitation}
    play(f"/tables/{table}", json.load(open_url(f"/tables/{table}/join", seat))["token"])
else:
    seats = [{"kind": "me", "name": args.name}, {"kind": "bot", "bot": "greedy"}]
    made = json.load(open_url("/tables", {"game": args.game, "seats": seats}))
    play(f"/tables/{made['table']['id']}", made["tokens"]["A"])
