"""Round-robin between bots: ratings, confidence intervals, docs/strength.md.

    python benchmarks/arena.py busstop --players 3 --games 100 --threads 2
    python benchmarks/arena.py busstop --bots easy,greedy --games 20
    python benchmarks/arena.py busstop --players 4 --bots hard,expert --alone expert --write

The tables of the games are printed, and nothing is kept. With `--write` the games are added to
those in docs/strength.json, and docs/strength.md is written anew from all of them; so long arenas
can be played in parts (`--seed` names the part). Games in which greedy had to act for a bot that
failed are neither rated nor kept. When a bot has changed, what it played before says
nothing any more:

    python benchmarks/arena.py busstop --players 4 --forget medium
"""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import click
from rich.progress import Progress

from nextstop.games import GAMES, find_rules
from nextstop.lab.arena import Played, forfeits, pairs, play, share_alone
from nextstop.lab.ratings import groups, rate

DOCS = Path(__file__).parents[1] / "docs"
START, END = "<!-- arena: begin -->", "<!-- arena: end -->"
LEVELS = "easy,greedy,medium,hard"


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--players", default=2, show_default=True)
@click.option("--bots", default=LEVELS, show_default=True, help="Names, with commas.")
@click.option(
    "--games", default=40, show_default=True, help="For each bot alone among another kind."
)
@click.option("--seed", default=0, show_default=True)
@click.option("--alone", help="Only pairs in which this bot sits alone among others.")
@click.option("--threads", default=1, show_default=True)
@click.option("--write", "keep", is_flag=True, help="Add the games to docs/strength.json and .md.")
@click.option("--forget", help="Play nothing: take this bot's games out of docs/strength.json.")
@click.option("--folder", type=click.Path(path_type=Path), default=DOCS, help="Instead of docs.")
def main(
    game: str,
    players: int,
    bots: str,
    games: int,
    seed: int,
    alone: str | None,
    threads: int,
    keep: bool,
    forget: str | None,
    folder: Path,
) -> None:
    """Play bots against each other."""
    if forget:
        drop(folder, game, players, forget)
        return
    try:
        played = played_with_progress(game, players, bots.split(","), games, seed, alone, threads)
    except ValueError as wrong:
        raise click.ClickException(str(wrong)) from None
    refuse_forfeits(played)
    kept = load(folder / "strength.json") if keep else {}
    add(kept, game, players, seed, played)
    click.echo(tables(kept))
    if keep:
        save(folder / "strength.json", kept)
        write(folder / "strength.md", tables(kept))


def played_with_progress(
    game: str,
    players: int,
    bots: list[str],
    games: int,
    seed: int,
    alone: str | None,
    threads: int,
) -> list[Played]:
    """All games, with a bar that grows.

    Raises:
        ValueError: see `play`.
    """
    with Progress() as progress:
        task = progress.add_task(
            f"{game}, {players} players", total=len(pairs(bots, players, alone)) * games
        )
        return list(
            play(
                find_rules(game).name,
                bots,
                players=players,
                games=games,
                seed=seed,
                threads=threads,
                alone=alone,
                progress=lambda done: progress.advance(task, done),
            )
        )


def refuse_forfeits(played: list[Played]) -> None:
    """Say which bots have not played their games themselves.

    Raises:
        click.ClickException: there is one; what it won is greedy's.
    """
    lost = forfeits(played)
    if not lost:
        return
    lines = ["| bot | actions that greedy chose for it | in games |", "|---|---:|---:|"]
    lines += [f"| {bot} | {actions} | {games} |" for bot, (actions, games) in sorted(lost.items())]
    click.echo("\n".join([*lines, ""]))
    raise click.ClickException(
        f"{' and '.join(sorted(lost))} forfeited actions (the log above says why), so these games "
        "say nothing about strength: nothing is rated or written."
    )


def load(path: Path) -> dict[str, Any]:
    """The games that were played before."""
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return found


def save(path: Path, kept: dict[str, Any]) -> None:
    """Keep all games."""
    path.write_text(json.dumps(kept, separators=(",", ":")) + "\n", encoding="utf-8")


def add(kept: dict[str, Any], game: str, players: int, seed: int, played: list[Played]) -> None:
    """Put the games to those that were played before; a part played again takes its place."""
    parts = kept.setdefault(game, {}).setdefault(str(players), {})
    for pair in sorted({tuple(sorted(set(p.seats))) for p in played}):
        mine = [kept_of(p) for p in played if tuple(sorted(set(p.seats))) == pair]
        parts[f"{' '.join(pair)} {seed}"] = mine


def kept_of(played: Played) -> dict[str, Any]:
    """What is kept of a game; nobody has forfeited anything in it."""
    return {key: value for key, value in asdict(played).items() if key != "forfeits"}


def drop(folder: Path, game: str, players: int, bot: str) -> None:
    """Take a bot's games at one player count out of what was kept, and out of the page.

    Raises:
        click.ClickException: it has not played any there.
    """
    kept = load(folder / "strength.json")
    parts = kept.get(game, {}).get(str(players), {})
    gone = [name for name in parts if bot in name.split()[:-1]]
    if not gone:
        raise click.ClickException(f"{bot} has no games of {game} with {players} players.")
    for name in gone:
        del parts[name]
    if not parts:
        del kept[game][str(players)]
    save(folder / "strength.json", kept)
    write(folder / "strength.md", tables(kept))


def tables(kept: dict[str, Any]) -> str:
    """Everything as Markdown."""
    return "\n".join(
        line
        for game, by_players in sorted(kept.items())
        for players, parts in sorted(by_players.items())
        for line in table(game, players, [g for part in parts.values() for g in part])
    )


def table(game: str, players: str, games: list[dict[str, Any]]) -> list[str]:
    """Ratings and shares of one game and player count."""
    played = [Played(*(tuple(one[key]) for key in ("seats", "shares", "scores"))) for one in games]
    Random(0).shuffle(played)  # ratings grow game by game: no pair is to come last
    lines = [f"### {GAMES[game].title}, {players} players", ""]
    for group in groups(played):
        lines += ["| bot | rating | 95 % | games |", "|---|---:|---:|---:|"]
        for bot, r in rate(group).items():
            lines.append(f"| {bot} | {r.mean:.1f} | {r.low:.1f} to {r.high:.1f} | {r.games} |")
        lines.append("")
    lines += ["| alone | among | share of wins | 95 % | fair | lead | games |"]
    lines.append("|---|---|---:|---:|---:|---:|---:|")
    bots = sorted({bot for game_played in played for bot in game_played.seats})
    for alone, others in permutations(bots, 2):
        if any(set(p.seats) == {alone, others} and p.seats.count(alone) == 1 for p in played):
            s = share_alone(played, alone, others)
            lines.append(
                f"| {alone} | {others} | {s.mean:.1%} | {s.low:.1%} to {s.high:.1%} "
                f"| {s.fair:.1%} | {s.lead:+.1f} | {s.games} |"
            )
    return [*lines, ""]


def write(path: Path, text: str) -> None:
    """Put the tables into the page, between its two marks."""
    page = path.read_text("utf-8") if path.exists() else f"# Strength\n\n{START}\n{END}\n"
    before, rest = page.split(START)
    after = rest.split(END)[1]
    path.write_text(f"{before}{START}\n{text}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
